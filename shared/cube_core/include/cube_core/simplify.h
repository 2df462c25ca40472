/* simplify.h - shorter moves with the same effect (seed "Move-Pruner").
 *
 *     R L' F U D2 U   ->   {R:1 L:-1} {F:1} {U:2 D:2}   ->   R L' F U2 D2
 *
 * Moves of one axis commute, so a run of them is a group: the quarter turns of each set of layers are summed
 * modulo 4. Where a group turns more than faces, its layers are summed one by one and it is written with the
 * fewest moves that there are, if that is shorter: Rw R' -> 2R, R M' L' -> x. A group whose sums are all 0
 * vanishes, and its neighbours, if of one axis, become one group. */
#ifndef CUBE_CORE_SIMPLIFY_H
#define CUBE_CORE_SIMPLIFY_H

#include <stddef.h>
#include "cube_core/move.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Simplifies moves in place; all must turn layers that a cube of `size` (CC_SIZE_MIN..CC_SIZE_MAX) has.
 * Returns the new number of moves (<= count). Their effect on a cube, its holding included, is unchanged, and
 * simplifying the result again changes nothing. */
size_t cc_moves_simplify(int size, cc_move *moves, size_t count);

#ifdef __cplusplus
}
#endif

#endif
