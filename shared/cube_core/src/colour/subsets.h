/* subsets.h - dynamic programmes over subsets of pieces: what colour.c and colour_sum.c share.
 *
 * Places are filled one after the other. What may follow depends only on which pieces are used, on the sum of
 * the orientations and on the parity of the permutation so far: these are a state, and all ways into the same
 * state are one:
 *
 *     place 0     place 1           place 7                    place 11
 *     {} ──────► {URF} ──────► ... ──► all 8, twist 0, parity q ╮
 *        ╰─────► {UFL} ──╯ ...                                  ├─ joined where the parities agree
 *     {} ──────► {UR}  ──────► ... ──► all 12, flip 0, parity q ╯
 *
 *     corners 2^8 sets x 3 x 2 = 1,536 states; edges 2^12 x 2 x 2 = 16,384
 */
#ifndef SUBSETS_H
#define SUBSETS_H

#include <stdbool.h>
#include "../base/bits.h"
#include "cube_core/colour.h"

/* One half of the problem, the corners or the edges: n pieces of m orientations. */
typedef struct half {
    int n, m;
    double *cost;     /* [place][piece][orientation], n * n * m numbers */
    double *table[2]; /* [set of pieces][orientation sum][parity], 2^n * m * 2 numbers each */
} half;

static inline half corners_of(cc_colour_scratch *s) {
    return (half){CC_CORNERS, 3, s->corner_cost, {s->corner[0], s->corner[1]}};
}

static inline half edges_of(cc_colour_scratch *s) {
    return (half){CC_EDGES, 2, s->edge_cost, {s->edge[0], s->edge[1]}};
}

static inline int facelet_of(const half *h, int size, int place, int k) {
    if (h->m == 2)
        return cc_edge_facelet[place][k];
    return size == 2 ? cc_facelet2(cc_corner_facelet[place][k]) : cc_corner_facelet[place][k];
}

static inline int colour_of(const half *h, int piece, int k) {
    return h->m == 2 ? cc_edge_colour[piece][k] : cc_corner_colour[piece][k];
}

/* Fills h->cost with what each piece costs in each place and orientation. */
static inline void fill_costs(half *h, int size, const double *cost) {
    double *out = h->cost;
    for (int place = 0; place < h->n; place++)
        for (int piece = 0; piece < h->n; piece++)
            for (int turned = 0; turned < h->m; turned++) {
                double sum = 0;
                for (int k = 0; k < h->m; k++)
                    sum += cost[6 * facelet_of(h, size, place, (k + turned) % h->m) + colour_of(h, piece, k)];
                *out++ = sum;
            }
}

static inline bool is_usable(int size, const double *cost) {
    if (size != 2 && size != 3)
        return false;
    const double largest = 1e6;
    for (int i = 0; i < 6 * 6 * size * size; i++)
        if (!(cost[i] >= -largest && cost[i] <= largest))
            return false;
    return true;
}

static inline double centre_cost(int size, const double *cost) {
    double sum = 0;
    for (int face = 0; size == 3 && face < CC_FACES; face++)
        sum += cost[6 * (9 * face + 4) + face];
    return sum;
}

/* The piece of a bit in a set: bit 0 is the last piece. A piece makes as many inversions as pieces of higher
 * number are used before it, so from a set's lowest bit on even and odd alternate, which spares the innermost
 * loops a test. */
static inline int piece_of(const half *h, int bit) {
    return h->n - 1 - bit;
}

static inline bool is_odd(unsigned set, int bit) {
    return count_bits(set & ((1u << bit) - 1)) & 1;
}

/* The costs (weights), [piece][orientation], of the place that the last piece of a set fills. */
static inline const double *costs_in(const half *h, unsigned set) {
    return h->cost + (count_bits(set) - 1) * h->n * h->m;
}

/* A table's entry for a last state, where all pieces are used; state: orientation sum * 2 + parity. */
static inline double last_of(const half *h, int state, int rank) {
    return h->table[rank][((1 << h->n) - 1) * 2 * h->m + state];
}

#endif
