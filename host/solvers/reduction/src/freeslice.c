/* freeslice.c - parts of many edges put together around one exchange: C T C'.
 *
 * As in wings.h, but C turns each slice by a turn of its own (0: it rests, and T carries it). So besides P
 * and Y up to three edges Q of the ring take part, each in the slices that bring it to P's place:
 *
 *     slices   1 1 0 0 3        P  p p y y p         Q1  y y q q q
 *                               T(P) 1 1 p p 3       Q3  r r r r y      (written: where each part was)
 *
 * The face beside the slices may turn with C as well, which makes another edge Y. One turn of any face comes
 * before. The turns by slice are found by a search along them for the most joined, for each number of cuts.
 */
#include <string.h>
#include "layers.h"
#include "steps.h"
#include "wings.h"

enum { BUDGET = 14 }; /* cuts there and back, at most */
enum { NEVER = -(1 << 28) };

typedef struct shape {
    const red_wings *w;
    const red_exchange *exchange;
    int setup, t; /* a turn before, or -1; C's of the face */
    uint8_t tail[RED_SIZE_MAX];
    uint8_t p, y, q[4]; /* slots before the setup turn; q by C's turn */
} shape;

static int link_at(const red_wings *w, int a, int b, int k) {
    return w->link[a][b] >> k & 1;
}

/* Three edges pass their parts on: what a -> b -> c -> a joins between cells k - 1 and k more than before. */
static int gain_of(const red_wings *w, int k, int a, int b, int c) {
    return link_at(w, a, b, k) + link_at(w, b, c, k) + link_at(w, c, a, k) - link_at(w, a, a, k) -
           link_at(w, b, b, k) - link_at(w, c, c, k);
}

/* With C's turns `from` and `to` of cells k - 1 and k. */
static int gain_at(const shape *s, int k, int from, int to) {
    if (from == to)
        return 0;
    if (!from)
        return gain_of(s->w, k, s->y, s->p, s->q[to]);
    if (!to)
        return gain_of(s->w, k, s->p, s->y, s->q[from]);
    return gain_of(s->w, k, s->q[from], s->q[to], s->y);
}

static int bound_of(const shape *s, int8_t gain[RED_SIZE_MAX][16]) {
    int bound = 0;
    for (int k = 1; k < s->w->cells; k++) {
        int most = 0;
        for (int i = 0; i < 16; i++) {
            gain[k][i] = (int8_t)gain_at(s, k, i >> 2, i & 3);
            most = gain[k][i] > most ? gain[k][i] : most;
        }
        bound += most;
    }
    return bound;
}

enum { GAIN_SHIFT = 20 }; /* a sum of gains above the turns by slice, two bits each, that make it */

static void search_cells(const shape *s, int8_t gain[RED_SIZE_MAX][16], int32_t sum[BUDGET + 1][4]) {
    int cells = s->w->cells, end = s->tail[cells] != s->tail[cells + 1];
    for (int i = 0; i <= BUDGET; i++)
        for (int t = 0; t < 4; t++)
            sum[i][t] = i == end + red_cuts_between(s->tail, 0, s->t, t) ? t : NEVER;
    for (int k = 1; k < cells; k++) {
        int32_t from[BUDGET + 1][4];
        memcpy(from, sum, sizeof from);
        for (int to = 0; to < 4; to++) {
            for (int i = 0; i <= BUDGET; i++)
                sum[i][to] = NEVER;
            for (int t = 0; t < 4; t++) {
                int cuts = red_cuts_between(s->tail, k, t, to);
                int32_t more = gain[k][4 * t + to] * (1 << GAIN_SHIFT) + (to << 2 * k);
                for (int i = cuts; i <= BUDGET; i++)
                    if (from[i - cuts][t] + more > sum[i][to])
                        sum[i][to] = from[i - cuts][t] + more;
            }
        }
    }
}

/* The tail as seen from the exchange's face, with the setup turn where it is of the same axis; returns what
 * comes before the slices. */
