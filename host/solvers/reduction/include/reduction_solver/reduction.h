/* reduction.h - solutions of N x N cubes, 4 <= N <= 11, by reduction to a 3x3.
 *
 * Centres, then edges, each by a beam search over commutators (centres.h, wings.h), then the core's 3x3
 * solver. Moves are outer block turns (R, Rw, 3Rw ...: the block turns, with the face, of at most half the
 * layers); their number is the length in that metric. */
#ifndef REDUCTION_SOLVER_REDUCTION_H
#define REDUCTION_SOLVER_REDUCTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/cubie.h"
#include "cube_core/move.h"
#include "cube_core/nxn.h"
#include "cube_core/random.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { REDUCTION_SIZE_MIN = 4, REDUCTION_SIZE_MAX = 11, REDUCTION_MOVES = 4096 };
enum { REDUCTION_VARIANTS = 6 };

typedef struct reduction_answer {
    uint32_t count;                /* moves */
    uint32_t centres, edges, last; /* of which about so many for the centres, the edges, the 3x3 */
    uint32_t nodes;                /* states looked at */
    cc_reason reason;
    int reason_size; /* layers of the cube for which cc_reason_text() reads the reason */
} reduction_answer;

/* One search. `effort` 1..100: states kept at each cost are in proportion to it. `variant`
 * 0..REDUCTION_VARIANTS - 1: they find different solutions in about as long. */
typedef struct reduction_job {
    uint8_t effort, variant;
} reduction_job;

typedef struct reduction_options {
    const reduction_job *jobs; /* begun in this order, as many at a time as there are threads */
    uint32_t job_count, threads;
    uint64_t
        budget_us; /* after which what is not done is given up, once there is an answer; UINT64_MAX: all */
} reduction_options;

/* Opaque: reduction_search_size() bytes, aligned for a uint64_t, the caller's; it need not be cleared. */
typedef struct reduction_search reduction_search;
size_t reduction_search_size(uint32_t threads);

/* Starts threads that solve `length` facelets, in any holding; the solved cube may be held in another. The
 * options must stay. Returns 0, or the error that is also in answer->reason, with nothing started:
 * CC_ERR_ARGUMENT (size, jobs), CC_ERR_LENGTH, CC_ERR_LETTER, CC_ERR_COUNT, CC_ERR_CENTRES, CC_ERR_CORNER ..
 * CC_ERR_PARITY. */
int reduction_start(reduction_search *search, int size, const char *facelets, size_t length,
                    const reduction_options *options, reduction_answer *answer);
/* True when the search has ended; else after `us`. Thread-safe. */
bool reduction_wait(reduction_search *search, uint64_t us);
/* The shortest solution (of equals, that of the first job); `moves` has room for REDUCTION_MOVES. Returns 0
 * or CC_ERR_NO_SOLUTION, which would be a bug where the search has ended by itself. Thread-safe. */
int reduction_best(reduction_search *search, cc_move *moves, reduction_answer *answer);
/* Stops it and waits for its threads. */
void reduction_finish(reduction_search *search);

typedef struct reduction_near_options {
    uint32_t nodes;              /* cuts that are looked at, at most; > 0 */
    bool (*stop)(void *context); /* asked every few thousand nodes; NULL: never */
    void *context;
} reduction_near_options;

/* The fewest outer block turns, where they are at most REDUCTION_NEAR_SURE and the nodes suffice, or at most
 * REDUCTION_NEAR and a few nodes do: how many were written to moves[0..REDUCTION_NEAR); or CC_ERR_NOT_FOUND,
 * CC_ERR_ARGUMENT (size), or why it is no cube, in *reason and *reason_size as of cube4_reduce. `memory`:
 * REDUCTION_NEAR_BYTES, aligned for a uint64_t. */
enum { REDUCTION_NEAR_SURE = 12, REDUCTION_NEAR = 20, REDUCTION_NEAR_BYTES = 1 << 18 };
int reduction_near(void *memory, int size, const char *facelets, size_t length,
                   const reduction_near_options *options, cc_move *moves, cc_reason *reason,
                   int *reason_size);

/* A uniformly random one of all reachable states, up to the holding. 0 or CC_ERR_ARGUMENT. */
int reduction_random(cc_random *random, int size, cc_nxn *cube);

#ifdef __cplusplus
}
#endif

#endif
