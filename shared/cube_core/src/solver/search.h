/* search.h - what the two phases of the 3x3 solver share.
 *
 *     start ──phase 1──► <U, D, R2, L2, F2, B2> ──phase 2──► turns that stand behind ──► solved
 *
 * Phase 1 is searched depth first for 0, 1, 2 ... turns from each of six starts in turn (three axes, the cube
 * and its inverse); each of its leaves starts a phase 2 that must be shorter than the best solution allows.
 * Every one to three turns that stand behind (see solver3.c) make another start of each of the six.
 */
#ifndef CUBE_CORE_SEARCH_H
#define CUBE_CORE_SEARCH_H

#include "cube_core/solver.h"
#include "tables.h"

enum { CC_STARTS = 6 };

typedef struct cc_phase1 {
    uint16_t twist, flip, slice;
} cc_phase1;

typedef struct cc_pieces {
    uint8_t corners[CC_CORNERS], edges[CC_EDGES];
} cc_pieces;

enum { CC_MOST_BEHIND = 3 };

typedef struct cc_search {
    const cc_solve_options *options;
    cc_solution *solution;
    uint32_t nodes, next_check;
    int shortest_phase1; /* of those that had a phase 2 not searched as deep as `best` then allowed */
    int best;            /* turns of the best solution, or one more than may be looked for */
    bool found, ended, stopped;
    int start_index;         /* axis % 3, from 3 on the inverse */
    cc_cube seen[CC_STARTS]; /* the inverse of each start */
    const cc_cube *start;    /* the inverse of the cube before phase 1 */
    int behind;              /* turns that stand behind phase 2; `best` is without them while they do */
    cc_turn turns_behind[CC_MOST_BEHIND];

    int length; /* of phase 1 */
    cc_turn turns[CC_SOLUTION_MAX];
    /* Pieces after each turn of phase 1; good up to `followed` turns (-1: not even the start's), brought up
       to date at leaves: most turns never get one. */
    int followed;
    cc_pieces pieces[CC_SOLUTION_MAX];
} cc_search;

/* Faces that need not turn after `face`: itself, and of an opposite pair the first after the second. */
static inline unsigned cc_forbidden_after(int face) {
    return 1u << face | (face >= CC_D ? 1u << (face - CC_D) : 0);
}

/* Phase 2 is searched as deep as this at least, where the best solution leaves room for it. */
enum { CC_LONGEST_PHASE2 = 11 };

/* Asks the options whether to go on. */
bool cc_search_check(cc_search *s);

/* Counts a node; true when the search must end. */
static inline bool cc_search_tick(cc_search *s) {
    return ++s->nodes >= s->next_check && cc_search_check(s);
}

/* Of a cube whose inverse is `back`. */
void cc_phase1_begin(cc_phase1 *node, const cc_cube *back);
/* Searches phase 1 of exactly `length` turns. */
void cc_phase1_search(cc_search *s, const cc_phase1 *start, int length);
/* Goes on from the leaf after `length` turns; the last turned `last_face` (-1: none). */
void cc_phase2_search(cc_search *s, int length, int last_face);
/* Takes the `length` turns of s->turns as the best solution. */
void cc_search_found(cc_search *s, int length);

#endif
