/* search.h - searching a model: in work units, on one of two engines, on the best instructions there are.
 *
 * A work unit is a start of the model and a path of placements below it. The units that bp_split
 * makes are disjoint and together everything, so that threads, checkpoints and machines need no
 * other form of work: run each once, add up. */
#ifndef BOX_PACKER_SEARCH_H
#define BOX_PACKER_SEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "box_packer/model.h"

enum { BP_UNIT_DEPTH = 14 }; /* placements in a path */

typedef struct bp_unit {
    uint32_t start;
    uint32_t depth;
    uint32_t path[BP_UNIT_DEPTH]; /* placements, from the start downwards */
} bp_unit;

typedef enum bp_engine {
    BP_ENGINE_FAST = 0, /* bit sets over live placements, most constrained cell or piece first */
    BP_ENGINE_SEED = 1, /* the seed's layers; boxes of layers of 3 to 12 cells, at most 64 cells,
                           every cell filled, every piece used once */
} bp_engine;

typedef enum bp_path {
    BP_PATH_BEST = 0,     /* the fastest that this machine has */
    BP_PATH_PORTABLE = 1, /* plain C, on any machine */
    BP_PATH_POPCNT = 2,   /* the same, with an instruction that counts bits */
    BP_PATH_AVX2 = 3,
    BP_PATH_AVX512 = 4,
} bp_path;

/* Called with the placements of one packing, in no order; anything but 0 ends the search. */
typedef int (*bp_solution_fn)(void *user, const uint32_t *placements, uint32_t n);

typedef struct bp_options {
    bp_engine engine;
    bp_path path;             /* of the fast engine */
    bp_solution_fn solution;  /* null: only count */
    void *user;               /* handed to solution */
    const volatile int *stop; /* null, or a flag that ends the search when it becomes 1 */
} bp_options;

typedef struct bp_result {
    uint64_t solutions; /* up to the symmetry of the model */
    uint64_t nodes;     /* calls of the recursive step */
} bp_result;

/* A searcher of one model: engine, path and scratch memory, for one thread. */
typedef struct bp_worker bp_worker;

/* 1 if this machine can run the path, else 0. */
bool bp_path_available(bp_path path);

/* The path that BP_PATH_BEST stands for here. */
bp_path bp_path_best(void);

/* Bytes that bp_worker_init needs, or a bp_err. Memory that is not reached is never touched. */
int64_t bp_worker_bytes(const bp_model *model, bp_engine engine);

/* Make a worker inside memory (64-byte aligned, the caller's, kept as long as the worker). */
int bp_worker_init(const bp_model *model, const bp_options *options, void *memory, size_t bytes,
                   bp_worker **worker);

/* Cut the whole search into at least target units where it can be cut that far (a target of 0
 * gives the starts themselves), in an order fixed by the model. Returns their number, at most cap,
 * or a bp_err. */
int bp_split(bp_worker *worker, uint32_t target, bp_unit *units, uint32_t cap);

/* Search one unit and add to *result. BP_ERR_STOPPED leaves *result as it was, though packings
 * may have been handed out: throw those of the unit away and run it anew. */
int bp_run(bp_worker *worker, const bp_unit *unit, bp_result *result);

/* What a whole search is expected to come to. */
typedef struct bp_estimate {
    double nodes, packings;
} bp_estimate;

/* One random walk down the tree: adds to *sum an estimate of the whole search, whose mean over many walks is
 * right. *random is not 0 and changes. Of a worker that only counts. 0 or a bp_err. */
int bp_probe(bp_worker *worker, uint64_t *random, bp_estimate *sum);

/* Nodes of the unit being searched so far; may be asked from another thread, and is then a little old. */
uint64_t bp_worker_nodes(const bp_worker *worker);

#endif
