/* end_game.c - finds the last moves of phase 1, backward from its goal. */
#include <string.h>
#include "end_game.h"
#include "cube_core/err.h"

/* Sequences are counted first, then written where their entries' begin. */
typedef struct maker {
    large_tables *t;
    int shortest_return;
    cc_cube back[LARGE_AXIS_MOVES];
    uint8_t moves[LARGE_END_GAME_MOST];
    uint32_t none; /* places of moves[] before the first */
    uint32_t sequences, entries;
    bool is_writing;
} maker;

static bool is_goal(const cc_cube *cube) {
    return !cc_flip_of(cube) && !cc_slice_of(cube) && !cc_twist_of(cube);
}

/* Whether the moves are in the one order that opposite faces turn in, conjugated by a symmetry. */
static bool is_in_order(const large_rules *r, const uint8_t *moves, uint32_t count, unsigned symmetry) {
    unsigned state = LARGE_START;
    for (uint32_t i = 0; i < count; i++) {
        unsigned move = r->actual[symmetry][moves[i]];
        if (!large_may_follow(r, state, move))
            return false;
        state = r->next[state][move];
    }
    return true;
}

static bool is_in_some_order(const large_rules *r, const uint8_t *moves, uint32_t count) {
    unsigned symmetry = 0;
    while (symmetry < CC_SYMMETRIES && !is_in_order(r, moves, count, symmetry))
        symmetry++;
    return symmetry < CC_SYMMETRIES;
}

/* With its last move, or another that ends phase 1 wherever that does. */
static bool is_possible(const maker *m) {
    const large_rules *r = m->t->rules;
    uint8_t moves[LARGE_END_GAME_MOST];
    uint32_t count = m->t->end_game_length - m->none, last = m->moves[m->t->end_game_length - 1];
    bool is_some = false;
    memcpy(moves, m->moves + m->none, count);
    for (uint32_t i = 0; i < r->end_count[last] && !is_some; i++) {
        moves[count - 1] = r->ends[last][i];
        is_some = is_in_some_order(r, moves, count);
    }
    return is_some;
}

/* A sequence from a representative, which sees the moves as they are. */
static void add(maker *m, const cc_cube *cube) {
    large_tables *t = m->t;
    uint32_t class = t->flip_slice.symmetry_of[cc_slice_of(cube) * CC_FLIPS + cc_flip_of(cube)];
    if (class % CC_SYMMETRIES || !is_possible(m))
        return;
    uint32_t index = class / CC_SYMMETRIES * CC_TWISTS + (uint32_t)cc_twist_of(cube);
    if (!m->is_writing)
        m->sequences++;
    if (m->entries == t->end_game_mask) /* more than there are slots, of which one stays empty */
        return;
    large_end_game *end_game = (large_end_game *)(uintptr_t)large_end_game_at(t, index);
    m->entries += !end_game->count && !m->is_writing;
    end_game->index = index;
    for (uint32_t i = 0; m->is_writing && i < t->end_game_length; i++)
        t->end_game_moves[end_game->first * t->end_game_length + i] =
            i < m->none ? LARGE_NO_MOVE : m->moves[i];
    end_game->first += m->is_writing;
    end_game->count += !m->is_writing;
}

static void search(maker *m, const cc_cube *cube, int left, int cost) {
    int done = (int)m->t->end_game_length - left;
    if (done > 0 && done < m->shortest_return && left > 0 && is_goal(cube))
        return;
    m->none = (uint32_t)left;
    if (large_is_timed(m->t) ? done : !left)
        add(m, cube);
    for (uint32_t move = 0; left && move < m->t->rules->moves; move++) {
        int after = cost + (large_is_timed(m->t) ? large_cost(LARGE_ROBOT, (int)move) : 0);
        bool is_like_another = !done && m->t->rules->ends[move][0] != move;
        if (after > LARGE_END_GAME_UNITS || is_like_another)
            continue;
        cc_cube before;
        cc_cube_multiply(cube, &m->back[move], &before);
        m->moves[left - 1] = (uint8_t)move;
        search(m, &before, left - 1, after);
    }
}

/* Where the sequences of each entry begin; or, when they have been written, began. */
static void set_first(large_tables *t, bool is_writing) {
    uint32_t first = 0;
    for (uint32_t slot = 0; slot <= t->end_game_mask; slot++) {
        t->end_games[slot].first =
            (uint16_t)(is_writing ? first : 0u + t->end_games[slot].first - t->end_games[slot].count);
        first += t->end_games[slot].count;
    }
}

int large_fill_end_games(large_tables *t, int metric) {
    if (!t->end_game_length)
        return 0;
    maker m = {.t = t, .shortest_return = large_metrics[metric].limits.shortest_return};
    for (uint32_t move = 0; move < t->rules->moves; move++) {
        cc_cube cube;
        solvers_axis_move_cube(t->rules->axis_move[move], &cube);
        cc_cube_invert(&cube, &m.back[move]);
    }
    search(&m, &cc_cube_solved, (int)t->end_game_length, 0);
    if (m.sequences != large_metrics[metric].end_game.sequences || m.entries == t->end_game_mask)
        return CC_ERR_ARGUMENT;
    set_first(t, true);
    m.is_writing = true;
    search(&m, &cc_cube_solved, (int)t->end_game_length, 0);
    set_first(t, false);
    return 0;
}
