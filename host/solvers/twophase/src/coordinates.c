/* coordinates.c - classes, and what moves and symmetries do to coordinates. */
#include <string.h>
#include "fill.h"
#include "tails.h"

static void set_flip_slice(const void *context, cc_cube *cube, uint32_t value) {
    (void)context;
    cc_cube flips;
    cc_cube_with_slice(cube, (int)(value / CC_FLIPS));
    cc_cube_with_flip(&flips, (int)(value % CC_FLIPS));
    memcpy(cube->eo, flips.eo, sizeof flips.eo);
}

static uint32_t flip_slice_of(const void *context, const cc_cube *cube) {
    (void)context;
    return (uint32_t)(cc_slice_of(cube) * CC_FLIPS + cc_flip_of(cube));
}

static void set_corners(const void *context, cc_cube *cube, uint32_t value) {
    (void)context;
    *cube = cc_cube_solved;
    cc_unrank(cube->cp, CC_CORNERS, 0, (int)value);
}

static uint32_t corners_of(const void *context, const cc_cube *cube) {
    (void)context;
    return (uint32_t)(cc_rank(cube->cp, CC_CORNERS, 0));
}

static void set_edges(const void *context, cc_cube *cube, uint32_t value) {
    (void)context;
    *cube = cc_cube_solved;
    cc_unrank(cube->ep, 8, 0, (int)value);
}

static uint32_t edges_of(const void *context, const cc_cube *cube) {
    (void)context;
    return (uint32_t)(cc_rank(cube->ep, 8, 0));
}

static void set_slice(const void *context, cc_cube *cube, uint32_t value) {
    (void)context;
    *cube = cc_cube_solved;
    cc_unrank(cube->ep + CC_FR, 4, CC_FR, (int)value);
}

static uint32_t slice_of(const void *context, const cc_cube *cube) {
    (void)context;
    return (uint32_t)(cc_rank(cube->ep + CC_FR, 4, CC_FR));
}

static void set_twist(const void *context, cc_cube *cube, uint32_t value) {
    (void)context;
    cc_cube_with_twist(cube, (int)value);
}

static uint32_t twist_of(const void *context, const cc_cube *cube) {
    (void)context;
    return (uint32_t)cc_twist_of(cube);
}

static const solvers_coordinate flip_slices = {LARGE_FLIP_SLICES, set_flip_slice, flip_slice_of, NULL};
static const solvers_coordinate corners = {CC_PERMS8, set_corners, corners_of, NULL};
static const solvers_coordinate twists = {CC_TWISTS, set_twist, twist_of, NULL};
static const solvers_coordinate edges = {CC_PERMS8, set_edges, edges_of, NULL};
static const solvers_coordinate slices = {CC_PERMS4, set_slice, slice_of, NULL};

static uint32_t moved(const solvers_coordinate *coordinate, uint32_t value, int element) {
    cc_cube move;
    large_element_cube(element, &move);
    return solvers_moved(coordinate, value, &move);
}

static uint32_t moved_class(const solvers_classes *c, const solvers_coordinate *coordinate, uint32_t class,
                            int element) {
    return c->symmetry_of[moved(coordinate, c->representative[class], element)];
}

static void set_class_after(uint8_t *row, unsigned moves, unsigned move, uint32_t after) {
    ((uint16_t *)row)[move] = (uint16_t)(after / CC_SYMMETRIES);
    row[2 * moves + move] = (uint8_t)(after % CC_SYMMETRIES);
}

static void fill_other(large_other *o, const solvers_coordinate *coordinate, const uint8_t *elements,
                       size_t moves) {
    cc_cube cube, seen;
    for (uint32_t value = 0; value < coordinate->values; value++) {
        for (size_t i = 0; i < moves; i++)
            o->move[i * o->size + value] = (uint16_t)moved(coordinate, value, elements[i]);
        coordinate->set(coordinate->context, &cube, value);
        for (size_t s = 0; s < CC_SYMMETRIES; s++) {
            cc_conjugate(&cube, (int)s, &seen);
            o->seen[s * o->size + value] = (uint16_t)coordinate->get(coordinate->context, &seen);
        }
    }
}

static void fill_twist_after(uint16_t *after, const large_rules *r) {
    for (uint32_t i = 0; i < CC_TWISTS * r->moves; i++)
        after[i] = (uint16_t)moved(&twists, i / r->moves, r->element[i % r->moves]);
}

unsigned large_slice_of(const cc_cube *cube) {
    uint8_t order[4];
    int count = 0;
    for (int place = 0; place < CC_EDGES; place++)
        if (cube->ep[place] >= CC_FR)
            order[count++] = cube->ep[place];
    return large_slice_with((unsigned)cc_slice_of(cube), (unsigned)cc_rank(order, 4, CC_FR));
}

/* cc_cube_with_slice() has the edges in order. */
static void fill_slice_after(uint16_t *after, const large_rules *r) {
    for (uint32_t i = 0; i < CC_SLICES * r->moves; i++) {
        cc_cube cube, move;
        cc_cube_with_slice(&cube, (int)(i / r->moves));
        large_element_cube(r->element[i % r->moves], &move);
        cc_cube_multiply(&cube, &move, &cube);
        after[i] = (uint16_t)large_slice_of(&cube);
    }
}

void large_fill_coordinates(large_tables *t, int metric) {
    large_rules *r = t->rules;
    large_rules_fill(r, metric);
    solvers_fill_classes(&t->flip_slice, &flip_slices);
    solvers_fill_classes(&t->corner, &corners);
    large_fill_tails(t, metric);
    fill_slice_after(t->slice_after, r);
    fill_twist_after(t->twist_after, r);
    fill_other(&t->twist, &twists, r->element, r->moves);
    fill_other(&t->edge, &edges, r->phase2_element, LARGE_PHASE2_MOVES);
    fill_other(&t->slice, &slices, r->phase2_element, LARGE_PHASE2_MOVES);
    for (uint32_t i = 0; i < LARGE_CLASSES * r->moves; i++)
        set_class_after(large_row(t, r->moves, i / r->moves), r->moves, i % r->moves,
                        moved_class(&t->flip_slice, &flip_slices, i / r->moves, r->element[i % r->moves]));
    for (uint32_t i = 0; i < LARGE_PERM_CLASSES * r->moves; i++)
        t->corner_move[i] =
            (uint16_t)moved_class(&t->corner, &corners, i / r->moves, r->element[i % r->moves]);
    for (uint32_t i = 0; i < LARGE_PERM_CLASSES * LARGE_PHASE2_MOVES; i++)
        t->corner_phase2_move[i] = moved_class(&t->corner, &corners, i / LARGE_PHASE2_MOVES,
                                               r->phase2_element[i % LARGE_PHASE2_MOVES]);
}
