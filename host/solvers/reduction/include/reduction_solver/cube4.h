/* cube4.h - short reductions of the 4x4 to a 3x3, by tables.
 *
 * Moves are outer block turns: U D R L F B and Uw Rw Fw, which with the holding free are all there are. Three
 * phases, each with the moves that keep what the one before has reached (after Charles Tsai and Chen Shuang):
 *
 *     phase 1   the centres of two opposite colours to R and L        27 moves      735,471 states
 *     phase 2   the others to F, B and U, D, so that phase 3 can      23 moves    1,801,800
 *               sort them; the two wings of each edge in different
 *               classes; parities as phase 3 needs them
 *     phase 3   centres sorted, wings paired                          17 moves      117,600 and 31,006,080
 *
 * The moves of phase 3 (U R D L, F2 B2, Uw2 Rw2 Fw2) keep the 24 places of wings in two classes of 12, one of
 * each at an edge. So its wings are a permutation: at which edge the partner of each one is. */
#ifndef REDUCTION_SOLVER_CUBE4_H
#define REDUCTION_SOLVER_CUBE4_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/cubie.h"
#include "cube_core/move.h"
#include "solvers/making.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CUBE4_MOVES = 48 }; /* of a reduction, at most */

/* Bytes of the tables: about 39 MB. They hold no addresses, so they may be kept in a file and mapped. */
size_t cube4_tables_size(void);

/* Makes the tables in `memory`, aligned for a uint64_t, from the beginning, with `threads` >= 1 threads; a
 * step is a distance of the largest one. 0, CC_ERR_ARGUMENT or CC_ERR_STOPPED. */
int cube4_tables_make(void *memory, int threads, solvers_tell_progress tell, void *context);

typedef struct cube4_options {
    uint32_t phase1, phase2;     /* ends of these phases from which the next one searches; > 0 */
    uint32_t answers;            /* reductions wanted, > 0 */
    uint32_t nodes;              /* of the search of each phase, at most, once it has an end; > 0 */
    bool (*stop)(void *context); /* asked every few thousand nodes; NULL: never */
    void *context;
} cube4_options;

typedef struct cube4_reduction {
    uint8_t count; /* moves */
    cc_move moves[CUBE4_MOVES];
    char facelets[CC_FACELETS3 + 1]; /* the 3x3 that they leave, held as the cube was */
} cube4_reduction;

/* Bytes of working memory for these options. */
size_t cube4_memory_size(const cube4_options *options);

/* Reductions of 96 facelets, the shortest first; the cube in any holding. `memory`: aligned for a uint64_t.
 * Returns how many were written to found[0..options->answers), or the error that is also in *reason:
 * CC_ERR_LENGTH .. CC_ERR_PARITY (reason_size: layers of the cube that cc_reason_text() reads it for),
 * CC_ERR_ARGUMENT, CC_ERR_STOPPED before there was one. */
int cube4_reduce(const void *tables, const char *facelets, size_t length, const cube4_options *options,
                 void *memory, cube4_reduction *found, cc_reason *reason, int *reason_size);

#ifdef __cplusplus
}
#endif

#endif
