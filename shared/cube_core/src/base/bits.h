/* bits.h - sets of at most 16 members as bits. */
#ifndef BITS_H
#define BITS_H

#include <stdint.h>

static inline int count_bits(unsigned set) {
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

/* Takes the lowest bit off a set that is not empty and returns its number, by a de Bruijn sequence. */
static inline int take_bit(unsigned *set) {
    static const uint8_t number[16] = {0, 1, 2, 5, 3, 9, 6, 11, 15, 4, 8, 10, 14, 7, 13, 12};
    unsigned bit = *set & -*set;
    *set ^= bit;
    return number[bit * 0x09AFu >> 12 & 15];
}

#endif
