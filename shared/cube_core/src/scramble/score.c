/* score.c - scores a cube by the neighbours across its cuts. */
#include "cube_core/score.h"

void cc_cut_read(cc_cut *cut, const cc_nxn *cube, int face, int layer) {
    cut->size = cube->size;
    cc_nxn_ring(cube, face, layer, cut->above);
    cc_nxn_ring(cube, face, layer + 1, cut->below);
}

/* The score of a cut. Where two sides of a ring meet, one piece has both stickers:   ... n-2 n-1 | 0 1 ...
 *                                                                                            ^^^^^^^
 * The sum of a side is a byte, which lets a compiler compare 16 stickers at once. */
static inline int score_of(const cc_cut *cut, int turns, int n) {
    int centres = 0, first[4], last[4];
    for (int side = 0; side < 4; side++) {
        const uint8_t *above = cut->above + ((side - turns) & 3) * n, *below = cut->below + side * n;
        uint8_t same = 0;
        for (int k = 1; k < n - 1; k++)
            same = (uint8_t)(same + (above[k] == below[k]));
        centres += same;
        first[side] = above[0] == below[0];
        last[side] = above[n - 1] == below[n - 1];
    }
    return centres +
           4 * ((last[0] & first[1]) + (last[1] & first[2]) + (last[2] & first[3]) + (last[3] & first[0]));
}

/* `n` is a constant for the sizes that are scrambled most, so that their loops are unrolled. */
int cc_cut_score(const cc_cut *cut, int turns) {
    switch (cut->size) {
    case 2:
        return score_of(cut, turns, 2);
    case 3:
        return score_of(cut, turns, 3);
    case 4:
        return score_of(cut, turns, 4);
    case 5:
        return score_of(cut, turns, 5);
    default:
        return score_of(cut, turns, cut->size);
    }
}

int cc_nxn_score(const cc_nxn *cube) {
    int score = 0;
    cc_cut cut;
    for (int axis = CC_U; axis <= CC_F; axis++)
        for (int layer = 1; layer < cube->size; layer++) {
            cc_cut_read(&cut, cube, axis, layer);
            score += cc_cut_score(&cut, 0);
        }
    return score;
}
