/* symmetry.h - the cube turned and mirrored as a whole.
 *
 * Symmetry s of the 16 that keep the axis U-D: s = mirror + 2 * f2 + 4 * u2 + 8 * u4, that is a quarter turn
 * about U (u4), a half turn about U (u2), a half turn about F (f2), then left and right exchanged (mirror).
 * The eight without u4 keep each edge's flip, and s, then t of these is s ^ t. */
#ifndef CUBE_CORE_SYMMETRY_H
#define CUBE_CORE_SYMMETRY_H

#include "cube_core/cubie.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CC_SYMMETRIES = 16, CC_QUARTER_ROTATION = 8 };

/* [s * CC_SYMMETRIES + t]: the symmetry that is first s, then t; generated with the solver's tables. */
extern const uint8_t cc_symmetry_product[256];

/* out = inverse(s) * cube * s for the symmetry s, the same state seen through s; out may be cube. */
void cc_conjugate(const cc_cube *cube, int symmetry, cc_cube *out);

/* Conjugates the cube by a rotation of `thirds` * 120 degrees about the corner URF: one third brings the axis
 * F-B to U-D, two bring R-L there. cc_axis_turn: the turn of `cube` that is `turn` on the rotated one. */
void cc_rotate_axis(const cc_cube *cube, int thirds, cc_cube *out);
cc_turn cc_axis_turn(cc_turn turn, int thirds);

#ifdef __cplusplus
}
#endif

#endif
