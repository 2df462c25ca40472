/* commutators.c - blocks of centre pieces from face to face to face.
 *
 * [C, X D X'] takes blocks Y -> X -> Z -> Y; its inverse the other way. C turns neighbouring slices, D any
 * others, each by a turn of its own, so each row of X (which X's turn brings to a slice of D) sends its block
 * to a Z of its own, or rests:
 *
 *      X  . C .   row 1: Z1     slices  1 . 2 . 3 . 4 . 5
 *         . C .   rests         D       u1  0   .   .   u5     cuts where they differ
 *         . C .   row 3: Z3     C       .   .   t   t   .
 *
 * Which rows, and to where, is found by a search along the slices for the most gain with 1, 2 .. cuts. The
 * last turn of X turns that face only, and is left out. */
#include <string.h>
#include "centres.h"
#include "layers.h"

enum { BUDGET = 12 };     /* cuts of D there and back, at most */
enum { GAIN_SHIFT = 20 }; /* a sum of gains above the turns by slice, two bits each, that make it */
enum { NEVER = -(1 << 28) };

typedef struct shape {
    int t, turn, range; /* C turns `range` by t, X turns by `turn` */
    bool is_inverse;
} shape;

static int destination(const red_view *v, const shape *s, int block, int u) {
    int next = (block + (s->is_inverse ? 1 : 2)) % 3; /* of X, Y, Z */
    return red_ring_face(v, next == 0 ? v->x : next == 1 ? v->x - s->t : v->x - u);
}

typedef struct sums {
    red_rows by[4]; /* by u, 1..3 */
} sums;

/* No choice of rows gains more. */
static int bound_of(const sums *s, const sums *more) {
    int8_t most[RED_LANES] = {0};
    int sum = 0;
    for (int u = 1; u < 4; u++)
        for (int r = 0; r < RED_LANES; r++) {
            int8_t gain = (int8_t)(s->by[u][r] + more->by[u][r]);
            most[r] = gain > most[r] ? gain : most[r];
        }
    for (int r = 0; r < RED_LANES; r++)
        sum += most[r];
    return sum;
}

/* best[k]: the largest sum with k cuts there and back, after what the tail turned. */
static void search_joined(const red_view *v, const shape *s, const sums *gain, const uint8_t *tail,
                          int32_t best[BUDGET + 1]) {
    const red_centres *c = v->centres;
    int32_t sum[BUDGET + 1][4]; /* the last slice's turn is u */
    int outer = (tail[0] != tail[1]) + (tail[c->inner] != tail[c->inner + 1]);
    for (int k = 0; k <= BUDGET; k++)
        for (int u = 0; u < 4; u++)
            sum[k][u] = k == outer ? 0 : NEVER;
    for (int d = 0; d < c->inner; d++) {
        int r = s->turn == 3 ? d : c->inner - 1 - d;
        bool is_in_c = d >= c->first[s->range] && d <= c->last[s->range];
        int32_t from[BUDGET + 1][4];
        memcpy(from, sum, sizeof from);
        for (int u = 0; u < 4; u++) {
            for (int k = 0; d && k <= BUDGET; k++)
                sum[k][u] = NEVER;
            for (int t = 0; d && t < 4; t++) {
                int cuts = red_cuts_between(tail, d, t, u);
                for (int k = cuts; k <= BUDGET; k++)
                    sum[k][u] = from[k - cuts][t] > sum[k][u] ? from[k - cuts][t] : sum[k][u];
            }
            int32_t more = u ? gain->by[u][r] * (1 << GAIN_SHIFT) + (u << 2 * d) : 0;
            for (int k = 0; k <= BUDGET; k++)
                sum[k][u] = u && is_in_c ? NEVER : sum[k][u] + more;
        }
    }
    for (int k = 0; k <= BUDGET; k++) {
        best[k] = NEVER;
        for (int u = 0; u < 4; u++)
            best[k] = sum[k][u] > best[k] ? sum[k][u] : best[k];
    }
}

/* The same where nothing was turned that D joins: each cut is one on the way back as well. */
static void search_alone(const red_view *v, const shape *s, const sums *gain, int32_t best[BUDGET + 1]) {
    const red_centres *c = v->centres;
    int32_t sum[BUDGET / 2 + 1][4] = {0}; /* the last slice's turn is u */
    memset(best, 0, (BUDGET + 1) * sizeof *best);
    for (int d = 0; d < c->inner; d++) {
        int r = s->turn == 3 ? d : c->inner - 1 - d;
        bool is_in_c = d >= c->first[s->range] && d <= c->last[s->range];
        for (int k = BUDGET / 2; k >= 0; k--) {
            int32_t most = NEVER;
            for (int u = 0; u < 4; u++) {
                int32_t before = k && best[2 * k - 2] > sum[k][u] ? best[2 * k - 2] : sum[k][u];
                if (u)
                    before = is_in_c ? NEVER : before + gain->by[u][r] * (1 << GAIN_SHIFT) + (u << 2 * d);
                sum[k][u] = before;
                most = before > most ? before : most;
            }
            best[2 * k] = most;
        }
    }
}

/* Faces are taken one after the other, each with every turn before: X, Y, and the other two, which are Z for
 * one u each (Y is it for u = t). What the faces to come add at most tells whether to go on. */
