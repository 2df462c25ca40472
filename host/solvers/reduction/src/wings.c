/* wings.c - what joining parts of edges gains. */
#include "wings.h"
#include "layers.h"
#include "steps.h"

static void read_pieces(red_wings *w, const uint8_t *colour) {
    for (int slot = 0; slot < RED_SLOTS; slot++)
        for (int k = 0; k < w->cells; k++) {
            const uint16_t *facelet = w->facelet[slot][k];
            int first = colour[facelet[0]], second = colour[facelet[1]];
            w->piece[slot][k] = (uint8_t)(6 * first + second);
        }
    for (int a = 0; a < RED_SLOTS; a++)
        for (int b = 0; b < RED_SLOTS; b++) {
            w->link[a][b] = 0;
            for (int k = 1; k < w->cells; k++)
                w->link[a][b] |= (uint16_t)((w->piece[a][k - 1] == w->piece[b][k]) << k);
        }
}

static int joined(const uint8_t *piece, int cells) {
    int count = 0;
    for (int k = 1; k < cells; k++)
        count += piece[k] == piece[k - 1];
    return count;
}

int red_wings_score(red_wings *w, const uint8_t *colour) {
    int score = 0;
    read_pieces(w, colour);
    for (int slot = 0; slot < RED_SLOTS; slot++)
        score += joined(w->piece[slot], w->cells);
    return score / 2;
}

typedef struct view {
    const red_wings *wings;
    const red_tail *tail;
    red_choices choices;
} view;

/* Up to and with the slices; returns the macro. */
static const red_macro *begin(red_step *step, const red_wings *w, red_wing_plan plan) {
    const red_setup *setup = w->setup[plan.kind][plan.side];
    uint32_t triple = plan.triple;
    uint32_t p = triple / RED_SLOTS / RED_SLOTS, q = triple / RED_SLOTS % RED_SLOTS, y = triple % RED_SLOTS;
    step->count = 0;
    while (setup[triple].distance) {
        int turn = setup[triple].turn;
        red_add_face(step, turn / 3, turn % 3 + 1);
        p = w->turned[turn][p];
        q = w->turned[turn][q];
        y = w->turned[turn][y];
        triple = (p * RED_SLOTS + q) * RED_SLOTS + y;
    }
    const red_macro *macro = &w->macro[setup[triple].base];
    red_add_slices(step, w->size, macro->axis, plan.first, plan.last, macro->slices);
    return macro;
}

static void build(red_step *step, const red_wings *w, red_wing_plan plan) {
    const red_macro *m = begin(step, w, plan);
    for (int i = 0; i < m->count; i++)
        red_add_face(step, m->turn[i] / 3, m->turn[i] % 3 + 1);
    red_add_slices(step, w->size, m->axis, plan.first, plan.last, -m->slices);
}

/* Setup turns and slices, after what stands before. */
static int cost_to_begin(const view *v, red_wing_plan plan) {
    red_step step;
    red_tail tail = *v->tail;
    begin(&step, v->wings, plan);
    return red_append(v->wings->size, &tail, step.moves, step.count);
}

enum { FARTHEST = 7 }; /* setup turns */

static void evaluate(view *v, int first, int last, int side, uint32_t triple, int gain, int turns) {
    const red_wings *w = v->wings;
    int kinds[2] = {v->tail->axis, RED_ANY_AXIS}, slices = red_slices_cost(w->size, first, last);
    red_wing_plan plan = {
        .first = (uint8_t)first, .last = (uint8_t)last, .side = (uint8_t)side, .triple = triple};
    if (!red_may_choose(&v->choices, turns + slices, gain))
        return;
    for (int i = v->tail->axis == RED_NO_AXIS; i < 2; i++) {
        int before = w->setup[kinds[i]][side][triple].distance;
        plan.kind = (uint8_t)kinds[i];
        if (before > FARTHEST || !red_may_choose(&v->choices, turns + slices, gain))
            continue;
        int begin = kinds[i] == RED_ANY_AXIS ? before + slices : cost_to_begin(v, plan);
        red_choose(&v->choices, begin + turns + slices, gain, plan.bits);
    }
}

