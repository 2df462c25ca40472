/* symmetry.c - the symmetries of a region: the turns and reflections that map its cells to its cells. */
#include <stdbool.h>
#include <string.h> /* memcmp */

#include "model_data.h" /* bp_model */

static bool map_region(const bp_model *model, uint32_t turn, uint16_t *image) {
    bp_cell low = {INT16_MAX, INT16_MAX, INT16_MAX}, to = low;
    for (uint32_t i = 0; i < model->n_cells; i++) {
        bp_cell cell = model->cells[i], turned = bp_turn(turn, cell);
        low.x = cell.x < low.x ? cell.x : low.x;
        low.y = cell.y < low.y ? cell.y : low.y;
        low.z = cell.z < low.z ? cell.z : low.z;
        to.x = turned.x < to.x ? turned.x : to.x;
        to.y = turned.y < to.y ? turned.y : to.y;
        to.z = turned.z < to.z ? turned.z : to.z;
    }
    for (uint32_t i = 0; i < model->n_cells; i++) {
        bp_cell turned = bp_turn(turn, model->cells[i]);
        bp_cell at = {(int16_t)(turned.x - to.x + low.x), (int16_t)(turned.y - to.y + low.y),
                      (int16_t)(turned.z - to.z + low.z)};
        uint32_t j = bp_find_cell(model, at);
        if (j == BP_NONE || model->optional[j] != model->optional[i])
            return 0;
        image[i] = (uint16_t)j;
    }
    return 1;
}

/* Two turns of a flat region may move its cells alike; one of them is enough. */
static bool is_known(const bp_model *model, const uint16_t *image) {
    for (uint32_t g = 0; g < model->n_symmetries; g++)
        if (memcmp(model->cell_image[g], image, model->n_cells * sizeof *image) == 0)
            return 1;
    return 0;
}

static bool pieces_reflect(const bp_model *model) {
    for (uint32_t k = 0; k < model->n_shapes; k++)
        if (model->kinds[k].mirrored == UINT16_MAX)
            return 0;
    return 1;
}

/* Rotations come first: where a reflection moves the cells like a rotation, it adds nothing. */
void bp_find_symmetries(bp_model *model, int wanted) {
    int reflections = wanted && pieces_reflect(model);
    for (int reflect = 0; reflect <= reflections; reflect++)
        for (uint32_t turn = 0; turn < (wanted ? BP_TURNS : 1u); turn++) {
            uint16_t image[BP_CELLS_MAX];
            if (bp_is_reflection(turn) != reflect || !map_region(model, turn, image) ||
                is_known(model, image))
                continue;
            memcpy(model->cell_image[model->n_symmetries], image, model->n_cells * sizeof *image);
            model->reflects[model->n_symmetries++] = (uint8_t)reflect;
        }
}
