/* coordinates.c - moves, conjugates and classes of each coordinate, by doing them on cubes. */
#include <stdlib.h>
#include "gen.h"

static const cc_turn all_turns[CC_TURNS] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17};
static const cc_turn phase2_turns[] = {0, 1, 2, 9, 10, 11, 4, 7, 13, 16};

#define PHASE1(size, set, get, symmetries)                                                                   \
    {size, set, get, all_turns, CC_TURNS, symmetries, NULL, NULL, 0, NULL, NULL, NULL}
#define PHASE2(size, set, get)                                                                               \
    {size, set, get, phase2_turns, 10, CC_SYMMETRIES, NULL, NULL, 0, NULL, NULL, NULL}

gen_coordinate gen_twist = PHASE1(CC_TWISTS, cc_cube_with_twist, cc_twist_of, CC_SYMMETRIES);
gen_coordinate gen_flip = PHASE1(CC_FLIPS, cc_cube_with_flip, cc_flip_of, CC_FLIP_SYMMETRIES);
gen_coordinate gen_slice = PHASE1(CC_SLICES, cc_cube_with_slice, cc_slice_of, CC_SYMMETRIES);
gen_coordinate gen_corners = PHASE1(CC_PERMS8, cc_cube_with_corners, cc_corners_of, CC_SYMMETRIES);
gen_coordinate gen_edges8 = PHASE2(CC_PERMS8, cc_cube_with_edges8, cc_edges8_of);
gen_coordinate gen_slice4 = PHASE2(CC_PERMS4, cc_cube_with_slice4, cc_slice4_of);
gen_coordinate gen_comb = PHASE2(CC_COMBS, cc_cube_with_comb, cc_comb_of);
gen_coordinate gen_corner_comb = PHASE2(CC_COMBS, cc_cube_with_corner_comb, cc_corner_comb_of);

void *gen_alloc(size_t bytes) {
    void *memory = calloc(bytes, 1);
    if (!memory) {
        fprintf(stderr, "gen_tables: out of memory\n");
        exit(1);
    }
    return memory;
}

static void fill_moves(gen_coordinate *c) {
    cc_cube turn_cubes[CC_TURNS], cube, moved;
    for (int i = 0; i < c->turn_count; i++)
        cc_turn_cube(c->turns[i], &turn_cubes[i]);
    c->move = gen_alloc(sizeof *c->move * (size_t)c->size * CC_TURNS);
    for (int value = 0; value < c->size; value++) {
        c->set(&cube, value);
        for (int i = 0; i < c->turn_count; i++) {
            cc_cube_multiply(&cube, &turn_cubes[i], &moved);
            c->move[value * CC_TURNS + c->turns[i]] = (uint16_t)c->get(&moved);
        }
    }
}

static void fill_conjugates(gen_coordinate *c) {
    cc_cube cube, conjugate;
    c->conjugate = gen_alloc(sizeof *c->conjugate * (size_t)c->size * CC_SYMMETRIES);
    for (int value = 0; value < c->size; value++) {
        c->set(&cube, value);
        for (int s = 0; s < c->symmetries; s++) {
            cc_conjugate(&cube, s, &conjugate);
            c->conjugate[value * CC_SYMMETRIES + s] = (uint16_t)c->get(&conjugate);
        }
    }
}

/* A value is a representative when none of its conjugates is smaller. */
static void fill_classes(gen_coordinate *c) {
    c->class_of = gen_alloc(sizeof *c->class_of * (size_t)c->size);
    c->representative = gen_alloc(sizeof *c->representative * (size_t)c->size);
    c->stabiliser = gen_alloc(sizeof *c->stabiliser * (size_t)c->size);
    for (int value = 0; value < c->size; value++) {
        const uint16_t *conjugate = c->conjugate + value * CC_SYMMETRIES;
        int best = 0;
        for (int s = 1; s < c->symmetries; s++)
            best = conjugate[s] < conjugate[best] ? s : best;
        if (conjugate[best] == value) {
            c->representative[c->classes] = (uint16_t)value;
            for (int s = 0; s < c->symmetries; s++)
                c->stabiliser[c->classes] |= (uint16_t)((conjugate[s] == value) << s);
            c->class_of[value] = (uint16_t)(c->classes++ * c->symmetries);
        } else {
            int class = c->class_of[conjugate[best]] / c->symmetries;
            c->class_of[value] = (uint16_t)(class * c->symmetries + best);
        }
    }
}

void gen_coordinates(void) {
    gen_coordinate *all[] = {&gen_twist,  &gen_flip,   &gen_slice, &gen_corners,
                             &gen_edges8, &gen_slice4, &gen_comb,  &gen_corner_comb};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        fill_moves(all[i]);
        fill_conjugates(all[i]);
        fill_classes(all[i]);
    }
}
