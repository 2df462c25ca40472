/* deadline.h - the clock that all searches heed, and a stop function for the core's own. */
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

/* A stop function for cc_solve_options, and its context: a time of that clock, and what cc_solve3 writes, for
 * which, however short the time, a first answer is waited for (NULL: is not). `interrupted` is asked ten
 * times a second whether somebody wants it to end at once; NULL: nobody. */
typedef struct solvers_deadline {
    int64_t us;
    const cc_solution *answer;
    bool (*interrupted)(void *context);
    void *context;
    int64_t next_us; /* when that is asked again */
} solvers_deadline;
bool solvers_is_late(void *context);

#ifdef __cplusplus
}
#endif

#endif
