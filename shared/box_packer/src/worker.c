/* worker.c - workers: choosing the path, cutting the search into units, running one. */
#include <stdbool.h>
#include <string.h> /* memset */

#include "worker.h" /* bp_worker */

#if defined(__x86_64__)
static bool has_popcnt(void) {
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi");
}

static bool has_avx2(void) {
    return has_popcnt() && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
}

static bool has_avx512(void) {
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vpopcntdq") &&
           __builtin_cpu_supports("gfni");
}

/* The kernel of a path; null where this machine cannot run it. */
static bp_kernel kernel_of(bp_path path) {
    switch (path) {
    case BP_PATH_AVX512:
        return has_avx512() ? bp_kernel_avx512 : NULL;
    case BP_PATH_AVX2:
        return has_avx2() ? bp_kernel_avx2 : NULL;
    case BP_PATH_POPCNT:
        return has_popcnt() ? bp_kernel_popcnt : NULL;
    case BP_PATH_PORTABLE:
        return bp_kernel_portable;
    default:
        return NULL;
    }
}
#else
static bp_kernel kernel_of(bp_path path) {
    return path == BP_PATH_PORTABLE ? bp_kernel_portable : NULL;
}
#endif

bp_path bp_path_best(void) {
    bp_path path = BP_PATH_AVX512;
    while (!kernel_of(path))
        path = (bp_path)(path - 1);
    return path;
}

bool bp_path_available(bp_path path) {
    return path == BP_PATH_BEST || kernel_of(path) != NULL;
}

static bp_worker *carve(bp_arena *arena, const bp_model *model, bp_engine engine) {
    bp_worker *worker = bp_cut(arena, sizeof *worker), unused, *to = worker ? worker : &unused;
    size_t n = model->n_options, levels = bp_pieces_max(model) + 2;
    memset(to, 0, sizeof *to);
    to->lists = bp_cut(arena, levels * n * sizeof *to->lists);
    to->x.bottom = bp_cut(arena, BP_BOTTOM_BYTES);
    to->exact = bp_cut(arena, levels * (n + 2 * BP_LIST_PAD) * sizeof *to->exact);
    if (engine == BP_ENGINE_SEED)
        to->seed = bp_cut(arena, bp_seed_bytes(model));
    return worker;
}

int64_t bp_worker_bytes(const bp_model *model, bp_engine engine) {
    bp_arena arena = {NULL, 0, 0};
    if (!model)
        return BP_ERR_ARGUMENT;
    if (engine == BP_ENGINE_SEED && !bp_seed_can(model))
        return BP_ERR_ENGINE;
    carve(&arena, model, engine);
    return (int64_t)arena.used;
}

int bp_worker_init(const bp_model *model, const bp_options *options, void *memory, size_t bytes,
                   bp_worker **out) {
    bp_arena arena = {memory, 0, bytes};
    if (!model || !options || !memory || !out)
        return BP_ERR_ARGUMENT;
    if (options->engine == BP_ENGINE_SEED && !bp_seed_can(model))
        return BP_ERR_ENGINE;
    bp_path path = options->path == BP_PATH_BEST ? bp_path_best() : options->path;
    if (!kernel_of(path))
        return BP_ERR_PATH;
    if (!bp_is_aligned(memory))
        return BP_ERR_ARENA;
    bp_worker *worker = carve(&arena, model, options->engine);
    if (arena.used > bytes)
        return BP_ERR_ARENA;
    worker->model = model;
    worker->options = *options;
    worker->kernel = kernel_of(path);
    worker->pieces_max = bp_pieces_max(model);
    if (worker->seed)
        bp_seed_init(model, worker->seed);
    *out = worker;
    return BP_OK;
}

/* Replace units[at] by its children at the end of the array; 0 if it stays as it is. */
static int cut_unit(bp_worker *worker, bp_unit *units, uint32_t at, uint32_t *n, uint32_t cap) {
    bp_state state;
    bp_unit unit = units[at];
    int level = bp_enter_unit(worker, &unit, &state);
    uint32_t option, first = *n;
    if (level < 0)
        return level;
    uint32_t item = bp_state_choose(worker->model, &state);
    if (item == BP_DONE || unit.depth == BP_UNIT_DEPTH)
        return 0;
    bp_branch branch = {0};
    if (item != BP_DEAD)
        branch = bp_branch_of(worker->model, &state, item);
    while (item != BP_DEAD && bp_branch_next(worker->model, &state, &branch, &option)) {
        if (*n == cap) {
            *n = first;
            return 0;
        }
        units[*n] = unit;
        units[*n].path[units[*n].depth++] = option;
        ++*n;
    }
    return 1;
}

/* One more level below every unit; returns the new number. Children are made behind the parents
 * and then moved down over those that were cut. */
static int cut_all(bp_worker *worker, bp_unit *units, uint32_t n, uint32_t cap) {
    uint32_t end = n, kept = 0;
    for (uint32_t i = 0; i < n; i++) {
        int cut = cut_unit(worker, units, i, &end, cap);
        if (cut < 0)
            return cut;
        if (!cut)
            units[kept++] = units[i];
    }
    memmove(units + kept, units + n, (end - n) * sizeof *units);
    return (int)(kept + end - n);
}

int bp_split(bp_worker *worker, uint32_t target, bp_unit *units, uint32_t cap) {
    if (!worker || !units || cap < worker->model->n_starts)
        return BP_ERR_ARGUMENT;
    int n = (int)worker->model->n_starts;
    for (int i = 0; i < n; i++)
        units[i] = (bp_unit){.start = (uint32_t)i};
    for (uint32_t depth = 0; n >= 0 && (uint32_t)n < target && depth < BP_UNIT_DEPTH; depth++)
        n = cut_all(worker, units, (uint32_t)n, cap);
    return n;
}

uint64_t bp_worker_nodes(const bp_worker *worker) {
    return worker ? worker->nodes + worker->x.nodes : 0;
}

int bp_run(bp_worker *worker, const bp_unit *unit, bp_result *result) {
    bp_state state;
    if (!worker || !unit || !result)
        return BP_ERR_ARGUMENT;
    int level = bp_enter_unit(worker, unit, &state), err;
    if (level < 0)
        return level;
    worker->nodes = worker->solutions = 0;
    worker->emit = worker->options.solution || worker->start->residual;
    err = worker->seed ? bp_search_seed(worker, &state, (uint32_t)level)
                       : bp_search_wide(worker, &state, (uint32_t)level);
    if (err)
        return err;
    result->nodes += worker->nodes;
    result->solutions += worker->solutions;
    return BP_OK;
}
