/* phase1.c - search for moves into the subgroup <U, D, R2, L2, F2, B2>.
 *
 * The cube is looked at along three axes at once. Along the first the moves left of this phase must be
 * enough; along the others, which the solution has to reach as well, all moves left:
 *
 *     moves   0 ........ ply ............ length ............ limit - 1
 *                        |── togo ──────────|                |
 *                        |── total ──────────────────────────|
 *
 *     distance along the first axis <= togo;  along the others <= total
 *
 * Nearly all time would go into waiting for memory: a node's entry is somewhere in some hundred megabytes,
 * and it tells where the next is. So many nodes wait together: all entries of a batch of one level are sent
 * for before the first is looked at; its children are the next batch, one level down; what is left of the
 * level goes on when that has returned. Where only the first axis is looked along, the last moves are those
 * of tails.h. */
#include <string.h>
#include "search.h"
#include "tails.h"

enum { BATCH = 128 };

typedef struct batch {
    int count;
    large_node node[BATCH + LARGE_ELEMENTS];
    large_beside beside[BATCH + LARGE_ELEMENTS];
} batch;

/* What all nodes of a batch have in common; is_looking: along the other axes. */
typedef struct level {
    int ply, togo, total;
    bool is_looking;
} level;

typedef struct shape shape;
typedef void search_function(large_worker *w, large_node *nodes, const large_beside *beside, int count,
                             int ply, int togo);

/* What a compiler makes much of when it is constant: of the metric, and the axes that are carried along. */
struct shape {
    unsigned moves, hint_bytes, tail;
    int axes;
    search_function *search;
};

#define ALWAYS_INLINE static inline __attribute__((always_inline))

ALWAYS_INLINE uint32_t index_of(const large_tables *t, uint32_t class, unsigned twist) {
    unsigned seen = t->twist.conjugate[class % CC_SYMMETRIES * CC_TWISTS + twist];
    return class / CC_SYMMETRIES * t->twists + (seen & t->twist_mask);
}

large_place large_place_of(const large_tables *t, const cc_cube *cube) {
    large_place at = {.class = t->flip_slice.symmetry_of[cc_slice_of(cube) * CC_FLIPS + cc_flip_of(cube)],
                      .twist = (uint16_t)cc_twist_of(cube)};
    at.index = index_of(t, at.class, at.twist);
    return at;
}

/* Where the moves of a place lead to. */
typedef struct ways {
    const uint8_t *row;
    const uint16_t *twist;
    const uint8_t *product, *actual, *seen;
} ways;

ALWAYS_INLINE ways ways_from(const large_tables *t, const large_place *at, shape k) {
    unsigned symmetry = at->class % CC_SYMMETRIES;
    return (ways){large_row(t, k.moves, at->class / CC_SYMMETRIES), t->twist_after + at->twist * k.moves,
                  t->rules->product[symmetry], t->rules->actual[symmetry], t->rules->seen[symmetry]};
}

/* `seen`: the move as the axis sees it. */
ALWAYS_INLINE void step(const large_tables *t, const ways *from, unsigned move, unsigned seen, shape k,
                        large_place *to) {
    uint32_t moved = large_class_after(from->row, k.moves, seen),
             class = (moved & ~15u) | from->product[moved & 15];
    unsigned twist = from->twist[move];
    to->class = class;
    to->twist = (uint16_t)twist;
    to->index = index_of(t, class, twist);
}

/* Sends for where the moves of a place lead, and (`has_hint`) for which they are. */
ALWAYS_INLINE void send_for(const large_tables *t, const large_place *at, bool has_hint, shape k) {
    const uint8_t *row = large_row(t, k.moves, at->class / CC_SYMMETRIES);
    for (size_t line = 0; line < large_row_bytes(k.moves); line += 64)
        __builtin_prefetch(row + line, 0, 1);
    if (has_hint)
        __builtin_prefetch(t->hints + (size_t)at->index * k.hint_bytes, 0, 1);
}

