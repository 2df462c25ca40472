/* twophase_search.h - what the phases, the threads and the best solution share.
 *
 *     root ──phase 1──► <U, D, R2, L2, F2, B2> ──phase 2──► solved without its premoves ──► solved
 *            |────────── `length` moves, the premoves with them ────────────────|
 *
 * A root is the cube seen along one of three axes, or its inverse. Most have premoves as well: moves with
 * which the solution is to end, made in front of the cube. Phase 2 is then in the solution's midst, and there
 * are several times as many phases 1 of a length. Choices of premoves with the same phases 1 share a root
 * (premoves.h), and part where these end.
 *
 * Threads take jobs, each the phases 1 of one length that begin with some of the moves. Lengths rise, so the
 * first answers come early; each solution lowers `limit` for all. */
#ifndef LARGE_SOLVER_SEARCH_H
#define LARGE_SOLVER_SEARCH_H

#include "search/thread_pool.h"
#include "twophase/transitions.h"

enum {
    LARGE_PLAIN_ROOTS = 6, /* roots without premoves: turned by index % 3 thirds, from 3 on the inverse */
    LARGE_ROOTS = LARGE_PLAIN_ROOTS * LARGE_COSETS,
    LARGE_LONGEST = 63, /* highest cost of a solution */
    LARGE_LEAVES = 16,
    LARGE_UNKNOWN = UINT16_MAX, /* a slice that has not been computed */
};

/* A node of phase 1. Only the few leaves that need edges compute them. corners: class * 16 + symmetry. */
typedef struct large_node {
    struct large_node *parent; /* NULL: a root */
    uint64_t edges;            /* 12 nibbles, the lowest for UR; 0: not computed */
    large_coordinates at;
    uint16_t corners, slice;
    uint16_t root;
    uint8_t state, move; /* after the move that led here */
} large_node;

/* The coordinates of a node along the other two axes. */
typedef struct large_other_axes {
    large_coordinates at[LARGE_AXES - 1];
} large_other_axes;

/* Root i is plain root i % LARGE_PLAIN_ROOTS with premoves of coset i / LARGE_PLAIN_ROOTS. */
typedef struct large_root {
    large_coordinates at;
    uint8_t distance, premoves;
} large_root;

/* The end of a phase 1. */
typedef struct large_leaf {
    large_phase2_state at;
    const large_choice *choice;                        /* its premoves */
    uint8_t plain, state, length, move[LARGE_LONGEST]; /* move[i] is not set for i < choice->premoves */
} large_leaf;

struct large_search {
    large_tables tables;
    large_options options;
    const large_limits *limits;
    solvers_pool pool;
    int longest_phase2;
    bool is_odd; /* the permutation of the cube's corners */
    int roots;
    cc_cube plain[LARGE_PLAIN_ROOTS];
    large_other_axes other_axes[LARGE_PLAIN_ROOTS];
    int shortest;              /* moves of the shortest possible phase 1 */
    atomic_int limit;          /* solutions must cost less than this */
    atomic_int least_left_out; /* cost of the cheapest solutions that limits on phase 2 may have left out */
    atomic_bool has_answer;
    int least; /* the least cost found, in the metric; the pool's lock guards it and `best` */
    large_solution best;
    large_root root[LARGE_ROOTS]; /* not cleared at the start */
};

typedef struct large_worker {
    solvers_worker worker;
    large_search *shared;
    const large_tables *tables;
    const large_rules *rules;
    uint64_t first_moves, moves; /* those that may be made from a root, and later */
    uint32_t phase2_moves;
    uint8_t axis_move[LARGE_LONGEST + 1]; /* the path in phase 2 */
    int axis_moves;
    int leaves; /* how many wait for their entries */
    large_leaf leaf[LARGE_LEAVES];
} large_worker;

static inline const large_coset *large_coset_of(const large_worker *w, const large_node *node) {
    return &w->tables->premoves->coset[node->root / LARGE_PLAIN_ROOTS];
}

static inline int large_limit(const large_worker *w) {
    return atomic_load_explicit(&w->shared->limit, memory_order_relaxed);
}

/* Fills the search's roots; with premoves where the metric's limits say so, and all faces may turn. */
void large_fill_roots(large_search *search, const cc_cube *cube);
/* The node of a root. */
large_node large_node_of(const large_search *search, int root);
/* Searches all phases 1 of `length` moves, without premoves, that begin with one of first_moves. */
void large_phase1(large_worker *w, int length, uint64_t first_moves);
/* Searches all phases 1 of `length` moves, premoves included, from each parts-th root with premoves. */
void large_phase1_premoved(large_worker *w, int length, unsigned part, unsigned parts);
/* Goes on to phase 2 from where `count` moves after a node end phase 1, of `length` moves in all, if these
 * may follow it, with one choice of premoves. `corners` and `slice` (a permutation) are what they lead to.
 * The leaf may wait in w->leaf. */
void large_end_phase1(large_worker *w, large_node *node, const uint8_t *moves, int count,
                      const large_choice *choice, unsigned corners, unsigned slice, int length);
/* Searches phase 2 from the leaves that wait. */
void large_end_leaves(large_worker *w);
/* The limit for solutions that cost less than `cost`: one lower where parity excludes the cost just below. */
int large_limit_below(const large_search *s, int cost);
/* Notes that solutions of this cost and more are left out. */
void large_left_out(large_worker *w, int cost);
/* Takes the path to a leaf, and the axis moves of phase 2, as a solution. */
void large_found(large_worker *w, const large_leaf *leaf);

#endif
