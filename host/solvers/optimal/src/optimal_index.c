/* optimal_index.c - coordinates, classes and moves: what is there before any distance. */
#include <string.h>
#include "optimal_tables.h"
#include "optimal_solver/optimal.h"

/* value = (slice * orders + order) * 2048 + flip. */
typedef struct edges {
    uint32_t orders;
    uint8_t order[6][4]; /* some order of each coset */
    uint8_t coset[256];  /* of an order, two bits an edge */
} edges;

static unsigned pack_order(const uint8_t order[4]) {
    return order[0] | order[1] << 2 | order[2] << 4 | order[3] << 6;
}

static edges edges_of(uint32_t orders) {
    edges e = {.orders = orders};
    for (int rank = CC_PERMS4 - 1; rank >= 0; rank--) {
        uint8_t order[4];
        cc_unrank(order, 4, 0, rank);
        uint32_t coset = optimal_order_of(orders, order);
        e.coset[pack_order(order)] = (uint8_t)coset;
        memcpy(e.order[coset], order, sizeof order);
    }
    return e;
}

static void set_edges(const void *context, cc_cube *cube, uint32_t value) {
    const edges *e = context;
    uint32_t slice = value / CC_FLIPS / e->orders, order = value / CC_FLIPS % e->orders;
    solvers_flip_slice.set(NULL, cube, slice * CC_FLIPS + value % CC_FLIPS);
    for (int i = 0; i < CC_EDGES; i++)
        if (cube->ep[i] >= CC_FR)
            cube->ep[i] = CC_FR + e->order[order][cube->ep[i] - CC_FR];
}

static uint32_t edges_value(const void *context, const cc_cube *cube) {
    const edges *e = context;
    uint8_t order[4], count = 0;
    for (int i = 0; i < CC_EDGES; i++)
        if (cube->ep[i] >= CC_FR)
            order[count++] = cube->ep[i] - CC_FR;
    uint32_t places = (uint32_t)cc_slice_of(cube) * e->orders + e->coset[pack_order(order)];
    return places * CC_FLIPS + (uint32_t)cc_flip_of(cube);
}

static void fill_coarse_classes(optimal_tables *t) {
    for (uint32_t class = 0; class < t->shape->classes; class ++) {
        uint32_t value = t->edges.representative[class];
        uint32_t slice = value / CC_FLIPS / t->shape->orders;
        t->coarse_class[class] = t->flip_slice.symmetry_of[slice * CC_FLIPS + value % CC_FLIPS];
    }
}

static void fill_twists(optimal_tables *t) {
    uint32_t moves = t->moves.count;
    solvers_fill_raw(&t->twist, &solvers_twist, t->moves.cube, moves);
    for (int twist = 0; twist < CC_TWISTS; twist++) {
        for (uint32_t move = 0; move < moves; move++)
            t->twist_move[(uint32_t)twist * moves + move] = t->twist.move[move * CC_TWISTS + (uint32_t)twist];
        for (int s = 0; s < CC_SYMMETRIES; s++) {
            int conjugate = t->twist.conjugate[s * CC_TWISTS + twist];
            t->twist_place[twist * CC_SYMMETRIES + s] =
                (uint16_t)(conjugate / OPTIMAL_DIGITS * 8 + conjugate % OPTIMAL_DIGITS);
        }
    }
}

static unsigned places_of(const cc_cube *cube) {
    unsigned places = 0;
    for (int i = 0; i < CC_CORNERS; i++)
        places |= (unsigned)(cube->cp[i] >= CC_DFR) << i;
    return places;
}

static void fill_sets(optimal_tables *t, unsigned places) {
    uint8_t up = 0, down = CC_DFR, set = optimal_set_of(t->shape->sets, places);
    cc_cube cube = cc_cube_solved, moved;
    for (int i = 0; i < CC_CORNERS; i++)
        cube.cp[i] = places >> i & 1 ? down++ : up++;
    for (uint32_t move = 0; move < t->moves.count; move++) {
        cc_cube_multiply(&cube, &t->moves.cube[move], &moved);
        t->set_move[set * t->moves.count + move] = optimal_set_of(t->shape->sets, places_of(&moved));
    }
    for (int s = 0; s < CC_SYMMETRIES; s++) {
        cc_conjugate(&cube, s, &moved);
        t->set_conjugate[set * CC_SYMMETRIES + s] = optimal_set_of(t->shape->sets, places_of(&moved));
    }
}

/* Every order of every slice. */
static void fill_places(const edges *e, uint16_t *places_of) {
    for (int value = 0; value < CC_SLICES * CC_PERMS4; value++) {
        cc_cube cube;
        uint8_t order[4];
        unsigned key = 0;
        cc_cube_with_slice(&cube, value / CC_PERMS4);
        cc_unrank(order, 4, 0, value % CC_PERMS4);
        for (int place = 0, i = 0; place < CC_EDGES; place++)
            if (cube.ep[place] >= CC_FR)
                key |= (unsigned)place << order[i++] * 4;
        places_of[key] = (uint16_t)((uint32_t)(value / CC_PERMS4) * e->orders + e->coset[pack_order(order)]);
    }
}

/* x = conjugate(y, inverse of the symmetry) * inverse of the move. */
static void fill_preimage(const optimal_tables *t, unsigned symmetry, unsigned move) {
    optimal_preimage *preimage = &t->preimages[symmetry * t->moves.count + move];
    unsigned s = solvers_inverse_symmetry(symmetry), back = t->moves.inverse[move];
    for (unsigned y = 0; y < CC_TWISTS; y++)
        preimage->twist[y] = t->twist.move[back * CC_TWISTS + t->twist.conjugate[s * CC_TWISTS + y]];
    for (unsigned y = 0; y < t->shape->sets; y++)
        preimage->set[y] = t->set_move[t->set_conjugate[y * CC_SYMMETRIES + s] * t->moves.count + back];
}

static void fill_index(optimal_tables *t) {
    edges all = edges_of(t->shape->orders);
    const solvers_coordinate with_orders = {SOLVERS_FLIP_SLICES * all.orders, set_edges, edges_value, &all};
    const cc_cube *cubes = t->moves.cube;
    uint32_t moves = t->moves.count;
    solvers_fill_classes(&t->flip_slice, &solvers_flip_slice);
    solvers_fill_class_moves(&t->flip_slice, &solvers_flip_slice, SOLVERS_FLIP_SLICE_CLASSES, cubes, moves,
                             t->move1);
    if (all.orders > 1) {
        solvers_fill_classes(&t->edges, &with_orders);
        solvers_fill_class_moves(&t->edges, &with_orders, t->shape->classes, cubes, moves, t->move);
    }
    fill_coarse_classes(t);
    fill_twists(t);
    for (unsigned places = 0; places < 256; places++)
        if (__builtin_popcount(places) == 4)
            fill_sets(t, places);
    for (unsigned places = 0; places < 256; places++)
        t->set_of[places] = optimal_set_of(t->shape->sets, places);
    fill_places(&all, t->places_of);
    for (unsigned preimage = 0; preimage < CC_SYMMETRIES * moves; preimage++)
        fill_preimage(t, preimage / moves, preimage % moves);
}

void optimal_begin_tables(optimal_tables *t) {
    fill_index(t);
    solvers_distances coarse = optimal_coarse(t);
    solvers_mark_goal(&coarse);
    if (t->shape->sets) {
        memset(t->fine, OPTIMAL_ALL_UNKNOWN, t->shape->classes * t->fine_row);
        t->fine[0] = OPTIMAL_ALL_UNKNOWN - 2;
        t->is_begun[0] = true;
    }
}
