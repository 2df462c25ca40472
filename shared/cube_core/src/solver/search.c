/* search.c - what both phases report: nodes, which have limits, and solutions. */
#include "solver3.h"

static bool is_at_limit(const cc_search *s) {
    const cc_solve_options *options = s->options;
    bool may_end = s->found || (options->max_length && options->max_nodes);
    return may_end && s->nodes >= options->max_nodes;
}

static uint32_t lesser(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

bool cc_search_check(cc_search *s) {
    const cc_solve_options *options = s->options;
    if (is_at_limit(s))
        s->ended = true;
    else if (options->stop && options->stop(options->context))
        s->ended = s->stopped = true;
    else if (!s->found && s->nodes >= s->share_end)
        s->ended = s->share_over = true;
    s->next_check = s->nodes + CC_NODES_BETWEEN_CHECKS;
    if (options->max_nodes > s->nodes)
        s->next_check = lesser(s->next_check, options->max_nodes);
    return s->ended;
}

/* Joins turns of a face that are parted by none but turns of the opposite face; returns how many remain. */
static int join_turns(cc_turn *turns, int count) {
    int used = 0;
    for (int i = 0; i < count; i++) {
        int face = turns[i] / 3, at = used;
        while (at > 0 && turns[at - 1] / 3 % 3 == face % 3 && turns[at - 1] / 3 != face)
            at--;
        bool is_same = at > 0 && turns[at - 1] / 3 == face;
        int quarters = is_same ? (turns[at - 1] % 3 + turns[i] % 3 + 2) & 3 : 0;
        if (!is_same)
            turns[used++] = turns[i];
        else if (quarters)
            turns[at - 1] = (cc_turn)(face * 3 + quarters - 1);
        else
            for (used--; at <= used; at++)
                turns[at - 1] = turns[at];
    }
    return used;
}

/* Copies a start's turns to the solution as turns of the cube: with its axis rotated back and, for a start
 * that is the inverse, inverted. */
static void take_turns(cc_search *s, int length) {
    int thirds = s->start_index % 3;
    for (int i = 0; i < length; i++) {
        cc_turn turn = cc_axis_turn(s->turns[i], thirds);
        if (s->start_index < 3)
            s->solution->turns[i] = turn;
        else
            s->solution->turns[length - 1 - i] = cc_turn_inverse(turn);
    }
}

void cc_search_found(cc_search *s, int length) {
    for (int i = 0; i < s->post_moves; i++)
        s->turns[length + i] = s->post_move[i];
    take_turns(s, length + s->post_moves);
    length = join_turns(s->solution->turns, length + s->post_moves);
    s->solution->length = (uint8_t)length;
    s->best = length - s->post_moves;
    s->found = true;
    if (s->nodes >= s->options->max_nodes || length <= s->options->good_enough)
        s->ended = true;
}
