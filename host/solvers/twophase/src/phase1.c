/* phase1.c - searches for moves into the subgroup <U, D, R2, L2, F2, B2>.
 *
 * The cube is searched along three axes at once. Along the first the goal must be within the moves that are
 * left of this phase; along the others, whose goals the solution reaches as well, within all moves left:
 *
 *     moves   0 ........ ply ............ length ............ limit - 1
 *                        |── togo ──────────|                |
 *                        |── total ──────────────────────────|
 *
 *     distance along the first axis <= togo;  along the others <= total
 *
 * Nearly all time would be spent waiting for memory: a node's entry is anywhere in some hundred megabytes. So
 * many nodes wait together: all entries of a batch of one level are prefetched before the first is read;
 * their children are the next batch, one level down; the rest of the level goes on when that has returned.
 * Where only the first axis is searched, the last moves are those of end_game.h. */
#include "twophase_search.h"
#include "end_game.h"

/* END_GAME_LINES: how many cache lines the sequences of most entries take. */
enum { BATCH = 128, ENDS = 128, END_GAME_LINES = 2 };

typedef struct batch {
    int count;
    large_node node[BATCH + LARGE_AXIS_MOVES];
    large_other_axes other_axes[BATCH + LARGE_AXIS_MOVES];
} batch;

/* What all nodes of a batch have in common. uses_other_axes: whether distances along the other axes count. */
typedef struct level {
    int ply, togo, total;
    bool uses_other_axes;
    uint64_t moves; /* those that may be made, a bit each */
} level;

typedef struct shape shape;
typedef void search_function(large_worker *w, large_node *nodes, const large_other_axes *other_axes,
                             int count, int ply, int togo);

/* Numbers that are constants for the compiler: the metric's, and how many axes are carried along. */
struct shape {
    unsigned moves, entry_bytes, end_game;
    int axes;
    search_function *search;
};

/* Finds for each of the other axes the moves, as seen there, within `total`; false if one has none. */
LARGE_INLINE bool find_near_moves(const large_tables *t, const large_other_axes *other_axes, int total,
                                  uint64_t near[LARGE_AXES - 1]) {
    for (int i = 0; i < LARGE_AXES - 1; i++) {
        uint64_t entry = large_pruning_entry(t, other_axes->at[i].index);
        int spare = total - large_entry_distance(t, entry);
        if (spare < 0)
            return false;
        near[i] = large_moves_within(t->rules, entry, spare);
    }
    return true;
}

LARGE_INLINE unsigned conjugate_on_axis(const large_rules *r, const large_other_axes *other_axes, int i,
                                        unsigned move) {
    return r->conjugate[other_axes->at[i].class % CC_SYMMETRIES][r->turned[i + 1][move]];
}

LARGE_INLINE bool is_near(const large_rules *r, const large_other_axes *other_axes,
                          const uint64_t near[LARGE_AXES - 1], unsigned move) {
    return near[0] >> conjugate_on_axis(r, other_axes, 0, move) & 1 &&
           near[1] >> conjugate_on_axis(r, other_axes, 1, move) & 1;
}

LARGE_INLINE void add_other_axes(const large_tables *t, const large_other_axes *from, unsigned move, shape k,
                                 large_other_axes *to) {
    for (int i = 0; i + 1 < k.axes; i++) {
        large_move_row row = large_moves_from(t, &from->at[i], k.moves);
        unsigned turned = t->rules->turned[i + 1][move];
        large_step(t, &row, turned, row.conjugate[turned], k.moves, &to->at[i]);
    }
}

/* The moves of the set `some` that may follow a node, conjugated by its symmetry. */
LARGE_INLINE uint64_t moves_after(const large_tables *t, const large_node *node, uint64_t some) {
    const large_rules *r = t->rules;
    const unsigned symmetry = node->at.class % CC_SYMMETRIES;
    uint64_t allowed = r->allowed[symmetry][node->state];
    for (uint64_t left = some == r->all ? 0 : allowed; left; left &= left - 1) {
        unsigned conjugate = (unsigned)__builtin_ctzll(left);
        if (!(some >> r->actual[symmetry][conjugate] & 1))
            allowed &= ~(UINT64_C(1) << conjugate);
    }
    return allowed;
}

