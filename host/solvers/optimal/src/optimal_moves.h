/* optimal_moves.h - the moves of a metric: axis moves (search/axis_moves.h) of cost 1, in the order of these.
 *
 * What costs more is several moves in a row, and there may be several such rows. Of those only the *word* of
 * an axis move is searched: the one whose moves come first. Each part of a word is a word, so whoever adds
 * moves at the front of a solution, or at its back, has only to keep what its last row is together (its
 * *state*):
 *
 *     quarter turns:  start ──U──► U ──U──► U2      but not      start ──U'──► U' ──U'──► U2
 */
#ifndef OPTIMAL_SOLVER_MOVES_H
#define OPTIMAL_SOLVER_MOVES_H

#include <stdbool.h>
#include "cube_core/symmetry.h"
#include "search/axis_moves.h"

enum {
    OPTIMAL_AXES = 3,
    OPTIMAL_MOVES = SOLVERS_AXIS_MOVES, /* of any metric, at most */
    OPTIMAL_START = SOLVERS_NO_MOVE,    /* the state before any move */
    OPTIMAL_STATES,
    OPTIMAL_WORD = 4, /* moves of a word, at most */
};

typedef struct optimal_moves {
    uint32_t count;
    uint64_t all; /* a bit each */
    bool are_odd; /* all of them, so that a cube's corners say whether an even number of them solves it */
    uint8_t axis_move[OPTIMAL_MOVES], inverse[OPTIMAL_MOVES];
    /* Of the cube turned by so many thirds (cc_rotate_axis): what a move is then; how many bring it to U-D;
     * those of U-D, and those and half turns of other faces, which are in the H of optimal_tables.h. */
    uint8_t along[OPTIMAL_AXES][OPTIMAL_MOVES], thirds[OPTIMAL_MOVES];
    uint64_t in_fine[OPTIMAL_AXES], in_coarse[OPTIMAL_AXES];
    cc_cube cube[OPTIMAL_MOVES];
    uint8_t word[OPTIMAL_MOVES][OPTIMAL_WORD]; /* of an axis move */
    uint8_t next[OPTIMAL_STATES][OPTIMAL_MOVES];
    /* What need not follow a state: [0] at the front, [1] at the back, where the inverse's moves are added.
     */
    uint64_t excluded[2][OPTIMAL_STATES];
    uint8_t conjugate[CC_SYMMETRIES][OPTIMAL_MOVES];
} optimal_moves;

void optimal_moves_fill(optimal_moves *moves, cc_metric metric);
/* The moves with this effect on a solved cube. */
uint8_t optimal_move_with(const optimal_moves *moves, const cc_cube *effect);
/* Makes the words of moves that could be searched but for their order. */
void optimal_put_in_order(const optimal_moves *moves, uint8_t *row, int count);

#endif
