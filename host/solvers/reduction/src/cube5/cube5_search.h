/* cube5_search.h - a way through the phases, and what each of them does. Private. */
#ifndef CUBE5_SEARCH_H
#define CUBE5_SEARCH_H

#include <stdatomic.h>
#include "cube5_coordinates.h"

enum { NODES_PER_QUESTION = 1 << 12 };

/* Moves are those of the cube as it was given; `now` what the phase that follows needs, as it holds the cube.
 */
typedef struct path {
    uint8_t count, moves[CUBE5_MOVES];
    uint8_t holding, bound;
    union {
        struct {
            uint32_t x, t; /* sets of places */
        } phase1;
        struct {
            uint32_t x, t, odd;
        } phase2;
        struct {
            uint32_t wings, flips, centres;
            uint32_t both[EDGES]; /* by edge: the slots of its wings */
            uint16_t flip[EDGES]; /* and the bit of its middle piece in `flips` */
        } phase3;
        struct {
            uint32_t fours[MIRRORS], fours1, x[MIRRORS], t[MIRRORS], front[MIRRORS];
        } phase4;
        struct {
            uint32_t eights[MIRRORS], centres[MIRRORS], sortable;
        } phase5;
    } now;
} path;

/* Several threads search a phase; each has one of these, side by side in memory. What changes with each node
 * is in the middle, so that no other thread waits for its cache line. */
typedef struct search {
    const geometry *g;
    const c5_tables *t;
    const cube5_options *options;
    path path;
    path *ends; /* of the phase that is searched */
    uint32_t end_count, end_room;
    uint32_t nodes, node_room;
    atomic_bool *ended;
    bool is_asking, was_stopped; /* the caller's thread: only that one asks `options->stop` */
    cc_nxn cube;
    uint8_t given[HOLDINGS][ALL_MOVES]; /* the moves of a holding, as those of the cube as it was given */
} search;

/* Counts a node; false when the search must end. */
static inline bool c5_goes_on(search *s) {
    if (++s->nodes % NODES_PER_QUESTION == 0 && s->is_asking && s->options->stop &&
        s->options->stop(s->options->context)) {
        s->was_stopped = true;
        atomic_store(s->ended, true);
    }
    return !atomic_load_explicit(s->ended, memory_order_relaxed) && s->nodes < s->node_room &&
           s->end_count < s->end_room;
}

static inline bool is_far(const uint8_t *table, uint32_t entry, int left) {
    return c5_distance(table, entry) >= (uint32_t)left;
}

static inline uint32_t most(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

/* The cube at the end of a path, held otherwise. */
state c5_end_of(const search *s, const path *p, int holding);
/* Appends a move to the path. False if it may not follow; else the caller takes it back by --s->path.count.
 */
bool c5_push(search *s, int move);
/* An end of this phase, if there is room. */
void c5_add(search *s, const path *p);
/* A beginning of phase 1 for each axis. */
void c5_begin(search *s, path begins[AXES]);
/* Each searches ends of exactly `left` more moves from where `p` ends, and says what the next phase begins
 * with. */
void c5_phase1(search *s, const path *p, int left);
void c5_phase2(search *s, const path *p, int left);
void c5_phase3(search *s, const path *p, int left);
void c5_phase4(search *s, const path *p, int left);
void c5_phase5(search *s, const path *p, int left);
/* Of the edges that are wholly among the eight that touch U or D in a holding, each four begin phase 4, but
 * for those with which it begins a move before. */
void c5_begin_phase4(search *s, int holding);

#endif
