/* search.h - what the two phases of the 3x3 solver share.
 *
 *     start ──phase 1: left moves──► <U, D, R2, L2, F2, B2> ──phase 2──► solved
 *
 * Phase 1 is searched depth first for 0, 1, 2 ... moves from each of six starts in turn (three axes, the cube
 * and its inverse); each of its leaves starts a phase 2 that must be shorter than the best solution allows.
 */
#ifndef CUBE_CORE_SEARCH_H
#define CUBE_CORE_SEARCH_H

#include "cube_core/solver.h"
#include "tables.h"

enum { CC_STARTS = 6, CC_VIEWS = 4 };

/* Distances to phase 2 by four tables: slice and twist, slice and flip, twist and flip, and the last seen
 * after a quarter turn about U (its flip is another one). */
typedef struct cc_phase1 {
    uint16_t twist, flip, slice;
    uint8_t distance[CC_VIEWS];
} cc_phase1;

typedef struct cc_phase2 {
    uint16_t corners, edges; /* class * 16 + symmetry */
    uint8_t slice4, comb;
} cc_phase2;

typedef struct cc_start {
    cc_phase1 node;
    uint16_t corners;
    uint8_t edges[CC_EDGES];
    uint8_t distance; /* the largest of node.distance */
} cc_start;

typedef struct cc_search {
    const cc_solve_options *options;
    cc_solution *solution;
    uint32_t nodes, next_check;
    int shortest_phase1; /* of those that had a phase 2 not searched as deep as `best` then allowed */
    int best;            /* turns of the best solution, or one more than may be looked for */
    bool found, ended, stopped;
    int start_index;
    cc_start start[CC_STARTS];

    cc_turn turns[CC_SOLUTION_MAX];
    /* Corners and edges after each turn of phase 1; good up to `followed` turns, brought up to date at
       leaves: most turns never get one. */
    int followed;
    uint16_t corners[CC_SOLUTION_MAX];
    uint8_t edges[CC_SOLUTION_MAX][CC_EDGES];
} cc_search;

/* Faces that need not turn after `face`: itself, and of an opposite pair the first after the second. */
static inline unsigned cc_forbidden_after(int face) {
    return 1u << face | (face >= CC_D ? 1u << (face - CC_D) : 0);
}

/* Longer second phases cost more than the deeper first phases that make them needless. */
enum { CC_LONGEST_PHASE2 = 11 };

/* Asks the options whether to go on. */
bool cc_search_check(cc_search *s);

/* Counts a node; true when the search must end. */
static inline bool cc_search_tick(cc_search *s) {
    return ++s->nodes >= s->next_check && cc_search_check(s);
}

/* Coordinates and distances of a start. */
void cc_phase1_begin(cc_phase1 *node, const cc_cube *cube);
/* Searches phase 1 of exactly `length` turns. */
void cc_phase1_search(cc_search *s, int length);
/* Brings corners and edges up to date with the first `length` turns; false where the corners tell that more
 * than `most` turns are missing. */
bool cc_phase2_is_near(cc_search *s, int length, int most);
/* Goes on from the leaf after `length` turns; the last turned `last_face` (-1: none). */
void cc_phase2_search(cc_search *s, int length, int last_face);
/* Class and symmetry of a corner permutation. */
uint16_t cc_corner_state(const cc_cube *cube);
/* Start `index` (0..5) of the cube: axis index % 3, from 3 on the inverse. */
void cc_start_begin(cc_start *start, int index, const cc_cube *cube);
/* Takes the `length` turns of s->turns as the best solution. */
void cc_search_found(cc_search *s, int length);

#endif
