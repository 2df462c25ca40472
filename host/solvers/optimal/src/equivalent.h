/* equivalent.h - solutions that are one another, conjugated by a symmetry of the cube that they solve.
 *
 *     p looks like itself:         a b .. z solves p, so does a' b' .. z'      (conjugated)
 *     p looks like its inverse:    z"  .. b" a" does too                       (and inverted)
 *
 * Of all that are equivalent only those that begin with the least turns are looked for. */
#ifndef OPTIMAL_SOLVER_EQUIVALENT_H
#define OPTIMAL_SOLVER_EQUIVALENT_H

#include <stdbool.h>
#include "cube_core/cubie.h"

enum { OPTIMAL_SYMMETRIES = 48 }; /* rotations and mirrors */

/* How every turn looks through each symmetry that makes the cube itself (first index 0) or its inverse (1).
 */
typedef struct optimal_equivalents {
    int count[2];
    cc_turn conjugate[2][OPTIMAL_SYMMETRIES][CC_TURNS];
} optimal_equivalents;

void optimal_find_equivalents(const cc_cube *cube, optimal_equivalents *equivalents);
/* False where an equivalent solution begins with lesser turns than these; opposite faces front first. */
bool optimal_is_least(const optimal_equivalents *equivalents, const cc_turn *turns, int count);
/* The turns that the inverse cannot begin with where the solution begins with `first`: an equivalent one
 * would begin with less. */
uint32_t optimal_excluded_by(const optimal_equivalents *equivalents, cc_turn first);

#endif
