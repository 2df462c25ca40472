/* descend.c - depth-first search, cut by what the cube and its inverse show along three axes.
 *
 *     p --a--> . --b--> . ... --z--> solved       a solution of p, read backwards, solves the inverse of p
 *     p' -z'-> . ... --b'--> . --a'--> solved
 *
 * Turns may be taken off at either end. H of an axis holds some turns (the fine table's: those of the axis'
 * two faces), and the distance to H does not see them: where p's distance is all that is `left`, z is not in
 * H, so the inverse cannot begin with a turn of H; and the other way round. A node is searched on from the
 * side that has fewer turns to begin with, and not at all where one side has none: that is so wherever all
 * three axes show the same distance `left`.
 *
 *     left    > near + 1   no table would cut: one node after the other
 *             near ..      fine, the cube first, then the inverse: the children of several nodes together,
 * all sent for before the first is read, since nearly all the time goes into waiting for memory < near coarse
 * as well */
#include <string.h>
#include "search.h"

enum {
    ALL_TURNS = (1 << CC_TURNS) - 1,
    NODES_A_CHECK = 4096,
    MOST_PARENTS = 16, /* of a batch */
    MOST_CHILDREN = MOST_PARENTS * CC_TURNS,
    ONE_AXIS = 6, /* turns */
};

/* A turn of the same face says nothing new; of opposite faces the front takes the first one first, so the
 * back takes it last. */
uint32_t optimal_barred_after(unsigned face, unsigned held) {
    bool is_second = face >= CC_D;
    uint32_t faces = 7u << face * 3;
    if (is_second != held)
        faces |= 7u << (is_second ? face - 3 : face + 3) * 3;
    return faces;
}

int optimal_coarse_distance(const optimal_tables *t, const optimal_view *view) {
    uint32_t coarse = optimal_compose(t->coarse_class[view->edges >> 4], view->edges & 15);
    unsigned twist = t->twist_conjugate[view->twist * CC_SYMMETRIES + (coarse & 15)];
    unsigned distance = optimal_nibble(t->coarse + (size_t)(coarse >> 4) * OPTIMAL_COARSE_ROW, twist);
    return distance == OPTIMAL_UNKNOWN ? t->header->coarse_known + 1 : (int)distance;
}

/* One trit of the fine table. */
typedef struct entry {
    const uint8_t *byte;
    unsigned trit;
} entry;

/* Children of up to MOST_PARENTS nodes. index[0..count-1] are those that have not been cut. */
typedef struct batch {
    optimal_node node[MOST_CHILDREN];
    entry entry[MOST_CHILDREN];   /* the last one sent for */
    uint8_t order[MOST_CHILDREN]; /* in which axes are looked at, two bits each */
    uint16_t index[MOST_CHILDREN];
    int count;
    int left; /* turns after these nodes */
} batch;

static inline optimal_view turned(const optimal_tables *t, const optimal_view *view, unsigned turn) {
    unsigned s = view->edges & 15, seen = t->turn_conjugate[s * CC_TURNS + turn];
    return (optimal_view){optimal_compose(t->move[(view->edges >> 4) * CC_TURNS + seen], s),
                          t->twist_move[view->twist * CC_TURNS + turn],
                          t->set_move[view->set * CC_TURNS + turn]};
}

static inline entry send_for(const optimal_tables *t, const optimal_view *view) {
    unsigned s = view->edges & 15, place = t->twist_place[view->twist * CC_SYMMETRIES + s];
    unsigned set = t->set_conjugate[view->set * CC_SYMMETRIES + s];
    entry e = {t->fine + (view->edges >> 4) * t->fine_row + set * OPTIMAL_SET + (place >> 3), place & 7};
    __builtin_prefetch(e.byte);
    return e;
}

/* A bound on one side: false where more than `left` turns are needed; else bars turns of the other side. */
static inline bool passes(int distance, int left, uint32_t turns, uint32_t *barred) {
    if (distance == left)
        *barred |= turns;
    return distance <= left;
}

static inline bool passes_trit(optimal_worker *w, batch *b, unsigned k, unsigned side, unsigned axis) {
    unsigned trit = b->node[k].trit[side][axis];
    return !trit || passes(w->t->header->near - 1 + (int)trit, b->left, w->shared->fine_turns[axis],
                           &b->node[k].barred[!side]);
}

static inline bool passes_fine(optimal_worker *w, batch *b, unsigned k, unsigned side, unsigned axis) {
    const entry *e = &b->entry[k];
    b->node[k].trit[side][axis] = w->shared->trit[*e->byte][e->trit];
    return passes_trit(w, b, k, side, axis);
}

/* Goes through the children that are left and keeps those that pass. */
typedef bool test(optimal_worker *w, batch *b, unsigned k, unsigned argument);