/* Adds the children of a node to a batch. near: what find_near_moves found, or NULL. */
LARGE_INLINE void add_children(const large_tables *t, large_node *node, const large_other_axes *other_axes,
                               uint64_t moves, const uint64_t *near, batch *b, shape k) {
    const large_move_row row = large_moves_from(t, &node->at, k.moves);
    const large_corner_row corners = large_corners_from(t, node->corners, k.moves);
    const uint8_t *next = t->rules->next[node->state];
    int count = b->count;
    for (; moves; moves &= moves - 1) {
        unsigned conjugate = (unsigned)__builtin_ctzll(moves), move = row.actual[conjugate];
        if (near && !is_near(t->rules, other_axes, near, move))
            continue;
        large_node *child = &b->node[count];
        large_step(t, &row, move, conjugate, k.moves, &child->at);
        child->parent = node;
        child->edges = 0;
        child->corners = (uint16_t)large_corners_after(&corners, move);
        child->slice = LARGE_UNKNOWN;
        child->root = node->root;
        child->state = next[move];
        child->move = (uint8_t)move;
        add_other_axes(t, other_axes, move, k, &b->other_axes[count]);
        count++;
    }
    b->count = count;
}

static unsigned slice_of(const large_tables *t, large_node *node) {
    if (node->slice == LARGE_UNKNOWN)
        node->slice = (uint16_t)large_slice_after(t, slice_of(t, node->parent), node->move, t->rules->moves);
    return node->slice;
}

/* Goes on to phase 2 from where `count` moves after a node end phase 1, with one choice of its premoves, if
 * the solution may be short enough. *slice: that before the last move, which other ends share, or
 * LARGE_UNKNOWN. */
LARGE_INLINE void end_phase(large_worker *w, const large_tables *t, large_node *node, const uint8_t *moves,
                            int count, const large_choice *choice, unsigned corners, unsigned *slice,
                            int length, shape k) {
    int most = large_limit(w) - 1 - length;
    if (t->corner_least[corners / CC_SYMMETRIES] > most)
        return;
    if (*slice == LARGE_UNKNOWN) {
        *slice = slice_of(t, node);
        for (int i = 0; i + 1 < count; i++)
            *slice = large_slice_after(t, *slice, moves[i], k.moves);
    }
    unsigned ended = large_slice_permutation(large_slice_after(t, *slice, moves[count - 1], k.moves));
    ended = large_slice_before(t, ended, choice->before);
    if (large_corner_slice(t, corners, ended) <= most)
        large_end_phase1(w, node, moves, count, choice, corners, ended, length);
}

/* Goes on from the ends of the phase one move after a node; with a table without twists not all are ends. */
LARGE_INLINE void add_ends(large_worker *w, const large_tables *t, large_node *node,
                           const large_other_axes *other_axes, uint64_t moves, const uint64_t *near,
                           const level *l, shape k) {
    const large_move_row row = large_moves_from(t, &node->at, k.moves);
    const large_corner_row corners = large_corners_from(t, node->corners, k.moves);
    const large_coset *coset = large_coset_of(w, node);
    const large_choice *first = &t->premoves->choice[coset->first], *beyond = first + coset->choices;
    for (; moves; moves &= moves - 1) {
        uint8_t move = row.actual[__builtin_ctzll(moves)];
        if (near && !is_near(t->rules, other_axes, near, move))
            continue;
        if (!t->twist_mask && row.twist[move])
            continue;
        unsigned slice = LARGE_UNKNOWN, after = large_corners_after(&corners, move);
        for (const large_choice *choice = first; choice < beyond; choice++)
            end_phase(w, t, node, &move, 1, choice, large_corners_before(t, after, choice->before), &slice,
                      l->ply + 1, k);
    }
}

/* Ends of the phase that may be short enough by corners alone: the node, the sequence of moves from it, as
 * the representative sees them, and the rank of the corners before the last. As no branch can be predicted
 * here, the ends of many nodes are gathered before the first is looked at. */
