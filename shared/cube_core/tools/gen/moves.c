/* moves.c - the tables of moves, classes and conjugates, from what the coordinates do. */
#include "gen.h"

static const cc_turn quarter_of_face[CC_FACES] = {0, 3, 6, 9, 12, 15};

static cc_turn step_turn(int step) {
    return (cc_turn)(step / 2 * 3 + (step & 1) * 2);
}

static uint16_t quarter(const gen_coordinate *c, int value, int face) {
    return gen_moved(c, (uint32_t)value, quarter_of_face[face]);
}

/* Moves of twists' symmetry coordinates, then of slices; those that no value has stay 0. */
static void fill_syms(void) {
    for (int face = 0; face < CC_FACES; face++) {
        uint16_t *moves = gen_phase1_move + face * CC_PHASE1_SYMS;
        for (int twist = 0; twist < CC_TWISTS; twist++)
            moves[gen_twist.class_of[twist]] = gen_twist.class_of[quarter(&gen_twist, twist, face)];
        for (int slice = 0; slice < CC_SLICES; slice++)
            moves[CC_FIRST_SLICE_SYM + slice] =
                (uint16_t)(CC_FIRST_SLICE_SYM + quarter(&gen_slice, slice, face));
    }
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

static void fill_phase1(void) {
    fill_syms();
    for (int twist = 0; twist < CC_TWISTS; twist++)
        gen_twist_sym[twist] = gen_twist.class_of[twist];
    for (int i = 0; i < CC_TWIST_CLASSES; i++)
        gen_twist_stabiliser[i] = gen_twist.by.stabiliser[i];
    for (uint32_t i = 0; i < CC_SLICES * CC_SYMMETRIES; i++)
        gen_slice_conjugate[i] = gen_conjugate(&gen_slice, i / CC_SYMMETRIES, i % CC_SYMMETRIES);
}

/* `images` of all flips as a map; what becomes of no flip is in its first part. */
static void fill_flip_map(uint16_t *map, const uint16_t *images) {
    for (int i = 0; i < CC_FLIP_MAP; i++)
        map[i] = i < 64 ? images[i] : images[(i - 64) * 64] ^ images[0];
}

static void fill_flips(void) {
    for (int face = 0; face < CC_FACES; face++)
        fill_flip_map(gen_flip_turn + face * CC_FLIP_MAP,
                      gen_flip.raw.move + quarter_of_face[face] * CC_FLIPS);
    for (int s = 0; s < CC_FLIP_SYMMETRIES; s++)
        fill_flip_map(gen_flip_conjugate + s * CC_FLIP_MAP, gen_flip.raw.conjugate + s * CC_FLIPS);
}

/* Flips as seen after a quarter turn of the whole cube about U. An edge of the slice outside it, or another
 * one inside, is flipped in one view and not in the other:
 *
 *     flip after the turn = permuted(flip ^ [places where "in the slice" differs for place and edge])
 *
 * and permuting bits is linear, so that two small tables do. */
static int exchanged_places(int slice) {
    cc_cube cube;
    int places = 0;
    cc_cube_with_slice(&cube, slice);
    for (int place = 0; place < CC_EDGES - 1; place++)
        places |= ((cube.ep[place] >= CC_FR) != (place >= CC_FR)) << place;
    return places;
}

static uint16_t flip_after_quarter(int flip) {
    cc_cube cube;
    cc_cube_with_flip(&cube, flip);
    cc_conjugate(&cube, CC_QUARTER_ROTATION, &cube);
    return (uint16_t)cc_flip_of(&cube);
}

static void fill_quarter_view(void) {
    for (int i = 0; i < CC_FLIP_MAP; i++)
        gen_flip_quarter[i] = flip_after_quarter(i < 64 ? i : (i - 64) << 6);
    for (int i = 0; i < CC_SLICES; i++)
        gen_flip_quarter_slice[i] = flip_after_quarter(exchanged_places(i));
}

int gen_quarter_flip(int flip, int slice) {
    return gen_flip_quarter[flip & 63] ^ gen_flip_quarter[64 + (flip >> 6)] ^ gen_flip_quarter_slice[slice];
}

/* The places where the symmetry makes pieces stand wrongly when those at a and b have changed places. */
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

/* A place's image is what two swaps with it have in common. */
static void fill_images(uint8_t *images, bool corners) {
    for (int i = 0; i < CC_SYMMETRIES * 8; i++) {
        int s = i / 8, place = i % 8;
        unsigned common = swapped_places(s, place, (place + 1) % 8, corners) &
                          swapped_places(s, place, (place + 2) % 8, corners);
        while (common >>= 1)
            images[i]++;
    }
}

/* Of the class with this representative: turns and inverse. */
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

/* Corner comb of the corners' representative and of its inverse, comb of the edges'. */
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

/* What symmetry s makes of a turn. */
static cc_turn conjugate(cc_turn turn, int s) {
    cc_cube wanted, image;
    cc_turn_cube(turn, &wanted);
    cc_conjugate(&wanted, s, &wanted);
    cc_turn found = 0;
    for (cc_turn_cube(0, &image); !cc_cube_equal(&image, &wanted); cc_turn_cube(found, &image))
        found++;
    return found;
}

/* The same of quarter turns, and of turns of phase 2, by their numbers. */
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

/* Products are found by what they do to turns of R and U, which only one symmetry does. */
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
    fill_phase1();
    fill_flips();
    fill_quarter_view();
    fill_permutations();
    fill_images(gen_corner_image, true);
    fill_images(gen_edge_image, false);
    fill_phase2(gen_slice4_move, gen_slice4_conjugate, &gen_slice4);
    fill_phase2(gen_comb_move, gen_comb_conjugate, &gen_comb);
    fill_conjugates(gen_corner_comb_conjugate, &gen_corner_comb);
    fill_comb_of_places();
    fill_symmetries();
}
