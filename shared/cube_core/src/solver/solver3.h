/* solver3.h - what the two phases of the 3x3 solver share.
 *
 *     start ──phase 1──► <U, D, R2, L2, F2, B2> ──phase 2──► post-moves ──► solved
 *
 * Phase 1 is searched depth first for 0, 1, 2 ... turns from each of six starts in turn (three axes, the cube
 * and its inverse); each of its leaves starts a phase 2 that must be shorter than the best solution allows.
 * Each start is also searched for each position of phase 1 to which 1..3 post-moves lead (see solver3.c). */
#ifndef CUBE_CORE_SOLVER3_H
#define CUBE_CORE_SOLVER3_H

#include "cube_core/solver.h"
#include "tables.h"

/* The cost of a node depends on which loops share a function, so this is not left to the compiler. */
#define NEVER_INLINE  __attribute__((noinline))
#define ALWAYS_INLINE inline __attribute__((always_inline))

enum { CC_STARTS = 6 };

typedef struct phase2_pieces {
    uint8_t corners[CC_CORNERS], edges[CC_EDGES];
} phase2_pieces;

/* The end of a phase 1: the inverse of its cube. */
typedef struct cc_leaf {
    phase2_pieces pieces;
    unsigned corners, slice4; /* the corners' code (leaf_codes.c), the rank of the slice's edges */
} cc_leaf;

/* A cube that phase 1 starts from, with tables of what post-moves in front of it do to its coordinates. */
typedef struct cc_start {
    cc_cube cube;
    uint16_t flip;
    uint16_t places[CC_EDGES / 4][16];  /* [edge / 4][set of these four]: their places, a bit each */
    uint16_t twist[CC_CORNERS / 2][16]; /* [corner / 2][twist of both, two bits each]: part of the twist */
    uint8_t still;                      /* faces that must not turn, bit f */
    bool is_twin;                       /* an earlier start is the same */
} cc_start;

typedef struct cc_search {
    const cc_solve_options *options;
    cc_solution *solution;
    uint32_t nodes, next_check;
    uint32_t share_end,
        leaf_end;       /* values of `nodes` at which the shares of this start and of this phase 2 end */
    int least_left_out; /* turns of the shortest solutions that limits on phase 2 may have left out */
    int best;           /* turns of the best solution, or one more than are allowed */
    int widened;        /* number of the pass for longer first answers, see solver3.c; 0: the first pass */
    bool found, ended, stopped, share_over;
    int start_index; /* start_index % 3 thirds of cc_rotate_axis; from 3 on the inverse */
    cc_start starts[CC_STARTS];
    const cc_start *start;        /* starts[start_index] */
    int post_moves;               /* how many follow phase 2; `best` does not count them meanwhile */
    const uint16_t *post_choices; /* the choices that share this phase 1, up to CC_LAST_CHOICE */
    cc_turn post_move[CC_MOST_POST_MOVES];

    int length; /* of phase 1 */
    cc_turn turns[CC_SOLUTION_MAX];
    uint8_t symmetry[CC_SOLUTION_MAX]; /* through which phase 1 sees the position before each turn */
    /* The pieces, without post-moves, after each turn of phase 1, good up to `followed` turns. Leaves bring
       them up to date, as most turns never lead to a leaf, and translate the turns, which phase 1 stores as
       it sees them. */
    int followed;
    phase2_pieces pieces[CC_SOLUTION_MAX];
} cc_search;

/* The symmetry that is first s, then t. */
static inline unsigned cc_symmetry_after(unsigned s, unsigned t) {
    return cc_symmetry_product[s * CC_SYMMETRIES + t];
}

/* The symmetry that is first the inverse of s, then t. */
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

/* The most turns of phase 2 once there is an answer. Tests lower it to see what is then called optimal. */
#ifndef CC_LONGEST_PHASE2
#define CC_LONGEST_PHASE2 11
#endif

enum { CC_NODES_BETWEEN_CHECKS = 256 };

/* Checks the limits and the stop function of the options; true when the search must end. */
bool cc_search_check(cc_search *s);

/* Counts a node; true when the search must end. */
static inline bool cc_search_tick(cc_search *s) {
    return ++s->nodes >= s->next_check && cc_search_check(s);
}

/* Fills in what depends on the start's cube. */
void cc_phase1_begin(cc_start *start);
/* Searches for a phase 1 of exactly `length` turns from s->start with the post-moves of this start (an index
 * of the post_ tables) in front. */
void cc_phase1_search(cc_search *s, unsigned post_start, int length);
/* Searches phase 2 from the end of a phase 1 of `length` turns, by each choice of post-moves sharing it. */
void cc_leaf_search(cc_search *s, int length);
/* The code of a permutation of corners. */
unsigned cc_corner_code(const uint8_t *p);
/* Of the leaf's cube itself: the code of its corners, that of its edges seen through `symmetry`, its comb. */
unsigned cc_leaf_corners(const cc_leaf *at);
unsigned cc_leaf_edges(const cc_leaf *at, unsigned symmetry);
unsigned cc_leaf_comb(const cc_leaf *at);
/* Searches for a phase 2 from this leaf, behind `length` turns of phase 1. */
void cc_phase2_search(cc_search *s, const cc_leaf *at, int length);
/* Takes the first `length` of s->turns and the post-moves as the best solution. */
void cc_search_found(cc_search *s, int length);

#endif
