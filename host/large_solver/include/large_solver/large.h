/* large.h - the 3x3 solver for computers: exact phase 1 distances, many threads, several metrics.
 *
 * The tables are one block of large_size() bytes (136 MB), which the caller keeps in a file and maps into
 * memory. The caller also brings the threads: each calls large_work() on the same search. */
#ifndef LARGE_SOLVER_LARGE_H
#define LARGE_SOLVER_LARGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/cubie.h"
#include "cube_core/motion.h"
#include "cube_core/solver.h"

/* Making the tables: large_begin() once on zeroed memory, then for each table and distance 0, 1, 2 ... every
 * class once by large_fill(); a distance that adds nothing ends the table. Doing a distance again does no
 * harm, so an interrupted one is begun anew. `memory` is aligned for uint32_t. */
enum large_table { LARGE_PHASE1, LARGE_PHASE2, LARGE_TABLES };
size_t large_size(void);
void large_begin(uint8_t *memory);
uint32_t large_classes(int table);
/* From this distance on large_fill() may run on several ranges of classes at once, if each begins at an even
 * class; before, one call must take all. */
int large_parallel_from(int table);
/* Classes first..last-1; returns how many entries came to be `distance` + 1. */
uint64_t large_fill(uint8_t *memory, int table, int distance, uint32_t first, uint32_t last);

enum large_metric { LARGE_HTM, LARGE_QTM, LARGE_AXIAL, LARGE_ROBOT };

/* Opaque: large_search_size() bytes, aligned for a uint64_t, the caller's. */
typedef struct large_search large_search;
size_t large_search_size(void);

/* Prepares a search of a cube that is possible; `tables` and `motion` (for LARGE_ROBOT; else NULL) must stay.
 * `budget_us` from now: the time after which the best so far is taken; a first answer is always found. */
void large_start(large_search *search, const uint8_t *tables, const cc_cube *cube, int metric,
                 const cc_motion_config *motion, uint64_t budget_us);
/* Returns when the search is over. Thread-safe. */
void large_work(large_search *search);
/* Ends the search from outside as soon as it has an answer. Thread-safe. */
void large_stop(large_search *search);
/* The best so far: false where there is none yet. `cost` is in the metric (robot: µs). Thread-safe. */
bool large_best(large_search *search, cc_solution *solution, uint32_t *cost);

/* The clock that budgets use, and a stop function for cc_solve_options: `deadline_us` points to an int64_t of
 * that clock. */
int64_t large_clock_us(void);
bool large_is_late(void *deadline_us);

#endif
