/* descend.c - searches depth first from both ends of the solution.
 *
 *     p --a--> . --b--> . ... --z--> solved       a solution of p, read backwards, solves the inverse of p
 *     p' -z'-> . ... --b'--> . --a'--> solved
 *
 * Turns may be added at either end. The subgroup H of an axis contains some turns (the fine table's: those of
 * the axis' two faces), which do not change the distance to H: where p's distance equals `left`, z is not in
 * H, so the inverse cannot begin with a turn of H; and the other way round. A node is searched on from the
 * side that has fewer turns to begin with, and not at all where one side has none, as wherever all three axes
 * have the distance `left`. */
#include <string.h>
#include "optimal_search.h"

static void exchange(void *a, void *b, size_t bytes) {
    uint8_t other[64];
    memcpy(other, a, bytes);
    memcpy(a, b, bytes);
    memcpy(b, other, bytes);
}

/* Makes side 0 the one with fewer turns to begin with. */
static void choose_side(optimal_node *node) {
    if (__builtin_popcountll(node->excluded[1]) <= __builtin_popcountll(node->excluded[0]))
        return;
    node->pieces = optimal_inverse(&node->pieces);
    node->is_inverse = !node->is_inverse;
    exchange(node->coordinates[0], node->coordinates[1], sizeof node->coordinates[0]);
    exchange(node->bound[0], node->bound[1], sizeof node->bound[0]);
    exchange(&node->state[0], &node->state[1], sizeof node->state[0]);
    exchange(&node->after[0], &node->after[1], sizeof node->after[0]);
    exchange(&node->excluded[0], &node->excluded[1], sizeof node->excluded[0]);
}

static bool must_end(optimal_worker *w) {
    return w->worker.nodes >= w->worker.next_check && solvers_check(&w->worker);
}

/* Keeps a solution, unless it is kept already with its moves in another order, or there is no room. */
static void keep(optimal_search *s, uint8_t *row) {
    optimal_put_in_order(&s->tables.moves, row, s->length);
    for (uint32_t i = 0; i < s->count; i++)
        if (!memcmp(s->kept + OPTIMAL_LONGEST * i, row, (size_t)s->length))
            return;
    if (s->count < s->most)
        memcpy(s->kept + OPTIMAL_LONGEST * s->count++, row, (size_t)s->length);
}

void optimal_take_solution(optimal_worker *w, const optimal_node *last) {
    optimal_search *s = w->shared;
    uint8_t row[OPTIMAL_LONGEST], other[OPTIMAL_LONGEST];
    int front = s->length, back;
    for (const optimal_node *node = last; node->parent; node = node->parent)
        front -= node->end;
    /* From a node up to the root, the moves at both ends come from the middle outwards. */
    back = front;
    for (const optimal_node *node = last; node->parent; node = node->parent)
        if (node->end)
            row[back++] = s->tables.moves.inverse[node->move];
        else
            row[--front] = node->move;
    memcpy(row, w->first, (size_t)w->prefix);
    pthread_mutex_lock(&s->pool.mutex);
    keep(s, row);
    for (int of_inverse = 0; of_inverse < 2; of_inverse++)
        for (int i = 0; i < s->equivalents.count[of_inverse]; i++) {
            optimal_equivalent(&s->equivalents, of_inverse, i, row, s->length, other);
            keep(s, other);
        }
    bool is_enough = s->count == s->most;
    pthread_mutex_unlock(&s->pool.mutex);
    if (is_enough)
        solvers_pool_stop(&s->pool);
}

static void last_move(optimal_worker *w, const optimal_node *from) {
    for (unsigned move = 0; move < w->t->moves.count; move++) {
        optimal_node last = {.pieces = optimal_turned(w->contributions, &from->pieces, move)};
        last.parent = from;
        last.move = (uint8_t)move;
        last.end = from->is_inverse;
        if (optimal_is_solved(&last.pieces))
            optimal_take_solution(w, &last);
    }
}

static void descend(optimal_worker *w, optimal_node *from, int count, int left);

/* Searches as many of the nodes as there is room for their children; returns how many. */
static int expand(optimal_worker *w, optimal_node *from, int count, int left) {
    optimal_node nodes[OPTIMAL_MOST_CHILDREN];
    int taken = 0, children = 0;
    for (; taken < count; taken++) {
        choose_side(&from[taken]);
        children += __builtin_popcountll(w->t->moves.all & ~from[taken].excluded[0]);
        if (children > OPTIMAL_MOST_CHILDREN)
            break;
    }
    descend(w, nodes, optimal_children(w, from, taken, left - 1, nodes), left - 1);
    return taken;
}

static void descend(optimal_worker *w, optimal_node *from, int count, int left) {
    for (int i = 0; left == 1 && i < count; i++)
        last_move(w, &from[i]);
    for (int i = 0; left > 1 && i < count && !must_end(w);)
        i += expand(w, from + i, count - i, left);
}

void optimal_descend(optimal_worker *w, optimal_node *node, int left) {
    descend(w, node, 1, left);
}
