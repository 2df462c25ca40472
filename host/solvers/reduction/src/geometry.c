/* geometry.c - finds facelets by their places in space: x to the right, y up, z towards the viewer. */
#include "geometry.h"

const uint8_t red_ring[CC_FACES][4] = {
    [CC_U] = {CC_F, CC_L, CC_B, CC_R}, [CC_R] = {CC_F, CC_U, CC_B, CC_D}, [CC_F] = {CC_U, CC_R, CC_D, CC_L},
    [CC_D] = {CC_F, CC_R, CC_B, CC_L}, [CC_L] = {CC_U, CC_F, CC_D, CC_B}, [CC_B] = {CC_U, CC_L, CC_D, CC_R},
};

/* Of each face, as seen from outside: its normal, the direction to the right, the direction downwards. */
static const int8_t frame[CC_FACES][3][3] = {
    [CC_U] = {{0, 1, 0}, {1, 0, 0}, {0, 0, 1}},   [CC_R] = {{1, 0, 0}, {0, 0, -1}, {0, -1, 0}},
    [CC_F] = {{0, 0, 1}, {1, 0, 0}, {0, -1, 0}},  [CC_D] = {{0, -1, 0}, {1, 0, 0}, {0, 0, -1}},
    [CC_L] = {{-1, 0, 0}, {0, 0, 1}, {0, -1, 0}}, [CC_B] = {{0, 0, -1}, {-1, 0, 0}, {0, -1, 0}},
};

int red_turned(int axis, int face) {
    for (int q = 0; q < 4; q++)
        if (red_ring[axis][q] == face)
            return red_ring[axis][(q + 1) & 3];
    return face;
}

static int dot(const int8_t *a, const int8_t *b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* The facelet of `face` at these coordinates along the normals of the faces `first` and `second`, which span
 * its plane: cells lie at -(N-1), -(N-3) .. N-1. */
static int facelet_at(int size, int face, int first, int along_first, int second, int along_second) {
    const int8_t *right = frame[face][1], *down = frame[face][2];
    const int8_t *u = frame[first][0], *v = frame[second][0];
    int x = along_first * dot(u, right) + along_second * dot(v, right);
    int y = along_first * dot(u, down) + along_second * dot(v, down);
    return face * size * size + (y + size - 1) / 2 * size + (x + size - 1) / 2;
}

int red_ring_facelet(int size, int axis, int q, int row, int column) {
    return facelet_at(size, red_ring[axis][q & 3], axis, size - 1 - 2 * column, red_ring[axis][(q + 1) & 3],
                      2 * row - size + 1);
}

void red_slot_facelets(int size, int slot, int cell, int facelet[2]) {
    facelet[0] = red_ring_facelet(size, slot / 4, slot, size - 1, cell);
    facelet[1] = red_ring_facelet(size, slot / 4, slot + 1, 0, cell);
}

int red_slot_face(int slot, int side) {
    return red_ring[slot / 4][(slot + side) & 3];
}

int red_slot_between(int first, int second) {
    for (int slot = 0; slot < RED_SLOTS; slot++)
        if (red_slot_face(slot, 0) == first && red_slot_face(slot, 1) == second)
            return slot;
    return -1;
}

int red_slot_flipped(int slot) {
    return red_slot_between(red_slot_face(slot, 1), red_slot_face(slot, 0));
}

int red_slot_turned(int face, int slot) {
    int first = red_slot_face(slot, 0), second = red_slot_face(slot, 1);
    if (face != first && face != second)
        return slot;
    return red_slot_between(red_turned(face, first), red_turned(face, second));
}
