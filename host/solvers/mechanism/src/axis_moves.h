/* axis_moves.h - what the two faces of an axis do at a time: axis * 15 + a * 4 + b - 1, for a quarter turns
 * of U, R or F and b of the face opposite. */
#ifndef MECHANISM_AXIS_MOVES_H
#define MECHANISM_AXIS_MOVES_H

#include "cube_core/move.h"

enum { AXES = 3, PAIRS = 15, AXIS_MOVES = AXES * PAIRS };

static inline unsigned axis_move_of(unsigned axis, unsigned a, unsigned b) {
    return axis * PAIRS + a * 4 + b - 1;
}
static inline unsigned axis_move_axis(unsigned axis_move) {
    return axis_move / PAIRS;
}
static inline unsigned axis_move_a(unsigned axis_move) {
    return (axis_move % PAIRS + 1) / 4;
}
static inline unsigned axis_move_b(unsigned axis_move) {
    return (axis_move % PAIRS + 1) % 4;
}
/* Of one face. */
static inline unsigned axis_move_of_face(unsigned face, unsigned quarters) {
    return face < 3 ? axis_move_of(face, quarters, 0) : axis_move_of(face - 3, 0, quarters);
}

#endif
