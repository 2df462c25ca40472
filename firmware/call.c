/* call.c - reads the words of a request, and keeps an answer that comes later. */
#include "call.h"
#include "hal.h"
#include "out.h"

static struct {
    bool given;
    int err;
    const char *args;
} answer;

word args_next(call *c) {
    while (c->at < c->end && *c->at == ' ')
        c->at++;
    word w = {c->at, 0};
    while (c->at < c->end && *c->at != ' ')
        c->at++;
    w.length = (size_t)(c->at - w.at);
    return w;
}

bool args_end(call *c) {
    return args_next(c).length == 0;
}

word word_of(const char *text) {
    word w = {text, 0};
    while (cc_letter(text + w.length))
        w.length++;
    return w;
}

bool word_is(word w, const char *text) {
    size_t i = 0;
    char c = 0;
    while ((c = cc_letter(text + i)) && i < w.length && cc_letter(w.at + i) == c)
        i++;
    return i == w.length && !c;
}

bool word_unsigned(word w, uint32_t *n) {
    *n = 0;
    for (size_t i = 0; i < w.length; i++) {
        uint8_t digit = (uint8_t)(w.at[i] - '0');
        if (digit > 9 || *n > UINT32_MAX / 10 || *n * 10 > UINT32_MAX - digit)
            return false;
        *n = *n * 10 + digit;
    }
    return w.length && w.length <= 10;
}

bool word_number(word w, int32_t *n) {
    bool negative = w.length && *w.at == '-';
    uint32_t size;
    if (!word_unsigned((word){w.at + negative, w.length - negative}, &size) || size > INT32_MAX)
        return false;
    *n = negative ? -(int32_t)size : (int32_t)size;
    return true;
}

int args_motor(call *c) {
    word w = args_next(c);
    for (int motor = 0; motor < MOTORS; motor++)
        if (w.length == 1 && *w.at == motor_letters[motor] && !(motors_absent() >> motor & 1))
            return motor;
    return -1;
}

int args_switch(call *c) {
    word w = args_next(c);
    bool on = word_is(w, "on");
    return args_end(c) && (on || word_is(w, "off")) ? on : -1;
}

void call_answer(int err, const char *args) {
    answer.given = true;
    answer.err = err;
    answer.args = args;
}

bool call_take_answer(int *err, const char **args) {
    bool given = answer.given;
    answer.given = false;
    *err = answer.err;
    *args = answer.args;
    return given;
}
