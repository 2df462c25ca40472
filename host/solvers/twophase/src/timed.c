/* timed.c - search for solutions that a robot turns first, by what each move costs it after the one before.
 *
 *     us so far + distance * least us that a unit of it takes <= bound
 *
 * Both phases are searched by that, phase 1 to a bound that rises from job to job. What follows a move
 * decides when the next may begin, so what is reckoned for the last move is the least that any next one lets
 * it take. As in phase1.c nodes wait for memory together. */
#include "twophase_search.h"
#include "end_game.h"

enum {
    BATCH = 128,
    STEP = 3, /* units by which bounds rise */
    MOST_UNITS = 250,
    MOST_MOVES = LARGE_TURNS_MAX / 2, /* of two turns */
    MOST_BITS = 18,                   /* of what a move costs: 64 of them fit a node */
};

typedef struct batch {
    int count;
    large_node node[BATCH + LARGE_AXIS_MOVES];
} batch;

/* -- what moves cost -- */

static uint32_t time_of(const cc_motion_config *motion, int first, int second) {
    cc_turn turns[4];
    int count = first < 0 ? 0 : solvers_turns_of(first, turns);
    count += solvers_turns_of(second, turns + count);
    return (uint32_t)cc_motion_time_us(motion, turns, (size_t)count);
}

static int inverse_of(int axis_move) {
    int pair = axis_move % LARGE_PAIRS + 1;
    return axis_move - pair + (4 - pair / 4) % 4 * 4 + (4 - pair % 4) % 4;
}

