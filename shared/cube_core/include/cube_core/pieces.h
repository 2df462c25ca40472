/* pieces.h - the 3x3 by the colours of its pieces (seed "Cube game").
 *
 * Places, looked at from the front, and directions in order of rank:
 *
 *          4--8--5             front a[0]  back a[5]      front/back  "a"  highest
 *         /|    /|             up    a[2]  down a[4]      up/down     "s"
 *        4 | b 5 |             left  a[1]  right a[3]     left/right  "d"  lowest
 *       /  11 /  9
 *      0--0--1   |      corners c[0..7]: 0 UFL 1 UFR 2 DFR 3 DFL 4 UBL 5 UBR 6 DBR 7 DBL
 *      |   7-|10-6      edges b[0..11]: 0 UF 1 RF 2 DF 3 LF 4 UL 5 UR 6 DR 7 DL 8 UB 9 RB 10 DB 11 LB
 *      3 7   1  6
 *      | /   | /
 *      3--2--2
 *
 * A piece has one colour in each nibble, that of its highest direction in the highest nibble, so a turn is a
 * cycle of four pieces and an exchange of nibbles: one direction stays, the other two change ranks. Whether a
 * piece is in place is one comparison, with the colours of the centres around it, in whatever holding. */
#ifndef CUBE_CORE_PIECES_H
#define CUBE_CORE_PIECES_H

#include <stdbool.h>
#include <stdint.h>
#include "cube_core/cubie.h"
#include "cube_core/move.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cc_pieces {
    uint16_t a[CC_FACES];   /* centres: 000x */
    uint16_t b[CC_EDGES];   /* edges: 00hl, h: the colour in the higher direction */
    uint16_t c[CC_CORNERS]; /* corners: 0asd */
} cc_pieces;

/* Colours are enum cc_face. */
void cc_pieces_solved(cc_pieces *pieces);

/* Does any move of a 3x3. Returns 0, or CC_ERR_LAYER for layers that it does not have. */
int cc_pieces_move(cc_pieces *pieces, cc_move move);

/* Whether each piece shows the colours of the centres around it. */
bool cc_pieces_restored(const cc_pieces *pieces);

/* Writes 54 letters and a zero. */
void cc_pieces_to_facelets(const cc_pieces *pieces, char *text);

#ifdef __cplusplus
}
#endif

#endif
