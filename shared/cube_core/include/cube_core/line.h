/* line.h - one line of the serial link, written and read (the same code on both ends).
 *
 *     #<seq> <verb> <args>*<CRC-16, 4 hex digits>\n        request     seq and crc may be absent (a person)
 *     #<seq> ok <args>*hhhh\n  #<seq> err <code> <text>*hhhh\n   reply
 *     ~<event> <args>*hhhh\n                               event
 *
 * The CRC is CRC-16/CCITT-FALSE (poly 0x1021, init 0xFFFF, no reflection, check value of "123456789": 0x29B1)
 * over all bytes before the `*`. */
#ifndef CUBE_CORE_LINE_H
#define CUBE_CORE_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/text.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CC_LINE_MAX = 256 }; /* bytes with the newline */
enum { CC_PROTOCOL_VERSION = 1 };

enum cc_line_kind { CC_LINE_REQUEST, CC_LINE_EVENT };

typedef struct cc_line {
    uint8_t kind; /* enum cc_line_kind; a reply is a CC_LINE_REQUEST whose word is ok or err */
    bool has_seq, has_crc;
    uint32_t seq;
    size_t word_at, word_length; /* verb, ok, err or event name, offsets into the line */
    size_t args_at, args_length; /* the rest, without surrounding spaces; may be empty */
} cc_line;

uint16_t cc_crc16(const void *data, size_t length);

/* Reads a line, text[0..length), without its newline. Returns 0, CC_ERR_LINE_LENGTH, CC_ERR_LINE_CRC or
 * CC_ERR_LINE_FORMAT, which bytes outside 0x20..0x7E are too, and a seq without a CRC or the other way round.
 * Where a line carries a readable `#seq`, *line has it even when an error is returned, so that the error
 * reply can carry that number. */
int cc_line_parse(const char *text, size_t length, cc_line *line);

/* Writes a whole line with newline and zero. word: verb, "ok", "err" or an event name; args may be "" or
 * NULL. In a request or reply seq >= 0 adds `#seq` and the CRC, -1 leaves both out; an event always has a CRC
 * and never a seq. Returns the length with the newline, CC_ERR_SPACE, CC_ERR_LINE_LENGTH, or
 * CC_ERR_LINE_FORMAT when args or word hold bytes that a line cannot. */
int cc_line_format(enum cc_line_kind kind, int64_t seq, const char *word, const char *args, char *text,
                   size_t space);

/* Write the same line in two calls, for a chip without room for the arguments beside their line: the caller
 * puts the arguments, without a zero in them, into *out between the calls. `word` must be a valid one. */
void cc_line_begin(cc_text *out, enum cc_line_kind kind, int64_t seq, const char *word, char *text,
                   size_t space);
int cc_line_end(cc_text *out); /* returns what cc_line_format() does */

#ifdef __cplusplus
}
#endif

#endif
