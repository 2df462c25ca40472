/* layout.c - finds the parts of a block of tables. */
#include <string.h>
#include "layout.h"
#include "tables/arena.h"

static void open_classes(solvers_classes *c, solvers_arena *arena, size_t values, size_t classes) {
    c->symmetry_of = solvers_part(arena, values * sizeof *c->symmetry_of);
    c->representative = solvers_part(arena, classes * sizeof *c->representative);
    c->stabiliser = solvers_part(arena, classes * sizeof *c->stabiliser);
}

static void open_other(large_other *o, solvers_arena *arena, size_t size, size_t moves) {
    o->size = (uint32_t)size;
    o->move = solvers_part(arena, moves * size * sizeof *o->move);
    o->seen = solvers_part(arena, CC_SYMMETRIES * size * sizeof *o->seen);
}

static size_t moves_of(int metric) {
    size_t moves = 0;
    for (int element = 0; element < LARGE_ELEMENTS; element++)
        moves += large_cost(metric, element) == 1;
    return moves;
}

static void open_phase1(large_tables *t, solvers_arena *arena, size_t moves) {
    open_classes(&t->flip_slice, arena, LARGE_FLIP_SLICES, LARGE_CLASSES);
    t->flip_slice_moves = solvers_part(arena, LARGE_CLASSES * large_row_bytes((unsigned)moves));
    t->slice_after = solvers_part(arena, CC_SLICES * moves * sizeof *t->slice_after);
    t->twist_after = solvers_part(arena, CC_TWISTS * moves * sizeof *t->twist_after);
    open_other(&t->twist, arena, CC_TWISTS, moves);
    t->hint_bytes = moves > 18 ? 8 : 4;
    t->hints = solvers_part(arena, (size_t)LARGE_CLASSES * t->twists * t->hint_bytes);
}

/* Moves of a tail, how many sequences of them there are, and slots for the entries that have some, as bits.
 */
static const struct {
    uint32_t moves, sequences, slot_bits;
} tails[LARGE_METRICS] = {
    [LARGE_HTM] = {LARGE_TAIL_HTM, 28510, 14},
    [LARGE_QTM] = {LARGE_TAIL_QTM, 7280, 12},
    [LARGE_AXIAL] = {LARGE_TAIL_AXIAL, 3080, 10},
    [LARGE_AXIAL_QTM] = {LARGE_TAIL_AXIAL_QTM, 880, 9},
};

static void open_tails(large_tables *t, solvers_arena *arena, int metric) {
    uint32_t slots = UINT32_C(1) << tails[metric].slot_bits;
    t->tail = tails[metric].moves;
    t->tail_shift = 32 - tails[metric].slot_bits;
    t->tail_mask = slots - 1;
    t->tails = solvers_part(arena, slots * sizeof *t->tails);
    t->tail_moves = solvers_part(arena, (size_t)tails[metric].sequences * t->tail);
}

static void open_phase2(large_tables *t, solvers_arena *arena, size_t moves) {
    size_t phase2 = (size_t)LARGE_PERM_CLASSES * LARGE_PHASE2_MOVES * sizeof *t->corner_phase2_move;
    open_classes(&t->corner, arena, CC_PERMS8, LARGE_PERM_CLASSES);
    t->corner_move = solvers_part(arena, LARGE_PERM_CLASSES * moves * sizeof *t->corner_move);
    t->corner_phase2_move = solvers_part(arena, phase2);
    open_other(&t->edge, arena, CC_PERMS8, LARGE_PHASE2_MOVES);
    open_other(&t->slice, arena, CC_PERMS4, LARGE_PHASE2_MOVES);
    t->corner_slice = solvers_part(arena, (size_t)LARGE_PERM_CLASSES * CC_PERMS4 / 2);
    t->corner_edge = solvers_part(arena, (size_t)LARGE_PERM_CLASSES * t->edges / 2);
}

size_t large_open(large_tables *t, const uint8_t *memory, int metric, int scale) {
    size_t moves = moves_of(metric);
    solvers_arena arena = {(uint8_t *)(uintptr_t)memory, 0}; /* whoever fills it has it writable */
    t->twists = scale == LARGE_WHOLE ? CC_TWISTS : 1;
    t->twist_mask = scale == LARGE_WHOLE ? UINT32_MAX : 0;
    t->edges = scale == LARGE_WHOLE ? CC_PERMS8 : 1;
    t->edge_mask = scale == LARGE_WHOLE ? UINT32_MAX : 0;
    solvers_part(&arena, sizeof(large_progress));
    t->rules = solvers_part(&arena, sizeof *t->rules);
    open_phase1(t, &arena, moves);
    open_tails(t, &arena, metric);
    open_phase2(t, &arena, moves);
    return arena.used;
}
