/* search.h - what the phases, the threads and the best solution share.
 *
 *     start ──phase 1: `length` moves──► <U, D, R2, L2, F2, B2> ──phase 2──► solved
 *
 * Threads take jobs, each all first phases of one length, from one start, that begin with one move. Lengths
 * rise, so the first answers come early; whatever is found lowers `limit` for all. */
#ifndef LARGE_SOLVER_SEARCH_H
#define LARGE_SOLVER_SEARCH_H

#include <pthread.h>
#include <stdatomic.h>
#include "hints.h"

enum {
    LARGE_STARTS = 6,   /* axis index % 3, from 3 on of the inverse */
    LARGE_LONGEST = 63, /* cost of a solution */
};

/* Position in phase 1. */
typedef struct large_place {
    uint16_t flip, slice, twist;
} large_place;

/* Edges are 12 nibbles, the lowest that at UR. Corners: class * 16 + symmetry. */
typedef struct large_begin_state {
    large_place at[LARGE_AXES];
    uint16_t corners;
    uint64_t edges;
} large_begin_state;

struct large_search {
    large_tables tables;
    large_options options;
    const large_limits *limits;
    _Atomic int64_t deadline_us;
    large_begin_state start[LARGE_STARTS];
    atomic_uint next_job;
    atomic_int limit;           /* solutions must cost less */
    atomic_int shortest_phase1; /* of those that had a phase 2 not searched as deep as `limit` then allowed */
    atomic_bool ended, has_answer;
    atomic_ulong nodes;
    /* The mutex guards what follows. */
    pthread_mutex_t mutex;
    pthread_cond_t news;
    uint32_t running, threads, found, told; /* solutions found, and those that large_wait() has told of */
    int least;                              /* cost in the metric */
    large_solution best;
    pthread_t thread[LARGE_THREADS_MAX];
};

/* A node of phase 1, along each axis. Corners and edges are worked out at leaves, which most nodes never get.
 */
typedef struct large_node {
    struct large_node *parent; /* NULL: a start */
    uint64_t edges;
    large_place at[LARGE_AXES];
    uint32_t index[LARGE_AXES]; /* of hints */
    uint8_t symmetry[LARGE_AXES];
    uint8_t state, move; /* after the move that led here */
    bool has_pieces;
    uint16_t corners;
} large_node;

typedef struct large_worker {
    large_search *shared;
    const large_tables *tables;
    const large_rules *rules;
    uint64_t nodes, next_check;
    bool ended;
    int start;
    int axes;                           /* along which nodes are followed in this job */
    uint64_t first_moves;               /* that may be taken from the start */
    uint8_t element[LARGE_LONGEST + 1]; /* of phase 2 */
    int elements;
} large_worker;

/* Asks whether to go on. */
bool large_check(large_worker *w);

enum { LARGE_NODES_BETWEEN_CHECKS = 256 };

/* Counts a node; true when the search must end. */
static inline bool large_tick(large_worker *w) {
    return ++w->nodes >= w->next_check && large_check(w);
}

static inline int large_limit(const large_worker *w) {
    return atomic_load_explicit(&w->shared->limit, memory_order_relaxed);
}

/* Searches all first phases of `length` moves from w->start that begin with one of w->first_moves. */
void large_phase1(large_worker *w, int length);
/* Goes on from a leaf, which is `move` after `node`, which is `length` - 1 moves after the start; or from a
 * start (length 0). */
void large_phase2(large_worker *w, large_node *leaf, int length);
/* Notes that phase 2 after `length` moves is not searched as deep as `limit` allows. */
void large_left_out(large_worker *w, int length);
/* Takes the way to a leaf, and the elements of phase 2, as a solution. */
void large_found(large_worker *w, const large_node *leaf, int cost);

#endif
