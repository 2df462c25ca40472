/* mechanism_search.c - searches two phases by the machine's time.
 *
 *     estimate (`reckoned`) = us so far + an estimate for the turns that are missing
 *
 * Phase 1 takes the nodes whose estimate is within a bound, which is then raised: so those ends come first
 * whose beginnings are cheap all the way. A missing turn is estimated at about what it costs in a good
 * solution, not at the least that it may cost: that would let in so many beginnings that time ends before any
 * is followed far. From each end phase 2 looks for solutions cheaper than the best. The last one or two turns
 * of a solution may be chosen first (premoves): phase 2 is then in its midst. Distances are those of the
 * large solver's tables in half turns. As in its phase1.c nodes wait for memory together. */
#include <string.h>
#include "cube_core/symmetry.h"
#include "machine.h"
#include "solvers/deadline.h"
#include "twophase/transitions.h"

enum {
    LOOK = 256, /* nodes between two looks at the clock */
    BATCH = 64,
    PHASE2_NODES = 3000,
    MOST_DEPTH = MECHANISM_MOST_TURNS / 2,
    MOVES = 18,
    PREMOVES = 2,
    ROOTS = 1 + MOVES + MOVES * 12, /* along an axis: without premoves, with one, with two */
};

/* A cube along an axis, after the premoves: the moves with which a solution is to end. */
typedef struct root {
    cc_cube cube;
    uint8_t premoves, premove[PREMOVES]; /* axis moves, in the order of the solution */
} root;

typedef struct searcher {
    automata automata;
    large_tables t;
    const mechanism_search_options *options;
    uint32_t *least_us;
    mechanism_solution *best;
    uint8_t actual[AXIS_MOVES];    /* the axis move of the cube for one as seen along the axis */
    uint8_t moves[MOST_DEPTH + 1]; /* axis moves; in phase 1 single turns */
    int roots;
    root root[ROOTS];
    const root *from; /* the root of the present end of phase 1 */
    uint32_t bound, bound_before;
    uint64_t phase2_end; /* the number of nodes at which the present phase 2 ends */
    bool is_over;
} searcher;

typedef struct node {
    const struct node *parent; /* NULL: a root */
    large_coordinates at;
    machine machine;
    uint32_t most; /* the largest estimate on the way: ends within an earlier bound are not taken again */
    uint16_t corners, slice;
    uint8_t root, turn, state; /* turn: the axis move that led here; state: large_rules.next's */
} node;

typedef struct batch {
    int count;
    node node[BATCH + MOVES];
} batch;

static uint32_t limit(const searcher *s) {
    return __atomic_load_n(s->least_us, __ATOMIC_RELAXED);
}

static bool is_late(searcher *s) {
    if (++s->best->nodes % LOOK == 0 && solvers_clock_us() >= s->options->end_us)
        s->is_over = true;
    return s->is_over;
}

/* The us of a solution with its premoves, whose estimate is replaced by what they cost at its end. */
static uint32_t us_with_premoves(const searcher *s, const machine *end) {
    machine at = *end;
    for (int i = 0; i < s->from->premoves; i++) {
        unsigned before = at.axis_move, move = s->from->premove[i];
        if ((before != AXIS_MOVES && solvers_axis_of(before) == solvers_axis_of(move)) ||
            !go(&s->automata, &at, move, &at))
            return UNREACHED;
    }
    return at.us - s->options->missing1_us[s->from->premoves];
}

