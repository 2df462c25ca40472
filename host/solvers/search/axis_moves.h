/* axis_moves.h - what the two faces of an axis do is one *axis move* (a, b): quarter turns of U, R or F, and
 * of the face opposite.
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
    SOLVERS_NO_MOVE = SOLVERS_AXIS_MOVES, /* where two axis moves cancel */
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

/* Two of one axis, one after the other: an axis move, or SOLVERS_NO_MOVE. */
int solvers_together(int first, int second);
/* What it costs in a metric. */
int solvers_axis_move_cost(cc_metric metric, int axis_move);
/* Its turns: 1 or 2. */
int solvers_turns_of(int axis_move, cc_turn turns[2]);
void solvers_axis_move_cube(int axis_move, cc_cube *out);
/* The axis move with this effect on a solved cube, which there must be. */
int solvers_axis_move_with(const cc_cube *effect);

#endif
