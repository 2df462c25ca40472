/* phase2_state.h - a state of phase 2, what its tables say of it, and where moves lead. */
#ifndef LARGE_SOLVER_PHASE2_STATE_H
#define LARGE_SOLVER_PHASE2_STATE_H

#include "twophase_search.h"

typedef large_phase2_state state;

static inline int corner_slice(const large_tables *t, const state *s) {
    return large_corner_slice(t, s->corners, s->slice);
}

static inline const uint16_t *conjugate_edges(const large_tables *t, const state *s) {
    return &t->edge.conjugate[(s->corners & 15) * CC_PERMS8 + s->edges];
}

static inline size_t corner_edge_index(const large_tables *t, const state *s) {
    unsigned conjugate = *conjugate_edges(t, s) & t->edge_mask;
    return (size_t)(s->corners >> 4) * t->edges + conjugate;
}

static inline int corner_edge(const large_tables *t, const state *s) {
    return solvers_nibble_distance(t->corner_edge, corner_edge_index(t, s));
}

static inline bool is_solved(const state *s) {
    return s->corners >> 4 == 0 && s->edges == 0 && s->slice == 0;
}

static inline state moved(const large_tables *t, const state *s, unsigned move) {
    const large_rules *r = t->rules;
    unsigned conjugate = r->phase2_conjugate[s->corners & 15][move];
    uint32_t corners = t->corner_phase2_move[(s->corners >> 4) * LARGE_PHASE2_MOVES + conjugate];
    return (state){large_composed(r, s->corners & 15, corners), t->edge.move[move * CC_PERMS8 + s->edges],
                   t->slice.move[move * CC_PERMS4 + s->slice]};
}

#endif
