/* model_data.h - the inside of a model, shared by the files that build it and the engines that search it.
 *
 * Everything is one exact cover problem over items. An item is a cell, or a piece (a shape):
 *
 *      bit   0 .. n_cells-1          n_cells .. n_cells+n_shapes-1
 *            cells by z, y, x        shapes after merging
 *
 * A placement is the set of its cells and its one shape bit: `words` 64-bit words. */
#ifndef BP_MODEL_DATA_H
#define BP_MODEL_DATA_H

#include <stdbool.h>
#include "box_packer/model.h"
#include "arena.h" /* bp_arena */

#define BP_TURNS     48
#define BP_WORDS     ((BP_CELLS_MAX + BP_SHAPES_MAX) / 64)
#define BP_FIXED_MAX 8 /* a group of 48 loses at least half with every placement fixed */
#define BP_NONE      UINT32_MAX

/* A set of items. */
typedef struct bp_items {
    uint64_t w[BP_WORDS];
} bp_items;

typedef struct bp_kind {
    uint16_t source; /* index in the puzzle, of the first of those merged */
    uint16_t volume;
    uint16_t min, max;
    uint16_t mirrored;   /* the shape that is this one's mirror image, or itself */
    uint32_t first, end; /* its placements */
} bp_kind;

/* A case that symmetry leaves: some placements fixed, and either one item restricted to one
 * placement of each orbit (nothing else then has an image), or a residual group under which every
 * packing found is compared with its images. */
typedef struct bp_start {
    uint32_t n_fixed, fixed[BP_FIXED_MAX];
    uint32_t item;           /* the restricted item, or BP_NONE */
    uint32_t first, n_allow; /* its placements allowed, in model->allow */
    uint64_t residual;       /* symmetries, as bits; the identity left out */
} bp_start;

struct bp_model {
    uint32_t n_cells, n_shapes, n_options, words;
    uint32_t n_symmetries, n_starts, n_allow;
    uint32_t volume_min; /* cells that must be filled */
    bp_cell cells[BP_CELLS_MAX];
    uint8_t optional[BP_CELLS_MAX];
    bp_kind kinds[BP_SHAPES_MAX];
    uint16_t cell_image[BP_TURNS][BP_CELLS_MAX]; /* n_symmetries rows used */
    uint8_t reflects[BP_TURNS];                  /* 1: the symmetry is a reflection */
    uint64_t *bits;                              /* n_options rows of words */
    uint8_t *shape;                              /* of each option */
    uint8_t *orientation;                        /* of each option */
    uint32_t *image;                             /* n_symmetries rows of n_options */
    bp_start *starts;
    uint32_t *allow;
};

static inline const uint64_t *bp_bits(const bp_model *model, uint32_t option) {
    return model->bits + (size_t)option * model->words;
}

static inline bool bp_has(const uint64_t *bits, uint32_t item) {
    return bits[item >> 6] >> (item & 63) & 1;
}

static inline bool bp_meet(const uint64_t *a, const uint64_t *b, uint32_t words) {
    uint64_t both = 0;
    for (uint32_t w = 0; w < words; w++)
        both |= a[w] & b[w];
    return both != 0;
}

/* -1, 0 or 1 as a sorts before, with or after b. */
int bp_cell_order(bp_cell a, bp_cell b);

/* Sort n cells by z, y, x. */
void bp_sort_cells(bp_cell *cells, uint32_t n);

/* Turn, move to the origin and sort the cells of a shape: its form in one orientation. */
void bp_form(uint32_t turn, const bp_cell *cells, uint32_t n, bp_cell *form);

/* 1 if the orientation is a reflection. */
bool bp_is_reflection(uint32_t turn);

/* Orientation r of the shape repeats none before it that the shape may take. */
bool bp_form_is_new(const bp_shape *shape, uint32_t turn);

/* The smallest form among a shape's own orientations (reflect 0) or its mirror image's (1). */
void bp_canonical(const bp_shape *shape, int reflect, bp_cell *form);

/* Merge equal shapes into model->kinds; 0 or a bp_err. */
int bp_merge_shapes(bp_model *model, const bp_puzzle *puzzle, uint32_t *where);

/* The index of a cell of the region, or BP_NONE. */
uint32_t bp_find_cell(const bp_model *model, bp_cell cell);

/* Count the placements, or write them too where model->bits is not null. */
uint32_t bp_place(bp_model *model, const bp_puzzle *puzzle);

/* Sort every shape's placements, so that images are found by bisection. */
void bp_sort_options(bp_model *model);

/* Find the region's symmetries that keep the set of pieces; fills cell_image. */
void bp_find_symmetries(bp_model *model, int wanted);

/* Fill model->image. */
void bp_map_options(bp_model *model);

/* Cut the puzzle into starts, no more than the arrays hold. */
void bp_make_starts(bp_model *model, uint32_t starts_cap, uint32_t allow_cap);

/* The most pieces that one packing can have. */
uint32_t bp_pieces_max(const bp_model *model);

/* 1 if no residual symmetry of the start carries the packing to a smaller one. */
bool bp_is_canonical(const bp_model *model, const bp_start *start, const uint32_t *options, uint32_t n);

#endif
