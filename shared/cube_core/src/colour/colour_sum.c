/* colour_sum.c - log Z, posteriors and draws, by the dynamic programmes of subsets.h with (+, x): each state
 * keeps the sum over all ways into it, and over all ways out of it. */
#include "subsets.h"
#include "cube_core/err.h"
#include "real.h"

/* The sum of the first state: high, so that sums may fall by 1,300 nats before they underflow. */
static const double summit = 0x1p900;
static const double possible[CC_COLOUR_ASSEMBLIES] = {1};
static const double far = 1e300; /* -far stands for the logarithm of 0 */

/* The sums over all ways into the last states, [orientation sum][parity], of the corners and of the edges:
 * end * scale each, and their product is short of a factor exp(-taken). joined: the sum over all cubes of
 * each assembly, without scales. */
typedef struct ways {
    double corner_end[6], edge_end[4], corner_scale, edge_scale, joined[CC_COLOUR_ASSEMBLIES], taken;
} ways;

static void clear(double *values, int count) {
    for (int i = 0; i < count; i++)
        values[i] = 0;
}

/* Replaces costs by weights exp(least cost of the place - cost); returns the sum of these least costs. */
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

/* Fills table[0] with the sum over all ways into each state. */
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

/* Takes the piece of `bit` back out of a set: `after` has the ways out of the set, `row` the place's row in
 * the costs. Adds to the ways out of the set before, and to the share of Z that takes this step. */
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

/* Fills table[1] with the sum over all ways out of each state, from the last states, which the caller has
 * set; and share[place][piece][orientation] with the part of Z in which the piece is there that way. */
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

/* Writes the sums into the last states to end[2 m], divided by the largest of them, which is returned. */
static double ends_of(const half *h, double *end) {
    double largest = 0;
    for (int state = 0; state < 2 * h->m; state++) {
        end[state] = last_of(h, state, 0);
        largest = end[state] > largest ? end[state] : largest;
    }
    for (int state = 0; largest > 0 && state < 2 * h->m; state++)
        end[state] /= largest;
    return largest;
}

/* The last state of the corners, and of the edges, in assembly k where the corners' parity is q. */
static int corner_state(int k, int q) {
    return k / 4 * 2 + q;
}

static int edge_state(int k, int q) {
    return (k & CC_COLOUR_FLIP) + (q ^ (k & CC_COLOUR_PARITY));
}

/* Adds a half's part of the posterior; behind[state]: the sum over the other half's ways that go with it. */
static void add_posterior(const half *h, int size, const double *behind, double scale, double *share,
                          double *posterior) {
    double *last = h->table[1] + ((1 << h->n) - 1) * 2 * h->m;
    for (int s = 0; s < 2 * h->m; s++)
        last[s] = behind[s] * scale;
    if (h->m == 3)
        sum_out(h, 3, share);
    else
        sum_out(h, 2, share);
    add_shares(h, size, share, posterior);
}

/* Fills table[0] of both halves, and *found; false where costs are unusable or leave no cube possible. */
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
    for (int k = 0; k < CC_COLOUR_ASSEMBLIES; k += size == 3 ? 1 : 4)
        for (int q = 0; q < 2; q++)
            w.joined[k] += w.corner_end[corner_state(k, q)] * w.edge_end[edge_state(k, q)];
    *found = w;
    return w.joined[0] > 0;
}

/* Adds up for each half's last states the other half's sums that go with them, each assembly by its weight;
 * returns the sum over all cubes. */
static double sum_behind(const ways *w, const double *weight, double behind_corners[6],
                         double behind_edges[4]) {
    double total = 0;
    for (int k = 0; k < CC_COLOUR_ASSEMBLIES; k++)
        for (int q = 0; q < 2 && w->joined[k] > 0; q++) {
            int corner = corner_state(k, q), edge = edge_state(k, q);
            behind_corners[corner] += weight[k] * w->edge_end[edge];
            behind_edges[edge] += weight[k] * w->corner_end[corner];
            total += weight[k] * w->corner_end[corner] * w->edge_end[edge];
        }
    return total;
}

