/* seed_tables.c - the tables of the seed engine. */
#include <stdbool.h>
#include <string.h> /* memset */

#include "seed.h" /* bp_seed */

#define OUTSIDE 255
#define ABOVE   4 /* the side that is the next layer */

typedef struct seed_box {
    int16_t size[3];
    uint32_t x, y, z; /* which axis is which: layers are stacked along z */
} seed_box;

static int16_t coordinate(bp_cell cell, uint32_t axis) {
    return axis == 0 ? cell.x : axis == 1 ? cell.y : cell.z;
}

/* The region as a box, its layers the largest cross-section of at most 12 cells. */
static bool find_box(const bp_model *model, seed_box *box) {
    uint32_t best = 0, volume = 1;
    bp_cell low = model->cells[0], high = model->cells[model->n_cells - 1];
    for (uint32_t a = 0; a < 3; a++) {
        int size = coordinate(high, a) - coordinate(low, a) + 1;
        if (size < 1 || size > 64)
            return 0;
        box->size[a] = (int16_t)size;
        volume *= (uint32_t)size;
    }
    for (uint32_t z = 0; z < 3; z++) {
        uint32_t area = (uint32_t)(box->size[(z + 1) % 3] * box->size[(z + 2) % 3]);
        if (area > SEED_AREA_MAX || area < 3 || area < best)
            continue;
        best = area;
        box->x = (z + 1) % 3;
        box->y = (z + 2) % 3;
        box->z = z;
    }
    return best && volume == model->n_cells && volume <= 64;
}

bool bp_seed_can(const bp_model *model) {
    seed_box box;
    for (uint32_t s = 0; s < model->n_shapes; s++)
        if (model->kinds[s].min != 1 || model->kinds[s].max != 1)
            return 0;
    return model->n_cells <= 64 && model->volume_min == model->n_cells && find_box(model, &box);
}

static void set_geometry(bp_seed *seed, const seed_box *box) {
    const bp_model *model = seed->model;
    uint32_t width = (uint32_t)box->size[box->x], height = (uint32_t)box->size[box->y];
    seed->area = width * height;
    seed->layers = (uint32_t)box->size[box->z];
    seed->full = (1u << seed->area) - 1;
    for (uint32_t c = 0; c < model->n_cells; c++) {
        bp_cell cell = model->cells[c], low = model->cells[0];
        int x = coordinate(cell, box->x) - coordinate(low, box->x);
        int y = coordinate(cell, box->y) - coordinate(low, box->y);
        int z = coordinate(cell, box->z) - coordinate(low, box->z);
        seed->bit[c] = (uint8_t)((uint32_t)z * seed->area + (uint32_t)y * width + (uint32_t)x);
    }
    for (uint32_t c = 0; c < seed->area; c++) {
        uint32_t x = c % width, y = c / width;
        seed->side[c][0] = (uint8_t)(x > 0 ? c - 1 : OUTSIDE);
        seed->side[c][1] = (uint8_t)(x + 1 < width ? c + 1 : OUTSIDE);
        seed->side[c][2] = (uint8_t)(y > 0 ? c - width : OUTSIDE);
        seed->side[c][3] = (uint8_t)(y + 1 < height ? c + width : OUTSIDE);
    }
}

/* Which sides of a cell are filled or outside, for a layer and what overhangs it. */
static uint32_t filled_sides(const bp_seed *seed, uint32_t cell, uint32_t layer, uint32_t overhang) {
    uint32_t sides = (overhang >> cell & 1) << ABOVE;
    for (uint32_t s = 0; s < 4; s++) {
        uint32_t next = seed->side[cell][s];
        if (next == OUTSIDE || (layer >> next & 1))
            sides |= 1u << s;
    }
    return sides;
}

/* Sides outside the box are always filled: 192 codes for a layer of 3 by 4. */
static void number_codes(bp_seed *seed) {
    for (uint32_t cell = 0; cell < seed->area; cell++) {
        uint32_t outside = filled_sides(seed, cell, 0, 0);
        for (uint32_t sides = 0; sides < 1u << SEED_SIDES; sides++)
            if ((sides & outside) == outside)
                seed->code_of[cell][sides] = (uint8_t)seed->n_codes++;
    }
}

