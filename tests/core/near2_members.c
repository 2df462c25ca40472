/* near2_members.c - walks to all positions of phase 2 that near2.h must have, by the turns that the search
 * takes, and prints how many times it came to one, and how many of these the search would not find.
 *
 *     depth   ... k ...  n       bounds rise by one a turn at most, so a bound of n - 1 after n turns
 *     bound     >= k - 1  n - 1  takes one of k - 1 or more after k
 *
 * Built with phase2.c in it, for what is static there. */
#include "../../shared/cube_core/src/solver/phase2.c"
#include <stdio.h>

static cc_search memory;
static long members, lost;

/* Fewer turns than CC_NEAR2_FIRST are left after the first, so the search does not ask the table. */
static bool is_solved_in(const node *n, int turns) {
    return search(&memory, n, 0, turns, ALL_TURNS);
}

static node after(const node *from, unsigned turn, unsigned *symmetry) {
    unsigned moved = cc_corner_move[from->corners * CC_PHASE2_TURNS + turn];
    node to = {.corners = moved / CC_SYMMETRIES, .turns = ALL_TURNS};
    *symmetry = moved % CC_SYMMETRIES;
    to.slice4 = cc_slice4_move[from->slice4 * CC_PHASE2_TURNS + turn];
    to.slice4 = cc_slice4_conjugate[to.slice4 * CC_SYMMETRIES + *symmetry];
    to.comb = cc_comb_move[from->comb * CC_PHASE2_TURNS + turn];
    to.comb = cc_comb_conjugate[to.comb * CC_SYMMETRIES + *symmetry];
    to.edges = edges_turn(from->edges, turn, *symmetry);
    return to;
}

/* Where the table says no, a turn less has to do. */
static void look(const node *n, int turns) {
    members++;
    if (!is_near2(n) && !is_solved_in(n, turns - 1))
        lost++;
}

static void walk(const node *from, int turns_done, unsigned turns) {
    for (unsigned turn = 0; turns >> turn; turn++) {
        if (!(turns >> turn & 1))
            continue;
        unsigned symmetry;
        node to = after(from, turn, &symmetry);
        int depth = turns_done + 1, bound = corners_slice4(to.corners, to.slice4);
        if (bound < depth - 1)
            continue;
        if (depth >= CC_NEAR2_FIRST && bound == depth - 1)
            look(&to, depth);
        if (depth < CC_NEAR2_LAST)
            walk(&to, depth, turns_after(ALL_TURNS, turn, turns, symmetry));
    }
}

int main(void) {
    const node solved = {.comb = 0, .turns = ALL_TURNS};
    memory.next_check = memory.leaf_end = UINT32_MAX;
    walk(&solved, 0, ALL_TURNS);
    printf("%ld %ld\n", members, lost);
}
