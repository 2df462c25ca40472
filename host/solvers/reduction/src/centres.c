/* centres.c - what each block of centre pieces is worth to each face. */
#include "centres.h"
#include <string.h>
#include "layers.h"

static void init_ranges(red_centres *c) {
    c->ranges = 0;
    for (int first = 0; first < c->inner; first++)
        for (int last = first; last < c->inner; last++) {
            c->first[c->ranges] = (uint8_t)first;
            c->last[c->ranges] = (uint8_t)last;
            c->range[first][last] = (uint8_t)c->ranges++;
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

static int faces_in(int setup) {
    int count = 0;
    for (int q = 0; q < 4; q++)
        count += red_setup_of(setup, q) != 0;
    return count;
}

static void init_setups(red_centres *c) {
    int ones = 0, twos = 0, beside[4] = {0};
    for (int setup = 0; setup < 256; setup++) {
        if (faces_in(setup) <= 1)
            c->one[ones++] = (uint8_t)setup;
        if (faces_in(setup) <= 2)
            c->two[twos++] = (uint8_t)setup;
        for (int x = 0; x < 4; x++)
            if (faces_in(setup & ~(3 << 2 * x)) <= 1)
                c->beside[x][beside[x]++] = (uint8_t)setup;
    }
}

/* The faces of one axis are left for last: as long as they may lie anyhow, the other faces' last pieces come
 * home for less. */
static void init_points(red_centres *c, int variant) {
    for (int face = 0; face < CC_FACES; face++)
        c->points[face] = (uint8_t)((variant < 3 ? 3 : 4) - (face % 3 == variant % 3));
}

void red_centres_init(red_centres *c, int size, int variant) {
    memset(c, 0, sizeof *c);
    init_points(c, variant);
    c->size = size;
    c->inner = size - 2;
    init_ranges(c);
    init_frames(c);
    init_setups(c);
}

int red_centres_goal(const red_centres *c) {
    int sum = 0;
    for (int face = 0; face < CC_FACES; face++)
        sum += c->points[face] * c->inner * c->inner;
    return sum;
}

int red_centres_score(const red_centres *c, const cc_nxn *cube) {
    int score = 0;
    for (int face = 0; face < CC_FACES; face++)
        score += c->points[face] * red_centres_home(cube, face);
    return score;
}

int red_centres_home(const cc_nxn *cube, int face) {
    int size = cube->size, count = 0;
    for (int row = 1; row < size - 1; row++)
        for (int column = 1; column < size - 1; column++)
            count += cube->colour[(face * size + row) * size + column] == face;
    return count;
}

/* Gains of the cells before each, along its row and along its column. */
typedef struct sums {
    int16_t row[RED_INNER][RED_INNER + 1], column[RED_INNER][RED_INNER + 1];
} sums;

static void sum_cells(const red_centres *c, const uint8_t *colour, int face, int to, sums *s) {
    memset(s, 0, sizeof *s);
    for (int r = 0; r < c->inner; r++)
        for (int k = 0; k < c->inner; k++) {
            int here = colour[(face * c->size + r + 1) * c->size + k + 1];
            int gain = here == to ? c->points[to] : here == face ? -c->points[face] : 0;
            s->row[r][k + 1] = (int16_t)(s->row[r][k] + gain);
            s->column[k][r + 1] = (int16_t)(s->column[k][r] + gain);
        }
}

/* Row r and columns a..b, turned clockwise with their face: its cell (row, column) goes to (column, last -
 * row).
 */
static int gain_of(const sums *s, int turns, int r, int a, int b, int last) {
    switch (turns) {
    case 0:
        return s->row[r][b + 1] - s->row[r][a];
    case 1:
        return s->column[last - r][b + 1] - s->column[last - r][a];
    case 2:
        return s->row[last - r][last - a + 1] - s->row[last - r][last - b];
    default:
        return s->column[r][last - a + 1] - s->column[r][last - b];
    }
}

static void value_blocks(red_centres *c, const uint8_t *colour, int face, int to) {
    sums s;
    sum_cells(c, colour, face, to, &s);
    memset(c->most[face][to], INT8_MIN, sizeof c->most[face][to]);
    for (int turns = 0; turns < 4; turns++)
        for (int i = 0; i < c->ranges; i++) {
            int8_t *gain = c->gain[face][to][turns][i];
            int16_t *before = c->gain_before[face][to][turns][i];
            int8_t *most = c->most[face][to][i];
            for (int r = 0; r < c->inner; r++) {
                gain[r] = (int8_t)gain_of(&s, turns, r, c->first[i], c->last[i], c->inner - 1);
                before[r + 1] = (int16_t)(before[r] + gain[r]);
            }
            for (int r = 0; r < RED_LANES; r++)
                most[r] = gain[r] > most[r] ? gain[r] : most[r];
        }
}

static void cost_first_moves(red_view *v) {
    const red_centres *c = v->centres;
    for (int turns = 1; turns < 4; turns++) {
        for (int face = 0; face < CC_FACES; face++) {
            red_tail tail = *v->tail;
            cc_move move = {(uint8_t)face, 1, 1, (uint8_t)turns};
            v->face_cost[face][turns] = (int8_t)red_append(c->size, &tail, &move, 1);
        }
        for (int axis = 0; axis < 3; axis++)
            for (int range = 0; range < c->ranges; range++) {
                red_tail tail = *v->tail;
                red_step step = {0};
                uint8_t layers[RED_SIZE_MAX];
                red_range_layers(c, range, turns, layers);
                red_add_layers(&step, c->size, axis, layers);
                v->slices_cost[axis][range][turns] =
                    (int8_t)red_append(c->size, &tail, step.moves, step.count);
            }
    }
}

static void offer(const red_view *v, red_beam *beam, uint32_t node) {
    for (int cost = 1; cost < RED_STEP_COST; cost++)
        for (int i = 0; i < v->choices.count[cost]; i++) {
            red_step step;
            const red_choice *choice = &v->choices.best[cost][i];
            red_build_centre_step(&step, v->centres, v->tail, (red_plan){.bits = choice->what});
            red_beam_offer(beam, node, cost, beam->node[node].score + choice->gain, &step);
        }
}

void red_centres_expand(void *context, red_beam *beam, uint32_t node) {
    red_centres *c = context;
    red_view v = {.centres = c, .tail = &beam->node[node].tail};
    red_choices_start(&v.choices, beam, node, 1);
    for (int face = 0; face < CC_FACES; face++)
        for (int to = 0; to < CC_FACES; to++)
            if (face != to)
                value_blocks(c, beam->node[node].colour, face, to);
    cost_first_moves(&v);
    for (v.axis = 0; v.axis < 3; v.axis++)
        for (v.x = 0; v.x < 4; v.x++) {
            red_evaluate_exchanges(&v);
            red_evaluate_commutators(&v);
        }
    offer(&v, beam, node);
}
