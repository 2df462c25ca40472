/* sets.c - coordinates of centres, as ranks of sets of places, and their distances from the end of the phase.
 */
#include <string.h>
#include "../place_sets.h"
#include "cube4_phases.h"

/* The centre place of number i among the 16 of U, F, D, B, and among the eight of an axis. */
static int place16(int i) {
    static const uint8_t face[4] = {CC_U, CC_F, CC_D, CC_B};
    return face[i / 4] * 4 + i % 4;
}

static int place8(int axis, int i) {
    return (axis + i / 4 * 3) * 4 + i % 4;
}

uint32_t c4_set16(const uint8_t *centre, uint8_t colour) {
    uint32_t set = 0;
    for (int i = 0; i < 16; i++)
        set |= (uint32_t)(centre[place16(i)] == colour) << i;
    return red_rank_set(set, 4);
}

static uint32_t set8(const uint8_t *centre, int axis, uint8_t colour) {
    uint32_t set = 0;
    for (int i = 0; i < 8; i++)
        set |= (uint32_t)(centre[place8(axis, i)] == colour) << i;
    return red_rank_set(set, 4);
}

sorting c4_sorting(const uint8_t *centre, const uint8_t first[3], bool odd) {
    sorting s = {.odd = odd};
    for (int axis = 0; axis < 3; axis++)
        s.rank[axis] = (uint8_t)set8(centre, axis, first[axis]);
    return s;
}

static sorting sorting_of(uint32_t index) {
    uint32_t sets = index / 2;
    return (sorting){{(uint8_t)(sets / SETS_4_OF_8 / SETS_4_OF_8),
                      (uint8_t)(sets / SETS_4_OF_8 % SETS_4_OF_8), (uint8_t)(sets % SETS_4_OF_8)},
                     index & 1};
}

static void fill_set16(const geometry *g, c4_tables *t) {
    for (uint32_t rank = 0; rank < SETS_4_OF_16; rank++) {
        uint8_t centre[CENTRES] = {0}, after[CENTRES];
        uint32_t set = red_unrank_set(rank, 16, 4);
        for (int i = 0; i < 16; i++)
            centre[place16(i)] = set >> i & 1;
        for (int move = 0; move < PHASE2_MOVES; move++) {
            for (int place = 0; place < CENTRES; place++)
                after[place] = centre[g->centre_source[move][place]];
            t->set16_after[rank][move] = (uint16_t)c4_set16(after, 1);
        }
    }
}

static void fill_set8(const geometry *g, c4_tables *t, int axis) {
    for (uint32_t rank = 0; rank < SETS_4_OF_8; rank++) {
        uint8_t centre[CENTRES] = {0}, after[CENTRES];
        uint32_t set = red_unrank_set(rank, 8, 4);
        for (int i = 0; i < 8; i++)
            centre[place8(axis, i)] = set >> i & 1;
        for (int move = 0; move < PHASE3_MOVES; move++) {
            for (int place = 0; place < CENTRES; place++)
                after[place] = centre[g->centre_source[move][place]];
            t->set8_after[axis][rank][move] = (uint8_t)set8(after, axis, 1);
        }
    }
}

/* Fills a table breadth first. `after`: the entry after a move from entry i; `from` declares what it needs.
 */
#define SPREAD(table, count, moves, from, after)                                                             \
    for (uint8_t depth = 0, more = 1; more; depth++) {                                                       \
        more = 0;                                                                                            \
        for (uint32_t i = 0; i < (count); i++) {                                                             \
            if ((table)[i] != depth)                                                                         \
                continue;                                                                                    \
            from;                                                                                            \
            for (int move = 0; move < (moves); move++) {                                                     \
                uint32_t next = (after);                                                                     \
                if ((table)[next] == UNSEEN) {                                                               \
                    (table)[next] = (uint8_t)(depth + 1);                                                    \
                    more = 1;                                                                                \
                }                                                                                            \
            }                                                                                                \
        }                                                                                                    \
    }

static void fill_phase1(const geometry *g, c4_tables *t) {
    memset(t->phase1, UNSEEN, sizeof t->phase1);
    t->phase1[red_rank24(0xf00f0)] = 0; /* all places of R and L */
    SPREAD(t->phase1, SETS_8_OF_24, ALL_MOVES, uint32_t set = red_unrank_set(i, 24, 8),
           red_rank24(c4_turned_set(g, set, move)))
}

static void fill_sorting(const geometry *g, c4_tables *t) {
    memset(t->sorting, UNSEEN, sizeof t->sorting);
    uint8_t solved = (uint8_t)red_rank_set(0xf, 4), swapped = (uint8_t)red_rank_set(0xf0, 4);
    for (int which = 0; which < 4; which++) { /* the goals: none, or two of the three axes turned round */
        sorting s = {.odd = false};
        for (int axis = 0; axis < 3; axis++)
            s.rank[axis] = which && which - 1 != axis ? swapped : solved;
        t->sorting[c4_sorting_index(s)] = 0;
    }
    SPREAD(t->sorting, SORTINGS, PHASE3_MOVES, sorting s = sorting_of(i),
           c4_sorting_index(c4_sorting_after(g, t, s, move)))
}

static uint32_t phase2_after(const c4_tables *t, uint32_t index, int move) {
    uint32_t pair = index / 2;
    return c4_phase2_index(t->set16_after[pair / SETS_4_OF_16][move],
                           t->set16_after[pair % SETS_4_OF_16][move], index % 2 != c4_is_odd(move));
}

/* Fills in phase 2's distances. Its goals are all states that phase 3 can sort, which its moves reach. */
static void fill_phase2(c4_tables *t) {
    uint8_t sorted[CENTRES] = {0};
    for (int place = 0; place < CENTRES; place++)
        sorted[place] = (uint8_t)(place / 4);
    memset(t->phase2, UNSEEN, sizeof t->phase2);
    t->phase2[c4_phase2_index(c4_set16(sorted, CC_F), c4_set16(sorted, CC_B), false)] = 0;
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < PHASE2_STATES; i++)
            for (int move = 0; !t->phase2[i] && move < PHASE3_MOVES; move++) {
                uint32_t next = phase2_after(t, i, move);
                more |= t->phase2[next] != 0;
                t->phase2[next] = 0;
            }
    }
    SPREAD(t->phase2, PHASE2_STATES, PHASE2_MOVES, (void)i, phase2_after(t, i, move))
}

void c4_make_sets(const geometry *g, c4_tables *t) {
    fill_set16(g, t);
    for (int axis = 0; axis < 3; axis++)
        fill_set8(g, t, axis);
    fill_phase1(g, t);
    fill_phase2(t);
    fill_sorting(g, t);
}
