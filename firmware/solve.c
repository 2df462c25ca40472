/* solve.c - `solve` and `solve-run`: the core's solver on the chip; the link works while it searches. */
#include "solve.h"
#include "cube_core/err.h"
#include "cube_core/protocol.h"
#include "cube.h"
#include "out.h"
#include "run.h"
#include "settings.h"
#include "state.h"

enum { MEMORY = 3072 }; /* a quarter more than the core needs now; the self-test checks it */

static uint64_t memory[MEMORY / sizeof(uint64_t)];

void *solve_memory(void) {
    return cc_solver_size() <= sizeof memory ? memory : NULL;
}

/* The search's stop function, called every few hundred nodes. */
static bool stop_wanted(void *context) {
    const uint32_t *stops = context;
    modules_service();
    return state_stopped_since(*stops);
}

int solve_cube(int size, const cc_cube *cube, cc_solve_options options, uint32_t stops,
               cc_solution *solution) {
    enum state before = state_now();
    options.stop = stop_wanted;
    options.context = &stops;
    state_set(STATE_SOLVING);
    int err =
        size == 2 ? cc_solve2(memory, cube, &options, solution) : cc_solve3(memory, cube, &options, solution);
    state_set(before);
    return state_stopped_since(stops) ? CC_ERR_STOPPED : err;
}

static int link_err_of(int err) {
    if (!err || err == CC_ERR_STOPPED)
        return err ? CC_LINK_ERR_STOPPED : 0;
    return err == CC_ERR_NO_SOLUTION ? CC_LINK_ERR_NO_SOLUTION : CC_LINK_ERR_CUBE;
}

/* Reads "nodes=N" or, for a 2x2, "metric=htm|qtm". */
static bool read_option(word w, int size, cc_solve_options *options) {
    static const char nodes[] = "nodes=";
    size_t length = sizeof nodes - 1;
    bool by_quarters = word_is(w, "metric=qtm");
    if (size == 2 && (by_quarters || word_is(w, "metric=htm"))) {
        options->metric = by_quarters ? CC_METRIC_QTM : CC_METRIC_HTM;
        return true;
    }
    return w.length > length && word_is((word){w.at, length}, nodes) &&
           word_unsigned((word){w.at + length, w.length - length}, &options->max_nodes);
}

/* Reads at most one option. */
static bool read_options(call *c, int size, cc_solve_options *options) {
    word w = args_next(c);
    return (!w.length || read_option(w, size, options)) && args_end(c);
}

/* Whether a solution solves the cube: one that does not must not be sent. */
static bool solves(cc_facemap map, const cc_solution *solution) {
    for (int i = 0; i < solution->length; i++)
        cc_facemap_move(&map, cc_move_from_turn(solution->turns[i]));
    return cc_facemap_is_solved(&map);
}

/* Solves "<facelets> [nodes=N|metric=htm|metric=qtm]" and writes the moves to the reply. */
static int solve_request(call *c, cc_facemap *map, cc_solution *solution) {
    cc_cube cube;
    cc_solve_options options = {.max_nodes = settings_now()->solve_nodes};
    word facelets = args_next(c);
    int size = facelets.length == CC_FACELETS2 ? 2 : 3;
    if (!read_options(c, size, &options))
        return CC_LINK_ERR_ARGUMENT;
    int err = cube_read(c, facelets, map, &cube);
    if (!err)
        err = link_err_of(solve_cube(size, &cube, options, c->stops, solution));
    if (!err && !solves(*map, solution))
        err = CC_LINK_ERR_SELFTEST;
    if (!err)
        out_turns(c->reply, solution->turns, solution->length);
    return err;
}

static int command_solve(call *c) {
    cc_facemap map;
    cc_solution solution;
    return solve_request(c, &map, &solution);
}

static int command_solve_run(call *c) {
    cc_facemap map;
    cc_solution solution;
    int err = state_may_move(c);
    if (!err)
        err = solve_request(c, &map, &solution);
    if (err)
        return err;
    cube_expect(&map);
    return solution.length ? run_turns(c, solution.turns, solution.length) : 0;
}

static const command commands[] IN_FLASH = {
    {.name = "solve", .carry_out = command_solve},
    {.name = "solve-run", .carry_out = command_solve_run, .when = FOR_OWNER},
    {0}};
IN_FLASH const module solve_module = {.commands = commands};
