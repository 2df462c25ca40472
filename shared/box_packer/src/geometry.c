/* geometry.c - the 48 ways to turn and reflect a set of cells, and its form in each.
 *
 * Orientation 8*p + s takes the axes in the order of permutation p, then flips the axes in s. */
#include <stdbool.h>
#include "model_data.h" /* bp_form and its kin */

static const uint8_t AXES[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};

static int16_t axis(bp_cell cell, uint32_t which) {
    return which == 0 ? cell.x : which == 1 ? cell.y : cell.z;
}

bp_cell bp_turn(uint32_t turn, bp_cell cell) {
    const uint8_t *from = AXES[turn / 8 % 6];
    bp_cell out = {axis(cell, from[0]), axis(cell, from[1]), axis(cell, from[2])};
    if (turn & 1)
        out.x = (int16_t)-out.x;
    if (turn & 2)
        out.y = (int16_t)-out.y;
    if (turn & 4)
        out.z = (int16_t)-out.z;
    return out;
}

bool bp_is_reflection(uint32_t turn) {
    uint32_t flips = (turn & 1) + (turn >> 1 & 1) + (turn >> 2 & 1);
    return ((turn >= 24) + flips) & 1; /* the last three permutations are odd */
}

int bp_cell_order(bp_cell a, bp_cell b) {
    if (a.z != b.z)
        return a.z < b.z ? -1 : 1;
    if (a.y != b.y)
        return a.y < b.y ? -1 : 1;
    return a.x < b.x ? -1 : a.x > b.x;
}

void bp_sort_cells(bp_cell *cells, uint32_t n) {
    for (uint32_t i = 1; i < n; i++) {
        bp_cell cell = cells[i];
        uint32_t j = i;
        for (; j > 0 && bp_cell_order(cell, cells[j - 1]) < 0; j--)
            cells[j] = cells[j - 1];
        cells[j] = cell;
    }
}

static void move_to_origin(bp_cell *cells, uint32_t n) {
    bp_cell low = cells[0];
    for (uint32_t i = 1; i < n; i++) {
        low.x = cells[i].x < low.x ? cells[i].x : low.x;
        low.y = cells[i].y < low.y ? cells[i].y : low.y;
        low.z = cells[i].z < low.z ? cells[i].z : low.z;
    }
    for (uint32_t i = 0; i < n; i++) {
        cells[i].x = (int16_t)(cells[i].x - low.x);
        cells[i].y = (int16_t)(cells[i].y - low.y);
        cells[i].z = (int16_t)(cells[i].z - low.z);
    }
}

void bp_form(uint32_t turn, const bp_cell *cells, uint32_t n, bp_cell *form) {
    for (uint32_t i = 0; i < n; i++)
        form[i] = bp_turn(turn, cells[i]);
    move_to_origin(form, n);
    bp_sort_cells(form, n);
}

static int form_order(const bp_cell *a, const bp_cell *b, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        int order = bp_cell_order(a[i], b[i]);
        if (order)
            return order;
    }
    return 0;
}

bool bp_form_is_new(const bp_shape *shape, uint32_t turn) {
    bp_cell form[BP_CELLS_MAX], before[BP_CELLS_MAX];
    if (bp_is_reflection(turn) && !shape->mirror)
        return 0;
    bp_form(turn, shape->cells, shape->n_cells, form);
    for (uint32_t t = 0; t < turn; t++) {
        if (bp_is_reflection(t) && !shape->mirror)
            continue;
        bp_form(t, shape->cells, shape->n_cells, before);
        if (form_order(form, before, shape->n_cells) == 0)
            return 0;
    }
    return 1;
}

void bp_canonical(const bp_shape *shape, int reflect, bp_cell *form) {
    bp_cell other[BP_CELLS_MAX];
    int any = 0;
    for (uint32_t turn = 0; turn < BP_TURNS; turn++) {
        if (!shape->mirror && bp_is_reflection(turn) != reflect)
            continue;
        bp_form(turn, shape->cells, shape->n_cells, other);
        if (any && form_order(other, form, shape->n_cells) >= 0)
            continue;
        for (uint32_t i = 0; i < shape->n_cells; i++)
            form[i] = other[i];
        any = 1;
    }
}