enum { LEVELS = 4 };
typedef struct evaluation {
    red_view *v;
    shape s;
    int u[LEVELS]; /* that leads to the face, 0 for X */
    int turning;   /* faces that turn before, at most */
    sums rest[LEVELS + 1];
} evaluation;

static const int8_t *rows_of(const evaluation *w, int block, int q, int u, int turns) {
    const red_view *v = w->v;
    return v->centres->gain[red_ring_face(v, q)][destination(v, &w->s, block, u)]
                           [red_block_turns(v, q, turns)][w->s.range];
}

static const int8_t *most_of(const evaluation *w, int block, int q, int u) {
    const red_view *v = w->v;
    return v->centres->most[red_ring_face(v, q)][destination(v, &w->s, block, u)][w->s.range];
}

static void add_rows(int8_t *sum, const int8_t *rows) {
    for (int r = 0; r < RED_LANES; r++)
        sum[r] = (int8_t)(sum[r] + rows[r]);
}

/* Z's block is the one turned with X. */
static void add_face(const evaluation *w, int level, int turns, sums *sum) {
    int u = w->u[level], q = w->v->x - u;
    for (int i = 1; i < 4 && level < 2; i++)
        add_rows(sum->by[i], rows_of(w, level, q, i, turns));
    if (level)
        add_rows(sum->by[u], rows_of(w, 2, q, u, turns - w->s.turn));
}

static void add_rest(const evaluation *w, int level, sums *sum) {
    int u = w->u[level], q = w->v->x - u;
    for (int i = 1; i < 4 && level < 2; i++)
        add_rows(sum->by[i], most_of(w, level, q, i));
    if (level)
        add_rows(sum->by[u], most_of(w, 2, q, u));
}

/* All but the cuts of D. Where X turns first its setup turn is in that. */
static int base_cost(const red_view *v, const shape *s, int setup) {
    int cuts = red_range_cuts(v->centres, s->range);
    if (s->is_inverse || setup)
        return 3 + 2 * cuts + red_setup_cost(v, setup);
    return 3 + cuts + v->slices_cost[v->axis][s->range][s->t];
}

static void choose(const evaluation *w, int setup, const sums *sum) {
    const shape *s = &w->s;
    red_view *v = w->v;
    int32_t best[BUDGET + 1];
    bool joins = s->is_inverse && !setup && v->tail->axis == v->axis; /* D comes first */
    const uint8_t *tail = v->tail->turn;
    int base = base_cost(v, s, setup) - (joins ? red_cuts(v->centres->size, tail) : 0);
    if (joins)
        search_joined(v, s, sum, tail, best);
    else
        search_alone(v, s, sum, best);
    red_plan plan = {{1, s->is_inverse, (uint8_t)s->turn & 3, (uint8_t)s->t & 3,
                      (uint8_t)(4 * v->axis + v->x), (uint8_t)s->range, (uint8_t)setup, 0}};
    for (int k = 1; k <= BUDGET; k++) {
        plan.vector = (uint32_t)best[k] & ((1u << 2 * v->centres->inner) - 1);
        if (best[k] > 0)
            red_choose(&v->choices, base + k, best[k] >> GAIN_SHIFT, plan.bits);
    }
}

/* What D may save where it joins the turns before. */
static int saved(const evaluation *w) {
    const red_view *v = w->v;
    return w->s.is_inverse && v->tail->axis == v->axis ? red_cuts(v->centres->size, v->tail->turn) : 0;
}

static void evaluate(const evaluation *w, int level, int setup, int turning, const sums *before) {
    for (int turns = 0; turns < 4; turns++) {
        bool joins = w->s.is_inverse && level == 0;
        int used = turning + (turns && !joins), place = 2 * ((w->v->x - w->u[level]) & 3);
        int with = setup | ((turns + (joins ? w->s.turn : 0)) & 3) << place;
        sums sum = *before;
        if (used > w->turning)
            return;
        add_face(w, level, turns, &sum);
        if (!red_may_choose(&w->v->choices, base_cost(w->v, &w->s, with) + (with ? 2 : 1 - saved(w)),
                            bound_of(&sum, &w->rest[level + 1])))
            continue;
        if (level + 1 < LEVELS)
            evaluate(w, level + 1, with, used, &sum);
        else
            choose(w, with, &sum);
    }
}

static void evaluate_shape(red_view *v, const shape *s) {
    evaluation w = {
        .v = v, .s = *s, .u = {0, s->t, s->t % 3 + 1, (s->t + 1) % 3 + 1}, .turning = s->is_inverse ? 1 : 2};
    static const sums none;
    for (int level = LEVELS - 1; level >= 0; level--) {
        w.rest[level] = w.rest[level + 1];
        add_rest(&w, level, &w.rest[level]);
    }
    int cuts = red_range_cuts(v->centres, s->range);
    if (red_may_choose(&v->choices, 2 + 2 * cuts - saved(&w), bound_of(&none, &w.rest[0])))
        evaluate(&w, 0, 0, 0, &none);
}

void red_evaluate_commutators(red_view *v) {
    for (int i = 0; i < 2 * 2 * 3; i++)
        for (int range = 0; range < v->centres->ranges; range++) {
            shape s = {.t = 1 + i / 4, .turn = i & 1 ? 3 : 1, .is_inverse = i & 2, .range = range};
            evaluate_shape(v, &s);
        }
}
