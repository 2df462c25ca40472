/* optimal_search.h - what the files of a search share: the search, its nodes, and each thread's worker. */
#ifndef OPTIMAL_SOLVER_SEARCH_H
#define OPTIMAL_SOLVER_SEARCH_H

#include "equivalent.h"
#include "optimal_solver/optimal.h"
#include "search/thread_pool.h"
#include "contributions.h"

enum {
    OPTIMAL_PREFIX = 3,           /* moves that a job begins with */
    OPTIMAL_NOT_ASKED = -1,       /* a bound that has not been looked up */
    OPTIMAL_MOST_CHILDREN = 1152, /* most children that are looked up together */
};

struct optimal_search {
    optimal_tables tables;
    optimal_contributions contributions;
    bool is_fine;         /* whether the fine table is used, else the coarse one */
    int8_t bound[256][8]; /* [byte of that table][entry's place in it]: lower bound on the distance */
    const uint64_t *in_h; /* [axis]: the moves in that table's H */
    optimal_pieces root;
    bool is_odd; /* the permutation of its corners */
    optimal_equivalents equivalents;
    int length;
    int highest; /* with more moves left than this no table is looked at */
    solvers_pool pool;
    uint32_t jobs;
    atomic_uint jobs_done;
    /* Solutions, OPTIMAL_LONGEST moves each, guarded by the pool's lock. most: how many there is room for;
     * count: how many there are; told: how many optimal_found() has returned. */
    uint8_t *kept, first[OPTIMAL_LONGEST];
    uint32_t most, count, told;
};

/* A cube on the way. Moves are added to side 0; side 1 is its inverse. */
typedef struct optimal_node {
    optimal_pieces pieces;
    optimal_coordinates coordinates[2][OPTIMAL_AXES];
    int8_t bound[2][OPTIMAL_AXES]; /* by the table; 0 where it knows nothing */
    uint8_t is_inverse;            /* which end side 0 is: 0 the front of the solution, 1 its back */
    uint8_t move, end;             /* the move that led here from the parent, and at which end */
    uint8_t state[2];              /* of each side, see optimal_moves.h */
    uint64_t after[2];             /* moves that a side need not begin with because of its state */
    uint64_t excluded[2];          /* these, and those that the tables exclude */
    const struct optimal_node *parent;
} optimal_node;

/* Children before they become nodes, as most are cut. index[0..count-1]: those that are left. */
typedef struct optimal_batch {
    int count;
    uint16_t index[OPTIMAL_MOST_CHILDREN];
    /* The arrays that `index` points into. */
    const optimal_node *parent[OPTIMAL_MOST_CHILDREN];
    uint8_t move[OPTIMAL_MOST_CHILDREN];
    uint8_t order[OPTIMAL_MOST_CHILDREN];     /* of the axes, two bits each */
    uint64_t excluded[OPTIMAL_MOST_CHILDREN]; /* moves that the inverse need not begin with */
    optimal_coordinates coordinates[OPTIMAL_MOST_CHILDREN][OPTIMAL_AXES];
    int8_t bound[OPTIMAL_MOST_CHILDREN][OPTIMAL_AXES];
    /* Entries of the table that are being read, with indices of their own. */
    const uint8_t *byte[OPTIMAL_MOST_CHILDREN];
    uint8_t place[OPTIMAL_MOST_CHILDREN], value[OPTIMAL_MOST_CHILDREN];
} optimal_batch;

typedef struct optimal_worker {
    solvers_worker worker;
    optimal_search *shared;
    const optimal_tables *t;
    const optimal_contributions *contributions;
    int prefix; /* number of moves before the node where the descent begins */
    uint8_t first[OPTIMAL_PREFIX];
    optimal_batch batch;
} optimal_worker;

int optimal_coarse_distance(const optimal_tables *t, const optimal_coordinates *coordinates);
/* Sets the state of a node's side, and with it the moves that the side need not begin with. */
void optimal_set_state(const optimal_moves *moves, optimal_node *node, unsigned side, uint8_t state);
/* Makes nodes of the children of some nodes, at most OPTIMAL_MOST_CHILDREN, that may be solved in `left` more
 * moves; returns how many. */
int optimal_children(optimal_worker *w, const optimal_node *from, int count, int left, optimal_node *nodes);
/* Searches for all solutions of a node, with both sides filled in, in exactly `left` moves, at least 1. */
void optimal_descend(optimal_worker *w, optimal_node *node, int left);
void optimal_take_solution(optimal_worker *w, const optimal_node *last);

#endif
