/* exchanges.c - blocks of centre pieces that change places: C X C'.
 *
 * C turns slices, so that columns of other faces stand on X while it turns. A half turn takes each column to
 * its mirror image; both may come from any faces, each slice by a turn of its own:
 *
 *      columns of the ring's faces  A . . . .       A and B change places, whole columns of
 *      that stand on X                      B       all faces in as many pairs as there are
 *
 * A quarter turn leaves rows of X in Y's columns C: all but where they cross. */
#include <string.h>
#include "centres.h"
#include "layers.h"

enum { BUDGET = 12 };     /* cuts there and back, at most */
enum { GAIN_SHIFT = 20 }; /* as in commutators.c */
enum { NEVER = -(1 << 28) };

/* Rows 0..rows-1 of a block of columns on ring face q, to another after `turns` of its own. */
static const int16_t *before(const red_view *v, int q, int to, int turns, int range) {
    return v->centres
        ->gain_before[red_ring_face(v, q)][red_ring_face(v, to)][red_block_turns(v, q, turns)][range];
}

static int in_rows(const int16_t *before, int first, int last) {
    return before[last + 1] - before[first];
}

static void evaluate_quarter(red_view *v, int t, int turn, int range, int sx, int sy) {
    const red_centres *c = v->centres;
    int x = v->x, y = x - t, end = c->inner - 1, cuts = red_range_cuts(c, range);
    int first = turn == 1 ? end - c->last[range] : c->first[range]; /* the rows that change for columns */
    int last = turn == 1 ? end - c->first[range] : c->last[range];
    int setup = sx << 2 * x | sy << 2 * (y & 3);
    int gain = in_rows(before(v, x, y, sx, c->range[0][end]), first, last) -
               in_rows(before(v, x, y, sx, range), first, last) +
               in_rows(before(v, y, x, sy, range), 0, end) - in_rows(before(v, y, x, sy, range), first, last);
    int cost = 1 + cuts + (setup ? cuts + red_setup_cost(v, setup) : v->slices_cost[v->axis][range][t]);
    red_plan plan = {{0, 0, (uint8_t)turn & 3, 0, (uint8_t)(4 * v->axis + x), 0, (uint8_t)setup, 0}};
    if (!red_may_choose(&v->choices, cost, gain))
        return;
    for (int i = c->first[range]; i <= c->last[range]; i++)
        plan.vector |= (uint32_t)t << 2 * i;
    red_choose(&v->choices, cost, gain, plan.bits);
}

static void evaluate_quarters(red_view *v) {
    for (int t = 1; t < 4; t++)
        for (int range = 0; range < v->centres->ranges; range++)
            for (int i = 0; i < 32; i++)
                evaluate_quarter(v, t, i >> 4 ? 3 : 1, range, i & 3, i >> 2 & 3);
}

/* A search from the outer columns inwards, by the turns of a column and of its mirror image. */
typedef struct pairs {
    const red_view *v;
    const uint8_t *tail; /* turns of layers that stand before */
    int setup;
    int32_t sum[BUDGET + 1][16];
} pairs;

static int gain_of(const pairs *p, int k, int state) {
    const red_view *v = p->v;
    int end = v->centres->inner - 1, mirror = end - k, a = v->x - (state >> 2), b = v->x - (state & 3);
    if (a == b)
        return 0;
    const uint8_t(*range)[RED_INNER] = v->centres->range;
    return before(v, a, b, red_setup_of(p->setup, a), range[k][k])[end + 1] +
           before(v, b, a, red_setup_of(p->setup, b), range[mirror][mirror])[end + 1];
}

static void advance(pairs *p, int k) {
    int32_t from[BUDGET + 1][16];
    int mirror = p->v->centres->inner - 1 - k;
    memcpy(from, p->sum, sizeof from);
    for (int to = 0; to < 16; to++) {
        for (int i = 0; i <= BUDGET; i++)
            p->sum[i][to] = NEVER;
        for (int state = 0; state < 16; state++) {
            int cuts = red_cuts_between(p->tail, k, state >> 2, to >> 2) +
                       red_cuts_between(p->tail, mirror + 1, to & 3, state & 3);
            for (int i = cuts; i <= BUDGET; i++)
                if (from[i - cuts][state] > p->sum[i][to])
                    p->sum[i][to] = from[i - cuts][state];
        }
    }
}

