/* near2.c - finds the positions of phase 2 that are few turns from solved, breadth first (near2.h). */
#include <stdlib.h>
#include "../../src/solver/near2.h"
#include "gen.h"

enum { CELLS = 1 << 20, MOST_FOUND = 400000, FARTHEST_KEPT = CC_NEAR2_LAST - 1 };

/* corners: a class; edges and slice4 are seen through the symmetry that leads to its representative. */
typedef struct position {
    uint32_t corners, edges, slice4;
} position;

typedef struct found {
    uint32_t *known; /* a hash table of names + 1, each in the first free cell from its own on */
    position *positions;
    int count;
} found;

static position through(position p, uint32_t corners, uint32_t symmetry) {
    return (position){corners, gen_conjugate(&gen_edges8, p.edges, symmetry),
                      gen_conjugate(&gen_slice4, p.slice4, symmetry)};
}

static position turned(position p, uint32_t turn) {
    uint32_t corners = gen_corner_move[p.corners * CC_PHASE2_TURNS + turn];
    position after = {0, gen_moved(&gen_edges8, p.edges, turn), gen_moved(&gen_slice4, p.slice4, turn)};
    return through(after, corners / CC_SYMMETRIES, corners % CC_SYMMETRIES);
}

static bool keeps_corners(position p, uint32_t symmetry) {
    return gen_corners.by.stabiliser[p.corners] >> symmetry & 1;
}

/* A number that is the same for positions that symmetries make equal. */
static uint32_t name_of(position p) {
    uint32_t least = UINT32_MAX;
    for (uint32_t s = 0; s < CC_SYMMETRIES; s++) {
        position other = through(p, p.corners, s);
        uint32_t name = cc_near2_place(other.corners, other.edges, other.slice4);
        least = keeps_corners(p, s) && name < least ? name : least;
    }
    return least;
}

/* The cell of a name, or the free one where it belongs. */
static uint32_t *cell_of(const found *f, uint32_t name) {
    uint32_t at = name * 0x9E3779B1u / (UINT32_MAX / CELLS + 1);
    while (f->known[at] && f->known[at] != name + 1)
        at = (at + 1) % CELLS;
    return &f->known[at];
}

static void set_bit(uint32_t bit) {
    gen_near2[bit / 8] |= (uint8_t)(1 << bit % 8);
}

/* Sets the bits that is_near2 in phase2.c asks for. */
static void put(uint32_t corners, uint32_t edges, uint32_t slice4) {
    uint32_t back = gen_corner_inverse[corners], symmetry = back % CC_SYMMETRIES;
    uint32_t edges_back = gen_edge_inverse[edges / CC_SYMMETRIES];
    uint32_t seen = gen_symmetry_product[edges % CC_SYMMETRIES * CC_SYMMETRIES + edges_back % CC_SYMMETRIES];
    seen = gen_symmetry_back[symmetry * CC_SYMMETRIES + seen];
    uint32_t slice4_back = gen_slice4_conjugate[gen_slice4_inverse[slice4] * CC_SYMMETRIES + symmetry];
    uint32_t places =
        cc_near2_place(corners, edges, slice4) +
        cc_near2_place(back / CC_SYMMETRIES, edges_back / CC_SYMMETRIES * CC_SYMMETRIES + seen, slice4_back);
    set_bit(cc_near2_bit(places));
    set_bit(cc_near2_other_bit(places));
}

/* Puts a position into the set by all symmetry coordinates that the search may have for it. */
static void put_all(position p) {
    uint32_t class = gen_edges8.class_of[p.edges] / CC_SYMMETRIES;
    for (uint32_t s = 0; s < CC_SYMMETRIES; s++) {
        position other = through(p, p.corners, s);
        for (uint32_t t = 0; t < CC_SYMMETRIES && keeps_corners(p, s); t++)
            if (gen_conjugate(&gen_edges8, other.edges, t) == gen_edges8.by.representative[class])
                put(p.corners, class * CC_SYMMETRIES + t, other.slice4);
    }
}

static int bound_of(position p) {
    uint32_t at = p.corners * CC_PERMS4 + p.slice4;
    return gen_corner_slice4_prune4[at / 2] >> at % 2 * 4 & 15;
}

/* How many different positions the symmetries make of one. */
static long count_of(position p) {
    long kept = 0;
    for (uint32_t s = 0; s < CC_SYMMETRIES; s++) {
        position other = through(p, p.corners, s);
        kept += keeps_corners(p, s) && other.edges == p.edges && other.slice4 == p.slice4;
    }
    return CC_SYMMETRIES / kept;
}

/* Adds a position if it is new, and to the set if its bound is one less than its turns. Returns for how many
 * single positions it stands, 0 where it is known or too far away to be kept. */
static long add(found *f, position p, int turns) {
    uint32_t name = name_of(p), *cell = cell_of(f, name);
    if (*cell)
        return 0;
    if (turns >= CC_NEAR2_FIRST && bound_of(p) == turns - 1)
        put_all(p);
    if (turns > FARTHEST_KEPT)
        return 0;
    *cell = name + 1;
    f->positions[f->count++] = p;
    return count_of(p);
}

void gen_fill_near2(FILE *report) {
    found f = {gen_alloc(sizeof(uint32_t) * CELLS), gen_alloc(sizeof(position) * MOST_FOUND), 0};
    fprintf(report, "  \"phase2\": [%ld", add(&f, (position){0, 0, 0}, 0));
    for (int turns = 1, next = 0; turns <= CC_NEAR2_LAST; turns++) {
        long count = 0;
        for (int end = f.count; next < end; next++)
            for (uint32_t turn = 0; turn < CC_PHASE2_TURNS; turn++)
                count += add(&f, turned(f.positions[next], turn), turns);
        if (turns <= FARTHEST_KEPT)
            fprintf(report, ", %ld", count);
    }
    fprintf(report, "],\n");
    free(f.known);
    free(f.positions);
}
