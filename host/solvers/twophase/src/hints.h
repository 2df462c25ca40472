/* hints.h - what an entry tells of its neighbours.
 *
 * The last byte is the distance (see large_known). Below it one bit a move, of all moves, tells:
 *
 *     sets of moves a move apart from each other (HTM: of a face; axial: of an axis). Their distances differ
 *     by one at most, so they are all nearer or equal, or all equal or farther:
 *         | distance | a bit a set: equal or farther | a bit a move: the lesser of the two |
 *     no such sets (QTM):
 *         | distance | a bit a move: not farther | a bit a move: nearer |
 *
 * So one look at a state tells which moves can lead to the goal in time. */
#ifndef LARGE_SOLVER_HINTS_H
#define LARGE_SOLVER_HINTS_H

#include "layout.h"

static inline uint64_t large_hint(const large_tables *t, size_t index) {
    return t->hint_bytes == 4 ? ((const uint32_t *)t->hints)[index] : ((const uint64_t *)t->hints)[index];
}

static inline int large_hint_distance(const large_tables *t, uint64_t hint) {
    return (int)(hint >> (t->hint_bytes * 8 - 8)) - 1;
}

/* Moves that lead to where the goal is `spare` moves or less farther than it has to be. */
static inline uint64_t large_moves_within(const large_rules *r, uint64_t hint, int spare) {
    if (spare >= 2)
        return r->all;
    if (!r->set_size)
        return (spare ? hint >> r->moves : hint) & r->all;
    uint64_t far = r->sets[hint >> r->moves & r->set_mask];
    return spare ? (hint | ~far) & r->all : hint & r->all & ~far;
}

#endif
