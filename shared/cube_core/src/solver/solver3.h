/* solver3.h - what the two phases of the 3x3 solver share.
 *
 *     start ──phase 1──► <U, D, R2, L2, F2, B2> ──phase 2──► post-moves ──► solved
 *
 * Phase 1 is searched depth first for 0, 1, 2 ... turns from each of six starts in turn (three axes, the cube
 * and its inverse); each of its leaves starts a phase 2 that must be shorter than the best solution allows.
 * Every choice of one to three post-moves (see solver3.c) makes another start of each of the six.
 */
#ifndef CUBE_CORE_SOLVER3_H
#define CUBE_CORE_SOLVER3_H

#include "cube_core/solver.h"
#include "tables.h"

/* What a node costs hangs on which loops share a function, so that is not left to the compiler. */
#define NEVER_INLINE  __attribute__((noinline))
#define ALWAYS_INLINE inline __attribute__((always_inline))

enum { CC_STARTS = 6 };

typedef struct cc_phase1 {
    uint16_t twist, flip;
    uint16_t places; /* of the slice's edges, a bit each */
} cc_phase1;

typedef struct phase2_pieces {
    uint8_t corners[CC_CORNERS], edges[CC_EDGES];
} phase2_pieces;

enum { CC_MOST_POST_MOVES = 3 };

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
    int start_index;                  /* axis % 3, from 3 on the inverse */
    cc_cube start_inverse[CC_STARTS]; /* of each start */
    bool is_twin[CC_STARTS];          /* an earlier start is the same */
    uint8_t still[CC_STARTS];         /* faces that must not turn, as each start sees them */
    const cc_cube *inverse;           /* of the cube before phase 1, and before the first post-move */
    int post_moves;                   /* after phase 2; `best` is without them while they are there */
    cc_turn post_move[CC_MOST_POST_MOVES];

    int length; /* of phase 1 */
    cc_turn turns[CC_SOLUTION_MAX];
    uint8_t symmetry[CC_SOLUTION_MAX]; /* through which phase 1 sees the position before each */
    /* Pieces after each turn of phase 1, which are named as phase 1 sees them until then; good up to
       `followed` turns (-1: not even the start's), brought up to date at leaves: most turns never get one. */
    int followed;
    phase2_pieces pieces[CC_SOLUTION_MAX];
} cc_search;

/* Faces that must not turn, or need not after `face`: itself, and of an opposite pair the first after the
 * second.
 */
static inline unsigned cc_forbidden_after(const cc_search *s, int face) {
    return s->still[s->start_index] | 1u << face | (face >= CC_D ? 1u << (face - CC_D) : 0);
}

/* Phase 2 is searched as deep as this once there is an answer, where that leaves room for it. Tests set it,
 * to see at few turns what is called optimal. */
#ifndef CC_LONGEST_PHASE2
#define CC_LONGEST_PHASE2 11
#endif

/* Asks the options whether to go on. */
bool cc_search_check(cc_search *s);

/* Counts a node; true when the search must end. */
static inline bool cc_search_tick(cc_search *s) {
    return ++s->nodes >= s->next_check && cc_search_check(s);
}

/* Of a cube whose inverse is `back`, and after a quarter turn in front of it, either way. */
void cc_phase1_begin(cc_phase1 *node, const cc_cube *back);
void cc_phase1_turn_before(cc_phase1 *node, const cc_cube *back, int face);
/* Searches phase 1 of exactly `length` turns. */
void cc_phase1_search(cc_search *s, const cc_phase1 *start, int length);
/* Goes on from the leaf after `length` turns. */
void cc_phase2_search(cc_search *s, int length);
/* Takes the first `length` of s->turns and the post-moves as the best solution. */
void cc_search_found(cc_search *s, int length);

#endif
