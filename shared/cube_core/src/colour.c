/* colour.c - the exact decision by dynamic programmes over subsets of pieces.
 *
 * Places are filled one after the other. What the rest may be depends only on which pieces are used, on the
 * sum of the orientations and on the parity of the permutation so far, so all ways into the same such state
 * are one:
 *
 *     place 0     place 1           place 7                    place 11
 *     {} ──────► {URF} ──────► ... ──► all 8, twist 0, parity q ╮
 *        ╰─────► {UFL} ──╯ ...                                  ├─ joined where the parities agree
 *     {} ──────► {UR}  ──────► ... ──► all 12, flip 0, parity q ╯
 *
 *     corners 2^8 sets x 3 x 2 = 1,536 states; edges 2^12 x 2 x 2 = 16,384
 *
 * The best cube and the runner-up keep each state's two least costs (min, +); Z and the posteriors
 * sum over all ways into a state and out of it (+, x). */
#include "cube_core/colour.h"
#include <stdbool.h>
#include "bits.h"
#include "cube_core/err.h"
#include "real.h"

static const double far = 1e300;
static const double largest_cost = 1e6;
/* Where sums begin: high, so that they may fall by 1,300 nats before they vanish. */
static const double summit = 0x1p900;

/* The corners, or the edges: n pieces of m orientations. */
typedef struct half {
    int n, m;
    double *cost;     /* [place][piece][orientation], n n m */
    double *table[2]; /* [set of pieces][orientation sum][parity], 2^n m 2 */
} half;

static half corners_of(cc_colour_scratch *s) {
    return (half){CC_CORNERS, 3, s->corner_cost, {s->corner[0], s->corner[1]}};
}

static half edges_of(cc_colour_scratch *s) {
    return (half){CC_EDGES, 2, s->edge_cost, {s->edge[0], s->edge[1]}};
}

static int facelet_of(const half *h, int size, int place, int k) {
    if (h->m == 2)
        return cc_edge_facelet[place][k];
    return size == 2 ? cc_facelet2(cc_corner_facelet[place][k]) : cc_corner_facelet[place][k];
}

static int colour_of(const half *h, int piece, int k) {
    return h->m == 2 ? cc_edge_colour[piece][k] : cc_corner_colour[piece][k];
}