static void add_gains(pairs *p, int k) {
    int mirror = p->v->centres->inner - 1 - k;
    for (int state = 0; state < 16; state++) {
        int32_t more =
            gain_of(p, k, state) * (1 << GAIN_SHIFT) + ((state >> 2) << 2 * k) + ((state & 3) << 2 * mirror);
        for (int i = 0; i <= BUDGET; i++)
            p->sum[i][state] += more;
    }
}

/* Cuts where the two halves meet; a middle column turns with either. */
static int middle_cuts(const pairs *p, int state, int *middle) {
    int inner = p->v->centres->inner, half = inner / 2, a = state >> 2, b = state & 3;
    *middle = a;
    if (inner % 2 == 0)
        return red_cuts_between(p->tail, half, a, b);
    int with_a = red_cuts_between(p->tail, half, a, a) + red_cuts_between(p->tail, half + 1, a, b);
    int with_b = red_cuts_between(p->tail, half, a, b) + red_cuts_between(p->tail, half + 1, b, b);
    *middle = with_b < with_a ? b : a;
    return with_b < with_a ? with_b : with_a;
}

static int32_t best_sum(const pairs *p, int cuts) {
    int inner = p->v->centres->inner;
    int32_t best = NEVER;
    for (int state = 0; state < 16; state++) {
        int middle, rest = cuts - middle_cuts(p, state, &middle);
        if (rest < 0 || p->sum[rest][state] <= best)
            continue;
        best = p->sum[rest][state];
        if (inner % 2)
            best += middle << 2 * (inner / 2);
    }
    return best;
}

static int bound_of(const pairs *p) {
    int bound = 0;
    for (int k = 0; k < p->v->centres->inner / 2; k++) {
        int best = 0;
        for (int state = 0; state < 16; state++) {
            int gain = gain_of(p, k, state);
            best = gain > best ? gain : best;
        }
        bound += best;
    }
    return bound;
}

static void search_pairs(pairs *p) {
    int inner = p->v->centres->inner;
    int outer = (p->tail[0] != p->tail[1]) + (p->tail[inner] != p->tail[inner + 1]);
    for (int i = 0; i <= BUDGET; i++)
        for (int state = 0; state < 16; state++)
            p->sum[i][state] = i < outer ? NEVER : 0;
    for (int k = 0; k < inner / 2; k++) {
        if (k)
            advance(p, k);
        add_gains(p, k);
    }
}

static void evaluate_half(red_view *v, int setup) {
    static const uint8_t nothing[RED_SIZE_MAX];
    bool joins = !setup && v->tail->axis == v->axis;
    pairs p = {.v = v, .tail = joins ? v->tail->turn : nothing, .setup = setup};
    int base = 1 + red_setup_cost(v, setup) - (joins ? red_cuts(v->centres->size, p.tail) : 0);
    int least = base + 1 > 1 ? base + 1 : 1;
    if (!red_may_choose(&v->choices, least, bound_of(&p)))
        return;
    search_pairs(&p);
    red_plan plan = {{0, 0, 2, 0, (uint8_t)(4 * v->axis + v->x), 0, (uint8_t)setup, 0}};
    for (int cuts = 1; cuts <= BUDGET; cuts++) {
        int32_t best = best_sum(&p, cuts);
        plan.vector = (uint32_t)best & ((1u << 2 * v->centres->inner) - 1);
        if (best > 0 && base + cuts > 0)
            red_choose(&v->choices, base + cuts, best >> GAIN_SHIFT, plan.bits);
    }
}

void red_evaluate_exchanges(red_view *v) {
    for (int i = 0; i < RED_SETUPS_TWO; i++)
        evaluate_half(v, v->centres->two[i]);
    evaluate_quarters(v);
}
