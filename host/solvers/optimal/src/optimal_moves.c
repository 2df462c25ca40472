/* optimal_moves.c - computes the moves of a metric, and which may follow which, from its costs. */
#include "optimal_moves.h"
#include <string.h>
#include "cube_core/coord.h"

static int inverse_of(int axis_move) {
    int axis = axis_move - axis_move % SOLVERS_PAIRS, other = axis;
    while (solvers_together(axis_move, other) != SOLVERS_NO_MOVE)
        other++;
    return other;
}

static uint8_t move_of(const optimal_moves *m, int axis_move) {
    uint8_t move = 0;
    while (m->axis_move[move] != axis_move)
        move++;
    return move;
}

uint8_t optimal_move_with(const optimal_moves *m, const cc_cube *effect) {
    return move_of(m, solvers_axis_move_with(effect));
}

/* Whether an axis move turns its faces by half turns only. */
static bool is_half(int axis_move) {
    return solvers_a_of(axis_move) % 2 == 0 && solvers_b_of(axis_move) % 2 == 0;
}

static void add_move(optimal_moves *m, int axis_move) {
    m->all |= UINT64_C(1) << m->count;
    solvers_axis_move_cube(axis_move, &m->cube[m->count]);
    m->are_odd = m->are_odd && cc_parity(m->cube[m->count].cp, CC_CORNERS);
    m->axis_move[m->count++] = (uint8_t)axis_move;
}

static void fill_symmetries(optimal_moves *m, unsigned move) {
    cc_cube changed;
    m->inverse[move] = move_of(m, inverse_of(m->axis_move[move]));
    for (int s = 0; s < CC_SYMMETRIES; s++) {
        cc_conjugate(&m->cube[move], s, &changed);
        m->conjugate[s][move] = optimal_move_with(m, &changed);
    }
    for (int thirds = 0; thirds < OPTIMAL_AXES; thirds++) {
        cc_rotate_axis(&m->cube[move], thirds, &changed);
        m->along[thirds][move] = optimal_move_with(m, &changed);
        bool is_fine = m->axis_move[m->along[thirds][move]] < SOLVERS_PAIRS;
        bool is_coarse = is_fine || is_half(m->axis_move[move]);
        m->thirds[move] = (uint8_t)(is_fine ? thirds : m->thirds[move]);
        m->in_fine[thirds] |= (uint64_t)is_fine << move;
        m->in_coarse[thirds] |= (uint64_t)is_coarse << move;
    }
}

/* Fills in an axis move's word: the first move after which the rest costs one less, then the rest's word. */
static void fill_word(optimal_moves *m, cc_metric metric, int axis_move) {
    int left = axis_move, cost = solvers_axis_move_cost(metric, left);
    for (int i = 0; i < cost; i++) {
        uint8_t move = 0;
        int after;
        for (;; move++) {
            if (solvers_axis_of(m->axis_move[move]) != solvers_axis_of(left))
                continue;
            after = solvers_together(left, inverse_of(m->axis_move[move]));
            if ((after == SOLVERS_NO_MOVE ? 0 : solvers_axis_move_cost(metric, after)) == cost - i - 1)
                break;
        }
        m->word[axis_move][i] = move;
        left = after;
    }
}

static void fill_next(optimal_moves *m, cc_metric metric, int state, unsigned move) {
    int axis_move = m->axis_move[move];
    m->next[state][move] = (uint8_t)axis_move;
    if (state == OPTIMAL_START || solvers_axis_of(state) != solvers_axis_of(axis_move))
        return;
    int cost = solvers_axis_move_cost(metric, state), both = solvers_together(state, axis_move);
    m->next[state][move] = (uint8_t)both;
    bool is_dearer = both != SOLVERS_NO_MOVE && solvers_axis_move_cost(metric, both) == cost + 1;
    if (!is_dearer || m->word[both][cost] != move)
        m->excluded[0][state] |= UINT64_C(1) << move;
    if (!is_dearer || m->word[inverse_of(both)][0] != m->inverse[move])
        m->excluded[1][state] |= UINT64_C(1) << move;
}

void optimal_moves_fill(optimal_moves *m, cc_metric metric) {
    memset(m, 0, sizeof *m);
    m->are_odd = true;
    for (int axis_move = 0; axis_move < SOLVERS_AXIS_MOVES; axis_move++)
        if (solvers_axis_move_cost(metric, axis_move) == 1)
            add_move(m, axis_move);
    for (unsigned move = 0; move < m->count; move++)
        fill_symmetries(m, move);
    for (int axis_move = 0; axis_move < SOLVERS_AXIS_MOVES; axis_move++)
        fill_word(m, metric, axis_move);
    for (int state = 0; state < OPTIMAL_STATES; state++)
        for (unsigned move = 0; move < m->count; move++)
            fill_next(m, metric, state, move);
}

void optimal_put_in_order(const optimal_moves *m, uint8_t *row, int count) {
    int state = OPTIMAL_START;
    for (int i = 0, first = 0; i < count; i++) {
        if (i && solvers_axis_of(state) != solvers_axis_of(m->axis_move[row[i]]))
            first = i;
        state = m->next[state][row[i]];
        memcpy(row + first, m->word[state], (size_t)(i - first + 1));
    }
}
