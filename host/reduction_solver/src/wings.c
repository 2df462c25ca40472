/* wings.c - what joining parts of edges gains. */
#include "wings.h"
#include "steps.h"

static void read_pieces(red_wings *w, const uint8_t *colour) {
    for (int slot = 0; slot < RED_SLOTS; slot++)
        for (int k = 0; k < w->cells; k++) {
            const uint16_t *facelet = w->facelet[slot][k];
            int first = colour[facelet[0]], second = colour[facelet[1]];
            w->piece[slot][k] = (uint8_t)(6 * first + second);
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

/* first, last: range C in P's cells; triple: P, Q, Y. */
static uint64_t describe(int first, int last, int side, uint32_t triple) {
    return (uint64_t)triple << 32 | (uint64_t)side << 16 | (uint64_t)first << 8 | (uint64_t)last;
}

typedef struct view {
    const red_wings *wings;
    red_choices choices;
} view;

static void weigh(view *v, int first, int last, int side, uint32_t triple, int gain, int turns) {
    const red_wings *w = v->wings;
    int before = w->setup[side][triple].distance;
    int cost = before + turns + 2 * red_slices_cost(w->size, first, last);
    if (before < 8 && cost < RED_STEP_COST && red_is_choice(&v->choices, cost, gain))
        red_choose(&v->choices, cost, gain, describe(first, last, side, triple));
}

static void weigh_ranges(view *v, uint32_t triple, const int8_t *left, const int8_t *right) {
    int cells = v->wings->cells;
    for (int first = 0; first < cells; first++)
        for (int last = first; last < cells; last++) {
            int gain = (first ? left[first] : 0) + (last + 1 < cells ? right[last + 1] : 0);
            if (gain < 0 || (!first && last + 1 == cells))
                continue;
            weigh(v, first, last, first ? RED_FAR : RED_NEAR, triple, gain, 3);
        }
}

/* What is joined at the left end of C (rest | C) and at its right end (C | rest), cell by cell. */
static void weigh_three(view *v, int p, int q, int y) {
    const uint8_t *a = v->wings->piece[p], *b = v->wings->piece[q], *c = v->wings->piece[y];
    int8_t left[RED_SIZE_MAX], right[RED_SIZE_MAX];
    for (int k = 1; k < v->wings->cells; k++) {
        int own = (a[k - 1] == a[k]) + (b[k - 1] == b[k]) + (c[k - 1] == c[k]);
        left[k] = (int8_t)((c[k - 1] == a[k]) + (b[k - 1] == c[k]) + (a[k - 1] == b[k]) - own);
        right[k] = (int8_t)((a[k - 1] == c[k]) + (c[k - 1] == b[k]) + (b[k - 1] == a[k]) - own);
    }
    weigh_ranges(v, (uint32_t)((p * RED_SLOTS + q) * RED_SLOTS + y), left, right);
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

static void weigh_flip(view *v, int p, int q) {
    const red_wings *w = v->wings;
    uint32_t triple = (uint32_t)((p * RED_SLOTS + q) * RED_SLOTS + w->flipped[p]);
    int own = joined(w->piece[p], w->cells) + joined(w->piece[q], w->cells);
    for (int first = 0; first < w->cells; first++)
        for (int last = first; last < w->cells; last++) {
            int gain = joined_by_flip(w, p, q, first, last) - own;
            if (gain >= 0)
                weigh(v, first, last, first ? RED_FAR : RED_NEAR, triple, gain, 5);
        }
}

static void build(red_step *step, const red_wings *w, uint64_t what) {
    int first = what >> 8 & 0xFF, last = what & 0xFF;
    uint32_t triple = (uint32_t)(what >> 32);
    const red_setup *setup = w->setup[what >> 16 & 0xFF];
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
    const red_macro *m = &w->macro[setup[triple].base];
    red_add_slices(step, w->size, m->axis, first, last, m->slices);
    for (int i = 0; i < m->count; i++)
        red_add_face(step, m->turn[i] / 3, m->turn[i] % 3 + 1);
    red_add_slices(step, w->size, m->axis, first, last, -m->slices);
}

void red_wings_expand(void *context, red_beam *beam, uint32_t node) {
    red_wings *w = context;
    view v = {.wings = w};
    read_pieces(w, beam->node[node].colour);
    for (int p = 0; p < RED_SLOTS; p++)
        for (int q = 0; q < RED_SLOTS; q++) {
            if (q == p || q == w->flipped[p])
                continue;
            weigh_flip(&v, p, q);
            for (int y = 0; y < RED_SLOTS; y++)
                if (y != p && y != q && y != w->flipped[p] && y != w->flipped[q])
                    weigh_three(&v, p, q, y);
        }
    for (int cost = 1; cost < RED_STEP_COST; cost++)
        for (int i = 0; i < v.choices.count[cost]; i++) {
            red_step step;
            int score = beam->node[node].score + v.choices.best[cost][i].gain;
            if (!red_beam_takes(beam, node, cost, score))
                break;
            build(&step, w, v.choices.best[cost][i].what);
            red_beam_offer(beam, node, cost, score, &step);
        }
}
