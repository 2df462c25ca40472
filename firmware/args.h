/* args.h - what a verb gets and gives: the words of a request, the text of its reply. */
#ifndef FIRMWARE_ARGS_H
#define FIRMWARE_ARGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/move.h"
#include "cube_core/text.h"

/* Arguments that are still to be read, and the reply's. */
typedef struct call {
    const char *at, *end;
    cc_text *reply;
} call;

/* A piece of the request, without a zero at its end; of length 0 where there is none. */
typedef struct word {
    const char *at;
    size_t length;
} word;

word args_next(call *c);
bool args_end(call *c);
bool word_is(word w, const char *text);
/* Decimal; false for anything else, or outside the type's range (10 digits). */
bool word_number(word w, int64_t *n);
bool word_unsigned(word w, uint32_t *n);

void put_key(cc_text *out, const char *key, uint32_t n);
void put_hex(cc_text *out, uint32_t n); /* eight digits */
void put_turns(cc_text *out, const cc_turn *turns, size_t count);

#endif
