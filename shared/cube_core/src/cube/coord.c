/* coord.c - coordinates of a cube and back. */
#include "cube_core/coord.h"
#include "../base/bits.h"

int cc_twist_of(const cc_cube *cube) {
    int twist = 0;
    for (int i = CC_CORNERS - 2; i >= 0; i--)
        twist = twist * 3 + cube->co[i];
    return twist;
}

void cc_cube_with_twist(cc_cube *cube, int twist) {
    int sum = 0;
    *cube = cc_cube_solved;
    for (int i = 0; i < CC_CORNERS - 1; i++, twist /= 3)
        sum += cube->co[i] = (uint8_t)(twist % 3);
    cube->co[CC_CORNERS - 1] = (uint8_t)((21 - sum) % 3);
}

int cc_flip_of(const cc_cube *cube) {
    int flip = 0;
    for (int i = 0; i < CC_EDGES - 1; i++)
        flip |= cube->eo[i] << i;
    return flip;
}

void cc_cube_with_flip(cc_cube *cube, int flip) {
    int sum = 0;
    *cube = cc_cube_solved;
    for (int i = 0; i < CC_EDGES - 1; i++)
        sum += cube->eo[i] = flip >> i & 1;
    cube->eo[CC_EDGES - 1] = (uint8_t)(sum & 1);
}

/* binomial[n][k] */
static const uint16_t binomial[CC_EDGES + 1][5] = {
    {1, 0, 0, 0, 0},       {1, 1, 0, 0, 0},     {1, 2, 1, 0, 0},       {1, 3, 3, 1, 0},
    {1, 4, 6, 4, 1},       {1, 5, 10, 10, 5},   {1, 6, 15, 20, 15},    {1, 7, 21, 35, 35},
    {1, 8, 28, 56, 70},    {1, 9, 36, 84, 126}, {1, 10, 45, 120, 210}, {1, 11, 55, 165, 330},
    {1, 12, 66, 220, 495},
};

/* Rank of a four-element subset of places 0..n-1 in the combinatorial number system, counted down from the
 * last places: {n-4..n-1} is 0. */
static int rank_subset(unsigned subset, int n) {
    int rank = binomial[n][4] - 1;
    for (int k = 1; subset; k++)
        rank -= binomial[take_bit(&subset)][k];
    return rank;
}

static unsigned unrank_subset(int rank, int n) {
    unsigned subset = 0;
    for (int i = n - 1, k = 4; k > 0; i--) {
        int skipped = binomial[i][k - 1];
        if (rank >= skipped) {
            rank -= skipped;
        } else {
            subset |= 1u << i;
            k--;
        }
    }
    return subset;
}

int cc_slice_of(const cc_cube *cube) {
    unsigned subset = 0;
    for (int i = 0; i < CC_EDGES; i++)
        if (cube->ep[i] >= CC_FR)
            subset |= 1u << i;
    return cc_slice_of_places(subset);
}

int cc_slice_of_places(unsigned places) {
    return rank_subset(places, CC_EDGES);
}

void cc_cube_with_slice(cc_cube *cube, int slice) {
    unsigned subset = unrank_subset(slice, CC_EDGES);
    uint8_t inside = CC_FR, outside = 0;
    *cube = cc_cube_solved;
    for (int i = 0; i < CC_EDGES; i++)
        cube->ep[i] = subset >> i & 1 ? inside++ : outside++;
}

/* The rank of the places of the D pieces, 4 and above; in a solved cube these are the last ones: 0. */
static int comb_of(const uint8_t *pieces) {
    unsigned subset = 0;
    for (int i = 0; i < 8; i++)
        if (pieces[i] >= 4)
            subset |= 1u << i;
    return rank_subset(subset, 8);
}

static void set_comb(uint8_t *pieces, int comb) {
    unsigned subset = unrank_subset(comb, 8);
    uint8_t down = 4, up = 0;
    for (int i = 0; i < 8; i++)
        pieces[i] = subset >> i & 1 ? down++ : up++;
}

int cc_comb_of(const cc_cube *cube) {
    return comb_of(cube->ep);
}

int cc_corner_comb_of(const cc_cube *cube) {
    return comb_of(cube->cp);
}

void cc_cube_with_comb(cc_cube *cube, int comb) {
    *cube = cc_cube_solved;
    set_comb(cube->ep, comb);
}

void cc_cube_with_corner_comb(cc_cube *cube, int comb) {
    *cube = cc_cube_solved;
    set_comb(cube->cp, comb);
}

/* The Lehmer code as a number: nibble v of `left` is the rank of value v among those not yet seen. */
int cc_rank(const uint8_t *p, int n, int first) {
    uint32_t left = 0x76543210;
    int rank = 0;
    for (int i = 0; i < n - 1; i++) {
        int shift = (p[i] - first) * 4;
        rank = rank * (n - i) + (int)(left >> shift & 7);
        left -= 0x11111110u << shift;
    }
    return rank;
}

void cc_unrank(uint8_t *p, int n, int first, int rank) {
    uint8_t digit[8] = {0};
    for (int i = n - 2, base = 2; i >= 0; i--, base++) {
        digit[i] = (uint8_t)(rank % base);
        rank /= base;
    }
    unsigned used = 0;
    for (int i = 0; i < n; i++) {
        int value = 0;
        for (int skip = digit[i]; skip > 0 || used >> value & 1; value++)
            skip -= !(used >> value & 1);
        used |= 1u << value;
        p[i] = (uint8_t)(value + first);
    }
}

void cc_cube_with_corners(cc_cube *cube, int rank) {
    *cube = cc_cube_solved;
    cc_unrank(cube->cp, 8, 0, rank);
}

int cc_corners_of(const cc_cube *cube) {
    return cc_rank(cube->cp, 8, 0);
}

void cc_cube_with_edges8(cc_cube *cube, int rank) {
    *cube = cc_cube_solved;
    cc_unrank(cube->ep, 8, 0, rank);
}

int cc_edges8_of(const cc_cube *cube) {
    return cc_rank(cube->ep, 8, 0);
}

void cc_cube_with_slice4(cc_cube *cube, int rank) {
    *cube = cc_cube_solved;
    cc_unrank(cube->ep + CC_FR, 4, CC_FR, rank);
}

int cc_slice4_of(const cc_cube *cube) {
    return cc_rank(cube->ep + CC_FR, 4, CC_FR);
}

/* Leaves DBL out: DRB takes its number, as a place and as a piece. */
int cc_pocket_perm_of(const cc_cube *cube) {
    uint8_t p[7];
    for (int i = 0; i < 7; i++) {
        uint8_t piece = cube->cp[i == CC_DBL ? CC_DRB : i];
        p[i] = piece == CC_DRB ? CC_DBL : piece;
    }
    return cc_rank(p, 7, 0);
}
