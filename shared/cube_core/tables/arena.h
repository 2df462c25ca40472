/* arena.h - hands out parts of one block of memory, one after the other, each aligned for a cache line.
 * Without a block it only counts the bytes that the parts need. */
#ifndef SOLVERS_ARENA_H
#define SOLVERS_ARENA_H

#include <stddef.h>
#include <stdint.h>

enum { SOLVERS_ALIGNED = 64 };

typedef struct solvers_arena {
    uint8_t *block; /* NULL: only count */
    size_t used;    /* bytes */
} solvers_arena;

/* Takes the next `bytes` of the block and returns them; NULL without a block. */
static inline void *solvers_part(solvers_arena *arena, size_t bytes) {
    size_t at = arena->used;
    arena->used = (at + bytes + SOLVERS_ALIGNED - 1) / SOLVERS_ALIGNED * SOLVERS_ALIGNED;
    return arena->block ? arena->block + at : NULL;
}

#endif
