/* search.c - depth-first search of one length, cut by what the cube and its inverse show along three axes.
 *
 *     p --a--> . --b--> . ... --z--> solved       a solution of p, read backwards, solves the inverse of p
 *     p' -z'-> . ... --b'--> . --a'--> solved
 *
 * Turns may be taken off at either end. H of an axis holds some turns (the fine table's: those of the axis'
 * two faces), and the distance to H does not see them: where p's distance is all that is `left`, z is not in
 * H, so the inverse cannot begin with a turn of H; and the other way round. The node is searched on from the
 * side that has fewer turns to begin with, and not at all where one side has none: that is so wherever all
 * three axes show the same distance `left`.
 *
 *     left    > near + 1   no table would cut
 *             near ..      fine, the cube first, then the inverse
 *             < near       coarse as well */
#include <stdatomic.h>
#include <string.h>
#include "optimal_solver/optimal.h"
#include "views.h"

enum {
    ALL_TURNS = (1 << CC_TURNS) - 1,
    PREFIX = 3, /* turns that a job begins with */
    JOBS = CC_TURNS * CC_TURNS * CC_TURNS,
    SHORTEST_SHARED = 10, /* shorter searches are one job */
    HIGHEST_COARSE = 9,   /* distances beyond are rare */
    NODES_A_CHECK = 4096,
};

struct optimal_search {
    optimal_tables tables;
    optimal_shares shares;
    uint8_t trit[256][8];
    uint32_t fine_turns[OPTIMAL_AXES], coarse_turns[OPTIMAL_AXES]; /* masks of those in H */
    optimal_pieces root;
    int length;
    int highest; /* `left` above which no table is asked */
    uint32_t jobs;
    atomic_uint next_job, jobs_done;
    atomic_bool ended, is_found;
    atomic_ullong nodes;
    cc_turn solution[OPTIMAL_LONGEST];
};

/* A cube on the way. Side 0 is what turns are added to, side 1 its inverse. */
typedef struct node {
    optimal_pieces pieces;
    optimal_view view[2][OPTIMAL_AXES];
    uint32_t after[2];  /* turns that a side need not begin with, for the last one there */
    uint32_t barred[2]; /* those, and what the tables bar */
    uint8_t held;       /* which end side 0 is: 0 the front, 1 the back */
} node;

typedef struct worker {
    optimal_search *shared;
    const optimal_tables *t;
    const optimal_shares *shares;
    uint64_t nodes;
    uint64_t checked; /* of nodes, when stopping was last looked at */
    bool ended;
    int count[2];
    cc_turn turns[2][OPTIMAL_LONGEST]; /* taken at the front, and at the back from the end on */
} worker;

size_t optimal_search_size(void) {
    return sizeof(optimal_search);
}

/* A turn of the same face says nothing new; of opposite faces the front takes the first one first, so the
 * back takes it last. */
static uint32_t barred_after(unsigned face, unsigned held) {
    bool is_second = face >= CC_D;
    uint32_t faces = 7u << face * 3;
    if (is_second != held)
        faces |= 7u << (is_second ? face - 3 : face + 3) * 3;
    return faces;
}

/* Asking for one entry of the fine table. */
typedef struct entry {
    const uint8_t *byte;
    unsigned trit;
} entry;

static inline entry fine_entry(const optimal_tables *t, const optimal_view *view) {
    unsigned s = view->edges & 15, place = t->twist_place[view->twist * CC_SYMMETRIES + s];
    unsigned set = t->set_conjugate[view->set * CC_SYMMETRIES + s];
    return (entry){t->fine + (view->edges >> 4) * t->fine_row + set * OPTIMAL_SET + (place >> 3), place & 7};
}

static inline optimal_view turned(const optimal_tables *t, const optimal_view *view, unsigned turn) {
    unsigned s = view->edges & 15, seen = t->turn_conjugate[s * CC_TURNS + turn];
    return (optimal_view){optimal_compose(t->move[(view->edges >> 4) * CC_TURNS + seen], s),
                          t->twist_move[view->twist * CC_TURNS + turn],
                          t->set_move[view->set * CC_TURNS + turn]};
}

