/* equivalent.h - solutions that are one another, conjugated by a symmetry of the cube that they solve.
 *
 *     p looks like itself:         a b .. z solves p, so does a' b' .. z'      (conjugated)
 *     p looks like its inverse:    z"  .. b" a" does too                       (and inverted)
 *
 * Of all that are equivalent only those that begin with the least moves are looked for. */
#ifndef OPTIMAL_SOLVER_EQUIVALENT_H
#define OPTIMAL_SOLVER_EQUIVALENT_H

#include "optimal_moves.h"

enum { OPTIMAL_SYMMETRIES = 48 }; /* rotations and mirrors */

/* How every move looks through each symmetry that makes the cube itself (first index 0) or its inverse (1).
 */
typedef struct optimal_equivalents {
    int count[2];
    const optimal_moves *moves;
    uint8_t conjugate[2][OPTIMAL_SYMMETRIES][OPTIMAL_MOVES];
} optimal_equivalents;

/* `moves` must stay. */
void optimal_find_equivalents(const cc_cube *cube, const optimal_moves *moves,
                              optimal_equivalents *equivalents);
/* False where an equivalent solution begins with lesser moves than these, which are words. */
bool optimal_is_least(const optimal_equivalents *equivalents, const uint8_t *row, int count);
/* The solution that is equivalent to one of `count` moves by the i-th symmetry of those of the cube (0) or
 * its inverse (1). */
void optimal_equivalent(const optimal_equivalents *equivalents, int of_inverse, int i, const uint8_t *row,
                        int count, uint8_t *out);
/* The moves that the inverse cannot begin with where the solution begins with `first`: an equivalent one
 * would begin with less. */
uint64_t optimal_excluded_by(const optimal_equivalents *equivalents, uint8_t first);

#endif
