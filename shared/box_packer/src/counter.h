/* counter.h - the inside of a counter.
 *
 * Items are orbits of cells under one symmetry (cells themselves under the identity), numbered in the order
 * in which they are passed. A state stands between two items:
 *
 *      items   . . . . . | a b c d e f . . . .        a: the item at hand
 *      key               | 1 0 0 1 1 0 | 2 | 0 |      bits: filled already; then copies used, a field a piece
 *                          window + 1    fields */
#ifndef BP_COUNTER_H
#define BP_COUNTER_H

#include <stdbool.h>

#include "blocks.h" /* bp_blocks */
#include "box_packer/count.h"
#include "model_data.h" /* bp_model */

#define BP_PARTS     64u /* tables of a layer, each grown and locked for itself */
#define BP_KEY_WORDS (BP_WORDS + BP_SHAPES_MAX / 4)

/* Where a key tells how many copies of a piece are used. */
typedef struct bp_field {
    uint64_t mask; /* unshifted; 0: the piece needs no telling */
    uint16_t min, max;
    bool saturates; /* told up to min only, since there is no room for more than max */
    uint8_t word, shift;
} bp_field;

/* A placement and its images, laid when the first of its items is at hand. */
typedef struct bp_step {
    uint32_t option;
    uint16_t first;    /* its first item */
    uint8_t n_uses;    /* 1, or 2 where a reflection exchanges two pieces */
    uint16_t kinds[2]; /* pieces */
    uint8_t copies[2];
} bp_step;

/* Open addressing; an entry is a key and a count, and a count of 0 is an empty place. */
typedef struct bp_part {
    uint64_t *entries;
    uint32_t order; /* of the block */
    uint64_t n, room;
    atomic_flag lock;
} bp_part;

typedef struct bp_layer {
    uint32_t count_words; /* of each entry */
    uint64_t bits_max;    /* the sum of all counts is below 2 to this */
    bp_part parts[BP_PARTS];
} bp_layer;

struct bp_counter {
    const bp_model *model;
    const volatile int *stop;
    uint32_t n_items, window, key_words;
    uint32_t n_steps;
    uint16_t *item;     /* of each cell */
    uint8_t *may_empty; /* each item */
    uint32_t *first;    /* n_items + 1: the steps of each item */
    bp_step *steps;
    uint64_t *masks; /* n_steps rows of key_words, the first item as bit 0 */
    bp_field fields[BP_SHAPES_MAX];
    uint64_t window_mask[BP_KEY_WORDS];
    uint32_t at; /* the item at hand */
    bp_layer layers[2], *now, *next;
    atomic_uint part; /* the next one to be worked on */
    atomic_int err;
    bp_blocks blocks;
    atomic_flag sum_lock;
    uint64_t sum[BP_COUNT_WORDS]; /* of the counts worked on in this layer */
};

/* Fill items, steps, masks and fields, carved out of the arena; 0 or a bp_err. */
int bp_frontier_init(bp_counter *counter, uint32_t symmetry, bp_arena *arena);

/* The one state before the first item. */
int bp_layers_init(bp_counter *counter);

#endif
