/* solver3.c - 3x3: starts, deepening, and the best solution so far. */
#include "cube_core/err.h"
#include "search.h"

enum {
    LONGEST_ANSWER = 30, /* far more than any first answer has */
    NODES_BETWEEN_CHECKS = 256,
    SHORTEST_BEFORE_OTHERS = 7, /* of phase 1 with turns behind: shorter ones are too rare to look for, */
    SHORTEST_AT_FIRST = 8,      /* and these as long as any answer will do */
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
    for (int i = 0; i < s->behind; i++)
        s->turns[length + i] = s->turns_behind[i];
    s->best = length;
    length += s->behind;
    take_turns(s, length);
    s->found = true;
    if (s->nodes >= s->options->max_nodes || length <= s->options->good_enough)
        s->ended = true;
}

/* The inverse of a start: of the cube seen along an axis, or of its inverse. */
static void see(cc_cube *seen, int index, const cc_cube *cube) {
    cc_rotate_axis(cube, index % 3, seen);
    if (index < 3)
        cc_cube_invert(seen, seen);
}

static void search_from(cc_search *s, const cc_cube *back, int length) {
    cc_phase1 node;
    cc_phase1_begin(&node, back);
    s->start = back;
    s->followed = -1;
    s->best -= s->behind;
    cc_phase1_search(s, &node, length);
    s->best += s->behind;
}

/* The solution may end with any turns; what is in front of them solves another cube:
 *
 *     cube · A · B · t1 · t2 · t3 = 1    is    (t1 · t2 · t3 · cube) · A · B = 1
 *
 * so each choice of t1, of t1 t2 and of all three is a start of its own, with its own phases A and B, and
 * short A are few. t1 must not be a turn of phase 2, or it belonged to B. Chooses the last first: `more`
 * turns are still to be chosen. `back` is the inverse of the cube, which a turn in front of the cube turns
 * back. */
static void search_behind(cc_search *s, const cc_cube *back, int more, unsigned forbidden, int length) {
    if (more == 0) {
        search_from(s, back, length);
        return;
    }
    for (int face = 0; face < CC_FACES; face++) {
        if (forbidden >> face & 1 || (more == 1 && (face == CC_U || face == CC_D)))
            continue;
        cc_cube before = *back;
        for (int quarters = 1; quarters <= 3 && !s->ended; quarters++) {
            cc_cube_turn(&before, (cc_turn)(face * 3 + 2));
            if (more == 1 && quarters == 2)
                continue;
            s->turns_behind[more - 1] = (cc_turn)(face * 3 + quarters - 1);
            search_behind(s, &before, more - 1, cc_forbidden_after(face), length);
        }
    }
}

static void deepen(cc_search *s) {
    for (int length = 0; length < s->best && !s->ended; length++)
        for (s->behind = 0; s->behind <= CC_MOST_BEHIND; s->behind++)
            for (s->start_index = 0; s->start_index < CC_STARTS && !s->ended && length < s->best;
                 s->start_index++)
                if (s->behind == 0 ||
                    length - s->behind >= (s->found ? SHORTEST_BEFORE_OTHERS : SHORTEST_AT_FIRST))
                    search_behind(s, &s->seen[s->start_index], s->behind, 0, length - s->behind);
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
    if (options->metric != CC_METRIC_HTM)
        return CC_ERR_ARGUMENT;
    int longest = options->max_length ? options->max_length : LONGEST_ANSWER;
    *s = (cc_search){.options = options, .solution = solution, .next_check = NODES_BETWEEN_CHECKS};
    solution->length = 0;
    s->shortest_phase1 = LONGEST_ANSWER;
    s->best = (longest < LONGEST_ANSWER ? longest : LONGEST_ANSWER) + 1;
    for (int i = 0; i < CC_STARTS; i++)
        see(&s->seen[i], i, cube);
    deepen(s);
    solution->nodes = s->nodes;
    solution->optimal = is_proven(s);
    return s->found ? 0 : s->stopped ? CC_ERR_STOPPED : CC_ERR_NO_SOLUTION;
}
