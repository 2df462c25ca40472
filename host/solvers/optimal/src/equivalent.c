/* equivalent.c - finds the symmetries of a cube, and the equivalent solutions that follow from them. */
#include "equivalent.h"
#include <string.h>

enum { MOST_MOVES = 8 };

static void conjugate(const cc_cube *cube, int symmetry, cc_cube *out) {
    cc_rotate_axis(cube, symmetry / CC_SYMMETRIES, out);
    cc_conjugate(out, symmetry % CC_SYMMETRIES, out);
}

static void add(optimal_equivalents *equivalents, int of_inverse, int symmetry) {
    const optimal_moves *moves = equivalents->moves;
    uint8_t *conjugates = equivalents->conjugate[of_inverse][equivalents->count[of_inverse]++];
    cc_cube conjugated;
    for (unsigned move = 0; move < moves->count; move++) {
        conjugate(&moves->cube[move], symmetry, &conjugated);
        conjugates[move] = optimal_move_with(moves, &conjugated);
    }
}

void optimal_find_equivalents(const cc_cube *cube, const optimal_moves *moves,
                              optimal_equivalents *equivalents) {
    cc_cube inverse, conjugated;
    cc_cube_invert(cube, &inverse);
    memset(equivalents, 0, sizeof *equivalents);
    equivalents->moves = moves;
    for (int symmetry = 0; symmetry < OPTIMAL_SYMMETRIES; symmetry++) {
        conjugate(cube, symmetry, &conjugated);
        if (cc_cube_equal(&conjugated, cube))
            add(equivalents, 0, symmetry);
        if (cc_cube_equal(&conjugated, &inverse))
            add(equivalents, 1, symmetry);
    }
}

/* Sorting all moves of an equivalent solution can only make these first ones smaller: the answer holds. */
bool optimal_is_least(const optimal_equivalents *equivalents, const uint8_t *row, int count) {
    uint8_t other[MOST_MOVES];
    for (int s = 0; s < equivalents->count[0]; s++) {
        for (int i = 0; i < count; i++)
            other[i] = equivalents->conjugate[0][s][row[i]];
        optimal_put_in_order(equivalents->moves, other, count);
        if (memcmp(other, row, (size_t)count) < 0)
            return false;
    }
    return true;
}

void optimal_equivalent(const optimal_equivalents *equivalents, int of_inverse, int i, const uint8_t *row,
                        int count, uint8_t *out) {
    for (int at = 0; at < count; at++) {
        uint8_t move = equivalents->conjugate[of_inverse][i][row[at]];
        out[of_inverse ? count - 1 - at : at] = of_inverse ? equivalents->moves->inverse[move] : move;
    }
}

uint64_t optimal_excluded_by(const optimal_equivalents *equivalents, uint8_t first) {
    uint64_t excluded = 0;
    for (int s = 0; s < equivalents->count[1]; s++)
        for (unsigned move = 0; move < equivalents->moves->count; move++)
            if (equivalents->conjugate[1][s][move] < first)
                excluded |= UINT64_C(1) << move;
    return excluded;
}
