/* search.c - two phases with exact phase 1 distances, shared by threads.
 *
 * The work is cut into jobs, one for each length of phase 1, start and first turn; threads take the next one:
 *
 *     job = (length * 6 + start) * 18 + turn          lengths rise, so the first answers come early
 *
 * Phase 2 is the core's. A leaf goes there only if corners and edges together are near enough. */
#define _POSIX_C_SOURCE 200809L
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include "large_solver/large.h"
#include "layout.h"
#include "../../../shared/cube_core/src/search.h"

enum {
    JOBS_A_LENGTH = CC_STARTS * CC_TURNS,
    LONGEST_ANSWER = 30,
    SHORTEST_RETURN = 5,
};

/* Solutions must have fewer half turns than the shortest so far plus this: as many, or one more, may still be
 * better in the other metrics. Measured: more cost time that shorter ones are worth more than. */
static const int longer[] = {[LARGE_HTM] = 0, [LARGE_QTM] = 1, [LARGE_AXIAL] = 2, [LARGE_ROBOT] = 2};

struct large_search {
    const large_tables *tables;
    const cc_motion_config *motion;
    int metric;
    _Atomic int64_t deadline_us;
    cc_start start[CC_STARTS];
    atomic_uint next_job;
    atomic_int limit; /* solutions must have fewer turns */
    atomic_bool ended, has_answer;
    atomic_int shortest_phase1; /* see cc_search */
    atomic_uint nodes;
    /* Guards what follows. */
    atomic_flag lock;
    uint32_t cost;
    int shortest;
    cc_solution solution;
};

/* One thread's state. */
typedef struct worker {
    large_search *shared;
    const large_tables *tables;
    cc_solution solution;
    cc_search core;
} worker;

int64_t large_clock_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

bool large_is_late(void *deadline_us) {
    return large_clock_us() >= *(const int64_t *)deadline_us;
}

static void lock(large_search *s) {
    while (atomic_flag_test_and_set_explicit(&s->lock, memory_order_acquire)) {
    }
}

static void unlock(large_search *s) {
    atomic_flag_clear_explicit(&s->lock, memory_order_release);
}

size_t large_search_size(void) {
    return sizeof(large_search);
}

void large_start(large_search *s, const uint8_t *tables, const cc_cube *cube, int metric,
                 const cc_motion_config *motion, uint64_t budget_us) {
    memset(s, 0, sizeof *s);
    s->tables = (const large_tables *)tables;
    s->metric = metric;
    s->motion = motion;
    int64_t now = large_clock_us();
    s->deadline_us = budget_us < (uint64_t)(INT64_MAX - now) ? now + (int64_t)budget_us : INT64_MAX;
    s->shortest = LONGEST_ANSWER;
    s->cost = UINT32_MAX;
    atomic_init(&s->limit, LONGEST_ANSWER + 1);
    atomic_init(&s->shortest_phase1, LONGEST_ANSWER);
    atomic_flag_clear(&s->lock);
    for (int i = 0; i < CC_STARTS; i++)
        cc_start_begin(&s->start[i], i, cube);
}

void large_stop(large_search *s) {
    s->deadline_us = 0;
}

static uint32_t cost_of(const large_search *s, const cc_solution *solution) {
    cc_lengths lengths = cc_turns_lengths(solution->turns, solution->length);
    switch (s->metric) {
    case LARGE_QTM:
        return lengths.qtm;
    case LARGE_AXIAL:
        return lengths.axial;
    case LARGE_ROBOT:
        return (uint32_t)cc_motion_time_us(s->motion, solution->turns, solution->length);
    default:
        return lengths.htm;
    }
}

static void publish(worker *w) {
    large_search *s = w->shared;
    uint32_t cost = cost_of(s, &w->solution);
    lock(s);
    if (w->solution.length < s->shortest)
        s->shortest = w->solution.length;
    if (cost < s->cost) {
        s->cost = cost;
        s->solution = w->solution;
    }
    atomic_store(&s->limit, s->shortest + longer[s->metric]);
    unlock(s);
    atomic_store(&s->has_answer, true);
}

/* The core asks this now and then. */
static bool must_end(void *context) {
    large_search *s = context;
    if (atomic_load(&s->has_answer) && large_clock_us() >= s->deadline_us)
        atomic_store(&s->ended, true);
    return atomic_load(&s->ended);
}

static unsigned compose(unsigned moved, unsigned symmetry) {
    return (moved & ~15u) | cc_symmetry_product[symmetry * CC_SYMMETRIES + (moved & 15)];
}

static void leaf(worker *w, int length) {
    cc_search *core = &w->core;
    core->best = atomic_load_explicit(&w->shared->limit, memory_order_relaxed);
    if (length >= core->best)
        return;
    if (!cc_phase2_is_near(core, length, core->best - 1 - length))
        return;
    unsigned corners = core->corners[length], edges = (unsigned)cc_rank(core->edges[length], 8, 0);
    size_t index = (size_t)(corners >> 4) * CC_PERMS8 +
                   w->tables->edge_conjugate[edges * CC_SYMMETRIES + (corners & 15)];
    if ((int)large_nibble(w->tables->prune2, index) > core->best - 1 - length)
        return;
    core->found = false;
    cc_phase2_search(core, length, length ? core->turns[length - 1] / 3 : -1);
    if (core->found) {
        publish(w);
        core->ended = atomic_load(&w->shared->ended);
    }
}

/* Position in phase 1: class * 16 + symmetry of flip and slice, and the twist. */
typedef struct place {
    uint32_t flip_slice;
    uint16_t twist;
} place;

