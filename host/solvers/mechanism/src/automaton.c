/* automaton.c - finds the cheapest ways between turns (Dijkstra), and the lists of places that turns lead to.
 *
 *     after a turn --(grip, flip, spin: hold)--> before the next --(turn)--> after it
 *
 * A list leaves out places that are reached from another of its places, by holding the cube anew, as cheaply.
 */
#include "automaton.h"
#include <string.h>
#include "cube_core/err.h"

enum { MOST_TRANSITIONS = 1 << 20, SLOTS = 2 * LISTS, FOUND = 4096 };

/* -- memory -- */

static size_t aligned(size_t bytes) {
    return (bytes + 63) / 64 * 64;
}

static uint32_t nodes_of(const cc_mechanism *mechanism) {
    return (uint32_t)mechanism->states * CC_HOLDINGS;
}

/* Lays the arrays out behind the struct (NULL: does not); returns the bytes of all. */
static size_t lay_out(mechanism_automaton *m, const cc_mechanism *mechanism) {
    size_t states = mechanism->states, at = aligned(sizeof *m);
    uint8_t *base = (uint8_t *)m;
#define ARRAY(field, count)                                                                                  \
    do {                                                                                                     \
        if (m)                                                                                               \
            m->field = (void *)(base + at);                                                                  \
        at += aligned((count) * sizeof *m->field);                                                           \
    } while (0)
    ARRAY(hold, states * nodes_of(mechanism));
    ARRAY(has_hold, states);
    ARRAY(first_transition, states * (AXIS_MOVES + 1));
    ARRAY(transitions, (size_t)MOST_TRANSITIONS);
    ARRAY(list, (size_t)LISTS);
    ARRAY(step, (size_t)LISTS * AXIS_MOVES);
    ARRAY(slot, (size_t)SLOTS);
#undef ARRAY
    return at;
}

size_t mechanism_automaton_size(const cc_mechanism *mechanism) {
    return lay_out(NULL, mechanism);
}

static void fill_holdings(mechanism_automaton *m) {
    for (int h = 0; h < CC_HOLDINGS; h++)
        for (uint8_t side = 0; side < CC_FACES; side++) {
            m->face[h][side] = cc_holding_face((cc_holding)h, side);
            m->side[h][m->face[h][side]] = side;
        }
    for (int h = 0; h < CC_HOLDINGS; h++)
        for (int rotation = 0; rotation < CC_HOLDINGS; rotation++)
            for (uint8_t to = 0; to < CC_HOLDINGS; to++)
                if (m->face[to][CC_U] == m->face[h][m->face[rotation][CC_U]] &&
                    m->face[to][CC_F] == m->face[h][m->face[rotation][CC_F]]) {
                    m->then[h][rotation] = to;
                    m->between[h][to] = (uint8_t)rotation;
                }
}

/* An axis move of the cube as the machine's sides see it where the cube is held so. */
static uint8_t as_held(const mechanism_automaton *m, int holding, unsigned axis_move) {
    unsigned axis = solvers_axis_of(axis_move), a = solvers_a_of(axis_move), b = solvers_b_of(axis_move);
    unsigned side = m->side[holding][axis];
    return (uint8_t)(side < 3 ? axis_move_of(side, a, b) : axis_move_of(side - 3, b, a));
}

static void fill_held(mechanism_automaton *m) {
    for (int h = 0; h < CC_HOLDINGS; h++)
        for (unsigned move = 0; move < AXIS_MOVES; move++)
            m->held[h][move] = as_held(m, h, move);
}

int mechanism_automaton_begin(mechanism_automaton *m, const cc_mechanism *mechanism, uint32_t places) {
    if (!places || places > MECHANISM_MOST_PLACES)
        return CC_ERR_ARGUMENT;
    lay_out(m, mechanism);
    m->places = places;
    m->mechanism = mechanism;
    fill_holdings(m);
    fill_held(m);
    m->transition_count = 1; /* 0 in first_transition: not known yet */
    return 0;
}

/* -- holding the cube anew -- */

/* A binary heap without decrease-key: nodes may lie in it several times. */
typedef struct heap {
    uint64_t item[FOUND * 16];
    uint32_t count;
} heap;

