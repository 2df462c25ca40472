/* equivalent.h - solutions that are equivalent: conjugated by a symmetry of the cube that they solve.
 *
 *     p looks like itself:         a b .. z solves p, so does a' b' .. z'      (conjugated)
 *     p looks like its inverse:    z"  .. b" a" does too                       (and inverted)
 *
 * Of equivalent solutions only those that begin with the smallest moves (by number) are searched for. */
#ifndef OPTIMAL_SOLVER_EQUIVALENT_H
#define OPTIMAL_SOLVER_EQUIVALENT_H

#include "optimal_moves.h"

enum { OPTIMAL_SYMMETRIES = 48 }; /* rotations and mirrors */

/* Every move conjugated by each symmetry that maps the cube to itself (first index 0) or to its inverse (1).
 */
typedef struct optimal_equivalents {
    int count[2];
    const optimal_moves *moves;
    uint8_t conjugate[2][OPTIMAL_SYMMETRIES][OPTIMAL_MOVES];
} optimal_equivalents;

/* Fills *equivalents for a cube; `moves` must stay in place. */
void optimal_find_equivalents(const cc_cube *cube, const optimal_moves *moves,
                              optimal_equivalents *equivalents);
/* False where an equivalent solution begins with smaller moves than these `count`, which are words. */
bool optimal_is_least(const optimal_equivalents *equivalents, const uint8_t *row, int count);
/* Writes the solution that is equivalent to `row` by the i-th symmetry that maps the cube to itself
 * (of_inverse 0) or to its inverse (1). */
void optimal_equivalent(const optimal_equivalents *equivalents, int of_inverse, int i, const uint8_t *row,
                        int count, uint8_t *out);
/* The moves that a solution beginning with `first` need not have at its end, seen from the inverse: an
 * equivalent solution would begin with a smaller move. */
uint64_t optimal_excluded_by(const optimal_equivalents *equivalents, uint8_t first);

#endif
