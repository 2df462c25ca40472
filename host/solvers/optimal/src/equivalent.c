/* equivalent.c - symmetries of one cube. */
#include "equivalent.h"
#include <string.h>
#include "contributions.h"

enum { MOST_TURNS = 8 };

static void conjugate(const cc_cube *cube, int symmetry, cc_cube *out) {
    cc_rotate_axis(cube, symmetry / CC_SYMMETRIES, out);
    cc_conjugate(out, symmetry % CC_SYMMETRIES, out);
}

static cc_turn conjugate_turn(cc_turn turn, int symmetry) {
    cc_cube cube, conjugated, other;
    cc_turn_cube(turn, &cube);
    conjugate(&cube, symmetry, &conjugated);
    for (cc_turn i = 0; i < CC_TURNS; i++) {
        cc_turn_cube(i, &other);
        if (cc_cube_equal(&conjugated, &other))
            return i;
    }
    return turn;
}

static void add(optimal_equivalents *equivalents, int of_inverse, int symmetry) {
    cc_turn *conjugates = equivalents->conjugate[of_inverse][equivalents->count[of_inverse]++];
    for (cc_turn turn = 0; turn < CC_TURNS; turn++)
        conjugates[turn] = conjugate_turn(turn, symmetry);
}

void optimal_find_equivalents(const cc_cube *cube, optimal_equivalents *equivalents) {
    cc_cube inverse, conjugated;
    cc_cube_invert(cube, &inverse);
    memset(equivalents, 0, sizeof *equivalents);
    for (int symmetry = 0; symmetry < OPTIMAL_SYMMETRIES; symmetry++) {
        conjugate(cube, symmetry, &conjugated);
        if (cc_cube_equal(&conjugated, cube))
            add(equivalents, 0, symmetry);
        if (cc_cube_equal(&conjugated, &inverse))
            add(equivalents, 1, symmetry);
    }
}

static bool is_swapped(cc_turn first, cc_turn second) {
    return first / 3 == second / 3 + 3;
}

/* What comes after these turns may only bring a lesser one to their end. */
bool optimal_is_least(const optimal_equivalents *equivalents, const cc_turn *turns, int count) {
    cc_turn other[MOST_TURNS];
    for (int s = 0; s < equivalents->count[0]; s++) {
        for (int i = 0; i < count; i++) {
            other[i] = equivalents->conjugate[0][s][turns[i]];
            if (i && is_swapped(other[i - 1], other[i])) {
                cc_turn second = other[i - 1];
                other[i - 1] = other[i];
                other[i] = second;
            }
        }
        if (memcmp(other, turns, sizeof *turns * (size_t)count) < 0)
            return false;
    }
    return true;
}

uint32_t optimal_excluded_by(const optimal_equivalents *equivalents, cc_turn first) {
    uint32_t excluded = 0;
    for (int s = 0; s < equivalents->count[1]; s++)
        for (unsigned turn = 0; turn < CC_TURNS; turn++)
            if (equivalents->conjugate[1][s][turn] < first)
                excluded |= 1u << turn;
    return excluded;
}
