/* children.c - makes the children of many nodes and cuts them by their distances, and those of their
 * inverses, along three axes.
 *
 *     left    > near + 1   no table would cut, so none is read
 *             near ..      the cube first; what is left by the inverse, which is more work to look up
 *             < near       the coarse table as well
 *
 * Waiting for memory would take most of the time. So all children that are left are looked up along one axis
 * before the next, and all their entries of the table are read together. */
#include <string.h>
#include "optimal_search.h"

/* Sets the state of a side, and the moves that it excludes at the side's end of the solution. */
void optimal_set_state(const optimal_moves *moves, optimal_node *node, unsigned side, uint8_t state) {
    node->state[side] = state;
    node->after[side] = node->excluded[side] = moves->excluded[side ^ node->is_inverse][state];
}

int optimal_coarse_distance(const optimal_tables *t, const optimal_coordinates *coordinates) {
    unsigned s = coordinates->edges & 15, class = coordinates->edges >> 4;
    unsigned twist = t->twist.conjugate[s * CC_TWISTS + coordinates->twist];
    int distance = solvers_nibble_distance(t->coarse + (size_t) class * OPTIMAL_COARSE_ROW, twist);
    return distance <= t->header->coarse_known ? distance : t->header->coarse_known + 1;
}

/* Finds the table's entries. It is a local copy: to a compiler the loops' writes may change all memory. */
typedef struct entries {
    const uint8_t *fine; /* NULL: the coarse table is used */
    size_t row, orders;
    const uint16_t *twist_place;
    const uint8_t *set_conjugate, *order_of;
    const optimal_tables *t;
} entries;

static inline entries entries_of(const optimal_worker *w) {
    const optimal_tables *t = w->t;
    return (entries){w->shared->is_fine ? t->fine : NULL,
                     t->fine_row,
                     t->shape->orders,
                     t->twist_place,
                     t->set_conjugate,
                     t->order_of,
                     t};
}

static inline const uint8_t *entry_of(const entries *e, const optimal_coordinates *coordinates, uint8_t *at) {
    unsigned s = coordinates->edges & 15;
    size_t class = coordinates->edges >> 4;
    if (!e->fine) {
        unsigned twist = e->t->twist.conjugate[s * CC_TWISTS + coordinates->twist];
        *at = twist & 1;
        return e->t->coarse + class * OPTIMAL_COARSE_ROW + (twist >> 1);
    }
    unsigned place = e->twist_place[coordinates->twist * CC_SYMMETRIES + s];
    unsigned set = e->set_conjugate[coordinates->set * CC_SYMMETRIES + s];
    unsigned order = e->order_of[coordinates->places * CC_SYMMETRIES + s];
    *at = place & 7;
    return e->fine + (class * e->orders + order) * e->row + set * OPTIMAL_SET + (place >> 3);
}

/* Reads all bytes. There is nothing else in these loops: a processor starts as many loads at once as it finds
 * within the next few hundred instructions, and more of those that it need not wait for. */
static void fetch(const uint8_t *const *byte, int count, uint8_t *restrict value) {
    for (int i = 0; i < count; i++)
        __builtin_prefetch(byte[i]);
    for (int i = 0; i < count; i++)
        value[i] = *byte[i];
}

static inline int8_t answer(const optimal_worker *w, int i) {
    return w->shared->bound[w->batch.value[i]][w->batch.place[i]];
}

/* The table rows that say where moves lead from a node along an axis, also a local copy. */
typedef struct turns {
    const uint16_t *class, *places, *twist;
    const uint8_t *symmetry, *product, *conjugate, *along, *set;
} turns;

static inline turns turns_of(const optimal_tables *t, const optimal_node *node, unsigned axis) {
    const optimal_coordinates *from = &node->coordinates[0][axis];
    unsigned s = from->edges & 15, moves = t->moves.count;
    const uint8_t *row = t->move + (from->edges >> 4) * t->move_row;
    return (turns){
        (const uint16_t *)row, t->places_move + from->places * moves,   t->twist_move + from->twist * moves,
        row + 2 * moves,       cc_symmetry_product + s * CC_SYMMETRIES, t->moves.conjugate[s],
        t->moves.along[axis],  t->set_move + from->set * moves};
}

static inline optimal_coordinates turned(const turns *to, unsigned move) {
    unsigned along = to->along[move], conjugate = to->conjugate[along];
    return (optimal_coordinates){(uint32_t)to->class[conjugate] << 4 | to->product[to->symmetry[conjugate]],
                                 to->places[along], to->twist[along], to->set[along]};
}

