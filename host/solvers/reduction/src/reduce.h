/* reduce.h - one search of one thread. */
#ifndef REDUCTION_REDUCE_H
#define REDUCTION_REDUCE_H

#include "reduction_solver/reduction.h"
#include "search/thread_pool.h"

/* Bytes of a thread's working memory, aligned for a uint64_t. */
size_t red_memory_size(void);

/* Solves a cube from red_read(). Returns 0, CC_ERR_STOPPED where the worker's pool ended it, or
 * CC_ERR_NO_SOLUTION. */
int red_solve(void *memory, const cc_nxn *cube, reduction_job job, solvers_worker *worker, cc_move *moves,
              reduction_answer *answer);

static inline size_t red_aligned(size_t size) {
    return (size + 7) / 8 * 8;
}

#endif
