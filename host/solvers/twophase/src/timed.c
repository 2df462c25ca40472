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
    ENDS = 256,
    MOST_UNITS = 250,
};

typedef struct batch {
    int count;
    large_node node[BATCH + LARGE_AXIS_MOVES];
} batch;

/* Moves that end phase 1: those of an end game, behind the one that leads from a node to where it begins. The
 * first `none` places have no move. */
typedef struct ends {
    int count;
    struct {
        large_node *node;
        uint32_t us;
        uint16_t corners;
        uint8_t none, move[LARGE_END_GAME_MOST + 1];
    } end[ENDS];
} ends;

/* By so many moves from a node, in `us`, which lead to those corners; `ply`: moves then. As in phase1.c. */
static void end_phase1(large_worker *w, large_node *node, const uint8_t *moves, int count, unsigned corners,
                       uint32_t us, int ply) {
    const large_tables *t = w->tables;
    const large_times *times = &w->shared->times;
    const large_coset *coset = large_coset_of(w, node);
    uint32_t least_us = times->coset[w->is_inverse][coset - t->premoves->coset].us;
    for (unsigned i = coset->first; i < coset->first + 0u + coset->choices; i++) {
        const large_choice *choice = &t->premoves->choice[i];
        unsigned at = large_corners_before(t, corners, choice->before);
        w->end_us = us + times->choice[w->is_inverse][i].us - least_us;
        if (w->end_us + t->corner_least[at / CC_SYMMETRIES] * times->unit >= large_timed_limit(w))
            continue;
        unsigned slice = node->slice;
        for (int k = 0; k < count; k++)
            slice = large_slice_after(t, slice, moves[k], LARGE_AXIS_MOVES);
        slice = large_slice_before(t, large_slice_permutation(slice), choice->before);
        if (w->end_us + (uint32_t)large_timed_corner_slice(t, at, slice) * times->unit < large_timed_limit(w))
            large_end_phase1(w, node, moves, count, choice, at, slice, ply);
    }
}

/* Only of nodes that go on. */
static void set_pieces(const large_tables *t, large_node *node) {
    if (!node->parent)
        return;
    const large_corner_row corners = large_corners_from(t, node->parent->corners, LARGE_AXIS_MOVES);
    node->corners = (uint16_t)large_corners_after(&corners, node->move);
    node->slice = (uint16_t)large_slice_after(t, node->parent->slice, node->move, LARGE_AXIS_MOVES);
}

/* Plays all of them, a move at a time: a look-up waits for the one before it, but not for the others'. */
static void play_ends(large_worker *w, const large_tables *t, ends *e, int ply) {
    int most = (int)t->end_game_length + 1;
    for (int i = 0; i < e->count; i++)
        e->end[i].corners = e->end[i].node->corners;
    for (int k = 0; k < most; k++)
        for (int i = 0; i < e->count; i++) {
            if (k < e->end[i].none)
                continue;
            const large_corner_row corners = large_corners_from(t, e->end[i].corners, LARGE_AXIS_MOVES);
            e->end[i].corners = (uint16_t)large_corners_after(&corners, e->end[i].move[k]);
        }
    for (int i = 0; i < e->count; i++) {
        int none = e->end[i].none, count = most - none;
        end_phase1(w, e->end[i].node, e->end[i].move + none, count, e->end[i].corners, e->end[i].us,
                   ply + count);
    }
    e->count = 0;
}

/* One more: an end game from a child of the node. */
static void add_end(ends *e, large_node *node, const large_node *child, uint32_t us, int none,
                    uint64_t sequence, const uint8_t *actual, int count) {
    e->end[e->count].node = node;
    e->end[e->count].us = us;
    e->end[e->count].none = (uint8_t)none;
    uint8_t *move = e->end[e->count++].move;
    move[none] = child->move;
    for (int k = none; k < count; k++)
        move[k + 1] = actual[large_end_game_move(sequence, (unsigned)k, LARGE_AXIS_MOVES)];
}

