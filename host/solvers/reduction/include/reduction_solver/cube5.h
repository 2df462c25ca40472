/* cube5.h - finds short reductions of the 5x5 to a 3x3, by tables.
 *
 * Moves are outer block turns: six faces, each alone or with the layer behind it. Five phases, each with the
 * moves that keep what the one before has reached (after Chen Shuang's cube555). A, B and C are the axes of
 * the cube in some order; `half` are half turns, `wide` turns of two layers, X and T the centre pieces at the
 * corners and at the sides of a centre.
 *
 *     phase 1   X and T of one axis on its faces            all 36 moves
 *     phase 2   X and T of the other axes on theirs; the    one axis any, the others' wide turns half
 *               wings an even permutation
 *     phase 3   edges: middle pieces turned, wings in       all faces, wide half turns
 *               their classes; A's X and T as half turns
 *               can sort them
 *     phase 4   four edges whole, between A and B; B's X    B any, A and C half, wide half turns
 *               and T as half turns can sort them
 *     phase 5   eight edges whole, all centres              C any, A and B half, their wide half turns */
#ifndef REDUCTION_SOLVER_CUBE5_H
#define REDUCTION_SOLVER_CUBE5_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/cubie.h"
#include "cube_core/move.h"
#include "solvers/making.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CUBE5_MOVES = 96, CUBE5_PHASES = 5, CUBE5_THREADS_MAX = 16 }; /* moves of a reduction, at most */

/* Bytes of the tables: about 290 MB. They hold no addresses, so they may be kept in a file and mapped. */
size_t cube5_tables_size(void);

/* Makes the tables in `memory`, aligned for a uint64_t, with `threads` >= 1 threads; goes on where it was
 * interrupted. Returns 0, CC_ERR_ARGUMENT or CC_ERR_STOPPED. */
int cube5_tables_make(void *memory, int threads, solvers_tell_progress tell, void *context);

/* A phase is searched until it has so many ends. The next phase starts from those with the least sum of their
 * moves and the tables' bound for that phase. The answer is the same for any number of threads. */
typedef struct cube5_options {
    uint32_t ends[CUBE5_PHASES];   /* how many ends each phase has, the last one: answers; > 0 */
    uint32_t begins[CUBE5_PHASES]; /* from how many at most each phase but the first (3) starts; > 0 */
    uint32_t nodes;                /* most nodes of each phase, once it has an end; > 0 */
    uint32_t threads;              /* 1 .. CUBE5_THREADS_MAX */
    bool (*stop)(void *context);   /* called by the caller's thread, as in cube4_options; may be NULL */
    void *context;
} cube5_options;

typedef struct cube5_reduction {
    uint8_t count; /* number of moves */
    cc_move moves[CUBE5_MOVES];
    char facelets[CC_FACELETS3 + 1]; /* the 3x3 that they leave */
} cube5_reduction;

/* Bytes of working memory for these options. */
size_t cube5_memory_size(const cube5_options *options);

/* Reduces a cube of 150 facelets in any holding; the shortest reduction is first. `memory`:
 * cube5_memory_size() bytes, aligned for a uint64_t. Returns how many were written to
 * found[0..options->ends[4]), or CC_ERR_LENGTH
 * .. CC_ERR_PARITY, with *reason and *reason_size, the size that cc_reason_text() needs, or CC_ERR_ARGUMENT,
 * CC_ERR_STOPPED before there was one, CC_ERR_NOT_FOUND after 2^32 nodes. */
int cube5_reduce(const void *tables, const char *facelets, size_t length, const cube5_options *options,
                 void *memory, cube5_reduction *found, cc_reason *reason, int *reason_size);

#ifdef __cplusplus
}
#endif

#endif
