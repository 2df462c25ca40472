/* near.h - sets of the phase 1 positions that are at most 1, 2 ... 7 turns from the subgroup (to 6 in the
 * small tables).
 *
 *     turns        1   2    3     4      5        6         7
 *     positions    5  55  647  7803  95039  1138856  13209134
 *     classes      2   7   51   516   6022    71460    826556      of 2,217,093,120 positions
 *
 * A position's place is its twist's class under the 16 symmetries, with flip and slice as seen through the
 * symmetry that leads to the class's representative; where more than one does, one that makes the slice the
 * smallest. Several may, so the sets have about one place in a hundred twice.
 * Each set is a Bloom filter: two bits for each name (a place with its bits mixed), both set for a member. By
 * chance some others have both set, too; each costs a needless look at its children.
 *
 * For the largest set a plain bit map tells first which flips it has at all with each slice: a third of them.
 * How many more bits are asked depends on how many members the twist's class has with that slice: bits are
 * spent where they exclude most. The small tables' largest set is like the others. */
#ifndef CUBE_CORE_NEAR_H
#define CUBE_CORE_NEAR_H

#include <stdbool.h>
#include <stdint.h>
#include "cube_core/coord.h"

#ifdef CC_SMALL_TABLES
enum { CC_NEAR_MOST = 6, CC_NEAR_BYTES = 52 * 1024 };
#define CC_NEAR_ENDS {0, 64, 256, 1024, 8192, 57111, CC_NEAR_BYTES * 8}
#else
enum { CC_NEAR_MOST = 7, CC_NEAR_BYTES = 153 * 1024 /* with fewer bytes a search takes more nodes */ };
#define CC_NEAR_ENDS {0, 64, 256, 1024, 8192, 80 * 1024, 451111, CC_NEAR_BYTES * 8}
#endif

static inline bool cc_has_bit(const uint8_t *bits, uint32_t bit) {
    return bits[bit >> 3] >> (bit & 7) & 1;
}

/* What near_level has for a twist's class with a slice: none or all are members, or how many bits tell. */
enum { CC_NEAR_NONE, CC_NEAR_ALL, CC_NEAR_ONE_BIT, CC_NEAR_TWO_BITS };

/* The end of each set, in bits; the first set is empty. The sizes of the last two are not round, as compilers
 * replace a multiplication by a round number with shifts and sums. */
static const uint32_t cc_near_end[CC_NEAR_MOST + 1] = CC_NEAR_ENDS;

/* A place has 28 bits. The four above them, where the search keeps a symmetry, are ignored below. */
static inline uint32_t cc_near_place(unsigned twist_class, unsigned flip, unsigned slice) {
    return (twist_class << 9 | slice) << 11 | flip;
}

/* The place's bit in near_flip_slice, and its cell of two bits in near_level. */
static inline uint32_t cc_near_flip_slice_bit(uint32_t place) {
    return place & 0xFFFFF;
}

static inline uint32_t cc_near_twist_slice_cell(uint32_t place) {
    return place >> 11 & 0x1FFFF;
}

static inline unsigned cc_near_level_in(const uint8_t *levels, uint32_t place) {
    uint32_t cell = cc_near_twist_slice_cell(place);
    return levels[cell >> 2] >> (cell & 3) * 2 & 3u;
}

/* The name of a place in the sets: its bits mixed, as the upper ones choose the bit. */
static inline uint32_t cc_near_name(uint32_t place) {
    return place * 0xE3779B10u;
}

/* The two bits of a name in the set of those at most `turns` away (1..7). */
static inline uint32_t cc_near_bit(uint32_t name, int turns) {
    uint32_t start = cc_near_end[turns - 1];
    return start + (uint32_t)((uint64_t)name * (cc_near_end[turns] - start) >> 32);
}

static inline uint32_t cc_near_other_bit(uint32_t name, int turns) {
    return cc_near_bit(name * 0x85EBCA6Bu, turns);
}

#endif
