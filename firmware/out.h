/* out.h - lines out, and the pieces that they are made of. */
#ifndef FIRMWARE_OUT_H
#define FIRMWARE_OUT_H

#include <stddef.h>
#include <stdint.h>
#include "capacity.h"
#include "cube_core/line.h"
#include "cube_core/move.h"
#include "cube_core/text.h"
#include "motors.h"

/* Of a function whose text or copy on the stack is gone when its caller goes on: a small chip bears one at a
 * time. */
#define APART __attribute__((noinline))

/* The board's buffer holds several lines; a host that reads nothing costs it lines, never the robot time. */
void out_line(const char *text, size_t length);
void out_event(const char *name, const char *args);
/* The same for arguments that are put into *out between the two. */
typedef char out_text[LINE_ROOM + 1];
void out_begin(cc_text *out, const char *name, out_text line);
void out_end(cc_text *out);

void out_key(cc_text *out, const char *key, uint32_t n);
void out_words(cc_text *out, const char *key, const char *value);
void out_hex(cc_text *out, const char *key, uint32_t n);          /* eight digits */
void out_motors(cc_text *out, const char *key, uint8_t motors);   /* nothing where there are none */
void out_turns(cc_text *out, const cc_turn *turns, size_t count); /* as moves, with spaces between */

#endif