static inline void cut(optimal_worker *w, batch *b, test *is_kept, unsigned argument) {
    int kept = 0;
    for (int i = 0; i < b->count; i++) {
        unsigned k = b->index[i];
        if (is_kept(w, b, k, argument))
            b->index[kept++] = (uint16_t)k;
    }
    b->count = kept;
}

static bool passes_axis(optimal_worker *w, batch *b, unsigned k, unsigned round) {
    return passes_fine(w, b, k, 0, b->order[k] >> 2 * round & 3);
}

static unsigned inverse_axis(optimal_worker *w, batch *b, unsigned k, unsigned round) {
    return (w->shared->axis_of[b->node[k].turn] + round) % OPTIMAL_AXES;
}

static bool passes_inverse(optimal_worker *w, batch *b, unsigned k, unsigned round) {
    unsigned axis = inverse_axis(w, b, k, round);
    if (b->entry[k].byte)
        return passes_fine(w, b, k, 1, axis);
    return b->node[k].trit[1][axis] == OPTIMAL_TRIT_UNKNOWN || passes_trit(w, b, k, 1, axis);
}

static bool passes_coarse(optimal_worker *w, batch *b, unsigned k, unsigned side) {
    optimal_node *node = &b->node[k];
    for (int axis = 0; axis < OPTIMAL_AXES; axis++)
        if (!passes(optimal_coarse_distance(w->t, &node->view[side][axis]), b->left,
                    w->shared->coarse_turns[axis], &node->barred[!side]))
            return false;
    return true;
}

static bool is_not_barred(optimal_worker *w, batch *b, unsigned k, unsigned argument) {
    (void)w, (void)argument;
    return b->node[k].barred[0] != ALL_TURNS && b->node[k].barred[1] != ALL_TURNS;
}

static void look_along(optimal_worker *w, optimal_node *node, unsigned axis) {
    node->view[0][axis] = turned(w->t, &node->parent->view[0][axis], w->shares->seen[axis][node->turn]);
}

static void look_along_all(optimal_worker *w, batch *b) {
    for (int i = 0; i < b->count; i++)
        for (unsigned axis = 0; axis < OPTIMAL_AXES; axis++)
            look_along(w, &b->node[b->index[i]], axis);
}

/* The cube's own fine distances, an axis after the other: most children fail at the first or second. */
static void cut_by_axes(optimal_worker *w, batch *b) {
    for (unsigned round = 0; round < OPTIMAL_AXES; round++) {
        for (int i = 0; i < b->count; i++) {
            unsigned k = b->index[i], axis = b->order[k] >> 2 * round & 3;
            look_along(w, &b->node[k], axis);
            b->entry[k] = send_for(w->t, &b->node[k].view[0][axis]);
        }
        cut(w, b, passes_axis, round);
    }
}

static void turn_pieces(optimal_worker *w, batch *b) {
    for (int i = 0; i < b->count; i++) {
        optimal_node *node = &b->node[b->index[i]];
        node->pieces = optimal_turned(w->shares, &node->parent->pieces, node->turn);
    }
}

static void look_at_inverse(optimal_worker *w, batch *b) {
    for (int i = 0; i < b->count; i++) {
        optimal_node *node = &b->node[b->index[i]];
        optimal_look(w->t, w->shares, &node->pieces, 1, node->view[1]);
    }
}

/* Where no distance of the inverse can cut the node itself and its cube leaves one axis of turns, the inverse
 * is of use only if all its axes show what is left. */
static bool is_asked(optimal_worker *w, const batch *b, unsigned k, unsigned axis) {
    const optimal_node *node = &b->node[k];
    const uint8_t *trit = node->trit[1];
    if (b->left <= w->t->header->near || __builtin_popcount(ALL_TURNS & ~node->barred[1]) > ONE_AXIS)
        return true;
    for (unsigned other = 0; other < OPTIMAL_AXES; other++)
        if (other != axis && trit[other] != OPTIMAL_TRIT_UNKNOWN && trit[other] != OPTIMAL_TRIT_FARTHER)
            return false;
    return true;
}

/* The inverse along the axis of the last turn is as it was. */
static void cut_by_inverse(optimal_worker *w, batch *b) {
    for (unsigned round = 0; round < OPTIMAL_AXES; round++) {
        for (int i = 0; i < b->count; i++) {
            unsigned k = b->index[i], axis = inverse_axis(w, b, k, round);
            optimal_node *node = &b->node[k];
            b->entry[k].byte = NULL;
            if (round == 0)
                node->trit[1][axis] = node->parent->trit[1][axis];
            if (node->trit[1][axis] == OPTIMAL_TRIT_UNKNOWN && is_asked(w, b, k, axis))
                b->entry[k] = send_for(w->t, &node->view[1][axis]);
        }
        cut(w, b, passes_inverse, round);
    }
}

