/* reduction.h - solves N x N cubes, 4 <= N <= 11, that are near to solved, and draws random ones.
 *
 * All others are reduced to a 3x3, by cube4.h, cube5.h and as_5x5.h. Moves are outer block turns (R, Rw, 3Rw
 * ...: a face with at most half the layers), and lengths are numbers of these. */
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
    uint32_t nodes;              /* most cuts that are looked at; > 0 */
    bool (*stop)(void *context); /* called every few thousand nodes, true ends it; may be NULL */
    void *context;
} reduction_near_options;

/* Finds the fewest outer block turns that solve a cube, if these are at most REDUCTION_NEAR_SURE and the
 * nodes suffice, or at most REDUCTION_NEAR and a few nodes suffice. Writes them to moves[0..REDUCTION_NEAR)
 * and returns how many, or CC_ERR_NOT_FOUND, CC_ERR_ARGUMENT (size), or why the facelets are no cube, with
 * *reason and *reason_size as cube4_reduce(). `memory`: REDUCTION_NEAR_BYTES, aligned for a uint64_t. */
enum { REDUCTION_NEAR_SURE = 12, REDUCTION_NEAR = 20, REDUCTION_NEAR_BYTES = 1 << 18 };
int reduction_near(void *memory, int size, const char *facelets, size_t length,
                   const reduction_near_options *options, cc_move *moves, cc_reason *reason,
                   int *reason_size);

/* Merges, in place, successive outer block turns of one axis (each with first layer 1; at most
 * REDUCTION_MOVES). Afterwards none turns more than half the layers. The effect is the same but for the
 * holding. Returns how many are left. */
uint32_t reduction_merge(int size, cc_move *moves, uint32_t count);

/* Draws a reachable state, each equally likely, but for the holding. Returns 0 or CC_ERR_ARGUMENT. */
int reduction_random(cc_random *random, int size, cc_nxn *cube);

#ifdef __cplusplus
}
#endif

#endif
