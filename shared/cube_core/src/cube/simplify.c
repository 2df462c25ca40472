/* simplify.c - the move pruner. */
#include "cube_core/simplify.h"
#include <stdbool.h>

static int axis_of(cc_move move) {
    return move.face % 3;
}

/* Adds a move to the open group out[group..used): to the turns of the move of the same layers, if there is
 * one, else at the end. Returns the new `used`. */
static size_t add_to_group(cc_move *out, size_t group, size_t used, cc_move move) {
    for (size_t i = group; i < used; i++) {
        if (out[i].face != move.face || out[i].first != move.first || out[i].last != move.last)
            continue;
        out[i].turns = (out[i].turns + move.turns) & 3;
        if (out[i].turns)
            return used;
        for (; i + 1 < used; i++)
            out[i] = out[i + 1];
        return used - 1;
    }
    out[used] = move;
    return used + 1;
}

static size_t group_start(const cc_move *out, size_t used, int axis) {
    while (used && axis_of(out[used - 1]) == axis)
        used--;
    return used;
}

/* A group as what it does at the cuts between layers. Cut i lies between layers i and i + 1, counted from U,
 * R or F; cuts 0 and `size` are the outside. The step of a cut is the difference, modulo 4, of the turns on
 * its two sides:
 *
 *     layers   | 1 | 2 | 3 | 4 |        Rw on a 4x4:    1   1   0   0
 *     cuts     0   1   2   3   4        steps           1   0   3   0   0
 *
 * Steps sum to 0. A move of neighbouring layers changes two steps, by t and -t, so k cuts whose steps
 * sum to 0 need k - 1 moves: dividing the cuts into as many such sets as possible gives the fewest moves. */
typedef struct cuts {
    int size, axis;
    uint8_t step[CC_SIZE_MAX + 1];
} cuts;

static void add_to_cuts(cuts *c, cc_move move) {
    int last = move.last == CC_ALL_LAYERS ? c->size : move.last, from = move.first - 1, to = last;
    int turns = move.turns;
    if (move.face >= CC_D) { /* counted and turned from the other side */
        from = c->size - last;
        to = c->size - move.first + 1;
        turns = 4 - turns;
    }
    c->step[from] = (c->step[from] + turns) & 3;
    c->step[to] = (c->step[to] + 4 - turns) & 3;
}

/* The move that turns the layers between two cuts, counted from the nearer face. */
static cc_move move_between(const cuts *c, int from, int to, int turns) {
    cc_move near = {(uint8_t)c->axis, (uint8_t)(from + 1), (uint8_t)to, (uint8_t)turns};
    if (from == 0 && to == c->size)
        near.last = CC_ALL_LAYERS;
    else if (from != 0 && (to == c->size || from > c->size - to))
        near = (cc_move){(uint8_t)(c->axis + 3), (uint8_t)(c->size - to + 1), (uint8_t)(c->size - from),
                         (uint8_t)(4 - turns)};
    return near;
}

/* How many steps of each value 1..3 a set takes. Pairs come first, since two steps that cancel are never
 * better used apart; what is left then has steps of one odd value and at most one 2. */
static const uint8_t sets[][3] = {{1, 0, 1}, {0, 2, 0}, {2, 1, 0}, {0, 1, 2}, {4, 0, 0}, {0, 0, 4}};

/* Takes one such set out of the steps and writes its moves; returns their number, -1 where no set is left. */
static int take_set(cuts *c, const uint8_t wanted[3], cc_move *out) {
    int left[3] = {wanted[0], wanted[1], wanted[2]}, cut[4], k = 0, used = 0, turns = 0;
    for (int i = 0; i <= c->size; i++)
        if (c->step[i] && left[c->step[i] - 1] > 0) {
            left[c->step[i] - 1]--;
            cut[k++] = i;
        }
    if (left[0] || left[1] || left[2])
        return -1;
    for (int i = 0; i < k; i++) {
        if (i)
            out[used++] = move_between(c, cut[i - 1], cut[i], turns);
        turns = (turns + c->step[cut[i]]) & 3;
        c->step[cut[i]] = 0;
    }
    return used;
}

static size_t shortest(cuts *c, cc_move *out) {
    size_t used = 0;
    for (unsigned i = 0; i < sizeof sets / sizeof sets[0]; i++)
        for (int added; (added = take_set(c, sets[i], out + used)) > 0;)
            used += (size_t)added;
    return used;
}

static bool only_faces(const cc_move *moves, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (moves[i].last != 1)
            return false;
    return true;
}

/* Rewrites the group with fewer moves where that is possible; returns its new length. */
static size_t close_group(int size, cc_move *group, size_t count) {
    cc_move fewer[CC_SIZE_MAX + 1];
    cuts c = {size, axis_of(group[0]), {0}};
    if (only_faces(group, count))
        return count;
    for (size_t i = 0; i < count; i++)
        add_to_cuts(&c, group[i]);
    size_t length = shortest(&c, fewer);
    if (length >= count)
        return count;
    for (size_t i = 0; i < length; i++)
        group[i] = fewer[i];
    return length;
}

size_t cc_moves_simplify(int size, cc_move *moves, size_t count) {
    size_t used = 0, open = 0; /* moves[open..used) is the group that still grows */
    for (size_t i = 0; i < count; i++) {
        cc_move move = moves[i];
        if (used > open && axis_of(move) != axis_of(moves[open]))
            used = open + close_group(size, moves + open, used - open);
        open = group_start(moves, used, axis_of(move));
        used = add_to_group(moves, open, used, move);
    }
    return used > open ? open + close_group(size, moves + open, used - open) : used;
}
