/* cube5_tables.c - fills in how far each value of a coordinate, or of two, is from the end of its phase. */
#include <string.h>
#include "../place_sets.h"
#include "cube5_coordinates.h"
#include "search/maker.h"

size_t cube5_tables_size(void) {
    return sizeof(c5_tables);
}

typedef struct work {
    const geometry *g;
    c5_tables *t;
} work;

/* One table. value(entry): the form in which moves are made; after(value): the entry to which the phase's nth
 * move leads. Entries that are not known, or `far` and farther, are `far`. */
typedef struct distances {
    size_t offset, entries;
    uint8_t phase, far, kind;
    uint32_t (*value)(uint32_t entry);
    uint32_t (*after)(const work *w, int kind, uint32_t value, int n);
} distances;

static uint32_t itself(uint32_t entry) {
    return entry;
}

static uint32_t eight_places(uint32_t entry) {
    return red_unrank_set(entry, PLACES, 8);
}

static uint32_t twelve_slots(uint32_t entry) {
    return red_unrank_set(entry, PLACES, 12);
}

static uint32_t set1_after(const work *w, int kind, uint32_t set, int n) {
    return red_rank24(c5_after(kind == X ? w->g->x_after[n] : w->g->t_after[n], set));
}

static uint32_t set2_after(const work *w, int kind, uint32_t entry, int n) {
    return w->t->set16_after[kind][entry / 2][n] * 2u + (entry % 2 ^ w->g->swaps_wings[c5_moves_of[1][n]]);
}

static uint32_t wings3_after(const work *w, int kind, uint32_t set, int n) {
    (void)kind;
    return red_rank24(c5_after(w->g->wing_after[c5_moves_of[2][n]], set));
}

static uint32_t rest3_after(const work *w, int kind, uint32_t entry, int n) {
    (void)kind;
    return w->t->flip_after[entry / CENTRES8][n] * CENTRES8 +
           c5_centres_after(w->t, AXIS_A, entry % CENTRES8, c5_moves_of[2][n]);
}

static uint32_t centres4_after(const work *w, int kind, uint32_t entry, int n) {
    (void)kind;
    return c5_centres_after(w->t, AXIS_B, entry / FRONTS, c5_moves_of[3][n]) * FRONTS +
           w->t->front_after[entry % FRONTS][n];
}

static uint32_t front4_after(const work *w, int kind, uint32_t entry, int n) {
    (void)kind;
    return w->t->fours_after[0][entry / FRONTS][n] * FRONTS + w->t->front_after[entry % FRONTS][n];
}

static uint32_t set4_after(const work *w, int kind, uint32_t entry, int n) {
    return w->t->fours_after[0][entry / SETS_4_OF_8][n] * SETS_4_OF_8 +
           w->t->set8_after[kind][AXIS_B][entry % SETS_4_OF_8][c5_moves_of[3][n]];
}

static uint32_t whole4_after(const work *w, int kind, uint32_t entry, int n) {
    (void)kind;
    uint32_t fours0 = entry / PLACED_4_OF_8;
    uint32_t fours1 = fours0 / PLACED_4_OF_8 * PLACED_4_OF_8 + entry % PLACED_4_OF_8;
    return c5_whole(w->t->fours_after[0][fours0][n], w->t->fours_after[1][fours1][n]);
}

static uint32_t centres5_after(const work *w, int kind, uint32_t entry, int n) {
    (void)kind;
    uint32_t both = entry / CENTRES8;
    return (w->t->sortable_after[AXIS_B][both / SIX][n] * (uint32_t)SIX +
            w->t->sortable_after[AXIS_A][both % SIX][n]) *
               CENTRES8 +
           c5_centres_after(w->t, AXIS_C, entry % CENTRES8, c5_moves_of[4][n]);
}

