/* kinds.c - which pieces are the same piece, and which is the mirror image of which. */
#include <stdbool.h>
#include <string.h> /* memcmp */

#include "model_data.h" /* bp_kind */

#define SHAPES_GIVEN_MAX 1024
#define COORDINATE_MAX   8192

/* The canonical form, so that equal pieces compare equal. */
typedef struct kind_key {
    bp_cell form[BP_CELLS_MAX];
    uint16_t n;
    uint8_t mirror;
} kind_key;

static void make_key(kind_key *key, const bp_shape *shape, int reflect) {
    memset(key, 0, sizeof *key);
    key->n = shape->n_cells;
    key->mirror = shape->mirror != 0;
    bp_canonical(shape, reflect, key->form);
}

static bool cell_is_far(bp_cell cell) {
    return cell.x < -COORDINATE_MAX || cell.x >= COORDINATE_MAX || cell.y < -COORDINATE_MAX ||
           cell.y >= COORDINATE_MAX || cell.z < -COORDINATE_MAX || cell.z >= COORDINATE_MAX;
}

static int check_cells(const bp_cell *cells, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        if (cell_is_far(cells[i]))
            return BP_ERR_CELL_TWICE;
        for (uint32_t j = 0; j < i; j++)
            if (bp_cell_order(cells[i], cells[j]) == 0)
                return BP_ERR_CELL_TWICE;
    }
    return BP_OK;
}

static int check_shape(const bp_shape *shape, uint32_t region_cells) {
    if (!shape->cells || shape->n_cells == 0 || shape->n_cells > BP_CELLS_MAX)
        return shape->n_cells > BP_CELLS_MAX ? BP_ERR_TOO_LARGE : BP_ERR_ARGUMENT;
    if (shape->max == 0 || shape->min > shape->max || shape->max > BP_CELLS_MAX)
        return BP_ERR_COPIES;
    if (shape->n_cells > region_cells && shape->min > 0)
        return BP_ERR_TOO_LARGE;
    return check_cells(shape->cells, shape->n_cells);
}

static int check_puzzle(const bp_puzzle *puzzle, uint32_t *where) {
    if (!puzzle->cells || puzzle->n_cells == 0 || puzzle->n_cells > BP_CELLS_MAX)
        return BP_ERR_CELLS;
    if (!puzzle->shapes || puzzle->n_shapes == 0 || puzzle->n_shapes > SHAPES_GIVEN_MAX)
        return BP_ERR_SHAPES;
    for (uint32_t s = 0; s < puzzle->n_shapes; s++) {
        int err = check_shape(&puzzle->shapes[s], puzzle->n_cells);
        *where = s;
        if (err)
            return err;
    }
    *where = BP_NONE;
    return check_cells(puzzle->cells, puzzle->n_cells);
}

static uint32_t find_kind(const bp_model *model, const bp_puzzle *puzzle, const kind_key *key) {
    kind_key other;
    for (uint32_t k = 0; k < model->n_shapes; k++) {
        const bp_shape *shape = &puzzle->shapes[model->kinds[k].source];
        if (shape->n_cells != key->n)
            continue;
        make_key(&other, shape, 0);
        if (memcmp(&other, key, sizeof other) == 0)
            return k;
    }
    return BP_NONE;
}

static int add_copies(bp_kind *kind, const bp_shape *shape) {
    kind->min = (uint16_t)(kind->min + shape->min);
    kind->max = (uint16_t)(kind->max + shape->max);
    return kind->max > BP_CELLS_MAX ? BP_ERR_COPIES : BP_OK;
}

static int add_shape(bp_model *model, const bp_puzzle *puzzle, uint32_t s) {
    kind_key key;
    make_key(&key, &puzzle->shapes[s], 0);
    uint32_t k = find_kind(model, puzzle, &key);
    if (k == BP_NONE) {
        if (model->n_shapes == BP_SHAPES_MAX)
            return BP_ERR_SHAPES;
        k = model->n_shapes++;
        model->kinds[k] = (bp_kind){.source = (uint16_t)s, .volume = key.n};
    }
    return add_copies(&model->kinds[k], &puzzle->shapes[s]);
}

/* A reflection may be used only if it leads to a piece of which there are as many. */
static void pair_mirrored(bp_model *model, const bp_puzzle *puzzle) {
    for (uint32_t k = 0; k < model->n_shapes; k++) {
        kind_key key;
        bp_kind *kind = &model->kinds[k];
        make_key(&key, &puzzle->shapes[kind->source], 1);
        uint32_t other = find_kind(model, puzzle, &key);
        int same =
            other != BP_NONE && model->kinds[other].min == kind->min && model->kinds[other].max == kind->max;
        kind->mirrored = same ? (uint16_t)other : UINT16_MAX;
    }
}

/* Whether some choice of copies fills between volume_min and n_cells cells. */
static bool volume_matches(const bp_model *model) {
    uint8_t reach[BP_CELLS_MAX + 1] = {1};
    for (uint32_t k = 0; k < model->n_shapes; k++) {
        const bp_kind *kind = &model->kinds[k];
        uint8_t next[BP_CELLS_MAX + 1] = {0};
        for (uint32_t v = 0; v <= model->n_cells; v++)
            for (uint32_t c = kind->min; reach[v] && c <= kind->max; c++)
                if (v + c * kind->volume <= model->n_cells)
                    next[v + c * kind->volume] = 1;
        memcpy(reach, next, sizeof reach);
    }
    for (uint32_t v = model->volume_min; v <= model->n_cells; v++)
        if (reach[v])
            return 1;
    return 0;
}

int bp_merge_shapes(bp_model *model, const bp_puzzle *puzzle, uint32_t *where) {
    int err = check_puzzle(puzzle, where);
    if (err)
        return err;
    model->n_cells = puzzle->n_cells;
    for (uint32_t i = 0; i < puzzle->n_cells; i++)
        model->volume_min += !(puzzle->optional && puzzle->optional[i]);
    for (uint32_t s = 0; s < puzzle->n_shapes; s++) {
        *where = s;
        err = add_shape(model, puzzle, s);
        if (err)
            return err;
    }
    *where = BP_NONE;
    pair_mirrored(model, puzzle);
    return volume_matches(model) ? BP_OK : BP_ERR_VOLUME;
}
