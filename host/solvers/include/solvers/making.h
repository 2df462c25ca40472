/* making.h - the report of progress while tables are made, which can also end that. */
#ifndef SOLVERS_MAKING_H
#define SOLVERS_MAKING_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How far it is: the present step, the entries that it has found, and the share of all work done, 0..1. */
typedef struct solvers_progress {
    int step;
    uint64_t found;
    double done;
} solvers_progress;

/* Called ten times a second and at the end of each step, always by the thread that makes the tables. If it
 * returns false, making ends with CC_ERR_STOPPED; the next call goes on from there. NULL: no reports. */
typedef bool (*solvers_tell_progress)(void *context, const solvers_progress *progress);

#ifdef __cplusplus
}
#endif

#endif