static uint32_t edges5_after(const work *w, int kind, uint32_t entry, int n) {
    (void)kind;
    return w->t->eights_after[entry / CENTRES8][n] * (uint32_t)CENTRES8 +
           c5_centres_after(w->t, AXIS_C, entry % CENTRES8, c5_moves_of[4][n]);
}

#define AT(member) offsetof(c5_tables, member)

static const distances all[] = {
    {AT(set1[X]), SETS_8_OF_24, 0, UNSEEN, X, eight_places, set1_after},
    {AT(set1[T]), SETS_8_OF_24, 0, UNSEEN, T, eight_places, set1_after},
    {AT(set2[X]), 2 * SETS_8_OF_16, 1, UNSEEN, X, itself, set2_after},
    {AT(set2[T]), 2 * SETS_8_OF_16, 1, UNSEEN, T, itself, set2_after},
    {AT(wings3), SETS_12_OF_24, 2, UNSEEN, 0, twelve_slots, wings3_after},
    {AT(rest3), FLIPS *CENTRES8, 2, UNSEEN, 0, itself, rest3_after},
    {AT(centres4), CENTRES8 *FRONTS, 3, UNSEEN, 0, itself, centres4_after},
    {AT(front4), FOURS *FRONTS, 3, FAR4, 0, itself, front4_after},
    {AT(set4[X]), FOURS *SETS_4_OF_8, 3, UNSEEN, X, itself, set4_after},
    {AT(set4[T]), FOURS *SETS_4_OF_8, 3, UNSEEN, T, itself, set4_after},
    {AT(whole4), WHOLES, 3, FAR_WHOLE, 0, itself, whole4_after},
    {AT(centres5), SORTABLE *CENTRES8, 4, UNSEEN, 0, itself, centres5_after},
    {AT(edges5), EIGHTS *CENTRES8, 4, FAR5, 0, itself, edges5_after},
};

/* A step is a distance of a table, after a first one that fills in moves. A row is so many entries. */
enum {
    TABLES = sizeof all / sizeof *all,
    MOST_DISTANCES = 16,
    STEPS = 1 + TABLES * MOST_DISTANCES,
    ROW = 1 << 12
};

static const distances *of_step(int step) {
    return &all[(step - 1) / MOST_DISTANCES];
}

static uint8_t *entries_of(const work *w, const distances *d) {
    return (uint8_t *)w->t + d->offset;
}

/* Writes a distance where there was `far`, while others may write the entry beside it; true if it was new. */
static bool set_distance(uint8_t *table, uint32_t entry, uint32_t far, uint32_t distance) {
    uint32_t shift = entry % 2 * 4;
    uint8_t before = __atomic_load_n(&table[entry / 2], __ATOMIC_RELAXED), after;
    do {
        if ((before >> shift & 15u) != far)
            return false;
        after = (uint8_t)((before & ~(15u << shift)) | distance << shift);
    } while (!__atomic_compare_exchange_n(&table[entry / 2], &before, after, true, __ATOMIC_RELAXED,
                                          __ATOMIC_RELAXED));
    return true;
}

static void mark(uint8_t *table, uint32_t entry) {
    table[entry / 2] &= (uint8_t) ~(15u << entry % 2 * 4);
}

/* Marks the ends of phase 4: the states where phase 5 can begin. */
static void mark_ends_of_phase4(c5_tables *t, uint32_t solved) {
    for (uint32_t b = 0; b < CENTRES8; b++)
        for (uint32_t a = 0; a < CENTRES8; a++) {
            if (t->sortable[AXIS_B][b] == NONE || t->sortable[AXIS_A][a] == NONE)
                continue;
            mark(t->centres4, b * FRONTS + t->front[a]);
            mark(t->front4, solved * FRONTS + t->front[a]);
            mark(t->set4[X], solved * SETS_4_OF_8 + b / SETS_4_OF_8);
            mark(t->set4[T], solved * SETS_4_OF_8 + b % SETS_4_OF_8);
        }
}

