/* as_5x5.h - from a cube of N >= 6 layers to a 5x5, where a reduction of its inner cube to a 3x3 is known.
 *
 * The inner cube is layers 1, 3 .. N-2, N. While it is reduced, layers 2 and N-1 may turn along in any way;
 * so they do, such that neighbouring obliques come to show one colour: the bar of N-4 on each side of each
 * face. Then lines 3 .. N-2 are as one, and what outer blocks of one and two layers leave to do is a 5x5. */
#ifndef REDUCTION_SOLVER_AS_5X5_H
#define REDUCTION_SOLVER_AS_5X5_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/move.h"
#include "reduction_solver/reduction.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { REDUCTION_AS_5X5_MIN = 6, REDUCTION_INNER_MOVES = 512, REDUCTION_WIDTH_MAX = 500 };

/* Outer block turns of the whole cube that reduce the inner one; layer 2 as it is left if it never turns by
 * itself. At most REDUCTION_INNER_MOVES. */
typedef struct reduction_inner {
    const cc_move *moves;
    uint32_t count;
} reduction_inner;

typedef struct reduction_as_5x5_options {
    const reduction_inner *inner; /* some reductions, one of which is taken; > 0 */
    uint32_t inner_count;
    uint32_t width; /* ways kept after each turn, 5 .. REDUCTION_WIDTH_MAX; the beam keeps a fifth */
    bool (*stop)(void *context); /* asked every few milliseconds; NULL: never */
    void *context;
} reduction_as_5x5_options;

/* Bytes of working memory. */
size_t reduction_as_5x5_size(void);

/* How many outer block turns make a 5x5 of `length` facelets, in any holding: written to
 * moves[0..REDUCTION_MOVES). Or CC_ERR_ARGUMENT, CC_ERR_LENGTH .. CC_ERR_PARITY, CC_ERR_STOPPED, or
 * CC_ERR_NO_SOLUTION where none was found. `memory`: aligned for a uint64_t. */
int reduction_as_5x5(void *memory, int size, const char *facelets, size_t length,
                     const reduction_as_5x5_options *options, cc_move *moves);

#ifdef __cplusplus
}
#endif

#endif
