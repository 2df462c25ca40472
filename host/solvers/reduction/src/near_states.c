/* near_states.c - solves states some turns from solved, by iterative deepening.
 *
 * Two stickers that lie side by side on a face are joined if they show one colour; a cube is solved, in some
 * holding, where all are. Only a turn whose cut runs between two stickers joins or parts them: 4 N pairs a
 * turn. Faces that turn take their pairs along, but a pair keeps its distance from the rim. So a state in
 * which m pairs at a distance are parted needs at least m / 4 N turns with cuts at that distance, and these
 * numbers add up over the distances. */
#include <string.h>
#include "cube_core/err.h"
#include "geometry.h"
#include "read.h"
#include "reduction_solver/reduction.h"

enum { AXES = 3, DISTANCES = REDUCTION_SIZE_MAX / 2 + 1, RING = 4 * REDUCTION_SIZE_MAX };
enum { MOST_PAIRS = 24 * REDUCTION_SIZE_MAX, NODES_PER_QUESTION = 1 << 12, FEW_NODES = 100000 };

/* How many pairs show two colours, [distance from the rim in stickers], and the turns that all need. */
typedef struct parted {
    int16_t pairs[DISTANCES];
    int turns;
} parted;

/* The stickers on both sides of a cut, in the order in which a clockwise turn moves them on. */
typedef struct cut {
    uint16_t before[RING], behind[RING];
} cut;

typedef struct search {
    int size;
    cut cuts[AXES][REDUCTION_SIZE_MAX]; /* [axis][layers before the cut, counted from U, R or F] */
    const reduction_near_options *options;
    uint8_t turns_for[MOST_PAIRS + 1]; /* [parted pairs]: the least turns that they need */
    uint32_t nodes;                    /* number of cuts that were looked at */
    bool is_over;
    cc_nxn cube[REDUCTION_NEAR + 1];
    cc_move *moves;
} search;

_Static_assert(sizeof(search) <= REDUCTION_NEAR_BYTES, "room that the caller gives");

static int distance_of(int size, int at) {
    return 2 * at <= size ? at : size - at;
}

static void fill_cuts(search *s) {
    for (int axis = 0; axis < AXES; axis++)
        for (int at = 1; at < s->size; at++)
            for (int i = 0; i < 4 * s->size; i++) {
                int q = i / s->size, row = i % s->size;
                cut *c = &s->cuts[axis][at];
                c->before[i] = (uint16_t)red_ring_facelet(s->size, axis, q, row, at - 1);
                c->behind[i] = (uint16_t)red_ring_facelet(s->size, axis, q, row, at);
            }
}

/* Counts the pairs at a cut that are joined after 0..3 clockwise quarter turns of the layers before it. */
static void count_joined(const search *s, const cut *c, const uint8_t *colour, int joined[4]) {
    uint8_t before[2 * RING], behind[RING];
    int ring = 4 * s->size;
    for (int i = 0; i < ring; i++) {
        before[i] = before[ring + i] = colour[c->before[i]];
        behind[i] = colour[c->behind[i]];
    }
    for (int turns = 0; turns < 4; turns++) {
        const uint8_t *turned = before + (4 - turns) * s->size;
        uint8_t count = 0;
        for (int i = 0; i < ring; i++)
            count = (uint8_t)(count + (turned[i] == behind[i]));
        joined[turns] = count;
    }
}

static void part(const search *s, parted *now, int at, int pairs) {
    int16_t *all = &now->pairs[distance_of(s->size, at)];
    now->turns -= s->turns_for[*all];
    *all = (int16_t)(*all + pairs);
    now->turns += s->turns_for[*all];
}

static parted parted_of(const search *s) {
    parted all = {{0}, 0};
    for (int axis = 0; axis < AXES; axis++)
        for (int at = 1; at < s->size; at++) {
            int joined[4];
            count_joined(s, &s->cuts[axis][at], s->cube[0].colour, joined);
            part(s, &all, at, 4 * s->size - joined[0]);
        }
    return all;
}

/* The move that turns the side of a cut with fewer layers. */
static cc_move move_at(int size, int axis, int at, int turns) {
    bool is_far = 2 * at > size;
    return (cc_move){(uint8_t)(is_far ? red_opposite(axis) : axis), 1, (uint8_t)distance_of(size, at),
                     (uint8_t)turns};
}

static bool goes_on(search *s) {
    const reduction_near_options *options = s->options;
    if (++s->nodes >= options->nodes ||
        (s->nodes % NODES_PER_QUESTION == 0 && options->stop && options->stop(options->context)))
        s->is_over = true;
    return !s->is_over;
}

static bool descend(search *s, const parted *now, int depth, int left, int last_axis, int last_cut);

/* Tries the three turns at a cut, if they may lead to a solved cube in `left` turns; true if one does. */
static bool turn_at(search *s, const parted *now, int depth, int left, int axis, int at) {
    int joined[4];
    count_joined(s, &s->cuts[axis][at], s->cube[depth].colour, joined);
    for (int turns = 1; turns < 4; turns++) {
        parted next = *now;
        part(s, &next, at, joined[0] - joined[turns]);
        if (next.turns >= left)
            continue;
        s->moves[depth] = move_at(s->size, axis, at, turns);
        memcpy(&s->cube[depth + 1], &s->cube[depth],
               offsetof(cc_nxn, colour) + (size_t)(6 * s->size * s->size));
        cc_nxn_move(&s->cube[depth + 1], s->moves[depth]);
        if (descend(s, &next, depth + 1, left - 1, axis, at))
            return true;
    }
    return false;
}

/* Tries all turns; true if `left` of them solve it. Turns of one axis commute: their cuts come in order. */
static bool descend(search *s, const parted *now, int depth, int left, int last_axis, int last_cut) {
    if (!left)
        return true;
    for (int axis = 0; axis < AXES; axis++)
        for (int at = axis == last_axis ? last_cut + 1 : 1; at < s->size; at++) {
            if (!goes_on(s))
                return false;
            if (turn_at(s, now, depth, left, axis, at))
                return true;
        }
    return false;
}

/* Whether a length is worth its search: each takes some twenty times as long as the one before. */
static bool is_worth(const search *s, int turns) {
    return !s->is_over && (turns <= REDUCTION_NEAR_SURE || s->nodes < FEW_NODES);
}

int reduction_near(void *memory, int size, const char *facelets, size_t length,
                   const reduction_near_options *options, cc_move *moves, cc_reason *reason,
                   int *reason_size) {
    search *s = memory;
    if (size < REDUCTION_SIZE_MIN || size > REDUCTION_SIZE_MAX)
        return CC_ERR_ARGUMENT;
    int err = red_read(&s->cube[0], size, facelets, length, reason, reason_size);
    if (err)
        return err;
    s->size = size;
    s->options = options;
    s->moves = moves;
    s->nodes = 0;
    s->is_over = false;
    fill_cuts(s);
    for (int pairs = 0; pairs <= MOST_PAIRS; pairs++)
        s->turns_for[pairs] = (uint8_t)((pairs + 4 * size - 1) / (4 * size));
    parted start = parted_of(s);
    for (int turns = start.turns; turns <= REDUCTION_NEAR && is_worth(s, turns); turns++)
        if (descend(s, &start, 0, turns, AXES, 0))
            return turns;
    return CC_ERR_NOT_FOUND;
}
