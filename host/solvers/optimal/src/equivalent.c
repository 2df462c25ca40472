/* equivalent.c - symmetries of one cube. */
#include "equivalent.h"
#include <string.h>
#include "views.h"

enum { MOST_TURNS = 8 };

static void look_through(const cc_cube *cube, int symmetry, cc_cube *out) {
    cc_rotate_axis(cube, symmetry / CC_SYMMETRIES, out);
    cc_conjugate(out, symmetry % CC_SYMMETRIES, out);
}

static cc_turn turn_through(cc_turn turn, int symmetry) {
    cc_cube cube, seen, other;
    cc_turn_cube(turn, &cube);
    look_through(&cube, symmetry, &seen);
    for (cc_turn i = 0; i < CC_TURNS; i++) {
        cc_turn_cube(i, &other);
        if (cc_cube_equal(&seen, &other))
            return i;
    }
    return turn;
}

static void add(optimal_equivalents *equivalents, int of_inverse, int symmetry) {
    cc_turn *seen = equivalents->seen[of_inverse][equivalents->count[of_inverse]++];
    for (cc_turn turn = 0; turn < CC_TURNS; turn++)
        seen[turn] = turn_through(turn, symmetry);
}

void optimal_find_equivalents(const cc_cube *cube, optimal_equivalents *equivalents) {
    cc_cube inverse, seen;
    cc_cube_invert(cube, &inverse);
    memset(equivalents, 0, sizeof *equivalents);
    for (int symmetry = 0; symmetry < OPTIMAL_SYMMETRIES; symmetry++) {
        look_through(cube, symmetry, &seen);
        if (cc_cube_equal(&seen, cube))
            add(equivalents, 0, symmetry);
        if (cc_cube_equal(&seen, &inverse))
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
            other[i] = equivalents->seen[0][s][turns[i]];
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

uint32_t optimal_barred_by(const optimal_equivalents *equivalents, cc_turn first) {
    uint32_t barred = 0;
    for (int s = 0; s < equivalents->count[1]; s++)
        for (unsigned turn = 0; turn < CC_TURNS; turn++)
            if (equivalents->seen[1][s][turn] < first)
                barred |= 1u << turn;
    return barred;
}