/* No overhang, one cell, or two side by side; every other overhang is reduced to one of these. */
static void list_cases(bp_seed *seed) {
    seed->overhang[seed->n_cases++] = 0;
    for (uint32_t c = 0; c < seed->area; c++)
        seed->overhang[seed->n_cases++] = 1u << c;
    for (uint32_t c = 0; c < seed->area; c++)
        for (uint32_t s = 1; s < 4; s += 2)
            if (seed->side[c][s] != OUTSIDE)
                seed->overhang[seed->n_cases++] = 1u << c | 1u << seed->side[c][s];
    for (uint32_t over = 0; over <= seed->full; over++)
        for (uint32_t k = 0; k < seed->n_cases; k++)
            if (!(seed->overhang[k] & ~over))
                seed->case_of[over] = (uint8_t)k; /* pairs come last: the largest wins */
}

static uint32_t lowest_layer(const bp_seed *seed, uint64_t mask) {
    return (uint32_t)__builtin_ctzll(mask) / seed->area;
}

static uint64_t mask_of(const bp_seed *seed, uint32_t option) {
    uint64_t mask = 0;
    for (uint32_t c = 0; c < seed->model->n_cells; c++)
        if (bp_has(bp_bits(seed->model, option), c))
            mask |= 1ull << seed->bit[c];
    return mask;
}

static void make_masks(bp_seed *seed) {
    const bp_model *model = seed->model;
    uint64_t planar = 0;
    for (uint32_t o = 0; o < model->n_options; o++) {
        uint64_t mask = mask_of(seed, o);
        seed->masks[o] = mask;
        if (!(mask >> (lowest_layer(seed, mask) * seed->area) & ~(uint64_t)seed->full))
            planar |= 1ull << model->shape[o];
    }
    seed->solid = ~planar & (seed->n_pieces == 64 ? ~0ull : (1ull << seed->n_pieces) - 1);
}

/* The piece that the starts place first (the X of the contest) takes no part in the choice. */
static uint32_t first_piece(const bp_model *model) {
    const bp_start *start = &model->starts[0];
    if (start->n_fixed)
        return model->shape[start->fixed[0]];
    return start->item != BP_NONE && start->item >= model->n_cells ? start->item - model->n_cells : BP_NONE;
}

/* What placements that cover a cell of the lowest layer take of it and of the layer above. */
static uint32_t footprints(const bp_seed *seed, uint32_t cell, uint32_t *out) {
    uint32_t n = 0, without = first_piece(seed->model);
    uint64_t two_layers = seed->full | (uint64_t)seed->full << seed->area;
    for (uint32_t o = 0; o < seed->model->n_options; o++)
        if ((seed->masks[o] >> cell & 1) && seed->model->shape[o] != without)
            out[n++] = (uint32_t)(seed->masks[o] & two_layers);
    return n;
}

static uint32_t count_free(const uint32_t *footprint, uint32_t n, uint32_t filled) {
    uint32_t ways = 0;
    for (uint32_t i = 0; i < n; i++)
        ways += !(footprint[i] & filled);
    return ways;
}

/* The cell with the fewest ways to fill it, were every piece still free, and its filled sides. */
static void make_choice(bp_seed *seed, uint32_t *const *footprint, const uint32_t *n) {
    for (uint32_t k = 0; k < seed->n_cases; k++)
        for (uint32_t layer = 0; layer < seed->full; layer++) {
            uint32_t overhang = seed->overhang[k] & ~layer, best = 0, fewest = UINT32_MAX;
            for (uint32_t c = 0; c < seed->area; c++) {
                if (layer >> c & 1)
                    continue;
                uint32_t ways = count_free(footprint[c], n[c], layer | overhang << seed->area);
                if (ways < fewest) {
                    fewest = ways;
                    best = c;
                }
            }
            seed->choice[k << seed->area | layer] =
                seed->code_of[best][filled_sides(seed, best, layer, overhang)];
        }
}

/* A placement may stand under every code whose filled sides it leaves free. */
static uint32_t free_sides(const bp_seed *seed, uint64_t mask, uint32_t cell) {
    uint32_t layer = (uint32_t)mask & seed->full, above = (uint32_t)(mask >> seed->area);
    return ~filled_sides(seed, cell, layer, above & seed->full) & 31;
}

typedef void (*list_visitor)(bp_seed *seed, uint32_t list, uint32_t layer, uint64_t mask);

