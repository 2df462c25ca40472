/* optimal_search.h - what the jobs of a search and the descent into one share. */
#ifndef OPTIMAL_SOLVER_SEARCH_H
#define OPTIMAL_SOLVER_SEARCH_H

#include "equivalent.h"
#include "optimal_solver/optimal.h"
#include "search/thread_pool.h"
#include "contributions.h"

enum {
    OPTIMAL_PREFIX = 3,           /* moves that a job begins with */
    OPTIMAL_NOT_ASKED = -1,       /* instead of a bound */
    OPTIMAL_MOST_CHILDREN = 1152, /* that are looked up together */
};

struct optimal_search {
    optimal_tables tables;
    optimal_contributions contributions;
    bool is_fine;         /* the table that is asked is the fine one, else the coarse one */
    int8_t bound[256][8]; /* on the distance, by a byte of that table and the entry's place there */
    const uint64_t *in_h; /* of each axis: the moves in that table's H */
    optimal_pieces root;
    bool is_odd; /* its corners */
    optimal_equivalents equivalents;
    int length;
    int highest; /* moves left above which no table is asked */
    solvers_pool pool;
    uint32_t jobs;
    atomic_uint jobs_done;
    /* Solutions, OPTIMAL_LONGEST moves each, guarded by the pool's lock: room for so many, those that there
     * are, and those that optimal_found() has told. */
    uint8_t *kept, first[OPTIMAL_LONGEST];
    uint32_t most, count, told;
};

/* A cube on the way. Side 0 is what moves are added to, side 1 its inverse. */
typedef struct optimal_node {
    optimal_pieces pieces;
    optimal_coordinates coordinates[2][OPTIMAL_AXES];
    int8_t bound[2][OPTIMAL_AXES]; /* what the table says; 0: nothing */
    uint8_t is_inverse;            /* which end side 0 is: 0 the front of the solution, 1 its back */
    uint8_t move, end;             /* what led here from the parent, and at which end */
    uint8_t state[2];              /* what the last moves of a side are together (optimal_moves.h) */
    uint64_t after[2];             /* moves that a side need not begin with, for those */
    uint64_t excluded[2];          /* those, and what the tables exclude */
    const struct optimal_node *parent;
} optimal_node;

/* Children before they are nodes: most are cut. index[0..count-1] are those that are left. */
typedef struct optimal_batch {
    int count;
    uint16_t index[OPTIMAL_MOST_CHILDREN];
    /* By index. */
    const optimal_node *parent[OPTIMAL_MOST_CHILDREN];
    uint8_t move[OPTIMAL_MOST_CHILDREN];
    uint8_t order[OPTIMAL_MOST_CHILDREN];     /* in which axes are looked along, two bits each */
    uint64_t excluded[OPTIMAL_MOST_CHILDREN]; /* for the inverse */
    optimal_coordinates coordinates[OPTIMAL_MOST_CHILDREN][OPTIMAL_AXES];
    int8_t bound[OPTIMAL_MOST_CHILDREN][OPTIMAL_AXES];
    /* Entries of the table that are waited for, in no relation to the index. */
    const uint8_t *byte[OPTIMAL_MOST_CHILDREN];
    uint8_t place[OPTIMAL_MOST_CHILDREN], value[OPTIMAL_MOST_CHILDREN];
} optimal_batch;

typedef struct optimal_worker {
    solvers_worker worker;
    optimal_search *shared;
    const optimal_tables *t;
    const optimal_contributions *contributions;
    int prefix; /* moves before the node that the descent begins with */
    uint8_t first[OPTIMAL_PREFIX];
    optimal_batch batch;
} optimal_worker;

int optimal_coarse_distance(const optimal_tables *t, const optimal_coordinates *coordinates);
/* A side of a node after a move at its end. */
void optimal_set_state(const optimal_moves *moves, optimal_node *node, unsigned side, uint8_t state);
/* Makes nodes of those children of some nodes, no more than OPTIMAL_MOST_CHILDREN, that may be solved in
 * `left` more moves; returns how many. */
int optimal_children(optimal_worker *w, const optimal_node *from, int count, int left, optimal_node *nodes);
/* Searches all solutions of a node with exactly `left` moves, 1 at least; both its sides have been looked
 * at. */
void optimal_descend(optimal_worker *w, optimal_node *node, int left);
void optimal_take_solution(optimal_worker *w, const optimal_node *last);

#endif