static void turn_unasked(optimal_worker *w, unsigned k) {
    optimal_batch *b = &w->batch;
    for (unsigned axis = 0; axis < OPTIMAL_AXES; axis++) {
        const turns to = turns_of(w->t, b->parent[k], axis);
        b->coordinates[k][axis] = turned(&to, b->move[k]);
    }
}

/* Cuts children by one axis, the one that their parent's order has in this round. A distance that equals
 * `left` excludes moves of the inverse. */
static void cut_by_axis(optimal_worker *w, int left, unsigned round) {
    optimal_batch *b = &w->batch;
    const entries all = entries_of(w);
    int count = b->count, kept = 0;
    for (int i = 0; i < count;) {
        const optimal_node *parent = b->parent[b->index[i]];
        unsigned axis = b->order[b->index[i]] >> 2 * round & 3;
        const turns to = turns_of(all.t, parent, axis);
        for (; i < count && b->parent[b->index[i]] == parent; i++) {
            unsigned k = b->index[i];
            optimal_coordinates coordinates = turned(&to, b->move[k]);
            b->coordinates[k][axis] = coordinates;
            b->byte[i] = entry_of(&all, &coordinates, &b->place[i]);
        }
    }
    fetch(b->byte, count, b->value);
    for (int i = 0; i < count; i++) {
        unsigned k = b->index[i], axis = b->order[k] >> 2 * round & 3;
        int8_t bound = b->bound[k][axis] = answer(w, i);
        b->excluded[k] |= bound == left ? w->shared->in_h[axis] : 0;
        b->index[kept] = (uint16_t)k;
        kept += bound <= left;
    }
    b->count = kept;
}

static bool passes_coarse(const optimal_worker *w, const optimal_coordinates coordinates[OPTIMAL_AXES],
                          int left, uint64_t *excluded) {
    for (int axis = 0; axis < OPTIMAL_AXES; axis++) {
        int distance = optimal_coarse_distance(w->t, &coordinates[axis]);
        if (distance > left)
            return false;
        if (distance == left)
            *excluded |= w->t->moves.in_coarse[axis];
    }
    return true;
}

/* Prefetches a node's rows of moves, which are far apart in memory, too. */
static void prefetch_moves(const optimal_tables *t, const optimal_node *node) {
    for (unsigned axis = 0; axis < OPTIMAL_AXES; axis++) {
        const uint8_t *row = t->move + (node->coordinates[0][axis].edges >> 4) * t->move_row;
        for (size_t i = 0; i < t->move_row; i += SOLVERS_ALIGNED)
            __builtin_prefetch(row + i);
    }
}

/* The order of the axes, two bits each, larger distances first: a turn changes them by at most one. */
static uint8_t order_of(const int8_t bound[OPTIMAL_AXES]) {
    unsigned first = bound[1] > bound[0], last = !first, third = 2;
    if (bound[2] > bound[first])
        return (uint8_t)(third | first << 2 | last << 4);
    if (bound[2] > bound[last])
        return (uint8_t)(first | third << 2 | last << 4);
    return (uint8_t)(first | last << 2 | third << 4);
}

static void add_children(optimal_batch *b, uint64_t all, const optimal_node *from) {
    uint8_t order = order_of(from->bound[0]);
    for (uint64_t moves = all & ~from->excluded[0]; moves; moves &= moves - 1) {
        int k = b->count++;
        b->index[k] = (uint16_t)k;
        b->parent[k] = from;
        b->move[k] = (uint8_t)__builtin_ctzll(moves);
        b->order[k] = order;
        b->excluded[k] = from->after[1];
        memset(b->bound[k], OPTIMAL_NOT_ASKED, sizeof b->bound[k]);
    }
}

/* Cuts children by the cube's own distances; most fail at the first or second axis. */
static void cut_by_axes(optimal_worker *w, int left) {
    optimal_batch *b = &w->batch;
    bool is_coarse = w->shared->is_fine && left < w->t->header->near;
    int kept = 0;
    for (unsigned round = 0; round < OPTIMAL_AXES; round++)
        cut_by_axis(w, left, round);
    for (int i = 0; i < b->count; i++) {
        unsigned k = b->index[i];
        if ((!is_coarse || passes_coarse(w, b->coordinates[k], left, &b->excluded[k])) &&
            b->excluded[k] != w->t->moves.all)
            b->index[kept++] = (uint16_t)k;
    }
    b->count = kept;
}

