/* deadline.h - the clock by which all searches end, and a stop function for the core's solvers. */
#ifndef SOLVERS_DEADLINE_H
#define SOLVERS_DEADLINE_H

#include <stdbool.h>
#include <stdint.h>
#include "cube_core/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Microseconds of a clock that only goes forward. */
int64_t solvers_clock_us(void);

/* A stop function for cc_solve_options, and its context. */
typedef struct solvers_deadline {
    int64_t us; /* when to end, by solvers_clock_us() */
    const cc_solution
        *answer; /* what cc_solve3 writes: the search ends only once there is one; NULL: by time */
    bool (*interrupted)(void *context); /* called ten times a second: true ends the search at once; or NULL */
    void *context;
    int64_t next_us; /* when to call that again */
} solvers_deadline;
bool solvers_is_late(void *context);

#ifdef __cplusplus
}
#endif

#endif