static int coarse_distance(const optimal_tables *t, const optimal_view *view) {
    uint32_t coarse = optimal_compose(t->coarse_class[view->edges >> 4], view->edges & 15);
    unsigned twist = t->twist_conjugate[view->twist * CC_SYMMETRIES + (coarse & 15)];
    unsigned distance = optimal_nibble(t->coarse + (size_t)(coarse >> 4) * OPTIMAL_COARSE_ROW, twist);
    return distance == OPTIMAL_UNKNOWN ? t->header->coarse_known + 1 : (int)distance;
}

/* A bound on one side: false where more than `left` turns are needed; else bars turns of the other side. */
static inline bool passes(int distance, int left, uint32_t turns, uint32_t *barred) {
    if (distance == left)
        *barred |= turns;
    return distance <= left;
}

static inline bool passes_fine(const optimal_search *s, const entry *e, int axis, int left,
                               uint32_t *barred) {
    unsigned trit = s->trit[*e->byte][e->trit];
    return !trit || passes(s->tables.header->near - 1 + (int)trit, left, s->fine_turns[axis], barred);
}

static bool passes_coarse(const optimal_search *s, const optimal_view view[OPTIMAL_AXES], int left,
                          uint32_t *barred) {
    for (int axis = 0; axis < OPTIMAL_AXES; axis++)
        if (!passes(coarse_distance(&s->tables, &view[axis]), left, s->coarse_turns[axis], barred))
            return false;
    return true;
}

typedef struct children {
    node node[CC_TURNS];
    entry entry[CC_TURNS][OPTIMAL_AXES];
    uint8_t turn[CC_TURNS], index[CC_TURNS];
    int count;
} children;

static void descend(worker *w, const node *from, int left);

static void found(worker *w) {
    optimal_search *s = w->shared;
    if (atomic_exchange(&s->is_found, true))
        return;
    for (int i = 0; i < w->count[0]; i++)
        s->solution[i] = w->turns[0][i];
    for (int i = 0; i < w->count[1]; i++)
        s->solution[s->length - 1 - i] = cc_turn_inverse(w->turns[1][i]);
    atomic_store(&s->ended, true);
}

static void last_turn(worker *w, const node *from) {
    for (unsigned turn = 0; turn < CC_TURNS; turn++) {
        optimal_pieces pieces = optimal_turned(w->shares, &from->pieces, turn);
        if (!optimal_is_solved(&pieces))
            continue;
        w->turns[from->held][w->count[from->held]++] = (cc_turn)turn;
        found(w);
        w->count[from->held]--;
    }
}

/* Goes through the children that are left and keeps those that pass. */
typedef bool test(worker *w, node *child, entry *entries, int left);

static void cut(worker *w, children *c, int left, test *passes_test) {
    int kept = 0;
    for (int i = 0; i < c->count; i++) {
        unsigned k = c->index[i];
        if (passes_test(w, &c->node[k], c->entry[k], left))
            c->index[kept++] = (uint8_t)k;
    }
    c->count = kept;
}

/* The cube's own fine distances, an axis after the other: most children fail at the first or second. */
static void cut_by_axis(worker *w, const node *from, int axis, int left, children *c) {
    for (int i = 0; i < c->count; i++) {
        unsigned k = c->index[i];
        optimal_view *view = &c->node[k].view[0][axis];
        *view = turned(w->t, &from->view[0][axis], w->shares->seen[axis][c->turn[k]]);
        c->entry[k][axis] = fine_entry(w->t, view);
        __builtin_prefetch(c->entry[k][axis].byte);
    }
    int kept = 0;
    for (int i = 0; i < c->count; i++) {
        unsigned k = c->index[i];
        if (passes_fine(w->shared, &c->entry[k][axis], axis, left, &c->node[k].barred[1]))
            c->index[kept++] = (uint8_t)k;
    }
    c->count = kept;
}

static void look_at_inverse(worker *w, children *c) {
    for (int i = 0; i < c->count; i++) {
        unsigned k = c->index[i];
        node *child = &c->node[k];
        optimal_look(w->t, w->shares, &child->pieces, 1, child->view[1]);
        for (int axis = 0; axis < OPTIMAL_AXES && w->t->shape->sets; axis++) {
            c->entry[k][axis] = fine_entry(w->t, &child->view[1][axis]);
            __builtin_prefetch(c->entry[k][axis].byte);
        }
    }
}

static bool passes_inverse(worker *w, node *child, entry *entries, int left) {
    for (int axis = 0; axis < OPTIMAL_AXES; axis++)
        if (!passes_fine(w->shared, &entries[axis], axis, left, &child->barred[0]))
            return false;
    return true;
}

