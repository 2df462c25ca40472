/* transitions.h - where moves lead in both phases, and what the tables say there, for all searches. */
#ifndef LARGE_SOLVER_TRANSITIONS_H
#define LARGE_SOLVER_TRANSITIONS_H

#include "src/pruning_entry.h"

#ifdef __SANITIZE_ADDRESS__ /* checks in each inlined copy take ten times as long to compile */
#define LARGE_INLINE static inline
#else
#define LARGE_INLINE static inline __attribute__((always_inline))
#endif

/* -- phase 1; `moves` is rules->moves, an argument of its own so that it can be a constant -- */

typedef struct large_coordinates {
    uint32_t class; /* class * 16 + symmetry */
    uint32_t index; /* index of the pruning entry */
    uint16_t twist;
} large_coordinates;

/* The coordinates of a cube. */
large_coordinates large_coordinates_of(const large_tables *t, const cc_cube *cube);

/* The table rows that say where moves lead from a node. */
typedef struct large_move_row {
    const uint8_t *classes;
    const uint16_t *twist;
    const uint8_t *product, *actual, *conjugate;
} large_move_row;

LARGE_INLINE large_move_row large_moves_from(const large_tables *t, const large_coordinates *at,
                                             unsigned moves) {
    unsigned symmetry = at->class % CC_SYMMETRIES;
    return (large_move_row){large_row(t, moves, at->class / CC_SYMMETRIES),
                            t->twist_after + at->twist * moves, t->rules->product[symmetry],
                            t->rules->actual[symmetry], t->rules->conjugate[symmetry]};
}

/* Makes a move. `conjugate`: the move conjugated by the node's symmetry. */
LARGE_INLINE void large_step(const large_tables *t, const large_move_row *from, unsigned move,
                             unsigned conjugate, unsigned moves, large_coordinates *to) {
    uint32_t moved = large_class_after(from->classes, moves, conjugate),
             class = (moved & ~15u) | from->product[moved & 15];
    unsigned twist = from->twist[move];
    to->class = class;
    to->twist = (uint16_t)twist;
    to->index = large_index_of(t, class, twist);
}

/* Prefetches where moves lead from a node and, with has_entry, its pruning entry. */
LARGE_INLINE void large_prefetch(const large_tables *t, const large_coordinates *at, bool has_entry,
                                 unsigned moves, unsigned entry_bytes) {
    const uint8_t *row = large_row(t, moves, at->class / CC_SYMMETRIES);
    for (size_t line = 0; line < large_row_bytes(moves); line += 64)
        __builtin_prefetch(row + line, 0, 1);
    if (has_entry)
        __builtin_prefetch(t->pruning + (size_t)at->index * entry_bytes, 0, 1);
}

/* The table rows that say where moves lead from corners, class * 16 + symmetry. */
typedef struct large_corner_row {
    const uint16_t *after;
    const uint8_t *conjugate, *product;
} large_corner_row;

LARGE_INLINE large_corner_row large_corners_from(const large_tables *t, unsigned corners, unsigned moves) {
    unsigned symmetry = corners % CC_SYMMETRIES;
    return (large_corner_row){t->corner_move + corners / CC_SYMMETRIES * moves, t->rules->conjugate[symmetry],
                              t->rules->product[symmetry]};
}

LARGE_INLINE unsigned large_corners_after(const large_corner_row *from, unsigned move) {
    unsigned moved = from->after[from->conjugate[move]];
    return (moved & ~15u) | from->product[moved & 15];
}

/* Corners seen through a symmetry, and back. */
LARGE_INLINE unsigned large_corners_conjugated(const large_rules *r, unsigned corners, unsigned symmetry) {
    return large_composed(r, r->inverse[symmetry], corners);
}

LARGE_INLINE unsigned large_corners_actual(const large_rules *r, unsigned corners, unsigned symmetry) {
    return large_composed(r, symmetry, corners);
}

static inline const uint8_t *large_corner_pieces(const large_tables *t, unsigned corners) {
    return t->corner_pieces + corners * CC_CORNERS;
}

enum { LARGE_IN_PLACE = 076543210 }; /* three bits a corner's place */

