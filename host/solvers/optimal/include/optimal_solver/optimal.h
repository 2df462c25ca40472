/* optimal.h - shortest solutions of the 3x3 in a metric, proven.
 *
 * Iterative deepening: optimal_begin() a length, optimal_wait() until its threads are done, and when they
 * have found no solution, the next length. The tables are one block of optimal_size() bytes, which the caller
 * keeps in a file and maps into memory; the larger, the fewer nodes. */
#ifndef OPTIMAL_SOLVER_OPTIMAL_H
#define OPTIMAL_SOLVER_OPTIMAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/cubie.h"
#include "cube_core/metric.h"
#include "solvers/making.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Tables of a metric by size, level 0 the smallest: 81 MB, 0.2 GB, 1.1 GB, 2.1 GB, 4.0 GB, 6.0 GB, 11.9 GB.
 */
enum { OPTIMAL_LEVELS = 7 };
size_t optimal_size(cc_metric metric, int level);

/* Makes the tables in `memory`, aligned for a uint64_t: zeroed, or tables whose making was ended. They begin
 * with the next step (int32_t), and are of use after any number of steps, as a weaker bound. 0 or
 * CC_ERR_STOPPED. */
enum { OPTIMAL_COARSE_STEPS = 14 }; /* the first ones, short */
int optimal_make(uint8_t *memory, cc_metric metric, int level, int threads, solvers_tell_progress tell,
                 void *context);

/* Opaque: optimal_search_size() bytes, aligned for a uint64_t, the caller's. */
typedef struct optimal_search optimal_search;
size_t optimal_search_size(void);

enum {
    OPTIMAL_LONGEST = 26, /* no state needs more moves in any metric */
    OPTIMAL_TURNS = 2 * OPTIMAL_LONGEST,
};

/* Prepares the search of a cube that is possible; `memory` must stay. Returns a length that no solution goes
 * below. */
int optimal_start(optimal_search *search, const uint8_t *memory, cc_metric metric, int level,
                  const cc_cube *cube);
/* From now on a length ends with so many different solutions, or with all of it, and not with the first one.
 * `memory` has OPTIMAL_LONGEST bytes for each, and must stay. */
void optimal_keep(optimal_search *search, uint8_t *memory, uint32_t most);
/* To measure what they save: from now on searches equivalent solutions of a symmetric cube each for itself.
 */
void optimal_forget_symmetries(optimal_search *search);
/* Starts threads that search a length, 0..OPTIMAL_LONGEST. All shorter ones must have been ruled out. */
void optimal_begin(optimal_search *search, int length, uint32_t threads);
/* True when the length is done, enough solutions are found, or the search stopped; else after `us`.
 * Thread-safe. */
bool optimal_wait(optimal_search *search, uint64_t us);
/* How many turns a solution of the length has, which are in `turns`, and with each call the next one; -1:
 * there is no more. After optimal_wait() was true. */
int optimal_found(optimal_search *search, cc_turn turns[OPTIMAL_TURNS]);
/* How much of the length is done, 0..1, and nodes in all. Thread-safe. */
double optimal_done(optimal_search *search);
uint64_t optimal_nodes(optimal_search *search);
/* Stops it and waits for its threads. */
void optimal_end(optimal_search *search);

#ifdef __cplusplus
}
#endif

#endif
