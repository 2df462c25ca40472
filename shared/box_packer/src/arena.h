/* arena.h - cutting the caller's one block of memory into 64-byte aligned pieces. */
#ifndef BP_ARENA_H
#define BP_ARENA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* With base null nothing is handed out, only used is counted: one function sizes and carves. */
typedef struct bp_arena {
    uint8_t *base;
    size_t used, size;
} bp_arena;

/* Null while sizing. The caller checks used <= size once, after the last piece is cut. */
static inline void *bp_cut(bp_arena *arena, size_t bytes) {
    size_t at = arena->used;
    arena->used = at + ((bytes + 63) & ~(size_t)63);
    return arena->base && arena->used <= arena->size ? arena->base + at : NULL;
}

static inline bool bp_is_aligned(const void *memory) {
    return ((uintptr_t)memory & 63) == 0;
}

#endif
