/* err.c - the text of each error code. */
#include "cube_core/err.h"
#include "flash.h"

static const struct {
    int err;
    cc_flash_text_of text;
} texts[] CC_FLASH = {
    {CC_OK, "no error"},
    {CC_ERR_ARGUMENT, "an argument is outside its range"},
    {CC_ERR_SPACE, "the buffer is too small"},
    {CC_ERR_SYNTAX, "not a move"},
    {CC_ERR_LAYER, "this cube has no such layers"},
    {CC_ERR_TOO_LONG, "too many moves"},
    {CC_ERR_NOT_A_TURN, "not a turn of a single face"},
    {CC_ERR_BRACKET, "a bracket without its partner"},
    {CC_ERR_NESTING, "brackets nested too deep"},
    {CC_ERR_WORD, "a word, not moves"},
    {CC_ERR_LENGTH, "wrong number of facelets"},
    {CC_ERR_LETTER, "a facelet is none of U R F D L B"},
    {CC_ERR_COUNT, "a colour occurs too often or too rarely"},
    {CC_ERR_CENTRES, "exchanged centres"},
    {CC_ERR_CORNER, "impossible corner piece"},
    {CC_ERR_CORNER_TWICE, "repeated corner piece"},
    {CC_ERR_EDGE, "impossible edge piece"},
    {CC_ERR_EDGE_TWICE, "repeated edge piece"},
    {CC_ERR_TWIST, "a corner is twisted"},
    {CC_ERR_FLIP, "an edge is flipped"},
    {CC_ERR_PARITY, "two pieces are swapped"},
    {CC_ERR_NO_SOLUTION, "proven: there is no solution that short"},
    {CC_ERR_STOPPED, "stopped"},
    {CC_ERR_NOT_FOUND, "no solution found within the limits (there may be one)"},
    {CC_ERR_LINE_LENGTH, "line too long"},
    {CC_ERR_LINE_CRC, "checksum does not match"},
    {CC_ERR_LINE_FORMAT, "malformed line"},
    {CC_ERR_LINE_VERB, "unknown verb"},
};

const char *cc_err_text(int err) {
    for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (CC_FLASH_INT(texts[i].err) == err)
            return cc_flash_text(&texts[i].text);
    return "unknown error";
}