static uint32_t least_of(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

static uint32_t most_of(uint32_t a, uint32_t b) {
    return a > b ? a : b;
}

/* From the start of a pair's turns until those of another pair may start, at least that, and until they end.
 */
typedef struct pairs {
    uint32_t until[LARGE_PAIRS][LARGE_PAIRS], least[LARGE_PAIRS], whole[LARGE_PAIRS];
} pairs;

/* Where robots are so slow that nodes have no room for it, in 2, 4, .. us. One that hardly waits for a move
 * waits the longer for the next: each then counts half (is_rough), and nothing is called optimal. */
static void fill_pairs(pairs *p, const cc_motion_config *motion, uint32_t *shift, bool *is_rough) {
    for (int i = 0; i < LARGE_PAIRS; i++)
        p->whole[i] = time_of(motion, -1, i);
    for (*shift = 0; p->whole[1] >> *shift >= 1u << MOST_BITS; ++*shift) {
    }
    for (int i = 0; i < LARGE_PAIRS; i++) {
        p->least[i] = UINT32_MAX;
        for (int k = 0; k < LARGE_PAIRS; k++) {
            uint32_t until = (time_of(motion, i, LARGE_PAIRS + k) - p->whole[k]) >> *shift;
            uint32_t whole = p->whole[i] >> *shift;
            *is_rough |= until < whole / 2;
            p->until[i][k] = most_of(until, whole / 2);
            p->least[i] = least_of(p->least[i], p->until[i][k]);
        }
    }
    for (int i = 0; i < LARGE_PAIRS; i++)
        p->whole[i] >>= *shift;
}

/* Reckons settling behind the last pair, for it to take no less than others; returns that. */
static uint32_t settle(pairs *p) {
    uint32_t settling = 0;
    for (int i = 0; i < LARGE_PAIRS; i++)
        if (p->least[i] > p->whole[i] + settling)
            settling = p->least[i] - p->whole[i];
    for (int i = 0; i < LARGE_PAIRS; i++)
        p->whole[i] += settling;
    return settling;
}

void large_fill_times(large_times *t, const cc_motion_config *motion) {
    pairs p;
    fill_pairs(&p, motion, &t->shift, &t->is_rough);
    t->settling = settle(&p);
    t->unit = UINT32_MAX;
    t->most_unit = 0;
    for (int e = 0; e < LARGE_AXIS_MOVES; e++) {
        int i = e % LARGE_PAIRS, inverse = inverse_of(i);
        uint32_t cost = (uint32_t)large_cost(LARGE_ROBOT, e);
        t->unit = least_of(t->unit, p.least[i] / cost);
        t->most_unit = most_of(t->most_unit, p.whole[i] / cost);
        t->after[0][LARGE_START][e] = p.least[i];
        t->after[1][LARGE_START][e] = p.whole[inverse];
        t->end[0][e] = p.whole[i] - p.least[i];
        t->end[1][e] = 0;
        for (int before = 0; before < LARGE_AXIS_MOVES; before++) {
            int k = before % LARGE_PAIRS;
            t->after[0][before][e] = p.until[k][i] - p.least[k] + p.least[i];
            t->after[1][before][e] = p.until[inverse][inverse_of(k)];
        }
    }
    for (int i = 0; i < 2 * LARGE_STATES * LARGE_AXIS_MOVES; i++)
        (&t->units[0][0][0])[i] = (uint8_t)least_of((&t->after[0][0][0])[i] / t->unit, 3 * LARGE_HALF);
}

/* -- phase 2 -- */

static int phase2_distance(const large_tables *t, const large_phase2_state *s) {
    unsigned conjugate = t->slice.conjugate[(s->corners & 15) * CC_PERMS4 + s->slice];
    int slice = t->corner_slice[(s->corners >> 4) * CC_PERMS4 + conjugate],
        edges = t->corner_edge[large_corner_edge_index(t, s)];
    return (slice > edges ? slice : edges) - 1;
}

/* us that solutions must stay below, settling after the last turn. */
static uint32_t limit_of(const large_worker *w) {
    return (uint32_t)large_limit(w) + w->shared->times.settling;
}

/* All solutions that may take no longer than w->bound2, and less than the best. */
static void search2(large_worker *w, const large_leaf *leaf, const large_phase2_state *from, int count,
                    unsigned last, uint32_t us, uint32_t allowed) {
    const large_rules *r = w->rules;
    const large_times *times = &w->shared->times;
    if (solvers_tick(&w->worker))
        return;
    if (leaf->length + count >= MOST_MOVES) {
        large_left_out(w, 0);
        return;
    }
    for (allowed &= w->phase2_moves; allowed && !w->worker.ended; allowed &= allowed - 1) {
        unsigned move = (unsigned)__builtin_ctz(allowed), axis_move = r->phase2_axis_move[move];
        uint32_t after = us + times->after[w->is_inverse][last][axis_move],
                 most = least_of(w->bound2, limit_of(w) - 1);
        if (after > most)
            continue;
        large_phase2_state s = large_phase2_after(w->tables, from, move);
        if (after + (uint32_t)phase2_distance(w->tables, &s) * times->unit > most)
            continue;
        w->axis_move[count] = (uint8_t)axis_move;
        w->axis_moves = count + 1;
        if (!large_is_solved(&s))
            search2(w, leaf, &s, count + 1, axis_move, after, r->phase2_after[move]);
        else if (after + (leaf->root->premoves ? 0 : times->end[w->is_inverse][axis_move]) <= most)
            large_found(w, leaf, 0);
    }
}

/* To a bound that rises until it is the best one's time. */
void large_end_timed_leaf(large_worker *w, const large_leaf *leaf) {
    const large_times *times = &w->shared->times;
    uint32_t least = leaf->us + (uint32_t)phase2_distance(w->tables, &leaf->at) * times->unit,
             cut = leaf->us + (uint32_t)w->shared->longest_phase2 * times->most_unit;
    if (cut < limit_of(w) && !leaf->root->premoves)
        large_left_out(w, (int)cut - (int)(times->settling + (STEP + 1) * times->unit));
    w->axis_moves = 0;
    if (least < limit_of(w) && large_is_solved(&leaf->at))
        large_found(w, leaf, 0);
    for (w->bound2 = least; w->bound2 < least_of(cut, limit_of(w) + STEP * times->unit) && !w->worker.ended;
         w->bound2 += STEP * times->unit)
        search2(w, leaf, &leaf->at, 0, leaf->state, leaf->us, w->rules->phase2_allowed[leaf->state]);
}

/* -- phase 1 -- */

/* By so many moves from a node, which lead to those corners and that slice; `ply`: moves then. */
static void end_phase1(large_worker *w, large_node *node, const uint8_t *moves, int count, unsigned corners,
                       unsigned slice_after, int ply) {
    const large_tables *t = w->tables;
    unsigned slice = large_slice_permutation(slice_after);
    unsigned conjugate = t->slice.conjugate[(corners & 15u) * CC_PERMS4 + slice];
    int distance = t->corner_slice[(corners >> 4) * CC_PERMS4 + conjugate] - 1;
    if (w->end_us + (uint32_t)distance * w->shared->times.unit < limit_of(w))
        large_end_phase1(w, node, moves, count, corners, slice, ply);
}

/* Only of nodes that go on. */
static void set_pieces(const large_tables *t, large_node *node) {
    if (!node->parent)
        return;
    const large_piece_rows pieces =
        large_pieces_from(t, node->parent->corners, node->parent->slice, LARGE_AXIS_MOVES);
    node->corners = (uint16_t)large_corners_after(&pieces, node->move);
    node->slice = (uint16_t)large_slice_after(&pieces, node->move);
}

/* The ends of phase 1 that are near a node, by table. */
static void end_games(large_worker *w, const large_tables *t, large_node *node, int ply) {
    const large_end_game *end_game = large_end_game_at(t, node->at.index);
    if (end_game->count)
        set_pieces(t, node);
    const uint8_t *actual = t->rules->actual[node->at.class % CC_SYMMETRIES];
    const large_times *times = &w->shared->times;
    for (uint32_t i = 0; i < end_game->count; i++) {
        const uint8_t *conjugate = t->end_game_moves + (end_game->first + i) * t->end_game_length;
        unsigned units = node->units, corners = node->corners, slice = node->slice, state = node->state;
        uint8_t moves[LARGE_END_GAME_MOST];
        int count = 0;
        w->end_us = node->us;
        for (uint32_t k = 0; k < t->end_game_length; k++) {
            if (conjugate[k] == LARGE_NO_MOVE)
                continue;
            unsigned move = actual[conjugate[k]];
            units += times->units[w->is_inverse][state][move];
            w->end_us += times->after[w->is_inverse][state][move];
            moves[count++] = (uint8_t)move;
            state = move;
        }
        if (units > w->bound || units < w->bound_before ||
            moves[0] / LARGE_PAIRS == node->state / LARGE_PAIRS)
            continue;
        for (int k = 0; k < count; k++) {
            const large_piece_rows pieces = large_pieces_from(t, corners, slice, LARGE_AXIS_MOVES);
            corners = large_corners_after(&pieces, moves[k]);
            slice = large_slice_after(&pieces, moves[k]);
        }
        end_phase1(w, node, moves, count, corners, slice, ply + count);
    }
}

static uint64_t moves_from(const large_worker *w, const large_tables *t, const large_node *node) {
    uint64_t entry = large_pruning_entry(t, node->at.index);
    int spare = (int)(w->bound - node->units) - large_entry_distance(t, entry);
    if (spare < 0)
        return 0;
    return large_timed_moves_within(entry, spare) &
           t->rules->allowed[node->at.class % CC_SYMMETRIES][node->state];
}

static void add_children(large_worker *w, const large_tables *t, large_node *node, uint64_t moves, int ply,
                         batch *b) {
    const large_move_row row = large_moves_from(t, &node->at, LARGE_AXIS_MOVES);
    const uint32_t *us = w->shared->times.after[w->is_inverse][node->state];
    const uint8_t *units = w->shared->times.units[w->is_inverse][node->state];
    uint64_t first_moves = node->parent ? w->moves : w->first_moves;
    for (; moves; moves &= moves - 1) {
        unsigned conjugate = (unsigned)__builtin_ctzll(moves), move = row.actual[conjugate];
        large_node *child = &b->node[b->count];
        unsigned spent = node->units + units[move];
        if (!(first_moves >> move & 1) || spent > w->bound)
            continue;
        child->us = (node->us + us[move]) & 0xFFFFFF;
        child->units = spent & 0xFF;
        large_step(t, &row, move, conjugate, LARGE_AXIS_MOVES, &child->at);
        child->parent = node;
        child->edges = 0;
        child->state = child->move = (uint8_t)move;
        if (!child->at.index && !child->at.twist && spent >= w->bound_before) {
            set_pieces(t, child);
            w->end_us = child->us;
            end_phase1(w, node, &child->move, 1, child->corners, child->slice, ply + 1);
        }
        if (w->bound - spent > LARGE_END_GAME_UNITS || !t->twist_mask)
            b->count++;
        else
            end_games(w, t, child, ply + 1);
    }
}

static void search(large_worker *w, large_node *nodes, int count, int ply) {
    large_tables t = *w->tables;
    t.entry_bytes = sizeof(uint64_t);
    uint64_t moves[BATCH + LARGE_AXIS_MOVES];
    batch below;
    for (int i = 0; i < count; i++)
        __builtin_prefetch(t.pruning + (size_t)nodes[i].at.index * sizeof(uint64_t));
    for (int i = 0; i < count; i++)
        if ((moves[i] = moves_from(w, &t, &nodes[i])))
            large_prefetch(&t, &nodes[i].at, false, LARGE_AXIS_MOVES, 0);
    below.count = 0;
    for (int i = 0; i < count && !solvers_tick(&w->worker); i++) {
        if (!moves[i])
            continue;
        set_pieces(&t, &nodes[i]);
        add_children(w, &t, &nodes[i], moves[i], ply, &below);
        if (below.count >= BATCH) {
            search(w, below.node, below.count, ply + 1);
            below.count = 0;
        }
    }
    if (below.count && !w->worker.ended)
        search(w, below.node, below.count, ply + 1);
}

/* The turns of its premove, which the solution ends with, or (of the inverse) begins. */
static void premove(const large_worker *w, const large_root *root, large_node *node) {
    const large_times *times = &w->shared->times;
    unsigned move = root->premove[0];
    node->us = times->after[!w->is_inverse][LARGE_START][move] & 0xFFFFFF;
    node->units = times->units[!w->is_inverse][LARGE_START][move];
}

/* From every one in `parts` of the roots with premoves that are of the inverse, or not. */
static void search_premoved(large_worker *w, unsigned part, unsigned parts) {
    large_search *s = w->shared;
    large_node node[BATCH];
    int count = 0;
    w->first_moves = w->moves;
    for (int i = LARGE_PLAIN_ROOTS + (int)part; i < s->roots; i += (int)parts) {
        const large_root *root = &s->root[i];
        if ((root->plain >= LARGE_AXES) != w->is_inverse)
            continue;
        node[count] = root->node;
        premove(w, root, &node[count]);
        count += node[count].units + root->distance <= w->bound;
    }
    search(w, node, count, 1);
}

/* From so many plain roots, of whose faces the same ones may turn. */
static void search_plain(large_worker *w, int first, int count, uint64_t first_moves) {
    large_search *s = w->shared;
    large_node node[LARGE_AXES];
    w->first_moves = first_moves & w->moves;
    for (int i = 0; i < count; i++) {
        node[i] = s->root[first + i].node;
        w->end_us = 0;
        if (!node[i].at.index && !node[i].at.twist && !w->bound && first_moves & 1)
            end_phase1(w, &node[i], NULL, 0, node[i].corners, node[i].slice, 0);
    }
    search(w, node, count, 0);
}

bool large_timed_phase1(large_worker *w, int step, uint64_t first_moves, unsigned part, unsigned parts) {
    large_search *s = w->shared;
    int together = s->options.faces ? 1 : LARGE_AXES;
    w->bound = (uint32_t)(s->shortest + step * STEP);
    w->bound_before = w->bound < STEP ? 0 : w->bound + 1 - STEP;
    if (w->bound > MOST_UNITS || s->times.is_rough)
        large_left_out(w, 0);
    if (w->bound_before * s->times.unit >= limit_of(w) || w->bound > MOST_UNITS)
        return false;
    for (int i = 0; i < LARGE_PLAIN_ROOTS && !w->worker.ended; i += together) {
        w->is_inverse = i >= LARGE_AXES;
        w->moves = large_moves_of(w->rules, s->options.faces, i % LARGE_AXES);
        w->phase2_moves = large_phase2_moves_of(w->rules, s->options.faces, i % LARGE_AXES);
        search_plain(w, i, together, first_moves);
        if (!s->options.faces)
            search_premoved(w, part, parts);
        large_end_leaves(w);
    }
    return true;
}
