/* compress.c - from the wide form to the exact one, and packings back.
 *
 *      wide     cells ..x..x.x..  shapes .x.x     of up to BP_WORDS words
 *      needed         1..1.1..1         .1.1
 *      exact          x  x x  .    |     x x      the needed bits only, packed into 64 */
#include <stdbool.h>
#include <string.h> /* memset */

#include "worker.h" /* bp_worker */

#define EXACT_ITEMS 64

static bp_items union_of(const bp_model *model, const bp_state *state) {
    bp_items all = {{0}};
    for (uint32_t i = 0; i < state->n; i++)
        for (uint32_t w = 0; w < model->words; w++)
            all.w[w] |= bp_bits(model, state->list[i])[w];
    return all;
}

static uint32_t count_needed(const bp_model *model, const bp_state *state) {
    uint32_t count = 0;
    for (uint32_t w = 0; w < model->words; w++)
        count += (uint32_t)__builtin_popcountll(state->need.w[w]);
    return count;
}

/* Whether everything that can still be covered must be, and as often as it can. */
static bool is_exact(const bp_model *model, const bp_state *state) {
    if (count_needed(model, state) > EXACT_ITEMS)
        return 0;
    bp_items all = union_of(model, state);
    for (uint32_t w = 0; w < model->words; w++)
        if (all.w[w] & ~state->need.w[w])
            return 0;
    for (uint32_t s = 0; s < model->n_shapes; s++)
        if (bp_has(all.w, model->n_cells + s) && state->due[s] != state->left[s])
            return 0;
    return 1;
}

/* Pieces that must come, and 0 if they have not the volume of the cells to fill. */
static uint32_t pieces_due(const bp_model *model, const bp_state *state) {
    uint32_t pieces = 0, volume = 0, cells = 0;
    for (uint32_t s = 0; s < model->n_shapes; s++) {
        pieces += state->due[s];
        volume += (uint32_t)state->due[s] * model->kinds[s].volume;
    }
    for (uint32_t c = 0; c < model->n_cells; c++)
        cells += (uint32_t)bp_has(state->need.w, c);
    return volume == cells ? pieces : 0;
}

static void rank_items(const bp_model *model, const bp_state *state, uint8_t *rank, bp_exact *x) {
    uint32_t items = 0;
    x->shapes = x->several = 0;
    for (uint32_t i = 0; i < model->n_cells + model->n_shapes; i++) {
        if (!bp_has(state->need.w, i))
            continue;
        rank[i] = (uint8_t)items;
        if (i >= model->n_cells) {
            uint32_t copies = state->left[i - model->n_cells];
            x->shapes |= 1ull << items;
            x->several |= (uint64_t)(copies > 1) << items;
            x->copies[items] = (uint8_t)copies;
        }
        items++;
    }
}

static uint64_t pack(const bp_model *model, const uint64_t *bits, const uint8_t *rank) {
    uint64_t out = 0;
    for (uint32_t w = 0; w < model->words; w++)
        for (uint64_t rest = bits[w]; rest; rest &= rest - 1)
            out |= 1ull << rank[w * 64 + (uint32_t)__builtin_ctzll(rest)];
    return out;
}

static uint32_t find_id(const bp_worker *worker, uint64_t placement) {
    uint32_t i = 0;
    while (i + 1 < worker->n_ids && worker->exact[i] != placement)
        i++;
    return worker->ids[i];
}

static int found(bp_exact *x) {
    bp_worker *worker = (bp_worker *)((char *)x - offsetof(bp_worker, x));
    for (uint32_t i = 0; i < x->depth; i++)
        worker->pieces[worker->n_pieces + i] = find_id(worker, x->path[i]);
    return bp_emit(worker, worker->n_pieces + x->depth);
}

static int run_kernel(bp_worker *worker, const bp_state *state, uint32_t pieces) {
    uint8_t rank[BP_WORDS * 64];
    bp_exact *x = &worker->x;
    uint32_t items = count_needed(worker->model, state);
    rank_items(worker->model, state, rank, x);
    for (uint32_t i = 0; i < state->n; i++)
        worker->exact[i] = pack(worker->model, bp_bits(worker->model, state->list[i]), rank);
    worker->ids = state->list;
    worker->n_ids = state->n;
    x->nodes = x->solutions = x->depth = 0;
    x->stop = worker->options.stop;
    x->found = worker->emit ? found : NULL;
    uint64_t need = items == 64 ? ~0ull : (1ull << items) - 1;
    int err = worker->kernel(x, worker->exact, state->n, need, pieces);
    worker->nodes += x->nodes;
    x->nodes = 0;
    if (!worker->emit)
        worker->solutions += x->solutions;
    return err;
}

bool bp_search_exact(bp_worker *worker, const bp_state *state, int *err) {
    uint32_t pieces;
    if (!is_exact(worker->model, state))
        return 0;
    pieces = pieces_due(worker->model, state);
    if (pieces == 0 && count_needed(worker->model, state) == 0)
        return 0; /* a packing: the wide search hands it out */
    *err = pieces ? run_kernel(worker, state, pieces) : 0;
    return 1;
}
