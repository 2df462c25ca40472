/* times.c - what each move costs a robot after the one before it, and what end games do. */
#include "twophase_search.h"
#include "end_game.h"

enum {
    MOST_BITS = 18, /* of what a move costs: 64 of them fit a node */
};

static uint32_t time_of(const cc_motion_config *motion, int first, int second) {
    cc_turn turns[4];
    int count = first < 0 ? 0 : solvers_turns_of(first, turns);
    count += solvers_turns_of(second, turns + count);
    return (uint32_t)cc_motion_time_us(motion, turns, (size_t)count);
}

static int inverse_of(int axis_move) {
    int pair = axis_move % LARGE_PAIRS + 1;
    return axis_move - pair + (4 - pair / 4) % 4 * 4 + (4 - pair % 4) % 4;
}

static uint32_t most_of(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

/* From the start of a pair's turns until those of another pair may start, at least that, and until they end.
 */
typedef struct pairs {
    uint32_t until[LARGE_PAIRS][LARGE_PAIRS], least[LARGE_PAIRS], whole[LARGE_PAIRS];
} pairs;

/* Where robots are so slow that nodes have no room for it, in 2, 4, .. us. One that hardly waits for a move
 * waits the longer for the next: each then counts half (is_rough), and nothing is called optimal. */
static void fill_pairs(pairs *p, const cc_motion_config *motion, uint32_t *shift, bool *is_rough) {
    for (int i = 0; i < LARGE_PAIRS; i++)
        p->whole[i] = time_of(motion, -1, i);
    for (*shift = 0; p->whole[1] >> *shift >= 1u << MOST_BITS; ++*shift) {
    }
    for (int i = 0; i < LARGE_PAIRS; i++) {
        p->least[i] = UINT32_MAX;
        for (int k = 0; k < LARGE_PAIRS; k++) {
            uint32_t until = (time_of(motion, i, LARGE_PAIRS + k) - p->whole[k]) >> *shift;
            uint32_t whole = p->whole[i] >> *shift;
            *is_rough |= until < whole / 2;
            p->until[i][k] = most_of(until, whole / 2);
            p->least[i] = large_least(p->least[i], p->until[i][k]);
        }
    }
    for (int i = 0; i < LARGE_PAIRS; i++)
        p->whole[i] >>= *shift;
}

/* Reckons settling behind the last pair, for it to take no less than others; returns that. */
static uint32_t settle(pairs *p) {
    uint32_t settling = 0;
    for (int i = 0; i < LARGE_PAIRS; i++)
        if (p->least[i] > p->whole[i] + settling)
            settling = p->least[i] - p->whole[i];
    for (int i = 0; i < LARGE_PAIRS; i++)
        p->whole[i] += settling;
    return settling;
}

/* What the moves of a sequence cost behind its first, in a search of the cube or of its inverse. */
static large_end_time end_time_of(const large_times *t, bool is_inverse, uint64_t sequence, uint32_t count) {
    large_end_time end = {.none = 0};
    unsigned before = LARGE_NO_MOVE;
    for (uint32_t i = 0; i < count; i++) {
        unsigned move = large_end_game_move(sequence, i, LARGE_AXIS_MOVES);
        if (before == LARGE_NO_MOVE) {
            end.none += move == LARGE_NO_MOVE;
        } else {
            end.us += t->after[is_inverse][before][move];
            end.units += t->units[is_inverse][before][move];
        }
        before = move;
    }
    return end;
}

/* The turns of a choice of premoves, which a search of the inverse begins with. */
static large_premove_time premove_time_of(const large_times *t, bool is_inverse, const large_choice *choice) {
    large_premove_time time = {0, 0};
    unsigned before = LARGE_START;
    for (int i = choice->premoves - 1; i >= 0; before = choice->move[i--]) {
        time.us += t->after[!is_inverse][before][choice->move[i]];
        time.units += t->units[!is_inverse][before][choice->move[i]];
    }
    return time;
}

static void fill_premove_times(large_times *t, const large_premoves *p) {
    for (int is_inverse = 0; is_inverse < 2; is_inverse++)
        for (uint32_t i = 0; i < p->cosets; i++) {
            large_premove_time *least = &t->coset[is_inverse][i];
            *least = (large_premove_time){UINT32_MAX, UINT32_MAX};
            for (uint32_t k = p->coset[i].first; k < p->coset[i].first + 0u + p->coset[i].choices; k++) {
                large_premove_time time = premove_time_of(t, is_inverse, &p->choice[k]);
                t->choice[is_inverse][k] = time;
                least->us = large_least(least->us, time.us);
                least->units = large_least(least->units, time.units);
            }
        }
}

void large_fill_times(large_times *t, const large_tables *tables, const cc_motion_config *motion) {
    pairs p;
    fill_pairs(&p, motion, &t->shift, &t->is_rough);
    t->settling = settle(&p);
    t->unit = UINT32_MAX;
    t->most_unit = 0;
    for (int e = 0; e < LARGE_AXIS_MOVES; e++) {
        int i = e % LARGE_PAIRS, inverse = inverse_of(i);
        uint32_t cost = (uint32_t)large_cost(LARGE_ROBOT, e);
        t->unit = large_least(t->unit, p.least[i] / cost);
        t->most_unit = most_of(t->most_unit, p.whole[i] / cost);
        t->after[0][LARGE_START][e] = p.least[i];
        t->after[1][LARGE_START][e] = p.whole[inverse];
        t->end[0][e] = p.whole[i] - p.least[i];
        t->end[1][e] = 0;
        for (int before = 0; before < LARGE_AXIS_MOVES; before++) {
            int k = before % LARGE_PAIRS;
            t->after[0][before][e] = p.until[k][i] - p.least[k] + p.least[i];
            t->after[1][before][e] = p.until[inverse][inverse_of(k)];
        }
    }
    for (int i = 0; i < 2 * LARGE_STATES * LARGE_AXIS_MOVES; i++)
        (&t->units[0][0][0])[i] = (uint8_t)large_least((&t->after[0][0][0])[i] / t->unit, 3 * LARGE_HALF);
    fill_premove_times(t, tables->premoves);
    for (uint32_t i = 0; tables->twist_mask && i < LARGE_TIMED_END_GAMES; i++)
        for (int is_inverse = 0; is_inverse < 2; is_inverse++)
            t->end_game[is_inverse][i] =
                end_time_of(t, is_inverse, tables->end_game_sequences[i], tables->end_game_length);
}
