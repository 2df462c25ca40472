/* blocks.c - the buddy system. */
#include "blocks.h" /* bp_blocks */
#include <string.h> /* memset */

static uint64_t unit_of(const bp_blocks *blocks, const void *block) {
    return (uint64_t)((const uint8_t *)block - blocks->base) / BP_BLOCK_UNIT;
}

static void push(bp_blocks *blocks, uint64_t unit, uint32_t order) {
    bp_block *block = (bp_block *)(void *)(blocks->base + unit * BP_BLOCK_UNIT);
    *block = (bp_block){.next = blocks->free[order]};
    if (block->next)
        block->next->before = block;
    blocks->free[order] = block;
    blocks->free_order[unit] = (uint8_t)(order + 1);
}

static void unlink_block(bp_blocks *blocks, bp_block *block, uint32_t order) {
    if (block->before)
        block->before->next = block->next;
    else
        blocks->free[order] = block->next;
    if (block->next)
        block->next->before = block->before;
    blocks->free_order[unit_of(blocks, block)] = 0;
}

void bp_blocks_init(bp_blocks *blocks, void *memory, size_t bytes) {
    memset(blocks, 0, sizeof *blocks);
    atomic_flag_clear(&blocks->lock);
    uint64_t units = bytes / (BP_BLOCK_UNIT + 1);
    size_t books = ((size_t)units + 63) & ~(size_t)63;
    blocks->free_order = memory;
    blocks->base = (uint8_t *)memory + books;
    blocks->n_units = bytes > books ? (bytes - books) / BP_BLOCK_UNIT : 0;
    if (blocks->n_units > units)
        blocks->n_units = units;
    memset(blocks->free_order, 0, (size_t)blocks->n_units);
    for (uint64_t at = 0; at < blocks->n_units;) {
        uint32_t order = 0;
        while (order + 1 < BP_BLOCK_ORDERS && !(at >> order & 1) && at + (2ull << order) <= blocks->n_units)
            order++;
        push(blocks, at, order);
        at += 1ull << order;
    }
}

static void *take(bp_blocks *blocks, uint32_t order) {
    uint32_t from = order;
    while (from < BP_BLOCK_ORDERS && !blocks->free[from])
        from++;
    if (from >= BP_BLOCK_ORDERS)
        return NULL;
    bp_block *block = blocks->free[from];
    unlink_block(blocks, block, from);
    while (from-- > order)
        push(blocks, unit_of(blocks, block) + (1ull << from), from);
    return block;
}

static void give(bp_blocks *blocks, void *block, uint32_t order) {
    uint64_t unit = unit_of(blocks, block);
    for (; order + 1 < BP_BLOCK_ORDERS; order++) {
        uint64_t buddy = unit ^ 1ull << order;
        if (buddy >= blocks->n_units || blocks->free_order[buddy] != order + 1)
            break;
        unlink_block(blocks, (bp_block *)(void *)(blocks->base + buddy * BP_BLOCK_UNIT), order);
        unit &= ~(1ull << order);
    }
    push(blocks, unit, order);
}

void *bp_blocks_take(bp_blocks *blocks, uint32_t order) {
    bp_lock(&blocks->lock);
    void *block = take(blocks, order);
    bp_unlock(&blocks->lock);
    return block;
}

void bp_blocks_give(bp_blocks *blocks, void *block, uint32_t order) {
    bp_lock(&blocks->lock);
    give(blocks, block, order);
    bp_unlock(&blocks->lock);
}
