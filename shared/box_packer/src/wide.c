/* wide.c - the upper part of the search, and all of it where pieces or cells are optional. */
#include <string.h> /* memcpy */

#include "worker.h" /* bp_worker */

uint32_t *bp_list_of(const bp_worker *worker, uint32_t level) {
    return worker->lists + (size_t)level * worker->model->n_options;
}

static int search_branches(bp_worker *worker, bp_state *state, uint32_t level, uint32_t item) {
    bp_state next;
    uint32_t option;
    bp_branch branch = bp_branch_of(worker->model, state, item);
    while (bp_branch_next(worker->model, state, &branch, &option)) {
        bp_state_add(worker->model, state, option, bp_list_of(worker, level + 1), &next);
        worker->pieces[worker->n_pieces++] = option;
        int err = bp_search_wide(worker, &next, level + 1);
        worker->n_pieces--;
        if (err)
            return err;
    }
    return 0;
}

int bp_search_wide(bp_worker *worker, bp_state *state, uint32_t level) {
    int err = 0;
    if (bp_search_exact(worker, state, &err))
        return err;
    worker->nodes++;
    if (worker->options.stop && *worker->options.stop)
        return BP_ERR_STOPPED;
    uint32_t item = bp_state_choose(worker->model, state);
    if (item == BP_DEAD)
        return 0;
    if (item == BP_DONE)
        err = bp_emit(worker, worker->n_pieces);
    return err ? err : search_branches(worker, state, level, item);
}

/* Follow one step of a path: the branches before it are walked past, as a search would. */
static int follow(bp_worker *worker, bp_state *state, uint32_t level, uint32_t wanted) {
    bp_state next;
    uint32_t option, item = bp_state_choose(worker->model, state);
    if (item == BP_DEAD || item == BP_DONE)
        return BP_ERR_UNIT;
    bp_branch branch = bp_branch_of(worker->model, state, item);
    while (bp_branch_next(worker->model, state, &branch, &option)) {
        if (option != wanted)
            continue;
        bp_state_add(worker->model, state, option, bp_list_of(worker, level + 1), &next);
        worker->pieces[worker->n_pieces++] = option;
        *state = next;
        return 0;
    }
    return BP_ERR_UNIT;
}

int bp_enter_unit(bp_worker *worker, const bp_unit *unit, bp_state *state) {
    if (unit->start >= worker->model->n_starts || unit->depth > BP_UNIT_DEPTH)
        return BP_ERR_UNIT;
    const bp_start *start = worker->start = &worker->model->starts[unit->start];
    bp_state_root(worker->model, start, bp_list_of(worker, 0), state);
    memcpy(worker->pieces, start->fixed, start->n_fixed * sizeof *start->fixed);
    worker->n_pieces = start->n_fixed;
    for (uint32_t level = 0; level < unit->depth; level++) {
        int err = follow(worker, state, level, unit->path[level]);
        if (err)
            return err;
    }
    return (int)unit->depth;
}
