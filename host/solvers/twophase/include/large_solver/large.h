/* large.h - the 3x3 solver for computers: exact phase 1 distances, many threads, several metrics.
 *
 * Each metric (cube_core/metric.h) has a block of tables, large_size() bytes, which the caller keeps in a
 * file and maps into memory. */
#ifndef LARGE_SOLVER_LARGE_H
#define LARGE_SOLVER_LARGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/cubie.h"
#include "cube_core/metric.h"
#include "cube_core/motion.h"
#include "cube_core/solver.h"
#include "solvers/making.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A sketch leaves out corner twists in phase 1 and edges in phase 2: a few megabytes with weak bounds and the
 * same answers, later. For tests. */
enum large_scale { LARGE_WHOLE, LARGE_SKETCH };

/* A step of making a block is a distance of a table: table * LARGE_DISTANCES + distance. A block begins with
 * the next one (int32_t). HTM: 680 MB; QTM: 1.05 GB; the axial ones 1.2 GB. */
enum large_table { LARGE_PHASE2, LARGE_PHASE1, LARGE_PRUNING, LARGE_END_GAMES, LARGE_TABLES };
enum { LARGE_DISTANCES = 128 }; /* steps kept for each table; it may need fewer */
size_t large_size(int metric, int scale);
/* Makes a block, aligned for a uint64_t: zeroed memory, or one whose making was ended. 0, CC_ERR_STOPPED, or
 * CC_ERR_ARGUMENT where the list of metrics is wrong of the end-game table. */
int large_make(uint8_t *memory, int metric, int scale, int threads, solvers_tell_progress tell,
               void *context);

enum { LARGE_TURNS_MAX = 64 };

typedef struct large_solution {
    uint32_t length; /* turns */
    cc_turn turns[LARGE_TURNS_MAX];
    uint32_t cost; /* in the metric; with `motion`: us */
    uint64_t nodes;
    bool optimal; /* proven: nothing costs less */
} large_solution;

typedef struct large_options {
    int metric, scale; /* of the tables */
    /* A robot's settings: of solutions that cost about the least, the one that it turns soonest is best, and
     * optimal is never said. NULL: the cheapest is best. */
    const cc_motion_config *motion;
    uint64_t budget_us; /* after which the best so far is taken */
    uint64_t max_nodes; /* the same by nodes of each thread; 0: no limit */
    uint32_t threads;   /* at most 256 are started; 0: large_work() does it all */
    /* Faces that may turn, bit f; 0: all. Any five reach every cube; a cube that fewer do not reach is
       searched for without end. */
    uint8_t faces;
    /* Only solutions of at most this cost are looked for, and the limits above hold without one too. 0: any
     * cost, and a first answer is always waited for, which takes milliseconds. */
    uint32_t max_cost;
    /* Phase 2 is searched as deep as this; 0: what is best. For tests of what is called optimal. */
    uint32_t longest_phase2;
    /* First phases are searched only where a better solution may have a phase 2 as long as this: what leaves
     * less finds little for its time. Optimal is never said then. 0: all are. */
    uint32_t shortest_phase2;
} large_options;

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
/* The best so far: false where there is none yet. `optimal` is true without one where it is proven that there
 * is none of max_cost. Thread-safe. */
bool large_best(large_search *search, large_solution *solution);
/* Stops it and waits for its threads. */
void large_finish(large_search *search);

#ifdef __cplusplus
}
#endif

#endif
