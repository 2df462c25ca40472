/* automaton.h - lists of places, and what turns from them cost.
 *
 * Lists that differ only in how the whole cube is held are one list, seen from different frames:
 *
 *     (list, frame)  --axis move, as seen from the frame-->  (us, list, frame as seen from the first)
 */
#ifndef MECHANISM_AUTOMATON_H
#define MECHANISM_AUTOMATON_H

#include "axis_moves.h"
#include "mechanism_solver/mechanism_solver.h"

enum {
    LISTS = 1 << 16,
    NO_LIST = UINT16_MAX, /* the machine cannot make the turn, or there is no room for more lists */
    UNREACHED = UINT32_MAX,
};

/* A turn from some state: the state that it leads to, and the cube's rotation on the way to it. */
typedef struct transition {
    uint16_t to;
    uint8_t rotation;
    uint32_t us;
} transition;

typedef struct place {
    uint16_t at;     /* state */
    uint8_t holding; /* in a list: seen from its frame, so that of its first place is 0 */
    uint32_t us;     /* in a list: extra cost over its cheapest place */
} place;

typedef struct list {
    uint8_t count;
    place place[MECHANISM_MOST_PLACES];
} list;

/* Where a turn leads: `frame` is that of the list `to`, seen from the list before. known 0: not found yet. */
typedef struct step {
    uint32_t us;
    uint16_t to;
    uint8_t frame, known;
} step;

struct mechanism_automaton {
    const cc_mechanism *mechanism;
    uint8_t face[CC_HOLDINGS][CC_FACES], side[CC_HOLDINGS][CC_FACES]; /* at a side; of a face */
    uint8_t then[CC_HOLDINGS][CC_HOLDINGS], between[CC_HOLDINGS][CC_HOLDINGS];
    uint8_t held[CC_HOLDINGS][AXIS_MOVES]; /* an axis move of the cube as the sides see it */
    uint32_t *hold; /* [state][state * 24 + rotation]: us without turning a layer; valid where has_hold */
    uint8_t *has_hold;
    uint32_t
        *first_transition; /* [state * (AXIS_MOVES + 1) + axis_move] into transitions; 0: not known yet */
    transition *transitions;
    uint32_t transition_count;
    uint32_t lists, places; /* number of lists; most places of a list */
    list *list;
    step *step; /* [list * AXIS_MOVES + axis_move] */
    uint32_t *slot;
};

/* The list of one place; its frame is the cube's holding there. */
uint16_t automaton_start(mechanism_automaton *m, uint16_t state);
/* Finds, and keeps, where an axis move, as seen from the list's frame (held), leads from a list. */
const step *automaton_find(mechanism_automaton *m, uint16_t from, unsigned axis_move);

static inline const step *automaton_step(mechanism_automaton *m, uint16_t from, unsigned axis_move) {
    const step *s = &m->step[(size_t)from * AXIS_MOVES + axis_move];
    return s->known ? s : automaton_find(m, from, axis_move);
}

#endif
