/* axis_moves.h - an *axis move* (a, b) turns both faces of an axis: U, R or F by a clockwise quarter turns,
 * the opposite face by b.
 *
 *     axis move = axis * 15 + a * 4 + b - 1        0..44, of axis U-D, R-L, F-B
 */
#ifndef SOLVERS_AXIS_MOVES_H
#define SOLVERS_AXIS_MOVES_H

#include "cube_core/cubie.h"
#include "cube_core/metric.h"

enum {
    SOLVERS_PAIRS = 15, /* axis moves of an axis */
    SOLVERS_AXIS_MOVES = 45,
    SOLVERS_NO_MOVE = SOLVERS_AXIS_MOVES, /* what two axis moves that cancel are together */
};

static inline int solvers_axis_of(int axis_move) {
    return axis_move / SOLVERS_PAIRS;
}
static inline int solvers_a_of(int axis_move) {
    return (axis_move % SOLVERS_PAIRS + 1) / 4;
}
static inline int solvers_b_of(int axis_move) {
    return (axis_move % SOLVERS_PAIRS + 1) % 4;
}

/* The axis move that two of one axis are together, or SOLVERS_NO_MOVE. */
int solvers_together(int first, int second);
/* The cost of an axis move in a metric. */
int solvers_axis_move_cost(cc_metric metric, int axis_move);
/* Writes the turns of an axis move; returns how many, 1 or 2. */
int solvers_turns_of(int axis_move, cc_turn turns[2]);
void solvers_axis_move_cube(int axis_move, cc_cube *out);
/* The axis move with this effect on a solved cube; one must have it. */
int solvers_axis_move_with(const cc_cube *effect);

#endif