static void push(heap *h, uint64_t item) {
    if (h->count == sizeof h->item / sizeof h->item[0])
        return; /* far away; its cost stays unreached */
    uint32_t at = h->count++;
    while (at && h->item[(at - 1) / 2] > item) {
        h->item[at] = h->item[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    h->item[at] = item;
}

static uint64_t pop(heap *h) {
    uint64_t least = h->item[0], last = h->item[--h->count];
    uint32_t at = 0;
    for (uint32_t child; (child = 2 * at + 1) < h->count; at = child) {
        if (child + 1 < h->count && h->item[child + 1] < h->item[child])
            child++;
        if (h->item[child] >= last)
            break;
        h->item[at] = h->item[child];
    }
    h->item[at] = last;
    return least;
}

static int turns_layer(const cc_action *action) {
    return action->turns[0] || action->turns[1];
}

/* The us that it takes from a state to each (state, rotation of the cube) without turning a layer. */
static const uint32_t *hold_from(mechanism_automaton *m, uint32_t state) {
    const cc_mechanism *mechanism = m->mechanism;
    uint32_t *cost = m->hold + (size_t)state * nodes_of(mechanism);
    static _Thread_local heap h;
    if (m->has_hold[state])
        return cost;
    m->has_hold[state] = 1;
    memset(cost, 0xFF, nodes_of(mechanism) * sizeof *cost);
    h.count = 0;
    cost[state * CC_HOLDINGS] = 0;
    push(&h, state * CC_HOLDINGS);
    while (h.count) {
        uint64_t item = pop(&h);
        uint32_t node = (uint32_t)item, us = (uint32_t)(item >> 32), at = node / CC_HOLDINGS;
        if (us > cost[node])
            continue;
        for (uint32_t i = mechanism->first[at]; i < mechanism->first[at + 1]; i++) {
            const cc_action *a = &mechanism->actions[i];
            uint32_t held = cc_holding_rotate((cc_holding)(node % CC_HOLDINGS), a->axis, a->rotation);
            uint32_t to = a->to * (uint32_t)CC_HOLDINGS + held;
            if (turns_layer(a) || us + a->us >= cost[to])
                continue;
            cost[to] = us + a->us;
            push(&h, (uint64_t)cost[to] << 32 | to);
        }
    }
    return cost;
}

/* -- turns -- */

static uint32_t hold_between(mechanism_automaton *m, const place *from, const place *to) {
    const uint32_t *cost = hold_from(m, from->at);
    return cost[to->at * (uint32_t)CC_HOLDINGS + m->between[from->holding][to->holding]];
}

/* The axis move that an action makes on a cube in this rotation; -1 where it turns no layer. */
static int element_turned(const mechanism_automaton *m, const cc_action *a, unsigned rotation) {
    int axis_move = -1;
    for (int i = 0; i < 2; i++) {
        if (!a->turns[i])
            continue;
        unsigned face = m->face[rotation][a->side[i]], axis = face % 3;
        if (axis_move < 0)
            axis_move = (int)axis_move_of_face(face, a->turns[i]);
        else if (face < 3)
            axis_move = (int)axis_move_of(axis, a->turns[i], solvers_b_of((unsigned)axis_move));
        else
            axis_move = (int)axis_move_of(axis, solvers_a_of((unsigned)axis_move), a->turns[i]);
    }
    return axis_move;
}

/* Sorts the places of a list by cost and takes out those that are reached from others as cheaply; returns how
 * many stay, at most m->places. */
static uint32_t undominated(mechanism_automaton *m, place *found, uint32_t count) {
    uint32_t kept = 0;
    for (uint32_t i = 1; i < count; i++) { /* by cost; equal ones by place */
        place p = found[i];
        uint32_t k = i;
        for (; k &&
               (found[k - 1].us > p.us ||
                (found[k - 1].us == p.us &&
                 (found[k - 1].at > p.at || (found[k - 1].at == p.at && found[k - 1].holding > p.holding))));
             k--)
            found[k] = found[k - 1];
        found[k] = p;
    }
    for (uint32_t i = 0; i < count && kept < m->places; i++) {
        int is_dominated = 0;
        for (uint32_t k = 0; k < kept && !is_dominated; k++) {
            uint32_t hold = hold_between(m, &found[k], &found[i]);
            is_dominated = hold != UNREACHED && found[k].us + hold <= found[i].us;
        }
        if (!is_dominated)
            found[kept++] = found[i];
    }
    return kept;
}

typedef struct found {
    place place[FOUND];
    uint32_t count;
} found;

static void note(found *f, uint16_t at, uint8_t holding, uint32_t us) {
    for (uint32_t i = 0; i < f->count; i++)
        if (f->place[i].at == at && f->place[i].holding == holding) {
            if (us < f->place[i].us)
                f->place[i].us = us;
            return;
        }
    if (f->count < FOUND)
        f->place[f->count++] = (place){at, holding, us};
}

/* Fills in the transitions of all axis moves from a state, and its row of first_transition. */
static void fill_transitions(mechanism_automaton *m, uint32_t state) {
    const cc_mechanism *mechanism = m->mechanism;
    const uint32_t *hold = hold_from(m, state);
    static _Thread_local found f[AXIS_MOVES];
    uint32_t *first = m->first_transition + state * (AXIS_MOVES + 1);
    for (int e = 0; e < AXIS_MOVES; e++)
        f[e].count = 0;
    for (uint32_t node = 0; node < nodes_of(mechanism); node++) {
        uint32_t at = node / CC_HOLDINGS, rotation = node % CC_HOLDINGS;
        for (uint32_t i = mechanism->first[at]; hold[node] != UNREACHED && i < mechanism->first[at + 1];
             i++) {
            const cc_action *a = &mechanism->actions[i];
            if (turns_layer(a))
                note(&f[element_turned(m, a, rotation)], a->to, (uint8_t)rotation, hold[node] + a->us);
        }
    }
    for (int e = 0; e < AXIS_MOVES; e++) {
        first[e] = m->transition_count;
        uint32_t count = undominated(m, f[e].place, f[e].count);
        for (uint32_t i = 0; i < count && m->transition_count < MOST_TRANSITIONS; i++)
            m->transitions[m->transition_count++] =
                (transition){f[e].place[i].at, f[e].place[i].holding, f[e].place[i].us};
    }
    first[AXIS_MOVES] = m->transition_count;
}

/* Adds where single actions that make just this axis move lead from each place. */
static void add_direct(mechanism_automaton *m, const place *from, uint32_t count, unsigned axis_move,
                       found *to) {
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t *first = m->first_transition + (size_t)from[i].at * (AXIS_MOVES + 1);
        if (!*first)
            fill_transitions(m, from[i].at);
        unsigned held = m->held[from[i].holding][axis_move];
        for (uint32_t w = first[held]; w < first[held + 1]; w++)
            note(to, m->transitions[w].to, m->then[from[i].holding][m->transitions[w].rotation],
                 from[i].us + m->transitions[w].us);
    }
}

/* Adds where a turn of one face leads: a half turn also by two quarter turns, a quarter turn that no single
 * action makes by two other turns. */
static void add_single(mechanism_automaton *m, const place *from, uint32_t count, unsigned face,
                       unsigned quarters, found *to) {
    uint32_t before = to->count;
    add_direct(m, from, count, axis_move_of_face(face, quarters), to);
    if (quarters != 2 && to->count > before)
        return;
    for (unsigned first = 1; first < 4; first++) {
        unsigned second = (4 + quarters - first) % 4;
        found *middle = to + 1;
        middle->count = 0;
        if (!second)
            continue;
        add_direct(m, from, count, axis_move_of_face(face, first), middle);
        middle->count = undominated(m, middle->place, middle->count);
        add_direct(m, middle->place, middle->count, axis_move_of_face(face, second), to);
    }
}

static void add_in_order(mechanism_automaton *m, const place *from, uint32_t count, unsigned face,
                         unsigned quarters, unsigned face2, unsigned quarters2, found *to) {
    found *middle = to + 2;
    middle->count = 0;
    found *work = to + 3;
    work->count = 0;
    add_single(m, from, count, face, quarters, work);
    middle->count = undominated(m, work->place, work->count);
    memcpy(middle->place, work->place, middle->count * sizeof *middle->place);
    add_single(m, middle->place, middle->count, face2, quarters2, to);
}

static void add_axis_move(mechanism_automaton *m, const list *from, unsigned axis_move, found *to) {
    unsigned axis = solvers_axis_of(axis_move), a = solvers_a_of(axis_move), b = solvers_b_of(axis_move);
    if (!a || !b) {
        add_single(m, from->place, from->count, a ? axis : axis + 3, a ? a : b, to);
        return;
    }
    add_direct(m, from->place, from->count, axis_move, to);
    add_in_order(m, from->place, from->count, axis, a, axis + 3, b, to);
    add_in_order(m, from->place, from->count, axis + 3, b, axis, a, to);
}

/* -- lists -- */

static uint32_t hash_of(const list *l) {
    uint32_t hash = 2166136261u;
    for (uint32_t i = 0; i < l->count; i++) {
        hash = (hash ^ (l->place[i].at * 24u + l->place[i].holding)) * 16777619u;
        hash = (hash ^ l->place[i].us) * 16777619u;
    }
    return hash ^ hash >> 15;
}

static int same(const list *a, const list *b) {
    if (a->count != b->count)
        return 0;
    for (uint32_t i = 0; i < a->count; i++)
        if (a->place[i].at != b->place[i].at || a->place[i].holding != b->place[i].holding ||
            a->place[i].us != b->place[i].us)
            return 0;
    return 1;
}

static uint16_t number_of(mechanism_automaton *m, const list *l) {
    uint32_t slot = hash_of(l) % SLOTS;
    for (; m->slot[slot]; slot = (slot + 1) % SLOTS)
        if (same(&m->list[m->slot[slot] - 1], l))
            return (uint16_t)(m->slot[slot] - 1);
    if (m->lists == NO_LIST)
        return NO_LIST;
    m->list[m->lists] = *l;
    m->slot[slot] = ++m->lists;
    return (uint16_t)(m->lists - 1);
}

uint16_t automaton_start(mechanism_automaton *m, uint16_t state) {
    list l = {.count = 1, .place = {{state, 0, 0}}};
    return number_of(m, &l);
}

const step *automaton_find(mechanism_automaton *m, uint16_t from, unsigned axis_move) {
    static _Thread_local found work[5];
    step *s = &m->step[(size_t)from * AXIS_MOVES + axis_move];
    list l = {.count = 0};
    work[0].count = 0;
    add_axis_move(m, &m->list[from], axis_move, work);
    l.count = (uint8_t)undominated(m, work->place, work->count);
    *s = (step){.us = UNREACHED, .to = NO_LIST, .known = 1};
    if (!l.count)
        return s;
    s->us = work->place[0].us;
    s->frame = work->place[0].holding;
    for (uint32_t i = 0; i < l.count; i++)
        l.place[i] = (place){work->place[i].at, m->between[s->frame][work->place[i].holding],
                             work->place[i].us - s->us};
    s->to = number_of(m, &l);
    if (s->to == NO_LIST)
        s->us = UNREACHED;
    return s;
}

mechanism_place mechanism_begin(mechanism_automaton *m, uint16_t state, cc_holding holding) {
    return (mechanism_place){automaton_start(m, state), holding};
}

uint32_t mechanism_step(mechanism_automaton *m, mechanism_place *at, unsigned axis_move) {
    const step *s = automaton_step(m, at->list, m->held[at->frame][axis_move]);
    *at = (mechanism_place){s->to, m->then[at->frame][s->frame]};
    return s->us;
}

uint32_t mechanism_cost(mechanism_automaton *m, uint16_t state, cc_holding holding, const cc_turn *turns,
                        size_t count) {
    mechanism_place at = mechanism_begin(m, state, holding);
    uint32_t us = 0;
    for (size_t i = 0; i < count && at.list != NO_LIST; i++) {
        unsigned face = turns[i] / 3, quarters = turns[i] % 3 + 1u,
                 axis_move = axis_move_of_face(face, quarters);
        if (i + 1 < count && turns[i + 1] / 3 % 3 == face % 3 && turns[i + 1] / 3 != face) {
            unsigned other = turns[++i] % 3 + 1u;
            axis_move =
                face < 3 ? axis_move_of(face, quarters, other) : axis_move_of(face - 3, other, quarters);
        }
        us += mechanism_step(m, &at, axis_move);
    }
    return at.list == NO_LIST ? UNREACHED : us;
}
