/* end_game.c - finds the last moves of phase 1 from each state that is near its goal. */
#include <string.h>
#include "end_game.h"
#include "cube_core/err.h"
#include "twophase/transitions.h"

/* Finds the sequences of an entry, first to count them, then to write them. */
typedef struct maker {
    const large_tables *t;
    bool may_follow[LARGE_AXIS_MOVES][LARGE_AXIS_MOVES]; /* [move][next one], as seen by some symmetry */
    uint32_t from[LARGE_AXIS_MOVES];                     /* [move]: where each place's corner comes from */
    uint8_t moves[LARGE_END_GAME_MOST];
    uint32_t sequences;
    uint64_t *written; /* NULL while they are counted */
} maker;

/* Whether moves, seen through a symmetry, have opposite faces in the one order that the rules allow. */
static bool is_in_order(const large_rules *r, const uint8_t *moves, int count, unsigned symmetry) {
    unsigned state = LARGE_START;
    for (int i = 0; i < count; i++) {
        unsigned move = r->actual[symmetry][moves[i]];
        if (!large_may_follow(r, state, move))
            return false;
        state = r->next[state][move];
    }
    return true;
}

static bool is_in_some_order(const large_rules *r, const uint8_t *moves, int count) {
    unsigned symmetry = 0;
    while (symmetry < CC_SYMMETRIES && !is_in_order(r, moves, count, symmetry))
        symmetry++;
    return symmetry < CC_SYMMETRIES;
}

/* Whether m->moves is in some order, with its last move or another that ends phase 1 wherever that does. */
static bool is_possible(const maker *m, int count) {
    const large_rules *r = m->t->rules;
    uint8_t moves[LARGE_END_GAME_MOST];
    uint32_t last = m->moves[count - 1];
    bool is_some = false;
    memcpy(moves, m->moves, (size_t)count);
    for (uint32_t i = 0; i < r->end_count[last] && !is_some; i++) {
        moves[count - 1] = r->ends[last][i];
        is_some = is_in_some_order(r, moves, count);
    }
    return is_some;
}

/* Corners, three bits a place, after a move that brings to each place what was at `from`. */
static uint32_t moved(uint32_t corners, uint32_t from) {
    uint32_t to = 0;
    for (int shift = 0; shift < 3 * CC_CORNERS; shift += 3)
        to |= (corners >> 3 * (from >> shift & 7) & 7) << shift;
    return to;
}

static void add(maker *m, int count, uint32_t corners) {
    const uint8_t last = m->moves[count - 1];
    if (m->t->rules->ends[last][0] != last || !is_possible(m, count))
        return;
    m->sequences++;
    if (!m->written)
        return;
    const unsigned bits = LARGE_MOVE_BITS(m->t->rules->moves);
    uint64_t moves = 0, kind = m->t->rules->end_kind[last];
    for (uint32_t i = 0; i < m->t->end_game_length; i++)
        moves |= (uint64_t)m->moves[i] << i * bits;
    *m->written++ = kind << LARGE_KIND_AT | moves << 3 * CC_CORNERS | corners;
}

/* Goes on from `at`, after `count` moves; `corners` is what these, but for the last, do to corners. `home`:
 * the number of moves after which the goal was met before, at the beginning or on the way. */
static void search(maker *m, const large_coordinates *at, int count, int home, uint32_t corners, int left) {
    const large_tables *t = m->t;
    const large_rules *r = t->rules;
    const int shortest_return = t->metric->limits.shortest_return;
    const uint64_t entry = large_pruning_entry(t, at->index);
    const int distance = large_entry_distance(t, entry);
    if (distance < 0 || distance > left)
        return;
    if (distance == 0) {
        if (left == 0 && count > 0 && count - home >= shortest_return)
            add(m, count, corners);
        home = count;
        if (count > 0 && left < shortest_return)
            return;
    }
    if (count > 1 && !m->may_follow[m->moves[count - 2]][m->moves[count - 1]])
        return;
    if (count > 0)
        corners = moved(corners, m->from[m->moves[count - 1]]);
    const large_move_row row = large_moves_from(t, at, r->moves);
    uint64_t moves = large_moves_within(r, entry, left - distance);
    for (; moves; moves &= moves - 1) {
        unsigned conjugate = (unsigned)__builtin_ctzll(moves), move = row.actual[conjugate];
        large_coordinates to;
        large_step(t, &row, move, conjugate, r->moves, &to);
        m->moves[count] = (uint8_t)move;
        search(m, &to, count + 1, home, corners, left - 1);
    }
}

