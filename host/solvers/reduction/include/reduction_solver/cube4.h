/* cube4.h - finds short reductions of the 4x4 to a 3x3, by tables.
 *
 * Moves are outer block turns: U D R L F B and Uw Rw Fw, which are all there are if the holding is free.
 * Three phases, each with the moves that keep what the one before has reached (after Charles Tsai and Chen
 * Shuang):
 *
 *     phase 1   the centres of two opposite colours on R and L        27 moves      735,471 states
 *     phase 2   the others on F, B and U, D, so that phase 3 can      23 moves    1,801,800
 *               sort them; the two wings of each edge in different
 *               classes; parities as phase 3 needs them
 *     phase 3   centres sorted, wings paired                          17 moves      117,600 and 31,006,080
 *
 * The moves of phase 3 (U R D L, F2 B2, Uw2 Rw2 Fw2) keep the 24 places of wings in two classes of 12, one of
 * each at an edge. So its wings are a permutation: for each edge, where the partner of its wing is. */
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

enum { CUBE4_MOVES = 48 }; /* most moves of a reduction */

/* Bytes of the tables: about 39 MB. They hold no addresses, so they may be kept in a file and mapped. */
size_t cube4_tables_size(void);

/* Makes the tables in `memory`, aligned for a uint64_t, from the beginning, with `threads` >= 1 threads; a
 * step is a distance of the largest table. Returns 0, CC_ERR_ARGUMENT or CC_ERR_STOPPED. */
int cube4_tables_make(void *memory, int threads, solvers_tell_progress tell, void *context);

typedef struct cube4_options {
    uint32_t phase1, phase2;     /* how many ends of these phases the next one starts from; > 0 */
    uint32_t answers;            /* how many reductions are wanted; > 0 */
    uint32_t nodes;              /* most nodes of each phase once it has an end; > 0 */
    bool (*stop)(void *context); /* called every few thousand nodes, true ends it; may be NULL */
    void *context;
} cube4_options;

typedef struct cube4_reduction {
    uint8_t count; /* number of moves */
    cc_move moves[CUBE4_MOVES];
    char facelets[CC_FACELETS3 + 1]; /* the 3x3 that they leave, held as the cube was */
} cube4_reduction;

/* Bytes of working memory for these options. */
size_t cube4_memory_size(const cube4_options *options);

/* Reduces a cube of 96 facelets in any holding; the shortest reduction is first. `memory`:
 * cube4_memory_size() bytes, aligned for a uint64_t. Returns how many were written to
 * found[0..options->answers), or CC_ERR_LENGTH
 * .. CC_ERR_PARITY, with *reason and *reason_size, the size that cc_reason_text() needs, or CC_ERR_ARGUMENT,
 * CC_ERR_STOPPED before there was one, CC_ERR_NOT_FOUND. */
int cube4_reduce(const void *tables, const char *facelets, size_t length, const cube4_options *options,
                 void *memory, cube4_reduction *found, cc_reason *reason, int *reason_size);

#ifdef __cplusplus
}
#endif

#endif
