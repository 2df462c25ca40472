/* reduction.h - solutions of N x N cubes, 4 <= N <= 11, by reduction to a 3x3.
 *
 * Centres, then edges, each by a beam search over commutators (centres.h, wings.h), then the core's 3x3
 * solver. Moves are outer block turns (R, Rw, 3Rw ...: the block turns, with the face, of at most half the
 * layers); their number is the length in that metric. */
#ifndef REDUCTION_SOLVER_REDUCTION_H
#define REDUCTION_SOLVER_REDUCTION_H

#include <stddef.h>
#include <stdint.h>
#include "cube_core/cubie.h"
#include "cube_core/move.h"
#include "cube_core/nxn.h"
#include "cube_core/random.h"

enum { REDUCTION_SIZE_MIN = 4, REDUCTION_SIZE_MAX = 11, REDUCTION_MOVES = 4096 };
enum { REDUCTION_VARIANTS = 6 };

/* Working memory, the caller's, aligned for a uint64_t; it need not be cleared. */
size_t reduction_memory_size(void);

typedef struct reduction_answer {
    uint32_t count;                /* moves */
    uint32_t centres, edges, last; /* of which about so many for the centres, the edges, the 3x3 */
    uint32_t nodes;                /* states looked at */
    cc_reason reason;
    int reason_size; /* layers of the cube for which cc_reason_text() reads the reason */
} reduction_answer;

/* Solves `length` facelets, in any holding; the solved cube may be held in another. `effort` 1..100: states
 * kept at each cost of the search are in proportion to it. `variant` 0..REDUCTION_VARIANTS - 1: searches that
 * find different solutions in about as long. `moves` has room for REDUCTION_MOVES. Returns 0,
 * or the error that is also in answer->reason: CC_ERR_ARGUMENT (size, effort, variant), CC_ERR_LENGTH,
 * CC_ERR_LETTER, CC_ERR_COUNT, CC_ERR_CENTRES, CC_ERR_CORNER .. CC_ERR_PARITY; CC_ERR_NO_SOLUTION would be a
 * bug. */
int reduction_solve(void *memory, int size, const char *facelets, size_t length, int effort, int variant,
                    cc_move *moves, reduction_answer *answer);

/* A uniformly random one of all reachable states, up to the holding. 0 or CC_ERR_ARGUMENT. */
int reduction_random(cc_random *random, int size, cc_nxn *cube);

#endif
