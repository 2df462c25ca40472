/* optimal_moves.h - the moves of a metric: the axis moves (search/axis_moves.h) of cost 1, in their order.
 *
 * An axis move that costs more is several moves in a row, and there may be several such rows. Only one is
 * searched, the axis move's *word*: that of the smallest moves. Each part of a word is a word, so a search
 * that adds moves at the front of a solution, or at its back, has only to keep the axis move that its last
 * moves of one axis make (its *state*):
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
    OPTIMAL_MOVES = SOLVERS_AXIS_MOVES, /* most moves of a metric */
    OPTIMAL_START = SOLVERS_NO_MOVE,    /* the state before any move */
    OPTIMAL_STATES,
    OPTIMAL_WORD = 4, /* most moves of a word */
};

typedef struct optimal_moves {
    uint32_t count;
    uint64_t all; /* all moves, a bit each */
    bool are_odd; /* all are odd permutations of corners: their parity says whether lengths are odd */
    uint8_t axis_move[OPTIMAL_MOVES], inverse[OPTIMAL_MOVES];
    /* along: a move on the cube turned by so many thirds (cc_rotate_axis). thirds: how many bring it to U-D.
     * in_fine, in_coarse: the moves that are then in the H of the fine and the coarse table: those of U-D,
     * and for the coarse one half turns of other faces. */
    uint8_t along[OPTIMAL_AXES][OPTIMAL_MOVES], thirds[OPTIMAL_MOVES];
    uint64_t in_fine[OPTIMAL_AXES], in_coarse[OPTIMAL_AXES];
    cc_cube cube[OPTIMAL_MOVES];
    uint8_t word[OPTIMAL_MOVES][OPTIMAL_WORD];   /* [axis move] */
    uint8_t next[OPTIMAL_STATES][OPTIMAL_MOVES]; /* the state after a move */
    /* Moves that need not follow a state: [0] at the front, [1] at the back, where the inverse's are added.
     */
    uint64_t excluded[2][OPTIMAL_STATES];
    uint8_t conjugate[CC_SYMMETRIES][OPTIMAL_MOVES];
} optimal_moves;

void optimal_moves_fill(optimal_moves *moves, cc_metric metric);
/* The move with this effect on a solved cube; one must have it. */
uint8_t optimal_move_with(const optimal_moves *moves, const cc_cube *effect);
/* Replaces each run of moves of one axis by its word. */
void optimal_put_in_order(const optimal_moves *moves, uint8_t *row, int count);

#endif
