/* rules.c - computes the rules of a metric from its costs. */
#include <string.h>
#include "rules.h"
#include "end_game.h"

#define VALUES(...) {__VA_ARGS__}
#define METRIC(symbol, name, counts, costs, limits, end_game)                                                \
    [CC_METRIC_##symbol] = {LARGE_MOVES_OF(costs), LARGE_SET_SIZE_OF(costs), LARGE_ENTRY_BYTES_OF(costs),    \
                            VALUES limits, VALUES end_game},
const large_metric large_metrics[CC_METRICS] = {CC_METRIC_LIST(METRIC)};

#define FITS(symbol, name, ...) FITS_(name, __VA_ARGS__)
#define FITS_(name, counts, costs, limits, end_game)                                                         \
    _Static_assert(LARGE_MOVES_OF(costs) + LARGE_SETS_OF(costs) <= 56,                                       \
                   name " has too many moves for an entry");                                                 \
    _Static_assert(LARGE_END_GAME_OF end_game <= LARGE_END_GAME_MOST &&                                      \
                       LARGE_END_GAME_OF end_game * LARGE_MOVE_BITS(LARGE_MOVES_OF(costs)) <=                \
                           LARGE_END_GAME_BITS,                                                              \
                   name "'s end games are too long for a word");
CC_METRIC_LIST(FITS)

static bool turns_only(unsigned faces, int axis_move, int thirds) {
    cc_turn turns[2];
    bool does = true;
    for (int i = 0, count = solvers_turns_of(axis_move, turns); i < count && faces; i++)
        does = does && faces >> cc_axis_turn(turns[i], thirds) / 3 & 1;
    return does;
}

uint64_t large_moves_of(const large_rules *r, unsigned faces, int thirds) {
    uint64_t moves = 0;
    for (uint32_t i = 0; i < r->moves; i++)
        moves |= (uint64_t)turns_only(faces, r->axis_move[i], thirds) << i;
    return moves;
}

uint32_t large_phase2_moves_of(const large_rules *r, unsigned faces, int thirds) {
    uint32_t moves = 0;
    for (int i = 0; i < LARGE_PHASE2_MOVES; i++)
        moves |= (uint32_t)turns_only(faces, r->phase2_axis_move[i], thirds) << i;
    return moves;
}

bool large_is_phase2(int axis_move) {
    return axis_move < LARGE_PAIRS || (solvers_a_of(axis_move) % 2 == 0 && solvers_b_of(axis_move) % 2 == 0);
}

static int cost_of_state(int metric, int state) {
    return state == LARGE_START ? 0 : solvers_axis_move_cost(metric, state);
}

static int move_with(const large_rules *r, int axis_move) {
    for (uint32_t i = 0; i < r->moves; i++)
        if (r->axis_move[i] == axis_move)
            return (int)i;
    return -1;
}

static void fill_moves(large_rules *r, int metric) {
    r->are_odd = true;
    for (int axis_move = 0; axis_move < LARGE_AXIS_MOVES; axis_move++) {
        if (solvers_axis_move_cost(metric, axis_move) != 1)
            continue;
        cc_cube cube;
        solvers_axis_move_cube(axis_move, &cube);
        r->are_odd = r->are_odd && cc_parity(cube.cp, CC_CORNERS);
        r->axis_move[r->moves++] = (uint8_t)axis_move;
    }
    r->all = (UINT64_C(1) << r->moves) - 1;
}

/* Whether two moves end phase 1 in the same states: they differ by half turns, and are not of phase 2. */
static bool ends_together(int a, int b) {
    return a == b ||
           (!large_is_phase2(a) && solvers_axis_of(a) == solvers_axis_of(b) &&
            (solvers_a_of(a) + solvers_a_of(b)) % 2 == 0 && (solvers_b_of(a) + solvers_b_of(b)) % 2 == 0);
}

