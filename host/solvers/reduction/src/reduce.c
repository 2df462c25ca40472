/* reduce.c - centres, edges, 3x3. */
#include <string.h>
#include "beam.h"
#include "block_turns.h"
#include "centres.h"
#include "cube_core/err.h"
#include "cube_core/solver.h"
#include "layers.h"
#include "read.h"
#include "reduce.h"
#include "wings.h"

/* A way so far: what it comes to, and at what cost. */
typedef struct route {
    cc_nxn cube;
    red_tail tail;
    uint32_t cost, count;
    cc_move moves[REDUCTION_MOVES];
} route;

typedef struct reduction {
    cc_nxn cube;
    red_centres centres;
    red_wings wings;
    red_group group[REDUCTION_MOVES];
    route route[2][RED_ENDS]; /* before and after a search */
    uint32_t routes, nodes;
    cc_move last[REDUCTION_MOVES]; /* a whole solution, to be put together */
    uint32_t odd;                  /* bit k: the wings of cell k are an odd permutation */
    red_beam *beam;
    void *solver;
    solvers_worker *worker;
} reduction;

size_t red_memory_size(void) {
    return red_aligned(sizeof(reduction)) + red_aligned(cc_solver_size()) + red_aligned(red_beam_size());
}

/* Each quarter turn of a slice makes the wings in it odd or even; steps of both searches have an even number.
 * So what is odd is turned at the very beginning: blocks whose borders are where odd and even ones meet. */
static void offer_blocks(const reduction *r, red_beam *beam, int cell, red_step *step) {
    while (cell >= 0 && !((r->odd >> cell ^ r->odd >> (cell + 1)) & 1))
        cell--;
    if (cell < 0) {
        cc_nxn cube = r->cube;
        cc_nxn_moves(&cube, step->moves, step->count);
        red_beam_offer(beam, 0, step->count, red_centres_score(&r->centres, &cube), step);
        return;
    }
    bool is_free = step->count < 2; /* all faces for the first two blocks, then those of the second */
    for (int face = 0; face < CC_FACES; face++)
        for (int turns = 1; turns < 4; turns += 2) {
            if (!is_free && face != step->moves[1].face)
                continue;
            step->moves[step->count++] = (cc_move){(uint8_t)face, 1, (uint8_t)(cell + 2), (uint8_t)turns};
            offer_blocks(r, beam, cell - 1, step);
            step->count--;
        }
}

static void expand_centres(void *context, red_beam *beam, uint32_t node) {
    reduction *r = context;
    red_step step = {0};
    if (node < beam->roots && r->odd)
        offer_blocks(r, beam, (r->cube.size - 2) / 2 - 1, &step);
    else
        red_centres_expand(&r->centres, beam, node);
}

static bool accept_centres(void *context, const red_beam *beam, uint32_t node) {
    const reduction *r = context;
    return node >= beam->roots || !r->odd;
}

static int as_cube(const red_beam *beam, uint32_t node, cc_cube *cube) {
    cc_nxn nxn = {.size = (uint8_t)beam->size};
    char text[CC_FACELETS3 + 1];
    memcpy(nxn.colour, beam->node[node].colour, (size_t)(6 * beam->size * beam->size));
    red_as_3x3(&nxn, text);
    return cc_cube_from_facelets(cube, 3, text, CC_FACELETS3, NULL);
}

static bool accept_edges(void *context, const red_beam *beam, uint32_t node) {
    cc_cube cube;
    (void)context;
    return !as_cube(beam, node, &cube);
}

/* Two edges of an even cube change places: Rw2 F2 U2 Rw2 U2 F2 Rw2, and the same about the other axes. */
static void offer_swaps(red_beam *beam, uint32_t node) {
    uint8_t wide = (uint8_t)(beam->size / 2);
    for (uint8_t axis = 0; axis < 3; axis++) {
        uint8_t b = (uint8_t)((axis + 1) % 3), c = (uint8_t)((axis + 2) % 3);
        red_step step = {7,
                         {{axis, 1, wide, 2},
                          {b, 1, 1, 2},
                          {c, 1, 1, 2},
                          {axis, 1, wide, 2},
                          {c, 1, 1, 2},
                          {b, 1, 1, 2},
                          {axis, 1, wide, 2}}};
        red_beam_offer(beam, node, 7, beam->node[node].score, &step);
    }
}

static void expand_edges(void *context, red_beam *beam, uint32_t node) {
    reduction *r = context;
    if (beam->node[node].score == 12 * (beam->size - 3))
        offer_swaps(beam, node);
    else
        red_wings_expand(&r->wings, beam, node);
}

/* What a search ended with becomes the routes to go on with. */
static void follow(reduction *r) {
    const red_beam *beam = r->beam;
    r->routes = beam->ends;
    for (uint32_t i = 0; i < r->routes; i++) {
        const red_node *end = &beam->node[beam->end[i]];
        const route *from = &r->route[0][red_beam_root(beam, beam->end[i])];
        route *to = &r->route[1][i];
        to->cube = from->cube;
        to->cost = end->cost;
        to->tail = end->tail;
        memcpy(to->moves, from->moves, from->count * sizeof *to->moves);
        size_t more =
            red_beam_moves(beam, beam->end[i], to->moves + from->count, REDUCTION_MOVES - from->count);
        cc_nxn_moves(&to->cube, to->moves + from->count, more);
        to->count = from->count + (uint32_t)more;
    }
    memcpy(r->route[0], r->route[1], r->routes * sizeof *r->route[0]);
}

