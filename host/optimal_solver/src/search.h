/* search.h - what the jobs of a search and the descent into one share. */
#ifndef OPTIMAL_SOLVER_SEARCH_H
#define OPTIMAL_SOLVER_SEARCH_H

#include <stdatomic.h>
#include "optimal_solver/optimal.h"
#include "views.h"

enum {
    OPTIMAL_PREFIX = 3, /* turns that a job begins with */
    /* What a trit of the fine table says besides "nearer" (0) and "near" (1). */
    OPTIMAL_TRIT_FARTHER = 2,
    OPTIMAL_TRIT_UNKNOWN = 3, /* not looked up */
};

struct optimal_search {
    optimal_tables tables;
    optimal_shares shares;
    uint8_t trit[256][8];                                          /* of a byte */
    uint32_t fine_turns[OPTIMAL_AXES], coarse_turns[OPTIMAL_AXES]; /* masks of those in H */
    uint8_t axis_of[CC_TURNS];
    optimal_pieces root;
    int length;
    int highest; /* turns left above which no table is asked */
    uint32_t jobs;
    atomic_uint next_job, jobs_done;
    atomic_bool ended, is_found;
    atomic_ullong nodes;
    cc_turn solution[OPTIMAL_LONGEST];
};

/* A cube on the way. Side 0 is what turns are added to, side 1 its inverse. */
typedef struct optimal_node {
    optimal_pieces pieces;
    optimal_view view[2][OPTIMAL_AXES];
    uint8_t trit[2][OPTIMAL_AXES]; /* what the fine table says */
    uint8_t held;                  /* which end side 0 is: 0 the front of the solution, 1 its back */
    uint8_t turn, end;             /* what led here from the parent, and at which end */
    uint32_t after[2];             /* turns that a side need not begin with, for the last one there */
    uint32_t barred[2];            /* those, and what the tables bar */
    const struct optimal_node *parent;
} optimal_node;

typedef struct optimal_worker {
    optimal_search *shared;
    const optimal_tables *t;
    const optimal_shares *shares;
    uint64_t nodes, checked; /* of nodes, when stopping was last looked at */
    bool ended;
    int prefix; /* turns before the node that the descent begins with */
    cc_turn first[OPTIMAL_PREFIX];
} optimal_worker;

int optimal_coarse_distance(const optimal_tables *t, const optimal_view *view);
/* Turns that need not follow one of the face at an end. */
uint32_t optimal_barred_after(unsigned face, unsigned held);
/* Searches all solutions of a node with exactly `left` turns, 1 at least; both its sides have been looked
 * at. */
void optimal_descend(optimal_worker *w, optimal_node *node, int left);
void optimal_take_solution(optimal_worker *w, const optimal_node *last);

#endif
