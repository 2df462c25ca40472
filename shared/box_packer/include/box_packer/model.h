/* model.h - A puzzle made ready for searching: all placements, the symmetry of the region, the starts.
 *
 * Two packings are the same when a symmetry of the region carries one to the other. A symmetry is
 * a rotation, or a reflection where the set of pieces is its own mirror image. */
#ifndef BOX_PACKER_MODEL_H
#define BOX_PACKER_MODEL_H

#include <stddef.h>
#include <stdint.h>

#include "box_packer/error.h"
#include "box_packer/puzzle.h"

typedef struct bp_model bp_model;

/* One placement. Cells are indices into the model's own order (by z, then y, then x). */
typedef struct bp_placement {
    uint16_t shape;      /* index into the puzzle's shapes: the first of those merged */
    uint8_t orientation; /* 0..47, as bp_turn counts them */
    uint16_t n_cells;
    uint16_t cells[BP_CELLS_MAX];
} bp_placement;

typedef struct bp_summary {
    uint32_t n_cells, n_shapes; /* shapes after merging */
    uint32_t n_placements;
    uint32_t n_symmetries; /* 1..48, the identity counted */
    uint32_t n_starts;     /* cases that the symmetry leaves */
    uint32_t pieces_max;   /* most pieces in one packing */
} bp_summary;

/* Bytes that bp_model_build needs for this puzzle, or a bp_err. On an error, *where (if not null)
 * is the index of the shape or cell at fault. */
int64_t bp_model_bytes(const bp_puzzle *puzzle, int symmetry, uint32_t *where);

/* Build the model inside arena (64-byte aligned, the caller's, kept as long as the model). The
 * puzzle is not needed afterwards. With symmetry 0 every packing counts for itself. */
int bp_model_build(const bp_puzzle *puzzle, int symmetry, void *arena, size_t bytes, bp_model **model,
                   uint32_t *where);

int bp_model_summary(const bp_model *model, bp_summary *out);
int bp_model_cell(const bp_model *model, uint32_t index, bp_cell *out);
int bp_model_placement(const bp_model *model, uint32_t index, bp_placement *out);

/* The cell turned by orientation 0..47; 0 is the identity. */
bp_cell bp_turn(uint32_t orientation, bp_cell cell);

#endif
