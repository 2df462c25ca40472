/* solver3.c - 3x3: starts, deepening, and the best solution so far. */
#include "cube_core/err.h"
#include "search.h"

enum {
    LONGEST_ANSWER = 30, /* of which the first is always found: 12 + 18 turns */
    NODES_BETWEEN_CHECKS = 256,
};

static const cc_solve_options no_options;

bool cc_search_check(cc_search *s) {
    const cc_solve_options *options = s->options;
    s->next_check = s->nodes + NODES_BETWEEN_CHECKS;
    if (s->found && s->nodes >= options->max_nodes)
        s->ended = true;
    else if (options->stop && options->stop(options->context))
        s->ended = s->stopped = true;
    if (s->next_check > options->max_nodes && options->max_nodes > s->nodes)
        s->next_check = options->max_nodes;
    return s->ended;
}

/* The start's turns as turns of the cube: the axis back, and for the inverse the other way round. */
static void take_turns(cc_search *s, int length) {
    int thirds = s->start_index % 3;
    for (int i = 0; i < length; i++) {
        cc_turn turn = cc_axis_turn(s->turns[i], thirds);
        if (s->start_index < 3)
            s->solution->turns[i] = turn;
        else
            s->solution->turns[length - 1 - i] = cc_turn_inverse(turn);
    }
    s->solution->length = (uint8_t)length;
}

void cc_search_found(cc_search *s, int length) {
    take_turns(s, length);
    s->best = length;
    s->found = true;
    if (s->nodes >= s->options->max_nodes || length <= s->options->good_enough)
        s->ended = true;
}

void cc_start_begin(cc_start *start, int index, const cc_cube *cube) {
    cc_cube seen;
    cc_rotate_axis(cube, index % 3, &seen);
    if (index >= 3)
        cc_cube_invert(&seen, &seen);
    cc_phase1_begin(&start->node, &seen);
    start->corners = cc_corner_state(&seen);
    start->distance = 0;
    for (int i = 0; i < CC_VIEWS; i++)
        if (start->node.distance[i] > start->distance)
            start->distance = start->node.distance[i];
    for (int i = 0; i < CC_EDGES; i++)
        start->edges[i] = seen.ep[i];
}

static void deepen(cc_search *s) {
    for (int length = 0; length < s->best && !s->ended; length++)
        for (s->start_index = 0; s->start_index < CC_STARTS && !s->ended && length < s->best;
             s->start_index++)
            cc_phase1_search(s, length);
}

/* No shorter solution was left out, neither for want of nodes nor by the limit on phase 2. */
static bool is_proven(const cc_search *s) {
    bool is_complete = !s->ended && s->best - 1 - s->shortest_phase1 <= CC_LONGEST_PHASE2;
    return s->found && (s->best == 0 || is_complete);
}

int cc_solve3(void *memory, const cc_cube *cube, const cc_solve_options *options, cc_solution *solution) {
    cc_search *s = memory;
    int err = cc_cube_check(cube, 3);
    if (err)
        return err;
    options = options ? options : &no_options;
    int longest = options->max_length ? options->max_length : LONGEST_ANSWER;
    *s = (cc_search){.options = options, .solution = solution, .next_check = NODES_BETWEEN_CHECKS};
    s->shortest_phase1 = LONGEST_ANSWER;
    s->best = (longest < LONGEST_ANSWER ? longest : LONGEST_ANSWER) + 1;
    for (int i = 0; i < CC_STARTS; i++)
        cc_start_begin(&s->start[i], i, cube);
    deepen(s);
    solution->nodes = s->nodes;
    solution->optimal = is_proven(s);
    return s->found ? 0 : s->stopped ? CC_ERR_STOPPED : CC_ERR_NO_SOLUTION;
}
