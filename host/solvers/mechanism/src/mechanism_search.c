/* mechanism_search.c - two phases, by the machine's seconds.
 *
 *     reckoned = us so far + what is reckoned for the turns that are missing
 *
 * Phase 1 is searched to what is reckoned up to a bound, the bound then raised: so those ends come first
 * whose beginnings are cheap all the way. What is missing is reckoned with about what it costs in a good
 * solution and not the least that it may cost: a bound with the least lets in so many beginnings that time
 * ends before any is followed far. From each end phase 2 looks for what is still cheaper than the best. A
 * search may also begin with the last turn of the solution, which is then reckoned first (premove).
 * Distances are those of the large solver's tables in half turns. */
#include <string.h>
#include "automaton.h"
#include "cube_core/symmetry.h"
#include "solvers/deadline.h"
#include "twophase/transitions.h"

enum {
    LOOK = 256 /* nodes between two looks at the clock */,
    PHASE2_NODES = 3000,
    MOST_DEPTH = MECHANISM_MOST_TURNS / 2,
};

typedef struct searcher {
    mechanism_automaton *m;
    large_tables t;
    const mechanism_search_options *options;
    uint32_t *least_us;
    mechanism_solution *best;
    cc_cube cube;                          /* turned to the axis */
    uint8_t actual[AXIS_MOVES];            /* an axis move of the cube as it is */
    uint8_t held[CC_HOLDINGS][AXIS_MOVES]; /* an axis move as a frame has it */
    uint8_t moves[MOST_DEPTH + 1];         /* axis moves; of phase 1 single turns */
    uint8_t premove;                       /* an axis move that solutions end with; AXIS_MOVES: none */
    uint32_t bound, bound_before;
    uint64_t phase2_end; /* nodes, of this end */
    bool is_over;
} searcher;

/* Where the machine is: after all turns, and (for a turn of the face opposite, which may go first or
 * together) before the last. */
typedef struct machine {
    uint32_t us, us_before;
    uint16_t list, list_before;
    uint8_t frame, frame_before;
    uint8_t axis_move; /* the last, AXIS_MOVES: none */
} machine;

typedef struct node {
    large_coordinates at;
    machine machine;
    uint32_t most; /* that was reckoned on the way: an end that an earlier bound let in is not taken again */
    uint16_t corners, slice;
    uint8_t state; /* of the rules: which turn may follow */
} node;

static uint32_t limit(const searcher *s) {
    return __atomic_load_n(s->least_us, __ATOMIC_RELAXED);
}

/* What a search for solutions that end with a premove begins with. */
static uint32_t reckoned_premove(const searcher *s) {
    return s->premove == AXIS_MOVES ? 0 : s->options->missing1_us[1];
}

static bool is_late(searcher *s) {
    if (++s->best->nodes % LOOK == 0 && solvers_clock_us() >= s->options->end_us)
        s->is_over = true;
    return s->is_over;
}

/* One axis move more; false where the machine cannot. */
static bool go(searcher *s, const machine *from, unsigned axis_move, machine *to) {
    bool is_pair =
        from->axis_move != AXIS_MOVES && axis_move_axis(from->axis_move) == axis_move_axis(axis_move);
    unsigned both = is_pair ? from->axis_move + axis_move % PAIRS + 1
                            : axis_move; /* a and b add up, as neither has both */
    uint16_t list = is_pair ? from->list_before : from->list;
    uint8_t frame = is_pair ? from->frame_before : from->frame;
    uint32_t us = is_pair ? from->us_before : from->us;
    const step *st = automaton_step(s->m, list, s->held[frame][both]);
    *to = (machine){us + st->us, us, st->to, list, s->m->then[frame][st->frame], frame, (uint8_t)both};
    return st->us != UNREACHED;
}

/* With the premove: what the search began with for it becomes what it costs there. */
static uint32_t us_with_premove(searcher *s, const machine *end) {
    machine after;
    if (s->premove == AXIS_MOVES)
        return end->us;
    bool is_same_axis =
        end->axis_move != AXIS_MOVES && axis_move_axis(end->axis_move) == axis_move_axis(s->premove);
    return is_same_axis || !go(s, end, s->premove, &after) ? UNREACHED : after.us - reckoned_premove(s);
}