static void found(searcher *s, const machine *end, int count) {
    cc_turn turns[2];
    uint32_t us = us_with_premoves(s, end);
    if (us >= limit(s))
        return;
    for (int i = 0; i < s->from->premoves; i++)
        s->moves[count++] = s->from->premove[i];
    __atomic_store_n(s->least_us, us,
                     __ATOMIC_RELAXED); /* if two threads do so at once, the caller takes the better one */
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
        if (!go(&s->automata, before, r->phase2_axis_move[move], &after) || after.us >= limit(s))
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

/* Writes the moves that led to an end to s->moves. */
static void write_path(searcher *s, const node *end, int depth) {
    for (; end->parent; end = end->parent)
        s->moves[--depth] = end->turn;
}

static unsigned edges_after(const searcher *s, int depth) {
    cc_cube cube = s->from->cube;
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
    write_path(s, end, depth);
    s->from = &s->root[end->root];
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

/* Moves from a node, conjugated by its symmetry: those that may be within the bound, and all that lead nearer
 * to the goal, or no farther from it. */
typedef struct moves_within {
    uint64_t all, nearer, not_farther;
    int distance;
} moves_within;

static moves_within moves_from(const searcher *s, const node *from) {
    const large_rules *r = s->t.rules;
    uint64_t entry = large_pruning_entry(&s->t, from->at.index);
    moves_within m = {.nearer = large_moves_within(r, entry, 0),
                      .not_farther = large_moves_within(r, entry, 1),
                      .distance = large_entry_distance(&s->t, entry)};
    const uint32_t *missing_us = s->options->missing1_us + m.distance;
    m.all = r->allowed[from->at.class % CC_SYMMETRIES][from->state];
    if (from->machine.us + missing_us[0] > s->bound)
        m.all &= m.nearer;
    else if (from->machine.us + missing_us[1] > s->bound)
        m.all &= m.not_farther;
    return m;
}

static void prefetch_steps(const searcher *s, const node *from, uint64_t moves) {
    const large_rules *r = s->t.rules;
    const uint8_t *actual = r->actual[from->at.class % CC_SYMMETRIES];
    for (; moves; moves &= moves - 1) {
        beginning at = begin_of(&s->automata, &from->machine, r->axis_move[actual[__builtin_ctzll(moves)]]);
        __builtin_prefetch(step_at(&s->automata, &at));
    }
}

static void expand(searcher *s, const node *from, const moves_within *within, int depth, batch *below) {
    const large_tables *t = &s->t;
    const large_rules *r = t->rules;
    large_move_row row = large_moves_from(t, &from->at, MOVES);
    large_corner_row corners = large_corners_from(t, from->corners, MOVES);
    for (uint64_t moves = within->all; moves; moves &= moves - 1) {
        unsigned conjugate = (unsigned)__builtin_ctzll(moves), move = row.actual[conjugate];
        int missing = within->distance + (within->nearer >> conjugate & 1        ? -1
                                          : within->not_farther >> conjugate & 1 ? 0
                                                                                 : 1);
        node *next = &below->node[below->count];
        if (!from->parent && move % s->options->parts != s->options->part)
            continue;
        if (!go(&s->automata, &from->machine, r->axis_move[move], &next->machine))
            continue;
        uint32_t reckoned = next->machine.us + s->options->missing1_us[missing];
        if (reckoned > s->bound || next->machine.us >= limit(s))
            continue;
        next->parent = from;
        next->root = from->root;
        next->turn = r->axis_move[move];
        next->most = reckoned > from->most ? reckoned : from->most;
        next->state = r->next[from->state][move];
        next->corners = (uint16_t)large_corners_after(&corners, move);
        next->slice = (uint16_t)large_slice_after(t, from->slice, move, MOVES);
        if (missing ||
            (!t->twist_mask && row.twist[move])) { /* a table without twists has distance 0 before the end */
            large_step(t, &row, move, conjugate, MOVES, &next->at);
            below->count++;
        } else if (next->most > s->bound_before) {
            end_phase1(s, next, depth + 1);
        }
    }
}

static void phase1(searcher *s, const node *nodes, int count, int depth) {
    const large_tables *t = &s->t;
    moves_within within[BATCH + MOVES];
    batch below;
    if (depth == MOST_DEPTH / 2)
        return;
    for (int i = 0; i < count; i++)
        large_prefetch(t, &nodes[i].at, true, MOVES, t->entry_bytes);
    for (int i = 0; i < count; i++) {
        within[i] = moves_from(s, &nodes[i]);
        prefetch_steps(s, &nodes[i], within[i].all);
    }
    below.count = 0;
    for (int i = 0; i < count && !is_late(s); i++) {
        expand(s, &nodes[i], &within[i], depth, &below);
        if (below.count >= BATCH || (i + 1 == count && below.count)) {
            phase1(s, below.node, below.count, depth + 1);
            below.count = 0;
        }
    }
}

/* Fills in axis moves of the cube, and as seen from each frame, for moves as seen along an axis. */
static void look_along(searcher *s, int thirds) {
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
            s->automata.held[h][e] = s->automata.m[0]->held[h][s->actual[e]];
    }
}

/* Adds roots with one more premove before those of a root, where the machine can make it. */
static void add_premoved(searcher *s, const machine *start, const root *later) {
    const large_rules *r = s->t.rules;
    cc_cube turn;
    machine after;
    for (unsigned move = 0; move < r->moves; move++) {
        root *to = &s->root[s->roots];
        uint8_t premove = r->axis_move[move];
        bool is_same_axis = later->premoves && solvers_axis_of(later->premove[0]) == solvers_axis_of(premove);
        if (is_same_axis || !go(&s->automata, start, premove, &after))
            continue;
        solvers_axis_move_cube(premove, &turn);
        cc_cube_multiply(&turn, &later->cube, &to->cube);
        to->premoves = (uint8_t)(later->premoves + 1);
        to->premove[0] = premove;
        to->premove[1] = later->premove[0];
        s->roots++;
    }
}

static void find_roots(searcher *s, const machine *start, const cc_cube *cube, int thirds) {
    s->root[0].premoves = 0;
    cc_rotate_axis(cube, thirds, &s->root[0].cube);
    s->roots = 1;
    add_premoved(s, start, &s->root[0]);
    for (int i = 1, once = s->roots; i < once; i++)
        add_premoved(s, start, &s->root[i]);
    int kept = 1; /* a root whose first premove is of phase 2 is dropped: that would be part of phase 2 */
    for (int i = 1; i < s->roots; i++)
        if (!large_is_phase2(s->root[i].premove[0]))
            s->root[kept++] = s->root[i];
    s->roots = kept;
}

static node node_of(const searcher *s, machine start, int root) {
    const cc_cube *cube = &s->root[root].cube;
    start.us = s->options->missing1_us[s->root[root].premoves];
    return (node){.at = large_coordinates_of(&s->t, cube),
                  .machine = start,
                  .corners = s->t.corner.symmetry_of[cc_corners_of(cube)],
                  .slice = (uint16_t)large_slice_of(cube),
                  .root = (uint8_t)root,
                  .state = LARGE_START};
}

static void search_along(searcher *s, const machine *start) {
    node nodes[BATCH];
    int count = 0;
    for (int i = 0; i < s->roots; i++) {
        node *n = &nodes[count++];
        *n = node_of(s, *start, i);
        if (!s->options->part && !large_entry_distance(&s->t, large_pruning_entry(&s->t, n->at.index)) &&
            n->machine.us >= s->bound_before && n->machine.us <= s->bound)
            end_phase1(s, n, 0);
        if (count == BATCH || i + 1 == s->roots) {
            phase1(s, nodes, count, 0);
            count = 0;
        }
    }
}

void mechanism_search(mechanism_automaton *const automata[3], const uint8_t *tables, int scale,
                      const cc_cube *cube, const mechanism_search_options *options, uint32_t *least_us,
                      mechanism_solution *best) {
    searcher s = {.options = options, .least_us = least_us, .best = best};
    machine start = automata_begin(&s.automata, automata, options->state, options->holding);
    large_open(&s.t, tables, CC_METRIC_HTM, scale);
    *best = (mechanism_solution){.us = UNREACHED};
    for (s.bound = options->step_us; !s.is_over && s.bound_before < limit(&s); s.bound += options->step_us) {
        for (int thirds = 0; thirds < AXES && !s.is_over; thirds++) {
            look_along(&s, thirds);
            find_roots(&s, &start, cube, thirds);
            search_along(&s, &start);
        }
        s.bound_before = s.bound;
    }
}
