/* layout.c - finds the parts of a block of tables. */
#include <string.h>
#include "layout.h"

enum { ALIGNED = 64 };

/* Gives the next part its place. */
static void *part(uint8_t *memory, size_t *used, size_t bytes) {
    size_t at = *used;
    *used = (at + bytes + ALIGNED - 1) / ALIGNED * ALIGNED;
    return memory ? memory + at : NULL;
}

static void open_classes(large_classes *c, uint8_t *memory, size_t *used, size_t values, size_t classes) {
    c->of = part(memory, used, values * sizeof *c->of);
    c->representative = part(memory, used, classes * sizeof *c->representative);
    c->stabiliser = part(memory, used, classes * sizeof *c->stabiliser);
}

static void open_other(large_other *o, uint8_t *memory, size_t *used, size_t size, size_t moves) {
    o->size = (uint32_t)size;
    o->move = part(memory, used, moves * size * sizeof *o->move);
    o->seen = part(memory, used, CC_SYMMETRIES * size * sizeof *o->seen);
}

static size_t moves_of(int metric) {
    size_t moves = 0;
    for (int element = 0; element < LARGE_ELEMENTS; element++)
        moves += large_cost(metric, element) == 1;
    return moves;
}

static void open_phase1(large_tables *t, uint8_t *memory, size_t *used, size_t moves) {
    open_classes(&t->flip_slice, memory, used, LARGE_FLIP_SLICES, LARGE_CLASSES);
    t->flip_slice_moves = part(memory, used, LARGE_CLASSES * large_row_bytes((unsigned)moves));
    t->slice_after = part(memory, used, CC_SLICES * moves * sizeof *t->slice_after);
    t->twist_after = part(memory, used, CC_TWISTS * moves * sizeof *t->twist_after);
    open_other(&t->twist, memory, used, CC_TWISTS, moves);
    t->hint_bytes = moves > 18 ? 8 : 4;
    t->hints = part(memory, used, (size_t)LARGE_CLASSES * t->twists * t->hint_bytes);
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

static void open_tails(large_tables *t, uint8_t *memory, size_t *used, int metric) {
    uint32_t slots = UINT32_C(1) << tails[metric].slot_bits;
    t->tail = tails[metric].moves;
    t->tail_shift = 32 - tails[metric].slot_bits;
    t->tail_mask = slots - 1;
    t->tails = part(memory, used, slots * sizeof *t->tails);
    t->tail_moves = part(memory, used, (size_t)tails[metric].sequences * t->tail);
}

static void open_phase2(large_tables *t, uint8_t *memory, size_t *used, size_t moves) {
    size_t phase2 = (size_t)LARGE_PERM_CLASSES * LARGE_PHASE2_MOVES * sizeof *t->corner_phase2_move;
    open_classes(&t->corner, memory, used, CC_PERMS8, LARGE_PERM_CLASSES);
    t->corner_move = part(memory, used, LARGE_PERM_CLASSES * moves * sizeof *t->corner_move);
    t->corner_phase2_move = part(memory, used, phase2);
    open_other(&t->edge, memory, used, CC_PERMS8, LARGE_PHASE2_MOVES);
    open_other(&t->slice, memory, used, CC_PERMS4, LARGE_PHASE2_MOVES);
    t->corner_slice = part(memory, used, (size_t)LARGE_PERM_CLASSES * CC_PERMS4 / 2);
    t->corner_edge = part(memory, used, (size_t)LARGE_PERM_CLASSES * t->edges / 2);
}

size_t large_open(large_tables *t, const uint8_t *memory, int metric, int scale) {
    size_t used = 0, moves = moves_of(metric);
    uint8_t *block = (uint8_t *)(uintptr_t)memory; /* whoever fills it has it writable */
    t->twists = scale == LARGE_WHOLE ? CC_TWISTS : 1;
    t->twist_mask = scale == LARGE_WHOLE ? UINT32_MAX : 0;
    t->edges = scale == LARGE_WHOLE ? CC_PERMS8 : 1;
    t->edge_mask = scale == LARGE_WHOLE ? UINT32_MAX : 0;
    part(block, &used, sizeof(large_progress));
    t->rules = part(block, &used, sizeof *t->rules);
    open_phase1(t, block, &used, moves);
    open_tails(t, block, &used, metric);
    open_phase2(t, block, &used, moves);
    return used;
}