static void fill_ends(large_rules *r) {
    uint8_t kinds = 0;
    for (uint32_t move = 0; move < r->moves; move++)
        for (uint32_t other = 0; other < r->moves; other++)
            if (ends_together(r->axis_move[move], r->axis_move[other]))
                r->ends[move][r->end_count[move]++] = (uint8_t)other;
    for (uint32_t move = 0; move < r->moves; move++)
        if (!large_is_phase2(r->axis_move[move]))
            r->end_kind[move] = r->ends[move][0] == move ? kinds++ : r->end_kind[r->ends[move][0]];
}

static void fill_conjugates(large_rules *r) {
    cc_cube move, changed;
    for (uint32_t i = 0; i < r->moves; i++) {
        solvers_axis_move_cube(r->axis_move[i], &move);
        for (int s = 0; s < CC_SYMMETRIES; s++) {
            cc_conjugate(&move, s, &changed);
            int conjugate = move_with(r, solvers_axis_move_with(&changed));
            r->conjugate[s][i] = (uint8_t)conjugate;
            r->actual[s][conjugate] = (uint8_t)i;
        }
        for (int thirds = 0; thirds < LARGE_AXES; thirds++) {
            cc_rotate_axis(&move, thirds, &changed);
            r->turned[thirds][i] = (uint8_t)move_with(r, solvers_axis_move_with(&changed));
        }
    }
}

/* The one move that leads to a state, and the axis move that it follows: from * LARGE_AXIS_MOVES + move; -1
 * if there is none. Of several ways the one from the smallest number is taken. */
static int move_to(const large_rules *r, int metric, int state) {
    int axis = solvers_axis_of(state) * LARGE_PAIRS;
    for (int from = axis; from < axis + LARGE_PAIRS; from++)
        for (uint32_t i = 0; i < r->moves; i++)
            if (solvers_axis_of(r->axis_move[i]) == solvers_axis_of(state) &&
                solvers_together(from, r->axis_move[i]) == state &&
                solvers_axis_move_cost(metric, from) + 1 == solvers_axis_move_cost(metric, state))
                return from * LARGE_AXIS_MOVES + (int)i;
    return -1;
}

static bool may_follow(const large_rules *r, int metric, int state, int move) {
    int axis_move = r->axis_move[move];
    if (state == LARGE_START || solvers_axis_of(state) != solvers_axis_of(axis_move))
        return true;
    int both = solvers_together(state, axis_move);
    return both != LARGE_START && move_to(r, metric, both) == state * LARGE_AXIS_MOVES + move;
}

static void fill_order(large_rules *r, int metric) {
    for (int state = 0; state < LARGE_STATES; state++)
        for (int move = 0; move < (int)r->moves; move++) {
            int axis_move = r->axis_move[move];
            bool is_same_axis = state != LARGE_START && solvers_axis_of(state) == solvers_axis_of(axis_move);
            r->next[state][move] = (uint8_t)(is_same_axis ? solvers_together(state, axis_move) : axis_move);
            for (int s = 0; s < CC_SYMMETRIES && may_follow(r, metric, state, move); s++)
                r->allowed[s][state] |= UINT64_C(1) << r->conjugate[s][move];
        }
}

static void fill_phase2_conjugates(large_rules *r, int move) {
    cc_cube cube, changed;
    solvers_axis_move_cube(r->phase2_axis_move[move], &cube);
    for (int s = 0; s < CC_SYMMETRIES; s++) {
        cc_conjugate(&cube, s, &changed);
        int axis_move = solvers_axis_move_with(&changed), conjugate = 0;
        while (r->phase2_axis_move[conjugate] != axis_move)
            conjugate++;
        r->phase2_conjugate[s][move] = (uint8_t)conjugate;
    }
}

static void fill_phase2_before(large_rules *r, int move) {
    cc_cube cube;
    solvers_axis_move_cube(r->phase2_axis_move[move], &cube);
    memcpy(r->edges_before[move], cube.ep, sizeof r->edges_before[move]);
    r->slice_before[move] = (uint8_t)cc_rank(&cube.ep[CC_FR], 4, CC_FR);
}