static inline place turned(const large_tables *t, place from, int turn) {
    unsigned symmetry = from.flip_slice & 15;
    unsigned seen = t->turn_conjugate[symmetry * CC_TURNS + (unsigned)turn];
    return (place){compose(t->move[(from.flip_slice >> 4) * CC_TURNS + seen], symmetry),
                   t->twist_move[from.twist * CC_TURNS + turn]};
}

static inline size_t index_of(const large_tables *t, place at) {
    unsigned twist = t->twist_conjugate[at.twist * CC_SYMMETRIES + (at.flip_slice & 15)];
    return (size_t)(at.flip_slice >> 4) * CC_TWISTS + twist;
}

static void descend(worker *w, place at, int ply, int left, unsigned forbidden);

static void set_turn(worker *w, int ply, int turn) {
    w->core.turns[ply] = (cc_turn)turn;
    if (w->core.followed > ply)
        w->core.followed = ply;
}

/* Phase 1 ends with a quarter turn of R, F, L or B. The goal is plain to see: no table is asked. */
static void last_turn(worker *w, place at, int ply, unsigned forbidden) {
    static const uint8_t turns[] = {3, 5, 6, 8, 12, 14, 15, 17};
    for (size_t i = 0; i < sizeof turns && !w->core.ended; i++) {
        if (forbidden >> turns[i] / 3 & 1 || w->tables->twist_move[at.twist * CC_TURNS + turns[i]])
            continue;
        if (turned(w->tables, at, turns[i]).flip_slice >> 4)
            continue;
        set_turn(w, ply, turns[i]);
        leaf(w, ply + 1);
    }
}

static void take(worker *w, place next, int distance, int turn, int ply, int left) {
    if (distance >= left || (distance == 0 && left <= SHORTEST_RETURN))
        return;
    set_turn(w, ply, turn);
    descend(w, next, ply + 1, left - 1, cc_forbidden_after(turn / 3));
}

/* Most of the time goes into waiting for memory, so all children are sent for before the first is read. */
static void descend(worker *w, place at, int ply, int left, unsigned forbidden) {
    if (cc_search_tick(&w->core))
        return;
    if (left == 1) {
        last_turn(w, at, ply, forbidden);
        return;
    }
    place next[CC_TURNS];
    size_t index[CC_TURNS];
    for (int turn = 0; turn < CC_TURNS; turn++) {
        if (forbidden >> turn / 3 & 1)
            continue;
        next[turn] = turned(w->tables, at, turn);
        index[turn] = index_of(w->tables, next[turn]);
        __builtin_prefetch(&w->tables->prune1[index[turn] / 2]);
    }
    for (int turn = 0; turn < CC_TURNS && !w->core.ended; turn++)
        if (!(forbidden >> turn / 3 & 1))
            take(w, next[turn], (int)large_nibble(w->tables->prune1, index[turn]), turn, ply, left);
}

static void begin_with(worker *w, place at, int turn, int length) {
    place next = turned(w->tables, at, turn);
    take(w, next, (int)large_nibble(w->tables->prune1, index_of(w->tables, next)), turn, 0, length);
}

static void do_job(worker *w, unsigned job) {
    int length = (int)(job / JOBS_A_LENGTH), turn = (int)(job % CC_TURNS);
    cc_search *core = &w->core;
    core->start_index = (int)(job / CC_TURNS % CC_STARTS);
    const cc_start *start = &w->shared->start[core->start_index];
    place at = {w->tables->class_of[start->node.slice * CC_FLIPS + start->node.flip], start->node.twist};
    int distance = (int)large_nibble(w->tables->prune1, index_of(w->tables, at));
    if (distance > length || (distance == 0 && length > 0 && length < SHORTEST_RETURN))
        return;
    memcpy(core->edges[0], start->edges, sizeof start->edges);
    core->corners[0] = start->corners;
    core->followed = 0;
    if (length == 1 && turn == 0)
        last_turn(w, at, 0, 0);
    else if (length > 1)
        begin_with(w, at, turn, length);
    else if (turn == 0)
        leaf(w, 0);
}

void large_work(large_search *s) {
    cc_solve_options options = {.max_nodes = UINT32_MAX, .stop = must_end, .context = s};
    worker w = {.shared = s, .tables = s->tables};
    w.core.options = &options;
    w.core.solution = &w.solution;
    w.core.shortest_phase1 = LONGEST_ANSWER;
    while (!must_end(s)) {
        unsigned job = atomic_fetch_add(&s->next_job, 1);
        if ((int)(job / JOBS_A_LENGTH) >= atomic_load(&s->limit))
            break;
        do_job(&w, job);
    }
    lock(s);
    if (w.core.shortest_phase1 < atomic_load(&s->shortest_phase1))
        atomic_store(&s->shortest_phase1, w.core.shortest_phase1);
    unlock(s);
    atomic_fetch_add(&s->nodes, w.core.nodes);
}

bool large_best(large_search *s, cc_solution *solution, uint32_t *cost) {
    lock(s);
    *solution = s->solution;
    *cost = s->cost;
    unlock(s);
    bool has_answer = atomic_load(&s->has_answer);
    bool is_complete = has_answer && !atomic_load(&s->ended);
    solution->nodes = atomic_load(&s->nodes);
    solution->optimal = s->metric == LARGE_HTM && is_complete &&
                        solution->length - 1 - atomic_load(&s->shortest_phase1) <= CC_LONGEST_PHASE2;
    return has_answer;
}