/* And of its pieces. */
typedef struct piece_ways {
    const uint16_t *corners, *slice;
    const uint8_t *corners_seen, *corners_product, *slice_product;
} piece_ways;

ALWAYS_INLINE piece_ways piece_ways_from(const large_tables *t, unsigned corners, unsigned slice, shape k) {
    const large_rules *r = t->rules;
    unsigned symmetry = corners % CC_SYMMETRIES;
    return (piece_ways){t->corner_move + corners / CC_SYMMETRIES * k.moves,
                        t->slice_after + large_slice_places(slice) * k.moves, r->seen[symmetry],
                        r->product[symmetry], r->slice_product[large_slice_permutation(slice)]};
}

ALWAYS_INLINE unsigned corners_after(const piece_ways *from, unsigned move) {
    unsigned moved = from->corners[from->corners_seen[move]];
    return (moved & ~15u) | from->corners_product[moved & 15];
}

ALWAYS_INLINE unsigned slice_after(const piece_ways *from, unsigned move) {
    unsigned moved = from->slice[move];
    return large_slice_with(large_slice_places(moved), from->slice_product[large_slice_permutation(moved)]);
}

/* The moves, each seen as its axis sees it, that keep the other axes within `total`; false if none can. */
ALWAYS_INLINE bool look_beside(const large_tables *t, const large_beside *beside, int total,
                               uint64_t near[LARGE_AXES - 1]) {
    for (int i = 0; i < LARGE_AXES - 1; i++) {
        uint64_t hint = large_hint(t, beside->at[i].index);
        int spare = total - large_hint_distance(t, hint);
        if (spare < 0)
            return false;
        near[i] = large_moves_within(t->rules, hint, spare);
    }
    return true;
}

ALWAYS_INLINE unsigned seen_beside(const large_rules *r, const large_beside *beside, int i, unsigned move) {
    return r->seen[beside->at[i].class % CC_SYMMETRIES][r->turned[i + 1][move]];
}

ALWAYS_INLINE bool is_near(const large_rules *r, const large_beside *beside,
                           const uint64_t near[LARGE_AXES - 1], unsigned move) {
    return near[0] >> seen_beside(r, beside, 0, move) & 1 && near[1] >> seen_beside(r, beside, 1, move) & 1;
}

ALWAYS_INLINE void add_beside(const large_tables *t, const large_beside *from, unsigned move, shape k,
                              large_beside *to) {
    for (int i = 0; i + 1 < k.axes; i++) {
        ways way = ways_from(t, &from->at[i], k);
        unsigned turned = t->rules->turned[i + 1][move];
        step(t, &way, turned, way.seen[turned], k, &to->at[i]);
    }
}

/* The children of a node. */
ALWAYS_INLINE void add_children(large_worker *w, const large_tables *t, large_node *node,
                                const large_beside *beside, uint64_t moves, const uint64_t *near, batch *b,
                                shape k) {
    const ways way = ways_from(t, &node->at, k);
    const piece_ways pieces = piece_ways_from(t, node->corners, node->slice, k);
    const uint8_t *next = t->rules->next[node->state];
    uint64_t first_moves = node->parent ? UINT64_MAX : w->first_moves;
    int count = b->count;
    for (; moves; moves &= moves - 1) {
        unsigned seen = (unsigned)__builtin_ctzll(moves), move = way.actual[seen];
        if (!(first_moves >> move & 1) || (near && !is_near(t->rules, beside, near, move)))
            continue;
        large_node *child = &b->node[count];
        step(t, &way, move, seen, k, &child->at);
        child->parent = node;
        child->edges = 0;
        child->corners = (uint16_t)corners_after(&pieces, move);
        child->slice = (uint16_t)slice_after(&pieces, move);
        child->state = next[move];
        child->move = (uint8_t)move;
        add_beside(t, beside, move, k, &b->beside[count]);
        count++;
    }
    b->count = count;
}

