/* near.c - the positions of phase 1 that are few turns from the subgroup, breadth first. */
#include <stdlib.h>
#include "../../src/near.h"
#include "gen.h"

enum { POSITIONS = CC_TWIST_CLASSES * CC_FLIPS * CC_SLICES, MOST_FOUND = 1000000 };

typedef struct position {
    int twist, flip, slice;
} position;

static position position_of(uint32_t number) {
    return (position){gen_twist.representative[number / CC_SLICES / CC_FLIPS],
                      (int)(number / CC_SLICES % CC_FLIPS), (int)(number % CC_SLICES)};
}

/* The position through a symmetry that leads its twist to the representative. */
static uint32_t number_through(position p, int symmetry) {
    int flip = symmetry & CC_QUARTER_ROTATION ? gen_quarter_flip(p.flip, p.slice) : p.flip;
    flip = gen_flip.conjugate[flip * CC_SYMMETRIES + (symmetry & 7)];
    int slice = gen_slice.conjugate[p.slice * CC_SYMMETRIES + symmetry];
    int class = gen_twist.class_of[p.twist] / CC_SYMMETRIES;
    return (uint32_t)((class * CC_FLIPS + flip) * CC_SLICES + slice);
}

/* All numbers of the position, one for each symmetry that does so, each once; how many. */
static int numbers_of(position p, uint32_t *numbers) {
    int representative = gen_twist.representative[gen_twist.class_of[p.twist] / CC_SYMMETRIES], count = 0;
    for (int s = 0; s < CC_SYMMETRIES; s++) {
        uint32_t number = number_through(p, s);
        bool is_new = gen_twist.conjugate[p.twist * CC_SYMMETRIES + s] == representative;
        for (int i = 0; i < count && is_new; i++)
            is_new = numbers[i] != number;
        if (is_new)
            numbers[count++] = number;
    }
    return count;
}

static void put(uint32_t number, int turns) {
    uint32_t place =
        cc_near_place(number / CC_SLICES / CC_FLIPS, number / CC_SLICES % CC_FLIPS, number % CC_SLICES);
    uint32_t name = cc_near_name(place);
    uint32_t f = cc_near_flip_bit(place), l = cc_near_slice_bit(place);
    gen_near_flip[f / 8] |= (uint8_t)(1 << f % 8);
    gen_near_slice[l / 8] |= (uint8_t)(1 << l % 8);
    uint32_t bits[2] = {cc_near_bit(name, turns), cc_near_other_bit(name, turns)};
    for (int i = 0; i < 2; i++)
        gen_near[bits[i] / 8] |= (uint8_t)(1 << bits[i] % 8);
}

typedef struct found {
    uint8_t *seen; /* a bit for each number */
    uint32_t *numbers;
    int count;
} found;

/* Adds the position, if it is new, to the sets from `turns` on. Returns how many single positions that are:
 * as many as the class has twists for each of its numbers. */
static long add(found *f, position p, int turns) {
    uint32_t numbers[CC_SYMMETRIES];
    int count = numbers_of(p, numbers), twists = 0;
    if (f->seen[numbers[0] / 8] >> numbers[0] % 8 & 1)
        return 0;
    f->numbers[f->count++] = numbers[0];
    uint32_t first = numbers[0];
    for (int i = 0; i < count; i++) {
        f->seen[numbers[i] / 8] |= (uint8_t)(1 << numbers[i] % 8);
        first = numbers[i] < first ? numbers[i] : first;
    }
    for (int within = turns > 1 ? turns : 1; within <= CC_NEAR_MOST; within++)
        put(first, within);
    for (int twist = 0; twist < CC_TWISTS; twist++)
        twists += gen_twist.class_of[twist] / CC_SYMMETRIES == gen_twist.class_of[p.twist] / CC_SYMMETRIES;
    return (long)count * twists;
}

void gen_fill_near(FILE *report) {
    found f = {gen_alloc(POSITIONS / 8 + 1), gen_alloc(sizeof(uint32_t) * MOST_FOUND), 0};
    fprintf(report, "  \"phase1\": [%ld", add(&f, (position){0, 0, 0}, 0));
    for (int turns = 1, next = 0; turns <= CC_NEAR_MOST; turns++) {
        long count = 0;
        for (int end = f.count; next < end; next++) {
            position p = position_of(f.numbers[next]);
            for (int turn = 0; turn < CC_TURNS; turn++)
                count += add(&f,
                             (position){gen_twist.move[p.twist * CC_TURNS + turn],
                                        gen_flip.move[p.flip * CC_TURNS + turn],
                                        gen_slice.move[p.slice * CC_TURNS + turn]},
                             turns);
        }
        fprintf(report, ", %ld", count);
    }
    fprintf(report, "],\n");
    free(f.seen);
    free(f.numbers);
}