typedef struct ends {
    int count;
    struct {
        large_node *node;
        uint64_t sequence;
        uint16_t rank;
    } end[ENDS];
} ends;

/* Goes on from the ends of one sequence: by each choice of premoves, and each last move of the kind. */
LARGE_INLINE void play_end_game(large_worker *w, const large_tables *t, large_node *node, uint64_t sequence,
                                unsigned corners, int length, shape k) {
    const large_rules *r = t->rules;
    const large_coset *coset = large_coset_of(w, node);
    const large_choice *choice = &t->premoves->choice[coset->first], *beyond = choice + coset->choices;
    const unsigned symmetry = node->at.class % CC_SYMMETRIES;
    uint8_t moves[LARGE_END_GAME_MOST], *last = &moves[k.end_game - 1];
    for (unsigned i = 0; i < k.end_game; i++)
        moves[i] = r->actual[symmetry][large_end_game_move(sequence, i, k.moves)];
    const uint8_t *ends = r->ends[*last];
    unsigned slice = LARGE_UNKNOWN;
    const int count = r->end_count[*last];
    for (; choice < beyond; choice++) {
        unsigned before = large_corners_before(t, large_corners_actual(r, corners, symmetry), choice->before);
        const large_corner_row row = large_corners_from(t, before, k.moves);
        for (int i = 0; i < count; i++) {
            *last = ends[i];
            end_phase(w, t, node, moves, (int)k.end_game, choice, large_corners_after(&row, *last), &slice,
                      length, k);
        }
    }
}

LARGE_INLINE void play_end_games(large_worker *w, const large_tables *t, ends *e, int length, shape k) {
    for (int i = 0; i < e->count; i++)
        play_end_game(w, t, e->end[i].node, e->end[i].sequence, t->corner.symmetry_of[e->end[i].rank], length,
                      k);
    e->count = 0;
}

/* Gathers the ends of the phase k.end_game moves after a node, by the table. */
LARGE_INLINE void add_end_games(large_worker *w, const large_tables *t, large_node *node,
                                const large_end_game *end_game, const uint8_t *pieces, ends *e,
                                const level *l, shape k) {
    const unsigned symmetry = node->at.class % CC_SYMMETRIES;
    const unsigned front = t->premoves->front_conjugate[symmetry][large_coset_of(w, node)->front];
    const uint8_t *near_kinds = large_near_kinds(t, front, l->total - l->togo);
    const uint64_t allowed = moves_after(t, node, l->moves);
    const uint64_t *next = t->end_game_sequences + end_game->first;
    uint64_t sequence;
    if (end_game->index != node->at.index)
        return;
    do {
        sequence = *next++;
        unsigned rank = large_corner_rank(t, pieces, sequence);
        e->end[e->count].node = node;
        e->end[e->count].sequence = sequence;
        e->end[e->count].rank = (uint16_t)rank;
        e->count += (int)(near_kinds[rank] >> large_end_game_kind(sequence) & 1 &
                          allowed >> large_end_game_move(sequence, 0, k.moves));
        if (e->count == ENDS)
            play_end_games(w, t, e, l->ply + (int)k.end_game, k);
    } while (!(sequence & LARGE_LAST_OF_ENTRY));
}

LARGE_INLINE void search_end_games(large_worker *w, const large_tables *t, large_node *nodes, int count,
                                   const level *l, shape k) {
    const large_end_game *end_game[BATCH + LARGE_AXIS_MOVES];
    const uint8_t *pieces[BATCH + LARGE_AXIS_MOVES];
    ends e;
    e.count = 0;
    for (int i = 0; i < count; i++) {
        __builtin_prefetch(large_end_game_slot(t, nodes[i].at.index));
        pieces[i] = large_corner_pieces(
            t, large_corners_conjugated(t->rules, nodes[i].corners, nodes[i].at.class % CC_SYMMETRIES));
        __builtin_prefetch(pieces[i]);
    }
    for (int i = 0; i < count; i++) {
        end_game[i] = large_end_game_at(t, nodes[i].at.index);
        for (int line = 0; line < END_GAME_LINES; line++)
            __builtin_prefetch(t->end_game_sequences + end_game[i]->first + line * 8);
    }
    for (int i = 0; i < count && !solvers_tick(&w->worker); i++)
        add_end_games(w, t, &nodes[i], end_game[i], pieces[i], &e, l, k);
    play_end_games(w, t, &e, l->ply + (int)k.end_game, k);
}

