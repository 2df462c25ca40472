/* centres.c - what each rectangle of centre pieces is worth to each face. */
#include "centres.h"
#include <string.h>
#include "geometry.h"
#include "steps.h"

static int rect_of(const red_centres *c, int rows, int columns) {
    return rows * c->ranges + columns;
}

static void init_ranges(red_centres *c) {
    c->ranges = 0;
    for (int first = 0; first < c->inner; first++)
        for (int last = first; last < c->inner; last++) {
            c->first[c->ranges] = (uint8_t)first;
            c->last[c->ranges] = (uint8_t)last;
            c->range[first][last] = (uint8_t)c->ranges++;
        }
    for (int i = 0; i < c->ranges; i++)
        c->mirrored[i] = c->range[c->inner - 1 - c->last[i]][c->inner - 1 - c->first[i]];
}

/* A clockwise turn takes (row, column) to (column, N - 1 - row). */
static void init_rotated(red_centres *c) {
    for (int rows = 0; rows < c->ranges; rows++)
        for (int columns = 0; columns < c->ranges; columns++)
            for (int turns = 0, r = rows, k = columns; turns < 4; turns++) {
                c->rotated[turns][rect_of(c, rows, columns)] = (uint16_t)rect_of(c, r, k);
                int turned = c->mirrored[r];
                r = k;
                k = turned;
            }
}

static bool are_apart(const red_centres *c, int a, int b) {
    return c->last[a] < c->first[b] || c->last[b] < c->first[a];
}

/* Blocks of commutators with X turned clockwise (0) or back (1): columns C and D must not meet. */
static void init_blocks(red_centres *c, int way) {
    c->blocks[way] = 0;
    for (int rows = 0; rows < c->ranges; rows++)
        for (int columns = 0; columns < c->ranges; columns++) {
            int other = way ? rows : c->mirrored[rows], rect = rect_of(c, rows, columns);
            if (!are_apart(c, columns, other))
                continue;
            int cost = 4 + 2 * red_slices_cost(c->size, c->first[columns], c->last[columns]) +
                       2 * red_slices_cost(c->size, c->first[other], c->last[other]);
            c->block[way][c->blocks[way]++] = (red_block){(uint16_t)rect, c->rotated[way ? 3 : 1][rect],
                                                          (uint8_t)columns, (uint8_t)other, (uint8_t)cost};
        }
}

/* Where the ring's first cell lies on the face as it is numbered. */
static void init_frames(red_centres *c) {
    for (int axis = 0; axis < 3; axis++)
        for (int q = 0; q < 4; q++) {
            int n = c->size, cell = red_ring_facelet(n, axis, q, 0, 0) % (n * n);
            c->frame[axis][q] = cell == 0 ? 0 : cell == n - 1 ? 1 : cell == n * n - 1 ? 2 : 3;
        }
}

void red_centres_init(red_centres *c, int size) {
    c->size = size;
    c->inner = size - 2;
    init_ranges(c);
    init_rotated(c);
    init_blocks(c, 0);
    init_blocks(c, 1);
    init_frames(c);
}

int red_centres_score(int size, const cc_nxn *cube) {
    int score = 0;
    for (int face = 0; face < CC_FACES; face++)
        for (int row = 1; row < size - 1; row++)
            for (int column = 1; column < size - 1; column++)
                score += cube->colour[(face * size + row) * size + column] == face;
    return score;
}

/* sum[face][colour][r][k]: of the cells above row r and left of column k, how many have the colour. */
static void count_colours(red_centres *c, const uint8_t *colour) {
    for (int face = 0; face < CC_FACES; face++)
        for (int r = 0; r < c->inner; r++)
            for (int k = 0; k < c->inner; k++) {
                int here = colour[(face * c->size + r + 1) * c->size + k + 1];
                for (int i = 0; i < CC_FACES; i++) {
                    int16_t(*sum)[RED_INNER + 1] = c->sum[face][i];
                    sum[r + 1][k + 1] = (int16_t)(sum[r][k + 1] + sum[r + 1][k] - sum[r][k] + (here == i));
                }
            }
}

static int count_in(const red_centres *c, int face, int colour, int rows, int columns) {
    const int16_t(*sum)[RED_INNER + 1] = c->sum[face][colour];
    int r0 = c->first[rows], r1 = c->last[rows] + 1, k0 = c->first[columns], k1 = c->last[columns] + 1;
    return sum[r1][k1] - sum[r0][k1] - sum[r1][k0] + sum[r0][k0];
}

