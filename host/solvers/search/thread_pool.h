/* thread_pool.h - threads that share a search: jobs, the limits that end it, and news of what it found.
 *
 *     solvers_pool_init ─► solvers_pool_start ──► each thread: work(context)
 *                                │                   solvers_next_job, solvers_tick a node, solvers_tell
 *                          solvers_pool_wait ◄─ news ──┘
 *                          solvers_pool_finish: solvers_pool_stop, then all threads are waited for
 *
 * The pool's lock also guards what the owner keeps beside it, such as the best answer. */
#ifndef SOLVERS_THREAD_POOL_H
#define SOLVERS_THREAD_POOL_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { SOLVERS_THREADS_MAX = 256 };

typedef struct solvers_limits {
    uint64_t budget_us;      /* of time; UINT64_MAX: none */
    uint64_t nodes;          /* of each thread; 0: none */
    uint32_t check_interval; /* nodes between looks at these and at the clock */
} solvers_limits;

typedef struct solvers_pool {
    solvers_limits limits;
    int64_t deadline_us;
    atomic_bool has_limits; /* whether time and nodes end it; a search may have to have an answer first */
    atomic_bool ended;
    atomic_uint next_job;
    atomic_ullong nodes; /* of all threads, some thousands behind */
    void (*work)(void *context);
    void *context;
    pthread_mutex_t mutex; /* guards what follows */
    pthread_cond_t news;
    uint32_t running, threads, told, heard; /* news: how many there were, and that were waited for */
    pthread_t thread[SOLVERS_THREADS_MAX];
} solvers_pool;

/* What a thread counts for itself. */
typedef struct solvers_worker {
    solvers_pool *pool;
    uint64_t nodes, counted; /* counted: of these in the pool's sum */
    uint64_t next_check;
    bool ended;
} solvers_worker;

/* The limits hold from now on. */
void solvers_pool_init(solvers_pool *pool, const solvers_limits *limits);
/* Starts up to SOLVERS_THREADS_MAX threads, with jobs from 0, after those of the last start have returned;
 * where none is to be had the caller does the work. */
void solvers_pool_start(solvers_pool *pool, uint32_t threads, void (*work)(void *context), void *context);
/* Waits for news, `us` at most: true when all threads have returned. */
bool solvers_pool_wait(solvers_pool *pool, uint64_t us);
/* Ends it from outside. Thread-safe. */
void solvers_pool_stop(solvers_pool *pool);
/* Stops it, waits for the threads, and lets go of what init made. */
void solvers_pool_finish(solvers_pool *pool);
/* The work, shared with threads - 1 others, to its end. */
void solvers_share(uint32_t threads, void (*work)(void *context), void *context);

/* For threads: the next job's number, from 0. */
static inline uint32_t solvers_next_job(solvers_pool *pool) {
    return atomic_fetch_add(&pool->next_job, 1);
}
/* Something was found that whoever waits wants to see. With the lock held. */
void solvers_tell(solvers_pool *pool);
/* Looks at the limits; true when the search must end. */
bool solvers_check(solvers_worker *worker);
/* Has the nodes counted in the pool's sum. */
void solvers_count(solvers_worker *worker);

/* Counts a node; true when the search must end. */
static inline bool solvers_tick(solvers_worker *worker) {
    return ++worker->nodes >= worker->next_check && solvers_check(worker);
}

#endif
