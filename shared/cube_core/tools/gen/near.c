/* near.c - finds the positions of phase 1 that are few turns from the subgroup, breadth first (near.h). */
#include <stdlib.h>
#include "../../src/solver/near.h"
#include "gen.h"

enum { PLACES = CC_TWIST_CLASSES << 20, MOST_FOUND = 1000000 };

/* The numbers of positions asked for per member from which a member has one bit, or two. Found by trying, for
 * the size of the largest set. */
enum { ONE_BIT_FROM = 30, TWO_BITS_FROM = 70 };

typedef struct position {
    uint32_t twist, flip, slice;
} position;

static unsigned class_at(uint32_t place) {
    return place >> 20;
}

static unsigned slice_at(uint32_t place) {
    return place >> 11 & 511;
}

static position position_at(uint32_t place) {
    return (position){gen_twist.by.representative[class_at(place)], place & (CC_FLIPS - 1), slice_at(place)};
}

/* The place of a position as seen through a symmetry that leads its twist to the representative. */
static uint32_t place_through(position p, uint32_t symmetry) {
    uint32_t class = gen_twist.class_of[p.twist] / CC_SYMMETRIES;
    return class << 20 | ((gen_slice_conjugate[p.slice * CC_SYMMETRIES + symmetry] & 0xFFFFFFF) ^
                          gen_conjugate(&gen_flip, p.flip, symmetry));
}

/* Writes all places of a position, by each symmetry that leads to the representative; returns how many. */
static int places_of(position p, uint32_t *places) {
    uint32_t representative = gen_twist.by.representative[gen_twist.class_of[p.twist] / CC_SYMMETRIES];
    int count = 0;
    for (uint32_t s = 0; s < CC_SYMMETRIES; s++) {
        uint32_t place = place_through(p, s);
        bool is_new = gen_conjugate(&gen_twist, p.twist, s) == representative;
        for (int i = 0; i < count && is_new; i++)
            is_new = places[i] != place;
        if (is_new)
            places[count++] = place;
    }
    return count;
}

static void set_bit(uint8_t *bits, uint32_t bit) {
    bits[bit / 8] |= (uint8_t)(1 << bit % 8);
}

static void put(uint32_t place, int turns, int bits) { /* bits: how many to set, 0..2 */
    uint32_t name = cc_near_name(place);
    if (bits > 0)
        set_bit(gen_near, cc_near_bit(name, turns));
    if (bits > 1)
        set_bit(gen_near, cc_near_other_bit(name, turns));
}

typedef struct found {
    uint8_t *known; /* a bit for each place */
    uint32_t *first,
        *places; /* the first place found of each position; all places that the search may ask for */
    int count, place_count;
    int twists[CC_TWIST_CLASSES]; /* the number of twists in each class */
} found;

/* Adds a position, if it is new, to the sets from `turns` on. The search asks for its places with the
 * smallest slice. Returns for how many single positions it stands: for each place as many as its class has
 * twists. */
static long add(found *f, position p, int turns) {
    uint32_t places[CC_SYMMETRIES], least = CC_SLICES;
    int count = places_of(p, places);
    if (f->known[places[0] / 8] >> places[0] % 8 & 1)
        return 0;
    f->first[f->count++] = places[0];
    for (int i = 0; i < count; i++) {
        f->known[places[i] / 8] |= (uint8_t)(1 << places[i] % 8);
        least = slice_at(places[i]) < least ? slice_at(places[i]) : least;
    }
    for (int i = 0; i < count; i++) {
        if (slice_at(places[i]) > least)
            continue;
        f->places[f->place_count++] = places[i];
        for (int within = turns > 1 ? turns : 1; within < CC_NEAR_MOST; within++)
            put(places[i], within, 2);
    }
    return (long)count * f->twists[class_at(places[0])];
}

#ifdef CC_SMALL_TABLES
static void fill_border(const found *f) {
    for (int i = 0; i < f->place_count; i++)
        put(f->places[i], CC_NEAR_MOST, 2);
}
#else
static void fill_flip_slice(const found *f) {
    for (int i = 0; i < f->place_count; i++)
        set_bit(gen_near_flip_slice, cc_near_flip_slice_bit(f->places[i]));
}

/* How many bits pay off for `members` among `asked` positions of a twist's class and a slice: a bit costs the
 * set the same for every member, and excludes more where there are more others. */
static unsigned level_of(int members, int asked) {
    if (members == 0)
        return CC_NEAR_NONE;
    return asked < ONE_BIT_FROM * members    ? CC_NEAR_ALL
           : asked < TWO_BITS_FROM * members ? CC_NEAR_ONE_BIT
                                             : CC_NEAR_TWO_BITS;
}

/* Fills near_level. Positions asked for are those that pass near_flip_slice, for every twist of a class. */
static void fill_level(const found *f) {
    static int members[CC_TWIST_CLASSES][CC_SLICES], passing[CC_SLICES];
    for (int i = 0; i < f->place_count; i++)
        members[class_at(f->places[i])][slice_at(f->places[i])]++;
    for (int i = 0; i < CC_SLICES * CC_FLIPS; i++)
        passing[i / CC_FLIPS] += gen_near_flip_slice[i / 8] >> i % 8 & 1;
    for (int i = 0; i < CC_TWIST_CLASSES * CC_SLICES; i++) {
        int class = i / CC_SLICES, slice = i % CC_SLICES;
        unsigned level = level_of(members[class][slice], passing[slice] * f->twists[class] / CC_SYMMETRIES);
        uint32_t cell = cc_near_twist_slice_cell(cc_near_place((unsigned)class, 0, (unsigned)slice));
        gen_near_level[cell / 4] |= (uint8_t)(level << cell % 4 * 2);
    }
}

static void fill_border(const found *f) {
    fill_flip_slice(f);
    fill_level(f);
    for (int i = 0; i < f->place_count; i++) {
        unsigned level = cc_near_level_in(gen_near_level, f->places[i]);
        put(f->places[i], CC_NEAR_MOST, level == CC_NEAR_TWO_BITS ? 2 : level == CC_NEAR_ONE_BIT);
    }
}
#endif

void gen_fill_near(FILE *report) {
    found f = {.known = gen_alloc(PLACES / 8),
               .first = gen_alloc(sizeof(uint32_t) * MOST_FOUND),
               .places = gen_alloc(sizeof(uint32_t) * MOST_FOUND)};
    for (int twist = 0; twist < CC_TWISTS; twist++)
        f.twists[gen_twist.class_of[twist] / CC_SYMMETRIES]++;
    fprintf(report, "  \"phase1\": [%ld", add(&f, (position){0, 0, 0}, 0));
    for (int turns = 1, next = 0; turns <= CC_NEAR_MOST; turns++) {
        long count = 0;
        for (int end = f.count; next < end; next++) {
            position p = position_at(f.first[next]);
            for (uint32_t turn = 0; turn < CC_TURNS; turn++)
                count +=
                    add(&f,
                        (position){gen_moved(&gen_twist, p.twist, turn), gen_moved(&gen_flip, p.flip, turn),
                                   gen_moved(&gen_slice, p.slice, turn)},
                        turns);
        }
        fprintf(report, ", %ld", count);
    }
    fprintf(report, "],\n");
    fill_border(&f);
    free(f.known);
    free(f.first);
    free(f.places);
}
