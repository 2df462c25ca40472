/* near.c - the positions of phase 1 that are few turns from the subgroup, breadth first. */
#include <stdlib.h>
#include "../../src/solver/near.h"
#include "gen.h"

enum { POSITIONS = CC_TWIST_CLASSES * CC_FLIPS * CC_SLICES, MOST_FOUND = 1000000 };

/* Positions asked for to a member: where they are more, a bit, or two, are spent on each member. Found by
 * trying, for the size that the largest set has. */
enum { ONE_BIT_FROM = 30, TWO_BITS_FROM = 70 };

typedef struct position {
    int twist, flip, slice;
} position;

static position position_of(uint32_t number) {
    return (position){(int)gen_twist.by.representative[number / CC_SLICES / CC_FLIPS],
                      (int)(number / CC_SLICES % CC_FLIPS), (int)(number % CC_SLICES)};
}

/* The position through a symmetry that leads its twist to the representative. */
static uint32_t number_through(position p, int symmetry) {
    int flip = symmetry & CC_QUARTER_ROTATION ? gen_quarter_flip(p.flip, p.slice) : p.flip;
    flip = gen_conjugate(&gen_flip, (uint32_t)flip, (uint32_t)symmetry & 7);
    int slice = gen_conjugate(&gen_slice, (uint32_t)p.slice, (uint32_t)symmetry);
    int class = gen_twist.class_of[p.twist] / CC_SYMMETRIES;
    return (uint32_t)((class * CC_FLIPS + flip) * CC_SLICES + slice);
}

/* All numbers of the position, one for each symmetry that does so, each once; how many. */
static int numbers_of(position p, uint32_t *numbers) {
    uint32_t representative = gen_twist.by.representative[gen_twist.class_of[p.twist] / CC_SYMMETRIES];
    int count = 0;
    for (int s = 0; s < CC_SYMMETRIES; s++) {
        uint32_t number = number_through(p, s);
        bool is_new = gen_conjugate(&gen_twist, (uint32_t)p.twist, (uint32_t)s) == representative;
        for (int i = 0; i < count && is_new; i++)
            is_new = numbers[i] != number;
        if (is_new)
            numbers[count++] = number;
    }
    return count;
}

static uint32_t place_of(uint32_t number) {
    return cc_near_place(number / CC_SLICES / CC_FLIPS, number / CC_SLICES % CC_FLIPS, number % CC_SLICES);
}

static void set_bit(uint8_t *bits, uint32_t bit) {
    bits[bit / 8] |= (uint8_t)(1 << bit % 8);
}

static void put(uint32_t number, int turns, int bits) { /* bits: 0..2 */
    uint32_t name = cc_near_name(place_of(number));
    if (bits > 0)
        set_bit(gen_near, cc_near_bit(name, turns));
    if (bits > 1)
        set_bit(gen_near, cc_near_other_bit(name, turns));
}

typedef struct found {
    uint8_t *conjugate;        /* a bit for each number */
    uint32_t *numbers, *names; /* the first found, and the smallest of each position */
    int count;
} found;

/* Adds the position, if it is new, to the sets from `turns` on. Returns how many single positions that are:
 * as many as the class has twists for each of its numbers. */
static long add(found *f, position p, int turns) {
    uint32_t numbers[CC_SYMMETRIES];
    int count = numbers_of(p, numbers), twists = 0;
    if (f->conjugate[numbers[0] / 8] >> numbers[0] % 8 & 1)
        return 0;
    f->numbers[f->count] = numbers[0];
    uint32_t first = numbers[0];
    for (int i = 0; i < count; i++) {
        f->conjugate[numbers[i] / 8] |= (uint8_t)(1 << numbers[i] % 8);
        first = place_of(numbers[i]) < place_of(first) ? numbers[i] : first;
    }
    f->names[f->count++] = first;
    for (int within = turns > 1 ? turns : 1; within < CC_NEAR_MOST; within++)
        put(first, within, 2);
    for (int twist = 0; twist < CC_TWISTS; twist++)
        twists += gen_twist.class_of[twist] / CC_SYMMETRIES == gen_twist.class_of[p.twist] / CC_SYMMETRIES;
    return (long)count * twists;
}

