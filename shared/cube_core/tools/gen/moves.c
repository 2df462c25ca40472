/* moves.c - fills the tables of moves, classes and conjugates from the coordinates. */
#include "../../src/base/bits.h"
#include "gen.h"

static cc_turn step_turn(int step) {
    return (cc_turn)(step / 2 * 3 + (step & 1) * 2);
}

static void fill_conjugates(uint8_t *conjugates, const gen_coordinate *c) {
    for (uint32_t i = 0; i < c->raw.size * CC_SYMMETRIES; i++)
        conjugates[i] = (uint8_t)gen_conjugate(c, i / CC_SYMMETRIES, i % CC_SYMMETRIES);
}

static void fill_phase2(uint8_t *moves, uint8_t *conjugates, const gen_coordinate *c) {
    for (uint32_t i = 0; i < c->raw.size * CC_PHASE2_TURNS; i++)
        moves[i] = (uint8_t)gen_moved(c, i / CC_PHASE2_TURNS, i % CC_PHASE2_TURNS);
    fill_conjugates(conjugates, c);
}

static void fill_slice4_inverse(void) {
    uint8_t p[4], back[4];
    for (int i = 0; i < CC_PERMS4; i++) {
        cc_unrank(p, 4, 0, i);
        for (uint8_t place = 0; place < 4; place++)
            back[p[place]] = place;
        gen_slice4_inverse[i] = (uint8_t)cc_rank(back, 4, 0);
    }
}

static void fill_comb_of_places(void) {
    for (int comb = 0; comb < CC_COMBS; comb++) {
        cc_cube cube;
        int places = 0;
        cc_cube_with_comb(&cube, comb);
        for (int i = 0; i < 8; i++)
            places |= (cube.ep[i] >= CC_DR) << i;
        gen_comb_of_places[places] = (uint8_t)comb;
    }
}

/* The entry of twist_sym for an entry of class_of, see CC_TWIST_CLASS_SHIFT. */
static uint16_t sym_of_twist(uint16_t class_of) {
    unsigned class = class_of / CC_SYMMETRIES;
    bool has_stabiliser = gen_twist.by.stabiliser[class] != 1;
    return (uint16_t)(class << CC_TWIST_CLASS_SHIFT | has_stabiliser * CC_HAS_STABILISER |
                      class_of % CC_SYMMETRIES);
}

static void fill_twists(void) {
    for (int twist = 0; twist < CC_TWISTS; twist++)
        gen_twist_sym[twist] = sym_of_twist(gen_twist.class_of[twist]);
    for (uint32_t i = 0; i < CC_TWIST_CLASSES * CC_TURNS; i++) {
        uint32_t twist = gen_twist.by.representative[i / CC_TURNS];
        gen_twist_move[i] = sym_of_twist(gen_twist.class_of[gen_moved(&gen_twist, twist, i % CC_TURNS)]);
    }
}

static void fill_best(uint8_t *best, unsigned group) {
    for (uint32_t slice = 0; slice < CC_SLICES; slice++)
        for (uint32_t s = 0; s < CC_SYMMETRIES; s++)
            if (group >> s & 1 &&
                gen_conjugate(&gen_slice, slice, s) < gen_conjugate(&gen_slice, slice, best[slice]))
                best[slice] = (uint8_t)s;
}

static void fill_stabilisers(void) {
    uint16_t groups[CC_STABILISERS];
    for (int class = 0, count = 0; class < CC_TWIST_CLASSES; class ++) {
        uint16_t group = gen_twist.by.stabiliser[class];
        int known = 0;
        while (known < count && groups[known] != group)
            known++;
        gen_twist_stabiliser[class] = (uint8_t)known;
        if (known < count)
            continue;
        groups[count++] = group;
        fill_best(gen_stabiliser_best + known * CC_SLICES, group);
    }
}

/* The entry of slice_conjugate. A quarter turn of the whole cube flips edges of the slice, or other ones. */
static uint32_t slice_through(uint32_t slice, uint32_t symmetry) {
    cc_cube cube;
    cc_cube_with_slice(&cube, (int)slice);
    cc_conjugate(&cube, (int)symmetry, &cube);
    return (uint32_t)symmetry << 28 | (uint32_t)(cc_slice_of(&cube) << 11 | cc_flip_of(&cube));
}

