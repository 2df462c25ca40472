/* roots.c - where a search begins: the cube along three axes, its inverse, and both with premoves. */
#include <string.h>
#include "twophase_search.h"

static uint64_t edges_of(const cc_cube *cube) {
    uint64_t edges = 0;
    for (int i = 0; i < CC_EDGES; i++)
        edges |= (uint64_t)cube->ep[i] << (4 * i);
    return edges;
}

/* Where a cube is along an axis, in two steps, as each may wait for memory: first without class and index. */
static large_coordinates value_of(const cc_cube *cube) {
    return (large_coordinates){.class = (uint32_t)(cc_slice_of(cube) * CC_FLIPS + cc_flip_of(cube)),
                               .twist = (uint16_t)cc_twist_of(cube)};
}

static void find_class(const large_tables *t, large_coordinates *at) {
    at->class = t->flip_slice.symmetry_of[at->class];
    at->index = large_index_of(t, at->class, at->twist);
}

large_coordinates large_coordinates_of(const large_tables *t, const cc_cube *cube) {
    large_coordinates at = value_of(cube);
    find_class(t, &at);
    return at;
}

static large_root *add_root(large_search *s, int plain, const cc_cube *cube) {
    const large_tables *t = &s->tables;
    large_root *root = &s->root[s->roots];
    *root = (large_root){.node = {.at = value_of(cube),
                                  .edges = edges_of(cube),
                                  .corners = (uint16_t)t->corner.symmetry_of[cc_corners_of(cube)],
                                  .slice = (uint16_t)large_slice_of(cube),
                                  .root = (uint16_t)s->roots++,
                                  .state = LARGE_START},
                         .plain = (uint8_t)plain};
    __builtin_prefetch(&t->flip_slice.symmetry_of[root->node.at.class]);
    return root;
}

/* Each choice of so many premoves before the `count` that are there. The first of all is made after phase 2:
 * a move of that would be a part of it. */
static void add_premoved(large_search *s, const cc_cube *moves, int plain, const cc_cube *cube, int premoves,
                         const uint8_t later[LARGE_PREMOVES], int count) {
    const large_rules *r = s->tables.rules;
    for (unsigned move = 0; move < r->moves && s->roots < LARGE_ROOTS; move++) {
        if ((premoves == 1 && large_is_phase2(r->axis_move[move])) ||
            (count && !large_may_follow(r, r->next[LARGE_START][move], later[0])))
            continue;
        uint8_t chosen[LARGE_PREMOVES] = {(uint8_t)move};
        memcpy(chosen + 1, later, sizeof chosen - 1);
        cc_cube premoved;
        cc_cube_multiply(&moves[move], cube, &premoved);
        if (premoves > 1) {
            add_premoved(s, moves, plain, &premoved, premoves - 1, chosen, count + 1);
            continue;
        }
        large_root *root = add_root(s, plain, &premoved);
        root->premoves = (uint8_t)(count + 1);
        memcpy(root->premove, chosen, sizeof chosen);
    }
}

static void add_plain_root(large_search *s, int plain, cc_cube *rotated, const cc_cube *cube) {
    cc_cube turned;
    cc_rotate_axis(cube, plain % LARGE_AXES, rotated);
    if (plain >= LARGE_AXES)
        cc_cube_invert(rotated, rotated);
    add_root(s, plain, rotated);
    for (int axis = 1; axis < LARGE_AXES; axis++) {
        cc_rotate_axis(rotated, axis, &turned);
        s->other_axes[plain].at[axis - 1] = large_coordinates_of(&s->tables, &turned);
    }
}

/* Each look-up waits for memory, but not for those of the other roots. */
static void set_distances(large_search *s) {
    const large_tables *t = &s->tables;
    s->shortest = LARGE_LONGEST;
    for (int i = 0; i < s->roots; i++) {
        find_class(t, &s->root[i].node.at);
        __builtin_prefetch(t->pruning + (size_t)s->root[i].node.at.index * t->entry_bytes);
    }
    for (int i = 0; i < s->roots; i++) {
        int distance = large_entry_distance(t, large_pruning_entry(t, s->root[i].node.at.index));
        s->root[i].distance = (uint8_t)distance;
        if (distance + s->root[i].premoves < s->shortest)
            s->shortest = distance + s->root[i].premoves;
    }
}

void large_fill_roots(large_search *s, const cc_cube *cube) {
    const large_rules *r = s->tables.rules;
    int premoves = s->options.faces ? 0 : s->limits->premoves;
    cc_cube rotated[LARGE_PLAIN_ROOTS], moves[LARGE_AXIS_MOVES];
    for (unsigned move = 0; move < r->moves; move++)
        solvers_axis_move_cube(r->axis_move[move], &moves[move]);
    s->roots = 0;
    for (int i = 0; i < LARGE_PLAIN_ROOTS; i++)
        add_plain_root(s, i, &rotated[i], cube);
    for (int count = 1; count <= premoves; count++)
        for (int i = 0; i < LARGE_PLAIN_ROOTS; i++)
            add_premoved(s, moves, i, &rotated[i], count, (uint8_t[LARGE_PREMOVES]){0}, 0);
    set_distances(s);
}