/* The ends of phase 1 that are near a child, by table. */
static void add_end_games(large_worker *w, const large_tables *t, large_node *node, const large_node *child,
                          int ply, ends *e) {
    const large_end_game *end_game = large_end_game_at(t, child->at.index);
    const uint8_t *actual = t->rules->actual[child->at.class % CC_SYMMETRIES],
                  *units = w->shared->times.units[w->is_inverse][child->state];
    const uint32_t *us = w->shared->times.after[w->is_inverse][child->state];
    if (end_game->index != child->at.index)
        return;
    const large_end_time *time = &w->shared->times.end_game[w->is_inverse][end_game->first];
    const uint64_t *next = t->end_game_sequences + end_game->first;
    uint64_t sequence = 0;
    for (; !(sequence & LARGE_LAST_OF_ENTRY); time++) {
        sequence = *next++;
        unsigned first = actual[large_end_game_move(sequence, time->none, LARGE_AXIS_MOVES)];
        unsigned spent = child->units + 0u + units[first] + time->units;
        if (spent > w->bound || spent < w->bound_before || first / LARGE_PAIRS == child->state / LARGE_PAIRS)
            continue;
        add_end(e, node, child, child->us + us[first] + time->us, time->none, sequence, actual,
                (int)t->end_game_length);
        if (e->count == ENDS)
            play_ends(w, t, e, ply);
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
                         batch *b, ends *e) {
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
        child->root = node->root;
        child->state = child->move = (uint8_t)move;
        if (!child->at.index && !child->at.twist && spent >= w->bound_before) {
            set_pieces(t, child);
            end_phase1(w, node, &child->move, 1, child->corners, child->us, ply + 1);
        }
        if (w->bound - spent > LARGE_END_GAME_UNITS || !t->twist_mask)
            b->count++;
        else
            add_end_games(w, t, node, child, ply, e);
    }
}

static void search(large_worker *w, large_node *nodes, int count, int ply) {
    large_tables t = *w->tables;
    t.entry_bytes = sizeof(uint64_t);
    uint64_t moves[BATCH + LARGE_AXIS_MOVES];
    batch below;
    ends e;
    for (int i = 0; i < count; i++)
        __builtin_prefetch(t.pruning + (size_t)nodes[i].at.index * sizeof(uint64_t));
    for (int i = 0; i < count; i++)
        if ((moves[i] = moves_from(w, &t, &nodes[i])))
            large_prefetch(&t, &nodes[i].at, false, LARGE_AXIS_MOVES, 0);
    below.count = e.count = 0;
    for (int i = 0; i < count && !solvers_tick(&w->worker); i++) {
        if (!moves[i])
            continue;
        set_pieces(&t, &nodes[i]);
        add_children(w, &t, &nodes[i], moves[i], ply, &below, &e);
        if (below.count >= BATCH) {
            search(w, below.node, below.count, ply + 1);
            below.count = 0;
        }
    }
    play_ends(w, &t, &e, ply);
    if (below.count && !w->worker.ended)
        search(w, below.node, below.count, ply + 1);
}

/* From every one in `parts` of the roots with premoves that are of the inverse, or not; those with as many
 * together. */
static void search_premoved(large_worker *w, unsigned part, unsigned parts) {
    large_search *s = w->shared;
    const large_times *times = &s->times;
    large_node node[BATCH];
    int count = 0, ply = 1;
    w->first_moves = w->moves;
    for (int i = LARGE_PLAIN_ROOTS + (int)part; i < s->roots && !w->worker.ended; i += (int)parts) {
        const large_root *root = &s->root[i];
        const large_premove_time *least = &times->coset[w->is_inverse][i / LARGE_PLAIN_ROOTS];
        if (count == BATCH || root->premoves != ply) {
            search(w, node, count, ply);
            count = 0;
        }
        ply = root->premoves;
        if ((i % LARGE_PLAIN_ROOTS >= LARGE_AXES) != w->is_inverse ||
            least->units + root->distance > w->bound)
            continue;
        node[count] = large_node_of(s, i);
        node[count].us = least->us & 0xFFFFFF;
        node[count++].units = least->units & 0xFF;
    }
    search(w, node, count, ply);
}

/* From so many plain roots, of whose faces the same ones may turn. */
static void search_plain(large_worker *w, int first, int count, uint64_t first_moves) {
    large_search *s = w->shared;
    large_node node[LARGE_AXES];
    w->first_moves = first_moves & w->moves;
    for (int i = 0; i < count; i++) {
        node[i] = large_node_of(s, first + i);
        if (!node[i].at.index && !node[i].at.twist && !w->bound && first_moves & 1)
            end_phase1(w, &node[i], NULL, 0, node[i].corners, 0, 0);
    }
    search(w, node, count, 0);
}

bool large_timed_phase1(large_worker *w, int step, uint64_t first_moves, unsigned part, unsigned parts) {
    large_search *s = w->shared;
    int together = s->options.faces ? 1 : LARGE_AXES;
    w->bound = (uint32_t)(s->shortest + step * LARGE_TIMED_STEP);
    w->bound_before = w->bound < LARGE_TIMED_STEP ? 0 : w->bound + 1 - LARGE_TIMED_STEP;
    if (w->bound > MOST_UNITS || s->times.is_rough)
        large_left_out(w, 0);
    if (w->bound_before * s->times.unit >= large_timed_limit(w) || w->bound > MOST_UNITS)
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
