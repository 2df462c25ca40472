/* as_5x5.c - turns layers 2 and N-1 along with reductions of the inner cube, keeping the best ways, then
 * searches a beam of joins (bars.h) from their ends. */
#include "reduction_solver/as_5x5.h"
#include <stdlib.h>
#include <string.h>
#include "../layers.h"
#include "../read.h"
#include "bars.h"
#include "cube_core/err.h"

enum { WIDTH = REDUCTION_WIDTH_MAX, ROOTS = 2 * WIDTH / 5, SIDES = 16 };
enum { PER_NEIGHBOUR = 3, PER_TURN = -2 }; /* weights in a rank: joins cost some 1.5 turns a neighbour */

/* Turns about one axis, and what each way to turn layers 2 and N-1 along makes of the bars: after these
 * turns, and at the end if all turns that follow are as given. */
typedef struct group {
    red_tail tail;
    uint8_t cost[SIDES];
    red_sources after[SIDES], at_end[SIDES];
} group;

typedef struct variant {
    uint32_t cost;
    uint8_t colour[RED_BAR_CELLS];
} variant;

typedef struct candidate {
    int32_t rank;
    uint16_t parent;
    uint8_t side;
} candidate;

typedef struct root {
    int32_t rank, score;
    uint32_t cost, count;
    red_tail tail;
    cc_move moves[REDUCTION_MOVES];
} root;

typedef struct search {
    const reduction_as_5x5_options *options;
    bool ended;
    cc_nxn cube;
    red_bars bars;
    uint32_t groups, kept, roots;
    group group[REDUCTION_INNER_MOVES];
    candidate kept_of[REDUCTION_INNER_MOVES][WIDTH], candidate[WIDTH * SIDES];
    variant now[WIDTH], next[WIDTH];
    root root[ROOTS];
    const root *begun[ROOTS];
} search;

static size_t search_size(void) {
    return (sizeof(search) + 7) / 8 * 8;
}

size_t reduction_as_5x5_size(void) {
    return search_size() + red_beam_size();
}

static bool is_stopped(search *s) {
    if (!s->ended && s->options->stop)
        s->ended = s->options->stop(s->options->context);
    return s->ended;
}

static red_tail turned_along(const search *s, uint32_t i, int side) {
    red_tail tail = s->group[i].tail;
    red_turn_sides(s->bars.size, tail.turn, side);
    return tail;
}

static void fill_sides(search *s, uint32_t i, const red_sources *rest) {
    group *g = &s->group[i];
    for (int side = 0; side < SIDES; side++) {
        red_step step = {0};
        red_tail tail = turned_along(s, i, side);
        g->cost[side] = (uint8_t)red_cuts(s->bars.size, tail.turn);
        red_add_layers(&step, s->bars.size, tail.axis, tail.turn);
        red_bars_sources(&s->bars, step.moves, step.count, &g->after[side]);
        red_bars_take(&s->bars, rest, g->after[side].cell, g->at_end[side].cell);
    }
}

static void read_groups(search *s, const reduction_inner *inner) {
    red_tail none = {.axis = RED_NO_AXIS}, tail = none;
    s->groups = 0;
    for (uint32_t i = 0; i < inner->count; i++) {
        if (tail.axis != inner->moves[i].face % 3)
            s->groups++;
        red_append(s->bars.size, &tail, &inner->moves[i], 1);
        s->group[s->groups - 1].tail = tail;
    }
    const red_sources *rest = &s->bars.after_setup[0];
    for (uint32_t i = s->groups; i-- > 0;) {
        const uint8_t *turn = s->group[i].tail.turn;
        int given = turn[1] | turn[s->bars.size - 2] << 2;
        fill_sides(s, i, rest);
        rest = &s->group[i].at_end[given];
    }
}

static int rank_of(int score, uint32_t cost) {
    return PER_NEIGHBOUR * score + PER_TURN * (int)cost;
}

/* Compares two candidates for qsort: the best first; the order of equal ones is fixed, too. */
static int by_rank(const void *a, const void *b) {
    const candidate *x = a, *y = b;
    if (x->rank != y->rank)
        return x->rank < y->rank ? 1 : -1;
    return (x->parent * SIDES + x->side) - (y->parent * SIDES + y->side);
}

/* Ranks all ways to go on from those kept, by what the bars would be at the end; returns how many to keep. */
static uint32_t find_candidates(search *s, const group *g) {
    uint8_t colour[RED_BAR_CELLS];
    uint32_t count = 0;
    for (uint32_t i = 0; i < s->kept; i++)
        for (int side = 0; side < SIDES; side++) {
            red_bars_take(&s->bars, &g->at_end[side], s->now[i].colour, colour);
            int rank = rank_of(red_bars_score(&s->bars, colour), s->now[i].cost + g->cost[side]);
            s->candidate[count++] = (candidate){rank, (uint16_t)i, (uint8_t)side};
        }
    qsort(s->candidate, count, sizeof *s->candidate, by_rank);
    return count < s->options->width ? count : s->options->width;
}