/* The cube first, then what is left by the inverse, which is more work to look at. */
static void cut_batch(optimal_worker *w, batch *b) {
    bool is_fine = w->t->shape->sets, is_coarse = !is_fine || b->left < w->t->header->near;
    if (is_fine)
        cut_by_axes(w, b);
    else
        look_along_all(w, b);
    if (is_coarse)
        cut(w, b, passes_coarse, 0);
    cut(w, b, is_not_barred, 0);
    turn_pieces(w, b);
    look_at_inverse(w, b);
    if (is_fine)
        cut_by_inverse(w, b);
    if (is_coarse)
        cut(w, b, passes_coarse, 1);
    cut(w, b, is_not_barred, 0);
}

/* Axes that show more come first: a turn changes a distance by one at most. */
static uint8_t order_of(const uint8_t trit[OPTIMAL_AXES]) {
    unsigned first = trit[1] > trit[0], last = !first, third = 2;
    if (trit[2] > trit[first])
        return (uint8_t)(third | first << 2 | last << 4);
    if (trit[2] > trit[last])
        return (uint8_t)(first | third << 2 | last << 4);
    return (uint8_t)(first | last << 2 | third << 4);
}

static void add_children(optimal_worker *w, batch *b, const optimal_node *from) {
    uint8_t order = order_of(from->trit[0]);
    int before = b->count;
    for (unsigned turn = 0; turn < CC_TURNS; turn++) {
        if (from->barred[0] >> turn & 1)
            continue;
        optimal_node *child = &b->node[b->count];
        child->parent = from;
        child->turn = (uint8_t)turn;
        child->held = child->end = from->held;
        child->after[0] = child->barred[0] = optimal_barred_after(turn / 3, from->held);
        child->after[1] = child->barred[1] = from->after[1];
        memset(child->trit, OPTIMAL_TRIT_UNKNOWN, sizeof child->trit);
        b->order[b->count] = order;
        b->index[b->count] = (uint16_t)b->count;
        b->count++;
    }
    w->nodes += (unsigned)(b->count - before);
}

static void exchange(void *a, void *b, size_t bytes) {
    uint8_t other[64];
    memcpy(other, a, bytes);
    memcpy(a, b, bytes);
    memcpy(b, other, bytes);
}

/* Side 0 becomes the one with fewer turns to begin with. */
static void choose_side(optimal_node *node) {
    if (__builtin_popcount(node->barred[1]) <= __builtin_popcount(node->barred[0]))
        return;
    node->pieces = optimal_inverse(&node->pieces);
    node->held = !node->held;
    exchange(node->view[0], node->view[1], sizeof node->view[0]);
    exchange(node->trit[0], node->trit[1], sizeof node->trit[0]);
    exchange(&node->after[0], &node->after[1], sizeof node->after[0]);
    exchange(&node->barred[0], &node->barred[1], sizeof node->barred[0]);
}

static bool must_end(optimal_worker *w) {
    if (w->nodes - w->checked >= NODES_A_CHECK) {
        atomic_fetch_add_explicit(&w->shared->nodes, w->nodes - w->checked, memory_order_relaxed);
        w->checked = w->nodes;
        w->ended = atomic_load_explicit(&w->shared->ended, memory_order_relaxed);
    }
    return w->ended;
}

static void last_turn(optimal_worker *w, const optimal_node *from) {
    for (unsigned turn = 0; turn < CC_TURNS; turn++) {
        optimal_node last = {.pieces = optimal_turned(w->shares, &from->pieces, turn)};
        last.parent = from;
        last.turn = (uint8_t)turn;
        last.end = from->held;
        if (optimal_is_solved(&last.pieces))
            optimal_take_solution(w, &last);
    }
}

static void descend(optimal_worker *w, optimal_node *const *from, int count, int left);

static void expand(optimal_worker *w, optimal_node *const *from, int count, int left) {
    batch b;
    b.count = 0;
    b.left = left - 1;
    for (int i = 0; i < count; i++) {
        choose_side(from[i]);
        add_children(w, &b, from[i]);
    }
    if (b.left > w->shared->highest) {
        look_along_all(w, &b);
        turn_pieces(w, &b);
    } else {
        cut_batch(w, &b);
    }
    optimal_node *kept[MOST_CHILDREN];
    for (int i = 0; i < b.count; i++)
        kept[i] = &b.node[b.index[i]];
    descend(w, kept, b.count, b.left);
}

static void descend(optimal_worker *w, optimal_node *const *from, int count, int left) {
    int together = left == 1 || left - 1 > w->shared->highest ? 1 : MOST_PARENTS;
    for (int i = 0; i < count && !must_end(w); i += together) {
        if (left == 1)
            last_turn(w, from[i]);
        else
            expand(w, from + i, count - i < together ? count - i : together, left);
    }
}

void optimal_descend(optimal_worker *w, optimal_node *node, int left) {
    descend(w, &node, 1, left);
}
