/* nxn.c - turns of the N x N cube. */
#include "cube_core/nxn.h"
#include "cube_core/err.h"

static const char letters[] = "URFDLB";

/* Around each face stand four neighbours, clockwise, each with the side that touches it. Going clockwise
 * around the face means going anticlockwise around the neighbour, whatever the side:
 *
 *            <---
 *          +------+  ^
 *       |  | neigh|  |       TOP: row d from right to left    RIGHT: column N-1-d upwards
 *       |  | bour |  |       BOTTOM: row N-1-d to the right   LEFT: column d downwards
 *       v  +------+
 *            --->            d = layer - 1
 */
enum side { TOP, RIGHT, BOTTOM, LEFT };

static const struct {
    uint8_t face, side;
} around[CC_FACES][4] = {
    [CC_U] = {{CC_F, TOP}, {CC_L, TOP}, {CC_B, TOP}, {CC_R, TOP}},
    [CC_R] = {{CC_F, RIGHT}, {CC_U, RIGHT}, {CC_B, LEFT}, {CC_D, RIGHT}},
    [CC_F] = {{CC_U, BOTTOM}, {CC_R, LEFT}, {CC_D, TOP}, {CC_L, RIGHT}},
    [CC_D] = {{CC_F, BOTTOM}, {CC_R, BOTTOM}, {CC_B, BOTTOM}, {CC_L, BOTTOM}},
    [CC_L] = {{CC_U, LEFT}, {CC_F, LEFT}, {CC_D, LEFT}, {CC_B, RIGHT}},
    [CC_B] = {{CC_U, TOP}, {CC_L, LEFT}, {CC_D, BOTTOM}, {CC_R, RIGHT}},
};

/* One side of a ring: as many stickers as the cube has layers, from `start` on, `step` apart. */
typedef struct strip {
    int start, step;
} strip;

static strip strip_of(int n, int face, int layer, int i) {
    int base = around[face][i].face * n * n, d = layer - 1;
    switch (around[face][i].side) {
    case TOP:
        return (strip){base + d * n + n - 1, -1};
    case RIGHT:
        return (strip){base + (n - 1) * n + n - 1 - d, -n};
    case BOTTOM:
        return (strip){base + (n - 1 - d) * n, 1};
    default:
        return (strip){base + d, n};
    }
}

void cc_nxn_ring(const cc_nxn *cube, int face, int layer, uint8_t *ring) {
    int n = cube->size;
    for (int i = 0; i < 4; i++) {
        strip s = strip_of(n, face, layer, i);
        for (int k = 0; k < n; k++)
            *ring++ = cube->colour[s.start + k * s.step];
    }
}

static void turn_layer(cc_nxn *cube, int face, int layer, int turns) {
    uint8_t ring[4 * CC_SIZE_MAX];
    int n = cube->size;
    cc_nxn_ring(cube, face, layer, ring);
    for (int i = 0; i < 4; i++) {
        strip s = strip_of(n, face, layer, i);
        const uint8_t *from = ring + ((i - turns) & 3) * n;
        for (int k = 0; k < n; k++)
            cube->colour[s.start + k * s.step] = from[k];
    }
}

/* Turns the stickers of a face itself: the new (row, column) is read where the inverse turn takes it. */
static void turn_face(cc_nxn *cube, int face, int turns) {
    uint8_t old[CC_SIZE_MAX * CC_SIZE_MAX];
    int n = cube->size;
    uint8_t *colour = cube->colour + face * n * n;
    for (int i = 0; i < n * n; i++)
        old[i] = colour[i];
    int start = turns == 1 ? (n - 1) * n : turns == 2 ? n * n - 1 : n - 1;
    int row_step = turns == 1 ? 1 : turns == 2 ? -n : -1;
    int column_step = turns == 1 ? -n : turns == 2 ? -1 : n;
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++)
            *colour++ = old[start + row * row_step + column * column_step];
}

int cc_nxn_solved(cc_nxn *cube, int size) {
    if (size < CC_SIZE_MIN || size > CC_SIZE_MAX)
        return CC_ERR_ARGUMENT;
    cube->size = (uint8_t)size;
    for (int i = 0; i < 6 * size * size; i++)
        cube->colour[i] = (uint8_t)(i / (size * size));
    return 0;
}

int cc_nxn_move(cc_nxn *cube, cc_move move) {
    int last = move.last == CC_ALL_LAYERS ? cube->size : move.last;
    if (move.face >= CC_FACES || move.first < 1 || move.first > last || last > cube->size)
        return CC_ERR_LAYER;
    int turns = move.turns & 3;
    if (!turns)
        return 0;
    for (int layer = move.first; layer <= last; layer++)
        turn_layer(cube, move.face, layer, turns);
    if (move.first == 1)
        turn_face(cube, move.face, turns);
    if (last == cube->size)
        turn_face(cube, (move.face + 3) % CC_FACES, 4 - turns);
    return 0;
}

int cc_nxn_moves(cc_nxn *cube, const cc_move *moves, size_t count) {
    int err = 0;
    for (size_t i = 0; i < count && !err; i++)
        err = cc_nxn_move(cube, moves[i]);
    return err;
}

bool cc_nxn_is_solved(const cc_nxn *cube) {
    int side = cube->size * cube->size;
    for (int i = 0; i < 6 * side; i++)
        if (cube->colour[i] != cube->colour[i / side * side])
            return false;
    return true;
}

void cc_nxn_to_facelets(const cc_nxn *cube, char *text) {
    int total = 6 * cube->size * cube->size;
    for (int i = 0; i < total; i++)
        text[i] = letters[cube->colour[i]];
    text[total] = 0;
}

static int colour_of(char letter) {
    for (int i = 0; i < CC_FACES; i++)
        if (letters[i] == letter)
            return i;
    return CC_ERR_LETTER;
}

int cc_nxn_from_facelets(cc_nxn *cube, int size, const char *facelets, size_t length) {
    if (size < CC_SIZE_MIN || size > CC_SIZE_MAX)
        return CC_ERR_ARGUMENT;
    if (length != (size_t)(6 * size * size))
        return CC_ERR_LENGTH;
    for (size_t i = 0; i < length; i++)
        if (colour_of(facelets[i]) < 0)
            return CC_ERR_LETTER;
    cube->size = (uint8_t)size;
    for (size_t i = 0; i < length; i++)
        cube->colour[i] = (uint8_t)colour_of(facelets[i]);
    return 0;
}
