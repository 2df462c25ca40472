/* making.h - making tables: what is told meanwhile, and what ends it. */
#ifndef SOLVERS_MAKING_H
#define SOLVERS_MAKING_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How far it is: the step that is done now, the entries that this step has found, and the share of all work
 * that is done, 0..1. */
typedef struct solvers_progress {
    int step;
    uint64_t found;
    double done;
} solvers_progress;

/* Is told ten times a second and at the end of each step, always by the thread that called; where it returns
 * false the making ends with CC_ERR_STOPPED, to be gone on with where it was. NULL: nobody is told. */
typedef bool (*solvers_tell_progress)(void *context, const solvers_progress *progress);

#ifdef __cplusplus
}
#endif

#endif
