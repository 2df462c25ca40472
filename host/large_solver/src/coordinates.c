/* coordinates.c - classes, and what moves and symmetries do to coordinates. */
#include <string.h>
#include "fill.h"
#include "tails.h"

/* Values of a coordinate as cubes and back. */
typedef struct kind {
    uint32_t values;
    void (*set)(cc_cube *cube, int value); /* some cube that has it */
    int (*get)(const cc_cube *cube);
} kind;

static void set_flip_slice(cc_cube *cube, int value) {
    cc_cube flips;
    cc_cube_with_slice(cube, value / CC_FLIPS);
    cc_cube_with_flip(&flips, value % CC_FLIPS);
    memcpy(cube->eo, flips.eo, sizeof flips.eo);
}

static int flip_slice_of(const cc_cube *cube) {
    return cc_slice_of(cube) * CC_FLIPS + cc_flip_of(cube);
}

static void set_corners(cc_cube *cube, int value) {
    *cube = cc_cube_solved;
    cc_unrank(cube->cp, CC_CORNERS, 0, value);
}

static int corners_of(const cc_cube *cube) {
    return cc_rank(cube->cp, CC_CORNERS, 0);
}

static void set_edges(cc_cube *cube, int value) {
    *cube = cc_cube_solved;
    cc_unrank(cube->ep, 8, 0, value);
}

static int edges_of(const cc_cube *cube) {
    return cc_rank(cube->ep, 8, 0);
}

static void set_slice(cc_cube *cube, int value) {
    *cube = cc_cube_solved;
    cc_unrank(cube->ep + CC_FR, 4, CC_FR, value);
}

static int slice_of(const cc_cube *cube) {
    return cc_rank(cube->ep + CC_FR, 4, CC_FR);
}

static const kind flip_slices = {LARGE_FLIP_SLICES, set_flip_slice, flip_slice_of};
static const kind corners = {CC_PERMS8, set_corners, corners_of};
static const kind twists = {CC_TWISTS, cc_cube_with_twist, cc_twist_of};
static const kind edges = {CC_PERMS8, set_edges, edges_of};
static const kind slices = {CC_PERMS4, set_slice, slice_of};

static unsigned inverse_symmetry(const large_rules *r, unsigned s) {
    unsigned t = 0;
    while (r->product[s][t])
        t++;
    return t;
}

/* A value not met yet begins a class: itself and what the symmetries make of it. */
static void fill_classes(large_classes *c, const kind *kind, const large_rules *r) {
    uint32_t classes = 0;
    memset(c->of, 0xFF, kind->values * sizeof *c->of);
    for (uint32_t value = 0; value < kind->values; value++) {
        if (c->of[value] != UINT32_MAX)
            continue;
        cc_cube cube, seen;
        kind->set(&cube, (int)value);
        c->representative[classes] = value;
        c->stabiliser[classes] = 0;
        for (unsigned s = 0; s < CC_SYMMETRIES; s++) {
            cc_conjugate(&cube, (int)s, &seen);
            uint32_t other = (uint32_t)kind->get(&seen);
            c->stabiliser[classes] |= (uint16_t)((other == value) << s);
            if (c->of[other] == UINT32_MAX)
                c->of[other] = classes * CC_SYMMETRIES + inverse_symmetry(r, s);
        }
        classes++;
    }
}

static uint32_t moved(const kind *kind, uint32_t value, int element) {
    cc_cube cube, move;
    kind->set(&cube, (int)value);
    large_element_cube(element, &move);
    cc_cube_multiply(&cube, &move, &cube);
    return (uint32_t)kind->get(&cube);
}

static uint32_t moved_class(const large_classes *c, const kind *kind, uint32_t class, int element) {
    return c->of[moved(kind, c->representative[class], element)];
}

static void set_class_after(uint8_t *row, unsigned moves, unsigned move, uint32_t after) {
    ((uint16_t *)row)[move] = (uint16_t)(after / CC_SYMMETRIES);
    row[2 * moves + move] = (uint8_t)(after % CC_SYMMETRIES);
}

static void fill_other(large_other *o, const kind *kind, const uint8_t *elements, size_t moves) {
    cc_cube cube, seen;
    for (uint32_t value = 0; value < kind->values; value++) {
        for (size_t i = 0; i < moves; i++)
            o->move[i * o->size + value] = (uint16_t)moved(kind, value, elements[i]);
        kind->set(&cube, (int)value);
        for (size_t s = 0; s < CC_SYMMETRIES; s++) {
            cc_conjugate(&cube, (int)s, &seen);
            o->seen[s * o->size + value] = (uint16_t)kind->get(&seen);
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
    fill_classes(&t->flip_slice, &flip_slices, r);
    fill_classes(&t->corner, &corners, r);
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
