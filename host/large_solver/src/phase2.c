/* phase2.c - search for moves inside the subgroup <U, D, R2, L2, F2, B2>, an axis at a time. */
#include "search.h"

typedef struct state {
    unsigned corners; /* class * 16 + symmetry */
    unsigned edges, slice;
} state;

static uint64_t moved_edges(const large_edge_move *m, uint64_t edges) {
    for (int i = 0; i < m->turns; i++) {
        uint64_t moved = edges & m->kept[i];
        for (int k = 0; k < 4; k++)
            moved |= (edges >> m->from[i][k] & 15) << m->to[i][k];
        edges = moved;
    }
    return edges;
}

static void follow(const large_tables *t, large_node *node) {
    if (node->has_pieces)
        return;
    large_node *from = node->parent;
    const large_rules *r = t->rules;
    follow(t, from);
    unsigned symmetry = from->corners & 15, seen = r->seen[symmetry][node->move];
    unsigned moved = t->corner_move[(from->corners >> 4) * r->moves + seen];
    node->corners = (uint16_t)large_composed(r, symmetry, moved);
    node->edges = moved_edges(&r->edge_move[node->move], from->edges);
    node->has_pieces = true;
}

/* Two bits of each of the four highest nibbles: 00dd00cc00bb00aa -> ddccbbaa. */
static unsigned slice_bits(uint64_t edges) {
    unsigned bits = (unsigned)(edges >> 32) & 0x3333;
    bits = (bits | bits >> 2) & 0x0F0F;
    return (bits | bits >> 4) & 0xFF;
}

static unsigned rank_of_edges(uint64_t edges) {
    uint8_t places[8];
    for (int i = 0; i < 8; i++)
        places[i] = (uint8_t)(edges >> (4 * i) & 15);
    return (unsigned)cc_rank(places, 8, 0);
}

static inline int corner_slice(const large_tables *t, const state *s) {
    unsigned seen = t->slice.seen[(s->corners & 15) * CC_PERMS4 + s->slice];
    return large_nibble_distance(t->corner_slice, (s->corners >> 4) * CC_PERMS4 + seen);
}

static inline int corner_edge(const large_tables *t, const state *s) {
    unsigned seen = t->edge.seen[(s->corners & 15) * CC_PERMS8 + s->edges] & t->edge_mask;
    return large_nibble_distance(t->corner_edge, (size_t)(s->corners >> 4) * t->edges + seen);
}

static inline bool is_solved(const state *s) {
    return s->corners >> 4 == 0 && s->edges == 0 && s->slice == 0;
}

static state moved(const large_tables *t, const state *s, unsigned move) {
    const large_rules *r = t->rules;
    unsigned seen = r->phase2_seen[s->corners & 15][move];
    uint32_t corners = t->corner_phase2_move[(s->corners >> 4) * LARGE_PHASE2_MOVES + seen];
    return (state){large_composed(r, s->corners & 15, corners), t->edge.move[move * CC_PERMS8 + s->edges],
                   t->slice.move[move * CC_PERMS4 + s->slice]};
}

/* True when solved with exactly `left`, or the search ended. */
static bool search(large_worker *w, const state *from, int count, int left, uint32_t allowed) {
    const large_rules *r = w->rules;
    if (large_tick(w))
        return true;
    for (; allowed; allowed &= allowed - 1) {
        unsigned move = (unsigned)__builtin_ctz(allowed);
        int after = left - r->phase2_cost[move];
        if (after < 0)
            continue;
        state s = moved(w->tables, from, move);
        if (corner_slice(w->tables, &s) > after || corner_edge(w->tables, &s) > after)
            continue;
        w->element[count] = r->phase2_element[move];
        w->elements = count + 1;
        if (is_solved(&s) ? after == 0 : search(w, &s, count + 1, after, r->phase2_after[move]))
            return true;
    }
    return false;
}

void large_phase2(large_worker *w, large_node *leaf, int length) {
    const large_tables *t = w->tables;
    int most = large_limit(w) - 1 - length;
    follow(t, leaf);
    state s = {leaf->corners, 0, w->rules->slice_of[slice_bits(leaf->edges)]};
    int least = corner_slice(t, &s);
    if (least > most)
        return;
    s.edges = rank_of_edges(leaf->edges);
    int other = corner_edge(t, &s);
    least = other > least ? other : least;
    if (least > most)
        return;
    if (most > w->shared->limits->longest_phase2) {
        most = w->shared->limits->longest_phase2;
        large_left_out(w, length);
    }
    w->elements = 0;
    bool is_found = is_solved(&s);
    int left = is_found ? 0 : least > 0 ? least : 1;
    for (; !is_found && left <= most; left += !is_found)
        is_found = search(w, &s, 0, left, w->rules->phase2_allowed[leaf->state]);
    if (is_found && !w->ended)
        large_found(w, leaf, length + left);
}
