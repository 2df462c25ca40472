/* probe.c - how large a search will be, from random walks down its tree.
 *
 * A walk takes one branch of each node, each as likely, and weighs what it meets by the product of the
 * numbers of branches: the mean over many walks is the size of the tree (Knuth, Estimating the efficiency of
 * backtrack programs, 1975). The narrow end is searched whole, which leaves much less to chance. */
#include <stdbool.h>
#include "worker.h" /* bp_worker */

#define NARROW_ITEMS 42u
#define NARROW_LIST  512u

static uint64_t random_below(uint64_t *random, uint64_t n) {
    *random ^= *random << 13;
    *random ^= *random >> 7;
    *random ^= *random << 17;
    return (*random >> 11) % n;
}

static bool is_narrow(const bp_model *model, const bp_state *state) {
    uint32_t items = 0;
    for (uint32_t w = 0; w < model->words; w++)
        items += (uint32_t)__builtin_popcountll(state->need.w[w]);
    return items <= NARROW_ITEMS && state->n <= NARROW_LIST;
}

static uint32_t count_branches(const bp_model *model, const bp_state *state, uint32_t item) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < state->n; i++)
        n += item == BP_DONE || bp_has(bp_bits(model, state->list[i]), item);
    return n;
}

/* Go down one branch of n in *state, each as likely. */
static void step_down(bp_worker *worker, bp_state *state, uint32_t level, uint32_t item, uint64_t which) {
    bp_state next;
    uint32_t option = 0;
    bp_branch branch = bp_branch_of(worker->model, state, item);
    for (uint64_t i = 0; i <= which; i++)
        bp_branch_next(worker->model, state, &branch, &option);
    bp_state_add(worker->model, state, option, bp_list_of(worker, level + 1), &next);
    worker->pieces[worker->n_pieces++] = option;
    *state = next;
}

/* Search a narrow state whole, if it is one; 1 if it was. */
static bool search_narrow(bp_worker *worker, const bp_state *state, double weight, bp_estimate *sum,
                          int *err) {
    worker->nodes = worker->solutions = 0;
    if (!is_narrow(worker->model, state) || !bp_search_exact(worker, state, err))
        return 0;
    sum->nodes += weight * (double)worker->nodes;
    sum->packings += weight * (double)worker->solutions;
    return 1;
}

static int walk(bp_worker *worker, bp_state *state, uint64_t *random, double weight, bp_estimate *sum) {
    int err = 0;
    for (uint32_t level = 0;; level++) {
        if (search_narrow(worker, state, weight, sum, &err))
            return err;
        uint32_t item = bp_state_choose(worker->model, state);
        if (item == BP_DEAD)
            return 0;
        sum->nodes += weight;
        if (item == BP_DONE) {
            worker->solutions = 0;
            bp_emit(worker, worker->n_pieces);
            sum->packings += weight * (double)worker->solutions;
        }
        uint32_t n = count_branches(worker->model, state, item);
        if (n == 0)
            return 0;
        step_down(worker, state, level, item, random_below(random, n));
        weight *= n;
    }
}

int bp_probe(bp_worker *worker, uint64_t *random, bp_estimate *sum) {
    bp_state state;
    if (!worker || !random || !*random || !sum || worker->options.solution)
        return BP_ERR_ARGUMENT;
    uint32_t n = worker->model->n_starts;
    const bp_unit unit = {.start = (uint32_t)random_below(random, n)};
    int level = bp_enter_unit(worker, &unit, &state);
    if (level < 0)
        return level;
    worker->emit = worker->start->residual != 0;
    return walk(worker, &state, random, n, sum);
}
