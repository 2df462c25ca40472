/* optimal_tables.c - the sizes of tables, their places in the block, and the numbers of cosets. */
#include "optimal_tables.h"
#include "tables/arena.h"
#include "optimal_solver/optimal.h"

const optimal_shape optimal_shapes[OPTIMAL_LEVELS] = {
    {1, 0}, {3, 1}, {1, 35}, {1, 70}, {2, 70}, {3, 70}, {6, 70},
};

#define TAKE(type, count) ((type *)solvers_part(&arena, sizeof(type) * (count)))

void optimal_open(optimal_tables *t, uint8_t *memory, cc_metric metric, int level) {
    const optimal_shape *shape = &optimal_shapes[level];
    solvers_arena arena = {memory, 0};
    size_t sets = shape->sets ? shape->sets : 1;
    optimal_moves_fill(&t->moves, metric);
    uint32_t moves = t->moves.count;
    t->shape = shape;
    t->header = TAKE(optimal_header, 1);
    solvers_open_classes(&t->edges, &arena, SOLVERS_FLIP_SLICES, SOLVERS_FLIP_SLICE_CLASSES);
    t->move_row = ((sizeof(uint16_t) + 1) * moves + SOLVERS_ALIGNED - 1) / SOLVERS_ALIGNED * SOLVERS_ALIGNED;
    t->move = TAKE(uint8_t, SOLVERS_FLIP_SLICE_CLASSES * t->move_row);
    t->places_move = TAKE(uint16_t, OPTIMAL_PLACES * moves);
    t->order_of = TAKE(uint8_t, OPTIMAL_PLACES * CC_SYMMETRIES);
    t->twist_move = TAKE(uint16_t, CC_TWISTS * moves);
    solvers_open_raw(&t->twist, &arena, CC_TWISTS, moves);
    t->twist_place = TAKE(uint16_t, CC_TWISTS * CC_SYMMETRIES);
    t->set_move = TAKE(uint8_t, sets * moves);
    t->set_conjugate = TAKE(uint8_t, sets * CC_SYMMETRIES);
    t->places_of = TAKE(uint16_t, 1 << 16);
    t->set_of = TAKE(uint8_t, 256);
    t->preimages = TAKE(optimal_preimage, CC_SYMMETRIES * moves);
    t->fine_rows = SOLVERS_FLIP_SLICE_CLASSES * shape->orders;
    t->is_begun = TAKE(uint8_t, t->fine_rows);
    t->coarse = TAKE(uint8_t, (size_t)SOLVERS_FLIP_SLICE_CLASSES * OPTIMAL_COARSE_ROW);
    t->fine_row = (size_t)shape->sets * OPTIMAL_SET;
    t->fine = TAKE(uint8_t, t->fine_rows * t->fine_row);
    t->size = arena.used;
}

size_t optimal_size(cc_metric metric, int level) {
    optimal_tables t;
    optimal_open(&t, NULL, metric, level);
    return t.size;
}

static uint32_t class_after(const void *context, uint32_t class, uint32_t move) {
    return optimal_class_after(context, class, move);
}

solvers_distances optimal_coarse(const optimal_tables *t) {
    return (solvers_distances){.entries = t->coarse,
                               .classes = SOLVERS_FLIP_SLICE_CLASSES,
                               .values = CC_TWISTS,
                               .stride = 2 * OPTIMAL_COARSE_ROW,
                               .mask = UINT32_MAX,
                               .moves = t->moves.count,
                               .stabiliser = t->edges.stabiliser,
                               .raw = &t->twist,
                               .class_after = class_after,
                               .context = t};
}

/* Sets of four of eight places are counted from that of a solved cube, which has D corners on the last four;
 * with 35 sets one and its complement are the same. */
uint8_t optimal_set_of(uint32_t sets, unsigned places) {
    if (sets == CC_COMBS / 2 && !(places & 0x80))
        places ^= 0xFF;
    if (sets <= 1 || __builtin_popcount(places) != 4)
        return 0;
    uint8_t rank = 0;
    for (unsigned other = 0xFF; other > places; other--)
        rank += __builtin_popcount(other) == 4;
    return rank;
}

/* Whether p is in the subgroup whose cosets the orders are. Orders p and q are in the same coset where
 * p * inverse(q) is in it. The symmetries of the slice's square leave it as it is. By the number of cosets:
 *
 *     1: S4   2: A4, even orders   3: D4, opposite edges stay opposite   6: both */
static bool is_member(uint32_t orders, const uint8_t p[4]) {
    bool keeps_pairs = (p[0] ^ p[2]) == 2;
    return (orders % 2 || !cc_parity(p, 4)) && (orders % 3 || keeps_pairs);
}

static bool is_same_order(uint32_t orders, const uint8_t p[4], const uint8_t q[4]) {
    uint8_t quotient[4];
    for (int i = 0; i < 4; i++)
        quotient[q[i]] = p[i];
    return is_member(orders, quotient);
}

uint32_t optimal_order_of(uint32_t orders, const uint8_t order[4]) {
    uint32_t coset = 0;
    for (int rank = 0; rank < CC_PERMS4; rank++) {
        uint8_t first[4], other[4];
        bool is_new = true;
        cc_unrank(first, 4, 0, rank);
        for (int before = 0; before < rank && is_new; before++) {
            cc_unrank(other, 4, 0, before);
            is_new = !is_same_order(orders, first, other);
        }
        if (is_same_order(orders, order, first))
            return coset;
        coset += is_new;
    }
    return coset;
}