/* Fills slice_of_half: what places 0..5 take off depends on them alone, so any places 6..11 serve. */
static void fill_slice_of_half(void) {
    for (unsigned half = 0; half < 64; half++) {
        int others = 4 - count_bits(half);
        if (others < 0)
            continue;
        unsigned first = (1u << others) - 1, last = first << 6;
        int less = cc_slice_of_places(last | ((1u << (4 - others)) - 1)) - cc_slice_of_places(last | half);
        gen_slice_of_half[half] = (uint16_t)(less * CC_SYMMETRIES);
        gen_slice_of_half[64 + half] = (uint16_t)(cc_slice_of_places(half << 6 | first) * CC_SYMMETRIES);
    }
}

static void fill_slices(void) {
    fill_slice_of_half();
    for (uint32_t i = 0; i < CC_SLICES * CC_TURNS; i++)
        gen_slice_move[i] = gen_moved(&gen_slice, i / CC_TURNS, i % CC_TURNS) * CC_SYMMETRIES;
    for (uint32_t i = 0; i < CC_SLICES * CC_SYMMETRIES; i++)
        gen_slice_conjugate[i] = slice_through(i / CC_SYMMETRIES, i % CC_SYMMETRIES);
}

/* Fills a map (CC_FLIP_MAP) from the images of all flips; the image of flip 0 goes into its first part. */
static void fill_flip_map(uint16_t *map, const uint16_t *images) {
    for (int i = 0; i < CC_FLIP_MAP; i++)
        map[i] = i < 64 ? images[i] : images[(i - 64) * 64] ^ images[0];
}

static void fill_flips(void) {
    for (int turn = 0; turn < CC_TURNS; turn++) {
        uint16_t *map = gen_flip_turn + turn * CC_FLIP_MAP;
        fill_flip_map(map, gen_flip.raw.move + turn * CC_FLIPS);
        for (int i = 0; i < 64; i++)
            map[i] |= CC_FLIP_MARK;
    }
    for (int s = 0; s < CC_SYMMETRIES; s++)
        fill_flip_map(gen_flip_conjugate + s * CC_FLIP_MAP, gen_flip.raw.conjugate + s * CC_FLIPS);
}

/* The places, a bit each, that hold wrong pieces after those at a and b are exchanged and the cube is
 * conjugated by the symmetry. */
static unsigned swapped_places(int symmetry, int a, int b, bool corners) {
    cc_cube cube = cc_cube_solved;
    uint8_t *pieces = corners ? cube.cp : cube.ep, old = pieces[a];
    unsigned places = 0;
    pieces[a] = pieces[b];
    pieces[b] = old;
    cc_conjugate(&cube, symmetry, &cube);
    for (int i = 0; i < 8; i++)
        places |= (unsigned)(pieces[i] != i) << i;
    return places;
}

/* Fills the images of places: a place's image is what two exchanges with it have in common. */
static void fill_images(uint8_t *images, bool corners) {
    for (int i = 0; i < CC_SYMMETRIES * 8; i++) {
        int s = i / 8, place = i % 8;
        unsigned common = swapped_places(s, place, (place + 1) % 8, corners) &
                          swapped_places(s, place, (place + 2) % 8, corners);
        while (common >>= 1)
            images[i]++;
    }
}

static void fill_begins(uint32_t *begins, const uint8_t *images) {
    for (int i = 0; i < 8 * 8; i++)
        begins[i] = UINT32_MAX;
    for (int s = 0; s < CC_SYMMETRIES; s++)
        for (int i = 0; i < 8 * 8; i++) {
            uint32_t image = images[s * 8 + i % 8], least = begins[i] >> 16;
            if (images[s * 8 + i / 8] == 0 && image <= least)
                begins[i] = image << 16 | (image < least ? 0 : begins[i] & 0xFFFF) | 1u << s;
        }
}

/* Fills the turns and the inverse of a class's representative. */
static void fill_class(const gen_coordinate *c, int class, uint16_t *moves, uint16_t *inverse) {
    uint32_t representative = c->by.representative[class];
    uint8_t p[8], back[8];
    for (uint32_t i = 0; i < CC_PHASE2_TURNS; i++)
        moves[(uint32_t) class * CC_PHASE2_TURNS + i] = c->class_of[gen_moved(c, representative, i)];
    cc_unrank(p, 8, 0, (int)representative);
    for (uint8_t i = 0; i < 8; i++)
        back[p[i]] = i;
    inverse[class] = c->class_of[cc_rank(back, 8, 0)];
}

