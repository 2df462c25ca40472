/* pruning_entry.h - what an entry says of its neighbours.
 *
 * The last byte is the distance plus 1. Below it are bits for each move:
 *
 *     With sets of moves that are one move apart from each other (HTM: of a face; axial: of an axis). Their
 *     distances differ by at most one, so they are all nearer or equal, or all equal or farther:
 *         | distance | a bit a set: equal or farther | a bit a move: whether it is the nearer of the two |
 *     Without such sets (QTM):
 *         | distance | a bit a move: not farther | a bit a move: nearer |
 *
 * So one look-up says which moves can still lead to the goal within a number of moves. */
#ifndef LARGE_SOLVER_PRUNING_ENTRY_H
#define LARGE_SOLVER_PRUNING_ENTRY_H

#include <string.h>
#include "twophase_tables.h"

static inline uint64_t large_pruning_entry(const large_tables *t, size_t index) {
    if (t->entry_bytes == 4)
        return ((const uint32_t *)t->pruning)[index];
    uint64_t entry; /* with some bytes behind it, which a block always has */
    memcpy(&entry, t->pruning + index * t->entry_bytes, sizeof entry);
    return entry & UINT64_MAX >> (64 - 8 * t->entry_bytes);
}

static inline int large_entry_distance(const large_tables *t, uint64_t entry) {
    return (int)(entry >> (t->entry_bytes * 8 - 8)) - 1;
}

/* The moves after which the goal is at most `spare` + distance - 1 moves away. */
static inline uint64_t large_moves_within(const large_rules *r, uint64_t entry, int spare) {
    if (spare >= 2)
        return r->all;
    if (!r->set_size)
        return (spare ? entry >> r->moves : entry) & r->all;
    uint64_t far = r->sets[entry >> r->moves & r->set_mask];
    return spare ? (entry | ~far) & r->all : entry & r->all & ~far;
}

#endif
