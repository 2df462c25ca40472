/* axis_moves.h - axis moves (search/axis_moves.h) from their parts. */
#ifndef MECHANISM_AXIS_MOVES_H
#define MECHANISM_AXIS_MOVES_H

#include "search/axis_moves.h"

enum { AXES = 3, PAIRS = SOLVERS_PAIRS, AXIS_MOVES = SOLVERS_AXIS_MOVES };

static inline unsigned axis_move_of(unsigned axis, unsigned a, unsigned b) {
    return axis * PAIRS + a * 4 + b - 1;
}
/* The axis move that turns one face. */
static inline unsigned axis_move_of_face(unsigned face, unsigned quarters) {
    return face < 3 ? axis_move_of(face, quarters, 0) : axis_move_of(face - 3, 0, quarters);
}

#endif
