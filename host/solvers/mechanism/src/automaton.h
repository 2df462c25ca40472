/* automaton.h - lists of places, and what turns from them cost.
 *
 * Lists that differ only in how the whole cube is held are one list, seen from different frames:
 *
 *     (list, frame)  --axis move, as the frame has it-->  (us, list, frame seen from the first)
 */
#ifndef MECHANISM_AUTOMATON_H
#define MECHANISM_AUTOMATON_H

#include "axis_moves.h"
#include "mechanism_solver/mechanism_solver.h"

enum {
    LISTS = 1 << 16,
    NO_LIST = UINT16_MAX, /* it cannot be turned, or there is no room */
    UNREACHED = UINT32_MAX,
};

/* A turn from somewhere: to which state, how the cube is then held, seen from how it was. */
typedef struct transition {
    uint16_t to;
    uint8_t rotation;
    uint32_t us;
} transition;

typedef struct place {
    uint16_t at;     /* state */
    uint8_t holding; /* of a list: seen from its frame, that of its first place 0 */
    uint32_t us;     /* more than the cheapest of its list */
} place;

typedef struct list {
    uint8_t count;
    place place[MECHANISM_MOST_PLACES];
} list;

/* Where a turn leads: known 0: not looked up yet. frame: of `to`, seen from the list's. */
typedef struct step {
    uint32_t us;
    uint16_t to;
    uint8_t frame, known;
} step;

struct mechanism_automaton {
    const cc_mechanism *mechanism;
    uint8_t face[CC_HOLDINGS][CC_FACES], side[CC_HOLDINGS][CC_FACES]; /* at a side; of a face */
    uint8_t then[CC_HOLDINGS][CC_HOLDINGS], between[CC_HOLDINGS][CC_HOLDINGS];
    uint8_t held[CC_HOLDINGS][AXIS_MOVES]; /* an axis move as the sides have it */
    uint32_t *hold; /* [state][state * 24 + rotation]: us without turning a layer; where has_hold */
    uint8_t *has_hold;
    uint32_t
        *first_transition; /* [state * (AXIS_MOVES + 1) + axis_move] into transitions; 0: not known yet */
    transition *transitions;
    uint32_t transition_count;
    uint32_t lists, places; /* of a list at most */
    list *list;
    step *step; /* [list * AXIS_MOVES + axis_move] */
    uint32_t *slot;
};

/* The list of one place; its frame is the cube's holding there. */
uint16_t automaton_start(mechanism_automaton *m, uint16_t state);
/* axis_move: as the list's frame has it (held). */
const step *automaton_find(mechanism_automaton *m, uint16_t from, unsigned axis_move);

static inline const step *automaton_step(mechanism_automaton *m, uint16_t from, unsigned axis_move) {
    const step *s = &m->step[(size_t)from * AXIS_MOVES + axis_move];
    return s->known ? s : automaton_find(m, from, axis_move);
}

#endif
