/* proof.c - showing that a puzzle has no packing, by colours and by what is forced. */
#include "box_packer/proof.h"
#include "worker.h" /* bp_worker */
#include <stdbool.h>
#include <string.h> /* memset */

/* Whole combinations of vectors, kept as a triangle: row i begins with i zeros. */
typedef struct lattice {
    int64_t row[BP_COLOURS_MAX][BP_COLOURS_MAX];
} lattice;

typedef struct colour_counts {
    int64_t of[BP_COLOURS_MAX];
} colour_counts;

/* How many cells of each colour a placement covers. */
typedef struct colour_cover {
    uint16_t of[BP_COLOURS_MAX];
} colour_cover;

static bool is_odd_lot(int64_t value, int64_t unit) {
    return unit ? value % unit != 0 : value != 0;
}

static void subtract(int64_t *from, const int64_t *row, int64_t times) {
    for (uint32_t i = 0; i < BP_COLOURS_MAX; i++)
        from[i] -= times * row[i];
}

/* Euclid's algorithm on whole rows. */
static void lattice_add(lattice *l, colour_counts vector) {
    for (uint32_t i = 0; i < BP_COLOURS_MAX; i++)
        while (vector.of[i]) {
            int64_t swap[BP_COLOURS_MAX];
            if (l->row[i][i])
                subtract(l->row[i], vector.of, l->row[i][i] / vector.of[i]);
            memcpy(swap, l->row[i], sizeof swap);
            memcpy(l->row[i], vector.of, sizeof swap);
            memcpy(vector.of, swap, sizeof swap);
        }
}

static bool lattice_has(const lattice *l, colour_counts vector) {
    for (uint32_t i = 0; i < BP_COLOURS_MAX; i++) {
        if (is_odd_lot(vector.of[i], l->row[i][i]))
            return false;
        if (vector.of[i])
            subtract(vector.of, l->row[i], vector.of[i] / l->row[i][i]);
    }
    return true;
}

static void paint(const bp_model *model, const bp_proof *proof, uint8_t *colour) {
    int32_t m = (int32_t)proof->colours;
    for (uint32_t c = 0; c < model->n_cells; c++) {
        bp_cell cell = model->cells[c];
        int32_t sum = (int32_t)proof->step[0] * cell.x + (int32_t)proof->step[1] * cell.y +
                      (int32_t)proof->step[2] * cell.z;
        colour[c] = (uint8_t)((sum % m + m) % m);
    }
}

static colour_cover cover_of(const bp_model *model, uint32_t option, const uint8_t *colour) {
    colour_cover out = {{0}};
    const uint64_t *bits = bp_bits(model, option);
    for (uint32_t w = 0; w * 64 < model->n_cells; w++)
        for (uint64_t rest = bits[w]; rest; rest &= rest - 1) {
            uint32_t c = w * 64 + (uint32_t)__builtin_ctzll(rest);
            if (c < model->n_cells)
                out.of[colour[c]]++;
        }
    return out;
}

static colour_counts wide(colour_cover cover) {
    return (colour_counts){{cover.of[0], cover.of[1], cover.of[2], cover.of[3]}};
}

/* What the region asks less the least that the pieces bring, and the lattice of all that may be added. */
static bool lattice_shows(const bp_model *model, const colour_cover *covers, const bp_proof *proof) {
    lattice sums = {{{0}}};
    colour_counts rest = {{0}};
    for (uint32_t j = 0; j < proof->colours; j++) {
        colour_counts one = {{0}};
        rest.of[j] = proof->cells[j];
        one.of[j] = 1;
        if (proof->optional[j])
            lattice_add(&sums, one);
    }
    for (uint32_t k = 0; k < model->n_shapes; k++) {
        const bp_kind *kind = &model->kinds[k];
        if (kind->first == kind->end)
            continue;
        colour_counts base = wide(covers[kind->first]);
        subtract(rest.of, base.of, kind->min);
        if (kind->max > kind->min)
            lattice_add(&sums, base);
        for (uint32_t o = kind->first + 1; o < kind->end; o++) {
            colour_counts differ = wide(covers[o]);
            subtract(differ.of, base.of, 1);
            lattice_add(&sums, differ);
        }
    }
    return !lattice_has(&sums, rest);
}

static uint32_t in_set(const colour_cover *cover, uint32_t set) {
    uint32_t n = 0;
    for (uint32_t j = 0; j < BP_COLOURS_MAX; j++)
        n += set >> j & 1 ? cover->of[j] : 0u;
    return n;
}

