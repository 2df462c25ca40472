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
    uint64_t budget_us;      /* time limit; UINT64_MAX: none */
    uint64_t nodes;          /* limit on the nodes of each thread; 0: none */
    uint32_t check_interval; /* nodes between checks of these limits */
} solvers_limits;

typedef struct solvers_pool {
    solvers_limits limits;
    int64_t deadline_us;
    atomic_bool has_limits; /* whether time and nodes end the search; it may need an answer first */
    atomic_bool ended;
    atomic_uint next_job;
    atomic_ullong nodes; /* of all threads, up to some thousands of each still missing */
    void (*work)(void *context);
    void *context;
    pthread_mutex_t mutex; /* guards what follows */
    pthread_cond_t news;
    uint32_t running, threads, told, heard; /* told, heard: number of news, and of those waited for */
    pthread_t thread[SOLVERS_THREADS_MAX];
} solvers_pool;

/* A thread's own counters. */
typedef struct solvers_worker {
    solvers_pool *pool;
    uint64_t nodes, counted; /* counted: how many of them are in the pool's sum */
    uint64_t next_check;
    bool ended;
} solvers_worker;

/* Makes a pool without threads; its time begins now. */
void solvers_pool_init(solvers_pool *pool, const solvers_limits *limits);
/* Waits for the threads of the last start, then starts up to SOLVERS_THREADS_MAX, with jobs from 0. Where
 * none can be started, the caller does the work. */
void solvers_pool_start(solvers_pool *pool, uint32_t threads, void (*work)(void *context), void *context);
/* Waits for news, at most `us`; returns whether all threads have returned. */
bool solvers_pool_wait(solvers_pool *pool, uint64_t us);
/* Tells the threads to end. Thread-safe. */
void solvers_pool_stop(solvers_pool *pool);
/* Stops the threads, waits for them, and frees what solvers_pool_init made. */
void solvers_pool_finish(solvers_pool *pool);
/* Does the work to its end, with threads - 1 others that share it. */
void solvers_share(uint32_t threads, void (*work)(void *context), void *context);

/* Gives the calling thread the next job's number, from 0. */
static inline uint32_t solvers_next_job(solvers_pool *pool) {
    return atomic_fetch_add(&pool->next_job, 1);
}
/* Wakes whoever waits, as something was found. The caller holds the lock. */
void solvers_tell(solvers_pool *pool);
/* Checks the limits; true when the search must end. */
bool solvers_check(solvers_worker *worker);
/* Adds the worker's nodes to the pool's sum. */
void solvers_count(solvers_worker *worker);

/* Counts a node; true when the search must end. */
static inline bool solvers_tick(solvers_worker *worker) {
    return ++worker->nodes >= worker->next_check && solvers_check(worker);
}

#endif
