/* large.h - the 3x3 solver for computers: exact phase 1 distances, many threads, several metrics.
 *
 * Each metric has a block of tables, large_size() bytes, which the caller keeps in a file and maps into
 * memory. */
#ifndef LARGE_SOLVER_LARGE_H
#define LARGE_SOLVER_LARGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/cubie.h"
#include "cube_core/motion.h"
#include "cube_core/solver.h"

/* What a move costs: half turn metric, quarter turn metric, and axial ones, where turns of opposite faces
 * together are one move: of cost 1, or (AXIAL_QTM) of cost 2 if one of them is a half turn. */
enum large_metric { LARGE_HTM, LARGE_QTM, LARGE_AXIAL, LARGE_AXIAL_QTM, LARGE_METRICS };

/* A sketch leaves out corner twists in phase 1 and edges in phase 2: a few megabytes with weak bounds and the
 * same answers, later. For tests. */
enum large_scale { LARGE_WHOLE, LARGE_SKETCH };

/* Making a block: large_begin() once on zeroed memory (aligned for uint64_t), then for each table and
 * distance 0, 1, 2 ... every class once by large_fill(); a distance that adds nothing ends the table. Doing a
 * distance again does no harm, so an interrupted one is begun anew. HTM and QTM: 640 MB; the axial ones 1.2
 * GB. */
enum large_table { LARGE_PHASE2, LARGE_PHASE1, LARGE_HINTS, LARGE_TABLES };
size_t large_size(int metric, int scale);
void large_begin(uint8_t *memory, int metric, int scale);
uint32_t large_class_count(int table);
/* From this distance on large_fill() may run on several ranges of classes at once; before, one call must take
 * all. */
int large_parallel_from(int table);
/* Classes first..last-1; returns how many entries came to be `distance` + 1. */
uint64_t large_fill(uint8_t *memory, int metric, int scale, int table, int distance, uint32_t first,
                    uint32_t last);
/* A checksum: another one whenever one word differs. `bytes` is a multiple of 64. */
uint64_t large_sum(const uint8_t *memory, size_t bytes);

enum { LARGE_TURNS_MAX = 64 };

typedef struct large_solution {
    uint32_t length; /* turns */
    cc_turn turns[LARGE_TURNS_MAX];
    uint32_t cost; /* in the metric; with `motion`, us */
    uint64_t nodes;
    bool optimal; /* proven: nothing costs less */
} large_solution;

typedef struct large_options {
    int metric, scale; /* of the tables */
    /* Not NULL: of the solutions that cost little in the metric the one is taken that this robot turns first.
     */
    const cc_motion_config *motion;
    uint64_t budget_us; /* after which the best so far is taken; a first answer is always found */
    uint32_t threads;   /* 0..LARGE_THREADS_MAX; 0: large_work() does it all */
} large_options;

enum { LARGE_THREADS_MAX = 256 };

/* Opaque: large_search_size() bytes, aligned for a uint64_t, the caller's until large_finish(). */
typedef struct large_search large_search;
size_t large_search_size(void);

/* Starts threads that search solutions of a cube that is possible; `tables` and the options' motion must
 * stay.
 */
void large_start(large_search *search, const uint8_t *tables, const cc_cube *cube,
                 const large_options *options);
/* Searches along with those threads, until there is nothing left to do. */
void large_work(large_search *search);
/* Waits for news, `us` at most: true when the search has ended. Thread-safe. */
bool large_wait(large_search *search, uint64_t us);
/* Ends the search from outside as soon as it has an answer. Thread-safe. */
void large_stop(large_search *search);
/* The best so far: false where there is none yet. Thread-safe. */
bool large_best(large_search *search, large_solution *solution);
/* Stops it and waits for its threads. */
void large_finish(large_search *search);

/* The clock that budgets use. */
int64_t large_clock_us(void);

/* A stop function for cc_solve_options, and its context: a time of that clock, and what cc_solve3 writes.
 * However short the time, a first answer is waited for. */
typedef struct large_deadline {
    int64_t us;
    const cc_solution *answer;
} large_deadline;
bool large_is_late(void *context);

#endif