/* The least and the most that the pieces can cover of a set of colours, each piece for itself. */
static void find_range(const bp_model *model, const colour_cover *covers, bp_proof *proof) {
    proof->least = proof->most = 0;
    for (uint32_t k = 0; k < model->n_shapes; k++) {
        const bp_kind *kind = &model->kinds[k];
        uint32_t least = UINT32_MAX, most = 0;
        for (uint32_t o = kind->first; o < kind->end; o++) {
            uint32_t n = in_set(&covers[o], proof->set);
            least = n < least ? n : least;
            most = n > most ? n : most;
        }
        if (kind->first == kind->end)
            continue;
        proof->least += kind->min * least;
        proof->most += kind->max * most;
    }
}

static bool range_shows(const bp_model *model, const colour_cover *covers, bp_proof *proof) {
    for (proof->set = 1; proof->set < 1u << proof->colours; proof->set++) {
        uint32_t must = 0, may = 0;
        for (uint32_t j = 0; j < proof->colours; j++) {
            must += proof->set >> j & 1 ? proof->cells[j] : 0;
            may += proof->set >> j & 1 ? proof->optional[j] : 0;
        }
        find_range(model, covers, proof);
        if (proof->most < must || proof->least > must + may)
            return true;
    }
    return false;
}

static int try_colouring(bp_worker *worker, bp_proof *proof) {
    const bp_model *model = worker->model;
    uint8_t colour[BP_CELLS_MAX];
    colour_cover *covers = (colour_cover *)(void *)worker->exact; /* a word an option, as there */
    paint(model, proof, colour);
    for (uint32_t o = 0; o < model->n_options; o++)
        covers[o] = cover_of(model, o, colour);
    for (uint32_t c = 0; c < model->n_cells; c++)
        ++*(model->optional[c] ? &proof->optional[colour[c]] : &proof->cells[colour[c]]);
    proof->kind = BP_PROOF_RANGE;
    if (range_shows(model, covers, proof))
        return 1;
    proof->kind = BP_PROOF_LATTICE;
    return lattice_shows(model, covers, proof);
}

static bool is_coarser(const bp_proof *proof) {
    return proof->colours == 4 && !((proof->step[0] | proof->step[1] | proof->step[2]) & 1);
}

static int try_colourings(bp_worker *worker, bp_proof *out) {
    for (uint32_t m = 2; m <= BP_COLOURS_MAX; m++)
        for (uint32_t code = 1; code < m * m * m; code++) {
            *out = (bp_proof){.colours = m, .step = {code % m, code / m % m, code / (m * m)}};
            if (worker->options.stop && *worker->options.stop)
                return BP_ERR_STOPPED;
            if (!is_coarser(out) && try_colouring(worker, out))
                return 1;
        }
    return 0;
}

/* How many of the placements left cover an item, and the first of them. */
static uint32_t count_covering(const bp_model *model, const bp_state *state, uint32_t item, uint32_t *first) {
    uint32_t n = 0;
    for (uint32_t i = state->n; i-- > 0;)
        if (bp_has(bp_bits(model, state->list[i]), item)) {
            *first = state->list[i];
            n++;
        }
    return n;
}

static uint32_t due_of(const bp_model *model, const bp_state *state, uint32_t item) {
    return item < model->n_cells ? 1 : state->due[item - model->n_cells];
}

/* Which need of a dead state can no longer be met. */
static void name_dead(const bp_model *model, const bp_state *state, bp_proof *out) {
    uint32_t first;
    out->kind = BP_PROOF_VOLUME;
    for (uint32_t item = 0; item < model->n_cells + model->n_shapes; item++) {
        if (!bp_has(state->need.w, item) ||
            count_covering(model, state, item, &first) >= due_of(model, state, item))
            continue;
        out->kind = item < model->n_cells ? BP_PROOF_CELL : BP_PROOF_SHAPE;
        if (item < model->n_cells)
            out->cell = model->cells[item];
        else
            out->shape = model->kinds[item - model->n_cells].source;
        return;
    }
}

/* Lay what is forced, as long as something is. */
static int try_forced(bp_worker *worker, bp_proof *out) {
    const bp_model *model = worker->model;
    const bp_start start = {.item = BP_NONE};
    bp_state state, next;
    *out = (bp_proof){0};
    bp_state_root(model, &start, bp_list_of(worker, 0), &state);
    for (;; out->forced++) {
        uint32_t option = 0, item = bp_state_choose(model, &state);
        if (item == BP_DEAD) {
            name_dead(model, &state, out);
            return 1;
        }
        if (item == BP_DONE || count_covering(model, &state, item, &option) > due_of(model, &state, item))
            return 0;
        bp_state_add(model, &state, option, bp_list_of(worker, out->forced + 1), &next);
        state = next;
    }
}

int bp_prove(bp_worker *worker, bp_proof *out) {
    if (!worker || !out)
        return BP_ERR_ARGUMENT;
    int shown = try_forced(worker, out);
    return shown ? shown : try_colourings(worker, out);
}
