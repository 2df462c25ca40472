/* symmetry.c - conjugates a cube by rotations and the mirror. */
#include "cube_core/symmetry.h"

static const cc_cube quarter_u = {{3, 0, 1, 2, 7, 4, 5, 6},
                                  {0},
                                  {3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10},
                                  {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1}};
static const cc_cube half_f = {{5, 4, 7, 6, 1, 0, 3, 2}, {0}, {6, 5, 4, 7, 2, 1, 0, 3, 9, 8, 11, 10}, {0}};
static const cc_cube third_urf = {{0, 4, 5, 1, 3, 7, 6, 2},
                                  {1, 2, 1, 2, 2, 1, 2, 1},
                                  {1, 8, 5, 9, 3, 11, 7, 10, 0, 4, 6, 2},
                                  {1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1}};

static const uint8_t mirror_corner[CC_CORNERS] = {1, 0, 3, 2, 5, 4, 7, 6};
static const uint8_t mirror_edge[CC_EDGES] = {2, 1, 0, 3, 6, 5, 4, 7, 9, 8, 11, 10};

static void conjugate_by(const cc_cube *cube, const cc_cube *rotation, cc_cube *out) {
    cc_cube inverse;
    cc_cube_invert(rotation, &inverse);
    cc_cube_multiply(&inverse, cube, out);
    cc_cube_multiply(out, rotation, out);
}

static void mirror(cc_cube *cube) {
    cc_cube old = *cube;
    for (int i = 0; i < CC_CORNERS; i++) {
        cube->cp[i] = mirror_corner[old.cp[mirror_corner[i]]];
        cube->co[i] = (uint8_t)((3 - old.co[mirror_corner[i]]) % 3);
    }
    for (int i = 0; i < CC_EDGES; i++) {
        cube->ep[i] = mirror_edge[old.ep[mirror_edge[i]]];
        cube->eo[i] = old.eo[mirror_edge[i]];
    }
}

void cc_conjugate(const cc_cube *cube, int symmetry, cc_cube *out) {
    *out = *cube;
    for (int quarters = symmetry >> 3 | (symmetry >> 1 & 2); quarters > 0; quarters--)
        conjugate_by(out, &quarter_u, out);
    if (symmetry & 2)
        conjugate_by(out, &half_f, out);
    if (symmetry & 1)
        mirror(out);
}

void cc_rotate_axis(const cc_cube *cube, int thirds, cc_cube *out) {
    *out = *cube;
    while (thirds-- > 0)
        conjugate_by(out, &third_urf, out);
}

cc_turn cc_axis_turn(cc_turn turn, int thirds) {
    return (cc_turn)(turn / 9 * 9 + (turn % 9 + 6 * thirds) % 9);
}
