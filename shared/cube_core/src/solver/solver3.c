/* solver3.c - 3x3: starts, deepening, and the best solution so far. */
#include "cube_core/err.h"
#include "solver3.h"

enum {
    LONGEST_ANSWER = 30, /* far more than any first answer has */
    NODES_BETWEEN_CHECKS = 256,
    SHORTEST_BEFORE_OTHERS = 7, /* of phase 1 with post-moves: shorter ones are too rare to look for, */
    SHORTEST_AT_FIRST = 8,      /* and these as long as any answer will do */
};

/* Nearly every cube has an answer of 21 turns within FIRST_NODES. Some symmetric ones have none for millions:
 * their starts are one another, and the few ends of their phase 1 are all far from solved. From then on
 * longer answers do, and so that no length, start or end of phase 1 holds up the others, each has its share
 * of nodes, which doubles from pass to pass. */
enum {
#ifdef CC_SMALL_TABLES
    FIRST_NODES = 100000, /* each of them cheaper, and more of them needed */
#else
    FIRST_NODES = 10000,
#endif
    WIDENED_NODES = 250,
    WIDENED_LONGEST_PHASE1 = 14,
    MOST_WIDENED = 20,    /* the share no longer doubles */
    LONGEST_PATIENT = 21, /* where no more turns are allowed, longer answers are of no use */
};

static const cc_solve_options no_options;

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
    s->next_check = s->nodes + NODES_BETWEEN_CHECKS;
    if (options->max_nodes > s->nodes)
        s->next_check = lesser(s->next_check, options->max_nodes);
    return s->ended;
}

/* Turns of a face that only turns of the opposite face stand between become one; returns how many are left.
 */
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

/* The inverse of a start: of the cube seen along an axis, or of its inverse. */
static void set_start(cc_cube *inverse, int index, const cc_cube *cube) {
    cc_rotate_axis(cube, index % 3, inverse);
    if (index < 3)
        cc_cube_invert(inverse, inverse);
}

static void search_from(cc_search *s, const cc_phase1 *start, int length) {
    s->followed = -1;
    s->best -= s->post_moves;
    cc_phase1_search(s, start, length);
    s->best += s->post_moves;
}

/* The last to be chosen is a quarter turn, either way: half a turn in front of a cube belongs to the
 * subgroup, so that both have the same phase 1, which is searched once. */
static void search_first_post_move(cc_search *s, const cc_cube *inverse, unsigned forbidden, int length) {
    cc_phase1 start;
    cc_phase1_begin(&start, inverse);
    for (int face = 0; face < CC_FACES && !s->ended; face++) {
        if (forbidden >> face & 1 || face == CC_U || face == CC_D)
            continue;
        cc_phase1 after = start;
        cc_phase1_turn_before(&after, inverse, face);
        s->inverse = inverse;
        s->post_move[0] = (cc_turn)(face * 3);
        search_from(s, &after, length);
    }
}

/* The solution may end with any turns; what is in front of them solves another cube:
 *
 *     cube · A · B · t1 · t2 · t3 = 1    is    (t1 · t2 · t3 · cube) · A · B = 1
 *
 * so each choice of t1, of t1 t2 and of all three is a start of its own, with its own phases A and B, and
 * short A are few. t1 must not be a turn of phase 2, or it belonged to B. Chooses the last first: `more`
 * turns are still to be chosen. `inverse` is that of the cube, which a turn in front of the cube turns
 * back. */
static void search_post_moves(cc_search *s, const cc_cube *inverse, int more, unsigned forbidden,
                              int length) {
    if (more == 1) {
        search_first_post_move(s, inverse, forbidden, length);
        return;
    }
    for (int face = 0; face < CC_FACES; face++) {
        if (forbidden >> face & 1)
            continue;
        cc_cube before = *inverse;
        for (int quarters = 1; quarters <= 3 && !s->ended; quarters++) {
            cc_cube_turn(&before, (cc_turn)(face * 3 + 2));
            s->post_move[more - 1] = (cc_turn)(face * 3 + quarters - 1);
            search_post_moves(s, &before, more - 1, cc_forbidden_after(s, face), length);
        }
    }
}

static void search_start_without(cc_search *s, const cc_cube *inverse, int length) {
    cc_phase1 start;
    cc_phase1_begin(&start, inverse);
    s->inverse = inverse;
    search_from(s, &start, length);
}

/* One start, with as many post-moves as there are, for solutions whose phase 1 and post-moves have `length`
 * turns. */
static void search_start(cc_search *s, int length) {
    int phase1 = length - s->post_moves;
    if (s->is_twin[s->start_index])
        return;
    if (s->post_moves && phase1 < (s->found ? SHORTEST_BEFORE_OTHERS : SHORTEST_AT_FIRST))
        return;
    if (s->widened)
        s->share_end = s->nodes + ((uint32_t)WIDENED_NODES << s->widened);
    const cc_cube *inverse = &s->start_inverse[s->start_index];
    if (s->post_moves)
        search_post_moves(s, inverse, s->post_moves, s->still[s->start_index], phase1);
    else
        search_start_without(s, inverse, phase1);
    if (s->widened && s->share_over)
        s->share_over = s->ended = false;
}

static void deepen(cc_search *s) {
    s->least_left_out = LONGEST_ANSWER + 1;
    for (int length = 0; length < s->best && !s->ended; length++) {
        if (s->widened && !s->found && length > WIDENED_LONGEST_PHASE1)
            return;
        /* Many post-moves first: of as many turns, ends of a short phase 1 cost less. */
        for (s->post_moves = CC_MOST_POST_MOVES; s->post_moves >= 0; s->post_moves--)
            for (s->start_index = 0; s->start_index < CC_STARTS && !s->ended && length < s->best;
                 s->start_index++)
                search_start(s, length);
    }
}

/* The first pass ends for want of patience or is all there is; those after it end with an answer, from where
 * once more every length is searched for shorter ones. */
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

/* No shorter solution was left out, neither for want of nodes nor by the limit on phase 2. */
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

static void begin_starts(cc_search *s, const cc_cube *cube) {
    for (int i = 0; i < CC_STARTS; i++) {
        set_start(&s->start_inverse[i], i, cube);
        s->still[i] = still_faces(s, i % 3);
        for (int other = 0; other < i; other++)
            s->is_twin[i] |= s->still[i] == s->still[other] &&
                             cc_cube_equal(&s->start_inverse[i], &s->start_inverse[other]);
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
    *s = (cc_search){.options = options, .solution = solution, .next_check = NODES_BETWEEN_CHECKS};
    solution->length = 0;
    s->best = (longest < LONGEST_ANSWER ? longest : LONGEST_ANSWER) + 1;
    begin_starts(s, cube);
    search_all(s);
    solution->nodes = s->nodes;
    solution->optimal = s->found && is_proven(s);
    return err_of(s);
}
