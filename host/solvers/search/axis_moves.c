/* axis_moves.c - converts axis moves to turns and cubes. */
#include "axis_moves.h"

int solvers_together(int first, int second) {
    int a = (solvers_a_of(first) + solvers_a_of(second)) % 4;
    int b = (solvers_b_of(first) + solvers_b_of(second)) % 4;
    return a || b ? solvers_axis_of(first) * SOLVERS_PAIRS + a * 4 + b - 1 : SOLVERS_NO_MOVE;
}

int solvers_axis_move_cost(cc_metric metric, int axis_move) {
    return cc_metrics[metric].cost[solvers_a_of(axis_move)][solvers_b_of(axis_move)];
}

int solvers_turns_of(int axis_move, cc_turn turns[2]) {
    int count = 0, axis = solvers_axis_of(axis_move), a = solvers_a_of(axis_move),
        b = solvers_b_of(axis_move);
    if (a)
        turns[count++] = (cc_turn)(axis * 3 + a - 1);
    if (b)
        turns[count++] = (cc_turn)((axis + 3) * 3 + b - 1);
    return count;
}

void solvers_axis_move_cube(int axis_move, cc_cube *out) {
    cc_turn turns[2];
    *out = cc_cube_solved;
    for (int i = 0, count = solvers_turns_of(axis_move, turns); i < count; i++)
        cc_cube_turn(out, turns[i]);
}

int solvers_axis_move_with(const cc_cube *effect) {
    cc_cube cube;
    int axis_move = SOLVERS_AXIS_MOVES;
    do
        solvers_axis_move_cube(--axis_move, &cube);
    while (axis_move > 0 && !cc_cube_equal(&cube, effect));
    return axis_move;
}
