/* thread_pool.c - starts, waits for and ends threads. */
#define _POSIX_C_SOURCE 200809L
#include "search/thread_pool.h"
#include <string.h>
#include <time.h>
#include "solvers/deadline.h"

/* The clock for timed waits: macOS leaves no choice, elsewhere it is one that nobody sets. */
#ifdef __APPLE__
#define WAIT_CLOCK                                   CLOCK_REALTIME
#define pthread_condattr_setclock(attributes, clock) ((void)0)
#else
#define WAIT_CLOCK CLOCK_MONOTONIC
#endif

enum { INTERRUPT_US = 100000, COUNT_EVERY = 4096 };

int64_t solvers_clock_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

bool solvers_is_late(void *context) {
    solvers_deadline *deadline = context;
    int64_t now = solvers_clock_us();
    if (deadline->interrupted && now >= deadline->next_us) {
        deadline->next_us = now + INTERRUPT_US;
        if (deadline->interrupted(deadline->context))
            return true;
    }
    return now >= deadline->us && (!deadline->answer || deadline->answer->length);
}

void solvers_pool_init(solvers_pool *pool, const solvers_limits *limits) {
    int64_t now = solvers_clock_us();
    bool is_far = limits->budget_us >= (uint64_t)(INT64_MAX - now);
    pthread_condattr_t attributes;
    memset(pool, 0, sizeof *pool);
    pool->limits = *limits;
    pool->deadline_us = is_far ? INT64_MAX : now + (int64_t)limits->budget_us;
    atomic_init(&pool->has_limits, true);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, WAIT_CLOCK);
    pthread_cond_init(&pool->news, &attributes);
    pthread_condattr_destroy(&attributes);
    pthread_mutex_init(&pool->mutex, NULL);
}

static void *run(void *context) {
    solvers_pool *pool = context;
    pool->work(pool->context);
    pthread_mutex_lock(&pool->mutex);
    pool->running--;
    pthread_cond_broadcast(&pool->news);
    pthread_mutex_unlock(&pool->mutex);
    return NULL;
}

static void join(solvers_pool *pool) {
    while (pool->threads)
        pthread_join(pool->thread[--pool->threads], NULL);
}

void solvers_pool_start(solvers_pool *pool, uint32_t threads, void (*work)(void *context), void *context) {
    join(pool);
    pool->work = work;
    pool->context = context;
    atomic_store(&pool->next_job, 0);
    pthread_mutex_lock(&pool->mutex);
    while (pool->threads < threads && pool->threads < SOLVERS_THREADS_MAX &&
           !pthread_create(&pool->thread[pool->threads], NULL, run, pool))
        pool->threads++;
    pool->running = pool->threads;
    pthread_mutex_unlock(&pool->mutex);
    if (threads && !pool->threads) {
        pool->running = 1;
        run(pool);
    }
}

bool solvers_pool_wait(solvers_pool *pool, uint64_t us) {
    struct timespec until;
    clock_gettime(WAIT_CLOCK, &until);
    uint64_t nanoseconds = (uint64_t)until.tv_nsec + us % 1000000 * 1000;
    until.tv_sec += (time_t)(us / 1000000 + nanoseconds / 1000000000);
    until.tv_nsec = (long)(nanoseconds % 1000000000);
    pthread_mutex_lock(&pool->mutex);
    int err = 0;
    while (pool->running && pool->heard == pool->told && !err)
        err = pthread_cond_timedwait(&pool->news, &pool->mutex, &until);
    pool->heard = pool->told;
    bool has_ended = !pool->running;
    pthread_mutex_unlock(&pool->mutex);
    return has_ended;
}

void solvers_pool_stop(solvers_pool *pool) {
    atomic_store(&pool->ended, true);
}

void solvers_pool_finish(solvers_pool *pool) {
    solvers_pool_stop(pool);
    join(pool);
    pthread_cond_destroy(&pool->news);
    pthread_mutex_destroy(&pool->mutex);
}

void solvers_share(uint32_t threads, void (*work)(void *context), void *context) {
    solvers_pool pool;
    solvers_pool_init(&pool, &(solvers_limits){.budget_us = UINT64_MAX});
    if (threads > 1)
        solvers_pool_start(&pool, threads - 1, work, context);
    work(context);
    solvers_pool_finish(&pool);
}

void solvers_tell(solvers_pool *pool) {
    pool->told++;
    pthread_cond_broadcast(&pool->news);
}

void solvers_count(solvers_worker *worker) {
    atomic_fetch_add_explicit(&worker->pool->nodes, worker->nodes - worker->counted, memory_order_relaxed);
    worker->counted = worker->nodes;
}

bool solvers_check(solvers_worker *worker) {
    solvers_pool *pool = worker->pool;
    bool is_spent = pool->limits.nodes && worker->nodes >= pool->limits.nodes;
    if (atomic_load(&pool->has_limits) && (is_spent || solvers_clock_us() >= pool->deadline_us))
        solvers_pool_stop(pool);
    worker->ended = atomic_load(&pool->ended);
    worker->next_check = worker->ended ? 0 : worker->nodes + pool->limits.check_interval;
    if (worker->ended || worker->nodes - worker->counted >= COUNT_EVERY)
        solvers_count(worker);
    return worker->ended;
}
