/* blocks.h - blocks of memory by the buddy system: sizes are powers of two, and two free halves become one
 * again. */
#ifndef BP_BLOCKS_H
#define BP_BLOCKS_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#define BP_BLOCK_UNIT   4096u /* bytes of a block of order 0 */
#define BP_BLOCK_ORDERS 36u

typedef struct bp_block {
    struct bp_block *next, *before;
} bp_block;

typedef struct bp_blocks {
    uint8_t *base;
    uint64_t n_units;
    uint8_t *free_order; /* of each unit: 1 + the order of the free block that begins there, or 0 */
    bp_block *free[BP_BLOCK_ORDERS];
    atomic_flag lock;
} bp_blocks;

/* Manage a block of memory, 64-byte aligned; a little of it is used for the books. */
void bp_blocks_init(bp_blocks *blocks, void *memory, size_t bytes);

/* A block of BP_BLOCK_UNIT << order bytes, not cleared, or null. */
void *bp_blocks_take(bp_blocks *blocks, uint32_t order);

void bp_blocks_give(bp_blocks *blocks, void *block, uint32_t order);

/* For critical sections of a few instructions. */
static inline void bp_lock(atomic_flag *flag) {
    while (atomic_flag_test_and_set_explicit(flag, memory_order_acquire))
        ;
}

static inline void bp_unlock(atomic_flag *flag) {
    atomic_flag_clear_explicit(flag, memory_order_release);
}

#endif