static void found(searcher *s, const machine *end, int count) {
    cc_turn turns[2];
    uint32_t us = us_with_premove(s, end);
    if (us >= limit(s))
        return;
    s->moves[count] = s->premove;
    count += s->premove != AXIS_MOVES;
    __atomic_store_n(s->least_us, us,
                     __ATOMIC_RELAXED); /* where two do it at a time, the best of all counts */
    s->best->us = us;
    s->best->count = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0, n = solvers_turns_of(s->actual[s->moves[i]], turns); k < n; k++)
            s->best->turns[s->best->count++] = turns[k];
}

/* -- phase 2 -- */

static uint32_t missing2(const searcher *s, const large_phase2_state *at) {
    int a = large_corner_slice(&s->t, at->corners, at->slice), b = large_corner_edge(&s->t, at);
    return s->options->missing2_us[a > b ? a : b];
}

static void phase2(searcher *s, const large_phase2_state *at, const machine *before, int depth,
                   uint32_t allowed) {
    const large_rules *r = s->t.rules;
    if (is_late(s) || s->best->nodes > s->phase2_end || depth == MOST_DEPTH)
        return;
    for (; allowed; allowed &= allowed - 1) {
        unsigned move = (unsigned)__builtin_ctz(allowed);
        machine after;
        if (!go(s, before, r->phase2_axis_move[move], &after) || after.us >= limit(s))
            continue;
        large_phase2_state next = large_phase2_after(&s->t, at, move);
        if (after.us + missing2(s, &next) >= limit(s))
            continue;
        s->moves[depth] = r->phase2_axis_move[move];
        if (large_is_solved(&next))
            found(s, &after, depth + 1);
        else
            phase2(s, &next, &after, depth + 1, r->phase2_after[move]);
    }
}

static unsigned edges_after(const searcher *s, int depth) {
    cc_cube cube = s->cube;
    cc_turn turns[2];
    for (int i = 0; i < depth; i++)
        for (int k = 0, n = solvers_turns_of(s->moves[i], turns); k < n; k++)
            cc_cube_turn(&cube, turns[k]);
    return (unsigned)cc_edges8_of(&cube);
}

static void end_phase1(searcher *s, const node *end, int depth) {
    const large_tables *t = &s->t;
    large_phase2_state at = {end->corners, 0, large_slice_permutation(end->slice)};
    uint32_t us = end->machine.us;
    s->best->ends++;
    if (us + s->options->missing2_us[large_corner_slice(t, at.corners, at.slice)] >= limit(s))
        return;
    at.edges = edges_after(s, depth);
    if (large_is_solved(&at)) {
        found(s, &end->machine, depth);
        return;
    }
    if (us + missing2(s, &at) >= limit(s))
        return;
    s->phase2_end = s->best->nodes + PHASE2_NODES;
    phase2(s, &at, &end->machine, depth, t->rules->phase2_allowed[end->state]);
}

/* -- phase 1 -- */

static void phase1(searcher *s, const node *from, int depth) {
    const large_tables *t = &s->t;
    const large_rules *r = t->rules;
    if (is_late(s) || depth == MOST_DEPTH / 2)
        return;
    uint64_t entry = large_pruning_entry(t, from->at.index);
    large_move_row row = large_moves_from(t, &from->at, r->moves);
    large_piece_rows pieces = large_pieces_from(t, from->corners, from->slice, r->moves);
    int distance = large_entry_distance(t, entry), count = 0;
    uint64_t nearer = large_moves_within(r, entry, 0), not_farther = large_moves_within(r, entry, 1);
    uint64_t moves = r->allowed[from->at.class % CC_SYMMETRIES][from->state];
    /* Moves that the bound leaves out whatever they cost are not even asked for that. */
    if (from->machine.us + s->options->missing1_us[distance] > s->bound)
        moves &= nearer;
    else if (from->machine.us + s->options->missing1_us[distance + 1] > s->bound)
        moves &= not_farther;
    node below[LARGE_AXIS_MOVES];
    uint8_t by[LARGE_AXIS_MOVES];
    for (; moves; moves &= moves - 1) {
        unsigned conjugate = (unsigned)__builtin_ctzll(moves), move = row.actual[conjugate];
        int missing = nearer >> conjugate & 1        ? distance - 1
                      : not_farther >> conjugate & 1 ? distance
                                                     : distance + 1;
        node *next = &below[count];
        if (!depth && move % s->options->parts != s->options->part)
            continue;
        if (!go(s, &from->machine, r->axis_move[move], &next->machine))
            continue;
        uint32_t reckoned = next->machine.us + s->options->missing1_us[missing];
        if (reckoned > s->bound || next->machine.us >= limit(s))
            continue;
        next->most = reckoned > from->most ? reckoned : from->most;
        next->state = r->next[from->state][move];
        next->corners = (uint16_t)large_corners_after(&pieces, move);
        next->slice = (uint16_t)large_slice_after(&pieces, move);
        s->moves[depth] = r->axis_move[move];
        if (missing ||
            (!t->twist_mask && row.twist[move])) { /* without twists distance 0 is not yet an end */
            large_step(t, &row, move, conjugate, r->moves, &next->at);
            large_prefetch(t, &next->at, true, r->moves, t->entry_bytes);
            by[count++] = r->axis_move[move];
        } else if (next->most > s->bound_before) {
            end_phase1(s, next, depth + 1);
        }
    }
    for (int i = 0; i < count && !s->is_over; i++) {
        s->moves[depth] = by[i];
        phase1(s, &below[i], depth + 1);
    }
}

