/* plan.c - the cheapest actions for a sequence of turns: Dijkstra's algorithm over
 *
 *     node = (place, state, holding)      place: which turns are done, and how far the present group has come
 *
 * Two successive turns of opposite faces are one group. It has a place for each number of quarters, 0..3,
 * that the one and the other face may have turned. When both are done, that is the first place of the next
 * group. */
#include "cube_core/mechanism.h"
#include <stdbool.h>
#include "cube_core/err.h"

enum { NONE = UINT32_MAX, QUARTERS = 4 };

/* A group and its places: place + turned, with turned = quarters of the first face + 4 * those of the second,
 * both modulo 4. wanted: `turned` when both turns are done. */
typedef struct group {
    uint32_t place, places, wanted;
    uint8_t size, faces[2];
} group;

/* A search and its memory, one array after the other. heap: the nodes that are open, a binary heap by cost;
 * where[node]: its index there. cost, via, action[node]: the cheapest way to it so far, and its last step. */
typedef struct work {
    const cc_mechanism *mechanism;
    uint32_t nodes_of_place, nodes, heap_count;
    uint32_t *cost, *via, *heap, *where;
    uint16_t *action;
    const cc_turn *turns;
    size_t count;
    bool at_once; /* each quarter turn must be made by one action */
} work;

/* The group that begins at turn `at`; `place` is its first place. */
static group read_group(const cc_turn *turns, size_t count, size_t at, uint32_t place) {
    group g = {.place = place, .places = 1, .size = 1};
    if (at + 1 < count && turns[at] / 3 % 3 == turns[at + 1] / 3 % 3 && turns[at] / 3 != turns[at + 1] / 3)
        g.size = 2;
    for (uint8_t i = 0; i < g.size; i++) {
        g.faces[i] = turns[at + i] / 3;
        g.wanted += (turns[at + i] % 3 + 1u) * g.places;
        g.places *= QUARTERS;
    }
    return g;
}

static uint32_t count_places(const cc_turn *turns, size_t count) {
    uint32_t places = 0;
    for (size_t at = 0; at < count;) {
        group g = read_group(turns, count, at, places);
        places += g.places;
        at += g.size;
    }
    return places + 1;
}

size_t cc_plan_memory(const cc_mechanism *mechanism, const cc_turn *turns, size_t count) {
    size_t nodes = (size_t)count_places(turns, count) * mechanism->states * CC_HOLDINGS;
    return nodes * (4 * sizeof(uint32_t) + sizeof(uint16_t));
}

static void swap_up(work *w, uint32_t at, uint32_t node) {
    while (at && w->cost[w->heap[(at - 1) / 2]] > w->cost[node]) {
        w->heap[at] = w->heap[(at - 1) / 2];
        w->where[w->heap[at]] = at;
        at = (at - 1) / 2;
    }
    w->heap[at] = node;
    w->where[node] = at;
}

static uint32_t take_least(work *w) {
    uint32_t least = w->heap[0], node = w->heap[--w->heap_count], at = 0;
    for (uint32_t child; (child = 2 * at + 1) < w->heap_count; at = child) {
        if (child + 1 < w->heap_count && w->cost[w->heap[child + 1]] < w->cost[w->heap[child]])
            child++;
        if (w->cost[w->heap[child]] >= w->cost[node])
            break;
        w->heap[at] = w->heap[child];
        w->where[w->heap[at]] = at;
    }
    if (w->heap_count) {
        w->heap[at] = node;
        w->where[node] = at;
    }
    return least;
}

/* Notes that `action` leads from node `via` to `node`, at `cost` in all, unless a cheaper way is known. */
static void reach(work *w, uint32_t node, uint32_t cost, uint32_t via, uint16_t action) {
    if (w->cost[node] <= cost)
        return;
    uint32_t at = w->cost[node] == NONE ? w->heap_count++ : w->where[node];
    w->cost[node] = cost;
    w->via[node] = via;
    w->action[node] = action;
    swap_up(w, at, node);
}

static uint32_t node_of(const work *w, uint32_t place, uint32_t state, uint32_t holding) {
    return place * w->nodes_of_place + state * CC_HOLDINGS + holding;
}

