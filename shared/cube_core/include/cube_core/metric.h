/* metric.h - THE list of metrics. A new metric is a line here, and its test: lengths, allowed sequences, the
 * solvers' tables and searches, the choices of the command line and of Python all come from this list.
 *
 * A metric says what quarter turns `a` and `b` of two opposite faces cost together (seen from each face).
 * What costs 1 is a move; what costs more is several moves in a row. Costs must not change when the faces
 * change places, or when both turn the other way round (the searches look at a cube from all sides).
 */
#ifndef CUBE_CORE_METRIC_H
#define CUBE_CORE_METRIC_H

#include <stddef.h>
#include <stdint.h>
#include "cube_core/move.h"

#ifdef __cplusplus
extern "C" {
#endif

/* X(symbol, name, what it counts, costs, limits, end-game table)
 *
 *   costs            of (a, b): (0,1) (0,2) (0,3)  (1,0) (1,1) (1,2) (1,3)  (2,0) .. (2,3)  (3,0) .. (3,3)
 *   limits           of the host's two-phase search (fields of `rules` in twophase/src/rules.h), measured by
 *                    tests/bench/bench_solve.py. The first has to be proven instead (5 in half turns, as
 *                    R L' F2 R' L is a shortest way out of <U, D, R2, L2, F2, B2> and back); 2 is safe
 *   end-game table   (its depth in moves, the number of sequences up to that depth, as counted when tables
 *                    are made, bits of the number of its slots); (0, 0, 0): there is none
 */
#define CC_METRIC_LIST(X)                                                                                    \
    X(HTM, "htm", "face turns", (1, 1, 1, 1, 2, 2, 2, 1, 2, 2, 2, 1, 2, 2, 2), (5, 10, 3, 10, 11, 2, 2),     \
      (7, 2600044, 21))                                                                                      \
    X(QTM, "qtm", "quarter turns", (1, 2, 1, 1, 2, 3, 2, 2, 3, 4, 3, 1, 2, 3, 2), (5, 13, 4, 13, 14, 4, 3),  \
      (9, 34792297, 24))                                                                                     \
    X(AXIAL, "axial", "axial moves (opposite faces together)",                                               \
      (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), (3, 8, 2, 7, 9, 2, 2), (6, 12021222, 22))               \
    X(AXIAL_QTM, "axial-qtm", "axial moves, a half turn as two",                                             \
      (1, 2, 1, 1, 1, 2, 1, 2, 2, 2, 2, 1, 1, 2, 1), (3, 11, 5, 10, 13, 2, 2), (7, 13757188, 22))

#define CC_METRIC_SYMBOL(symbol, ...) CC_METRIC_##symbol,
typedef enum cc_metric { CC_METRIC_LIST(CC_METRIC_SYMBOL) CC_METRICS } cc_metric;

typedef struct cc_metric_info {
    const char *name, *counts;
    uint8_t cost[4][4]; /* [a][b]; cost[0][0] is 0 */
} cc_metric_info;
extern const cc_metric_info cc_metrics[CC_METRICS];

/* Length of a sequence of face turns. In a run of turns of one axis (R L R') a metric in which two faces cost
 * the sum of both counts every turn; others count the dearest turn of each face, as made together. */
uint32_t cc_turns_length(cc_metric metric, const cc_turn *turns, size_t count);

#ifdef __cplusplus
}
#endif

#endif
