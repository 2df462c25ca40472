/* leaf_codes.c - codes of permutations: class under the symmetries * 16 + symmetry (tables.h). */
#include "solver3.h"

/* A permutation p seen through a symmetry that takes place i to image[i]: it has image[p[i]] at image[i].
 * Four bits each, the first place's uppermost. */
static inline uint32_t conjugate_of(const uint8_t *p, const uint8_t *image) {
    uint32_t conjugate = 0;
    for (int i = 0; i < 8; i++)
        conjugate |= (uint32_t)image[p[i]] << (28 - image[i] * 4);
    return conjugate;
}

static int rank_of(uint32_t conjugate) {
    uint8_t p[8];
    for (int i = 7; i >= 0; i--, conjugate >>= 4)
        p[i] = conjugate & 7;
    return cc_rank(p, 8, 0);
}

/* The symmetries through which the permutation begins with the smallest number, a bit each. */
static unsigned best_begins(const uint8_t *p, const uint32_t *begins) {
    uint32_t best = UINT32_MAX;
    for (int place = 0; place < 8; place++) {
        uint32_t begin = begins[place * 8 + p[place]];
        if (begin >> 16 == best >> 16)
            best |= begin;
        else if (begin < best)
            best = begin;
    }
    return best & 0xFFFF;
}

/* Code of a permutation. The representative is the smallest of its conjugates by the symmetries; only those
 * that begin with the smallest number have to be compared as a whole. */
static unsigned code_of(const uint8_t *p, const uint8_t *images, const uint32_t *begins,
                        const uint16_t *representatives) {
    uint32_t smallest = UINT32_MAX;
    int symmetry = 0;
    for (unsigned left = best_begins(p, begins); left; left &= left - 1) {
        int s = __builtin_ctz(left);
        uint32_t conjugate = conjugate_of(p, images + s * 8);
        symmetry = conjugate < smallest ? s : symmetry;
        smallest = conjugate < smallest ? conjugate : smallest;
    }
    int rank = rank_of(smallest), low = 0, high = CC_PERM_CLASSES - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (representatives[middle] < rank)
            low = middle + 1;
        else
            high = middle;
    }
    return (unsigned)(low * CC_SYMMETRIES + symmetry);
}

/* The code of the inverse of the permutation that has this code. */
static inline unsigned inverse_code(unsigned code, const uint16_t *inverses) {
    unsigned inverse = inverses[code / CC_SYMMETRIES], symmetry = code % CC_SYMMETRIES;
    return inverse / CC_SYMMETRIES * CC_SYMMETRIES + cc_symmetry_after(symmetry, inverse % CC_SYMMETRIES);
}

unsigned cc_leaf_corners(const cc_leaf *at) {
    return inverse_code(at->corners, cc_corner_inverse);
}

unsigned cc_leaf_comb(const cc_leaf *at) {
    unsigned places = 0;
    for (int i = CC_DR; i < CC_FR; i++)
        places |= 1u << at->pieces.edges[i];
    return cc_comb_of_places[places];
}

unsigned cc_leaf_edges(const cc_leaf *at, unsigned symmetry) {
    unsigned edges = code_of(at->pieces.edges, cc_edge_image, cc_edge_begin, cc_edge_representative);
    edges = inverse_code(edges, cc_edge_inverse);
    return edges / CC_SYMMETRIES * CC_SYMMETRIES + cc_symmetry_from(symmetry, edges % CC_SYMMETRIES);
}

unsigned cc_corner_code(const uint8_t *p) {
    return code_of(p, cc_corner_image, cc_corner_begin, cc_corner_representative);
}