ALWAYS_INLINE void end_phase(large_worker *w, const large_tables *t, large_node *node, const uint8_t *moves,
                             int count, unsigned corners, unsigned slice, int length) {
    unsigned permutation = large_slice_permutation(slice);
    if (large_corner_slice(t, corners, permutation) <= large_limit(w) - 1 - length)
        large_end_phase1(w, node, moves, count, corners, permutation, length);
}

/* The ends of the phase after a node. Without twists in the table the goal may still be missed. */
ALWAYS_INLINE void add_ends(large_worker *w, const large_tables *t, large_node *node,
                            const large_beside *beside, uint64_t moves, const uint64_t *near, const level *l,
                            shape k) {
    const ways way = ways_from(t, &node->at, k);
    const piece_ways pieces = piece_ways_from(t, node->corners, node->slice, k);
    uint64_t first_moves = node->parent ? UINT64_MAX : w->first_moves;
    for (; moves; moves &= moves - 1) {
        unsigned move = way.actual[__builtin_ctzll(moves)];
        if (!(first_moves >> move & 1) || (near && !is_near(t->rules, beside, near, move)))
            continue;
        if (!t->twist_mask && way.twist[move])
            continue;
        end_phase(w, t, node, &(uint8_t){(uint8_t)move}, 1, corners_after(&pieces, move),
                  slice_after(&pieces, move), l->ply + 1);
    }
}

/* The ends of the phase k.tail moves after a node, by table. */
ALWAYS_INLINE void add_tails(large_worker *w, const large_tables *t, large_node *node, const level *l,
                             shape k) {
    const large_tail *tail = large_tail_at(t, node->at.index);
    const uint8_t *seen = t->tail_moves + tail->first * k.tail, *end = seen + tail->count * k.tail;
    const uint8_t *actual = t->rules->actual[node->at.class % CC_SYMMETRIES];
    uint64_t allowed = t->rules->allowed[node->at.class % CC_SYMMETRIES][node->state];
    uint64_t first_moves = node->parent ? UINT64_MAX : w->first_moves;
    for (; seen < end; seen += k.tail) {
        if (!(allowed >> seen[0] & first_moves >> actual[seen[0]] & 1))
            continue;
        uint8_t moves[LARGE_TAIL_MOST];
        unsigned corners = node->corners, slice = node->slice;
        for (unsigned i = 0; i < k.tail; i++) {
            const piece_ways pieces = piece_ways_from(t, corners, slice, k);
            moves[i] = actual[seen[i]];
            corners = corners_after(&pieces, moves[i]);
            slice = slice_after(&pieces, moves[i]);
        }
        end_phase(w, t, node, moves, (int)k.tail, corners, slice, l->ply + (int)k.tail);
    }
}

/* Moves from a node along the first axis, seen through its symmetry. */
ALWAYS_INLINE uint64_t moves_from(const large_worker *w, const large_tables *t, const large_node *node,
                                  int togo) {
    uint64_t hint = large_hint(t, node->at.index);
    int distance = large_hint_distance(t, hint);
    if (distance > togo || (distance == 0 && togo < w->shared->limits->shortest_return && t->twist_mask))
        return 0;
    return large_moves_within(t->rules, hint, togo - distance) &
           t->rules->allowed[node->at.class % CC_SYMMETRIES][node->state];
}

static bool is_worth_a_look(const large_worker *w, int total, int togo) {
    return total <= w->shared->limits->three_axes_from && togo > 0;
}

/* The moves from all nodes. Each is a wait for memory, and all together are hardly a longer one. */
ALWAYS_INLINE void look(const large_worker *w, const large_tables *t, const large_node *nodes,
                        const large_beside *beside, int count, const level *l, uint64_t *moves, shape k) {
    for (int i = 0; i < count; i++) {
        send_for(t, &nodes[i].at, true, k);
        for (int axis = 0; axis + 1 < k.axes; axis++)
            send_for(t, &beside[i].at[axis], l->is_looking, k);
    }
    for (int i = 0; i < count; i++)
        moves[i] = moves_from(w, t, &nodes[i], l->togo);
}

