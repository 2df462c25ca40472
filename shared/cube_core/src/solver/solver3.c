/* solver3.c - the 3x3 solver: its starts, and iterative deepening over them. */
#include "cube_core/err.h"
#include "solver3.h"

enum {
    LONGEST_ANSWER = 30,        /* far more than any first answer has */
    SHORTEST_BEFORE_OTHERS = 7, /* shortest phase 1 with post-moves: shorter ones are too rare to look for, */
    SHORTEST_AT_FIRST = 8,      /* and the same until there is an answer */
};

/* Nearly every cube has an answer of 21 turns within FIRST_NODES. Some symmetric ones have none for millions
 * of nodes: their starts are equal, and the few ends of their phase 1 are all far from solved. So after
 * FIRST_NODES longer answers are accepted and, lest a length, start or end of phase 1 holds up the others,
 * each has a share of nodes, which doubles from pass to pass. */
enum {
#ifdef CC_SMALL_TABLES
    FIRST_NODES = 100000, /* each node is cheaper, and more are needed */
#else
    FIRST_NODES = 10000,
#endif
    WIDENED_NODES = 250,
    WIDENED_LONGEST_PHASE1 = 14,
    MOST_WIDENED = 20,    /* passes after which the share no longer doubles */
    LONGEST_PATIENT = 21, /* with this or a lower limit on turns, longer answers are of no use */
};

static const cc_solve_options no_options;

/* The solution may end with any turns; what is in front of them solves another cube:
 *
 *     cube · A · B · t1 · t2 · t3 = 1    is    (t1 · t2 · t3 · cube) · A · B = 1
 *
 * so each choice of t1, of t1 t2 and of all three has its own phases A and B, and short A are few. t1 must
 * not be a turn of phase 2, or it would belong to B. Choices that differ by a cube of the subgroup in front
 * of t1 begin phase 1 at the same position and share it (tools/gen/post_moves.c). */
static void search_post_moves(cc_search *s, int length) {
    const unsigned end = cc_post_first_start[s->post_moves + 1];
    const uint16_t *next = cc_post_choice + cc_post_first_choice[s->post_moves];
    s->best -= s->post_moves;
    for (unsigned start = cc_post_first_start[s->post_moves]; start < end && !s->ended; start++) {
        bool is_possible = false;
        s->post_choices = next;
        do
            is_possible |= cc_post_may_turn(s, *next);
        while (!(*next++ & CC_LAST_CHOICE));
        s->followed = 0;
        if (is_possible)
            cc_phase1_search(s, start, length);
    }
    s->best += s->post_moves;
}

/* Searches one start, with so many post-moves, for solutions with `length` turns in these and in phase 1. */
static void search_start(cc_search *s, int index, int post_moves, int length) {
    s->start_index = index;
    s->start = &s->starts[index];
    s->post_moves = post_moves;
    if (s->start->is_twin)
        return;
    if (post_moves && length - post_moves < (s->found ? SHORTEST_BEFORE_OTHERS : SHORTEST_AT_FIRST))
        return;
    if (s->widened)
        s->share_end = s->nodes + ((uint32_t)WIDENED_NODES << s->widened);
    for (int i = 0; i < CC_CORNERS; i++)
        s->pieces[0].corners[i] = s->start->cube.cp[i];
    for (int i = 0; i < CC_EDGES; i++)
        s->pieces[0].edges[i] = s->start->cube.ep[i];
    search_post_moves(s, length - post_moves);
    if (s->widened && s->share_over)
        s->share_over = s->ended = false;
}

/* Searches the phases 1 below SHORTEST_AT_FIRST, which were left out until there was an answer. */
static void catch_up(cc_search *s, int length) {
    for (int post_moves = CC_MOST_POST_MOVES; post_moves > 0; post_moves--)
        for (int shorter = SHORTEST_BEFORE_OTHERS; shorter < SHORTEST_AT_FIRST; shorter++)
            for (int i = 0; i < CC_STARTS && shorter + post_moves <= length && !s->ended; i++)
                search_start(s, i, post_moves, shorter + post_moves);
}

/* Searches all starts for solutions whose phase 1 and post-moves have `length` turns. Most post-moves come
 * first, as the ends of a shorter phase 1 cost less. */
static void search_length(cc_search *s, int length) {
    bool had_answer = s->found;
    for (int post_moves = CC_MOST_POST_MOVES; post_moves >= 0; post_moves--)
        for (int i = 0; i < CC_STARTS && !s->ended && length < s->best; i++) {
            search_start(s, i, post_moves, length);
            if (s->found && !had_answer)
                catch_up(s, length);
            had_answer = s->found;
        }
}

static void deepen(cc_search *s) {
    s->least_left_out = LONGEST_ANSWER + 1;
    for (int length = 0; length < s->best && !s->ended; length++) {
        if (s->widened && !s->found && length > WIDENED_LONGEST_PHASE1)
            return;
        search_length(s, length);
    }
}

/* The first pass ends with its share of nodes, or is the only one (is_patient). Widened passes follow until
 * there is an answer; then every length is searched once more for shorter ones. */
static void search_all(cc_search *s) {
    bool is_patient = s->best - 1 <= LONGEST_PATIENT;
    s->share_end = is_patient ? UINT32_MAX : FIRST_NODES;
    deepen(s);
    if (!s->share_over)
        return;
    s->share_over = s->ended = false;
    while (!s->found && !s->ended) {
        s->widened = s->widened < MOST_WIDENED ? s->widened + 1 : s->widened;
        deepen(s);
    }
    if (!s->ended)
        deepen(s);
}

/* Whether no shorter solution was left out, neither for want of nodes nor by the limit on phase 2. */
static bool is_proven(const cc_search *s) {
    return s->best == 0 || (!s->ended && s->best <= s->least_left_out);
}

static int err_of(const cc_search *s) {
    if (s->found)
        return 0;
    if (s->stopped)
        return CC_ERR_STOPPED;
    return is_proven(s) ? CC_ERR_NO_SOLUTION : CC_ERR_NOT_FOUND;
}

static uint8_t still_faces(const cc_search *s, int thirds) {
    unsigned still = 0, turning = s->options->faces;
    for (int face = 0; face < CC_FACES && turning; face++)
        still |= (~turning >> cc_axis_turn((cc_turn)(face * 3), thirds) / 3 & 1) << face;
    return (uint8_t)still;
}

/* Fills in the six starts: the cube seen along each axis, then the inverse of each. */
static void begin_starts(cc_search *s, const cc_cube *cube) {
    for (int i = 0; i < CC_STARTS; i++) {
        cc_start *start = &s->starts[i];
        cc_rotate_axis(cube, i % 3, &start->cube);
        if (i >= 3)
            cc_cube_invert(&start->cube, &start->cube);
        start->still = still_faces(s, i % 3);
        for (int other = 0; other < i; other++)
            start->is_twin |=
                start->still == s->starts[other].still && cc_cube_equal(&start->cube, &s->starts[other].cube);
        cc_phase1_begin(start);
    }
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
    *s = (cc_search){.options = options, .solution = solution, .next_check = CC_NODES_BETWEEN_CHECKS};
    solution->length = 0;
    s->best = (longest < LONGEST_ANSWER ? longest : LONGEST_ANSWER) + 1;
    begin_starts(s, cube);
    search_all(s);
    solution->nodes = s->nodes;
    solution->optimal = s->found && is_proven(s);
    return err_of(s);
}
