/* twophase_fill.c - makes a block: the distances of its tables, one after the other, then pruning entries. */
#include <string.h>
#include "search/maker.h"
#include "twophase_fill.h"
#include "end_game.h"
#include "pruning_entry.h"
#include "twophase/transitions.h"

static uint32_t flip_slice_after(const void *context, uint32_t class, uint32_t move) {
    const large_tables *t = context;
    return large_class_after(large_row(t, t->rules->moves, class), t->rules->moves, move);
}

static uint32_t corners_after(const void *context, uint32_t class, uint32_t move) {
    const large_tables *t = context;
    return t->corner_phase2_move[class * LARGE_PHASE2_MOVES + move];
}

enum { USUAL_DISTANCES = 14 }; /* about as many as a table has */

/* The distances from which on it is quicker to go from unknown entries: up to these few are known. */
static const int first_backward[] = {[LARGE_PHASE2] = 11, [LARGE_PHASE1] = 8};

static solvers_distances phase1_distances(const large_tables *t) {
    return (solvers_distances){.entries = t->pruning,
                               .entry_bytes = t->entry_bytes,
                               .classes = SOLVERS_FLIP_SLICE_CLASSES,
                               .values = t->twists,
                               .stride = t->twists,
                               .mask = t->twist_mask,
                               .moves = t->rules->moves,
                               .stabiliser = t->flip_slice.stabiliser,
                               .raw = &t->twist,
                               .class_after = flip_slice_after,
                               .context = t};
}

static solvers_distances phase2_distances(const large_tables *t, bool is_slice) {
    uint32_t values = is_slice ? CC_PERMS4 : t->edges;
    return (solvers_distances){.entries = is_slice ? t->corner_slice : t->corner_edge,
                               .classes = LARGE_PERM_CLASSES,
                               .values = values,
                               .stride = values,
                               .mask = is_slice ? UINT32_MAX : t->edge_mask,
                               .moves = LARGE_PHASE2_MOVES,
                               .cost = t->rules->phase2_cost,
                               .stabiliser = t->corner.stabiliser,
                               .raw = is_slice ? &t->slice : &t->edge,
                               .class_after = corners_after,
                               .context = t};
}

/* Fills corner_least, each class's least distance over all slices; unknown ones count as LARGE_FAR. */
static void fill_corner_least(const large_tables *t, const solvers_distances *corner_slice) {
    for (uint32_t i = 0; i < LARGE_PERM_CLASSES * CC_PERMS4; i++) {
        unsigned entry = solvers_entry(corner_slice, i);
        uint8_t distance = (uint8_t)(entry ? entry - 1 : LARGE_FAR), *least = &t->corner_least[i / CC_PERMS4];
        if (i % CC_PERMS4 == 0 || distance < *least)
            *least = distance;
    }
}

static void fill_near_kinds(const large_tables *t, unsigned front, unsigned before) {
    const large_rules *r = t->rules;
    for (uint32_t i = 0; i < CC_PERMS8 * r->moves; i++) {
        unsigned rank = i / r->moves, move = i % r->moves;
        if (large_is_phase2(r->axis_move[move]))
            continue;
        unsigned corners = large_corners_before(t, t->corner.symmetry_of[rank], before);
        const large_corner_row row = large_corners_from(t, corners, r->moves);
        int least = t->corner_least[large_corners_after(&row, move) / CC_SYMMETRIES];
        for (; least <= LARGE_FAR; least++)
            large_near_kinds(t, front, least)[rank] |= (uint8_t)(1 << r->end_kind[move]);
    }
}

static void fill_all_near_kinds(const large_tables *t) {
    for (unsigned front = 0; front < t->premoves->fronts; front++)
        for (unsigned before = 0; before <= LARGE_NOTHING; before++)
            if (t->premoves->before[front] >> before & 1)
                fill_near_kinds(t, front, before);
}

static uint64_t with_sets(const large_rules *r, uint64_t nearer, uint64_t not_farther) {
    uint64_t bits = 0, far = 0, set = (UINT64_C(1) << r->set_size) - 1;
    for (uint32_t shift = 0, i = 0; shift < r->moves; shift += r->set_size, i++) {
        bool is_far = !(nearer >> shift & set);
        far |= (uint64_t)is_far << i;
        bits |= (is_far ? not_farther : nearer) & set << shift;
    }
    return bits | far << r->moves;
}

static void write_entry(const large_tables *t, size_t index, uint64_t bits) {
    for (uint32_t i = 0; i + 1 < t->entry_bytes; i++)
        t->pruning[index * t->entry_bytes + i] = (uint8_t)(bits >> (8 * i));
}

