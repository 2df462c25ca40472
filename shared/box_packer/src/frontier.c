/* frontier.c - the items of a count, their order, and what can be laid at each.
 *
 * What a symmetry keeps is laid together: a placement with all its images, which must not overlap. */
#include "counter.h" /* bp_counter */
#include <string.h>  /* memset */

static const uint8_t AXES[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static uint32_t image(const bp_model *model, uint32_t symmetry, uint32_t option) {
    return model->image[(size_t)symmetry * model->n_options + option];
}

static void use(bp_step *step, uint32_t kind) {
    uint32_t u = 0;
    while (u < step->n_uses && step->kinds[u] != kind)
        u++;
    if (u == step->n_uses)
        step->kinds[step->n_uses++] = (uint16_t)kind;
    step->copies[u]++;
}

/* The step of an option; false where its images overlap it, or one of them stands for them all. */
static bool make_step(const bp_model *model, uint32_t symmetry, uint32_t option, bp_step *step) {
    bp_items filled = {{0}};
    uint32_t at = option;
    *step = (bp_step){.option = option};
    do {
        const uint64_t *bits = bp_bits(model, at);
        for (uint32_t c = 0; c < model->n_cells; c++)
            if (bp_has(bits, c)) {
                if (bp_has(filled.w, c))
                    return false;
                filled.w[c >> 6] |= 1ull << (c & 63);
            }
        use(step, model->shape[at]);
        at = image(model, symmetry, at);
    } while (at > option);
    return at == option;
}

static uint32_t make_steps(bp_counter *counter, uint32_t symmetry) {
    uint32_t n = 0;
    for (uint32_t o = 0; o < counter->model->n_options; o++)
        n += make_step(counter->model, symmetry, o, &counter->steps[n]);
    return n;
}

static int32_t along(bp_cell cell, uint32_t axis) {
    return axis == 0 ? cell.x : axis == 1 ? cell.y : cell.z;
}

static bool comes_before(bp_cell a, bp_cell b, const uint8_t *axes) {
    for (uint32_t i = 0; i < 3; i++)
        if (along(a, axes[i]) != along(b, axes[i]))
            return along(a, axes[i]) < along(b, axes[i]);
    return false;
}

/* The cells along the axes, the last one fastest. */
static void order_cells(const bp_model *model, const uint8_t *axes, uint16_t *order) {
    for (uint32_t i = 0; i < model->n_cells; i++) {
        uint32_t j = i;
        for (; j > 0 && comes_before(model->cells[i], model->cells[order[j - 1]], axes); j--)
            order[j] = order[j - 1];
        order[j] = (uint16_t)i;
    }
}

/* Number the orbits as their first cells come; returns how many there are. */
static uint32_t number_items(const bp_model *model, uint32_t symmetry, const uint8_t *axes, uint16_t *item) {
    uint16_t order[BP_CELLS_MAX];
    uint32_t n = 0;
    order_cells(model, axes, order);
    for (uint32_t c = 0; c < model->n_cells; c++)
        item[c] = UINT16_MAX;
    for (uint32_t i = 0; i < model->n_cells; i++) {
        uint32_t c = order[i];
        if (item[c] != UINT16_MAX)
            continue;
        for (; item[c] == UINT16_MAX; c = model->cell_image[symmetry][c])
            item[c] = (uint16_t)n;
        n++;
    }
    return n;
}

typedef struct item_range {
    uint32_t first, last;
} item_range;

static item_range range_of(const bp_model *model, const uint16_t *item, uint32_t option) {
    item_range range = {UINT32_MAX, 0};
    const uint64_t *bits = bp_bits(model, option);
    for (uint32_t w = 0; w * 64 < model->n_cells; w++)
        for (uint64_t rest = bits[w]; rest; rest &= rest - 1) {
            uint32_t c = w * 64 + (uint32_t)__builtin_ctzll(rest);
            if (c >= model->n_cells)
                break;
            range.first = item[c] < range.first ? item[c] : range.first;
            range.last = item[c] > range.last ? item[c] : range.last;
        }
    return range;
}

static uint32_t window_of(const bp_counter *counter, const uint16_t *item) {
    uint32_t window = 0;
    for (uint32_t s = 0; s < counter->n_steps; s++) {
        item_range range = range_of(counter->model, item, counter->steps[s].option);
        window = range.last - range.first > window ? range.last - range.first : window;
    }
    return window;
}

/* The order of the axes in which a state tells of the fewest cells. */
static void choose_order(bp_counter *counter, uint32_t symmetry) {
    uint16_t item[BP_CELLS_MAX];
    counter->window = UINT32_MAX;
    for (uint32_t a = 0; a < 6; a++) {
        uint32_t n = number_items(counter->model, symmetry, AXES[a], item);
        uint32_t window = window_of(counter, item);
        if (window >= counter->window)
            continue;
        counter->window = window;
        counter->n_items = n;
        memcpy(counter->item, item, counter->model->n_cells * sizeof *item);
    }
}

/* How a piece's copies are told; by no bits where any number will do, or where the cells tell it. */
static bp_field field_of(const bp_model *model, const bp_kind *kind) {
    uint32_t room = model->n_cells / kind->volume;
    bp_field field = {.min = kind->min, .max = kind->max, .saturates = kind->max >= room};
    uint32_t most = field.saturates ? field.min : field.max;
    if (model->n_shapes == 1 && model->volume_min == model->n_cells)
        most = 0;
    while (field.mask < most)
        field.mask = field.mask * 2 + 1;
    return field;
}

static int make_fields(bp_counter *counter) {
    uint32_t bit = counter->window + 1;
    for (uint32_t k = 0; k < counter->model->n_shapes; k++) {
        bp_field field = field_of(counter->model, &counter->model->kinds[k]);
        uint32_t width = (uint32_t)__builtin_popcountll(field.mask);
        if ((bit & 63) + width > 64)
            bit = (bit | 63) + 1;
        field.word = (uint8_t)(bit >> 6);
        field.shift = (uint8_t)(bit & 63);
        bit += width;
        counter->fields[k] = field;
    }
    counter->key_words = (bit + 63) / 64;
    for (uint32_t b = 0; b <= counter->window; b++)
        counter->window_mask[b >> 6] |= 1ull << (b & 63);
    return counter->key_words > BP_KEY_WORDS ? BP_ERR_ENGINE : BP_OK;
}

/* The steps in the order of their first items, by counting. */
static void sort_steps(bp_counter *counter, bp_step *from) {
    uint32_t *first = counter->first;
    memset(first, 0, (counter->n_items + 2) * sizeof *first);
    for (uint32_t s = 0; s < counter->n_steps; s++) {
        from[s].first = (uint16_t)range_of(counter->model, counter->item, from[s].option).first;
        first[from[s].first + 2]++;
    }
    for (uint32_t i = 2; i <= counter->n_items + 1; i++)
        first[i] += first[i - 1];
    for (uint32_t s = 0; s < counter->n_steps; s++)
        counter->steps[first[from[s].first + 1]++] = from[s];
}

static void make_masks(bp_counter *counter) {
    memset(counter->masks, 0, (size_t)counter->n_steps * counter->key_words * sizeof *counter->masks);
    for (uint32_t s = 0; s < counter->n_steps; s++) {
        const bp_step *step = &counter->steps[s];
        uint64_t *mask = counter->masks + (size_t)s * counter->key_words;
        for (uint32_t c = 0; c < counter->model->n_cells; c++)
            if (bp_has(bp_bits(counter->model, step->option), c)) {
                uint32_t bit = (uint32_t)counter->item[c] - step->first;
                mask[bit >> 6] |= 1ull << (bit & 63);
            }
    }
}

int bp_frontier_init(bp_counter *counter, uint32_t symmetry, bp_arena *arena) {
    const bp_model *model = counter->model;
    counter->item = bp_cut(arena, model->n_cells * sizeof *counter->item);
    counter->may_empty = bp_cut(arena, model->n_cells);
    counter->first = bp_cut(arena, (model->n_cells + 2) * sizeof *counter->first);
    bp_step *unsorted = counter->steps = bp_cut(arena, model->n_options * sizeof *counter->steps);
    if (arena->used > arena->size)
        return BP_ERR_ARENA;
    counter->n_steps = make_steps(counter, symmetry);
    choose_order(counter, symmetry);
    int err = make_fields(counter);
    if (err)
        return err;
    for (uint32_t c = 0; c < model->n_cells; c++)
        counter->may_empty[counter->item[c]] = model->optional[c];
    counter->steps = bp_cut(arena, counter->n_steps * sizeof *counter->steps);
    counter->masks = bp_cut(arena, (size_t)counter->n_steps * counter->key_words * sizeof *counter->masks);
    if (arena->used > arena->size)
        return BP_ERR_ARENA;
    sort_steps(counter, unsorted);
    make_masks(counter);
    return BP_OK;
}
