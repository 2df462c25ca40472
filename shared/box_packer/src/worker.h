/* worker.h - the inside of a worker. */
#ifndef BP_WORKER_H
#define BP_WORKER_H

#include <stdbool.h>
#include "box_packer/search.h"
#include "exact.h"   /* bp_kernel */
#include "partial.h" /* bp_state */

typedef struct bp_seed bp_seed;

struct bp_worker {
    const bp_model *model;
    bp_options options;
    bp_kernel kernel;
    const bp_start *start; /* of the unit being searched */
    uint64_t nodes, solutions;
    int emit;                      /* packings are looked at one by one */
    uint32_t pieces[BP_CELLS_MAX]; /* chosen so far, in the wide form */
    uint32_t n_pieces;
    uint32_t pieces_max;
    uint32_t *lists; /* pieces_max + 1 lists of n_options */
    uint64_t *exact; /* the kernel's lists */
    uint32_t *ids;   /* placements behind the kernel's first list */
    uint32_t n_ids;
    bp_exact x;
    bp_seed *seed; /* tables of the seed engine, or null */
};

/* The memory of a level's list. */
uint32_t *bp_list_of(const bp_worker *worker, uint32_t level);

/* Search everything below a state; level counts the lists in use. 0 or a bp_err. */
int bp_search_wide(bp_worker *worker, bp_state *state, uint32_t level);

/* Hand out the n placements in worker->pieces as one packing, if it is to count. */
int bp_emit(bp_worker *worker, uint32_t n);

/* If all that is left is needed and narrow enough, search it in the exact form and put the outcome
 * in *err; returns 1 if it did. */
bool bp_search_exact(bp_worker *worker, const bp_state *state, int *err);

/* Walk from the unit's start down its path into *state, whose list is one of the worker's;
 * returns the level or a bp_err. With BP_DEAD nothing is below. */
int bp_enter_unit(bp_worker *worker, const bp_unit *unit, bp_state *state);

/* The seed engine: 1 if it can pack the model; its memory; its tables; its search of a state. */
bool bp_seed_can(const bp_model *model);
size_t bp_seed_bytes(const bp_model *model);
bp_seed *bp_seed_init(const bp_model *model, void *memory);
int bp_search_seed(bp_worker *worker, bp_state *state, uint32_t level);

#endif