static void fill_phase2_order(large_rules *r, int metric, int move) {
    int axis_move = r->phase2_axis_move[move], cost = r->phase2_cost[move];
    for (int other = 0; other < LARGE_PHASE2_MOVES; other++)
        if (solvers_axis_of(r->phase2_axis_move[other]) != solvers_axis_of(axis_move))
            r->phase2_after[move] |= UINT32_C(1) << other;
    for (int state = 0; state < LARGE_STATES; state++) {
        bool is_apart = state == LARGE_START || solvers_axis_of(state) != solvers_axis_of(axis_move);
        if (is_apart || cost_of_state(metric, solvers_together(state, axis_move)) ==
                            solvers_axis_move_cost(metric, state) + cost)
            r->phase2_allowed[state] |= UINT32_C(1) << move;
    }
}

static void fill_phase2(large_rules *r, int metric) {
    int count = 0;
    for (int axis_move = 0; axis_move < LARGE_AXIS_MOVES; axis_move++)
        if (large_is_phase2(axis_move)) {
            r->phase2_cost[count] = (uint8_t)solvers_axis_move_cost(metric, axis_move);
            r->phase2_axis_move[count++] = (uint8_t)axis_move;
        }
    for (int move = 0; move < count; move++) {
        fill_phase2_conjugates(r, move);
        fill_phase2_before(r, move);
        fill_phase2_order(r, metric, move);
    }
}

/* Fills in the sets of moves that are one move apart from each other (pruning_entry.h). */
static void fill_sets(large_rules *r, int metric) {
    r->set_size = large_metrics[metric].set_size;
    if (!r->set_size)
        return;
    uint32_t sets = r->moves / r->set_size;
    r->set_mask = (1u << sets) - 1;
    for (uint32_t bits = 0; bits <= r->set_mask; bits++)
        for (uint32_t move = 0; move < r->moves; move++)
            r->sets[bits] |= (uint64_t)(bits >> (move / r->set_size) & 1) << move;
}

static void fill_edge_turn(large_edge_move *m, int at, cc_turn turn) {
    cc_cube cube;
    int count = 0;
    cc_turn_cube(turn, &cube);
    m->kept[at] = (UINT64_C(1) << 48) - 1;
    for (int place = 0; place < CC_EDGES; place++) {
        if (cube.ep[place] == place)
            continue;
        m->kept[at] &= ~(UINT64_C(15) << (4 * place));
        m->from[at][count] = (uint8_t)(4 * cube.ep[place]);
        m->to[at][count++] = (uint8_t)(4 * place);
    }
}

static void fill_edges(large_rules *r) {
    uint8_t p[4], q[4], both[4];
    for (uint32_t move = 0; move < r->moves; move++) {
        cc_turn turns[2];
        r->edge_move[move].turns = (uint8_t)solvers_turns_of(r->axis_move[move], turns);
        for (int i = 0; i < r->edge_move[move].turns; i++)
            fill_edge_turn(&r->edge_move[move], i, turns[i]);
    }
    for (int i = 0; i < CC_PERMS4 * CC_PERMS4; i++) {
        cc_unrank(p, 4, 0, i / CC_PERMS4);
        cc_unrank(q, 4, 0, i % CC_PERMS4);
        for (int place = 0; place < 4; place++)
            both[place] = p[q[place]];
        r->slice_product[i / CC_PERMS4][i % CC_PERMS4] = (uint8_t)cc_rank(both, 4, 0);
    }
}

void large_rules_fill(large_rules *r, int metric) {
    memset(r, 0, sizeof *r);
    fill_moves(r, metric);
    memcpy(r->product, cc_symmetry_product, sizeof r->product);
    for (unsigned s = 0; s < CC_SYMMETRIES; s++)
        r->inverse[s] = (uint8_t)solvers_inverse_symmetry(s);
    fill_ends(r);
    fill_conjugates(r);
    fill_order(r, metric);
    fill_edges(r);
    fill_phase2(r, metric);
    fill_sets(r, metric);
}
