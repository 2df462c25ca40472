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
    cc_metric metric;   /* what counts as one turn: half turns too, or (2x2 only) quarter turns alone */
    uint8_t min_length; /* 2x2: a solution of at least so many turns, none redundant; 0: the shortest */
    /* Of what follows only stop and context have an effect on a 2x2. */
    uint32_t max_nodes; /* search nodes after which the best answer so far is returned; 0: the first answer.
                           Without max_length the search always goes on to a first answer: 2,500 nodes on
                           average, 80,000 at most of all symmetric cubes tried. */
    uint8_t max_length; /* do not look for more turns than this; 0: no limit. With a limit, max_nodes, if not
                           0, ends the search even without an answer (CC_ERR_NOT_FOUND). */
    /* Faces that may turn, bit f; 0: all. Any five solve every cube. Fewer do not: the search for a cube that
       they cannot solve goes on without end unless max_length or stop ends it. */
    uint8_t faces;
    uint8_t good_enough; /* an answer of at most this many turns ends the search; 0: only a solved cube's */
    /* Called every 256 nodes, whether there is an answer or not; true ends the search with the best answer so
       far (CC_ERR_STOPPED if there is none). NULL: never called. */
    bool (*stop)(void *context);
    void *context;
} cc_solve_options;

typedef struct cc_solution {
    uint8_t length; /* turns, 0 for a solved cube */
    cc_turn turns[CC_SOLUTION_MAX];
    uint32_t nodes; /* number of nodes that the search expanded */
    bool optimal;   /* proven shortest in the metric */
} cc_solution;

/* Working memory, the caller's: cc_solver_size() bytes, aligned for a uint64_t. */
size_t cc_solver_size(void);

/* Solve a 3x3, or a 2x2, into *solution. During a 3x3's search it has the turns and length of the best answer
 * so far (length 0: none yet), which a stop function may read. Returns 0, CC_ERR_STOPPED, CC_ERR_NO_SOLUTION
 * (proven: none of up to max_length turns), CC_ERR_NOT_FOUND (no such one within max_nodes), the cc_err of an
 * impossible cube (cc_cube_check), or CC_ERR_ARGUMENT (2x2: the corner DBL is not solved; 3x3: another metric
 * than half turns).
 * options NULL: all zero. */
int cc_solve3(void *memory, const cc_cube *cube, const cc_solve_options *options, cc_solution *solution);
int cc_solve2(void *memory, const cc_cube *cube, const cc_solve_options *options, cc_solution *solution);

/* Whether the tables are those that the generator made: a CRC-32 over all of them, some milliseconds on a
 * chip.
 */
bool cc_solver_tables_intact(void);

#ifdef __cplusplus
}
#endif

#endif
