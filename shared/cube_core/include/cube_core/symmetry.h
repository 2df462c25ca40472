/* symmetry.h - the cube turned and mirrored as a whole.
 *
 * Symmetry s of the 16 that keep the axis U-D: s = mirror + 2 * f2 + 4 * u2 + 8 * u4, that is a quarter turn
 * about U (u4), a half turn about U (u2), a half turn about F (f2), then left and right exchanged (mirror).
 * The eight without u4 do not mix up flips, and two of them in a row are s ^ t. */
#ifndef CUBE_CORE_SYMMETRY_H
#define CUBE_CORE_SYMMETRY_H

#include "cube_core/cubie.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CC_SYMMETRIES = 16, CC_QUARTER_ROTATION = 8 };

/* Two symmetries in a row are one: [s * CC_SYMMETRIES + t], first s, then t; made with the solver's tables.
 */
extern const uint8_t cc_symmetry_product[256];

/* out = inverse(s) * cube * s, the same state seen through s; out may be cube. */
void cc_conjugate(const cc_cube *cube, int symmetry, cc_cube *out);

/* The cube turned about the corner URF by `thirds` * 120 degrees: what was on axis F-B, then R-L, is on U-D.
 * cc_axis_turn gives the turn of `cube` that is `turn` on the rotated one. */
void cc_rotate_axis(const cc_cube *cube, int thirds, cc_cube *out);
cc_turn cc_axis_turn(cc_turn turn, int thirds);

#ifdef __cplusplus
}
#endif

#endif