/* Visit every list that a placement belongs to; the mask is counted from its lowest layer. */
static void visit_lists(bp_seed *seed, uint32_t option, list_visitor visit) {
    uint64_t mask = seed->masks[option];
    uint32_t layer = lowest_layer(seed, mask), piece = seed->model->shape[option];
    mask >>= layer * seed->area;
    for (uint32_t c = 0; c < seed->area; c++) {
        if (!(mask >> c & 1))
            continue;
        uint32_t outside = filled_sides(seed, c, 0, 0), open = free_sides(seed, mask, c);
        for (uint32_t sides = 0; sides < 32; sides++)
            if ((sides & outside) == outside && !(sides & ~open & ~outside))
                visit(seed, bp_seed_list(seed, layer, seed->code_of[c][sides], piece), layer, mask);
    }
}

static bool is_wide(const bp_seed *seed, uint32_t layer) {
    return layer + 2 < seed->layers;
}

static uint32_t n_lists(const bp_seed *seed) {
    return seed->layers * seed->n_codes * seed->n_pieces;
}

static void count_one(bp_seed *seed, uint32_t list, uint32_t layer, uint64_t mask) {
    (void)layer;
    (void)mask;
    seed->first[list + 1]++;
}

/* Lists fill from the back, so that first[] ends up at their starts. */
static void put_one(bp_seed *seed, uint32_t list, uint32_t layer, uint64_t mask) {
    uint32_t at = --seed->first[list + 1];
    if (is_wide(seed, layer))
        seed->wide[at] = mask;
    else
        seed->narrow[at] = (uint32_t)mask;
}

void bp_seed_make_lists(bp_seed *seed, const bp_state *state) {
    uint32_t lists = n_lists(seed), end = 0;
    memset(seed->first, 0, (lists + 2) * sizeof *seed->first);
    for (uint32_t i = 0; i < state->n; i++)
        visit_lists(seed, state->list[i], count_one);
    for (uint32_t l = 0; l < lists; l++)
        seed->first[l + 1] = end += seed->first[l + 1];
    uint32_t n_wide = seed->layers > 2 ? seed->first[bp_seed_list(seed, seed->layers - 2, 0, 0)] : 0;
    seed->narrow = (uint32_t *)seed->wide + n_wide;
    for (uint32_t i = state->n; i-- > 0;)
        visit_lists(seed, state->list[i], put_one);
    seed->first[lists + 1] = end;
    memmove(seed->first, seed->first + 1, (lists + 1) * sizeof *seed->first);
}

/* Bytes of all lists, where each placement that leaves a side free stands under both codes of that. */
static size_t pool_size(const bp_seed *seed) {
    size_t bytes = 0;
    for (uint32_t o = 0; o < seed->model->n_options; o++) {
        uint64_t mask = mask_of(seed, o);
        uint32_t layer = lowest_layer(seed, mask);
        size_t entry = is_wide(seed, layer) ? sizeof *seed->wide : sizeof *seed->narrow;
        mask >>= layer * seed->area;
        for (uint32_t c = 0; c < seed->area; c++)
            if (mask >> c & 1)
                bytes += entry << __builtin_popcount(free_sides(seed, mask, c));
    }
    return bytes;
}

/* The tables, behind a head that knows its box. */
static void carve(bp_arena *arena, bp_seed *seed) {
    seed->choice = bp_cut(arena, (size_t)seed->n_cases << seed->area);
    seed->masks = bp_cut(arena, seed->model->n_options * sizeof *seed->masks);
    seed->first = bp_cut(arena, (n_lists(seed) + 2u) * sizeof *seed->first);
    seed->wide = bp_cut(arena, pool_size(seed));
}

static void set_box(bp_seed *seed, const bp_model *model) {
    seed_box box;
    memset(seed, 0, sizeof *seed);
    seed->model = model;
    seed->n_pieces = model->n_shapes;
    find_box(model, &box);
    set_geometry(seed, &box);
    number_codes(seed);
    list_cases(seed);
}

size_t bp_seed_bytes(const bp_model *model) {
    bp_arena arena = {NULL, 0, 0};
    bp_seed seed;
    bp_cut(&arena, sizeof seed);
    set_box(&seed, model);
    carve(&arena, &seed);
    return arena.used;
}

bp_seed *bp_seed_init(const bp_model *model, void *memory) {
    bp_arena arena = {memory, 0, SIZE_MAX};
    bp_seed *seed = bp_cut(&arena, sizeof *seed);
    set_box(seed, model);
    carve(&arena, seed);
    uint32_t *footprint[SEED_AREA_MAX], n[SEED_AREA_MAX], *room = (uint32_t *)seed->wide;
    make_masks(seed);
    for (uint32_t c = 0; c < seed->area; c++) {
        footprint[c] = room;
        n[c] = footprints(seed, c, room);
        room += n[c];
    }
    make_choice(seed, footprint, n);
    return seed;
}