static int begin(shape *s, const red_tail *tail) {
    int size = s->w->size, axis = s->exchange->axis % 3;
    red_tail joined = *tail;
    cc_move move = {(uint8_t)(s->setup / 3), 1, 1, (uint8_t)(s->setup % 3 + 1)};
    int cost = s->setup < 0 ? 0 : red_append(size, &joined, &move, 1);
    memset(s->tail, 0, sizeof s->tail);
    if (joined.axis != axis)
        return cost;
    cost -= red_cuts(size, joined.turn);
    for (int i = 0; i < size; i++)
        s->tail[i] = s->exchange->axis < 3 ? joined.turn[i] : -joined.turn[size - 1 - i] & 3;
    return cost;
}

static void evaluate(const shape *s, red_choices *choices, int cost, uint64_t plan) {
    int8_t gain[RED_SIZE_MAX][16];
    int32_t sum[BUDGET + 1][4];
    int bound = bound_of(s, gain);
    if (bound < 1 || !red_may_choose(choices, cost + 1, bound))
        return;
    search_cells(s, gain, sum);
    for (int i = 1; i <= BUDGET; i++)
        for (int t = 0; t < 4; t++) {
            red_wing_plan choice = {.bits = plan};
            if (sum[i][t] >> GAIN_SHIFT < 1)
                continue;
            choice.vector = (uint32_t)sum[i][t] & ((1u << 2 * s->w->cells) - 1);
            red_choose(choices, cost + i, sum[i][t] >> GAIN_SHIFT, choice.bits);
        }
}

static int slot_before(const red_wings *w, int setup, int slot) {
    return setup < 0 ? slot : w->turned[cc_turn_inverse((cc_turn)setup)][slot];
}

void red_evaluate_freeslice(const red_wings *w, const red_tail *tail, red_choices *choices) {
    for (int setup = -1; setup < CC_TURNS; setup++)
        for (int i = 0; i < w->exchanges; i++) {
            const red_exchange *e = &w->exchange[i];
            shape s = {.w = w, .exchange = e, .setup = setup};
            int cost = e->count + begin(&s, tail);
            s.p = (uint8_t)slot_before(w, setup, 4 * e->axis + e->place);
            for (int t = 1; t < 4; t++)
                s.q[t] = (uint8_t)slot_before(w, setup, 4 * e->axis + ((e->place - t) & 3));
            for (s.t = 0; s.t < 4; s.t++) {
                red_wing_plan plan = {.setup = (uint8_t)(setup + 1),
                                      .exchange = (uint8_t)i,
                                      .t = (uint8_t)s.t,
                                      .kind = RED_FREESLICE};
                int face_turn = 3 * e->axis + s.t - 1;
                s.y = (uint8_t)slot_before(w, setup, s.t ? slot_before(w, face_turn, e->y) : e->y);
                evaluate(&s, choices, cost, plan.bits);
            }
        }
}

static void add_slices(red_step *step, const red_wings *w, red_wing_plan plan, int axis, int way) {
    uint8_t layers[RED_SIZE_MAX];
    layers[0] = (uint8_t)(way * plan.t) & 3;
    for (int k = 0; k < w->cells; k++)
        layers[k + 1] = (uint8_t)(way * (int)(plan.vector >> 2 * k & 3)) & 3;
    layers[w->cells + 1] = layers[w->cells];
    red_add_layers(step, w->size, axis, layers);
}

void red_build_freeslice(red_step *step, const red_wings *w, red_wing_plan plan) {
    const red_exchange *e = &w->exchange[plan.exchange];
    step->count = 0;
    if (plan.setup)
        red_add_face(step, (plan.setup - 1) / 3, (plan.setup - 1) % 3 + 1);
    add_slices(step, w, plan, e->axis, 1);
    for (int i = 0; i < e->count; i++)
        red_add_face(step, e->turn[i] / 3, e->turn[i] % 3 + 1);
    add_slices(step, w, plan, e->axis, -1);
}
