/* solver.c - what is solved is solved, and said to be as long as it is. */
#include <string.h>
#include "check.h"
#include "cube_core/random.h"
#include "cube_core/solver.h"

static uint64_t memory[512];

static void solves(cc_random *random, int size) {
    cc_cube cube;
    cc_solution solution;
    cc_random_cube(random, size, &cube);
    int err =
        size == 2 ? cc_solve2(memory, &cube, NULL, &solution) : cc_solve3(memory, &cube, NULL, &solution);
    CHECK(err == 0 && solution.length <= (size == 2 ? 11 : 24));
    for (int i = 0; i < solution.length; i++)
        cc_cube_turn(&cube, solution.turns[i]);
    if (size == 2) /* its edges are none of its own */
        CHECK(!memcmp(cube.cp, cc_cube_solved.cp, CC_CORNERS) &&
              !memcmp(cube.co, cc_cube_solved.co, CC_CORNERS));
    else
        CHECK(cc_cube_equal(&cube, &cc_cube_solved));
}

void test_solver(void) {
    cc_random random;
    cc_random_seed(&random, 2);
    CHECK(cc_solver_size() <= sizeof memory);
    CHECK(cc_solver_tables_intact());
    for (int i = 0; i < 50; i++) {
        solves(&random, 3);
        solves(&random, 2);
    }
}
