/* coordinates.c - computes the moves, conjugates and classes of each coordinate. */
#include <stdlib.h>
#include "gen.h"

static const cc_turn all_turns[CC_TURNS] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17};
static const cc_turn phase2_turns[] = {0, 1, 2, 9, 10, 11, 4, 7, 13, 16};

SOLVERS_COORDINATE(flip, CC_FLIPS, cc_cube_with_flip, cc_flip_of)
SOLVERS_COORDINATE(slice, CC_SLICES, cc_cube_with_slice, cc_slice_of)
SOLVERS_COORDINATE(comb, CC_COMBS, cc_cube_with_comb, cc_comb_of)
SOLVERS_COORDINATE(corner_comb, CC_COMBS, cc_cube_with_corner_comb, cc_corner_comb_of)

#define PHASE1(which, is_reduced) {&(which), all_turns, CC_TURNS, is_reduced, {0}, {0}, 0, NULL}
#define PHASE2(which, is_reduced) {&(which), phase2_turns, CC_PHASE2_TURNS, is_reduced, {0}, {0}, 0, NULL}
gen_coordinate gen_twist = PHASE1(solvers_twist, true);
gen_coordinate gen_flip = PHASE1(flip, false);
gen_coordinate gen_slice = PHASE1(slice, false);
gen_coordinate gen_corners = PHASE2(solvers_corners, true);
gen_coordinate gen_edges8 = PHASE2(solvers_edges8, true);
gen_coordinate gen_slice4 = PHASE2(solvers_slice4, false);
gen_coordinate gen_comb = PHASE2(comb, false);
gen_coordinate gen_corner_comb = PHASE2(corner_comb, false);

void *gen_alloc(size_t bytes) {
    void *memory = calloc(bytes, 1);
    if (!memory) {
        fprintf(stderr, "gen_tables: out of memory\n");
        exit(1);
    }
    return memory;
}

static void open(gen_coordinate *c, solvers_arena *arena) {
    size_t values = c->is->values;
    solvers_open_raw(&c->raw, arena, values, (size_t)c->turn_count);
    solvers_open_classes(&c->by, arena, values, values);
    c->class_of = solvers_part(arena, values * sizeof *c->class_of);
}

static void fill(gen_coordinate *c) {
    cc_cube moves[CC_TURNS];
    for (int i = 0; i < c->turn_count; i++)
        cc_turn_cube(c->turns[i], &moves[i]);
    solvers_fill_raw(&c->raw, c->is, moves, (size_t)c->turn_count);
    if (!c->is_reduced)
        return;
    c->classes = (int)solvers_fill_classes(&c->by, c->is);
    for (uint32_t value = 0; value < c->is->values; value++) {
        uint32_t class = c->by.symmetry_of[value] / CC_SYMMETRIES, s = 0;
        while (gen_conjugate(c, value, s) != c->by.representative[class])
            s++;
        c->class_of[value] = (uint16_t)(class * CC_SYMMETRIES + s);
    }
}

void gen_coordinates(void) {
    gen_coordinate *all[] = {&gen_twist,  &gen_flip,   &gen_slice, &gen_corners,
                             &gen_edges8, &gen_slice4, &gen_comb,  &gen_corner_comb};
    solvers_arena size = {NULL, 0}, arena = {NULL, 0};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        open(all[i], &size);
    arena.block = gen_alloc(size.used);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        open(all[i], &arena);
        fill(all[i]);
    }
}