/* What each piece costs in each place and orientation. */
static void fill_costs(half *h, int size, const double *cost) {
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

static bool is_usable(int size, const double *cost) {
    if (size != 2 && size != 3)
        return false;
    for (int i = 0; i < 6 * 6 * size * size; i++)
        if (!(cost[i] >= -largest_cost && cost[i] <= largest_cost))
            return false;
    return true;
}

static double centre_cost(int size, const double *cost) {
    double sum = 0;
    for (int face = 0; size == 3 && face < CC_FACES; face++)
        sum += cost[6 * (9 * face + 4) + face];
    return sum;
}

/* A piece makes as many inversions as pieces of later number are already used. So from a set's last piece
 * back even and odd alternate, which spares the innermost loops a test: bit 0 is the last piece. */
static int piece_of(const half *h, int bit) {
    return h->n - 1 - bit;
}

static bool is_odd(unsigned set, int bit) {
    return count_bits(set & ((1u << bit) - 1)) & 1;
}

static void clear(double *values, int count) {
    for (int i = 0; i < count; i++)
        values[i] = 0;
}

/* Where the costs (weights) of the place that a set fills last begin. */
static const double *costs_in(const half *h, unsigned set) {
    return h->cost + (count_bits(set) - 1) * h->n * h->m;
}

/* --- The best two --- */

/* The two least costs of a state, and the step before each: (bit * m + orientation) * 2 + rank. */
typedef struct pair {
    double cost[2];
    uint8_t from[2];
} pair;

static inline void offer(pair *best, double cost, int from) {
    if (cost >= best->cost[1])
        return;
    int rank = cost < best->cost[0] ? 0 : 1;
    if (rank == 0) {
        best->cost[1] = best->cost[0];
        best->from[1] = best->from[0];
    }
    best->cost[rank] = cost;
    best->from[rank] = (uint8_t)from;
}

/* A state's least two of what it has and of two more, in order, without a branch. */
static inline void merge(double *least, double *next, double cost, double dearer) {
    double loser = *least < cost ? cost : *least;
    dearer = *next < dearer ? *next : dearer;
    *least = *least < cost ? *least : cost;
    *next = loser < dearer ? loser : dearer;
}

/* All ways into a set by its piece of this bit. */
static inline void relax_by(const half *h, const int m, const int odd, unsigned set, int bit,
                            const double *costs, double best[2][6]) {
    int before = (int)(set ^ 1u << bit) * 2 * m;
    const double *cost = costs + piece_of(h, bit) * m;
    const double *least = h->table[0] + before, *next = h->table[1] + before;
    for (int turned = 0; turned < m; turned++)
        for (int s = 0; s < 2 * m; s++) {
            int from = (s / 2 + m - turned) % m * 2 + ((s & 1) ^ odd);
            merge(&best[0][s], &best[1][s], least[from] + cost[turned], next[from] + cost[turned]);
        }
}

static inline void relax_all(const half *h, const int m) {
    for (int s = 0; s < 2 * m; s++)
        h->table[0][s] = h->table[1][s] = far;
    h->table[0][0] = 0;
    for (unsigned set = 1; set < 1u << h->n; set++) {
        const double *costs = costs_in(h, set);
        double best[2][6];
        for (int s = 0; s < 2 * m; s++)
            best[0][s] = best[1][s] = far;
        for (unsigned left = set; left;) {
            relax_by(h, m, 0, set, take_bit(&left), costs, best);
            if (left)
                relax_by(h, m, 1, set, take_bit(&left), costs, best);
        }
        for (int rank = 0; rank < 2; rank++)
            for (int s = 0; s < 2 * m; s++)
                h->table[rank][(int)set * 2 * m + s] = best[rank][s];
    }
}

/* With m a constant the compiler unrolls the inner loops. */
static void relax(const half *h) {
    if (h->m == 3)
        relax_all(h, 3);
    else
        relax_all(h, 2);
}

static double best_of(const half *h, int parity, int rank) {
    return h->table[rank][((1 << h->n) - 1) * 2 * h->m + parity];
}

/* The two cheapest ways into one state, with the steps to it. */
static pair steps_into(const half *h, unsigned set, int sum, int parity) {
    pair best = {{far, far}, {0, 0}};
    for (unsigned left = set; left;) {
        int bit = take_bit(&left);
        const double *cost = costs_in(h, set) + piece_of(h, bit) * h->m;
        for (int turned = 0; turned < h->m; turned++) {
            int state = (sum + h->m - turned) % h->m * 2 + (parity ^ is_odd(set, bit));
            int before = (int)(set ^ 1u << bit) * 2 * h->m + state, from = (bit * h->m + turned) * 2;
            offer(&best, h->table[0][before] + cost[turned], from);
            offer(&best, h->table[1][before] + cost[turned], from + 1);
        }
    }
    return best;
}

/* The way back from the end, each step found anew: no pointers need be kept. */
static void trace(const half *h, int parity, int rank, uint8_t *pieces, uint8_t *turns) {
    unsigned set = (1u << h->n) - 1;
    int sum = 0;
    for (int place = h->n - 1; place >= 0; place--) {
        pair best = steps_into(h, set, sum, parity);
        int from = best.from[rank], bit = from / 2 / h->m, turned = from / 2 % h->m;
        pieces[place] = (uint8_t)piece_of(h, bit);
        turns[place] = (uint8_t)turned;
        parity ^= is_odd(set, bit);
        sum = (sum + h->m - turned) % h->m;
        set ^= 1u << bit;
        rank = from & 1;
    }
}

/* A way to end: the parity of both halves, and the rank of each. */
typedef struct ending {
    double cost;
    int parity, corner_rank, edge_rank;
} ending;

static void offer_ending(ending best[2], ending e) {
    if (e.cost < best[0].cost) {
        best[1] = best[0];
        best[0] = e;
    } else if (e.cost < best[1].cost) {
        best[1] = e;
    }
}

int cc_colour_best(int size, const double *cost, cc_colour_scratch *scratch, cc_colour_cube cubes[2]) {
    if (!is_usable(size, cost))
        return CC_ERR_ARGUMENT;
    half corners = corners_of(scratch), edges = edges_of(scratch);
    ending best[2] = {{far, 0, 0, 0}, {far, 0, 0, 0}};
    fill_costs(&corners, size, cost);
    relax(&corners);
    if (size == 3) {
        fill_costs(&edges, size, cost);
        relax(&edges);
    }
    for (int parity = 0; parity < 2; parity++)
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < (size == 3 ? 2 - i : 1); j++)
                offer_ending(best, (ending){best_of(&corners, parity, i) +
                                                (size == 3 ? best_of(&edges, parity, j) : 0),
                                            parity, i, j});
    for (int rank = 0; rank < 2; rank++) {
        cc_cube cube = cc_cube_solved;
        trace(&corners, best[rank].parity, best[rank].corner_rank, cube.cp, cube.co);
        if (size == 3)
            trace(&edges, best[rank].parity, best[rank].edge_rank, cube.ep, cube.eo);
        cc_cube_to_facelets(&cube, size, cubes[rank].facelets);
        cubes[rank].cost = best[rank].cost + centre_cost(size, cost);
    }
    return 0;
}

