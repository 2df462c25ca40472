/* optimal_index.c - fills in coordinates, classes and moves, which distances need. */
#include <string.h>
#include "optimal_tables.h"
#include "optimal_solver/optimal.h"

/* The places of edges FR FL BL BR, a nibble each. */
static unsigned places_key(const cc_cube *cube) {
    unsigned key = 0;
    for (unsigned i = 0; i < CC_EDGES; i++)
        if (cube->ep[i] >= CC_FR)
            key |= i << (cube->ep[i] - CC_FR) * 4;
    return key;
}

static void set_places(cc_cube *cube, int slice, const uint8_t order[4]) {
    cc_cube_with_slice(cube, slice);
    for (int i = 0; i < CC_EDGES; i++)
        if (cube->ep[i] >= CC_FR)
            cube->ep[i] = CC_FR + order[cube->ep[i] - CC_FR];
}

static void fill_places_after(const optimal_tables *t, const cc_cube *cube) {
    unsigned places = t->places_of[places_key(cube)];
    cc_cube changed;
    for (uint32_t move = 0; move < t->moves.count; move++) {
        cc_cube_multiply(cube, &t->moves.cube[move], &changed);
        t->places_move[places * t->moves.count + move] = t->places_of[places_key(&changed)];
    }
    for (unsigned s = 0; s < CC_SYMMETRIES; s++) {
        cc_conjugate(cube, (int)s, &changed);
        t->order_of[places * CC_SYMMETRIES + s] = t->places_of[places_key(&changed)] % OPTIMAL_ORDERS;
    }
}

/* Fills in places_of, places_move and order_of from all orders of the edges of every slice. */
static void fill_places(optimal_tables *t) {
    uint8_t order[CC_PERMS4][4];
    cc_cube cube;
    for (int rank = 0; rank < CC_PERMS4; rank++) {
        cc_unrank(order[rank], 4, 0, rank);
        uint32_t coset = optimal_order_of(t->shape->orders, order[rank]);
        for (int slice = 0; slice < CC_SLICES; slice++) {
            set_places(&cube, slice, order[rank]);
            t->places_of[places_key(&cube)] = (uint16_t)((uint32_t)slice * OPTIMAL_ORDERS + coset);
        }
    }
    for (int i = 0; i < CC_SLICES * CC_PERMS4; i++) {
        set_places(&cube, i / CC_PERMS4, order[i % CC_PERMS4]);
        fill_places_after(t, &cube);
    }
}

_Static_assert(SOLVERS_FLIP_SLICE_CLASSES <= UINT16_MAX, "a class has two bytes");

static void fill_class_moves(optimal_tables *t) {
    uint32_t moves = t->moves.count;
    for (uint32_t class = 0; class < SOLVERS_FLIP_SLICE_CLASSES; class ++)
        for (uint32_t move = 0; move < moves; move++) {
            uint8_t *row = t->move + class * t->move_row;
            uint32_t moved = solvers_class_moved(&t->edges, &solvers_flip_slice, class, &t->moves.cube[move]);
            ((uint16_t *)row)[move] = (uint16_t)(moved >> 4);
            row[2 * moves + move] = moved & 15;
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

/* Fills in a preimage: x = conjugate(y, inverse of the symmetry) * inverse of the move. */
static void fill_preimage(const optimal_tables *t, unsigned symmetry, unsigned move) {
    optimal_preimage *preimage = &t->preimages[symmetry * t->moves.count + move];
    unsigned s = solvers_inverse_symmetry(symmetry), back = t->moves.inverse[move];
    for (unsigned y = 0; y < CC_TWISTS; y++)
        preimage->twist[y] = t->twist.move[back * CC_TWISTS + t->twist.conjugate[s * CC_TWISTS + y]];
    for (unsigned y = 0; y < t->shape->sets; y++)
        preimage->set[y] = t->set_move[t->set_conjugate[y * CC_SYMMETRIES + s] * t->moves.count + back];
}

static void fill_index(optimal_tables *t) {
    uint32_t moves = t->moves.count;
    solvers_fill_classes(&t->edges, &solvers_flip_slice);
    fill_class_moves(t);
    fill_places(t);
    fill_twists(t);
    for (unsigned places = 0; places < 256; places++)
        if (__builtin_popcount(places) == 4)
            fill_sets(t, places);
    for (unsigned places = 0; places < 256; places++)
        t->set_of[places] = optimal_set_of(t->shape->sets, places);
    for (unsigned preimage = 0; preimage < CC_SYMMETRIES * moves; preimage++)
        fill_preimage(t, preimage / moves, preimage % moves);
}

void optimal_begin_tables(optimal_tables *t) {
    fill_index(t);
    solvers_distances coarse = optimal_coarse(t);
    solvers_mark_goal(&coarse);
    if (t->shape->sets) {
        memset(t->fine, OPTIMAL_ALL_UNKNOWN, t->fine_rows * t->fine_row);
        t->fine[0] = OPTIMAL_ALL_UNKNOWN - 2;
        t->is_begun[0] = true;
    }
}
