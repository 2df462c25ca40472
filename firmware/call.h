/* call.h - what a command is called with: the words of its request, and the text of its reply. */
#ifndef FIRMWARE_CALL_H
#define FIRMWARE_CALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/text.h"

#define NO_OWNER 65536

typedef struct call {
    const char *at, *end; /* the arguments that have not been read yet */
    cc_text *reply;
    uint32_t stops; /* how many stops came before the request (state.h): any later one stops it, too */
    uint32_t owner; /* the owner that sent it: the upper half of its seq; NO_OWNER: it has no seq */
} call;

/* A piece of the request, without a zero at its end; length 0: there is none. */
typedef struct word {
    const char *at;
    size_t length;
} word;

word args_next(call *c); /* takes the next argument */
bool args_end(call *c);  /* true where there are no more arguments */
word word_of(const char *text);
bool word_is(word w, const char *text);
/* Read a decimal number of at most 10 digits; false for anything else, or outside the type's range. */
bool word_number(word w, int32_t *n); /* with a minus before it or not */
bool word_unsigned(word w, uint32_t *n);
int args_motor(call *c);  /* takes a motor's letter: the motor, or -1 where the board has no driver for it */
int args_switch(call *c); /* takes the only argument: "on": 1, "off": 0, anything else: -1 */

enum { CALL_LATER = -1 };

/* Gives the answer to the command that returned CALL_LATER; there is one at a time. err: what a command
 * returns. args: the reply's arguments; NULL: those that the command wrote. */
void call_answer(int err, const char *args);
/* Takes the answer, once; false where there is none yet. */
bool call_take_answer(int *err, const char **args);

#endif
