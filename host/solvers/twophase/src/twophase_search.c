/* twophase_search.c - shares a search among threads, job by job. */
#include <stddef.h>
#include <string.h>
#include "twophase_search.h"

enum {
    SHORT_PARTS = 2, /* how many jobs a short length has */
    CHECK_INTERVAL = 64,
};

size_t large_search_size(void) {
    return sizeof(large_search);
}

/* The length of a job, and which part of how many it does. Jobs are in the order of their lengths; short
 * lengths have few parts, as each begins with some waiting. */
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
    s->limits = &large_metrics[options->metric].limits;
    large_open(&s->tables, tables, options->metric, options->scale);
    const solvers_limits limits = {options->budget_us, options->max_nodes, CHECK_INTERVAL};
    solvers_pool_init(&s->pool, &limits);
    atomic_store(&s->pool.has_limits, options->max_cost != 0);
    bool is_limited = options->max_cost && options->max_cost < LARGE_LONGEST;
    s->least = is_limited ? (int)options->max_cost + 1 : LARGE_LONGEST;
    s->longest_phase2 = options->longest_phase2 ? (int)options->longest_phase2 : s->limits->longest_phase2;
    s->is_odd = cc_parity(cube->cp, CC_CORNERS);
    atomic_init(&s->limit, large_limit_below(s, s->least));
    atomic_init(&s->least_left_out, INT32_MAX);
    s->best.cost = UINT32_MAX;
    large_fill_roots(s, cube);
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
    solution->optimal = !s->options.motion && !s->options.shortest_phase2 && is_complete &&
                        least <= atomic_load(&s->least_left_out);
    return atomic_load(&s->has_answer);
}
