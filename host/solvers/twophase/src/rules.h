/* rules.h - metrics as data: moves, their costs, and which may follow which.
 *
 * What the two faces of an axis do is one element (a, b): quarter turns of U, R or F, and of the face
 * opposite.
 *
 *     element = axis * 15 + a * 4 + b - 1        0..44, of axis U-D, R-L, F-B
 *
 * A metric gives each a cost. Those that cost 1 are its moves; dearer ones are several moves in a row, in one
 * order only: each element of an axis has one parent, and from a parent one move leads to it.
 *
 *     HTM:  start ──U──► U ──D──► (U, D)      but not      start ──D──► D ──U──► (U, D)
 */
#ifndef LARGE_SOLVER_RULES_H
#define LARGE_SOLVER_RULES_H

#include <stdint.h>
#include "large_solver/large.h"
#include "tables/symmetry_class.h"

enum {
    LARGE_AXES = 3,
    LARGE_PAIRS = 15, /* elements of an axis */
    LARGE_ELEMENTS = 45,
    LARGE_START = LARGE_ELEMENTS, /* the state before any move */
    LARGE_STATES,
    LARGE_PHASE2_MOVES = 21, /* elements of the subgroup <U, D, R2, L2, F2, B2> */
};

/* What a move does to edges, 12 nibbles, the lowest that at UR: each of its turns takes four of them round.
 */
typedef struct large_edge_move {
    uint64_t kept[2];
    uint8_t turns, from[2][4], to[2][4]; /* shifts */
} large_edge_move;

typedef struct large_rules {
    uint32_t moves; /* of cost 1 */
    uint64_t all;   /* a bit each */
    uint8_t element[LARGE_ELEMENTS];
    uint8_t next[LARGE_STATES][LARGE_ELEMENTS];    /* [state][move]: state, an element */
    uint8_t product[CC_SYMMETRIES][CC_SYMMETRIES]; /* first one, then the other */
    /* A move seen through a symmetry, and back; as a move of the cube turned by thirds (see symmetry.h). */
    uint8_t seen[CC_SYMMETRIES][LARGE_ELEMENTS], actual[CC_SYMMETRIES][LARGE_ELEMENTS];
    uint8_t turned[LARGE_AXES][LARGE_ELEMENTS];
    uint64_t allowed[CC_SYMMETRIES][LARGE_STATES]; /* moves, seen through the symmetry, that may follow */
    large_edge_move edge_move[LARGE_ELEMENTS];
    uint8_t slice_product[CC_PERMS4][CC_PERMS4]; /* of the slice's edges: first one, then the other */
    uint8_t phase2_element[LARGE_PHASE2_MOVES], phase2_cost[LARGE_PHASE2_MOVES];
    uint8_t phase2_seen[CC_SYMMETRIES][LARGE_PHASE2_MOVES];
    uint32_t phase2_after[LARGE_PHASE2_MOVES]; /* those of the other axes */
    uint32_t phase2_allowed[LARGE_STATES];     /* those that are not cheaper together with the moves before */
    /* How an entry tells of the moves (see hints.h): sets of so many moves each; 0: it has two bits a move.
     */
    uint32_t set_size, set_mask;
    uint64_t sets[64]; /* [bit a set]: their moves */
} large_rules;

/* How far a search goes; not part of the tables. */
typedef struct large_limits {
    uint8_t shortest_return; /* moves out of the subgroup and back, the first and last not in it: not fewer */
    uint8_t three_axes_from; /* moves left from which the other axes' distances are worth their look-up */
    uint8_t three_axes_most; /* left for phase 2: with more their places are not even carried along */
    uint8_t longest_short;   /* a first phase of so many moves has little to search */
    uint8_t longest_phase2;  /* longer ones cost more than the deeper first phases that make them needless */
} large_limits;
extern const large_limits large_limits_of[LARGE_METRICS];

static inline bool large_may_follow(const large_rules *r, unsigned state, unsigned move) {
    return r->allowed[0][state] >> r->seen[0][move] & 1;
}

void large_rules_fill(large_rules *rules, int metric);
/* What an element costs. */
int large_cost(int metric, int element);
/* Turns of an element: 0, 1 or 2. */
int large_turns_of(int element, cc_turn turns[2]);
void large_element_cube(int element, cc_cube *out);

#endif