static void mark_ends(const geometry *g, c5_tables *t) {
    uint8_t solved[PLACES];
    for (int place = 0; place < PLACES; place++)
        solved[place] = (uint8_t)(place / 4);
    for (int kind = 0; kind < KINDS; kind++) {
        mark(t->set1[kind], red_rank24(R_AND_L));
        mark(t->set2[kind], 2 * c5_set16(solved, CC_F));
    }
    mark(t->centres5, c5_sorted8());
    mark(t->edges5, c5_sorted8());
    mark(t->wings3, red_rank24(c5_class0_slots(g)));
    for (uint32_t centres = 0; centres < CENTRES8; centres++)
        if (t->front[centres] != NONE)
            mark(t->rest3, centres);
    mark(t->whole4, c5_whole(c5_fours_solved(g, 0), c5_fours_solved(g, 1)));
    mark_ends_of_phase4(t, c5_fours_solved(g, 0));
}

static void begin(const work *w) {
    c5_fill_moves(w->g, w->t);
    c5_fill_near(w->g, w->t);
    for (int i = 0; i < TABLES; i++)
        memset(entries_of(w, &all[i]), all[i].far * 17, (all[i].entries + 1) / 2);
    mark_ends(w->g, w->t);
}

static double weight(void *context, int step) {
    (void)context;
    return step ? (double)of_step(step)->entries : SETS_12_OF_24;
}

static uint32_t rows(void *context, int step) {
    (void)context;
    return step ? (uint32_t)((of_step(step)->entries + ROW - 1) / ROW) : 1;
}

/* Whether one of sixteen entries has this distance: a word minus ones borrows at its first digit of 0. */
static bool is_among_16(const uint8_t *bytes, uint64_t distance) {
    const uint64_t ones = 0x1111111111111111u;
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    word ^= ones * distance;
    return (word - ones) & ~word & ones << 3;
}

/* Adds to *unknown the number of entries at this distance, from which farther ones may be found. */
static uint64_t fill(void *context, int step, uint32_t first, uint32_t last, uint64_t *unknown) {
    const work *w = context;
    uint64_t found = 0;
    if (!step) {
        if (first < last)
            begin(w);
        return 0;
    }
    const distances *d = of_step(step);
    uint8_t *table = entries_of(w, d);
    uint32_t distance = (uint32_t)(step - 1) % MOST_DISTANCES, after[MOST_PHASE_MOVES];
    size_t end = (size_t)last * ROW < d->entries ? (size_t)last * ROW : d->entries;
    for (size_t i = (size_t)first * ROW; i < end; i++) {
        if (i % 16 == 0 && end - i >= 16 && !is_among_16(table + i / 2, distance))
            i += 15;
        if (c5_distance(table, (uint32_t)i) != distance)
            continue;
        uint32_t value = d->value((uint32_t)i);
        for (int n = 0; n < c5_move_count[d->phase]; n++) {
            after[n] = d->after(w, d->kind, value, n);
            __builtin_prefetch(&table[after[n] / 2]);
        }
        for (int n = 0; n < c5_move_count[d->phase]; n++)
            found += set_distance(table, after[n], d->far, distance + 1);
        ++*unknown;
    }
    return found;
}

static int finish(void *context, int step, uint64_t unknown) {
    (void)context;
    if (!step)
        return 1;
    uint32_t distance = (uint32_t)(step - 1) % MOST_DISTANCES;
    if (unknown && distance + 2 < of_step(step)->far)
        return step + 1;
    return step + MOST_DISTANCES - (int)distance;
}

int cube5_tables_make(void *memory, int threads, solvers_tell_progress tell, void *context) {
    work w = {c5_geometry(), memory};
    if (threads < 1)
        return CC_ERR_ARGUMENT;
    solvers_maker maker = {&w.t->next_step, STEPS, &w, weight, rows, fill, finish};
    return solvers_make(&maker, threads, tell, context);
}
