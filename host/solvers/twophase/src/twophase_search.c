/* twophase_search.c - jobs, threads, and the best solution so far. */
#include <stddef.h>
#include <string.h>
#include "twophase_search.h"

enum {
    SHORT_PARTS = 2, /* jobs of a short length */
    CHECK_INTERVAL = 64,
};

size_t large_search_size(void) {
    return sizeof(large_search);
}

void large_left_out(large_worker *w, int cost) {
    int least = atomic_load(&w->shared->least_left_out);
    while (cost < least && !atomic_compare_exchange_weak(&w->shared->least_left_out, &least, cost)) {
    }
}

/* Elements in a row of one axis, as their sum. */
static void add_axis_move(large_solution *solution, int axis_move) {
    cc_turn turns[2];
    for (int i = 0, count = solvers_turns_of(axis_move, turns); i < count; i++) {
        uint32_t at = solution->length;
        while (at > 0 && solution->turns[at - 1] / 3 % 3 == turns[i] / 3 % 3 &&
               solution->turns[at - 1] / 3 != turns[i] / 3)
            at--;
        bool is_same = at > 0 && solution->turns[at - 1] / 3 == turns[i] / 3;
        unsigned quarters = is_same ? (solution->turns[at - 1] % 3 + turns[i] % 3 + 2u) % 4 : 0;
        if (quarters)
            solution->turns[at - 1] = (cc_turn)(turns[i] / 3 * 3 + quarters - 1);
        else if (is_same) /* only premoves may take back what is before them */
            memmove(&solution->turns[at - 1], &solution->turns[at],
                    (--solution->length - (at - 1)) * sizeof *solution->turns);
        else
            solution->turns[solution->length++] = turns[i];
    }
}

/* The root's turns as turns of the cube: the axis back, and for the inverse the other way round. */
static void turn_back(large_solution *solution, int root) {
    large_solution rotated = *solution;
    for (uint32_t i = 0; i < rotated.length; i++) {
        cc_turn turn = cc_axis_turn(rotated.turns[i], root % LARGE_AXES);
        if (root < LARGE_AXES)
            solution->turns[i] = turn;
        else
            solution->turns[rotated.length - 1 - i] = cc_turn_inverse(turn);
    }
}

/* What better solutions cost less than, where this has to be less than `cost`. */
static int limit_below(const large_search *s, int cost) {
    return cost - (s->tables.rules->are_odd && (bool)((cost - 1) % 2) != s->is_odd);
}

static void publish(large_search *s, const large_solution *solution, int cost) {
    pthread_mutex_lock(&s->pool.mutex);
    if (cost < s->least) {
        s->least = cost;
        /* A robot's time may round up to that. */
        atomic_store(&s->limit, limit_below(s, cost + (s->times.shift > 0)));
    }
    if (solution->cost < s->best.cost) {
        s->best = *solution;
        atomic_store(&s->has_answer, true);
        atomic_store(&s->pool.has_limits, true);
        solvers_tell(&s->pool);
    }
    pthread_mutex_unlock(&s->pool.mutex);
}

void large_found(large_worker *w, const large_leaf *leaf, int cost) {
    large_search *s = w->shared;
    large_solution solution = {.length = 0};
    const large_choice *choice = leaf->choice;
    for (int i = choice->premoves; i < leaf->length; i++)
        add_axis_move(&solution, w->rules->axis_move[leaf->move[i]]);
    for (int i = 0; i < w->axis_moves; i++)
        add_axis_move(&solution, w->axis_move[i]);
    for (int i = 0; i < choice->premoves; i++)
        add_axis_move(&solution, w->rules->axis_move[choice->move[i]]);
    if (choice->premoves && !s->options.motion) /* which may have joined what was before them */
        cost = (int)cc_turns_length(s->options.metric, solution.turns, solution.length);
    turn_back(&solution, leaf->plain);
    solution.cost = (uint32_t)cost;
    if (s->options.motion) {
        solution.cost = (uint32_t)cc_motion_time_us(s->options.motion, solution.turns, solution.length);
        cost = (int)(solution.cost >> s->times.shift);
    }
    publish(s, &solution, cost);
    solvers_check(&w->worker);
}

