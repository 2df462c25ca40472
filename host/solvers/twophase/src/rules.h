/* rules.h - metrics as data: moves, their costs, and which may follow which.
 *
 * A metric gives each axis move (search/axis_moves.h) a cost. Those that cost 1 are its moves. A dearer one
 * is several moves in a row, in one order only: it has one parent, from which one move leads to it.
 *
 *     HTM:  start ──U──► U ──D──► (U, D)      but not      start ──D──► D ──U──► (U, D)
 */
#ifndef LARGE_SOLVER_RULES_H
#define LARGE_SOLVER_RULES_H

#include <stdint.h>
#include "cube_core/metric.h"
#include "large_solver/large.h"
#include "search/axis_moves.h"
#include "tables/coordinate.h"

enum {
    LARGE_AXES = 3,
    LARGE_PAIRS = SOLVERS_PAIRS,
    LARGE_AXIS_MOVES = SOLVERS_AXIS_MOVES,
    LARGE_START = SOLVERS_NO_MOVE, /* the state before any move */
    LARGE_STATES,
    LARGE_ENDS = 4,          /* most last moves of phase 1 that differ by half turns only */
    LARGE_PHASE2_MOVES = 21, /* axis moves of the subgroup <U, D, R2, L2, F2, B2> */
};

/* The effect of a move on edges, 12 nibbles, the lowest for UR: each of its turns moves four of them. */
typedef struct large_edge_move {
    uint64_t kept[2];
    uint8_t turns, from[2][4], to[2][4]; /* shifts */
} large_edge_move;

typedef struct large_rules {
    uint32_t moves; /* how many moves there are */
    bool are_odd;   /* all are odd permutations of corners: their parity says whether costs are odd */
    uint64_t all;   /* all moves, a bit each */
    uint8_t axis_move[LARGE_AXIS_MOVES];
    uint8_t next[LARGE_STATES][LARGE_AXIS_MOVES];  /* [state][move]: the next state, an axis move */
    uint8_t product[CC_SYMMETRIES][CC_SYMMETRIES]; /* [s][t]: first s, then t */
    uint8_t inverse[CC_SYMMETRIES];
    /* A move conjugated by a symmetry, and back; the move on the cube turned by thirds (see symmetry.h). */
    uint8_t conjugate[CC_SYMMETRIES][LARGE_AXIS_MOVES], actual[CC_SYMMETRIES][LARGE_AXIS_MOVES];
    uint8_t turned[LARGE_AXES][LARGE_AXIS_MOVES];
    uint64_t allowed[CC_SYMMETRIES][LARGE_STATES]; /* moves, conjugated by the symmetry, that may follow */
    /* [move]: the moves that end phase 1 wherever this one does; all of such a set have the same. */
    uint8_t ends[LARGE_AXIS_MOVES][LARGE_ENDS], end_count[LARGE_AXIS_MOVES];
    uint8_t end_kind[LARGE_AXIS_MOVES]; /* the set's number; 0 also for moves that end no phase 1 */
    large_edge_move edge_move[LARGE_AXIS_MOVES];
    uint8_t slice_product[CC_PERMS4][CC_PERMS4]; /* of permutations of the slice's edges: first, then */
    uint8_t phase2_axis_move[LARGE_PHASE2_MOVES], phase2_cost[LARGE_PHASE2_MOVES];
    uint8_t phase2_conjugate[CC_SYMMETRIES][LARGE_PHASE2_MOVES];
    uint8_t edges_before[LARGE_PHASE2_MOVES][8], slice_before[LARGE_PHASE2_MOVES]; /* as permutations */
    uint32_t phase2_after[LARGE_PHASE2_MOVES]; /* [move]: the moves of the other axes */
    uint32_t phase2_allowed[LARGE_STATES];     /* [state]: moves that are no cheaper joined with it */
    /* For pruning entries (pruning_entry.h): how many moves a set has; 0: entries have two bits a move. */
    uint32_t set_size, set_mask;
    uint64_t sets[64]; /* [sets, a bit each]: all their moves */
} large_rules;

/* How far a search goes, in moves. */
typedef struct large_limits {
    uint8_t
        shortest_return; /* shortest way out of the subgroup and back whose first and last are not in it */
    uint8_t three_axes_from; /* with so many left or fewer the other axes' distances are worth a look-up */
    uint8_t three_axes_most; /* with more left for phase 2 the other axes are not even carried along */
    uint8_t longest_short;   /* a phase 1 of at most so many has little to search */
    uint8_t longest_phase2;  /* a longer one costs more than the deeper phases 1 that make it needless */
    uint8_t premoves;        /* most premoves of a root, see twophase_search.h */
    uint8_t short_premoves;  /* the same where there is little time, as many roots take long to fill */
} large_limits;

/* The constants of a metric that searches need, from CC_METRIC_LIST. */
typedef struct large_metric {
    uint32_t moves, set_size, entry_bytes; /* see pruning_entry.h */
    large_limits limits;
    struct {
        uint32_t moves, sequences, slot_bits;
    } end_game;
} large_metric;
extern const large_metric large_metrics[CC_METRICS];

/* The constants, from costs. Moves are the axis moves that cost 1. A set has those of an axis where all of
 * these cost 1, those of a face where only single turns do; otherwise there are no sets. */
#define LARGE_ONES(c01, c02, c03, c10, c11, c12, c13, c20, c21, c22, c23, c30, c31, c32, c33)                \
    ((c01 == 1) + (c02 == 1) + (c03 == 1) + (c10 == 1) + (c11 == 1) + (c12 == 1) + (c13 == 1) + (c20 == 1) + \
     (c21 == 1) + (c22 == 1) + (c23 == 1) + (c30 == 1) + (c31 == 1) + (c32 == 1) + (c33 == 1))
#define LARGE_FACE_ONES(c01, c02, c03, c10, c11, c12, c13, c20, c21, c22, c23, c30, c31, c32, c33)           \
    ((c01 == 1) + (c02 == 1) + (c03 == 1) + (c10 == 1) + (c20 == 1) + (c30 == 1))
#define LARGE_MOVES_OF(costs) (3u * LARGE_ONES costs)
#define LARGE_SET_SIZE_OF(costs)                                                                             \
    (LARGE_ONES costs == 15 ? 15u : LARGE_ONES costs == 6 && LARGE_FACE_ONES costs == 6 ? 3u : 0u)
#define LARGE_SETS_OF(costs)                                                                                 \
    (LARGE_SET_SIZE_OF(costs) ? LARGE_MOVES_OF(costs) / LARGE_SET_SIZE_OF(costs) : LARGE_MOVES_OF(costs))
#define LARGE_ENTRY_BYTES_OF(costs)                    ((LARGE_MOVES_OF(costs) + LARGE_SETS_OF(costs) + 15u) / 8u)
#define LARGE_MOVE_BITS(moves)                         ((moves) <= 16 ? 4 : (moves) <= 32 ? 5 : 6)
#define LARGE_END_GAME_OF(moves, sequences, slot_bits) moves

static inline bool large_may_follow(const large_rules *r, unsigned state, unsigned move) {
    return r->allowed[0][state] >> r->conjugate[0][move] & 1;
}

/* The moves that turn only these faces (bit f; 0: all) of a cube that is seen turned by thirds. */
uint64_t large_moves_of(const large_rules *rules, unsigned faces, int thirds);
uint32_t large_phase2_moves_of(const large_rules *rules, unsigned faces, int thirds);

void large_rules_fill(large_rules *rules, int metric);
/* Whether an axis move is of <U, D, R2, L2, F2, B2>. */
bool large_is_phase2(int axis_move);

#endif
