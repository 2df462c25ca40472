/* pruning_entry.h - what an entry tells of its neighbours.
 *
 * The last byte is the distance (kept one higher). Below it one bit a move, of all moves, tells:
 *
 *     sets of moves a move apart from each other (HTM: of a face; axial: of an axis). Their distances differ
 *     by one at most, so they are all nearer or equal, or all equal or farther:
 *         | distance | a bit a set: equal or farther | a bit a move: the lesser of the two |
 *     no such sets (QTM):
 *         | distance | a bit a move: not farther | a bit a move: nearer |
 *
 * So one look-up tells which moves can lead to the goal in time. */
#ifndef LARGE_SOLVER_PRUNING_ENTRY_H
#define LARGE_SOLVER_PRUNING_ENTRY_H

#include <string.h>
#include "twophase_tables.h"

static inline uint64_t large_pruning_entry(const large_tables *t, size_t index) {
    if (t->entry_bytes == 4)
        return ((const uint32_t *)t->pruning)[index];
    uint64_t entry; /* and what begins behind it, which a block has always some of */
    memcpy(&entry, t->pruning + index * t->entry_bytes, sizeof entry);
    return entry & UINT64_MAX >> (64 - 8 * t->entry_bytes);
}

static inline int large_entry_distance(const large_tables *t, uint64_t entry) {
    return (int)(entry >> (t->entry_bytes * 8 - 8)) - 1;
}

/* Moves that lead to where the goal is `spare` moves or less farther than it has to be. */
static inline uint64_t large_moves_within(const large_rules *r, uint64_t entry, int spare) {
    if (spare >= 2)
        return r->all;
    if (!r->set_size)
        return (spare ? entry >> r->moves : entry) & r->all;
    uint64_t far = r->sets[entry >> r->moves & r->set_mask];
    return spare ? (entry | ~far) & r->all : entry & r->all & ~far;
}

/* -- a robot's --
 *
 * A move's excess is by how much the goal is farther over it: the distance after it, and its cost, less the
 * distance here. Of each axis:
 *
 *     | distance | three bits an axis: the least excess of its moves | a bit a move: within LARGE_MORE of it
 * | */
enum { LARGE_MORE = 2, LARGE_EXCESS_BITS = 3, LARGE_MOST_EXCESS = (1 << LARGE_EXCESS_BITS) - 1 };

static inline uint64_t large_timed_entry(const uint8_t excess[LARGE_AXIS_MOVES]) {
    uint64_t entry = 0;
    for (int axis = 0; axis < LARGE_AXES; axis++) {
        const uint8_t *of_axis = &excess[axis * LARGE_PAIRS];
        unsigned least = LARGE_MOST_EXCESS;
        for (int i = 0; i < LARGE_PAIRS; i++)
            least = of_axis[i] < least ? of_axis[i] : least;
        entry |= (uint64_t)least << (LARGE_AXIS_MOVES + axis * LARGE_EXCESS_BITS);
        for (int i = 0; i < LARGE_PAIRS; i++)
            entry |= (uint64_t)(of_axis[i] <= least + LARGE_MORE) << (axis * LARGE_PAIRS + i);
    }
    return entry;
}

/* All moves whose excess is at most `spare`, and some more. */
static inline uint64_t large_timed_moves_within(uint64_t entry, int spare) {
    const uint64_t of_axis = (UINT64_C(1) << LARGE_PAIRS) - 1;
    uint64_t moves = 0;
    for (int axis = 0; axis < LARGE_AXES; axis++) {
        int least = (int)(entry >> (LARGE_AXIS_MOVES + axis * LARGE_EXCESS_BITS) & LARGE_MOST_EXCESS);
        uint64_t within = spare < least                 ? 0
                          : spare <= least + LARGE_MORE ? entry
                                                        : of_axis << axis * LARGE_PAIRS;
        moves |= within & of_axis << axis * LARGE_PAIRS;
    }
    return moves;
}

#endif
