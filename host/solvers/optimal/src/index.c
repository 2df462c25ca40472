/* index.c - coordinates, classes and moves: the part of the tables that is there before any distance. */
#include <string.h>
#include "layout.h"
#include "optimal_solver/optimal.h"

/* What one kind of edge coordinate needs: value = (slice * orders + order) * 2048 + flip. */
typedef struct edges {
    uint32_t orders;
    uint8_t order[3][4]; /* some order of each coset */
    uint8_t coset[256];  /* of an order, two bits an edge */
    uint32_t *class_of, *representative, *move;
} edges;

static unsigned pack_order(const uint8_t order[4]) {
    return order[0] | order[1] << 2 | order[2] << 4 | order[3] << 6;
}

static edges edges_of(uint32_t orders, uint32_t *class_of, uint32_t *representative, uint32_t *move) {
    edges e = {orders, {{0}}, {0}, class_of, representative, move};
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
    cc_cube flips;
    uint32_t places = value / CC_FLIPS;
    cc_cube_with_slice(cube, (int)(places / e->orders));
    for (int i = 0; i < CC_EDGES; i++)
        if (cube->ep[i] >= CC_FR)
            cube->ep[i] = CC_FR + e->order[places % e->orders][cube->ep[i] - CC_FR];
    cc_cube_with_flip(&flips, (int)(value % CC_FLIPS));
    memcpy(cube->eo, flips.eo, sizeof flips.eo);
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

static void fill_classes(const edges *e) {
    const solvers_coordinate coordinate = {OPTIMAL_SLICED * e->orders, set_edges, edges_value, e};
    const solvers_classes classes = {e->class_of, e->representative, NULL};
    solvers_fill_classes(&classes, &coordinate);
}

static void fill_moves(const edges *e, uint32_t classes) {
    cc_cube turns[CC_TURNS], cube, moved;
    for (cc_turn turn = 0; turn < CC_TURNS; turn++)
        cc_turn_cube(turn, &turns[turn]);
    for (uint32_t class = 0; class < classes; class ++) {
        set_edges(e, &cube, e->representative[class]);
        for (int turn = 0; turn < CC_TURNS; turn++) {
            cc_cube_multiply(&cube, &turns[turn], &moved);
            e->move[class * CC_TURNS + (uint32_t)turn] = e->class_of[edges_value(e, &moved)];
        }
    }
}

static void fill_coarse_classes(optimal_tables *t) {
    for (uint32_t class = 0; class < t->shape->classes; class ++) {
        uint32_t value = t->representative[class];
        uint32_t slice = value / CC_FLIPS / t->shape->orders;
        t->coarse_class[class] = t->class1_of[slice * CC_FLIPS + value % CC_FLIPS];
    }
}

static void fill_twists(optimal_tables *t) {
    cc_cube cube, moved;
    for (int twist = 0; twist < CC_TWISTS; twist++) {
        cc_cube_with_twist(&cube, twist);
        for (cc_turn turn = 0; turn < CC_TURNS; turn++) {
            moved = cube;
            cc_cube_turn(&moved, turn);
            t->twist_move[twist * CC_TURNS + turn] = (uint16_t)cc_twist_of(&moved);
        }
        for (int s = 0; s < CC_SYMMETRIES; s++) {
            cc_conjugate(&cube, s, &moved);
            int seen = cc_twist_of(&moved), index = twist * CC_SYMMETRIES + s;
            t->twist_conjugate[index] = (uint16_t)seen;
            t->twist_place[index] = (uint16_t)(seen / OPTIMAL_TRITS * 8 + seen % OPTIMAL_TRITS);
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
    for (cc_turn turn = 0; turn < CC_TURNS; turn++) {
        moved = cube;
        cc_cube_turn(&moved, turn);
        t->set_move[set * CC_TURNS + turn] = optimal_set_of(t->shape->sets, places_of(&moved));
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

static unsigned turn_of(const cc_cube *cube) {
    cc_cube other;
    cc_turn turn = CC_TURNS;
    do
        cc_turn_cube(--turn, &other);
    while (turn && !cc_cube_equal(cube, &other));
    return turn;
}

static void fill_turns(optimal_tables *t) {
    for (int s = 0; s < CC_SYMMETRIES; s++)
        for (cc_turn turn = 0; turn < CC_TURNS; turn++) {
            cc_cube cube, conjugate;
            cc_turn_cube(turn, &cube);
            cc_conjugate(&cube, s, &conjugate);
            t->turn_conjugate[s * CC_TURNS + turn] = (uint8_t)turn_of(&conjugate);
        }
}

/* x = conjugate(y, inverse of the symmetry) * inverse of the turn. */
static void fill_way(const optimal_tables *t, int symmetry, int turn) {
    optimal_way *way = &t->ways[symmetry * CC_TURNS + turn];
    int s = (int)solvers_inverse_symmetry((unsigned)symmetry), back = cc_turn_inverse((cc_turn)turn);
    for (int y = 0; y < CC_TWISTS; y++)
        way->twist[y] = t->twist_move[t->twist_conjugate[y * CC_SYMMETRIES + s] * CC_TURNS + back];
    for (uint32_t y = 0; y < t->shape->sets; y++)
        way->set[y] = t->set_move[t->set_conjugate[y * CC_SYMMETRIES + (uint32_t)s] * CC_TURNS + back];
}

static void fill_index(optimal_tables *t) {
    edges one = edges_of(1, t->class1_of, t->representative1, t->move1);
    edges all = edges_of(t->shape->orders, t->class_of, t->representative, t->move);
    fill_classes(&one);
    fill_moves(&one, OPTIMAL_CLASSES1);
    if (t->shape->orders > 1) {
        fill_classes(&all);
        fill_moves(&all, t->shape->classes);
    }
    fill_coarse_classes(t);
    fill_twists(t);
    for (unsigned places = 0; places < 256; places++)
        if (__builtin_popcount(places) == 4)
            fill_sets(t, places);
    for (unsigned places = 0; places < 256; places++)
        t->set_of[places] = optimal_set_of(t->shape->sets, places);
    fill_places(&all, t->places_of);
    fill_turns(t);
    for (int way = 0; way < CC_SYMMETRIES * CC_TURNS; way++)
        fill_way(t, way / CC_TURNS, way % CC_TURNS);
}

void optimal_create(uint8_t *memory, int level) {
    optimal_tables t;
    optimal_open(&t, memory, level);
    fill_index(&t);
    memset(t.coarse, 0xFF, (size_t)OPTIMAL_CLASSES1 * OPTIMAL_COARSE_ROW);
    t.coarse[0] = 0xF0;
    if (t.shape->sets) {
        memset(t.fine, OPTIMAL_ALL_UNKNOWN, t.shape->classes * t.fine_row);
        t.fine[0] = OPTIMAL_ALL_UNKNOWN - 2;
        memset(t.is_begun, 0, t.shape->classes);
        t.is_begun[0] = true;
    }
    *t.header = (optimal_header){0};
}
