/* error.h - errors of the packer: every function that can fail returns 0 or more on success, or one of these.
 */
#ifndef BOX_PACKER_ERROR_H
#define BOX_PACKER_ERROR_H

typedef enum bp_err {
    BP_OK = 0,
    BP_ERR_ARGUMENT = -1,     /* a null pointer, an index or a count out of range */
    BP_ERR_ARENA = -2,        /* the caller's memory is too small, or not aligned to 64 bytes */
    BP_ERR_CELLS = -3,        /* the region has no cell, or more than BP_CELLS_MAX */
    BP_ERR_CELL_TWICE = -4,   /* a cell is named twice, in the region or in a piece */
    BP_ERR_SHAPES = -5,       /* no piece, or more than BP_SHAPES_MAX different ones */
    BP_ERR_COPIES = -6,       /* a piece with min > max, max 0, or more copies than BP_CELLS_MAX */
    BP_ERR_TOO_LARGE = -7,    /* a required piece has more cells than the region */
    BP_ERR_FITS_NOWHERE = -8, /* a required piece has no placement in the region */
    BP_ERR_VOLUME = -9,       /* no choice of pieces has the volume of the region */
    BP_ERR_ENGINE = -10,      /* the engine cannot pack this puzzle; see bp_engine */
    BP_ERR_PATH = -11,        /* this machine has not the instructions that were asked for */
    BP_ERR_UNIT = -12,        /* a work unit that this model did not make */
    BP_ERR_STOPPED = -13,     /* the caller's stop flag or callback ended the search */
    BP_ERR_MEMORY = -14,      /* the states of a count do not fit in the memory given */
} bp_err;

/* One line of English for an error, without a full stop; never null. */
const char *bp_err_text(int err);

#endif