static void value_own(red_centres *c) {
    for (int face = 0; face < CC_FACES; face++)
        for (int to = 0; to < CC_FACES; to++)
            for (int rows = 0; rows < c->ranges; rows++)
                for (int columns = 0; columns < c->ranges; columns++)
                    c->own_worth[face][to][rect_of(c, rows, columns)] =
                        (int8_t)(count_in(c, face, to, rows, columns) -
                                 count_in(c, face, face, rows, columns));
}

/* After s turns of the face a rectangle holds what lay 4 - s turns further. */
static red_worth worth_of(const red_centres *c, const int8_t *own, int frame, int rect) {
    red_worth worth = {.best = INT8_MIN};
    for (int s = 0; s < 4; s++) {
        worth.turned[s] = own[c->rotated[(frame + 4 - s) & 3][rect]];
        if (s && worth.turned[s] > worth.best) {
            worth.best = worth.turned[s];
            worth.best_turn = (uint8_t)s;
        }
    }
    return worth;
}

static void value_all(red_centres *c) {
    int rects = c->ranges * c->ranges;
    for (int axis = 0; axis < 3; axis++)
        for (int q = 0; q < 4; q++)
            for (int to = 0; to < CC_FACES; to++) {
                const int8_t *own = c->own_worth[red_ring[axis][q]][to];
                for (int rect = 0; rect < rects; rect++)
                    c->worth[axis][q][to][rect] = worth_of(c, own, c->frame[axis][q], rect);
            }
}

/* What a step is, in 64 bits. */
typedef union what {
    struct {
        uint8_t is_commutator, ring, t_u, way, columns, other, setup_xy, setup_z;
    };
    uint64_t bits;
} what;

typedef struct view {
    const red_centres *centres;
    red_choices choices;
    int axis, x; /* the ring face that turns */
} view;

static int face_of(const view *v, int q) {
    return red_ring[v->axis][q & 3];
}

static const red_worth *worth_to(const view *v, int q, int to_q) {
    return v->centres->worth[v->axis][q & 3][face_of(v, to_q)];
}

/* Y and Z are different faces: each of the three is turned before where that is worth more. */
static void weigh_three(view *v, const red_block *b, what w, const red_worth *x, const red_worth *y,
                        const red_worth *z) {
    int plain = x->turned[0] + y->turned[0] + z->turned[0];
    int more[3] = {x->best - x->turned[0], y->best - y->turned[0], z->best - z->turned[0]};
    for (int turned = 0; turned < 8; turned++) {
        int gain = plain, cost = b->cost;
        for (int i = 0; i < 3; i++)
            if (turned >> i & 1) {
                gain += more[i];
                cost++;
            }
        if (gain <= 0 || cost >= RED_STEP_COST || !red_is_choice(&v->choices, cost, gain))
            continue;
        w.setup_xy = (uint8_t)((turned & 1 ? x->best_turn : 0) | (turned & 2 ? y->best_turn : 0) << 4);
        w.setup_z = turned & 4 ? z->best_turn : 0;
        red_choose(&v->choices, cost, gain, w.bits);
    }
}

/* Y and Z are one face. */
static void weigh_two(view *v, const red_block *b, what w, const red_worth *x, const red_worth *y) {
    for (int sx = 0; sx < 4; sx++)
        for (int sy = 0; sy < 4; sy++) {
            int cost = b->cost + !!sx + !!sy, gain = x->turned[sx] + y->turned[sy];
            if (gain <= 0 || !red_is_choice(&v->choices, cost, gain))
                continue;
            w.setup_xy = (uint8_t)(sx | sy << 4);
            red_choose(&v->choices, cost, gain, w.bits);
        }
}

/* [C, X D X'] takes Y -> X -> Z -> Y, its inverse X -> Y -> Z -> X; the block on Z is the turned one. */
static void weigh_commutators(view *v, int t, int u, int is_inverse, int way) {
    const red_centres *c = v->centres;
    int x = v->x, y = x + 4 - t, z = x + 4 - u;
    const red_worth *wx = worth_to(v, x, is_inverse ? y : z), *wy = worth_to(v, y, is_inverse ? z : x);
    const red_worth *wz = worth_to(v, z, is_inverse ? x : y);
    for (const red_block *b = c->block[way]; b < c->block[way] + c->blocks[way]; b++) {
        what w = {{1, (uint8_t)(4 * v->axis + x), (uint8_t)(4 * t + u), (uint8_t)(2 * way + is_inverse),
                   b->columns, b->other, 0, 0}};
        if (y == z)
            weigh_two(v, b, w, &wx[b->block], is_inverse ? &wz[b->turned] : &wy[b->block]);
        else
            weigh_three(v, b, w, &wx[b->block], &wy[b->block], &wz[b->turned]);
    }
}

