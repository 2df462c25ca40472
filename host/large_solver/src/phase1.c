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
 * and it tells where the next is. So many nodes wait together: a batch of one level is expanded, which sends
 * for the entries of the next batch, one level down; what is left of the level goes on when that has
 * returned. */
#include "search.h"

enum { BATCH = 128 };

typedef struct batch {
    int count;
    large_node node[BATCH + LARGE_ELEMENTS];
} batch;

/* What all nodes of a batch have in common; axes: looked along, by them and by their children. */
typedef struct level {
    int ply, togo, total, axes, axes_below;
} level;

static inline large_place step(const large_tables *t, large_place from, unsigned move) {
    unsigned moves = t->rules->moves;
    return (large_place){t->flip_after[from.flip * moves + move], t->slice_after[from.slice * moves + move],
                         t->twist_after[from.twist * moves + move]};
}

static inline const uint32_t *class_of(const large_tables *t, large_place at) {
    return &t->flip_slice.of[at.slice * CC_FLIPS + at.flip];
}

/* Finds the entries of a node along `axes` axes and sends for them. */
static inline void locate(const large_tables *t, large_node *node, int axes) {
    for (int axis = 0; axis < axes; axis++) {
        uint32_t class = *class_of(t, node->at[axis]);
        unsigned symmetry = class % CC_SYMMETRIES;
        unsigned twist = t->twist.seen[symmetry * CC_TWISTS + node->at[axis].twist] & t->twist_mask;
        node->symmetry[axis] = (uint8_t)symmetry;
        node->index[axis] = class / CC_SYMMETRIES * t->twists + twist;
        __builtin_prefetch(t->hints + (size_t)node->index[axis] * t->hint_bytes);
    }
}

/* The moves, each seen as its axis sees it, that keep the other axes within `total`; false if none can. */
static inline bool look_along_axes(const large_tables *t, const large_node *node, int total,
                                   uint64_t near[LARGE_AXES]) {
    for (int axis = 1; axis < LARGE_AXES; axis++) {
        uint64_t hint = large_hint(t, node->index[axis]);
        int spare = total - large_hint_distance(t, hint);
        if (spare < 0)
            return false;
        near[axis] = large_moves_within(t->rules, hint, spare);
    }
    return true;
}

static inline bool is_near(const large_rules *r, const large_node *node, const uint64_t near[LARGE_AXES],
                           unsigned move) {
    return near[1] >> r->seen[node->symmetry[1]][r->turned[1][move]] & 1 &&
           near[2] >> r->seen[node->symmetry[2]][r->turned[2][move]] & 1;
}

static inline void set_move(const large_tables *t, large_node *child, large_node *parent, unsigned move) {
    child->parent = parent;
    child->move = (uint8_t)move;
    child->state = t->rules->next[parent->state][move];
    child->has_pieces = false;
}

/* Without twists in the table the goal may still be missed. */
static void end_phase(large_worker *w, large_node *node, int length, unsigned move) {
    const large_tables *t = w->tables;
    if (!t->twist_mask && step(t, node->at[0], move).twist)
        return;
    large_node leaf;
    set_move(t, &leaf, node, move);
    large_phase2(w, &leaf, length);
}

static inline void add_child(const large_tables *t, batch *b, large_node *node, unsigned move, int carried,
                             int axes) {
    const large_rules *r = t->rules;
    large_node *child = &b->node[b->count++];
    set_move(t, child, node, move);
    child->at[0] = step(t, node->at[0], move);
    __builtin_prefetch(class_of(t, child->at[0]));
    for (int axis = 1; axis < carried; axis++)
        child->at[axis] = step(t, node->at[axis], r->turned[axis][move]);
    for (int axis = 1; axis < axes; axis++)
        __builtin_prefetch(class_of(t, child->at[axis]));
}

/* Moves from the node along the first axis, seen through its symmetry. */
static inline uint64_t moves_from(const large_worker *w, const large_node *node, int togo) {
    const large_rules *r = w->rules;
    uint64_t hint = large_hint(w->tables, node->index[0]);
    int distance = large_hint_distance(w->tables, hint);
    if (distance > togo ||
        (distance == 0 && togo < w->shared->limits->shortest_return && w->tables->twist_mask))
        return 0;
    return large_moves_within(r, hint, togo - distance) & r->allowed[node->symmetry[0]][node->state];
}

static inline void expand(large_worker *w, large_node *node, batch *b, const level *l) {
    const large_rules *r = w->rules;
    uint64_t near[LARGE_AXES] = {UINT64_MAX, UINT64_MAX, UINT64_MAX}, moves = moves_from(w, node, l->togo);
    bool is_looking = l->axes > 1;
    if (!moves || (is_looking && !look_along_axes(w->tables, node, l->total, near)))
        return;
    for (; moves; moves &= moves - 1) {
        unsigned move = r->actual[node->symmetry[0]][__builtin_ctzll(moves)];
        if (is_looking && !is_near(r, node, near, move))
            continue;
        if (!node->parent && !(w->first_moves >> move & 1))
            continue;
        if (l->togo > 1)
            add_child(w->tables, b, node, move, w->axes, l->axes_below);
        else
            end_phase(w, node, l->ply + 1, move);
    }
}

static int axes_at(const large_worker *w, int total, int togo) {
    return total <= w->shared->limits->three_axes_from && togo > 0 ? w->axes : 1;
}

static void search(large_worker *w, large_node *nodes, int count, int ply, int togo) {
    int total = large_limit(w) - 1 - ply;
    if (togo > total)
        return;
    level l = {ply, togo, total, axes_at(w, total, togo), axes_at(w, total - 1, togo - 1)};
    for (int i = 0; i < count; i++)
        locate(w->tables, &nodes[i], l.axes);
    batch below;
    below.count = 0;
    for (int i = 0; i < count && !large_tick(w); i++) {
        expand(w, &nodes[i], &below, &l);
        if (below.count >= BATCH) {
            search(w, below.node, below.count, ply + 1, togo - 1);
            below.count = 0;
        }
    }
    if (below.count && !w->ended)
        search(w, below.node, below.count, ply + 1, togo - 1);
}

void large_phase1(large_worker *w, int length) {
    const large_begin_state *start = &w->shared->start[w->start];
    large_node root = {
        .state = LARGE_START, .has_pieces = true, .corners = start->corners, .edges = start->edges};
    for (int axis = 0; axis < LARGE_AXES; axis++)
        root.at[axis] = start->at[axis];
    w->axes = large_limit(w) - 1 - length <= w->shared->limits->three_axes_most ? LARGE_AXES : 1;
    if (length > 0)
        search(w, &root, 1, 0, length);
    else if (w->first_moves & 1 && !root.at[0].flip && !root.at[0].slice && !root.at[0].twist)
        large_phase2(w, &root, 0);
}
