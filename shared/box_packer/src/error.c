/* error.c - the text of every error, kept beside the list of them. */
#include "box_packer/error.h"

const char *bp_err_text(int err) {
    switch (err) {
    case BP_OK:
        return "no error";
    case BP_ERR_ARGUMENT:
        return "an argument is missing or out of range";
    case BP_ERR_ARENA:
        return "the memory given is too small or not aligned to 64 bytes";
    case BP_ERR_CELLS:
        return "a region has 1 to 2048 cells";
    case BP_ERR_CELL_TWICE:
        return "a cell is named twice or lies too far out";
    case BP_ERR_SHAPES:
        return "a puzzle has 1 to 256 different pieces";
    case BP_ERR_COPIES:
        return "a piece needs 0 <= min <= max copies, max from 1 to 2048";
    case BP_ERR_TOO_LARGE:
        return "a piece is larger than the region";
    case BP_ERR_FITS_NOWHERE:
        return "a piece fits nowhere in the region";
    case BP_ERR_VOLUME:
        return "the pieces cannot have the volume of the region";
    case BP_ERR_ENGINE:
        return "this engine packs only boxes in layers of 3 to 12 cells, "
               "at most 64 cells, every piece once";
    case BP_ERR_PATH:
        return "this machine lacks the instructions asked for";
    case BP_ERR_UNIT:
        return "the work unit does not belong to this puzzle";
    case BP_ERR_STOPPED:
        return "stopped on request";
    case BP_ERR_MEMORY:
        return "the memory given does not hold the states of the count";
    default:
        return "unknown error";
    }
}