/* Jobs in the order of their lengths. Short ones have few, as each begins with some waiting. */
static int length_of(const large_search *s, unsigned job, unsigned *part, unsigned *parts) {
    int short_lengths = s->limits->longest_short + 1 - s->shortest;
    unsigned few = short_lengths > 0 ? (unsigned)short_lengths * SHORT_PARTS : 0;
    int length = s->shortest;
    *parts = SHORT_PARTS;
    if (job >= few) {
        length += (int)(few / SHORT_PARTS);
        job -= few;
        *parts = s->tables.rules->moves;
    }
    *part = job % *parts;
    return length + (int)(job / *parts);
}

static bool do_next_job(large_worker *w) {
    large_search *s = w->shared;
    unsigned part, parts;
    int length = length_of(s, solvers_next_job(&s->pool), &part, &parts);
    uint64_t first_moves = 0;
    for (unsigned move = part; move < w->rules->moves; move += parts)
        first_moves |= UINT64_C(1) << move;
    if (s->options.motion)
        return large_timed_phase1(w, length - s->shortest, first_moves, part, parts);
    if (length + (int)s->options.shortest_phase2 >= atomic_load(&s->limit))
        return false;
    large_phase1(w, length, first_moves);
    large_phase1_premoved(w, length, part, parts);
    return true;
}

static void work(void *context) {
    large_search *s = context;
    large_worker w;
    w.worker = (solvers_worker){.pool = &s->pool};
    w.shared = s;
    w.tables = &s->tables;
    w.rules = s->tables.rules;
    w.leaves = 0;
    while (!solvers_check(&w.worker) && do_next_job(&w)) {
    }
    solvers_count(&w.worker);
}

void large_work(large_search *s) {
    work(s);
}

void large_start(large_search *s, const uint8_t *tables, const cc_cube *cube, const large_options *options) {
    memset(s, 0, offsetof(large_search, root));
    s->options = *options;
    s->options.motion = options->metric != LARGE_ROBOT ? NULL
                        : options->motion              ? options->motion
                                                       : &cc_motion_default;
    s->limits = &large_metrics[options->metric].limits;
    large_open(&s->tables, tables, options->metric, options->scale);
    const solvers_limits limits = {options->budget_us, options->max_nodes, CHECK_INTERVAL};
    solvers_pool_init(&s->pool, &limits);
    atomic_store(&s->pool.has_limits, options->max_cost != 0);
    bool is_limited = options->max_cost && options->max_cost < LARGE_LONGEST;
    s->least = is_limited ? (int)options->max_cost + 1 : s->options.motion ? INT32_MAX / 2 : LARGE_LONGEST;
    s->longest_phase2 = options->longest_phase2 ? (int)options->longest_phase2 : s->limits->longest_phase2;
    s->is_odd = cc_parity(cube->cp, CC_CORNERS);
    atomic_init(&s->limit, limit_below(s, s->least));
    atomic_init(&s->least_left_out, INT32_MAX);
    s->best.cost = UINT32_MAX;
    large_fill_roots(s, cube);
    s->times.shift = 0; /* the memory may have been used before */
    if (s->options.motion)
        large_fill_times(&s->times, &s->tables, s->options.motion);
    solvers_pool_start(&s->pool, options->threads, work, s);
}

bool large_wait(large_search *s, uint64_t us) {
    return solvers_pool_wait(&s->pool, us);
}

void large_finish(large_search *s) {
    solvers_pool_finish(&s->pool);
}

bool large_best(large_search *s, large_solution *solution) {
    pthread_mutex_lock(&s->pool.mutex);
    *solution = s->best;
    int least = s->least;
    bool is_complete = !s->pool.running && !atomic_load(&s->pool.ended);
    pthread_mutex_unlock(&s->pool.mutex);
    solution->nodes = atomic_load(&s->pool.nodes);
    solution->optimal =
        !s->options.shortest_phase2 && is_complete && least <= atomic_load(&s->least_left_out);
    return atomic_load(&s->has_answer);
}
