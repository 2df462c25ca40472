/* maker.c - makes tables one step after the other, each shared by a pool of threads. */
#include "maker.h"
#include "cube_core/err.h"
#include "thread_pool.h"

enum { CHUNKS = 128, TELL_US = 100000 };

typedef struct making {
    const solvers_maker *maker;
    solvers_pool pool; /* its lock guards what follows */
    solvers_progress now;
    uint64_t unknown;
    double share; /* the share of one chunk in all work */
} making;

static void work(void *context) {
    making *m = context;
    const solvers_maker *maker = m->maker;
    uint64_t rows = maker->rows(maker->context, m->now.step);
    for (uint32_t i; !atomic_load(&m->pool.ended) && (i = solvers_next_job(&m->pool)) < CHUNKS;) {
        uint32_t first = (uint32_t)(rows * i / CHUNKS), last = (uint32_t)(rows * (i + 1) / CHUNKS);
        uint64_t unknown = 0, found = maker->fill(maker->context, m->now.step, first, last, &unknown);
        pthread_mutex_lock(&m->pool.mutex);
        m->now.found += found;
        m->now.done += m->share;
        m->unknown += unknown;
        pthread_mutex_unlock(&m->pool.mutex);
    }
}

static double weight_of(const solvers_maker *maker, int steps) {
    double sum = 0;
    for (int step = 0; step < steps; step++)
        sum += maker->weight(maker->context, step);
    return sum;
}

static bool go_on(making *m, solvers_tell_progress tell, void *context) {
    pthread_mutex_lock(&m->pool.mutex);
    solvers_progress now = m->now;
    pthread_mutex_unlock(&m->pool.mutex);
    return !tell || tell(context, &now);
}

static void begin_step(making *m, int step) {
    double all = weight_of(m->maker, m->maker->steps);
    m->unknown = 0;
    m->now = (solvers_progress){step, 0, weight_of(m->maker, step) / all};
    m->share = m->maker->weight(m->maker->context, step) / all / CHUNKS;
}

int solvers_make(const solvers_maker *maker, int threads, solvers_tell_progress tell, void *context) {
    making m = {.maker = maker};
    bool goes_on = true;
    solvers_pool_init(&m.pool, &(solvers_limits){.budget_us = UINT64_MAX});
    while (goes_on && *maker->next_step < maker->steps) {
        begin_step(&m, *maker->next_step);
        solvers_pool_start(&m.pool, (uint32_t)threads, work, &m);
        while (goes_on && !solvers_pool_wait(&m.pool, TELL_US))
            goes_on = go_on(&m, tell, context);
        if (goes_on) {
            *maker->next_step = maker->finish(maker->context, m.now.step, m.unknown);
            goes_on = go_on(&m, tell, context);
        }
    }
    solvers_pool_finish(&m.pool);
    return goes_on ? 0 : CC_ERR_STOPPED;
}
