/* model.c - building a model inside the caller's arena, and reading it. */
#include <string.h> /* memset */

#include "model_data.h" /* bp_model */

#define STARTS_CAP 4096

static uint32_t allow_cap(const bp_model *model) {
    return 4 * model->n_options + 64;
}

/* Everything before the first byte of the arena is needed: sizes, and what is wrong. */
static int measure(bp_model *model, const bp_puzzle *puzzle, int symmetry, uint32_t *where) {
    memset(model, 0, sizeof *model);
    int err = bp_merge_shapes(model, puzzle, where);
    if (err)
        return err;
    memcpy(model->cells, puzzle->cells, puzzle->n_cells * sizeof *model->cells);
    bp_sort_cells(model->cells, model->n_cells);
    for (uint32_t i = 0; puzzle->optional && i < model->n_cells; i++)
        for (uint32_t j = 0; j < model->n_cells; j++)
            if (bp_cell_order(puzzle->cells[i], model->cells[j]) == 0)
                model->optional[j] = puzzle->optional[i] != 0;
    model->words = (model->n_cells + model->n_shapes + 63) / 64;
    model->n_options = bp_place(model, puzzle);
    bp_find_symmetries(model, symmetry);
    for (uint32_t k = 0; k < model->n_shapes; k++) {
        *where = model->kinds[k].source;
        if (model->kinds[k].min > 0 && model->kinds[k].first == model->kinds[k].end)
            return BP_ERR_FITS_NOWHERE;
    }
    *where = BP_NONE;
    return BP_OK;
}

static bp_model *carve(bp_arena *arena, const bp_model *sizes) {
    size_t n = sizes->n_options;
    bp_model *model = bp_cut(arena, sizeof *model);
    if (model)
        *model = *sizes;
    bp_model unused, *to = model ? model : &unused;
    to->bits = bp_cut(arena, n * sizes->words * sizeof *to->bits);
    to->shape = bp_cut(arena, n);
    to->orientation = bp_cut(arena, n);
    to->image = bp_cut(arena, n * sizes->n_symmetries * sizeof *to->image);
    to->starts = bp_cut(arena, STARTS_CAP * sizeof *to->starts);
    to->allow = bp_cut(arena, allow_cap(sizes) * sizeof *to->allow);
    return model;
}

int64_t bp_model_bytes(const bp_puzzle *puzzle, int symmetry, uint32_t *where) {
    bp_model sizes;
    bp_arena arena = {NULL, 0, 0};
    uint32_t nowhere;
    if (!puzzle)
        return BP_ERR_ARGUMENT;
    int err = measure(&sizes, puzzle, symmetry, where ? where : &nowhere);
    if (err)
        return err;
    carve(&arena, &sizes);
    return (int64_t)arena.used;
}

int bp_model_build(const bp_puzzle *puzzle, int symmetry, void *memory, size_t bytes, bp_model **out,
                   uint32_t *where) {
    bp_model sizes;
    bp_arena arena = {memory, 0, bytes};
    uint32_t nowhere;
    if (!puzzle || !memory || !out)
        return BP_ERR_ARGUMENT;
    int err = measure(&sizes, puzzle, symmetry, where ? where : &nowhere);
    if (err)
        return err;
    if (!bp_is_aligned(memory))
        return BP_ERR_ARENA;
    bp_model *model = carve(&arena, &sizes);
    if (arena.used > bytes)
        return BP_ERR_ARENA;
    bp_place(model, puzzle);
    bp_sort_options(model);
    bp_map_options(model);
    bp_make_starts(model, STARTS_CAP, allow_cap(model));
    *out = model;
    return BP_OK;
}

/* Most pieces of one packing: the copies there are, or as many as the cells leave room for. */
uint32_t bp_pieces_max(const bp_model *model) {
    uint32_t copies = 0, smallest = BP_CELLS_MAX;
    for (uint32_t k = 0; k < model->n_shapes; k++) {
        copies += model->kinds[k].max;
        if (model->kinds[k].volume < smallest)
            smallest = model->kinds[k].volume;
    }
    uint32_t room = model->n_cells / smallest;
    return copies < room ? copies : room;
}

int bp_model_summary(const bp_model *model, bp_summary *out) {
    if (!model || !out)
        return BP_ERR_ARGUMENT;
    *out = (bp_summary){.n_cells = model->n_cells,
                        .n_shapes = model->n_shapes,
                        .n_placements = model->n_options,
                        .n_symmetries = model->n_symmetries,
                        .n_starts = model->n_starts,
                        .pieces_max = bp_pieces_max(model)};
    return BP_OK;
}

int bp_model_cell(const bp_model *model, uint32_t index, bp_cell *out) {
    if (!model || !out || index >= model->n_cells)
        return BP_ERR_ARGUMENT;
    *out = model->cells[index];
    return BP_OK;
}

int bp_model_placement(const bp_model *model, uint32_t index, bp_placement *out) {
    if (!model || !out || index >= model->n_options)
        return BP_ERR_ARGUMENT;
    out->shape = model->kinds[model->shape[index]].source;
    out->orientation = model->orientation[index];
    out->n_cells = 0;
    for (uint32_t c = 0; c < model->n_cells; c++)
        if (bp_has(bp_bits(model, index), c))
            out->cells[out->n_cells++] = (uint16_t)c;
    return BP_OK;
}