#ifdef CC_SMALL_TABLES
static void fill_border(const found *f) {
    for (int i = 0; i < f->count; i++)
        put(f->names[i], CC_NEAR_MOST, 2);
}
#else
static void fill_flip_slice(const found *f) {
    for (int i = 0; i < f->count; i++)
        set_bit(gen_near_flip_slice, cc_near_flip_slice_bit(place_of(f->names[i])));
}

/* How many bits pay off for `members` among `asked` positions of a twist's class and a slice: a bit costs the
 * set as much for every member, and keeps out of others as many as there are. */
static unsigned level_of(int members, int asked) {
    if (members == 0)
        return CC_NEAR_NONE;
    return asked < ONE_BIT_FROM * members    ? CC_NEAR_ALL
           : asked < TWO_BITS_FROM * members ? CC_NEAR_ONE_BIT
                                             : CC_NEAR_TWO_BITS;
}

/* Asked are those that near_flip_slice does not end, for every twist of a class. */
static void fill_level(const found *f) {
    static int members[CC_TWIST_CLASSES][CC_SLICES], passing[CC_SLICES], twists[CC_TWIST_CLASSES];
    for (int i = 0; i < f->count; i++)
        members[f->names[i] / CC_SLICES / CC_FLIPS][f->names[i] % CC_SLICES]++;
    for (int i = 0; i < CC_SLICES * CC_FLIPS; i++)
        passing[i / CC_FLIPS] += gen_near_flip_slice[i / 8] >> i % 8 & 1;
    for (int twist = 0; twist < CC_TWISTS; twist++)
        twists[gen_twist.class_of[twist] / CC_SYMMETRIES]++;
    for (int i = 0; i < CC_TWIST_CLASSES * CC_SLICES; i++) {
        int class = i / CC_SLICES, slice = i % CC_SLICES;
        unsigned level = level_of(members[class][slice], passing[slice] * twists[class] / CC_SYMMETRIES);
        uint32_t cell = cc_near_twist_slice_cell(cc_near_place((unsigned)class, 0, (unsigned)slice));
        gen_near_level[cell / 4] |= (uint8_t)(level << cell % 4 * 2);
    }
}

static void fill_border(const found *f) {
    fill_flip_slice(f);
    fill_level(f);
    for (int i = 0; i < f->count; i++) {
        uint32_t place = place_of(f->names[i]);
        unsigned level = cc_near_level_in(gen_near_level, place);
        put(f->names[i], CC_NEAR_MOST, level == CC_NEAR_TWO_BITS ? 2 : level == CC_NEAR_ONE_BIT);
    }
}
#endif

void gen_fill_near(FILE *report) {
    found f = {gen_alloc(POSITIONS / 8 + 1), gen_alloc(sizeof(uint32_t) * MOST_FOUND),
               gen_alloc(sizeof(uint32_t) * MOST_FOUND), 0};
    fprintf(report, "  \"phase1\": [%ld", add(&f, (position){0, 0, 0}, 0));
    for (int turns = 1, next = 0; turns <= CC_NEAR_MOST; turns++) {
        long count = 0;
        for (int end = f.count; next < end; next++) {
            position p = position_of(f.numbers[next]);
            for (uint32_t turn = 0; turn < CC_TURNS; turn++)
                count += add(&f,
                             (position){gen_moved(&gen_twist, (uint32_t)p.twist, turn),
                                        gen_moved(&gen_flip, (uint32_t)p.flip, turn),
                                        gen_moved(&gen_slice, (uint32_t)p.slice, turn)},
                             turns);
        }
        fprintf(report, ", %ld", count);
    }
    fprintf(report, "],\n");
    fill_border(&f);
    free(f.conjugate);
    free(f.numbers);
    free(f.names);
}