/* The moves from a node that are near enough along the first axis, conjugated by its symmetry. */
LARGE_INLINE uint64_t moves_from(const large_worker *w, const large_tables *t, const large_node *node,
                                 const level *l) {
    uint64_t entry = large_pruning_entry(t, node->at.index);
    int distance = large_entry_distance(t, entry);
    if (distance > l->togo ||
        (distance == 0 && l->togo < w->shared->limits->shortest_return && t->twist_mask))
        return 0;
    return large_moves_within(t->rules, entry, l->togo - distance) & moves_after(t, node, l->moves);
}

static bool is_worth_other_axes(const large_worker *w, int total, int togo) {
    return total <= w->shared->limits->three_axes_from && togo > 0;
}

/* Finds the moves from all nodes. Each has to wait for memory, and all together hardly wait longer. */
LARGE_INLINE void find_moves(const large_worker *w, const large_tables *t, const large_node *nodes,
                             const large_other_axes *other_axes, int count, const level *l, uint64_t *moves,
                             shape k) {
    for (int i = 0; i < count; i++) {
        large_prefetch(t, &nodes[i].at, true, k.moves, k.entry_bytes);
        for (int axis = 0; axis + 1 < k.axes; axis++)
            large_prefetch(t, &other_axes[i].at[axis], l->uses_other_axes, k.moves, k.entry_bytes);
    }
    for (int i = 0; i < count; i++)
        moves[i] = moves_from(w, t, &nodes[i], l);
}

/* Whether the last moves come from the table; not with other axes, which would have to be followed too. */
LARGE_INLINE bool has_end_games(const large_tables *t, int togo, shape k) {
    return k.axes == 1 && k.end_game > 0 && togo == (int)k.end_game && t->twist_mask;
}

LARGE_INLINE void expand(large_worker *w, const large_tables *t, large_node *node,
                         const large_other_axes *other_axes, uint64_t moves, batch *b, const level *l,
                         shape k) {
    uint64_t near[LARGE_AXES - 1];
    bool uses_other_axes = k.axes > 1 && l->uses_other_axes;
    if (!moves || (uses_other_axes && !find_near_moves(t, other_axes, l->total, near)))
        return;
    if (l->togo > 1)
        add_children(t, node, other_axes, moves, uses_other_axes ? near : NULL, b, k);
    else
        add_ends(w, t, node, other_axes, moves, uses_other_axes ? near : NULL, l, k);
}

LARGE_INLINE void search(large_worker *w, large_node *nodes, const large_other_axes *other_axes, int count,
                         int ply, int togo, shape k) {
    int total = large_limit(w) - 1 - ply;
    if (togo + (int)w->shared->options.shortest_phase2 > total)
        return;
    const level l = {ply, togo, total, is_worth_other_axes(w, total, togo),
                     nodes->parent ? w->moves : w->first_moves};
    large_tables t = *w->tables;
    t.entry_bytes = k.entry_bytes;
    if (has_end_games(w->tables, togo, k)) {
        search_end_games(w, &t, nodes, count, &l, k);
        return;
    }
    uint64_t moves[BATCH + LARGE_AXIS_MOVES];
    find_moves(w, &t, nodes, other_axes, count, &l, moves, k);
    batch below;
    below.count = 0;
    for (int i = 0; i < count && !solvers_tick(&w->worker); i++) {
        expand(w, &t, &nodes[i], &other_axes[i], moves[i], &below, &l, k);
        if (below.count >= BATCH) {
            k.search(w, below.node, below.other_axes, below.count, ply + 1, togo - 1);
            below.count = 0;
        }
    }
    if (below.count && !w->worker.ended)
        k.search(w, below.node, below.other_axes, below.count, ply + 1, togo - 1);
}