/* Adds an action's turns to *turned; false where it turns a layer that must not turn. */
static bool turn_layers(const work *w, const group *g, const cc_action *action, cc_holding holding,
                        uint32_t *turned) {
    const uint32_t wanted[2] = {g->wanted % QUARTERS, g->wanted / QUARTERS};
    uint32_t quarters[2] = {*turned % QUARTERS, *turned / QUARTERS};
    for (int layer = 0; layer < 2; layer++) {
        if (!action->turns[layer])
            continue;
        uint8_t face = cc_holding_face(holding, action->side[layer]), i = g->size == 2 && face == g->faces[1];
        uint32_t after = (quarters[i] + action->turns[layer]) % QUARTERS;
        if (face != g->faces[i] || (w->at_once && wanted[i] != 2 && after != wanted[i]))
            return false;
        quarters[i] = after;
    }
    *turned = quarters[0] + quarters[1] * QUARTERS;
    return true;
}

static void follow(work *w, const group *g, uint32_t node, uint16_t index) {
    const cc_action *action = &w->mechanism->actions[index];
    uint32_t turned = node / w->nodes_of_place - g->place, cost = w->cost[node];
    cc_holding holding = (cc_holding)(node % CC_HOLDINGS);
    if (!turn_layers(w, g, action, holding, &turned) || action->us >= NONE - cost)
        return;
    if (action->rotation)
        holding = cc_holding_rotate(holding, action->axis, action->rotation);
    uint32_t place = g->place + (turned == g->wanted ? g->places : turned);
    reach(w, node_of(w, place, action->to, holding), cost + action->us, node, index);
}

/* The group that `place` belongs to. */
static group group_at(const work *w, uint32_t place) {
    size_t at = 0;
    group g = read_group(w->turns, w->count, 0, 0);
    while (place >= g.place + g.places) {
        at += g.size;
        g = read_group(w->turns, w->count, at, g.place + g.places);
    }
    return g;
}

/* Searches from `start` for the cheapest node of the last place; returns it, or NONE. */
static uint32_t search(work *w, uint32_t start, bool at_once) {
    uint32_t last_place = w->nodes / w->nodes_of_place - 1;
    w->at_once = at_once;
    for (uint32_t node = 0; node < w->nodes; node++)
        w->cost[node] = NONE;
    reach(w, start, 0, NONE, 0);
    while (w->heap_count) {
        uint32_t node = take_least(w), place = node / w->nodes_of_place;
        if (place == last_place)
            return node;
        uint32_t state = node % w->nodes_of_place / CC_HOLDINGS;
        group g = group_at(w, place);
        for (uint16_t a = w->mechanism->first[state]; a < w->mechanism->first[state + 1]; a++)
            follow(w, &g, node, a);
    }
    return NONE;
}

static int write_actions(const work *w, uint32_t end, uint16_t *actions, size_t capacity, cc_plan *plan) {
    size_t count = 0;
    for (uint32_t node = end; w->via[node] != NONE; node = w->via[node])
        count++;
    if (count > capacity || count > UINT16_MAX)
        return CC_ERR_SPACE;
    *plan = (cc_plan){w->cost[end], (uint16_t)(end % w->nodes_of_place / CC_HOLDINGS),
                      (cc_holding)(end % CC_HOLDINGS), (uint16_t)count};
    for (uint32_t node = end; w->via[node] != NONE; node = w->via[node])
        actions[--count] = w->action[node];
    return 0;
}

static work lay_out(const cc_mechanism *mechanism, const cc_turn *turns, size_t count, uint32_t *memory) {
    uint32_t per_place = (uint32_t)mechanism->states * CC_HOLDINGS;
    uint32_t nodes = count_places(turns, count) * per_place;
    return (work){mechanism,
                  per_place,
                  nodes,
                  0,
                  memory,
                  memory + nodes,
                  memory + 2 * nodes,
                  memory + 3 * nodes,
                  (uint16_t *)(memory + 4 * nodes),
                  turns,
                  count,
                  true};
}

int cc_plan_turns(const cc_mechanism *mechanism, uint16_t state, cc_holding holding, const cc_turn *turns,
                  size_t count, void *memory, uint16_t *actions, size_t capacity, cc_plan *plan) {
    if (state >= mechanism->states || holding >= CC_HOLDINGS)
        return CC_ERR_ARGUMENT;
    for (size_t i = 0; i < count; i++)
        if (turns[i] >= CC_TURNS)
            return CC_ERR_ARGUMENT;
    work w = lay_out(mechanism, turns, count, memory);
    uint32_t start = node_of(&w, 0, state, holding), end = search(&w, start, true);
    if (end == NONE)
        end = search(&w, start, false);
    return end == NONE ? CC_ERR_NO_SOLUTION : write_actions(&w, end, actions, capacity, plan);
}
