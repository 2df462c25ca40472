/* selftest.c - checks known answers of the core on this processor, one in each pass of the main loop. */
#include "module.h"
#include "cube_core/facemap.h"
#include "cube_core/line.h"
#include "cube_core/protocol.h"
#include "cube_core/random.h"
#include "cube_core/simplify.h"
#include "cube_core/solver.h"
#include "out.h"
#include "solve.h"
#include "state.h"

#define RANDOM_OF_SEED_1 0x650941BAu

static bool under_way;
static uint32_t stops, next; /* next: the test to do next */
static enum state state_before;

static bool crc_is_ccitt_false(void) {
    return cc_crc16("123456789", 9) == 0x29B1;
}

/* R U R' U' six times leaves both models of the cube as they were. */
static bool sexy_move_has_order_six(void) {
    static const cc_turn turns[4] = {CC_R * 3, CC_U * 3, CC_R * 3 + 2, CC_U * 3 + 2};
    cc_cube cube = cc_cube_solved;
    cc_facemap map, solved;
    cc_facemap_solved(&map, 3);
    cc_facemap_solved(&solved, 3);
    for (int i = 0; i < 24; i++) {
        cc_cube_turn(&cube, turns[i % 4]);
        cc_facemap_move(&map, cc_move_from_turn(turns[i % 4]));
    }
    for (int f = 0; f < 6; f++)
        if (map.face[f] != solved.face[f])
            return false;
    return cc_cube_equal(&cube, &cc_cube_solved);
}

static bool simplifier_knows_the_seed(void) {
    static const char text[] = "R L' F U D2 U", simplified[] = "R L' F U2 D2";
    cc_move moves[6];
    char printed[6 * CC_MOVE_TEXT + 1];
    int count = cc_moves_parse_plain(text, sizeof text - 1, 3, moves, 6, NULL);
    count = (int)cc_moves_simplify(3, moves, (size_t)count);
    int length = cc_moves_print(moves, (size_t)count, printed, sizeof printed);
    for (int i = 0; i <= length; i++)
        if (printed[i] != simplified[i])
            return false;
    return length > 0;
}

/* The first number of seed 1, from the generator's published definition. */
static bool random_is_xoshiro(void) {
    cc_random random;
    cc_random_seed(&random, 1);
    return cc_random_next(&random) == RANDOM_OF_SEED_1;
}

#ifndef MOTION_ONLY
/* Solves a fixed random cube: turned by the answer it must be solved. */
static bool solves(int size) {
    cc_random random;
    cc_cube cube;
    cc_solution solution;
    cc_random_seed(&random, 1);
    cc_random_cube(&random, size, &cube);
    int err = solve_cube(size, &cube, (cc_solve_options){0}, stops, &solution);
    for (int i = 0; !err && i < solution.length; i++)
        cc_cube_turn(&cube, solution.turns[i]);
    char text[CC_FACELETS3 + 1]; /* by its facelets, as a solved 2x2 may be held in another way */
    cc_cube_to_facelets(&cube, size, text);
    err = err ? err : cc_cube_from_facelets(&cube, size, text, (size_t)(6 * size * size), NULL);
    return !err && cc_cube_equal(&cube, &cc_cube_solved);
}

static bool solver_has_memory(void) {
    return solve_memory() != NULL;
}

static bool solves_2x2(void) {
    return solves(2);
}

static bool solves_3x3(void) {
    return solves(3);
}

#endif

static bool (*const tests[])(void) = {
    crc_is_ccitt_false,
    sexy_move_has_order_six,
    simplifier_knows_the_seed,
    random_is_xoshiro,
#ifndef MOTION_ONLY
    cc_solver_tables_intact,
    solver_has_memory,
    solves_2x2,
    solves_3x3,
#endif
};
enum { TESTS = sizeof tests / sizeof tests[0] };

static int command_selftest(call *c) {
    stops = c->stops;
    next = 0;
    under_way = true;
    state_before = state_now();
    state_set(STATE_SOLVING);
    out_key(c->reply, "tests=", TESTS);
    return CALL_LATER;
}

static void end(int err, const char *args) {
    under_way = false;
    state_set(state_before);
    call_answer(err, args);
}

static void task(void) {
    static char which[] = "test=?";
    if (!under_way)
        return;
    modules_stay_awake();
    if (state_stopped_since(stops)) {
        end(CC_LINK_ERR_STOPPED, NULL);
    } else if (!tests[next]()) {
        which[5] = (char)('1' + next);
        end(CC_LINK_ERR_SELFTEST, which);
    } else if (++next == TESTS) {
        end(0, NULL);
    }
}

static void shutdown(void) {
    if (under_way)
        call_answer(CC_LINK_ERR_FAULT, NULL);
    under_way = false;
}

static const command commands[] IN_FLASH = {{.name = "selftest", .carry_out = command_selftest}, {0}};
IN_FLASH const module selftest_module = {.commands = commands, .task = task, .shutdown = shutdown};