/* --- The sums --- */

/* Costs to weights exp(-(cost - least of the place)); returns the sum of what was taken off. */
static double costs_to_weights(half *h) {
    double taken = 0;
    for (int place = 0; place < h->n; place++) {
        double *cost = h->cost + place * h->n * h->m, least = far;
        for (int i = 0; i < h->n * h->m; i++)
            least = cost[i] < least ? cost[i] : least;
        for (int i = 0; i < h->n * h->m; i++)
            cost[i] = cc_exp(least - cost[i]);
        taken += least;
    }
    return taken;
}

static inline void sum_by(const half *h, const int m, const int odd, unsigned set, int bit,
                          const double *weights, double sum[6]) {
    const double *weight = weights + piece_of(h, bit) * m;
    const double *before = h->table[0] + (set ^ 1u << bit) * 2 * (unsigned)m;
    for (int turned = 0; turned < m; turned++)
        for (int s = 0; s < 2 * m; s++)
            sum[s] += weight[turned] * before[(s / 2 + m - turned) % m * 2 + ((s & 1) ^ odd)];
}

/* table[0]: the sum over all ways into each state. */
static inline void sum_into(const half *h, const int m) {
    double *into = h->table[0];
    for (int s = 0; s < 2 * m; s++)
        into[s] = s == 0 ? summit : 0;
    for (unsigned set = 1; set < 1u << h->n; set++) {
        const double *weights = costs_in(h, set);
        double sum[6] = {0};
        for (unsigned left = set; left;) {
            sum_by(h, m, 0, set, take_bit(&left), weights, sum);
            if (left)
                sum_by(h, m, 1, set, take_bit(&left), weights, sum);
        }
        for (int s = 0; s < 2 * m; s++)
            into[(int)set * 2 * m + s] = sum[s];
    }
}

/* A step back from a set, `after` what it leads to, row: of the place in the costs. Adds to the ways out of
 * the set before, and to the share of Z that takes this step. */
static inline void step_back(const half *h, const int m, const int odd, unsigned set, int bit, int row,
                             const double *after, double *share) {
    int before = (int)(set ^ 1u << bit) * 2 * m, at = (row + piece_of(h, bit)) * m;
    const double *weight = h->cost + at, *into = h->table[0] + before;
    double *out = h->table[1] + before;
    for (int turned = 0; turned < m; turned++) {
        double through = 0;
        for (int s = 0; s < 2 * m; s++) {
            double onward = weight[turned] * after[(s / 2 + turned) % m * 2 + ((s & 1) ^ odd)];
            out[s] += onward;
            through += into[s] * onward;
        }
        share[at + turned] += through;
    }
}