static void begin(maker *m, const large_tables *t) {
    const large_rules *r = t->rules;
    memset(m, 0, sizeof *m);
    m->t = t;
    for (uint32_t move = 0; move < r->moves; move++) {
        cc_cube cube;
        solvers_axis_move_cube(r->axis_move[move], &cube);
        for (int place = 0; place < CC_CORNERS; place++)
            m->from[move] |= (uint32_t)cube.cp[place] << 3 * place;
        for (uint32_t other = 0; other < r->moves; other++)
            m->may_follow[move][other] =
                is_in_some_order(r, (const uint8_t[]){(uint8_t)move, (uint8_t)other}, 2);
    }
}

static uint32_t find(maker *m, const large_coordinates *at, uint64_t *to) {
    const large_tables *t = m->t;
    m->sequences = 0;
    m->written = to;
    search(m, at, 0, -t->metric->limits.shortest_return, LARGE_IN_PLACE, (int)t->end_game_length);
    return m->sequences;
}

/* Takes an empty slot for an entry, while other threads may do the same; NULL: there is none. */
static large_end_game *claim(const large_tables *t, uint32_t index) {
    for (uint32_t tries = 0; tries < t->end_game_mask; tries++) {
        large_end_game *slot = (large_end_game *)(uintptr_t)large_end_game_slot(t, index);
        slot = &t->end_games[((uint32_t)(slot - t->end_games) + tries) & t->end_game_mask];
        uint32_t empty = (uint32_t)LARGE_NO_ENTRY;
        if (__atomic_compare_exchange_n(&slot->index, &empty, index, false, __ATOMIC_RELAXED,
                                        __ATOMIC_RELAXED))
            return slot;
    }
    return NULL;
}

void large_clear_end_games(const large_tables *t) {
    if (!t->end_game_length)
        return;
    *t->end_game_count = 0;
    for (size_t slot = 0; slot <= t->end_game_mask; slot++)
        t->end_games[slot] = (large_end_game){(uint32_t)LARGE_NO_ENTRY, 0};
}

void large_fill_end_games(const large_tables *t, uint32_t first_class, uint32_t last_class) {
    maker m;
    if (!t->end_game_length)
        return;
    begin(&m, t);
    for (uint32_t i = first_class * CC_TWISTS; i < last_class * CC_TWISTS; i++) {
        const large_coordinates at = {i / CC_TWISTS * CC_SYMMETRIES, i, (uint16_t)(i % CC_TWISTS)};
        uint32_t count = find(&m, &at, NULL);
        if (!count)
            continue;
        large_end_game *slot = claim(t, i);
        if (!slot)
            continue;
        uint32_t first = __atomic_fetch_add(t->end_game_count, count, __ATOMIC_RELAXED);
        if (first + count > t->metric->end_game.sequences)
            continue;
        slot->first = first;
        find(&m, &at, t->end_game_sequences + first);
        m.written[-1] |= LARGE_LAST_OF_ENTRY;
    }
}

int large_check_end_games(const large_tables *t) {
    if (!t->end_game_length)
        return 0;
    uint32_t slot = 0;
    while (slot < t->end_game_mask && t->end_games[slot].index != (uint32_t)LARGE_NO_ENTRY)
        slot++;
    bool is_right = *t->end_game_count == t->metric->end_game.sequences &&
                    t->end_games[slot].index == (uint32_t)LARGE_NO_ENTRY;
    return is_right ? 0 : CC_ERR_ARGUMENT;
}
