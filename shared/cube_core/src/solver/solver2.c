/* solver2.c - finds the 2x2's shortest solution in either metric, by iterative deepening over turns of U, R
 * and F, which leave the corner DBL in place. */
#include "cube_core/err.h"
#include "cube_core/solver.h"
#include "tables.h"

enum { POCKET_FACES = 3, NODES_BETWEEN_STOPS = 256 };

typedef struct pocket_search {
    const uint8_t *perm_prune4, *twist_prune4;
    uint8_t cost[4]; /* [quarters]: cost of a turn of a face by that many quarter turns */
    const cc_solve_options *options;
    cc_solution *solution;
    bool stopped;
} pocket_search;

static int four_bits(const uint8_t *table, int index) {
    return table[index >> 1] >> ((index & 1) * 4) & 15;
}

static int bound(const pocket_search *s, const cc_cube *cube) {
    int perm = four_bits(s->perm_prune4, cc_pocket_perm_of(cube));
    int twist = four_bits(s->twist_prune4, cc_twist_of(cube));
    return perm > twist ? perm : twist;
}

static bool must_stop(pocket_search *s) {
    const cc_solve_options *options = s->options;
    if (s->solution->nodes++ % NODES_BETWEEN_STOPS == 0 && options && options->stop)
        s->stopped = options->stop(options->context);
    return s->stopped;
}

/* Turns a face by a clockwise quarter, its corners only: a 2x2 has no edges. */
static void turn_corners(cc_cube *cube, int face) {
    static const uint8_t cycle[POCKET_FACES][4] = {
        {CC_URF, CC_UBR, CC_ULB, CC_UFL}, {CC_URF, CC_DFR, CC_DRB, CC_UBR}, {CC_URF, CC_UFL, CC_DLF, CC_DFR}};
    static const uint8_t twist[POCKET_FACES][4] = {{0, 0, 0, 0}, {2, 1, 2, 1}, {1, 2, 1, 2}};
    const uint8_t *c = cycle[face];
    uint8_t piece = cube->cp[c[0]], turned = cube->co[c[0]];
    for (int i = 0; i < 4; i++) {
        bool is_last = i == 3;
        cube->cp[c[i]] = is_last ? piece : cube->cp[c[i + 1]];
        cube->co[c[i]] = (uint8_t)(((is_last ? turned : cube->co[c[i + 1]]) + twist[face][i]) % 3);
    }
}

/* Returns true when the cube is solved at a cost of exactly `left`, or the search is stopped. */
static bool search(pocket_search *s, const cc_cube *cube, int ply, int left, int last_face) {
    if (must_stop(s))
        return true;
    for (int face = 0; face < POCKET_FACES; face++) {
        if (face == last_face)
            continue;
        cc_cube child = *cube;
        for (int quarters = 1; quarters <= 3; quarters++) {
            turn_corners(&child, face);
            int rest = left - s->cost[quarters], distance = bound(s, &child);
            /* The face's other turns are at most a half turn nearer. */
            if (distance >= left + s->cost[2])
                break;
            if (distance > rest)
                continue;
            s->solution->turns[ply] = (cc_turn)(face * 3 + quarters - 1);
            s->solution->length = (uint8_t)(ply + 1);
            if (rest == 0 || search(s, &child, ply + 1, rest, face))
                return true;
        }
    }
    return false;
}

int cc_solve2(void *memory, const cc_cube *cube, const cc_solve_options *options, cc_solution *solution) {
    int err = cc_cube_check(cube, 2);
    if (err)
        return err;
    if (cube->cp[CC_DBL] != CC_DBL || cube->co[CC_DBL])
        return CC_ERR_ARGUMENT;
    pocket_search *s = memory;
    bool by_quarters = options && options->metric == CC_METRIC_QTM;
    *s = (pocket_search){
        .perm_prune4 = by_quarters ? cc_pocket_perm_quarters4 : cc_pocket_perm_prune4,
        .twist_prune4 = by_quarters ? cc_pocket_twist_quarters4 : cc_pocket_twist_prune4,
        .cost = {0, 1, by_quarters ? 2 : 1, 1},
        .options = options,
        .solution = solution,
    };
    int least = options ? options->min_length : 0, distance = bound(s, cube);
    *solution = (cc_solution){.optimal = least == 0};
    distance = distance > least ? distance : least;
    while (distance && !search(s, cube, 0, distance, -1))
        distance++;
    return s->stopped ? CC_ERR_STOPPED : 0;
}