int cc_colour_sum(int size, const double *cost, cc_colour_scratch *scratch,
                  const double weight[CC_COLOUR_ASSEMBLIES], double log_z[CC_COLOUR_ASSEMBLIES],
                  double *posterior) {
    half corners = corners_of(scratch), edges = edges_of(scratch);
    double behind_corners[6] = {0}, behind_edges[4] = {0};
    ways w;
    if (!find_ways(size, cost, &corners, &edges, &w))
        return CC_ERR_ARGUMENT;
    double scale = cc_log(w.corner_scale / summit) + cc_log(size == 3 ? w.edge_scale / summit : 1) - w.taken;
    for (int k = 0; k < CC_COLOUR_ASSEMBLIES; k++)
        log_z[k] = w.joined[k] > 1e-300 ? cc_log(w.joined[k]) + scale : -far;
    double total = sum_behind(&w, weight ? weight : possible, behind_corners, behind_edges);
    if (!(total > 0))
        return CC_ERR_ARGUMENT;
    if (!posterior)
        return 0;
    clear(posterior, 36 * size * size);
    add_posterior(&corners, size, behind_corners, 1 / (w.corner_scale * total), scratch->share, posterior);
    if (size == 3)
        add_posterior(&edges, size, behind_edges, 1 / (w.edge_scale * total), scratch->share, posterior);
    for (int face = 0; size == 3 && face < CC_FACES; face++)
        posterior[6 * (9 * face + 4) + face] = 1;
    return 0;
}

/* A uniform number between 0 and 1, never one of them. */
static double uniform(cc_random *random) {
    return (cc_random_next(random) + 0.5) * 0x1p-32;
}

/* Draws a step that leads to a state, with its share of all ways there; returns bit * m + orientation. */
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
                step = bit * h->m + turned; /* the last possible step, where rounding leaves a rest */
            if (way > rest)
                return step;
            rest -= way;
        }
    }
    return step;
}

/* Draws the pieces and orientations of a half that ends in the state `last`, orientation sum * 2 + parity. */
static void draw_half(const half *h, int last, cc_random *random, uint8_t *pieces, uint8_t *turns) {
    unsigned set = (1u << h->n) - 1;
    int sum = last / 2, parity = last % 2;
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

/* Draws an assembly k and the parity q of its corners, each as likely as all its cubes together: 2 k + q. */
static int draw_ending(const ways *w, const double *weight, double total, cc_random *random) {
    double rest = uniform(random) * total;
    int ending = 0;
    for (int i = 0; i < 2 * CC_COLOUR_ASSEMBLIES; i++) {
        double share = 0;
        if (w->joined[i / 2] > 0)
            share = weight[i / 2] * w->corner_end[corner_state(i / 2, i & 1)] *
                    w->edge_end[edge_state(i / 2, i & 1)];
        if (share > 0)
            ending = i; /* the last possible ending, where rounding leaves a rest */
        if (share > rest)
            return i;
        rest -= share;
    }
    return ending;
}

int cc_colour_draw(int size, const double *cost, cc_colour_scratch *scratch,
                   const double weight[CC_COLOUR_ASSEMBLIES], cc_random *random, int count,
                   cc_colour_cube *cubes) {
    half corners = corners_of(scratch), edges = edges_of(scratch);
    double behind_corners[6] = {0}, behind_edges[4] = {0};
    ways w;
    if (!find_ways(size, cost, &corners, &edges, &w))
        return CC_ERR_ARGUMENT;
    weight = weight ? weight : possible;
    double total = sum_behind(&w, weight, behind_corners, behind_edges);
    if (!(total > 0))
        return CC_ERR_ARGUMENT;
    for (int i = 0; i < count; i++) {
        cc_cube cube = cc_cube_solved;
        int ending = draw_ending(&w, weight, total, random), k = ending / 2, q = ending & 1;
        draw_half(&corners, corner_state(k, q), random, cube.cp, cube.co);
        if (size == 3)
            draw_half(&edges, edge_state(k, q), random, cube.ep, cube.eo);
        cc_cube_to_facelets(&cube, size, cubes[i].facelets);
        cubes[i].assembly = k;
        cubes[i].cost = cost_of(cubes[i].facelets, cost);
    }
    return 0;
}
