/* phase2.c - searches for axis moves inside the subgroup <U, D, R2, L2, F2, B2>. */
#include "twophase_search.h"

static uint64_t moved_edges(const large_edge_move *m, uint64_t edges) {
    for (int i = 0; i < m->turns; i++) {
        uint64_t moved = edges & m->kept[i];
        for (int k = 0; k < 4; k++)
            moved |= (edges >> m->from[i][k] & 15) << m->to[i][k];
        edges = moved;
    }
    return edges;
}

static uint64_t edges_of(const large_rules *r, large_node *node) {
    if (!node->edges)
        node->edges = moved_edges(&r->edge_move[node->move], edges_of(r, node->parent));
    return node->edges;
}

/* The rank of the U and D edges with a move of phase 2, or LARGE_NOTHING, in front of all moves. */
static unsigned rank_of_edges(const large_rules *r, uint64_t edges, unsigned before) {
    uint8_t places[8];
    for (int i = 0; i < 8; i++) {
        places[i] = (uint8_t)(edges >> (4 * i) & 15);
        if (before != LARGE_NOTHING)
            places[i] = r->edges_before[before][places[i]];
    }
    return (unsigned)cc_rank(places, 8, 0);
}

/* Takes the moves as a solution; false where others of the same cost may take a robot less time. */
static bool is_enough(large_worker *w, const large_leaf *leaf) {
    large_found(w, leaf);
    return !w->shared->options.motion;
}

/* Returns true when the search of this leaf is over: it is solved at a cost of exactly `left` and the first
 * way is as good as any, or the search has ended. */
static bool search(large_worker *w, const large_leaf *leaf, const large_phase2_state *from, int count,
                   int left, uint32_t allowed) {
    const large_rules *r = w->rules;
    if (solvers_tick(&w->worker))
        return true;
    for (allowed &= w->phase2_moves; allowed; allowed &= allowed - 1) {
        unsigned move = (unsigned)__builtin_ctz(allowed);
        int after = left - r->phase2_cost[move];
        if (after < 0)
            continue;
        large_phase2_state s = large_phase2_after(w->tables, from, move);
        if (large_corner_slice(w->tables, s.corners, s.slice) > after ||
            large_corner_edge(w->tables, &s) > after)
            continue;
        w->axis_move[count] = r->phase2_axis_move[move];
        w->axis_moves = count + 1;
        if (large_is_solved(&s) ? after == 0 && is_enough(w, leaf)
                                : search(w, leaf, &s, count + 1, after, r->phase2_after[move]))
            return true;
    }
    return false;
}

static void end_leaf(large_worker *w, const large_leaf *leaf) {
    const large_tables *t = w->tables;
    int most = large_limit(w) - 1 - leaf->length;
    const large_phase2_state s = leaf->at;
    int least = large_corner_slice(t, s.corners, s.slice), other = large_corner_edge(t, &s);
    least = other > least ? other : least;
    if (least > most)
        return;
    if (most > w->shared->longest_phase2) {
        most = w->shared->longest_phase2;
        if (!leaf->choice->premoves) /* leaves without premoves reach all solutions of those with them */
            large_left_out(w, leaf->length + most + 1);
    }
    const int step = w->rules->are_odd ? 2 : 1; /* the corners' parity tells if costs are odd or even */
    int left = least > 0 ? least : step;
    left += (left + leaf->length + w->shared->is_odd) % step;
    w->axis_moves = 0;
    bool is_over = large_is_solved(&s);
    if (is_over)
        large_found(w, leaf);
    for (; !is_over && left <= most && leaf->length + left < large_limit(w); left += step)
        is_over = search(w, leaf, &s, 0, left, w->rules->phase2_allowed[leaf->state]);
}

/* Each leaf needs one look-up after another, so all leaves prefetch together before the first goes on. */
void large_end_leaves(large_worker *w) {
    const large_tables *t = w->tables;
    for (int i = 0; i < w->leaves; i++)
        __builtin_prefetch(t->corner_edge + large_corner_edge_index(t, &w->leaf[i].at) / 2);
    for (int i = 0; i < w->leaves && !w->worker.ended; i++)
        end_leaf(w, &w->leaf[i]);
    w->leaves = 0;
}

static void set_path(large_leaf *leaf, const large_node *node, int length) {
    for (; node->parent; node = node->parent)
        leaf->move[--length] = node->move;
    leaf->plain = (uint8_t)(node->root % LARGE_PLAIN_ROOTS);
}

void large_end_phase1(large_worker *w, large_node *node, const uint8_t *moves, int count,
                      const large_choice *choice, unsigned corners, unsigned slice, int length) {
    const large_rules *r = w->rules;
    large_leaf *leaf = &w->leaf[w->leaves];
    uint64_t edges = edges_of(r, node);
    leaf->state = node->state;
    for (int i = 0; i < count; i++) {
        if (!large_may_follow(r, leaf->state, moves[i]) || !(w->moves >> moves[i] & 1))
            return;
        leaf->state = r->next[leaf->state][moves[i]];
        leaf->move[length - count + i] = moves[i];
        edges = moved_edges(&r->edge_move[moves[i]], edges);
    }
    set_path(leaf, node, length - count);
    leaf->length = (uint8_t)length;
    leaf->choice = choice;
    leaf->at = (large_phase2_state){corners, rank_of_edges(r, edges, choice->before), slice};
    __builtin_prefetch(large_conjugate_edges(w->tables, &leaf->at));
    if (++w->leaves == LARGE_LEAVES)
        large_end_leaves(w);
}
