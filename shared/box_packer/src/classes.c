/* classes.c - which symmetries keep equally many packings. */
#include "box_packer/count.h"
#include "model_data.h" /* bp_model */
#include <string.h>     /* memcmp */

typedef struct group_table {
    uint32_t n;
    uint8_t product[BP_TURNS][BP_TURNS]; /* first the row's, then the column's */
    uint8_t inverse[BP_TURNS];
} group_table;

static uint8_t product_of(const bp_model *model, uint32_t a, uint32_t b) {
    uint16_t image[BP_CELLS_MAX];
    uint8_t g = 0;
    for (uint32_t c = 0; c < model->n_cells; c++)
        image[c] = model->cell_image[b][model->cell_image[a][c]];
    while (memcmp(model->cell_image[g], image, model->n_cells * sizeof *image) != 0)
        g++;
    return g;
}

static void make_table(const bp_model *model, group_table *table) {
    table->n = model->n_symmetries;
    for (uint32_t a = 0; a < table->n; a++)
        for (uint32_t b = 0; b < table->n; b++) {
            table->product[a][b] = product_of(model, a, b);
            if (table->product[a][b] == 0)
                table->inverse[a] = (uint8_t)b;
        }
}

/* The group that g generates, turned by the symmetry `by`, as bits. */
static uint64_t generated(const group_table *table, uint32_t g, uint32_t by) {
    uint32_t turned = table->product[table->product[table->inverse[by]][g]][by], at = turned;
    uint64_t members = 1;
    for (; !(members >> at & 1); at = table->product[at][turned])
        members |= 1ull << at;
    return members;
}

static uint64_t class_key(const group_table *table, uint32_t g) {
    uint64_t least = UINT64_MAX;
    for (uint32_t by = 0; by < table->n; by++) {
        uint64_t members = generated(table, g, by);
        least = members < least ? members : least;
    }
    return least;
}

int bp_classes(const bp_model *model, bp_class classes[BP_CLASSES_MAX]) {
    group_table table;
    uint64_t keys[BP_CLASSES_MAX];
    int n = 0;
    if (!model || !classes)
        return BP_ERR_ARGUMENT;
    make_table(model, &table);
    for (uint32_t g = 0; g < table.n; g++) {
        uint64_t key = class_key(&table, g);
        int i = 0;
        while (i < n && keys[i] != key)
            i++;
        if (i == n) {
            keys[n] = key;
            classes[n++] = (bp_class){.symmetry = g};
        }
        classes[i].size++;
    }
    return n;
}
