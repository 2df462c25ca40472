/* near2.h - the set of phase 2 positions that are 8 or 9 turns from solved where the bound by corners and the
 * slice's order (corner_slice4) is one turn less: 75,000 but for symmetries and inverses.
 *
 * A node with 8 or 9 turns left and that bound has to be in the set. Members of this bound save most: many
 * nodes have it, and few positions. Those with a lower bound are not worth their bits, and nodes that are
 * nearer to solved do not count, as the search has tried one turn less before.
 *
 * The set is a Bloom filter as in near.h, with two bits for a position and its inverse together; three in ten
 * of the others pass.
 */
#ifndef CUBE_CORE_NEAR2_H
#define CUBE_CORE_NEAR2_H

#include <stdint.h>

enum { CC_NEAR2_FIRST = 8, CC_NEAR2_LAST = 9, CC_NEAR2_BYTES = 24 * 1024 };

/* A position's number. corners: class; edges: symmetry coordinate; slice4's last bit follows from both. */
static inline uint32_t cc_near2_place(unsigned corners, unsigned edges, unsigned slice4) {
    return (corners << 16 | edges) << 4 | slice4 >> 1;
}

/* The two bits of a position; `places`: its number plus that of its inverse. */
static inline uint32_t cc_near2_bit(uint32_t places) {
    return (uint32_t)((uint64_t)(places * 0x9E3779B1u) * (CC_NEAR2_BYTES * 8) >> 32);
}

static inline uint32_t cc_near2_other_bit(uint32_t places) {
    return cc_near2_bit(places * 0x85EBCA6Bu);
}

#endif
