/* solver3.h - what the two phases of the 3x3 solver share.
 *
 *     start ──phase 1──► <U, D, R2, L2, F2, B2> ──phase 2──► post-moves ──► solved
 *
 * Phase 1 is searched depth first for 0, 1, 2 ... turns from each of six starts in turn (three axes, the cube
 * and its inverse); each of its leaves starts a phase 2 that must be shorter than the best solution allows.
 * Every position of phase 1 that one to three post-moves lead to (see solver3.c) makes another of each of
 * them.
 */
#ifndef CUBE_CORE_SOLVER3_H
#define CUBE_CORE_SOLVER3_H

#include "cube_core/solver.h"
#include "tables.h"

/* What a node costs hangs on which loops share a function, so that is not left to the compiler. */
#define NEVER_INLINE  __attribute__((noinline))
#define ALWAYS_INLINE inline __attribute__((always_inline))

enum { CC_STARTS = 6 };

typedef struct phase2_pieces {
    uint8_t corners[CC_CORNERS], edges[CC_EDGES];
} phase2_pieces;

/* The end of a phase 1: what is known of the inverse of its cube. */
typedef struct cc_leaf {
    phase2_pieces pieces;
    unsigned corners, slice4; /* their code, their rank */
} cc_leaf;

/* What phase 1 is told of a cube: where it has pieces, and how what is in front of it turns them. */
typedef struct cc_start {
    cc_cube cube;
    uint16_t flip;
    uint16_t places[CC_EDGES / 4][16];  /* [edge / 4][of these four, a bit each]: a bit for each place */
    uint16_t twist[CC_CORNERS / 2][16]; /* [corner / 2][twists in front of the two, two bits each] */
    uint8_t still;                      /* faces that must not turn */
    bool is_twin;                       /* an earlier start is the same */
} cc_start;

typedef struct cc_search {
    const cc_solve_options *options;
    cc_solution *solution;
    uint32_t nodes, next_check;
    uint32_t share_end,
        leaf_end;       /* nodes at which what is searched now, and this phase 2, have had their share */
    int least_left_out; /* turns of the shortest solutions that limits on phase 2 may have left out */
    int best;           /* turns of the best solution, or one more than may be looked for */
    int widened;        /* passes for longer first answers, see solver3.c */
    bool found, ended, stopped, share_over;
    int start_index; /* axis % 3, from 3 on the inverse */
    cc_start starts[CC_STARTS];
    const cc_start *start;        /* of these */
    int post_moves;               /* after phase 2; `best` is without them while they are there */
    const uint16_t *post_choices; /* of those that share this phase 1 */
    cc_turn post_move[CC_MOST_POST_MOVES];

    int length; /* of phase 1 */
    cc_turn turns[CC_SOLUTION_MAX];
    uint8_t symmetry[CC_SOLUTION_MAX]; /* through which phase 1 sees the position before each */
    /* Pieces after each turn of phase 1, which are named as phase 1 sees them until then; good up to
       `followed` turns, brought up to date at leaves: most turns never get one. Without post-moves. */
    int followed;
    phase2_pieces pieces[CC_SOLUTION_MAX];
} cc_search;

/* First s, then t. */
static inline unsigned cc_symmetry_after(unsigned s, unsigned t) {
    return cc_symmetry_product[s * CC_SYMMETRIES + t];
}

/* First s backwards, then t. */
static inline unsigned cc_symmetry_from(unsigned s, unsigned t) {
    return cc_symmetry_back[s * CC_SYMMETRIES + t];
}

/* Whether a choice of post-moves has no turn of a face that must not turn. */
static inline bool cc_post_may_turn(const cc_search *s, unsigned choice) {
    for (int i = 0; i < s->post_moves && s->start->still; i++)
        if (s->start->still >> (choice >> i * CC_POST_MOVE_BITS & CC_NO_POST_MOVE) / 3 & 1)
            return false;
    return true;
}

/* Phase 2 is searched as deep as this once there is an answer, where that leaves room for it. Tests set it,
 * to see at few turns what is called optimal. */
#ifndef CC_LONGEST_PHASE2
#define CC_LONGEST_PHASE2 11
#endif

enum { CC_NODES_BETWEEN_CHECKS = 256 };

/* Asks the options whether to go on. */
bool cc_search_check(cc_search *s);

/* Counts a node; true when the search must end. */
static inline bool cc_search_tick(cc_search *s) {
    return ++s->nodes >= s->next_check && cc_search_check(s);
}

/* Fills in what hangs on the cube. */
void cc_phase1_begin(cc_start *start);
/* Searches phase 1 of exactly `length` turns from s->start behind post-moves that lead to this position. */
void cc_phase1_search(cc_search *s, unsigned post_start, int length);
/* Goes on from the leaf after `length` turns, by each choice of post-moves that shares it. */
void cc_leaf_search(cc_search *s, int length);
/* The code of a permutation of corners. */
unsigned cc_corner_code(const uint8_t *p);
/* Of the cube itself: codes of corners and edges, the edges' as seen through `symmetry`, and the comb. */
unsigned cc_leaf_corners(const cc_leaf *at);
unsigned cc_leaf_edges(const cc_leaf *at, unsigned symmetry);
unsigned cc_leaf_comb(const cc_leaf *at);
/* Searches phase 2 after `length` turns. */
void cc_phase2_search(cc_search *s, const cc_leaf *at, int length);
/* Takes the first `length` of s->turns and the post-moves as the best solution. */
void cc_search_found(cc_search *s, int length);

#endif
