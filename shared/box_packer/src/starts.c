/* starts.c - the cases that the symmetries of a region leave to be searched.
 *
 * Take an item that every symmetry keeps and every packing covers exactly once: a piece used
 * once, or the middle cell of an odd box. The placements that cover it fall into orbits, and one
 * of each orbit is enough:
 *
 *      orbit of full size   nothing is left that maps the packing to another with the same
 *                           placement: all such orbits make one start, the item restricted to
 *                           one placement of each
 *      smaller orbit        its placement is fixed; the symmetries that keep it (its stabiliser)
 *                           are left, and the same is done again with another item
 *
 * Where no item will do, what is left of the group is kept as the start's residual: every packing
 * found is compared with its images, and counts only if it is the smallest. */
#include <stdbool.h>
#include <string.h> /* memcpy */

#include "model_data.h" /* bp_start */

static uint32_t image(const bp_model *model, uint32_t symmetry, uint32_t option) {
    return model->image[(size_t)symmetry * model->n_options + option];
}

/* Whether every symmetry of the group keeps the item, and every packing covers it once. */
static bool item_serves(const bp_model *model, uint64_t group, uint32_t item) {
    for (uint64_t rest = group; rest; rest &= rest - 1) {
        uint32_t g = (uint32_t)__builtin_ctzll(rest);
        if (item < model->n_cells && model->cell_image[g][item] != item)
            return 0;
        if (item >= model->n_cells && model->reflects[g] &&
            model->kinds[item - model->n_cells].mirrored != item - model->n_cells)
            return 0;
    }
    if (item < model->n_cells)
        return !model->optional[item];
    return model->kinds[item - model->n_cells].min == 1 && model->kinds[item - model->n_cells].max == 1;
}

static bool is_covered(const bp_model *model, const bp_start *start, uint32_t item) {
    for (uint32_t i = 0; i < start->n_fixed; i++)
        if (bp_has(bp_bits(model, start->fixed[i]), item))
            return 1;
    return 0;
}

/* Whether the option covers the item beside what is fixed. */
static bool is_choice(const bp_model *model, const bp_start *start, uint32_t item, uint32_t option) {
    const uint64_t *bits = bp_bits(model, option);
    if (!bp_has(bits, item))
        return 0;
    for (uint32_t i = 0; i < start->n_fixed; i++) {
        const uint64_t *fixed = bp_bits(model, start->fixed[i]);
        bp_items cells = {{0}};
        for (uint32_t w = 0; w < model->words; w++)
            cells.w[w] = bits[w] & fixed[w];
        uint32_t shape = model->n_cells + model->shape[option];
        if (model->kinds[model->shape[option]].max > 1)
            cells.w[shape >> 6] &= ~(1ull << (shape & 63));
        if (bp_meet(cells.w, cells.w, model->words))
            return 0;
    }
    return 1;
}

/* The symmetries that keep the option; 0 if one of them leads to a smaller option. */
static uint64_t stabiliser(const bp_model *model, uint64_t group, uint32_t option) {
    uint64_t keep = 0;
    for (uint64_t rest = group; rest; rest &= rest - 1) {
        uint32_t g = (uint32_t)__builtin_ctzll(rest), to = image(model, g, option);
        if (to < option)
            return 0;
        if (to == option)
            keep |= 1ull << g;
    }
    return keep;
}

typedef struct option_range {
    uint32_t first, end;
} option_range;

/* Where the options that cover an item are to be found. */
static option_range options_of(const bp_model *model, uint32_t item) {
    if (item < model->n_cells)
        return (option_range){0, model->n_options};
    const bp_kind *kind = &model->kinds[item - model->n_cells];
    return (option_range){kind->first, kind->end};
}

typedef struct orbit_count {
    uint32_t small, full; /* orbits of less than full size, of full size */
} orbit_count;

static orbit_count count_orbits(const bp_model *model, const bp_start *start, uint64_t group, uint32_t item) {
    orbit_count count = {0, 0};
    option_range range = options_of(model, item);
    for (uint32_t o = range.first; o < range.end; o++) {
        uint64_t keep;
        if (!is_choice(model, start, item, o) || !(keep = stabiliser(model, group, o)))
            continue;
        count.small += keep != 1;
        count.full += keep == 1;
    }
    return count;
}