static void look_along(searcher *s, const cc_cube *cube, int thirds) {
    cc_rotate_axis(cube, thirds, &s->cube);
    for (int e = 0; e < AXIS_MOVES; e++) {
        cc_turn turns[2];
        unsigned amount[2] = {0, 0}, axis = 0;
        for (int i = 0, count = solvers_turns_of(e, turns); i < count; i++) {
            cc_turn turn = cc_axis_turn(turns[i], thirds);
            axis = turn / 3 % 3;
            amount[turn / 9] = turn % 3 + 1u;
        }
        s->actual[e] = (uint8_t)axis_move_of(axis, amount[0], amount[1]);
        for (int h = 0; h < CC_HOLDINGS; h++)
            s->held[h][e] = s->m->held[h][s->actual[e]];
    }
}

static void search_from(searcher *s, machine start) {
    start.us = reckoned_premove(s);
    node first = {.at = large_coordinates_of(&s->t, &s->cube),
                  .machine = start,
                  .corners = s->t.corner.symmetry_of[cc_corners_of(&s->cube)],
                  .slice = (uint16_t)large_slice_of(&s->cube),
                  .state = LARGE_START};
    if (!large_entry_distance(&s->t, large_pruning_entry(&s->t, first.at.index)) && !s->options->part &&
        start.us >= s->bound_before && start.us <= s->bound)
        end_phase1(s, &first, 0);
    phase1(s, &first, 0);
}

/* Without a premove, and with each that is no move of phase 2 and that the machine can turn. */
static void search_along(searcher *s, const machine *start) {
    const large_rules *r = s->t.rules;
    cc_cube along = s->cube, turn;
    machine after;
    s->premove = AXIS_MOVES;
    search_from(s, *start);
    for (unsigned move = 0; move < r->moves && !s->is_over; move++) {
        s->premove = r->axis_move[move];
        if (large_is_phase2(s->premove) || !go(s, start, s->premove, &after))
            continue;
        solvers_axis_move_cube(s->premove, &turn);
        cc_cube_multiply(&turn, &along, &s->cube);
        search_from(s, *start);
    }
}

void mechanism_search(mechanism_automaton *m, const uint8_t *tables, int scale, const cc_cube *cube,
                      const mechanism_search_options *options, uint32_t *least_us, mechanism_solution *best) {
    searcher s = {.m = m, .options = options, .least_us = least_us, .best = best};
    machine start = {
        .list = automaton_start(m, options->state), .frame = options->holding, .axis_move = AXIS_MOVES};
    large_open(&s.t, tables, CC_METRIC_HTM, scale);
    *best = (mechanism_solution){.us = UNREACHED};
    for (s.bound = options->step_us; !s.is_over && s.bound_before < limit(&s); s.bound += options->step_us) {
        for (int thirds = 0; thirds < AXES && !s.is_over; thirds++) {
            look_along(&s, cube, thirds);
            search_along(&s, &start);
        }
        s.bound_before = s.bound;
    }
}
