/* colour.c - the cheapest and the second cheapest possible cube, by the dynamic programmes of subsets.h with
 * (min, +): each state keeps its two least costs. */
#include "subsets.h"
#include "cube_core/err.h"

static const double far = 1e300;

/* The two least costs of a state, and for each the step that led there, (bit * m + orientation) * 2 + the
 * rank that the cost had in the state before. */
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

/* Merges two more costs (cost <= dearer) into a state's two least ones, in order, without a branch. */
static inline void merge(double *least, double *next, double cost, double dearer) {
    double loser = *least < cost ? cost : *least;
    dearer = *next < dearer ? *next : dearer;
    *least = *least < cost ? *least : cost;
    *next = loser < dearer ? loser : dearer;
}

/* Merges into `best` all ways into the set whose last piece is this bit's. */
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

/* Fills table[0] and table[1] with each state's two least costs. m is passed as a constant, so that the
 * compiler unrolls the inner loops. */
static void relax(const half *h) {
    if (h->m == 3)
        relax_all(h, 3);
    else
        relax_all(h, 2);
}

/* The two least costs of one state, with the step that led to each. */
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

/* Follows the way of this rank back from the last state and writes its pieces and orientations by place. Each
 * step is found anew, so that no table of steps is needed. */
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

/* A pair of last states of corners and edges: their parity, and the rank of each one's cost. */
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
                offer_ending(best, (ending){last_of(&corners, parity, i) +
                                                (size == 3 ? last_of(&edges, parity, j) : 0),
                                            parity, i, j});
    for (int rank = 0; rank < 2; rank++) {
        cc_cube cube = cc_cube_solved;
        trace(&corners, best[rank].parity, best[rank].corner_rank, cube.cp, cube.co);
        if (size == 3)
            trace(&edges, best[rank].parity, best[rank].edge_rank, cube.ep, cube.eo);
        cc_cube_to_facelets(&cube, size, cubes[rank].facelets);
        cubes[rank].assembly = 0;
        cubes[rank].cost = best[rank].cost + centre_cost(size, cost);
    }
    return 0;
}
