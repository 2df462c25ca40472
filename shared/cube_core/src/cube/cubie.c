/* cubie.c - pieces, facelets and the group they form. */
#include "cube_core/cubie.h"
#include "cube_core/err.h"

const cc_cube cc_cube_solved = {{0, 1, 2, 3, 4, 5, 6, 7}, {0}, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, {0}};

const uint8_t cc_corner_facelet[CC_CORNERS][3] = {{8, 9, 20},   {6, 18, 38},  {0, 36, 47},  {2, 45, 11},
                                                  {29, 26, 15}, {27, 44, 24}, {33, 53, 42}, {35, 17, 51}};
const uint8_t cc_corner_colour[CC_CORNERS][3] = {{CC_U, CC_R, CC_F}, {CC_U, CC_F, CC_L}, {CC_U, CC_L, CC_B},
                                                 {CC_U, CC_B, CC_R}, {CC_D, CC_F, CC_R}, {CC_D, CC_L, CC_F},
                                                 {CC_D, CC_B, CC_L}, {CC_D, CC_R, CC_B}};
const uint8_t cc_edge_facelet[CC_EDGES][2] = {{5, 10},  {7, 19},  {3, 37},  {1, 46},  {32, 16}, {28, 25},
                                              {30, 43}, {34, 52}, {23, 12}, {21, 41}, {50, 39}, {48, 14}};
const uint8_t cc_edge_colour[CC_EDGES][2] = {{CC_U, CC_R}, {CC_U, CC_F}, {CC_U, CC_L}, {CC_U, CC_B},
                                             {CC_D, CC_R}, {CC_D, CC_F}, {CC_D, CC_L}, {CC_D, CC_B},
                                             {CC_F, CC_R}, {CC_F, CC_L}, {CC_B, CC_L}, {CC_B, CC_R}};

const uint8_t cc_corner_cycle[CC_FACES][4] = {
    {CC_URF, CC_UBR, CC_ULB, CC_UFL}, {CC_DFR, CC_DRB, CC_UBR, CC_URF}, {CC_URF, CC_UFL, CC_DLF, CC_DFR},
    {CC_DFR, CC_DLF, CC_DBL, CC_DRB}, {CC_UFL, CC_ULB, CC_DBL, CC_DLF}, {CC_ULB, CC_UBR, CC_DRB, CC_DBL},
};
const uint8_t cc_edge_cycle[CC_FACES][4] = {
    {CC_UR, CC_UB, CC_UL, CC_UF}, {CC_UR, CC_FR, CC_DR, CC_BR}, {CC_UF, CC_FL, CC_DF, CC_FR},
    {CC_DR, CC_DF, CC_DL, CC_DB}, {CC_UL, CC_BL, CC_DL, CC_FL}, {CC_UB, CC_BR, CC_DB, CC_BL},
};

void cc_cube_multiply(const cc_cube *a, const cc_cube *b, cc_cube *out) {
    cc_cube c;
    for (int i = 0; i < CC_CORNERS; i++) {
        c.cp[i] = a->cp[b->cp[i]];
        c.co[i] = (uint8_t)((a->co[b->cp[i]] + b->co[i]) % 3);
    }
    for (int i = 0; i < CC_EDGES; i++) {
        c.ep[i] = a->ep[b->ep[i]];
        c.eo[i] = a->eo[b->ep[i]] ^ b->eo[i];
    }
    *out = c;
}

void cc_cube_invert(const cc_cube *cube, cc_cube *out) {
    cc_cube c;
    for (uint8_t i = 0; i < CC_CORNERS; i++) {
        c.cp[cube->cp[i]] = i;
        c.co[cube->cp[i]] = (uint8_t)((3 - cube->co[i]) % 3);
    }
    for (uint8_t i = 0; i < CC_EDGES; i++) {
        c.ep[cube->ep[i]] = i;
        c.eo[cube->ep[i]] = cube->eo[i];
    }
    *out = c;
}

/* A quarter turn of R, F, L or B twists the corners of its cycle by 1, 2, 1, 2, and one of F or B flips its
 * edges; in a half turn both cancel. */
void cc_cube_turn(cc_cube *cube, cc_turn turn) {
    const cc_cube old = *cube;
    const int face = turn / 3, quarters = turn % 3 + 1, axis = face % 3, odd = quarters & 1;
    const uint8_t *corners = cc_corner_cycle[face], *edges = cc_edge_cycle[face];
    for (int i = 0; i < 4; i++) {
        int corner = corners[(i + quarters) & 3], edge = edges[(i + quarters) & 3];
        int twist = old.co[corner] + (odd && axis ? 1 + (i & 1) : 0);
        cube->cp[corners[i]] = old.cp[corner];
        cube->co[corners[i]] = (uint8_t)(twist < 3 ? twist : twist - 3);
        cube->ep[edges[i]] = old.ep[edge];
        cube->eo[edges[i]] = old.eo[edge] ^ (odd && axis == 2);
    }
}

void cc_turn_cube(cc_turn turn, cc_cube *out) {
    *out = cc_cube_solved;
    cc_cube_turn(out, turn);
}

int cc_cube_equal(const cc_cube *a, const cc_cube *b) {
    const uint8_t *x = (const uint8_t *)a, *y = (const uint8_t *)b;
    for (size_t i = 0; i < sizeof *a; i++)
        if (x[i] != y[i])
            return 0;
    return 1;
}

/* Counts inversions: each p[i] has as many as there are larger elements before it. */
int cc_parity(const uint8_t *p, int n) {
    unsigned seen = 0;
    int odd = 0;
    for (int i = 0; i < n; i++) {
        unsigned larger = p[i] < n ? seen >> p[i] : 1;
        if (larger & 1)
            return -1;
        seen |= 1u << p[i];
        for (; larger; larger &= larger - 1)
            odd ^= 1;
    }
    return odd;
}

/* Sum of n orientations modulo m, or -1 where one is out of range. */
static int orientation_sum(const uint8_t *o, int n, int m) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
        if (o[i] >= m)
            return -1;
        sum += o[i];
    }
    return sum % m;
}

int cc_cube_check(const cc_cube *cube, int size) {
    int corners = cc_parity(cube->cp, CC_CORNERS), edges = cc_parity(cube->ep, CC_EDGES);
    if (corners < 0)
        return CC_ERR_CORNER_TWICE;
    if (edges < 0)
        return CC_ERR_EDGE_TWICE;
    if (orientation_sum(cube->co, CC_CORNERS, 3))
        return CC_ERR_TWIST;
    if (orientation_sum(cube->eo, CC_EDGES, 2))
        return CC_ERR_FLIP;
    return size == 3 && corners != edges ? CC_ERR_PARITY : 0;
}