static void evaluate_ranges(view *v, uint32_t triple, const int8_t *left, const int8_t *right) {
    int cells = v->wings->cells;
    for (int first = 0; first < cells; first++)
        for (int last = first; last < cells; last++) {
            int gain = (first ? left[first] : 0) + (last + 1 < cells ? right[last + 1] : 0);
            if (gain < 0 || (!first && last + 1 == cells))
                continue;
            evaluate(v, first, last, first ? RED_FAR : RED_NEAR, triple, gain, 3);
        }
}

/* What is joined at the left end of C (rest | C) and at its right end (C | rest), cell by cell. */
static void evaluate_three(view *v, int p, int q, int y) {
    const uint8_t *a = v->wings->piece[p], *b = v->wings->piece[q], *c = v->wings->piece[y];
    int8_t left[RED_SIZE_MAX], right[RED_SIZE_MAX];
    for (int k = 1; k < v->wings->cells; k++) {
        int own = (a[k - 1] == a[k]) + (b[k - 1] == b[k]) + (c[k - 1] == c[k]);
        left[k] = (int8_t)((c[k - 1] == a[k]) + (b[k - 1] == c[k]) + (a[k - 1] == b[k]) - own);
        right[k] = (int8_t)((a[k - 1] == c[k]) + (c[k - 1] == b[k]) + (b[k - 1] == a[k]) - own);
    }
    evaluate_ranges(v, (uint32_t)((p * RED_SLOTS + q) * RED_SLOTS + y), left, right);
}

static uint8_t flipped_piece(uint8_t piece) {
    return (uint8_t)(piece % 6 * 6 + piece / 6);
}

/* At P's place stands P with C of Q, is flipped, and gets C of P back; Q gets what then stands in C. */
static int joined_by_flip(const red_wings *w, int p, int q, int first, int last) {
    const uint8_t *a = w->piece[p], *b = w->piece[q];
    uint8_t at_p[RED_SIZE_MAX], at_q[RED_SIZE_MAX];
    for (int k = 0; k < w->cells; k++) {
        int from = w->cells - 1 - k, is_turned = k >= first && k <= last;
        uint8_t flipped = flipped_piece(from >= first && from <= last ? b[from] : a[from]);
        at_p[k] = is_turned ? a[k] : flipped;
        at_q[k] = is_turned ? flipped : b[k];
    }
    return joined(at_p, w->cells) + joined(at_q, w->cells);
}

static void evaluate_flip(view *v, int p, int q) {
    const red_wings *w = v->wings;
    uint32_t triple = (uint32_t)((p * RED_SLOTS + q) * RED_SLOTS + w->flipped[p]);
    int own = joined(w->piece[p], w->cells) + joined(w->piece[q], w->cells);
    for (int first = 0; first < w->cells; first++)
        for (int last = first; last < w->cells; last++) {
            int gain = joined_by_flip(w, p, q, first, last) - own;
            if (gain >= 0)
                evaluate(v, first, last, first ? RED_FAR : RED_NEAR, triple, gain, 5);
        }
}

void red_wings_expand(void *context, red_beam *beam, uint32_t node) {
    red_wings *w = context;
    view v = {.wings = w, .tail = &beam->node[node].tail};
    red_choices_start(&v.choices, beam, node, 0);
    read_pieces(w, beam->node[node].colour);
    for (int p = 0; p < RED_SLOTS; p++)
        for (int q = 0; q < RED_SLOTS; q++) {
            if (q == p || q == w->flipped[p])
                continue;
            evaluate_flip(&v, p, q);
            for (int y = 0; y < RED_SLOTS; y++)
                if (y != p && y != q && y != w->flipped[p] && y != w->flipped[q])
                    evaluate_three(&v, p, q, y);
        }
    red_evaluate_freeslice(w, v.tail, &v.choices);
    for (int cost = 1; cost < RED_STEP_COST; cost++)
        for (int i = 0; i < v.choices.count[cost]; i++) {
            red_step step;
            const red_choice *choice = &v.choices.best[cost][i];
            red_wing_plan plan = {.bits = choice->what};
            if (plan.kind == RED_FREESLICE)
                red_build_freeslice(&step, w, plan);
            else
                build(&step, w, plan);
            red_beam_offer(beam, node, cost, beam->node[node].score + choice->gain, &step);
        }
}
