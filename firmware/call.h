/* call.h - what a command gets and gives: the words of a request, the text of its reply. */
#ifndef FIRMWARE_CALL_H
#define FIRMWARE_CALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/text.h"

#define NO_OWNER 65536

typedef struct call {
    const char *at, *end; /* arguments that are still to be read */
    cc_text *reply;
    uint32_t stops; /* how many stops came before it (state.h): a later one means it, too */
    uint32_t owner; /* as which it was sent: the upper half of its seq; NO_OWNER: without a seq */
} call;

/* A piece of the request, without a zero at its end; of length 0 where there is none. */
typedef struct word {
    const char *at;
    size_t length;
} word;

word args_next(call *c);
bool args_end(call *c);
word word_of(const char *text);
bool word_is(word w, const char *text);
/* Decimal, of at most 10 digits; false for anything else, or outside the type's range. */
bool word_number(word w, int32_t *n); /* a minus may stand before it */
bool word_unsigned(word w, uint32_t *n);
int args_motor(call *c);  /* one that the board has a driver for, by its letter, or -1 */
int args_switch(call *c); /* the one argument "on": 1, "off": 0, else -1 */

enum { CALL_LATER = -1 };

/* The answer to the command that returned CALL_LATER; there is one at a time. err as a command returns it.
 * `args`: NULL for what the command itself wrote. */
void call_answer(int err, const char *args);
/* False where there is none yet; each answer is taken once. */
bool call_take_answer(int *err, const char **args);

#endif
