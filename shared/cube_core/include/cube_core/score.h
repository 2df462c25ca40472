/* score.h - how orderly an N x N cube looks (seed "CuScrambler"): low is scrambled.
 *
 * Each two neighbouring pieces on the surface add, by the colours that both show in the same direction:
 *   4 if both are corner or edge pieces and the colours agree in both shared directions,
 *   1 if one of them is a centre piece and the colours agree in the one shared direction.
 *
 * A solved cube has 12 (N - 1)(N + 2). */
#ifndef CUBE_CORE_SCORE_H
#define CUBE_CORE_SCORE_H

#include "cube_core/nxn.h"

#ifdef __cplusplus
extern "C" {
#endif

int cc_nxn_score(const cc_nxn *cube);

/* The stickers on both sides of a cut between two layers: the part of the score that turning one side can
 * change. Neighbours on the same side stay neighbours, so a cube's score is the sum over its 3 (N - 1) cuts:
 *
 *     ring of layer cut       a b c | d e f | ...       one step of N places a quarter turn
 *     ring of layer cut + 1   g h i | j k l | ...       (face, cut: counted from U, R or F)
 */
typedef struct cc_cut {
    uint8_t size;
    uint8_t above[4 * CC_SIZE_MAX], below[4 * CC_SIZE_MAX];
} cc_cut;

/* Reads the cut between layers `layer` (1..N-1) and `layer` + 1 of `face`. */
void cc_cut_read(cc_cut *cut, const cc_nxn *cube, int face, int layer);

/* The cut's share of the score once the upper side has turned by 0..3 clockwise quarter turns. */
int cc_cut_score(const cc_cut *cut, int turns);

#ifdef __cplusplus
}
#endif

#endif
