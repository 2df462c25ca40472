/* machine.h - where a machine is in a search, and where one more axis move leads: an automaton for each axis.
 */
#ifndef MECHANISM_MACHINE_H
#define MECHANISM_MACHINE_H

#include "automaton.h"
#include "twophase/transitions.h"

enum { LIST_BITS = 16 /* of a list's number */ };

typedef struct automata {
    mechanism_automaton *m[AXES]; /* by the axis of the machine's sides */
    const step
        *steps[AXIS_MOVES];    /* an axis move's step from its automaton's first list, as the sides see it */
    uint8_t shift[AXIS_MOVES]; /* where that automaton's list is in a machine's lists */
    uint8_t held[CC_HOLDINGS][AXIS_MOVES]; /* an axis move as seen from a frame; the search fills it in */
} automata;

/* Where the machine is after all moves and, with the suffix _before, before the last one: a turn of the
 * opposite face, which may be made before or with that, starts there. */
typedef struct machine {
    uint32_t us, us_before;
    uint64_t lists;       /* the list of each automaton, at LIST_BITS * its first axis */
    uint16_t list_before; /* in the automaton of the last move */
    uint8_t frame, frame_before;
    uint8_t axis_move; /* the last one, AXIS_MOVES: none */
} machine;

/* Where one more axis move begins: a turn of the opposite face before the last move, with which it is joined.
 */
typedef struct beginning {
    uint32_t us;
    uint16_t list;
    uint8_t frame, both, held; /* both: the joined axis move; held: the same as seen from the frame */
} beginning;

static inline beginning begin_of(const automata *a, const machine *from, unsigned axis_move) {
    bool is_pair =
        from->axis_move != AXIS_MOVES && solvers_axis_of(from->axis_move) == solvers_axis_of(axis_move);
    if (!is_pair) {
        uint8_t held = a->held[from->frame][axis_move];
        uint16_t list = (uint16_t)(from->lists >> a->shift[held]);
        return (beginning){from->us, list, from->frame, (uint8_t)axis_move, held};
    }
    /* the numbers add up to that of both, as each turns one face only */
    unsigned both = from->axis_move + axis_move % PAIRS + 1;
    uint8_t held = a->held[from->frame_before][both];
    return (beginning){from->us_before, from->list_before, from->frame_before, (uint8_t)both, held};
}

static inline const step *step_at(const automata *a, const beginning *at) {
    return &a->steps[at->held][(size_t)at->list * AXIS_MOVES];
}

/* Makes one more axis move; false where the machine cannot. */
static inline bool go(const automata *a, const machine *from, unsigned axis_move, machine *to) {
    beginning at = begin_of(a, from, axis_move);
    const step *st = step_at(a, &at);
    unsigned shift = a->shift[at.held];
    if (!st->known)
        automaton_find(a->m[shift / LIST_BITS], at.list, at.held);
    uint64_t lists = (from->lists & ~((uint64_t)NO_LIST << shift)) | (uint64_t)st->to << shift;
    *to = (machine){at.us + st->us, at.us,  lists, at.list, a->m[0]->then[at.frame][st->frame],
                    at.frame,       at.both};
    return st->us != UNREACHED;
}

/* Sets the automata, by axis, each in its state; returns the machine before any move. */
static inline machine automata_begin(automata *a, mechanism_automaton *const m[AXES],
                                     const uint16_t state[AXES], cc_holding holding) {
    machine start = {.frame = holding, .axis_move = AXIS_MOVES};
    for (int axis = 0; axis < AXES; axis++) {
        a->m[axis] = m[axis];
        start.lists |= (uint64_t)automaton_start(m[axis], state[axis]) << LIST_BITS * axis;
    }
    for (unsigned move = 0; move < AXIS_MOVES; move++) {
        int part = 0;
        while (m[part] != m[solvers_axis_of(move)])
            part++;
        a->shift[move] = (uint8_t)(LIST_BITS * part);
        a->steps[move] = m[part]->step + move;
    }
    return start;
}

#endif
