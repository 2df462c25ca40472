/* twophase_tables.c - finds the parts of a block of tables. */
#include <string.h>
#include "twophase_tables.h"
#include "tables/arena.h"

static void open_phase1(large_tables *t, solvers_arena *arena, const large_metric *metric) {
    size_t moves = metric->moves;
    solvers_open_classes(&t->flip_slice, arena, SOLVERS_FLIP_SLICES, SOLVERS_FLIP_SLICE_CLASSES);
    t->flip_slice_moves = solvers_part(arena, SOLVERS_FLIP_SLICE_CLASSES * large_row_bytes((unsigned)moves));
    t->slice_after = solvers_part(arena, CC_SLICES * moves * sizeof *t->slice_after);
    t->twist_after = solvers_part(arena, CC_TWISTS * moves * sizeof *t->twist_after);
    solvers_open_raw(&t->twist, arena, CC_TWISTS, moves);
    t->entry_bytes = metric->entry_bytes;
    t->pruning = solvers_part(arena, (size_t)SOLVERS_FLIP_SLICE_CLASSES * t->twists * t->entry_bytes);
}

/* Finds the parts of the end-game table. A sketch has none, as its entries stand for several states. */
static void open_end_games(large_tables *t, solvers_arena *arena, const large_metric *metric) {
    uint32_t slots = UINT32_C(1) << metric->end_game.slot_bits;
    t->end_game_length = t->twist_mask ? metric->end_game.moves : 0;
    if (!t->end_game_length)
        return;
    t->end_game_shift = 32 - metric->end_game.slot_bits;
    t->end_game_mask = slots - 1;
    t->end_game_count = solvers_part(arena, sizeof *t->end_game_count);
    t->end_games = solvers_part(arena, slots * sizeof *t->end_games);
    t->end_game_sequences = solvers_part(arena, metric->end_game.sequences * sizeof *t->end_game_sequences);
}

static void open_phase2(large_tables *t, solvers_arena *arena, size_t moves) {
    size_t phase2 = (size_t)LARGE_PERM_CLASSES * LARGE_PHASE2_MOVES * sizeof *t->corner_phase2_move;
    solvers_open_classes(&t->corner, arena, CC_PERMS8, LARGE_PERM_CLASSES);
    t->corner_move = solvers_part(arena, LARGE_PERM_CLASSES * moves * sizeof *t->corner_move);
    t->corner_phase2_move = solvers_part(arena, phase2);
    t->corner_before =
        solvers_part(arena, (size_t)LARGE_PERM_CLASSES * LARGE_PHASE2_MOVES * sizeof *t->corner_before);
    t->corner_pieces = solvers_part(arena, (size_t)LARGE_PERM_CLASSES * CC_SYMMETRIES * CC_CORNERS);
    for (int half = 0; half < 2; half++)
        t->corner_rank[half] = solvers_part(arena, LARGE_HALVES * sizeof *t->corner_rank[half]);
    solvers_open_raw(&t->edge, arena, CC_PERMS8, LARGE_PHASE2_MOVES);
    solvers_open_raw(&t->slice, arena, CC_PERMS4, LARGE_PHASE2_MOVES);
    t->corner_slice = solvers_part(arena, (size_t)LARGE_PERM_CLASSES * CC_PERMS4 / 2);
    t->corner_least = solvers_part(arena, LARGE_PERM_CLASSES);
    t->near_kinds =
        solvers_part(arena, t->end_game_length ? (size_t)LARGE_FRONTS * (LARGE_FAR + 1) * CC_PERMS8 : 0);
    t->corner_edge = solvers_part(arena, (size_t)LARGE_PERM_CLASSES * t->edges / 2);
}

size_t large_open(large_tables *t, const uint8_t *memory, int index, int scale) {
    const large_metric *metric = &large_metrics[index];
    solvers_arena arena = {(uint8_t *)(uintptr_t)memory, 0}; /* only who fills it writes there */
    t->metric = metric;
    t->twists = scale == LARGE_WHOLE ? CC_TWISTS : 1;
    t->twist_mask = scale == LARGE_WHOLE ? UINT32_MAX : 0;
    t->edges = scale == LARGE_WHOLE ? CC_PERMS8 : 1;
    t->edge_mask = scale == LARGE_WHOLE ? UINT32_MAX : 0;
    solvers_part(&arena, sizeof(int32_t)); /* the next step */
    t->rules = solvers_part(&arena, sizeof *t->rules);
    t->premoves = solvers_part(&arena, sizeof *t->premoves);
    open_phase1(t, &arena, metric);
    open_end_games(t, &arena, metric);
    open_phase2(t, &arena, metric->moves);
    return arena.used;
}
