/* optimal.h - finds solutions of the 3x3 that are proven to be the shortest in a metric.
 *
 * Iterative deepening: optimal_begin() a length, optimal_wait() until its threads are done and, when they
 * have found no solution, go on to the next length. The tables are one block of optimal_size() bytes, which
 * the caller keeps in a file and maps into memory; with larger ones a search has fewer nodes. */
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

/* Tables of a metric by size, from level 0 on: 81 MB, 0.2 GB, 1.1 GB, 2.1 GB, 4.0 GB, 6.0 GB, 11.9 GB. */
enum { OPTIMAL_LEVELS = 7 };
size_t optimal_size(cc_metric metric, int level);

/* Makes the tables in `memory`, aligned for a uint64_t, which is zeroed or was made in part. They begin with
 * the next step (int32_t), and can be used after any number of steps, as a weaker bound. Returns 0 or
 * CC_ERR_STOPPED. */
enum { OPTIMAL_COARSE_STEPS = 14 }; /* the first steps, which are short */
int optimal_make(uint8_t *memory, cc_metric metric, int level, int threads, solvers_tell_progress tell,
                 void *context);

/* Opaque: optimal_search_size() bytes, aligned for a uint64_t, the caller's. */
typedef struct optimal_search optimal_search;
size_t optimal_search_size(void);

enum {
    OPTIMAL_LONGEST = 26, /* no state needs more moves in any metric */
    OPTIMAL_TURNS = 2 * OPTIMAL_LONGEST,
};

/* Prepares to search a possible cube; `memory`, the tables, must stay. Returns a lower bound on lengths. */
int optimal_start(optimal_search *search, const uint8_t *memory, cc_metric metric, int level,
                  const cc_cube *cube);
/* Has a length end not with the first solution but with `most` different ones, or when all of it is searched.
 * `memory` has OPTIMAL_LONGEST bytes for each, and must stay. */
void optimal_keep(optimal_search *search, uint8_t *memory, uint32_t most);
/* Has each equivalent solution of a symmetric cube searched for, too, to measure the cost of that. */
void optimal_forget_symmetries(optimal_search *search);
/* Starts threads that search a length, 0..OPTIMAL_LONGEST. All shorter ones must have been ruled out. */
void optimal_begin(optimal_search *search, int length, uint32_t threads);
/* Waits at most `us`; returns whether the length is done, enough solutions are found or the search was
 * stopped. Thread-safe. */
bool optimal_wait(optimal_search *search, uint64_t us);
/* Writes one solution of the length, with each call the next one, to `turns`; returns its number of turns, or
 * -1: there are no more. Only after optimal_wait() has returned true. */
int optimal_found(optimal_search *search, cc_turn turns[OPTIMAL_TURNS]);
/* How much of the length is done, 0..1, and the nodes of all lengths. Thread-safe. */
double optimal_done(optimal_search *search);
uint64_t optimal_nodes(optimal_search *search);
/* Stops the search and waits for its threads. */
void optimal_end(optimal_search *search);

#ifdef __cplusplus
}
#endif

#endif