/* table[1]: the sum over all ways out of each state, from those of the last one, given; and in share, for
 * each piece, place and orientation, the part of Z that has it there. */
static inline void sum_out(const half *h, const int m, double *share) {
    unsigned all = (1u << h->n) - 1;
    clear(share, h->n * h->n * m);
    clear(h->table[1], (int)all * 2 * m);
    for (unsigned set = all; set; set--) {
        int row = (count_bits(set) - 1) * h->n;
        double after[6];
        for (int s = 0; s < 2 * m; s++)
            after[s] = h->table[1][(int)set * 2 * m + s];
        for (unsigned left = set; left;) {
            step_back(h, m, 0, set, take_bit(&left), row, after, share);
            if (left)
                step_back(h, m, 1, set, take_bit(&left), row, after, share);
        }
    }
}

static void add_shares(const half *h, int size, const double *share, double *posterior) {
    for (int place = 0; place < h->n; place++)
        for (int piece = 0; piece < h->n; piece++)
            for (int turned = 0; turned < h->m; turned++, share++)
                for (int k = 0; k < h->m; k++)
                    posterior[6 * facelet_of(h, size, place, (k + turned) % h->m) + colour_of(h, piece, k)] +=
                        *share;
}

/* The sums of both parities, scaled to a largest of 1, which is returned. */
static double ends_of(const half *h, double end[2]) {
    double largest = 0;
    for (int parity = 0; parity < 2; parity++) {
        end[parity] = best_of(h, parity, 0);
        largest = end[parity] > largest ? end[parity] : largest;
    }
    for (int parity = 0; largest > 0 && parity < 2; parity++)
        end[parity] /= largest;
    return largest;
}

/* Posteriors of a half, given what the other half sums to behind each parity, over Z. */
static void add_posterior(const half *h, int size, const double behind[2], double scale, double *share,
                          double *posterior) {
    double *last = h->table[1] + ((1 << h->n) - 1) * 2 * h->m;
    for (int s = 0; s < 2 * h->m; s++)
        last[s] = s < 2 ? behind[s] * scale : 0;
    if (h->m == 3)
        sum_out(h, 3, share);
    else
        sum_out(h, 2, share);
    add_shares(h, size, share, posterior);
}

int cc_colour_sum(int size, const double *cost, cc_colour_scratch *scratch, double *log_z,
                  double *posterior) {
    if (!is_usable(size, cost))
        return CC_ERR_ARGUMENT;
    half corners = corners_of(scratch), edges = edges_of(scratch);
    double corner_end[2], edge_end[2] = {1, 1}, edge_scale = 1;
    fill_costs(&corners, size, cost);
    double taken = costs_to_weights(&corners) + centre_cost(size, cost);
    sum_into(&corners, 3);
    double corner_scale = ends_of(&corners, corner_end);
    if (size == 3) {
        fill_costs(&edges, size, cost);
        taken += costs_to_weights(&edges);
        sum_into(&edges, 2);
        edge_scale = ends_of(&edges, edge_end);
    }
    double joined = corner_end[0] * edge_end[0] + corner_end[1] * edge_end[1];
    if (!(corner_scale > 0 && edge_scale > 0 && joined > 0))
        return CC_ERR_ARGUMENT;
    *log_z =
        cc_log(corner_scale / summit) + cc_log(size == 3 ? edge_scale / summit : 1) + cc_log(joined) - taken;
    if (!posterior)
        return 0;
    clear(posterior, 36 * size * size);
    add_posterior(&corners, size, edge_end, 1 / (corner_scale * joined), scratch->share, posterior);
    if (size == 3)
        add_posterior(&edges, size, corner_end, 1 / (edge_scale * joined), scratch->share, posterior);
    for (int face = 0; size == 3 && face < CC_FACES; face++)
        posterior[6 * (9 * face + 4) + face] = 1;
    return 0;
}
