/* as_5x5.h - reduces a cube of N >= 6 layers to a 5x5, given reductions of its inner cube to a 3x3.
 *
 * The inner cube is layers 1, 3 .. N-2, N. While it is reduced, layers 2 and N-1 may turn along in any way.
 * They are turned so that neighbouring obliques come to show one colour: those of a bar, the N-4 on each side
 * of each face. Then lines 3 .. N-2 are as one, and outer blocks of one and two layers solve it as a 5x5. */
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

/* At most REDUCTION_INNER_MOVES outer block turns that reduce the inner cube; layer 2 never turns by itself.
 */
typedef struct reduction_inner {
    const cc_move *moves;
    uint32_t count;
} reduction_inner;

typedef struct reduction_as_5x5_options {
    const reduction_inner *inner; /* inner_count > 0 reductions, one of which is taken */
    uint32_t inner_count;
    uint32_t width; /* ways kept after each turn, 5 .. REDUCTION_WIDTH_MAX; the beam keeps a fifth */
    bool (*stop)(void *context); /* called every few milliseconds, true ends it; may be NULL */
    void *context;
} reduction_as_5x5_options;

/* Bytes of working memory. */
size_t reduction_as_5x5_size(void);

/* Reduces a cube, given as `length` facelets in any holding. Writes outer block turns to
 * moves[0..REDUCTION_MOVES) and returns how many, or CC_ERR_ARGUMENT, CC_ERR_LENGTH .. CC_ERR_PARITY,
 * CC_ERR_STOPPED, or CC_ERR_NO_SOLUTION where none was found. `memory`: reduction_as_5x5_size() bytes,
 * aligned for a uint64_t. */
int reduction_as_5x5(void *memory, int size, const char *facelets, size_t length,
                     const reduction_as_5x5_options *options, cc_move *moves);

#ifdef __cplusplus
}
#endif

#endif
