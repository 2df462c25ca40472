/* colour_sum.c - log Z, posteriors and draws, by the dynamic programmes of subsets.h.
 *
 * Each state keeps the sum over all ways into it, and out of it (+, x). */
#include "subsets.h"
#include "cube_core/err.h"
#include "real.h"

/* Where sums begin: high, so that they may fall by 1,300 nats before they vanish. */
static const double summit = 0x1p900;

/* What the ways into the last states of both halves sum to, by parity: end * scale, and exp(-taken) taken
 * off; joined: over all cubes. */
typedef struct ways {
    double corner_end[2], edge_end[2], corner_scale, edge_scale, joined, taken;
} ways;

static void clear(double *values, int count) {
    for (int i = 0; i < count; i++)
        values[i] = 0;
}

/* Costs to weights exp(-(cost - least of the place)); returns the sum of what was taken off. */
static double costs_to_weights(half *h) {
    double taken = 0;
    for (int place = 0; place < h->n; place++) {
        double *cost = h->cost + place * h->n * h->m, least = cost[0];
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
        end[parity] = last_of(h, parity, 0);
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

/* Fills table[0] of both halves. False where the costs are no costs, or leave no cube possible. */
static bool find_ways(int size, const double *cost, half *corners, half *edges, ways *found) {
    ways w = {.edge_end = {1, 1}, .edge_scale = 1};
    if (!is_usable(size, cost))
        return false;
    fill_costs(corners, size, cost);
    w.taken = costs_to_weights(corners) + centre_cost(size, cost);
    sum_into(corners, 3);
    w.corner_scale = ends_of(corners, w.corner_end);
    if (size == 3) {
        fill_costs(edges, size, cost);
        w.taken += costs_to_weights(edges);
        sum_into(edges, 2);
        w.edge_scale = ends_of(edges, w.edge_end);
    }
    w.joined = w.corner_end[0] * w.edge_end[0] + w.corner_end[1] * w.edge_end[1];
    *found = w;
    return w.corner_scale > 0 && w.edge_scale > 0 && w.joined > 0;
}

int cc_colour_sum(int size, const double *cost, cc_colour_scratch *scratch, double *log_z,
                  double *posterior) {
    half corners = corners_of(scratch), edges = edges_of(scratch);
    ways w;
    if (!find_ways(size, cost, &corners, &edges, &w))
        return CC_ERR_ARGUMENT;
    *log_z = cc_log(w.corner_scale / summit) + cc_log(size == 3 ? w.edge_scale / summit : 1) +
             cc_log(w.joined) - w.taken;
    if (!posterior)
        return 0;
    clear(posterior, 36 * size * size);
    add_posterior(&corners, size, w.edge_end, 1 / (w.corner_scale * w.joined), scratch->share, posterior);
    if (size == 3)
        add_posterior(&edges, size, w.corner_end, 1 / (w.edge_scale * w.joined), scratch->share, posterior);
    for (int face = 0; size == 3 && face < CC_FACES; face++)
        posterior[6 * (9 * face + 4) + face] = 1;
    return 0;
}

/* Uniform in 0..1, without the ends. */
static double uniform(cc_random *random) {
    return (cc_random_next(random) + 0.5) * 0x1p-32;
}

/* One step back from a state, as likely as it is among all ways into it: bit * m + orientation. */
static int draw_step(const half *h, unsigned set, int sum, int parity, cc_random *random) {
    double rest = uniform(random) * h->table[0][(int)set * 2 * h->m + 2 * sum + parity];
    int step = 0;
    for (unsigned left = set; left;) {
        int bit = take_bit(&left);
        const double *weight = costs_in(h, set) + piece_of(h, bit) * h->m;
        const double *before = h->table[0] + (set ^ 1u << bit) * 2 * (unsigned)h->m;
        for (int turned = 0; turned < h->m; turned++) {
            int state = (sum + h->m - turned) % h->m * 2 + (parity ^ is_odd(set, bit));
            double way = weight[turned] * before[state];
            if (way > 0)
                step = bit * h->m + turned; /* where rounding leaves a rest: the last possible one */
            if (way > rest)
                return step;
            rest -= way;
        }
    }
    return step;
}

static void draw_half(const half *h, int parity, cc_random *random, uint8_t *pieces, uint8_t *turns) {
    unsigned set = (1u << h->n) - 1;
    int sum = 0;
    for (int place = h->n - 1; place >= 0; place--) {
        int step = draw_step(h, set, sum, parity, random), bit = step / h->m, turned = step % h->m;
        pieces[place] = (uint8_t)piece_of(h, bit);
        turns[place] = (uint8_t)turned;
        parity ^= is_odd(set, bit);
        sum = (sum + h->m - turned) % h->m;
        set ^= 1u << bit;
    }
}

static double cost_of(const char *facelets, const double *cost) {
    double sum = 0;
    for (; *facelets; facelets++, cost += 6)
        for (int colour = 0; colour < CC_FACES; colour++)
            if (*facelets == "URFDLB"[colour])
                sum += cost[colour];
    return sum;
}

int cc_colour_draw(int size, const double *cost, cc_colour_scratch *scratch, cc_random *random, int count,
                   cc_colour_cube *cubes) {
    half corners = corners_of(scratch), edges = edges_of(scratch);
    ways w;
    if (!find_ways(size, cost, &corners, &edges, &w))
        return CC_ERR_ARGUMENT;
    for (int i = 0; i < count; i++) {
        cc_cube cube = cc_cube_solved;
        int parity = uniform(random) * w.joined >= w.corner_end[0] * w.edge_end[0];
        draw_half(&corners, parity, random, cube.cp, cube.co);
        if (size == 3)
            draw_half(&edges, parity, random, cube.ep, cube.eo);
        cc_cube_to_facelets(&cube, size, cubes[i].facelets);
        cubes[i].cost = cost_of(cubes[i].facelets, cost);
    }
    return 0;
}
