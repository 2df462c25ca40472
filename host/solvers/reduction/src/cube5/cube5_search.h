/* cube5_search.h - a way through the phases, and the search of each. Private. */
#ifndef CUBE5_SEARCH_H
#define CUBE5_SEARCH_H

#include <stdatomic.h>
#include "cube5_coordinates.h"

enum { NODES_PER_QUESTION = 1 << 12 };

/* A way through the phases. Moves are those of the cube as it was given; `now` has the coordinates for the
 * next phase, in its holding. */
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
            uint32_t both[EDGES]; /* [edge]: the slots of its two wings, a bit each */
            uint16_t flip[EDGES]; /* [edge]: the bit of its middle piece in `flips` */
        } phase3;
        struct {
            uint32_t fours[MIRRORS], fours1, x[MIRRORS], t[MIRRORS], front[MIRRORS];
        } phase4;
        struct {
            uint32_t eights[MIRRORS], centres[MIRRORS], sortable;
        } phase5;
    } now;
} path;

/* A thread's search of a phase. All threads' are side by side in memory; what changes with each node is in
 * the middle, so that no other thread waits for its cache line. */
typedef struct search {
    const geometry *g;
    const c5_tables *t;
    const cube5_options *options;
    path path;
    path *ends; /* of the present phase */
    uint32_t end_count, end_room;
    uint32_t nodes, node_room;
    atomic_bool *ended;
    bool is_asking, was_stopped; /* is_asking: this is the caller's thread, which calls options->stop */
    cc_nxn cube;
    uint8_t given[HOLDINGS][ALL_MOVES]; /* a holding's move as a move of the cube as it was given */
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

/* The state at the end of a path, in a holding. */
state c5_end_of(const search *s, const path *p, int holding);
/* Appends a move to the path; false if it may not follow. The caller takes it back by --s->path.count. */
bool c5_push(search *s, int move);
/* Adds an end of the present phase, if there is room. */
void c5_add(search *s, const path *p);
/* Writes where phase 1 begins, once for each axis. */
void c5_begin(search *s, path begins[AXES]);
/* Each searches for ends of its phase exactly `left` moves from where `p` ends, and adds them with the
 * coordinates that the next phase begins with. */
void c5_phase1(search *s, const path *p, int left);
void c5_phase2(search *s, const path *p, int left);
void c5_phase3(search *s, const path *p, int left);
void c5_phase4(search *s, const path *p, int left);
void c5_phase5(search *s, const path *p, int left);
/* Adds an end for each four of the edges whose pieces are all at the eight that touch U or D in a holding,
 * but for fours with which phase 4 begins one move earlier. */
void c5_begin_phase4(search *s, int holding);

#endif
