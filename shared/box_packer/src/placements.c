/* placements.c - all placements of all pieces, in a fixed order: by piece, then by the bits of their cells.
 */
#include <stdbool.h>
#include <string.h> /* memcpy */

#include "model_data.h" /* bp_place */

uint32_t bp_find_cell(const bp_model *model, bp_cell cell) {
    uint32_t low = 0, high = model->n_cells;
    while (low < high) {
        uint32_t mid = (low + high) / 2;
        if (bp_cell_order(model->cells[mid], cell) < 0)
            low = mid + 1;
        else
            high = mid;
    }
    return low < model->n_cells && bp_cell_order(model->cells[low], cell) == 0 ? low : BP_NONE;
}

/* The form with its first cell put on region cell `at`; 0 if it does not lie inside. */
static bool put_form(const bp_model *model, const bp_cell *form, uint32_t n, bp_cell at, bp_items *out) {
    *out = (bp_items){{0}};
    for (uint32_t i = 0; i < n; i++) {
        bp_cell cell = {(int16_t)(form[i].x - form[0].x + at.x), (int16_t)(form[i].y - form[0].y + at.y),
                        (int16_t)(form[i].z - form[0].z + at.z)};
        uint32_t index = bp_find_cell(model, cell);
        if (index == BP_NONE)
            return 0;
        out->w[index >> 6] |= 1ull << (index & 63);
    }
    return 1;
}

static void store(bp_model *model, uint32_t option, bp_items *items, uint32_t shape, uint32_t turn) {
    uint32_t item = model->n_cells + shape;
    items->w[item >> 6] |= 1ull << (item & 63);
    memcpy(model->bits + (size_t)option * model->words, items->w, model->words * 8);
    model->shape[option] = (uint8_t)shape;
    model->orientation[option] = (uint8_t)turn;
}

static uint32_t place_turned(bp_model *model, const bp_shape *shape, uint32_t kind, uint32_t turn,
                             uint32_t n) {
    bp_cell form[BP_CELLS_MAX];
    bp_items items;
    if (!bp_form_is_new(shape, turn))
        return n;
    bp_form(turn, shape->cells, shape->n_cells, form);
    for (uint32_t c = 0; c < model->n_cells; c++) {
        if (!put_form(model, form, shape->n_cells, model->cells[c], &items))
            continue;
        if (model->bits)
            store(model, n, &items, kind, turn);
        n++;
    }
    return n;
}

uint32_t bp_place(bp_model *model, const bp_puzzle *puzzle) {
    uint32_t n = 0;
    for (uint32_t k = 0; k < model->n_shapes; k++) {
        const bp_shape *shape = &puzzle->shapes[model->kinds[k].source];
        model->kinds[k].first = n;
        if (shape->n_cells <= model->n_cells)
            for (uint32_t turn = 0; turn < BP_TURNS; turn++)
                n = place_turned(model, shape, k, turn, n);
        model->kinds[k].end = n;
    }
    return n;
}

static int bits_order(const uint64_t *a, const uint64_t *b, uint32_t words) {
    for (uint32_t w = words; w-- > 0;)
        if (a[w] != b[w])
            return a[w] < b[w] ? -1 : 1;
    return 0;
}

/* One step of a shell sort: option `at` sinks through its predecessors `gap` apart. */
static void sink(bp_model *model, uint32_t first, uint32_t at, uint32_t gap) {
    bp_items items;
    uint32_t words = model->words;
    uint8_t turn = model->orientation[at];
    memcpy(items.w, bp_bits(model, at), words * 8);
    for (; at >= first + gap && bits_order(items.w, bp_bits(model, at - gap), words) < 0; at -= gap) {
        memcpy(model->bits + (size_t)at * words, bp_bits(model, at - gap), words * 8);
        model->orientation[at] = model->orientation[at - gap];
    }
    memcpy(model->bits + (size_t)at * words, items.w, words * 8);
    model->orientation[at] = turn;
}

void bp_sort_options(bp_model *model) {
    for (uint32_t k = 0; k < model->n_shapes; k++) {
        const bp_kind *kind = &model->kinds[k];
        for (uint32_t gap = 65535; gap > 0; gap /= 2)
            for (uint32_t i = kind->first + gap; i < kind->end; i++)
                sink(model, kind->first, i, gap);
    }
}

static uint32_t find_option(const bp_model *model, const bp_kind *kind, const bp_items *items) {
    uint32_t low = kind->first, high = kind->end;
    while (low + 1 < high) {
        uint32_t mid = (low + high) / 2;
        if (bits_order(bp_bits(model, mid), items->w, model->words) <= 0)
            low = mid;
        else
            high = mid;
    }
    return low;
}

static uint32_t image_of(const bp_model *model, uint32_t symmetry, uint32_t option) {
    bp_items items = {{0}};
    const uint64_t *bits = bp_bits(model, option);
    uint32_t shape = model->shape[option];
    if (model->reflects[symmetry])
        shape = model->kinds[shape].mirrored;
    for (uint32_t w = 0; w < model->words; w++)
        for (uint64_t rest = bits[w]; rest; rest &= rest - 1) {
            uint32_t c = w * 64 + (uint32_t)__builtin_ctzll(rest);
            uint32_t to = c < model->n_cells ? model->cell_image[symmetry][c] : 0;
            if (c < model->n_cells)
                items.w[to >> 6] |= 1ull << (to & 63);
        }
    uint32_t item = model->n_cells + shape;
    items.w[item >> 6] |= 1ull << (item & 63);
    return find_option(model, &model->kinds[shape], &items);
}

void bp_map_options(bp_model *model) {
    for (uint32_t g = 0; g < model->n_symmetries; g++)
        for (uint32_t o = 0; o < model->n_options; o++)
            model->image[(size_t)g * model->n_options + o] = image_of(model, g, o);
}