/* Writes the pruning entries of a class. Their distances are not touched, as other threads read them
 * meanwhile. An entry that is not known stays empty: all moves may lead to the goal. */
static void fill_pruning_entries(const large_tables *t, uint32_t class) {
    const large_rules *r = t->rules;
    solvers_distances d = phase1_distances(t);
    uint64_t nearer[CC_TWISTS] = {0}, not_farther[CC_TWISTS] = {0};
    size_t first = class * (size_t)d.stride, known[CC_TWISTS], count = 0;
    for (size_t value = 0; value < d.values; value++)
        if (solvers_entry(&d, first + value))
            known[count++] = value;
    for (uint32_t move = 0; count && move < d.moves; move++) {
        solvers_row to = solvers_row_after(&d, class, move);
        for (size_t i = 0; i < count; i++) {
            unsigned here = solvers_entry(&d, first + known[i]);
            unsigned there = solvers_entry(&d, solvers_in_row(&d, &to, known[i]));
            nearer[i] |= (uint64_t)(there < here) << move;
            not_farther[i] |= (uint64_t)(there <= here) << move;
        }
    }
    for (size_t i = 0; i < count; i++)
        write_entry(t, first + known[i],
                    r->set_size ? with_sets(r, nearer[i], not_farther[i])
                                : nearer[i] | not_farther[i] << r->moves);
}

size_t large_size(int metric, int scale) {
    large_tables t;
    return large_open(&t, NULL, metric, scale);
}

static int begin(large_tables *t, int metric) {
    int err = large_fill_coordinates(t, metric);
    solvers_distances corner_slice = phase2_distances(t, true), phase1 = phase1_distances(t),
                      phase2 = phase2_distances(t, false);
    solvers_fill_distances(&corner_slice);
    fill_corner_least(t, &corner_slice);
    if (t->end_game_length)
        fill_all_near_kinds(t);
    solvers_mark_goal(&phase1);
    solvers_mark_goal(&phase2);
    return err;
}

/* The time of a step. Distances that occur take about the same each; the tables after them are done in their
 * first step, which takes as long as some distances. All other steps take none. */
static double weight(void *context, int step) {
    static const int as_many[LARGE_TABLES] = {[LARGE_PRUNING] = 5, [LARGE_END_GAMES] = 12};
    int most = as_many[step / LARGE_DISTANCES], distance = step % LARGE_DISTANCES;
    (void)context;
    return most ? (distance == 0) * most : distance < USUAL_DISTANCES;
}

static uint32_t rows(void *context, int step) {
    (void)context;
    return step / LARGE_DISTANCES == LARGE_PHASE2 ? LARGE_PERM_CLASSES : SOLVERS_FLIP_SLICE_CLASSES;
}

static uint64_t fill(void *context, int step, uint32_t first, uint32_t last, uint64_t *unknown) {
    const large_tables *t = context;
    int table = step / LARGE_DISTANCES, distance = step % LARGE_DISTANCES;
    if (table < LARGE_PRUNING) {
        solvers_distances d = table == LARGE_PHASE1 ? phase1_distances(t) : phase2_distances(t, false);
        return solvers_fill_distance(&d, distance < first_backward[table], distance, first, last, unknown);
    }
    if (table == LARGE_END_GAMES)
        large_fill_end_games(t, first, last);
    else
        for (uint32_t class = first; class < last; class ++)
            fill_pruning_entries(t, class);
    return last - first;
}

/* Returns the next step: the next table's first one where no entry is unknown. */
static int finish(void *context, int step, uint64_t unknown) {
    (void)context;
    return unknown ? step + 1 : (step / LARGE_DISTANCES + 1) * LARGE_DISTANCES;
}

int large_make(uint8_t *memory, int metric, int scale, int threads, solvers_tell_progress tell,
               void *context) {
    large_tables t;
    large_open(&t, memory, metric, scale);
    const solvers_maker maker = {
        (int32_t *)(void *)memory, LARGE_TABLES * LARGE_DISTANCES, &t, weight, rows, fill, finish};
    int err = *maker.next_step ? 0 : begin(&t, metric);
    if (err)
        return err;
    if (*maker.next_step <= LARGE_END_GAMES * LARGE_DISTANCES) /* as an interrupted step begins anew */
        large_clear_end_games(&t);
    err = solvers_make(&maker, threads, tell, context);
    return err ? err : large_check_end_games(&t);
}