/* Makes a node of a child. The inverse's bound along the axis of the last turn is the parent's. */
static void make_node(const optimal_worker *w, unsigned k, optimal_node *node) {
    const optimal_batch *b = &w->batch;
    const optimal_node *parent = b->parent[k];
    const optimal_moves *moves = &w->t->moves;
    unsigned move = b->move[k], axis = moves->thirds[move];
    node->parent = parent;
    node->move = (uint8_t)move;
    node->is_inverse = node->end = parent->is_inverse;
    optimal_set_state(moves, node, 0, moves->next[parent->state[0]][move]);
    node->state[1] = parent->state[1];
    node->after[1] = parent->after[1];
    node->excluded[1] = b->excluded[k];
    node->pieces = optimal_turned(w->contributions, &parent->pieces, move);
    memcpy(node->coordinates[0], b->coordinates[k], sizeof b->coordinates[k]);
    memcpy(node->bound[0], b->bound[k], sizeof b->bound[k]);
    memset(node->bound[1], OPTIMAL_NOT_ASKED, sizeof node->bound[1]);
    node->bound[1][axis] = parent->bound[1][axis];
}

static unsigned inverse_axis(const optimal_worker *w, const optimal_node *node, unsigned round) {
    static const uint8_t axis[] = {0, 1, 2, 0, 1};
    return axis[w->t->moves.thirds[node->move] + round];
}

static bool passes_inverse(optimal_worker *w, optimal_node *node, int left, unsigned axis) {
    int8_t bound = node->bound[1][axis];
    node->excluded[0] |= bound == left ? w->shared->in_h[axis] : 0;
    return bound <= left;
}

static void cut_by_inverse(optimal_worker *w, optimal_node *nodes, int left, unsigned round) {
    optimal_batch *b = &w->batch;
    const entries all = entries_of(w);
    optimal_node *asking[OPTIMAL_MOST_CHILDREN];
    int asked = 0, kept = 0;
    for (int i = 0; i < b->count; i++) {
        optimal_node *node = &nodes[b->index[i]];
        unsigned axis = inverse_axis(w, node, round);
        if (node->bound[1][axis] == OPTIMAL_NOT_ASKED) {
            b->byte[asked] = entry_of(&all, &node->coordinates[1][axis], &b->place[asked]);
            asking[asked++] = node;
        }
    }
    fetch(b->byte, asked, b->value);
    for (int i = 0; i < asked; i++)
        asking[i]->bound[1][inverse_axis(w, asking[i], round)] = answer(w, i);
    for (int i = 0; i < b->count; i++) {
        unsigned k = b->index[i];
        b->index[kept] = (uint16_t)k;
        kept += passes_inverse(w, &nodes[k], left, inverse_axis(w, &nodes[k], round));
    }
    b->count = kept;
}

static void add_inverses(optimal_worker *w, optimal_node *nodes) {
    for (int i = 0; i < w->batch.count; i++)
        optimal_sum(w->t, w->contributions, &nodes[i].pieces, 1, nodes[i].coordinates[1]);
    for (int i = 0; i < w->batch.count; i++)
        optimal_resolve(w->t, nodes[i].coordinates[1]);
}

static void cut_by_inverses(optimal_worker *w, optimal_node *nodes, int left) {
    optimal_batch *b = &w->batch;
    bool is_coarse = w->shared->is_fine && left < w->t->header->near;
    int kept = 0;
    for (unsigned round = 0; round < OPTIMAL_AXES; round++)
        cut_by_inverse(w, nodes, left, round);
    for (int i = 0; i < b->count; i++) {
        optimal_node *node = &nodes[b->index[i]];
        if ((!is_coarse || passes_coarse(w, node->coordinates[1], left, &node->excluded[0])) &&
            node->excluded[0] != w->t->moves.all)
            nodes[kept++] = *node;
    }
    b->count = kept;
}

int optimal_children(optimal_worker *w, const optimal_node *from, int count, int left, optimal_node *nodes) {
    optimal_batch *b = &w->batch;
    bool is_cut = left <= w->shared->highest;
    b->count = 0;
    for (int i = 0; i < count; i++)
        prefetch_moves(w->t, &from[i]);
    for (int i = 0; i < count; i++)
        add_children(b, w->t->moves.all, &from[i]);
    w->worker.nodes += (unsigned)b->count;
    if (is_cut)
        cut_by_axes(w, left);
    for (int i = 0; i < b->count; i++) {
        unsigned k = b->index[i];
        if (!is_cut)
            turn_unasked(w, k);
        make_node(w, k, &nodes[i]);
        b->index[i] = (uint16_t)i;
    }
    add_inverses(w, nodes);
    if (is_cut)
        cut_by_inverses(w, nodes, left);
    return b->count;
}