/* A search from all routes. */
static int run(reduction *r, const red_problem *problem, int width,
               int (*score)(reduction *, const cc_nxn *)) {
    uint32_t ends = 0;
    for (; !ends && !r->worker->ended && width <= RED_WIDTH_MAX; width = 2 * width + 2) {
        red_beam_start(r->beam, r->worker, r->cube.size, width);
        for (uint32_t i = 0; i < r->routes; i++) {
            const route *from = &r->route[0][i];
            red_beam_add(r->beam, &from->cube, &from->tail, (int)from->cost, score(r, &from->cube));
        }
        ends = red_beam_run(r->beam, problem);
        r->nodes += r->beam->nodes;
    }
    follow(r);
    return r->worker->ended ? CC_ERR_STOPPED : ends ? 0 : CC_ERR_NO_SOLUTION;
}

static int centres_score(reduction *r, const cc_nxn *cube) {
    return red_centres_score(&r->centres, cube);
}

static int edges_score(reduction *r, const cc_nxn *cube) {
    return red_wings_score(&r->wings, cube->colour);
}

static bool is_stopped(void *context) {
    return solvers_check(context);
}

/* The whole solution by a route, put together, in r->last; its length or an error. */
static int finish(reduction *r, const route *way, uint32_t max_nodes) {
    cc_solve_options options = {.max_nodes = max_nodes, .stop = is_stopped, .context = r->worker};
    cc_solution solution;
    cc_cube cube;
    char text[CC_FACELETS3 + 1];
    red_as_3x3(&way->cube, text);
    int err = cc_cube_from_facelets(&cube, 3, text, CC_FACELETS3, NULL);
    if (!err)
        err = cc_solve3(r->solver, &cube, &options, &solution);
    if (err)
        return err;
    memcpy(r->last, way->moves, way->count * sizeof *r->last);
    for (int i = 0; i < solution.length; i++)
        r->last[way->count + i] = cc_move_from_turn(solution.turns[i]);
    return (int)red_merge(r->cube.size, r->last, way->count + solution.length, r->group);
}

/* The shortest of all routes' solutions. */
static int finish_best(reduction *r, cc_move *moves, reduction_answer *answer) {
    uint32_t best = UINT32_MAX;
    for (uint32_t i = 0; i < r->routes; i++) {
        int length = finish(r, &r->route[0][i], 200000 / r->routes);
        if (length < 0)
            return length;
        if ((uint32_t)length >= best)
            continue;
        best = (uint32_t)length;
        memcpy(moves, r->last, best * sizeof *moves);
    }
    answer->count = best;
    return 0;
}

/* Of ten times the effort. A state takes longer the larger the cube is, and there are more of them. */
static int width_for(int size, int effort) {
    static const uint8_t width_of[REDUCTION_SIZE_MAX + 1] = {0, 0, 0, 0, 80, 50, 30, 16, 10, 6, 4, 3};
    int width = width_of[size] * effort / 10;
    return width < 1 ? 1 : width > RED_WIDTH_MAX ? RED_WIDTH_MAX : width;
}

static int solve_stages(reduction *r, int effort, cc_move *moves, reduction_answer *answer) {
    int size = r->cube.size, slot;
    int width = width_for(size, effort);
    red_problem centres = {red_centres_goal(&r->centres), expand_centres, accept_centres, r};
    red_problem edges = {12 * (size - 3), expand_edges, accept_edges, r};
    for (int cell = 0; cell < (size - 2) / 2; cell++)
        r->odd |= (uint32_t)red_wings_are_odd(&r->cube, cell, &slot) << cell;
    r->routes = 1;
    r->route[0][0].cube = r->cube;
    r->route[0][0].tail.axis = RED_NO_AXIS;
    r->route[0][0].cost = r->route[0][0].count = 0;
    int err = run(r, &centres, width, centres_score);
    answer->centres = r->route[0][0].cost;
    if (!err)
        err = run(r, &edges, width, edges_score);
    answer->edges = r->route[0][0].cost - answer->centres;
    if (!err)
        err = finish_best(r, moves, answer);
    answer->last = answer->count - answer->edges - answer->centres;
    answer->nodes = r->nodes;
    return err;
}

int red_solve(void *memory, const cc_nxn *cube, reduction_job job, solvers_worker *worker, cc_move *moves,
              reduction_answer *answer) {
    reduction *r = memory;
    memset(answer, 0, sizeof *answer);
    r->cube = *cube;
    r->nodes = r->odd = 0;
    r->worker = worker;
    r->solver = (char *)memory + red_aligned(sizeof *r);
    r->beam = (red_beam *)((char *)r->solver + red_aligned(cc_solver_size()));
    red_centres_init(&r->centres, cube->size, job.variant);
    red_wings_init(&r->wings, cube->size);
    return solve_stages(r, job.effort, moves, answer);
}
