/* portfolio.c - several searches of one cube side by side, of which the shortest solution is taken. */
#include <string.h>
#include "cube_core/err.h"
#include "read.h"
#include "reduce.h"

enum { CHECK_INTERVAL = 8 }; /* states; each takes tens of microseconds */

struct reduction_search {
    solvers_pool pool;
    reduction_options options;
    cc_nxn cube;
    atomic_uint workers;
    /* The pool's lock guards these. */
    bool is_found;
    uint32_t best_job;
    reduction_answer best;
    cc_move moves[REDUCTION_MOVES];
};

/* A thread's memory: what it found, then what red_solve() needs. */
typedef struct worker_memory {
    reduction_answer answer;
    cc_move moves[REDUCTION_MOVES];
} worker_memory;

static size_t worker_size(void) {
    return red_aligned(sizeof(worker_memory)) + red_memory_size();
}

size_t reduction_search_size(uint32_t threads) {
    return red_aligned(sizeof(reduction_search)) + threads * worker_size();
}

static void publish(reduction_search *s, uint32_t job, const worker_memory *found) {
    pthread_mutex_lock(&s->pool.mutex);
    uint32_t count = found->answer.count;
    if (!s->is_found || count < s->best.count || (count == s->best.count && job < s->best_job)) {
        s->is_found = true;
        s->best_job = job;
        s->best = found->answer;
        memcpy(s->moves, found->moves, count * sizeof *found->moves);
    }
    atomic_store(&s->pool.has_limits, true);
    pthread_mutex_unlock(&s->pool.mutex);
}

static void work(void *context) {
    reduction_search *s = context;
    solvers_worker worker = {.pool = &s->pool};
    char *memory = (char *)s + red_aligned(sizeof *s) + atomic_fetch_add(&s->workers, 1) * worker_size();
    worker_memory *found = (worker_memory *)(void *)memory;
    uint32_t job;
    while (!solvers_check(&worker) && (job = solvers_next_job(&s->pool)) < s->options.job_count)
        if (!red_solve(memory + red_aligned(sizeof *found), &s->cube, s->options.jobs[job], &worker,
                       found->moves, &found->answer))
            publish(s, job, found);
}

static bool are_jobs(const reduction_options *options) {
    for (uint32_t i = 0; i < options->job_count; i++) {
        reduction_job job = options->jobs[i];
        if (job.effort < 1 || job.effort > 100 || job.variant >= REDUCTION_VARIANTS)
            return false;
    }
    return options->job_count && options->threads;
}

int reduction_start(reduction_search *s, int size, const char *facelets, size_t length,
                    const reduction_options *options, reduction_answer *answer) {
    memset(s, 0, sizeof *s);
    memset(answer, 0, sizeof *answer);
    if (size < REDUCTION_SIZE_MIN || size > REDUCTION_SIZE_MAX || !are_jobs(options))
        return answer->reason.err = CC_ERR_ARGUMENT;
    int err = red_read(&s->cube, size, facelets, length, &answer->reason, &answer->reason_size);
    if (err)
        return answer->reason.err = err;
    s->options = *options;
    solvers_pool_init(&s->pool, &(solvers_limits){options->budget_us, 0, CHECK_INTERVAL});
    atomic_store(&s->pool.has_limits, false);
    solvers_pool_start(&s->pool, options->threads, work, s);
    return 0;
}

bool reduction_wait(reduction_search *s, uint64_t us) {
    return solvers_pool_wait(&s->pool, us);
}

int reduction_best(reduction_search *s, cc_move *moves, reduction_answer *answer) {
    pthread_mutex_lock(&s->pool.mutex);
    *answer = s->best;
    memcpy(moves, s->moves, s->best.count * sizeof *moves);
    bool is_found = s->is_found;
    pthread_mutex_unlock(&s->pool.mutex);
    return is_found ? 0 : CC_ERR_NO_SOLUTION;
}

void reduction_finish(reduction_search *s) {
    solvers_pool_finish(&s->pool);
}
