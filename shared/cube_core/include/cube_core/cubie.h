/* cubie.h - a cube by its pieces, and its facelets.
 *
 * Facelets are letters U R F D L B in the order of the faces U R F D L B, row by row, each face
 * looked at upright from outside (Kociemba):
 *
 *              U0 U1 U2
 *              U3 U4 U5
 *              U6 U7 U8
 *    L0 L1 L2  F0 F1 F2  R0 R1 R2  B0 B1 B2
 *    ...       ...       ...       ...
 *              D0 D1 D2
 *              ...
 */
#ifndef CUBE_CORE_CUBIE_H
#define CUBE_CORE_CUBIE_H

#include <stddef.h>
#include <stdint.h>
#include "cube_core/move.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CC_CORNERS = 8, CC_EDGES = 12, CC_FACELETS3 = 54, CC_FACELETS2 = 24 };

/* Corners and edges, as places and as pieces, in Kociemba's order. */
enum cc_corner { CC_URF, CC_UFL, CC_ULB, CC_UBR, CC_DFR, CC_DLF, CC_DBL, CC_DRB };
enum cc_edge { CC_UR, CC_UF, CC_UL, CC_UB, CC_DR, CC_DF, CC_DL, CC_DB, CC_FR, CC_FL, CC_BL, CC_BR };

/* cp[place] is the piece at that place, co[place] (0..2) its number of clockwise thirds of a turn; ep and eo
 * (0..1) are the same of the edges. Centres are the frame: the colours of a cube held in another way are
 * renamed on reading. A 2x2 uses cp and co only, with its edges solved. */
typedef struct cc_cube {
    uint8_t cp[CC_CORNERS], co[CC_CORNERS], ep[CC_EDGES], eo[CC_EDGES];
} cc_cube;

extern const cc_cube cc_cube_solved;

/* Facelet indices (0..53) and face colours of each place: corner_facelet[place][k] has the colour
 * corner_colour[place][k] when solved; k runs clockwise from the U or D facelet. */
extern const uint8_t cc_corner_facelet[CC_CORNERS][3], cc_corner_colour[CC_CORNERS][3];
extern const uint8_t cc_edge_facelet[CC_EDGES][2], cc_edge_colour[CC_EDGES][2];

/* The places that a face's turn moves, in a ring: a clockwise quarter brings each the piece of the next. */
extern const uint8_t cc_corner_cycle[CC_FACES][4], cc_edge_cycle[CC_FACES][4];

/* Index (0..23) on a 2x2 of the corner facelet `facelet` (0..53) of a 3x3; -1 where that is no corner's. */
int cc_facelet2(int facelet);

/* Why facelets are not a cube. `err`: a cc_err, or 0. `where`: a facelet (LETTER), a place (CORNER, EDGE;
 * CORNER_TWICE, EDGE_TWICE: the second of the two) or a face (COUNT; CENTRES of more than three layers).
 * `count`: how many facelets there are (LENGTH), or facelets of that face's colour (COUNT). */
typedef struct cc_reason {
    int err, where, count;
} cc_reason;

/* Reads 54 (size 3) or 24 (size 2) letters into *cube. Colours are renamed by the centres (3x3) or
 * by the corner at DBL (2x2), so any of the 24 holdings of a legal cube is legal and turns that solve *cube
 * solve the cube in the holding it was given in. Returns 0 or a cc_err, which *reason (may be NULL) has too.
 */
int cc_cube_from_facelets(cc_cube *cube, int size, const char *facelets, size_t length, cc_reason *reason);

/* Writes 54 or 24 letters and a zero to text: the inverse of cc_cube_from_facelets but for the holding. */
void cc_cube_to_facelets(const cc_cube *cube, int size, char *text);

/* Writes a reason as text that names the place, face or facelet ("repeated corner piece at place UFL").
 * Returns its length or CC_ERR_SPACE. 120 bytes are enough. */
int cc_reason_text(const cc_reason *reason, int size, char *text, size_t space);

/* Checks that pieces and orientations form a reachable cube. Returns 0 or CC_ERR_ and CORNER_TWICE,
 * EDGE_TWICE, TWIST, FLIP or, for size 3, PARITY. */
int cc_cube_check(const cc_cube *cube, int size);

/* Returns 1 where `p` is an odd permutation of 0..n-1 (n <= 32), 0 where it is even, -1 where it is none. */
int cc_parity(const uint8_t *p, int n);

/* out = a * b: first a, then b is done to a solved cube; out may be a or b. */
void cc_cube_multiply(const cc_cube *a, const cc_cube *b, cc_cube *out);
void cc_cube_invert(const cc_cube *cube, cc_cube *out);
void cc_cube_turn(cc_cube *cube, cc_turn turn);
int cc_cube_equal(const cc_cube *a, const cc_cube *b);

/* Sets *out to a solved cube with one turn done to it. */
void cc_turn_cube(cc_turn turn, cc_cube *out);

#ifdef __cplusplus
}
#endif

#endif
