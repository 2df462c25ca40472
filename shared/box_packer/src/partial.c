/* partial.c - partial packings in the wide form. */
#include <stdbool.h>
#include <string.h> /* memcpy */

#include "partial.h" /* bp_state */

static void clear(bp_items *items, uint32_t item) {
    items->w[item >> 6] &= ~(1ull << (item & 63));
}

static void take_copy(const bp_model *model, bp_state *state, uint32_t shape) {
    state->left[shape]--;
    if (state->due[shape] && --state->due[shape] == 0)
        clear(&state->need, model->n_cells + shape);
}

/* What an option excludes: its cells, and its shape where that was the last copy. */
static bp_items excluded_by(const bp_model *model, const bp_state *state, uint32_t option) {
    bp_items out = {{0}};
    memcpy(out.w, bp_bits(model, option), model->words * sizeof *out.w);
    if (state->left[model->shape[option]])
        clear(&out, model->n_cells + model->shape[option]);
    return out;
}

static void filter(const bp_model *model, const bp_items *excluded, const uint32_t *from, uint32_t n,
                   uint32_t *to, uint32_t *n_out) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < n; i++) {
        to[kept] = from[i];
        kept += !bp_meet(bp_bits(model, from[i]), excluded->w, model->words);
    }
    *n_out = kept;
}

static void add(const bp_model *model, bp_state *state, const uint32_t *from, uint32_t n, uint32_t option) {
    take_copy(model, state, model->shape[option]);
    bp_items excluded = excluded_by(model, state, option);
    const uint64_t *bits = bp_bits(model, option);
    uint32_t shape_item = model->n_cells + model->shape[option];
    int still_due = bp_has(state->need.w, shape_item);
    for (uint32_t w = 0; w < model->words; w++)
        state->need.w[w] &= ~bits[w];
    if (still_due)
        state->need.w[shape_item >> 6] |= 1ull << (shape_item & 63);
    state->filled += model->kinds[model->shape[option]].volume;
    filter(model, &excluded, from, n, state->list, &state->n);
}

void bp_state_add(const bp_model *model, const bp_state *state, uint32_t option, uint32_t *list,
                  bp_state *out) {
    *out = *state;
    out->list = list;
    add(model, out, state->list, state->n, option);
}

static void restrict_item(const bp_model *model, const bp_start *start, bp_state *state) {
    const uint32_t *allow = model->allow + start->first;
    uint32_t kept = 0, a = 0;
    for (uint32_t i = 0; i < state->n; i++) {
        uint32_t option = state->list[i];
        while (a < start->n_allow && allow[a] < option)
            a++;
        int allowed = a < start->n_allow && allow[a] == option;
        if (allowed || !bp_has(bp_bits(model, option), start->item))
            state->list[kept++] = option;
    }
    state->n = kept;
}

void bp_state_root(const bp_model *model, const bp_start *start, uint32_t *list, bp_state *out) {
    memset(out, 0, sizeof *out);
    out->list = list;
    out->n = model->n_options;
    for (uint32_t o = 0; o < model->n_options; o++)
        list[o] = o;
    for (uint32_t c = 0; c < model->n_cells; c++)
        if (!model->optional[c])
            out->need.w[c >> 6] |= 1ull << (c & 63);
    for (uint32_t s = 0; s < model->n_shapes; s++) {
        uint32_t item = model->n_cells + s;
        out->due[s] = model->kinds[s].min;
        out->left[s] = model->kinds[s].max;
        if (out->due[s])
            out->need.w[item >> 6] |= 1ull << (item & 63);
    }
    for (uint32_t i = 0; i < start->n_fixed; i++)
        add(model, out, out->list, out->n, start->fixed[i]);
    if (start->item != BP_NONE)
        restrict_item(model, start, out);
}

static void count_items(const bp_model *model, const bp_state *state, uint32_t *counts) {
    memset(counts, 0, model->words * 64 * sizeof *counts);
    for (uint32_t i = 0; i < state->n; i++) {
        const uint64_t *bits = bp_bits(model, state->list[i]);
        for (uint32_t w = 0; w < model->words; w++)
            for (uint64_t rest = bits[w]; rest; rest &= rest - 1)
                counts[w * 64 + (uint32_t)__builtin_ctzll(rest)]++;
    }
}

/* Copies still due must leave room for the cells still to be filled, and the other way round. */
static bool volume_fits(const bp_model *model, const bp_state *state) {
    uint32_t least = state->filled, most = state->filled;
    for (uint32_t s = 0; s < model->n_shapes; s++) {
        least += (uint32_t)state->due[s] * model->kinds[s].volume;
        most += (uint32_t)state->left[s] * model->kinds[s].volume;
    }
    return least <= model->n_cells && most >= model->volume_min;
}

uint32_t bp_state_choose(const bp_model *model, const bp_state *state) {
    uint32_t counts[BP_WORDS * 64], best = BP_DONE, fewest = UINT32_MAX;
    if (!volume_fits(model, state))
        return BP_DEAD;
    count_items(model, state, counts);
    for (uint32_t w = 0; w < model->words; w++)
        for (uint64_t rest = state->need.w[w]; rest; rest &= rest - 1) {
            uint32_t item = w * 64 + (uint32_t)__builtin_ctzll(rest);
            uint32_t due = item < model->n_cells ? 1 : state->due[item - model->n_cells];
            if (counts[item] < due)
                return BP_DEAD;
            if (counts[item] - due < fewest) {
                fewest = counts[item] - due;
                best = item;
            }
        }
    return best;
}

void bp_state_drop(bp_state *state, uint32_t at) {
    memmove(state->list + at, state->list + at + 1, (state->n - at - 1) * sizeof *state->list);
    state->n--;
}

bp_branch bp_branch_of(const bp_model *model, const bp_state *state, uint32_t item) {
    int several = item == BP_DONE || (item >= model->n_cells && state->left[item - model->n_cells] > 1);
    return (bp_branch){item, several, UINT32_MAX};
}

bool bp_branch_next(const bp_model *model, bp_state *state, bp_branch *branch, uint32_t *option) {
    if (branch->at != UINT32_MAX && branch->drop)
        bp_state_drop(state, branch->at);
    else
        branch->at++; /* from UINT32_MAX to the first place */
    while (branch->at < state->n && branch->item != BP_DONE &&
           !bp_has(bp_bits(model, state->list[branch->at]), branch->item))
        branch->at++;
    if (branch->at >= state->n)
        return 0;
    *option = state->list[branch->at];
    return 1;
}
