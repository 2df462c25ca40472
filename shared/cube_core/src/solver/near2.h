/* near2.h - which positions of phase 2 are one turn farther from solved than corners with the slice's order
 * tell, of those that are 8 or 9 turns away: 75,000 under symmetries and inverses.
 *
 * Where as many turns are left, that is the bound that saves most for each member: many nodes have it, and
 * few members. Those of a lower one are not worth their bits, and positions nearer than what is left are none
 * to look for, as the search has tried a turn less.
 *
 * A Bloom filter as in near.h, two bits for a position and its inverse together; three in ten of the others
 * pass.
 */
#ifndef CUBE_CORE_NEAR2_H
#define CUBE_CORE_NEAR2_H

#include <stdint.h>

enum { CC_NEAR2_FIRST = 8, CC_NEAR2_LAST = 9, CC_NEAR2_BYTES = 24 * 1024 };

/* Corners: a class. Edges: a symmetry coordinate. The last bit of the slice's order follows from both. */
static inline uint32_t cc_near2_place(unsigned corners, unsigned edges, unsigned slice4) {
    return (corners << 16 | edges) << 4 | slice4 >> 1;
}

/* The two bits of a position; `places`: the sum of its and its inverse's. */
static inline uint32_t cc_near2_bit(uint32_t places) {
    return (uint32_t)((uint64_t)(places * 0x9E3779B1u) * (CC_NEAR2_BYTES * 8) >> 32);
}

static inline uint32_t cc_near2_other_bit(uint32_t places) {
    return cc_near2_bit(places * 0x85EBCA6Bu);
}

#endif
