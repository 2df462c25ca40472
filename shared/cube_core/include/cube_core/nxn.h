/* nxn.h - the N x N cube by its stickers.
 *
 * Stickers stand in Kociemba's order (cubie.h): faces U R F D L B, each N x N row by row, looked at upright
 * from outside. A turn of layer k of a face moves one ring of 4 N stickers on by N places; the outer layers
 * turn their face too. */
#ifndef CUBE_CORE_NXN_H
#define CUBE_CORE_NXN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/move.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CC_NXN_STICKERS = 6 * CC_SIZE_MAX * CC_SIZE_MAX };

typedef struct cc_nxn {
    uint8_t size;                    /* CC_SIZE_MIN..CC_SIZE_MAX */
    uint8_t colour[CC_NXN_STICKERS]; /* enum cc_face: the face of the solved cube; 6 * size^2 are used */
} cc_nxn;

/* Sets *cube to a solved one. Returns 0, or CC_ERR_ARGUMENT for a size out of range. */
int cc_nxn_solved(cc_nxn *cube, int size);

/* Does one move. Returns 0, or CC_ERR_LAYER, with nothing turned, for layers that the cube does not have. */
int cc_nxn_move(cc_nxn *cube, cc_move move);

/* Does the moves one after the other, up to the first that fails; returns its error, or 0. */
int cc_nxn_moves(cc_nxn *cube, const cc_move *moves, size_t count);

/* Whether each face has one colour, in whatever holding. */
bool cc_nxn_is_solved(const cc_nxn *cube);

/* Writes 6 * size^2 letters and a zero. */
void cc_nxn_to_facelets(const cc_nxn *cube, char *text);

/* Reads 6 * size^2 letters. Returns 0, CC_ERR_ARGUMENT (size), CC_ERR_LENGTH or CC_ERR_LETTER; does not check
 * that the stickers form a reachable cube. */
int cc_nxn_from_facelets(cc_nxn *cube, int size, const char *facelets, size_t length);

/* Copies the ring of 4 * size stickers of one layer (1..size), counted from `face`, clockwise as seen from
 * that face; a clockwise quarter turn moves ring[i] to ring[i + size]. */
void cc_nxn_ring(const cc_nxn *cube, int face, int layer, uint8_t *ring);

#ifdef __cplusplus
}
#endif

#endif
