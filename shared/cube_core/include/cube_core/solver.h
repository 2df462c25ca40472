/* solver.h - solutions of the 2x2 and the 3x3.
 *
 * 3x3: two-phase (Kociemba 1992) with tables made at build time. 2x2: optimal. Both are deterministic: the
 * same cube and options give the same answer on host and chip. */
#ifndef CUBE_CORE_SOLVER_H
#define CUBE_CORE_SOLVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/cubie.h"
#include "cube_core/metric.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CC_SOLUTION_MAX = 32 };

typedef struct cc_solve_options {
    cc_metric metric;   /* what is short: half turns, or (2x2 only) quarter turns */
    uint8_t min_length; /* 2x2: a solution of at least so many turns, none redundant; 0: the shortest */
    /* A 2x2 gets that solution whatever the next three say. */
    uint32_t max_nodes; /* search nodes after which the best answer so far is returned; 0: the first answer.
                           Without max_length a first answer is always waited for: 2,500 nodes on average,
                           80,000 at most of all symmetric cubes tried. */
    uint8_t max_length; /* do not look for more turns than this; 0: no limit. With it max_nodes, if not 0,
                           ends the search without an answer too (CC_ERR_NOT_FOUND). */
    /* Faces that may turn, bit f; 0: all. Any five reach every cube, fewer do not (3x3: a cube that they do
       not reach is searched for without end unless max_length or stop ends it; 2x2: all). */
    uint8_t faces;
    uint8_t good_enough; /* an answer of at most this many turns ends the search; 0: only a solved cube's */
    /* Asked every 256 nodes, answer or not; true ends the search with the best so far (CC_ERR_STOPPED if
       there is none). NULL: never. */
    bool (*stop)(void *context);
    void *context;
} cc_solve_options;

typedef struct cc_solution {
    uint8_t length; /* turns, 0 for a solved cube */
    cc_turn turns[CC_SOLUTION_MAX];
    uint32_t nodes; /* searched on from, in all */
    bool optimal;   /* proven shortest in the metric */
} cc_solution;

/* Working memory, the caller's: cc_solver_size() bytes, aligned for a uint64_t. */
size_t cc_solver_size(void);

/* While a 3x3 is searched, the solution's turns and length are the best so far (length 0: none yet), so that
 * a stop function may heed them. Returns 0, CC_ERR_STOPPED, CC_ERR_NO_SOLUTION (proven: none of max_length),
 * CC_ERR_NOT_FOUND (none of max_length within max_nodes), the cc_err of a cube that cannot be
 * (cc_cube_check), or CC_ERR_ARGUMENT (2x2: the corner DBL is not solved; 3x3: a metric but half turns).
 * options NULL: all zero. */
int cc_solve3(void *memory, const cc_cube *cube, const cc_solve_options *options, cc_solution *solution);
int cc_solve2(void *memory, const cc_cube *cube, const cc_solve_options *options, cc_solution *solution);

/* Whether the tables are those that the generator made (CRC-32 over all of them, some milliseconds on a
 * chip).
 */
bool cc_solver_tables_intact(void);

#ifdef __cplusplus
}
#endif

#endif
