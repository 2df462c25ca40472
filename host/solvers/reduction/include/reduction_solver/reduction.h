/* reduction.h - N x N cubes, 4 <= N <= 11: near states solved, random ones drawn.
 *
 * All others are reduced to a 3x3, by cube4.h, cube5.h and as_5x5.h. Moves are outer block turns (R, Rw, 3Rw
 * ...: the block turns, with the face, of at most half the layers); their number is the length in that
 * metric. */
#ifndef REDUCTION_SOLVER_REDUCTION_H
#define REDUCTION_SOLVER_REDUCTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/cubie.h"
#include "cube_core/move.h"
#include "cube_core/nxn.h"
#include "cube_core/random.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { REDUCTION_SIZE_MIN = 4, REDUCTION_SIZE_MAX = 11, REDUCTION_MOVES = 4096 };

typedef struct reduction_near_options {
    uint32_t nodes;              /* cuts that are looked at, at most; > 0 */
    bool (*stop)(void *context); /* asked every few thousand nodes; NULL: never */
    void *context;
} reduction_near_options;

/* The fewest outer block turns, where they are at most REDUCTION_NEAR_SURE and the nodes suffice, or at most
 * REDUCTION_NEAR and a few nodes do: how many were written to moves[0..REDUCTION_NEAR); or CC_ERR_NOT_FOUND,
 * CC_ERR_ARGUMENT (size), or why it is no cube, in *reason and *reason_size as of cube4_reduce. `memory`:
 * REDUCTION_NEAR_BYTES, aligned for a uint64_t. */
enum { REDUCTION_NEAR_SURE = 12, REDUCTION_NEAR = 20, REDUCTION_NEAR_BYTES = 1 << 18 };
int reduction_near(void *memory, int size, const char *facelets, size_t length,
                   const reduction_near_options *options, cc_move *moves, cc_reason *reason,
                   int *reason_size);

/* Merges outer block turns (first layer 1; up to REDUCTION_MOVES of them), in place, as far as turns of one
 * axis meet. None turns more than half the layers then. The effect is the same but for the holding. Returns
 * how many are left. */
uint32_t reduction_merge(int size, cc_move *moves, uint32_t count);

/* A uniformly random one of all reachable states, up to the holding. 0 or CC_ERR_ARGUMENT. */
int reduction_random(cc_random *random, int size, cc_nxn *cube);

#ifdef __cplusplus
}
#endif

#endif
