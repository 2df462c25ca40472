/* puzzle.h - what to pack into what: plain data, owned by the caller, read only while a model is built. */
#ifndef BOX_PACKER_PUZZLE_H
#define BOX_PACKER_PUZZLE_H

#include <stdint.h>

enum {
    BP_CELLS_MAX = 2048, /* cells of a region */
    BP_SHAPES_MAX = 256, /* different pieces */
};

/* A unit cube by its corner. Any origin; each axis within -8192..8191. */
typedef struct bp_cell {
    int16_t x, y, z;
} bp_cell;

/* A piece. It may be turned into any of its 24 orientations, and reflected too where mirror is
 * set. Shapes that are the same piece (equal up to turning, and alike in mirror) are merged, their
 * copies added up: two packings that swap equal pieces are one packing. */
typedef struct bp_shape {
    const bp_cell *cells; /* n_cells of them, in any order */
    uint16_t n_cells;     /* 1..BP_CELLS_MAX */
    uint16_t min, max;    /* copies to be used, 0 <= min <= max, 1 <= max <= BP_CELLS_MAX */
    uint8_t mirror;       /* 1: its mirror image may be used as well */
} bp_shape;

typedef struct bp_puzzle {
    const bp_cell *cells;    /* the region, any set of cells */
    const uint8_t *optional; /* n_cells flags, 1: may stay empty; null: every cell must be filled */
    uint16_t n_cells;        /* 1..BP_CELLS_MAX */
    const bp_shape *shapes;
    uint16_t n_shapes; /* 1..BP_SHAPES_MAX after merging, 1..1024 before */
} bp_puzzle;

#endif
