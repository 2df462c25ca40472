/* random_state.c - draws cubes by their pieces: corners (and middle edges), each orbit of wings, of centres.
 */
#include "cube_core/err.h"
#include "geometry.h"
#include "reduction_solver/reduction.h"

enum { ORBIT = 24 };

static void shuffle(cc_random *random, uint8_t *piece) {
    for (uint32_t i = ORBIT - 1; i > 0; i--) {
        uint32_t j = cc_random_below(random, i + 1);
        uint8_t other = piece[i];
        piece[i] = piece[j];
        piece[j] = other;
    }
}

/* Draws the 2x2 or 3x3 whose pieces are the cube's corners and middle edges, and places them. */
static void place_corners(cc_random *random, cc_nxn *cube) {
    char text[CC_FACELETS3 + 1];
    cc_nxn small;
    cc_cube pieces;
    int n = cube->size, size = n % 2 ? 3 : 2, line[3] = {0, n % 2 ? n / 2 : n - 1, n - 1};
    cc_random_cube(random, size, &pieces);
    cc_cube_to_facelets(&pieces, size, text);
    cc_nxn_from_facelets(&small, size, text, (size_t)(6 * size * size));
    for (int i = 0; i < 6 * size * size; i++) {
        int face = i / (size * size), row = i / size % size, column = i % size;
        cube->colour[(face * n + line[row]) * n + line[column]] = small.colour[i];
    }
}

static void place_wings(cc_random *random, cc_nxn *cube, int cell) {
    uint8_t piece[RED_SLOTS];
    for (int slot = 0; slot < RED_SLOTS; slot++)
        piece[slot] = (uint8_t)slot;
    shuffle(random, piece);
    for (int slot = 0; slot < RED_SLOTS; slot++) {
        int facelet[2], from = piece[slot];
        red_slot_facelets(cube->size, slot, cell, facelet);
        cube->colour[facelet[0]] = red_ring[from / 4][from % 4];
        cube->colour[facelet[1]] = red_ring[from / 4][(from + 1) % 4];
    }
}

static void place_centres(cc_random *random, cc_nxn *cube, int row, int column) {
    uint8_t colour[ORBIT];
    int n = cube->size;
    for (int i = 0; i < ORBIT; i++)
        colour[i] = (uint8_t)(i / 4);
    shuffle(random, colour);
    for (int i = 0; i < ORBIT; i++) {
        cube->colour[(i / 4 * n + row) * n + column] = colour[i];
        int turned = n - 1 - row;
        row = column;
        column = turned;
    }
}

int reduction_random(cc_random *random, int size, cc_nxn *cube) {
    if (size < REDUCTION_SIZE_MIN || size > REDUCTION_SIZE_MAX)
        return CC_ERR_ARGUMENT;
    int err = cc_nxn_solved(cube, size);
    place_corners(random, cube);
    for (int cell = 1; cell < size / 2; cell++)
        place_wings(random, cube, cell);
    for (int row = 1; row < (size + 1) / 2; row++)
        for (int column = 1; column < size / 2; column++)
            place_centres(random, cube, row, column);
    return err;
}