#define SEARCH(name, moves, entry_bytes, end_game, axes)                                                     \
    static void name(large_worker *w, large_node *nodes, const large_other_axes *other_axes, int count,      \
                     int ply, int togo) {                                                                    \
        search(w, nodes, other_axes, count, ply, togo, (shape){moves, entry_bytes, end_game, axes, name});   \
    }
#define SEARCHES(symbol, name, counts, costs, limits, end_game)                                              \
    SEARCH(search_##symbol, LARGE_MOVES_OF(costs), LARGE_ENTRY_BYTES_OF(costs), LARGE_END_GAME_OF end_game,  \
           1)                                                                                                \
    SEARCH(search_axes_##symbol, LARGE_MOVES_OF(costs), LARGE_ENTRY_BYTES_OF(costs), 0, LARGE_AXES)
CC_METRIC_LIST(SEARCHES)

#define NAMES(symbol, ...) [CC_METRIC_##symbol] = {search_##symbol, search_axes_##symbol},
static search_function *const searches[CC_METRICS][2] = {CC_METRIC_LIST(NAMES)};

static bool uses_other_axes(const large_worker *w, int length) {
    return large_limit(w) - 1 - length <= w->shared->limits->three_axes_most;
}

/* Searches from `count` plain roots, which may turn the same faces, beginning with one of `first_moves`. */
static void search_from(large_worker *w, large_node *node, const large_other_axes *other_axes, int count,
                        int length, uint64_t first_moves) {
    large_search *s = w->shared;
    int thirds = node->root % LARGE_AXES;
    w->moves = large_moves_of(w->rules, s->options.faces, thirds);
    w->first_moves = first_moves & w->moves;
    w->phase2_moves = large_phase2_moves_of(w->rules, s->options.faces, thirds);
    if (length > 0)
        searches[s->options.metric][uses_other_axes(w, length)](w, node, other_axes, count, 0, length);
    for (int i = 0; length == 0 && first_moves & 1 && i < count; i++)
        if (!node[i].at.class && !node[i].at.twist)
            large_end_phase1(w, &node[i], NULL, 0, w->tables->premoves->choice, node[i].corners,
                             large_slice_permutation(node[i].slice), 0);
    large_end_leaves(w);
}

/* Searches from all plain roots together, as one batch, unless some faces must not turn. */
void large_phase1(large_worker *w, int length, uint64_t first_moves) {
    large_search *s = w->shared;
    large_node node[LARGE_PLAIN_ROOTS];
    for (int i = 0; i < LARGE_PLAIN_ROOTS; i++)
        node[i] = large_node_of(s, i);
    if (!s->options.faces)
        search_from(w, node, s->other_axes, LARGE_PLAIN_ROOTS, length, first_moves);
    else
        for (int i = 0; i < LARGE_PLAIN_ROOTS && !w->worker.ended; i++)
            search_from(w, &node[i], &s->other_axes[i], 1, length, first_moves);
}

/* All nodes of a batch have the same number of moves before them, so each number of premoves has its batches.
 * Where the other axes count few solutions are left to find, and all of them are reached without premoves. */
void large_phase1_premoved(large_worker *w, int length, unsigned part, unsigned parts) {
    large_search *s = w->shared;
    large_node node[BATCH];
    int count = 0;
    w->first_moves = w->moves;
    for (int i = LARGE_PLAIN_ROOTS + (int)part; i < s->roots && !uses_other_axes(w, length);
         i += (int)parts) {
        const large_root *root = &s->root[i];
        int togo = length - root->premoves;
        bool is_last = i + (int)parts >= s->roots || s->root[i + (int)parts].premoves != root->premoves;
        if (togo > 0 && root->distance <= togo)
            node[count++] = large_node_of(s, i);
        if (count == BATCH || (count && is_last)) {
            searches[s->options.metric][0](w, node, NULL, count, root->premoves, togo);
            count = 0;
        }
    }
    large_end_leaves(w);
}