/* Where other axes are looked along, they would have to be at each move of a tail. */
ALWAYS_INLINE bool has_tails(const large_tables *t, int togo, shape k) {
    return k.axes == 1 && togo == (int)k.tail && t->twist_mask;
}

ALWAYS_INLINE void expand(large_worker *w, const large_tables *t, large_node *node,
                          const large_beside *beside, uint64_t moves, batch *b, const level *l, shape k) {
    uint64_t near[LARGE_AXES - 1];
    bool is_looking = k.axes > 1 && l->is_looking;
    if (!moves || (is_looking && !look_beside(t, beside, l->total, near)))
        return;
    if (l->togo > 1)
        add_children(w, t, node, beside, moves, is_looking ? near : NULL, b, k);
    else
        add_ends(w, t, node, beside, moves, is_looking ? near : NULL, l, k);
}

ALWAYS_INLINE void search(large_worker *w, large_node *nodes, const large_beside *beside, int count, int ply,
                          int togo, shape k) {
    int total = large_limit(w) - 1 - ply;
    if (togo > total)
        return;
    const level l = {ply, togo, total, is_worth_a_look(w, total, togo)};
    large_tables t = *w->tables;
    t.hint_bytes = k.hint_bytes;
    if (has_tails(w->tables, togo, k)) {
        for (int i = 0; i < count && !solvers_tick(&w->worker); i++)
            add_tails(w, &t, &nodes[i], &l, k);
        return;
    }
    uint64_t moves[BATCH + LARGE_ELEMENTS];
    look(w, &t, nodes, beside, count, &l, moves, k);
    batch below;
    below.count = 0;
    for (int i = 0; i < count && !solvers_tick(&w->worker); i++) {
        expand(w, &t, &nodes[i], &beside[i], moves[i], &below, &l, k);
        if (below.count >= BATCH) {
            k.search(w, below.node, below.beside, below.count, ply + 1, togo - 1);
            below.count = 0;
        }
    }
    if (below.count && !w->worker.ended)
        k.search(w, below.node, below.beside, below.count, ply + 1, togo - 1);
}

#define SEARCH(name, moves, hint_bytes, tail, axes)                                                          \
    static void name(large_worker *w, large_node *nodes, const large_beside *beside, int count, int ply,     \
                     int togo) {                                                                             \
        search(w, nodes, beside, count, ply, togo, (shape){moves, hint_bytes, tail, axes, name});            \
    }
#define SEARCHES(symbol, name, counts, costs, limits, end_game)                                              \
    SEARCH(search_##symbol, LARGE_MOVES_OF(costs), LARGE_HINT_BYTES_OF(costs), LARGE_TAIL_OF end_game, 1)    \
    SEARCH(search_axes_##symbol, LARGE_MOVES_OF(costs), LARGE_HINT_BYTES_OF(costs), 0, LARGE_AXES)
CC_METRIC_LIST(SEARCHES)

#define NAMES(symbol, ...) [CC_METRIC_##symbol] = {search_##symbol, search_axes_##symbol},
static search_function *const searches[CC_METRICS][2] = {CC_METRIC_LIST(NAMES)};

void large_phase1(large_worker *w, int length) {
    large_search *s = w->shared;
    large_node start[LARGE_STARTS];
    memcpy(start, s->start, sizeof start);
    bool has_axes = large_limit(w) - 1 - length <= s->limits->three_axes_most;
    if (length > 0)
        searches[s->options.metric][has_axes](w, start, s->beside, LARGE_STARTS, 0, length);
    for (int i = 0; length == 0 && w->first_moves & 1 && i < LARGE_STARTS; i++)
        if (!start[i].at.class && !start[i].at.twist)
            large_end_phase1(w, &start[i], NULL, 0, start[i].corners, large_slice_permutation(start[i].slice),
                             0);
    large_end_leaves(w);
}
