/* emit.c - packings that are handed out, one by one. */
#include "worker.h" /* bp_worker */

int bp_emit(bp_worker *worker, uint32_t n) {
    if (worker->start->residual && !bp_is_canonical(worker->model, worker->start, worker->pieces, n))
        return 0;
    worker->solutions++;
    if (!worker->options.solution)
        return 0;
    return worker->options.solution(worker->options.user, worker->pieces, n) ? BP_ERR_STOPPED : 0;
}