static bool passes_coarse_cube(worker *w, node *child, entry *entries, int left) {
    (void)entries;
    return passes_coarse(w->shared, child->view[0], left, &child->barred[1]);
}

static bool passes_coarse_inverse(worker *w, node *child, entry *entries, int left) {
    (void)entries;
    return passes_coarse(w->shared, child->view[1], left, &child->barred[0]);
}

static bool is_not_barred(worker *w, node *child, entry *entries, int left) {
    (void)w, (void)entries, (void)left;
    return child->barred[0] != ALL_TURNS && child->barred[1] != ALL_TURNS;
}

static void begin_children(worker *w, const node *from, children *c) {
    c->count = 0;
    for (unsigned turn = 0; turn < CC_TURNS; turn++) {
        if (from->barred[0] >> turn & 1)
            continue;
        node *child = &c->node[c->count];
        child->held = from->held;
        child->after[0] = child->barred[0] = barred_after(turn / 3, from->held);
        child->after[1] = child->barred[1] = from->after[1];
        c->turn[c->count] = (uint8_t)turn;
        c->index[c->count] = (uint8_t)c->count;
        c->count++;
    }
    w->nodes += (unsigned)c->count;
}

static void follow_children(worker *w, const node *from, children *c) {
    for (int i = 0; i < c->count; i++)
        for (int axis = 0; axis < OPTIMAL_AXES; axis++)
            c->node[i].view[0][axis] = turned(w->t, &from->view[0][axis], w->shares->seen[axis][c->turn[i]]);
}

static void turn_pieces(worker *w, const node *from, children *c) {
    for (int i = 0; i < c->count; i++) {
        unsigned k = c->index[i];
        c->node[k].pieces = optimal_turned(w->shares, &from->pieces, c->turn[k]);
    }
}

/* The cube first, then what is left by the inverse, which is more work to look at. */
static void cut_children(worker *w, const node *from, int left, children *c) {
    bool is_fine = w->t->shape->sets, is_coarse = !is_fine || left < w->t->header->near;
    for (int axis = 0; axis < OPTIMAL_AXES && is_fine; axis++)
        cut_by_axis(w, from, axis, left, c);
    if (!is_fine)
        follow_children(w, from, c);
    if (is_coarse)
        cut(w, c, left, passes_coarse_cube);
    cut(w, c, left, is_not_barred);
    turn_pieces(w, from, c);
    look_at_inverse(w, c);
    if (is_fine)
        cut(w, c, left, passes_inverse);
    if (is_coarse)
        cut(w, c, left, passes_coarse_inverse);
    cut(w, c, left, is_not_barred);
}

static bool must_end(worker *w) {
    if (w->nodes - w->checked >= NODES_A_CHECK) {
        atomic_fetch_add_explicit(&w->shared->nodes, w->nodes - w->checked, memory_order_relaxed);
        w->checked = w->nodes;
        w->ended = atomic_load_explicit(&w->shared->ended, memory_order_relaxed);
    }
    return w->ended;
}

static node other_way(const node *from) {
    node other = {.pieces = optimal_inverse(&from->pieces),
                  .after = {from->after[1], from->after[0]},
                  .barred = {from->barred[1], from->barred[0]},
                  .held = !from->held};
    memcpy(other.view[0], from->view[1], sizeof other.view[0]);
    memcpy(other.view[1], from->view[0], sizeof other.view[1]);
    return other;
}

static void expand(worker *w, const node *from, int left) {
    children c;
    begin_children(w, from, &c);
    if (left - 1 > w->shared->highest) {
        follow_children(w, from, &c);
        turn_pieces(w, from, &c);
    } else {
        cut_children(w, from, left - 1, &c);
    }
    for (int i = 0; i < c.count && !w->ended; i++) {
        unsigned k = c.index[i];
        w->turns[from->held][w->count[from->held]++] = c.turn[k];
        descend(w, &c.node[k], left - 1);
        w->count[from->held]--;
    }
}

static void descend(worker *w, const node *from, int left) {
    if (must_end(w))
        return;
    if (left == 1) {
        last_turn(w, from);
    } else if (__builtin_popcount(from->barred[1]) > __builtin_popcount(from->barred[0])) {
        node other = other_way(from);
        expand(w, &other, left);
    } else {
        expand(w, from, left);
    }
}

