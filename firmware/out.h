/* out.h - sends lines, and writes the pieces that they are made of. */
#ifndef FIRMWARE_OUT_H
#define FIRMWARE_OUT_H

#include <stddef.h>
#include <stdint.h>
#include "capacity.h"
#include "cube_core/line.h"
#include "cube_core/move.h"
#include "cube_core/text.h"
#include "motors.h"

/* Keeps a function with a large text or copy on its stack out of its caller: small chips have room for one.
 */
#define APART __attribute__((noinline))

/* Send a line, or an event. The board's buffer holds several lines; a host that does not read loses lines,
 * and never delays the robot. */
void out_line(const char *text, size_t length);
void out_event(const char *name, const char *args);
/* Send an event whose arguments are put into *out between the two calls. */
typedef char out_text[LINE_ROOM + 1];
void out_begin(cc_text *out, const char *name, out_text line);
void out_end(cc_text *out);

void out_key(cc_text *out, const char *key, uint32_t n);
void out_words(cc_text *out, const char *key, const char *value);
void out_hex(cc_text *out, const char *key, uint32_t n);          /* eight digits */
void out_motors(cc_text *out, const char *key, uint8_t motors);   /* writes nothing, no key, for no motors */
void out_turns(cc_text *out, const cc_turn *turns, size_t count); /* as moves, with spaces between */

#endif