/* The item from first to end with the fewest orbits: the fewest cases, and the hardest piece first. */
static uint32_t choose_among(const bp_model *model, const bp_start *start, uint64_t group, uint32_t first,
                             uint32_t end, orbit_count *best) {
    uint32_t chosen = BP_NONE;
    for (uint32_t item = first; item < end; item++) {
        if (!item_serves(model, group, item) || is_covered(model, start, item))
            continue;
        orbit_count count = count_orbits(model, start, group, item);
        if (chosen == BP_NONE || count.small + count.full < best->small + best->full) {
            chosen = item;
            *best = count;
        }
    }
    return chosen;
}

/* A piece if one will do; else a cell, which many more placements cover. */
static uint32_t choose_item(const bp_model *model, const bp_start *start, uint64_t group, orbit_count *best) {
    uint32_t cells = model->n_cells;
    uint32_t piece = choose_among(model, start, group, cells, cells + model->n_shapes, best);
    return piece != BP_NONE ? piece : choose_among(model, start, group, 0, cells, best);
}

/* Room for starts is promised before it is used: every branch may end as one start. */
typedef struct start_maker {
    bp_model *model;
    uint32_t starts_cap, allow_cap, promised;
} start_maker;

static bp_start *emit(start_maker *maker, const bp_start *start) {
    bp_start *made = &maker->model->starts[maker->model->n_starts++];
    *made = *start;
    return made;
}

static void emit_restricted(start_maker *maker, const bp_start *start, uint64_t group, uint32_t item) {
    bp_model *model = maker->model;
    bp_start *made = emit(maker, start);
    made->item = item;
    made->first = model->n_allow;
    option_range range = options_of(model, item);
    for (uint32_t o = range.first; o < range.end; o++)
        if (is_choice(model, start, item, o) && stabiliser(model, group, o) == 1)
            model->allow[model->n_allow++] = o;
    made->n_allow = model->n_allow - made->first;
}

static void expand(start_maker *maker, const bp_start *start, uint64_t group) {
    bp_model *model = maker->model;
    orbit_count count = {0, 0};
    uint32_t item = group == 1 ? BP_NONE : choose_item(model, start, group, &count);
    if (item == BP_NONE || maker->promised + count.small > maker->starts_cap ||
        model->n_allow + count.full > maker->allow_cap) {
        emit(maker, start)->residual = group & ~1ull;
        return;
    }
    maker->promised += count.small;
    if (count.full)
        emit_restricted(maker, start, group, item);
    option_range range = options_of(model, item);
    for (uint32_t o = range.first; o < range.end && count.small; o++) {
        uint64_t keep;
        if (!is_choice(model, start, item, o) || !(keep = stabiliser(model, group, o)) || keep == 1)
            continue;
        bp_start next = *start;
        next.fixed[next.n_fixed++] = o;
        expand(maker, &next, keep);
    }
}

void bp_make_starts(bp_model *model, uint32_t starts_cap, uint32_t allow_cap) {
    start_maker maker = {model, starts_cap, allow_cap, 1};
    bp_start start = {.item = BP_NONE};
    uint64_t all = model->n_symmetries == 64 ? ~0ull : (1ull << model->n_symmetries) - 1;
    expand(&maker, &start, all);
}

static void sort_ids(uint32_t *ids, uint32_t n) {
    for (uint32_t i = 1; i < n; i++) {
        uint32_t id = ids[i], j = i;
        for (; j > 0 && ids[j - 1] > id; j--)
            ids[j] = ids[j - 1];
        ids[j] = id;
    }
}

static bool image_is_smaller(const bp_model *model, uint32_t symmetry, const uint32_t *sorted, uint32_t n) {
    uint32_t other[BP_CELLS_MAX];
    for (uint32_t i = 0; i < n; i++)
        other[i] = image(model, symmetry, sorted[i]);
    sort_ids(other, n);
    for (uint32_t i = 0; i < n; i++)
        if (other[i] != sorted[i])
            return other[i] < sorted[i];
    return 0;
}

bool bp_is_canonical(const bp_model *model, const bp_start *start, const uint32_t *options, uint32_t n) {
    uint32_t sorted[BP_CELLS_MAX];
    memcpy(sorted, options, n * sizeof *sorted);
    sort_ids(sorted, n);
    for (uint64_t rest = start->residual; rest; rest &= rest - 1)
        if (image_is_smaller(model, (uint32_t)__builtin_ctzll(rest), sorted, n))
            return 0;
    return 1;
}