static node root_of(worker *w, const optimal_pieces *pieces) {
    node root = {.pieces = *pieces};
    optimal_look(w->t, w->shares, pieces, 0, root.view[0]);
    optimal_look(w->t, w->shares, pieces, 1, root.view[1]);
    return root;
}

/* A job is the number of its first turns. */
static void do_job(worker *w, unsigned job) {
    optimal_search *s = w->shared;
    optimal_pieces pieces = s->root;
    uint32_t barred = 0;
    for (int i = 0; i < PREFIX; i++, job /= CC_TURNS) {
        unsigned turn = job % CC_TURNS;
        if (barred >> turn & 1)
            return;
        barred = barred_after(turn / 3, 0);
        pieces = optimal_turned(w->shares, &pieces, turn);
        w->turns[0][i] = (cc_turn)turn;
    }
    node root = root_of(w, &pieces);
    root.after[0] = root.barred[0] = barred;
    w->count[0] = PREFIX;
    descend(w, &root, s->length - PREFIX);
}

static void do_alone(worker *w) {
    node root = root_of(w, &w->shared->root);
    if (w->shared->length)
        descend(w, &root, w->shared->length);
    else if (optimal_is_solved(&root.pieces))
        found(w);
}

void optimal_work(optimal_search *s) {
    worker w = {.shared = s, .t = &s->tables, .shares = &s->shares};
    unsigned job;
    while (!atomic_load(&s->ended) && (job = atomic_fetch_add(&s->next_job, 1)) < s->jobs) {
        if (s->jobs == 1)
            do_alone(&w);
        else
            do_job(&w, job);
        atomic_fetch_add(&s->jobs_done, 1);
    }
    atomic_fetch_add(&s->nodes, w.nodes - w.checked);
}

static void fill_trits(optimal_search *s) {
    for (unsigned byte = 0; byte < 256; byte++)
        for (unsigned i = 0; i < OPTIMAL_TRITS; i++)
            s->trit[byte][i] = (uint8_t)(byte / optimal_power[i] % 3);
}

static void fill_subgroups(optimal_search *s) {
    static const cc_turn fine[] = {0, 1, 2, 9, 10, 11}, half[] = {4, 7, 13, 16};
    for (int axis = 0; axis < OPTIMAL_AXES; axis++) {
        for (size_t i = 0; i < sizeof fine; i++)
            s->fine_turns[axis] |= 1u << cc_axis_turn(fine[i], axis);
        s->coarse_turns[axis] = s->fine_turns[axis];
        for (size_t i = 0; i < sizeof half; i++)
            s->coarse_turns[axis] |= 1u << cc_axis_turn(half[i], axis);
    }
}

int optimal_start(optimal_search *s, const uint8_t *memory, int level, const cc_cube *cube) {
    memset(s, 0, sizeof *s);
    optimal_open(&s->tables, (uint8_t *)memory, level);
    optimal_fill_shares(&s->shares);
    fill_trits(s);
    fill_subgroups(s);
    s->root = optimal_pieces_of(cube);
    s->highest = s->tables.shape->sets ? s->tables.header->near + 1 : HIGHEST_COARSE;
    optimal_view views[2][OPTIMAL_AXES];
    int bound = 0;
    for (unsigned side = 0; side < 2; side++) {
        optimal_look(&s->tables, &s->shares, &s->root, side, views[side]);
        for (int axis = 0; axis < OPTIMAL_AXES; axis++) {
            int distance = coarse_distance(&s->tables, &views[side][axis]);
            bound = distance > bound ? distance : bound;
        }
    }
    return bound;
}

void optimal_begin(optimal_search *s, int length) {
    s->length = length;
    s->jobs = length < SHORTEST_SHARED ? 1 : JOBS;
    atomic_store(&s->next_job, 0);
    atomic_store(&s->jobs_done, 0);
    atomic_store(&s->is_found, false);
}

void optimal_stop(optimal_search *s) {
    atomic_store(&s->ended, true);
}

bool optimal_found(const optimal_search *s, cc_turn turns[OPTIMAL_LONGEST]) {
    if (!s->is_found)
        return false;
    memcpy(turns, s->solution, sizeof s->solution);
    return true;
}

double optimal_done(optimal_search *s) {
    return s->jobs ? (double)atomic_load(&s->jobs_done) / s->jobs : 0;
}

uint64_t optimal_nodes(optimal_search *s) {
    return atomic_load(&s->nodes);
}
