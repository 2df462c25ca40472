/* end_game.c - finds the last moves of phase 1, backward from its goal. */
#include <string.h>
#include "end_game.h"
#include "cube_core/err.h"

/* Sequences are counted first, then written where their entries' begin. */
typedef struct maker {
    large_tables *t;
    int shortest_return;
    cc_cube move[LARGE_AXIS_MOVES], back[LARGE_AXIS_MOVES];
    bool may_follow[LARGE_AXIS_MOVES][LARGE_AXIS_MOVES]; /* a move another, in some order */
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

static void write(const maker *m, uint32_t sequence) {
    const large_tables *t = m->t;
    uint8_t *to = t->end_game_moves + (size_t)sequence * t->end_game_bytes;
    cc_cube cube = cc_cube_solved;
    for (uint32_t i = 0; i < t->end_game_length; i++)
        to[i] = i < m->none ? LARGE_NO_MOVE : m->moves[i];
    for (uint32_t i = 0; i + 1 < t->end_game_length && !large_is_timed(t); i++)
        cc_cube_multiply(&cube, &m->move[m->moves[i]], &cube);
    memcpy(to + t->end_game_length, cube.cp, t->end_game_bytes - t->end_game_length);
}

/* A sequence from a representative, which sees the moves as they are. While they are counted an entry's first
 * is how many it has; then it goes down from where they end to where they begin. */
static void add(maker *m, const cc_cube *cube) {
    large_tables *t = m->t;
    uint32_t class = t->flip_slice.symmetry_of[cc_slice_of(cube) * CC_FLIPS + cc_flip_of(cube)];
    if (class % CC_SYMMETRIES || !is_possible(m))
        return;
    uint32_t index = class / CC_SYMMETRIES * CC_TWISTS + (uint32_t)cc_twist_of(cube);
    if (m->entries == t->end_game_mask) /* more than there are slots, of which one stays empty */
        return;
    large_end_game *end_game = (large_end_game *)(uintptr_t)large_end_game_at(t, index);
    if (m->is_writing) {
        write(m, --end_game->first);
        return;
    }
    m->entries += end_game->index != index;
    m->sequences++;
    end_game->index = index;
    end_game->first++;
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
        bool is_in_vain = done > 1 && !m->may_follow[move][m->moves[left]];
        if (after > LARGE_END_GAME_UNITS || is_like_another || is_in_vain)
            continue;
        cc_cube before;
        cc_cube_multiply(cube, &m->back[move], &before);
        m->moves[left - 1] = (uint8_t)move;
        search(m, &before, left - 1, after);
    }
}

/* Where the sequences of each entry end. */
static void set_ends(large_tables *t) {
    uint32_t end = 0;
    for (uint32_t slot = 0; slot <= t->end_game_mask + 1; slot++)
        t->end_games[slot].first = end += t->end_games[slot].first;
}

static void set_moves(maker *m) {
    const large_rules *r = m->t->rules;
    for (uint32_t move = 0; move < r->moves; move++) {
        solvers_axis_move_cube(r->axis_move[move], &m->move[move]);
        cc_cube_invert(&m->move[move], &m->back[move]);
        for (uint32_t other = 0; other < r->moves; other++)
            m->may_follow[move][other] =
                is_in_some_order(r, (const uint8_t[]){(uint8_t)move, (uint8_t)other}, 2);
    }
}

int large_fill_end_games(large_tables *t, int metric) {
    if (!t->end_game_length)
        return 0;
    maker m = {.t = t, .shortest_return = large_metrics[metric].limits.shortest_return};
    set_moves(&m);
    for (uint32_t slot = 0; slot <= t->end_game_mask; slot++)
        t->end_games[slot].index = (uint32_t)LARGE_NO_ENTRY;
    search(&m, &cc_cube_solved, (int)t->end_game_length, 0);
    if (m.sequences != large_metrics[metric].end_game.sequences || m.entries == t->end_game_mask)
        return CC_ERR_ARGUMENT;
    set_ends(t);
    m.is_writing = true;
    search(&m, &cc_cube_solved, (int)t->end_game_length, 0);
    return 0;
}
