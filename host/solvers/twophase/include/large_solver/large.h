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

/* A sketch's tables leave out corner twists in phase 1 and edges in phase 2, for tests: a few megabytes, with
 * weak bounds; answers are the same but come later. */
enum large_scale { LARGE_WHOLE, LARGE_SKETCH };

/* A step of making a block fills in one distance of a table: table * LARGE_DISTANCES + distance. A block
 * begins with the next step (int32_t). HTM: 680 MB; QTM: 1.05 GB; the axial ones 1.2 GB. */
enum large_table { LARGE_PHASE2, LARGE_PHASE1, LARGE_PRUNING, LARGE_END_GAMES, LARGE_TABLES };
enum { LARGE_DISTANCES = 128 }; /* steps kept for each table; it may need fewer */
size_t large_size(int metric, int scale);
/* Makes a block in `memory`, aligned for a uint64_t, which is zeroed or was made in part. Returns 0,
 * CC_ERR_STOPPED, or CC_ERR_ARGUMENT where the sizes of the end-game table in CC_METRIC_LIST are wrong. */
int large_make(uint8_t *memory, int metric, int scale, int threads, solvers_tell_progress tell,
               void *context);

enum { LARGE_TURNS_MAX = 64 };

typedef struct large_solution {
    uint32_t length; /* turns */
    cc_turn turns[LARGE_TURNS_MAX];
    uint32_t cost; /* in the metric; with options.motion in us */
    uint64_t nodes;
    bool optimal; /* proven: nothing costs less */
} large_solution;

typedef struct large_options {
    int metric, scale; /* those of the tables */
    /* A robot's settings: among solutions of about the least cost the one that takes it the least time is
     * best, and `optimal` is never set. NULL: the cheapest is best. */
    const cc_motion_config *motion;
    uint64_t budget_us; /* time after which the search ends with the best solution so far */
    uint64_t max_nodes; /* the same by the nodes of each thread; 0: no limit */
    uint32_t threads;   /* at most 256 are started; 0: large_work() does it all */
    /* Faces that may turn, bit f; 0: all. Any five solve every cube; the search for a cube that fewer cannot
       solve does not end by itself. */
    uint8_t faces;
    /* Only solutions of at most this cost are looked for, and the limits above end the search even without
     * one. 0: of any cost, and the search always goes on to a first one, which takes milliseconds. */
    uint32_t max_cost;
    /* The most moves of phase 2; 0: the metric's usual number. For tests of what is called optimal. */
    uint32_t longest_phase2;
    /* Phases 1 are searched only if they leave a phase 2 of a better solution at least so many moves: others
     * find little for their time. `optimal` is never set then. 0: all are searched. */
    uint32_t shortest_phase2;
} large_options;

/* Opaque: large_search_size() bytes, aligned for a uint64_t, the caller's until large_finish(). */
typedef struct large_search large_search;
size_t large_search_size(void);

/* Starts threads that search solutions of a possible cube; `tables` and options->motion must stay in place.
 */
void large_start(large_search *search, const uint8_t *tables, const cc_cube *cube,
                 const large_options *options);
/* Searches along with those threads, until there is nothing left to do. */
void large_work(large_search *search);
/* Waits for a better solution, at most `us`; returns whether the search has ended. Thread-safe. */
bool large_wait(large_search *search, uint64_t us);
/* Copies the best solution so far; false where there is none yet. Then `optimal` is true if it is proven that
 * none of at most max_cost exists. Thread-safe. */
bool large_best(large_search *search, large_solution *solution);
/* Stops the search and waits for its threads. */
void large_finish(large_search *search);

#ifdef __cplusplus
}
#endif

#endif
