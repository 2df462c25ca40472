/* proof.h - proofs that a puzzle has no packing, found without searching.
 *
 * Colourings: the cell (x, y, z) has the colour (a x + b y + c z) mod m, for every a, b, c and m = 2, 3, 4.
 * The region has so many cells of each colour; however the pieces lie, what they cover of them lies in a
 * lattice (the sums of what each placement covers) and between a least and a most. Golomb, Polyominoes
 * (1994), chapter 2. Forced cells: a cell that one placement alone can cover gets it, until some cell is left
 * with none. */
#ifndef BOX_PACKER_PROOF_H
#define BOX_PACKER_PROOF_H

#include <stdint.h>

#include "box_packer/search.h"

enum { BP_COLOURS_MAX = 4 };

typedef enum bp_proof_kind {
    BP_PROOF_RANGE = 1,   /* too many or too few cells of the colours in `set` */
    BP_PROOF_LATTICE = 2, /* the cells of the colours in these numbers cannot be covered together */
    BP_PROOF_CELL = 3,    /* `cell` can be covered by none, once the forced pieces lie */
    BP_PROOF_SHAPE = 4,   /* `shape` can no longer be laid as often as it must */
    BP_PROOF_VOLUME = 5,  /* what is left of the pieces has not the volume of what is left to fill */
} bp_proof_kind;

typedef struct bp_proof {
    bp_proof_kind kind;
    uint32_t colours, step[3];         /* m and a, b, c */
    uint32_t cells[BP_COLOURS_MAX];    /* of each colour that must be filled */
    uint32_t optional[BP_COLOURS_MAX]; /* of each colour that may be */
    uint32_t set;                      /* of colours, as bits */
    uint32_t least, most;              /* of their cells that the pieces cover */
    uint32_t forced;                   /* pieces laid because nothing else was left */
    bp_cell cell;
    uint32_t shape; /* index into the puzzle's shapes */
} bp_proof;

/* 1 and *out filled if the puzzle is shown to have no packing, 0 if nothing was found, or a bp_err. The
 * worker lends its memory. */
int bp_prove(bp_worker *worker, bp_proof *out);

#endif
