/* score.h - how orderly an N x N cube looks (seed "CuScrambler"): low is scrambled.
 *
 * Of each two neighbouring pieces on the surface the colours that face the same way are compared:
 *   4 if both are corner or edge pieces and both shared directions agree,
 *   1 if one of them is a centre piece and the one shared direction agrees.
 *
 * A solved cube has 12 (N - 1)(N + 2). */
#ifndef CUBE_CORE_SCORE_H
#define CUBE_CORE_SCORE_H

#include "cube_core/nxn.h"

#ifdef __cplusplus
extern "C" {
#endif

int cc_nxn_score(const cc_nxn *cube);

/* What a turn between two layers can change. Neighbours on the same side of the cut stay neighbours, so the
 * score of a cube is the sum over the 3 (N - 1) cuts of what faces each other across them:
 *
 *     ring of layer cut       a b c | d e f | ...       one step of N places a quarter turn
 *     ring of layer cut + 1   g h i | j k l | ...       (face, cut: counted from U, R or F)
 */
typedef struct cc_cut {
    uint8_t size;
    uint8_t above[4 * CC_SIZE_MAX], below[4 * CC_SIZE_MAX];
} cc_cut;

/* Reads cut 1..N-1, between layers cut and cut + 1 of `face`. */
void cc_cut_read(cc_cut *cut, const cc_nxn *cube, int face, int layer);

/* Its share of the score once the upper side has turned by 0..3 clockwise quarter turns. */
int cc_cut_score(const cc_cut *cut, int turns);

#ifdef __cplusplus
}
#endif

#endif