/* The corners, three bits each, that moves bring to four places; `from`: where each was, three bits. */
LARGE_INLINE unsigned large_half(const uint8_t *pieces, uint64_t from) {
    return (unsigned)(pieces[from & 7] | pieces[from >> 3 & 7] << 3 | pieces[from >> 6 & 7] << 6 |
                      pieces[from >> 9 & 7] << 9);
}

/* The rank of all corners after such moves: a part by the first four places, which also say which corners are
 * in the others, and a part by the order of these. */
LARGE_INLINE unsigned large_corner_rank(const large_tables *t, const uint8_t *pieces, uint64_t from) {
    return t->corner_rank[0][large_half(pieces, from)] + 0u +
           t->corner_rank[1][large_half(pieces, from >> 12)];
}

/* The slice (large_slice_with) after a move. */
LARGE_INLINE unsigned large_slice_after(const large_tables *t, unsigned slice, unsigned move,
                                        unsigned moves) {
    unsigned moved = t->slice_after[large_slice_places(slice) * moves + move];
    return large_slice_with(
        large_slice_places(moved),
        t->rules->slice_product[large_slice_permutation(slice)][large_slice_permutation(moved)]);
}

/* -- phase 2 -- */

typedef struct large_phase2_state {
    unsigned corners; /* class * 16 + symmetry */
    unsigned edges, slice;
} large_phase2_state;

/* The least number of moves that phase 2 needs, by corners and slice. */
static inline int large_corner_slice(const large_tables *t, unsigned corners, unsigned slice) {
    unsigned conjugate = t->slice.conjugate[(corners & 15) * CC_PERMS4 + slice];
    return solvers_nibble_distance(t->corner_slice, (corners >> 4) * CC_PERMS4 + conjugate);
}

static inline const uint16_t *large_conjugate_edges(const large_tables *t, const large_phase2_state *s) {
    return &t->edge.conjugate[(s->corners & 15) * CC_PERMS8 + s->edges];
}

static inline size_t large_corner_edge_index(const large_tables *t, const large_phase2_state *s) {
    unsigned conjugate = *large_conjugate_edges(t, s) & t->edge_mask;
    return (size_t)(s->corners >> 4) * t->edges + conjugate;
}

/* The least number of moves that phase 2 needs, by corners and edges. */
static inline int large_corner_edge(const large_tables *t, const large_phase2_state *s) {
    return solvers_nibble_distance(t->corner_edge, large_corner_edge_index(t, s));
}

static inline bool large_is_solved(const large_phase2_state *s) {
    return s->corners >> 4 == 0 && s->edges == 0 && s->slice == 0;
}

/* Corners, and the slice's permutation, with a move of phase 2, or LARGE_NOTHING, in front of all. */
LARGE_INLINE unsigned large_corners_before(const large_tables *t, unsigned corners, unsigned move) {
    if (move == LARGE_NOTHING)
        return corners;
    unsigned symmetry = corners % CC_SYMMETRIES, conjugate = t->rules->phase2_conjugate[symmetry][move];
    return large_composed(t->rules, symmetry,
                          t->corner_before[corners / CC_SYMMETRIES * LARGE_PHASE2_MOVES + conjugate]);
}

LARGE_INLINE unsigned large_slice_before(const large_tables *t, unsigned permutation, unsigned move) {
    return move == LARGE_NOTHING ? permutation
                                 : t->rules->slice_product[t->rules->slice_before[move]][permutation];
}

/* The state after a move of phase 2. */
static inline large_phase2_state large_phase2_after(const large_tables *t, const large_phase2_state *s,
                                                    unsigned move) {
    const large_rules *r = t->rules;
    unsigned conjugate = r->phase2_conjugate[s->corners & 15][move];
    uint32_t corners = t->corner_phase2_move[(s->corners >> 4) * LARGE_PHASE2_MOVES + conjugate];
    return (large_phase2_state){large_composed(r, s->corners & 15, corners),
                                t->edge.move[move * CC_PERMS8 + s->edges],
                                t->slice.move[move * CC_PERMS4 + s->slice]};
}

#endif
