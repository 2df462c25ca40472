/* error.c - the text of every error, kept beside the list of them. */
#include "box_packer/error.h"

static const struct {
    int err;
    const char *text;
} texts[] = {
    {BP_OK, "no error"},
    {BP_ERR_ARGUMENT, "an argument is missing or out of range"},
    {BP_ERR_ARENA, "the memory given is too small or not aligned to 64 bytes"},
    {BP_ERR_CELLS, "a region has 1 to 2048 cells"},
    {BP_ERR_CELL_TWICE, "a cell is named twice or lies too far out"},
    {BP_ERR_SHAPES, "a puzzle has 1 to 256 different pieces"},
    {BP_ERR_COPIES, "a piece needs 0 <= min <= max copies, max from 1 to 2048"},
    {BP_ERR_TOO_LARGE, "a piece is larger than the region"},
    {BP_ERR_FITS_NOWHERE, "a piece fits nowhere in the region"},
    {BP_ERR_VOLUME, "the pieces cannot have the volume of the region"},
    {BP_ERR_ENGINE,
     "this engine packs only boxes in layers of 3 to 12 cells, at most 64 cells, every piece once"},
    {BP_ERR_PATH, "this machine lacks the instructions asked for"},
    {BP_ERR_UNIT, "the work unit does not belong to this puzzle"},
    {BP_ERR_STOPPED, "stopped on request"},
    {BP_ERR_MEMORY, "the memory given does not hold the states of the count"},
};

const char *bp_err_text(int err) {
    for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (texts[i].err == err)
            return texts[i].text;
    return "unknown error";
}
