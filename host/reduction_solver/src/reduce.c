/* reduce.c - centres, edges, 3x3. */
#include <string.h>
#include "beam.h"
#include "blocks.h"
#include "centres.h"
#include "cube_core/err.h"
#include "cube_core/solver.h"
#include "read.h"
#include "reduction_solver/reduction.h"
#include "wings.h"

typedef struct reduction {
    cc_nxn cube;
    red_centres centres;
    red_wings wings;
    red_group group[REDUCTION_MOVES];
    cc_move *moves;
    uint32_t count, nodes;
    uint32_t odd; /* bit k: the wings of cell k are an odd permutation */
    red_beam *beam;
    void *solver;
} reduction;

static size_t aligned(size_t size) {
    return (size + 7) / 8 * 8;
}

size_t reduction_memory_size(void) {
    return aligned(sizeof(reduction)) + aligned(cc_solver_size()) + red_beam_size();
}

/* Each quarter turn of a slice makes the wings in it odd or even; steps of both searches have an even number.
 * So what is odd is turned at the very beginning: blocks whose borders are where odd and even ones meet. */
static void offer_blocks(const reduction *r, red_beam *beam, int cell, red_step *step) {
    while (cell >= 0 && !((r->odd >> cell ^ r->odd >> (cell + 1)) & 1))
        cell--;
    if (cell < 0) {
        cc_nxn cube = r->cube;
        cc_nxn_moves(&cube, step->moves, step->count);
        red_beam_offer(beam, 0, step->count, red_centres_score(cube.size, &cube), step);
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
    if (!node && r->odd)
        offer_blocks(r, beam, (r->cube.size - 2) / 2 - 1, &step);
    else
        red_centres_expand(&r->centres, beam, node);
}

static bool accept_centres(void *context, const red_beam *beam, uint32_t node) {
    const reduction *r = context;
    (void)beam;
    return node || !r->odd;
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
    red_wings_expand(&r->wings, beam, node);
}

/* Runs a search from r->cube, adds its moves and does them. */
static int run(reduction *r, const red_problem *problem, int width, int score) {
    int64_t end = -1;
    for (; end < 0 && width <= RED_WIDTH_MAX; width = 2 * width + 2) {
        red_beam_start(r->beam, r->cube.size, width, &r->cube, score);
        end = red_beam_run(r->beam, problem);
        r->nodes += r->beam->nodes;
    }
    if (end < 0)
        return CC_ERR_NO_SOLUTION;
    cc_move *moves = r->moves + r->count;
    size_t count = red_beam_moves(r->beam, (uint32_t)end, moves, REDUCTION_MOVES - r->count);
    r->count += (uint32_t)count;
    return cc_nxn_moves(&r->cube, moves, count);
}

static int solve_3x3(reduction *r) {
    static const cc_solve_options options = {.max_nodes = 200000};
    cc_solution solution;
    cc_cube cube;
    char text[CC_FACELETS3 + 1];
    red_as_3x3(&r->cube, text);
    int err = cc_cube_from_facelets(&cube, 3, text, CC_FACELETS3, NULL);
    if (!err)
        err = cc_solve3(r->solver, &cube, &options, &solution);
    for (int i = 0; !err && i < solution.length; i++)
        r->moves[r->count++] = cc_move_from_turn(solution.turns[i]);
    return err;
}

static int solve_stages(reduction *r, int effort, reduction_answer *answer) {
    int size = r->cube.size, slot;
    /* About as long for each size: a state costs as (size - 2)^4 and more. */
    static const uint8_t width_of[REDUCTION_SIZE_MAX + 1] = {0, 0, 0, 0, 64, 32, 16, 8, 4, 2, 2, 1};
    int width = width_of[size] * effort / 10;
    width = width < 1 ? 1 : width > RED_WIDTH_MAX ? RED_WIDTH_MAX : width;
    red_problem centres = {red_centres_goal(size), expand_centres, accept_centres, r};
    red_problem edges = {12 * (size - 3), expand_edges, accept_edges, r};
    for (int cell = 0; cell < (size - 2) / 2; cell++)
        r->odd |= (uint32_t)red_wings_are_odd(&r->cube, cell, &slot) << cell;
    int err = run(r, &centres, width, red_centres_score(size, &r->cube));
    answer->centres = r->count;
    if (!err)
        err = run(r, &edges, width, red_wings_score(&r->wings, r->cube.colour));
    answer->edges = r->count - answer->centres;
    if (!err)
        err = solve_3x3(r);
    answer->last = r->count - answer->edges - answer->centres;
    answer->nodes = r->nodes;
    return err;
}

int reduction_solve(void *memory, int size, const char *facelets, size_t length, int effort, cc_move *moves,
                    reduction_answer *answer) {
    reduction *r = memory;
    memset(answer, 0, sizeof *answer);
    if (size < REDUCTION_SIZE_MIN || size > REDUCTION_SIZE_MAX || effort < 1 || effort > 100)
        return answer->reason.err = CC_ERR_ARGUMENT;
    int err = red_read(&r->cube, size, facelets, length, &answer->reason, &answer->reason_size);
    if (err)
        return answer->reason.err = err;
    r->count = r->nodes = r->odd = 0;
    r->moves = moves;
    r->solver = (char *)memory + aligned(sizeof *r);
    r->beam = (red_beam *)((char *)r->solver + aligned(cc_solver_size()));
    red_centres_init(&r->centres, size);
    red_wings_init(&r->wings, size);
    err = answer->reason.err = solve_stages(r, effort, answer);
    if (!err)
        answer->count = (uint32_t)red_merge(size, moves, r->count, r->group);
    return err;
}
