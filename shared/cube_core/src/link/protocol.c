/* protocol.c - texts of the link's error codes. */
#include "cube_core/protocol.h"

#include <stddef.h>
#include "../base/flash.h"

static const struct {
    int code;
    cc_flash_text_of text;
} texts[] CC_FLASH = {
    {CC_LINK_ERR_LENGTH, "line too long"},
    {CC_LINK_ERR_CRC, "checksum does not match"},
    {CC_LINK_ERR_FORMAT, "not a line of the protocol"},
    {CC_LINK_ERR_LOST, "lines lost, they come too fast"},
    {CC_LINK_ERR_PLAIN, "plain line while strict is on"},
    {CC_LINK_ERR_SEQ, "number not new, or of another line"},
    {CC_LINK_ERR_VERB, "unknown verb"},
    {CC_LINK_ERR_ARGUMENT, "bad argument"},
    {CC_LINK_ERR_MOVES, "bad moves"},
    {CC_LINK_ERR_CUBE, "not a cube"},
    {CC_LINK_ERR_SETTING, "no such setting or value"},
    {CC_LINK_ERR_BUSY, "busy"},
    {CC_LINK_ERR_NOT_ALIGNED, "not aligned, home first"},
    {CC_LINK_ERR_FAULT, "fault, ack first"},
    {CC_LINK_ERR_NO_SOLUTION, "no solution within the limits"},
    {CC_LINK_ERR_STOPPED, "stopped"},
    {CC_LINK_ERR_STORAGE, "storage failed"},
    {CC_LINK_ERR_SELFTEST, "self-test failed"},
    {CC_LINK_ERR_NOT_OWNER, "not owner, hello own first"},
    {CC_LINK_ERR_NOT_HELD, "nothing is on hold"},
};

const char *cc_link_err_text(int code) {
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (CC_FLASH_INT(texts[i].code) == code)
            return cc_flash_text(&texts[i].text);
    return "unknown error";
}
