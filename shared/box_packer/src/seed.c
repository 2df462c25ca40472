/* seed.c - the search of the seed engine: one routine a layer. */
#include "seed.h" /* bp_seed */

#define INLINE static inline __attribute__((always_inline))

static int fill_1(bp_seed *seed, uint64_t filled, uint64_t pieces, uint32_t layers_left);
static int fill_2(bp_seed *seed, uint64_t filled, uint64_t pieces, uint32_t layers_left);
static int fill_3(bp_seed *seed, uint64_t filled, uint64_t pieces, uint32_t layers_left);
static int fill_4(bp_seed *seed, uint64_t filled, uint64_t pieces, uint32_t layers_left);
static int fill_5(bp_seed *seed, uint64_t filled, uint64_t pieces, uint32_t layers_left);
static int fill_more(bp_seed *seed, uint64_t filled, uint64_t pieces, uint32_t layers_left);

static int found(bp_seed *seed) {
    bp_worker *worker = seed->worker;
    const bp_model *model = seed->model;
    if (!worker->emit) {
        worker->solutions++;
        return 0;
    }
    for (uint32_t i = 0; i < seed->depth; i++) {
        uint32_t o = model->kinds[seed->path_piece[i]].first;
        while (seed->masks[o] != seed->path[i])
            o++;
        worker->pieces[worker->n_pieces + i] = o;
    }
    return bp_emit(worker, worker->n_pieces + seed->depth);
}

INLINE int fill_layer(bp_seed *seed, uint64_t filled, uint64_t pieces, uint32_t layers_left) {
    switch (layers_left) {
    case 0:
        return found(seed);
    case 1:
        return fill_1(seed, filled, pieces, 1);
    case 2:
        return fill_2(seed, filled, pieces, 2);
    case 3:
        return fill_3(seed, filled, pieces, 3);
    case 4:
        return fill_4(seed, filled, pieces, 4);
    case 5:
        return fill_5(seed, filled, pieces, 5);
    default:
        return fill_more(seed, filled, pieces, layers_left);
    }
}

/* The layer is full: on to the next, unless that is the last and a piece that needs two is left. */
INLINE int next_layer(bp_seed *seed, uint64_t filled, uint64_t pieces, uint32_t layers_left) {
    if (layers_left == 2 && (pieces & seed->solid))
        return 0;
    return fill_layer(seed, filled >> seed->area, pieces, layers_left - 1);
}

INLINE void remember(bp_seed *seed, uint64_t mask, uint32_t piece, uint32_t layers_left) {
    if (!seed->worker->emit)
        return;
    seed->path[seed->depth] = mask << ((seed->layers - layers_left) * seed->area);
    seed->path_piece[seed->depth++] = (uint8_t)piece;
}

typedef int (*fill_fn)(bp_seed *seed, uint64_t filled, uint64_t pieces, uint32_t layers_left);

/* One piece into the chosen cell: all its placements in the list that are free. */
INLINE int try_piece(bp_seed *seed, uint64_t filled, uint64_t pieces, uint32_t piece, uint32_t list,
                     uint32_t layers_left, fill_fn self) {
    int err = 0;
    for (uint32_t i = seed->first[list], end = seed->first[list + 1]; i < end && !err; i++) {
        uint64_t mask = layers_left > 2 ? seed->wide[i] : seed->narrow[i];
        if (mask & filled)
            continue;
        remember(seed, mask, piece, layers_left);
        err = self(seed, filled | mask, pieces & ~(1ull << piece), layers_left);
        seed->depth -= (uint32_t)(seed->worker->emit != 0);
    }
    return err;
}

INLINE int fill(bp_seed *seed, uint64_t filled, uint64_t pieces, uint32_t layers_left, fill_fn self) {
    uint32_t layer = (uint32_t)filled & seed->full;
    if (layer == seed->full)
        return next_layer(seed, filled, pieces, layers_left);
    seed->calls++;
    if (layers_left > 3 && seed->worker->options.stop && *seed->worker->options.stop)
        return BP_ERR_STOPPED;
    uint32_t above = layers_left > 1 ? (uint32_t)(filled >> seed->area) & seed->full : seed->full;
    uint32_t code = seed->choice[seed->case_of[above & ~layer] << seed->area | layer];
    uint32_t list = bp_seed_list(seed, seed->layers - layers_left, code, 0);
    int err = 0;
    for (uint64_t rest = pieces; rest && !err; rest &= rest - 1) {
        uint32_t piece = (uint32_t)__builtin_ctzll(rest);
        err = try_piece(seed, filled, pieces, piece, list + piece, layers_left, self);
    }
    return err;
}

#define LAYER(name, left)                                                                                    \
    static int name(bp_seed *seed, uint64_t filled, uint64_t pieces, uint32_t layers_left) {                 \
        (void)layers_left;                                                                                   \
        return fill(seed, filled, pieces, left, name);                                                       \
    }
LAYER(fill_1, 1)
LAYER(fill_2, 2)
LAYER(fill_3, 3)
LAYER(fill_4, 4)
LAYER(fill_5, 5)

/* Boxes of more than five layers begin with this one. */
static int fill_more(bp_seed *seed, uint64_t filled, uint64_t pieces, uint32_t layers_left) {
    return fill(seed, filled, pieces, layers_left, fill_more);
}

static int search_lists(bp_worker *worker, const bp_state *state) {
    bp_seed *seed = worker->seed;
    uint64_t filled = 0, pieces = 0;
    seed->worker = worker;
    bp_seed_make_lists(seed, state);
    for (uint32_t i = 0; i < worker->n_pieces; i++)
        filled |= seed->masks[worker->pieces[i]];
    for (uint32_t s = 0; s < seed->n_pieces; s++)
        pieces |= (uint64_t)(state->left[s] != 0) << s;
    seed->calls = seed->depth = 0;
    int err = fill_layer(seed, filled, pieces, seed->layers);
    worker->nodes += seed->calls;
    return err;
}

/* The X-trick: the piece that breaks the symmetry is placed first, in each way that is left. */
int bp_search_seed(bp_worker *worker, bp_state *state, uint32_t level) {
    const bp_model *model = worker->model;
    const bp_start *start = worker->start;
    bp_state next;
    if (worker->n_pieces || start->item == BP_NONE || start->item < model->n_cells)
        return search_lists(worker, state);
    for (uint32_t i = 0; i < start->n_allow; i++) {
        uint32_t option = model->allow[start->first + i];
        bp_state_add(model, state, option, bp_list_of(worker, level + 1), &next);
        worker->pieces[0] = option;
        worker->n_pieces = 1;
        int err = search_lists(worker, &next);
        worker->n_pieces = 0;
        if (err)
            return err;
    }
    return 0;
}
