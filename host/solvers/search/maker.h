/* maker.h - fills tables step by step, the rows of a step by many threads.
 *
 *     *next_step ─► rows in chunks ─► each thread: fill(first, last) ─► finish ─► *next_step
 *
 * Doing rows again does no harm, so an interrupted step is begun anew. */
#ifndef SOLVERS_MAKER_H
#define SOLVERS_MAKER_H

#include "solvers/making.h"

typedef struct solvers_maker {
    int32_t *next_step; /* the step to do next; kept with the tables */
    int steps;
    void *context;
    double (*weight)(void *context, int step); /* the share of a step in the time that all take */
    uint32_t (*rows)(void *context, int step);
    /* Does rows first..last-1; returns how many entries are new, adds to *unknown how many are not known. */
    uint64_t (*fill)(void *context, int step, uint32_t first, uint32_t last, uint64_t *unknown);
    int (*finish)(void *context, int step, uint64_t unknown); /* returns the next step */
} solvers_maker;

/* Does every step from *next_step on; returns 0 or CC_ERR_STOPPED. */
int solvers_make(const solvers_maker *maker, int threads, solvers_tell_progress tell, void *context);

#endif