static void advance(search *s, uint32_t i) {
    const group *g = &s->group[i];
    s->kept = find_candidates(s, g);
    memcpy(s->kept_of[i], s->candidate, s->kept * sizeof *s->candidate);
    for (uint32_t k = 0; k < s->kept; k++) {
        const candidate *c = &s->candidate[k];
        const variant *from = &s->now[c->parent];
        s->next[k].cost = from->cost + g->cost[c->side];
        red_bars_take(&s->bars, &g->after[c->side], from->colour, s->next[k].colour);
    }
    memcpy(s->now, s->next, s->kept * sizeof *s->now);
}

static void set_root(const search *s, root *to, uint32_t k) {
    uint8_t side[REDUCTION_INNER_MOVES];
    red_step step = {0};
    to->cost = s->now[k].cost;
    to->score = red_bars_score(&s->bars, s->now[k].colour);
    to->rank = rank_of(to->score, to->cost);
    to->tail.axis = RED_NO_AXIS;
    to->count = 0;
    for (uint32_t i = s->groups; i-- > 0; k = s->kept_of[i][k].parent)
        side[i] = s->kept_of[i][k].side;
    for (uint32_t i = 0; i < s->groups; i++, step.count = 0) {
        to->tail = turned_along(s, i, side[i]);
        red_add_layers(&step, s->bars.size, to->tail.axis, to->tail.turn);
        memcpy(to->moves + to->count, step.moves, step.count * sizeof *step.moves);
        to->count += step.count;
    }
}

static root *worst_root(search *s) {
    root *worst = s->root;
    for (uint32_t i = 1; i < s->roots; i++)
        if (s->root[i].rank < worst->rank)
            worst = &s->root[i];
    return worst;
}

static void add_root(search *s, uint32_t k) {
    if (s->roots < 2 * s->options->width / 5) {
        set_root(s, &s->root[s->roots++], k);
        return;
    }
    root *worst = worst_root(s);
    if (rank_of(red_bars_score(&s->bars, s->now[k].colour), s->now[k].cost) > worst->rank)
        set_root(s, worst, k);
}

static void turn_along(search *s, const reduction_inner *inner) {
    read_groups(s, inner);
    s->kept = 1;
    s->now[0].cost = 0;
    red_bars_read(&s->bars, s->cube.colour, s->now[0].colour);
    for (uint32_t i = 0; i < s->groups && !is_stopped(s); i++)
        advance(s, i);
    for (uint32_t k = 0; k < s->kept && !s->ended; k++)
        add_root(s, k);
}

static void expand(void *context, red_beam *beam, uint32_t node) {
    search *s = context;
    if (!is_stopped(s))
        red_bars_expand(&s->bars, beam, node);
}

/* Adds all roots to the beam, the cheapest first. */
static void begin(search *s, red_beam *beam) {
    uint32_t begun = 0;
    red_beam_start(beam, &s->ended, s->bars.size, (int)s->options->width / 5);
    for (uint32_t cost = 0; begun < s->roots; cost++)
        for (uint32_t i = 0; i < s->roots; i++) {
            const root *from = &s->root[i];
            if (from->cost != cost)
                continue;
            cc_nxn cube = s->cube;
            s->begun[begun++] = from;
            cc_nxn_moves(&cube, from->moves, from->count);
            red_beam_add(beam, &cube, &from->tail, (int)cost, from->score);
        }
}

/* Searches the beam; writes the moves of the cheapest end, merged, and returns their number or an error. */
static int join_bars(search *s, red_beam *beam, cc_move *moves) {
    red_problem problem = {red_bars_goal(&s->bars), expand, s};
    begin(s, beam);
    uint32_t ends = s->ended ? 0 : red_beam_run(beam, &problem);
    if (s->ended || !ends)
        return s->ended ? CC_ERR_STOPPED : CC_ERR_NO_SOLUTION;
    const root *from = s->begun[red_beam_root(beam, beam->end[0])];
    memcpy(moves, from->moves, from->count * sizeof *moves);
    size_t more = red_beam_moves(beam, beam->end[0], moves + from->count, REDUCTION_MOVES - from->count);
    return (int)reduction_merge(s->bars.size, moves, from->count + (uint32_t)more);
}

int reduction_as_5x5(void *memory, int size, const char *facelets, size_t length,
                     const reduction_as_5x5_options *options, cc_move *moves) {
    search *s = memory;
    cc_reason reason;
    int reason_size;
    if (size < REDUCTION_AS_5X5_MIN || size > RED_SIZE_MAX || !options->inner_count || options->width < 5 ||
        options->width > WIDTH)
        return CC_ERR_ARGUMENT;
    s->options = options;
    s->ended = false;
    s->roots = 0;
    int err = red_read(&s->cube, size, facelets, length, &reason, &reason_size);
    if (err)
        return err;
    red_bars_init(&s->bars, size);
    for (uint32_t i = 0; i < options->inner_count; i++) {
        if (options->inner[i].count > REDUCTION_INNER_MOVES)
            return CC_ERR_ARGUMENT;
        turn_along(s, &options->inner[i]);
    }
    return join_bars(s, (red_beam *)(void *)((char *)memory + search_size()), moves);
}