/* Fills the corner combs of the corners' representative and of its inverse, and the comb of the edges'. */
static void fill_combs(int class) {
    cc_cube cube = cc_cube_solved, back;
    cc_unrank(cube.cp, 8, 0, (int)gen_corners.by.representative[class]);
    cc_unrank(cube.ep, 8, 0, (int)gen_edges8.by.representative[class]);
    cc_cube_invert(&cube, &back);
    gen_class_corner_comb[class] = (uint8_t)cc_corner_comb_of(&cube);
    gen_class_inverse_corner_comb[class] = (uint8_t)cc_corner_comb_of(&back);
    gen_class_inverse_comb[class] = (uint8_t)cc_comb_of(&back);
}

static void fill_permutations(void) {
    for (int class = 0; class < CC_PERM_CLASSES; class ++) {
        gen_corner_representative[class] = (uint16_t)gen_corners.by.representative[class];
        gen_edge_representative[class] = (uint16_t)gen_edges8.by.representative[class];
        fill_class(&gen_corners, class, gen_corner_move, gen_corner_inverse);
        fill_class(&gen_edges8, class, gen_edge_move, gen_edge_inverse);
        fill_combs(class);
    }
}

/* The turn that symmetry s makes of a turn. */
static cc_turn conjugate(cc_turn turn, int s) {
    cc_cube wanted, image;
    cc_turn_cube(turn, &wanted);
    cc_conjugate(&wanted, s, &wanted);
    cc_turn found = 0;
    for (cc_turn_cube(0, &image); !cc_cube_equal(&image, &wanted); cc_turn_cube(found, &image))
        found++;
    return found;
}

/* The same for quarter turns, and for turns of phase 2, by their numbers. */
static int conjugate_step(int step, int s) {
    cc_turn other = conjugate(step_turn(step), s);
    return other / 3 * 2 + other % 3 / 2;
}

static int conjugate_turn(int turn, int s) {
    cc_turn other = conjugate(gen_comb.turns[turn], s);
    int found = 0;
    while (gen_comb.turns[found] != other)
        found++;
    return found;
}

/* Fills symmetry_step, symmetry_product, symmetry_back and turn_conjugate. A product is found by what it
 * makes of turns of R and U, which no two symmetries have in common. */
static void fill_symmetries(void) {
    for (int i = 0; i < CC_SYMMETRIES * CC_CORNER_STEPS; i++)
        gen_symmetry_step[i] = (uint8_t)conjugate_step(i % CC_CORNER_STEPS, i / CC_CORNER_STEPS);
    for (int s = 0; s < CC_SYMMETRIES; s++)
        for (int t = 0; t < CC_SYMMETRIES; t++)
            for (int u = 0; u < CC_SYMMETRIES; u++) {
                const uint8_t *by_s = gen_symmetry_step + s * CC_CORNER_STEPS;
                const uint8_t *by_t = gen_symmetry_step + t * CC_CORNER_STEPS;
                const uint8_t *by_u = gen_symmetry_step + u * CC_CORNER_STEPS;
                if (by_t[by_s[0]] == by_u[0] && by_t[by_s[2]] == by_u[2]) {
                    gen_symmetry_product[s * CC_SYMMETRIES + t] = (uint8_t)u;
                    gen_symmetry_back[s * CC_SYMMETRIES + u] = (uint8_t)t;
                }
            }
    for (int s = 0; s < CC_SYMMETRIES; s++)
        for (int turn = 0; turn < CC_PHASE2_TURNS; turn++)
            gen_turn_conjugate[s * CC_PHASE2_TURNS + turn] = (uint8_t)conjugate_turn(turn, s);
}

void gen_fill_moves(void) {
    fill_twists();
    fill_stabilisers();
    fill_slices();
    fill_flips();
    fill_permutations();
    fill_images(gen_corner_image, true);
    fill_images(gen_edge_image, false);
    fill_begins(gen_corner_begin, gen_corner_image);
    fill_begins(gen_edge_begin, gen_edge_image);
    fill_phase2(gen_slice4_move, gen_slice4_conjugate, &gen_slice4);
    fill_phase2(gen_comb_move, gen_comb_conjugate, &gen_comb);
    fill_conjugates(gen_corner_comb_conjugate, &gen_corner_comb);
    fill_comb_of_places();
    fill_slice4_inverse();
    fill_symmetries();
}