/* What goes over from Y with C X^a C', or to Y (is_back) when X had `s` turns before. */
static int moved_worth(const red_centres *c, const red_worth *worth, int range, int a, int is_back, int s) {
    int all = c->range[0][c->inner - 1], mirror = c->mirrored[range];
    if (a == 2) {
        int columns = is_back ? mirror : range, other = is_back ? range : mirror;
        int sum = worth[rect_of(c, all, columns)].turned[s];
        int first = c->first[columns] > c->first[other] ? c->first[columns] : c->first[other];
        int last = c->last[columns] < c->last[other] ? c->last[columns] : c->last[other];
        return first > last ? sum : sum - worth[rect_of(c, all, c->range[first][last])].turned[s];
    }
    int rows = a == 1 ? mirror : range;
    return worth[is_back ? rect_of(c, rows, all) : rect_of(c, all, range)].turned[s] -
           worth[rect_of(c, rows, range)].turned[s];
}

static void weigh_exchange(view *v, int t, int a, int range) {
    const red_centres *c = v->centres;
    int x = v->x, y = x + 4 - t, slices = red_slices_cost(c->size, c->first[range], c->last[range]);
    for (int sx = 0; sx < 4; sx++) {
        int to_y = moved_worth(c, worth_to(v, x, y), range, a, 1, sx);
        for (int sy = 0; sy < 4; sy++) {
            int gain = to_y + moved_worth(c, worth_to(v, y, x), range, a, 0, sy);
            int cost = 1 + 2 * slices + !!sx + !!sy;
            if (gain <= 0 || !red_is_choice(&v->choices, cost, gain))
                continue;
            what w = {{0, (uint8_t)(4 * v->axis + x), (uint8_t)(4 * t), (uint8_t)a, (uint8_t)range, 0,
                       (uint8_t)(sx | sy << 4), 0}};
            red_choose(&v->choices, cost, gain, w.bits);
        }
    }
}

static void weigh_ring_face(view *v) {
    for (int t = 1; t < 4; t++) {
        for (int a = 1; a < 4; a++)
            for (int range = 0; range < v->centres->ranges; range++)
                weigh_exchange(v, t, a, range);
        for (int u = 1; u < 4; u++)
            for (int i = 0; i < 4; i++)
                weigh_commutators(v, t, u, i & 1, i >> 1);
    }
}

static void add_slices(red_step *step, const red_centres *c, int axis, int range, int turns) {
    red_add_slices(step, c->size, axis, c->first[range], c->last[range], turns);
}

/* C = slices, X D X' = other slices in the turned face: C X D X' C' X D' X' or its inverse. */
static void build_commutator(red_step *step, const red_centres *c, what w, int axis, int face) {
    int t = w.t_u / 4, u = w.t_u % 4, turn = w.way & 2 ? 3 : 1, is_inverse = w.way & 1;
    for (int half = 0; half < 2; half++)
        for (int part = 0; part < 2; part++)
            if (part == is_inverse) {
                add_slices(step, c, axis, w.columns, half ? -t : t);
            } else {
                red_add_face(step, face, turn);
                add_slices(step, c, axis, w.other, half ? -u : u);
                red_add_face(step, face, -turn);
            }
}

static void build(red_step *step, const red_centres *c, uint64_t bits) {
    what w = {.bits = bits};
    int axis = w.ring / 4, x = w.ring % 4, t = w.t_u / 4, u = w.t_u % 4;
    const uint8_t *ring = red_ring[axis];
    step->count = 0;
    red_add_face(step, ring[x], w.setup_xy & 3);
    red_add_face(step, ring[(x + 4 - t) & 3], w.setup_xy >> 4);
    red_add_face(step, ring[(x + 4 - u) & 3], w.setup_z);
    if (w.is_commutator) {
        build_commutator(step, c, w, axis, ring[x]);
        return;
    }
    add_slices(step, c, axis, w.columns, t);
    red_add_face(step, ring[x], w.way);
    add_slices(step, c, axis, w.columns, -t);
}

void red_centres_expand(void *context, red_beam *beam, uint32_t node) {
    red_centres *c = context;
    view v = {.centres = c};
    count_colours(c, beam->node[node].colour);
    value_own(c);
    value_all(c);
    for (v.axis = 0; v.axis < 3; v.axis++)
        for (v.x = 0; v.x < 4; v.x++)
            weigh_ring_face(&v);
    for (int cost = 1; cost < RED_STEP_COST; cost++)
        for (int i = 0; i < v.choices.count[cost]; i++) {
            red_step step;
            int score = beam->node[node].score + v.choices.best[cost][i].gain;
            if (!red_beam_takes(beam, node, cost, score))
                break;
            build(&step, c, v.choices.best[cost][i].what);
            red_beam_offer(beam, node, cost, score, &step);
        }
}
