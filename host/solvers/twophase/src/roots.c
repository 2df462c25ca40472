/* roots.c - fills in where searches begin: the cube along three axes, its inverse, both with premoves. */
#include "twophase_search.h"

enum { SHORT_BUDGET_US = 50000 };

static uint64_t edges_of(const cc_cube *cube) {
    uint64_t edges = 0;
    for (int i = 0; i < CC_EDGES; i++)
        edges |= (uint64_t)cube->ep[i] << (4 * i);
    return edges;
}

/* A cube's coordinates before find_class makes class and index: two steps, as each may wait for memory. */
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

static cc_cube cube_of(const large_search *s, int root) {
    cc_cube cube;
    const large_coset *coset = &s->tables.premoves->coset[root / LARGE_PLAIN_ROOTS];
    cc_cube_multiply(&coset->cube, &s->plain[root % LARGE_PLAIN_ROOTS], &cube);
    return cube;
}

large_node large_node_of(const large_search *s, int root) {
    cc_cube cube = cube_of(s, root);
    return (large_node){.at = s->root[root].at,
                        .edges = edges_of(&cube),
                        .corners = (uint16_t)s->tables.corner.symmetry_of[cc_corners_of(&cube)],
                        .slice = (uint16_t)large_slice_of(&cube),
                        .root = (uint16_t)root,
                        .state = LARGE_START};
}

static void set_plain(large_search *s, int plain, const cc_cube *cube) {
    cc_cube turned, *rotated = &s->plain[plain];
    cc_rotate_axis(cube, plain % LARGE_AXES, rotated);
    if (plain >= LARGE_AXES)
        cc_cube_invert(rotated, rotated);
    for (int axis = 1; axis < LARGE_AXES; axis++) {
        cc_rotate_axis(rotated, axis, &turned);
        s->other_axes[plain].at[axis - 1] = large_coordinates_of(&s->tables, &turned);
    }
}

/* Sets the coordinates of all roots; look-ups of different roots wait for memory together. */
static void set_coordinates(large_search *s) {
    const large_tables *t = &s->tables;
    for (int i = 0; i < s->roots; i++) {
        cc_cube cube = cube_of(s, i);
        s->root[i] = (large_root){.at = value_of(&cube),
                                  .premoves = (uint8_t)t->premoves->coset[i / LARGE_PLAIN_ROOTS].premoves};
        __builtin_prefetch(&t->flip_slice.symmetry_of[s->root[i].at.class]);
    }
    for (int i = 0; i < s->roots; i++) {
        find_class(t, &s->root[i].at);
        __builtin_prefetch(t->pruning + (size_t)s->root[i].at.index * t->entry_bytes);
    }
}

/* The number of cosets whose roots there is time to fill. */
static int cosets_of(const large_search *s) {
    const large_limits *limits = s->limits;
    bool is_short = s->options.budget_us < SHORT_BUDGET_US;
    return (int)s->tables.premoves->cosets_to[s->options.faces ? 0
                                              : is_short       ? limits->short_premoves
                                                               : limits->premoves];
}

void large_fill_roots(large_search *s, const cc_cube *cube) {
    const large_tables *t = &s->tables;
    for (int i = 0; i < LARGE_PLAIN_ROOTS; i++)
        set_plain(s, i, cube);
    s->roots = LARGE_PLAIN_ROOTS * cosets_of(s);
    set_coordinates(s);
    s->shortest = LARGE_LONGEST;
    for (int i = 0; i < s->roots; i++) {
        int distance = large_entry_distance(t, large_pruning_entry(t, s->root[i].at.index));
        s->root[i].distance = (uint8_t)distance;
        if (distance + s->root[i].premoves < s->shortest)
            s->shortest = distance + s->root[i].premoves;
    }
}
