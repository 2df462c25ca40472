/* call.c - words of a request, and answers that come later. */
#include "call.h"
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
    while (text[w.length])
        w.length++;
    return w;
}

bool word_is(word w, const char *text) {
    size_t i = 0;
    while (i < w.length && text[i] && w.at[i] == text[i])
        i++;
    return i == w.length && !text[i];
}

/* A decimal number with an optional minus; false for anything else. */
bool word_number(word w, int64_t *n) {
    bool negative = w.length && *w.at == '-';
    size_t i = negative;
    *n = 0;
    if (i == w.length || w.length - i > 10)
        return false;
    for (; i < w.length; i++) {
        if (w.at[i] < '0' || w.at[i] > '9')
            return false;
        *n = *n * 10 + (w.at[i] - '0');
    }
    *n = negative ? -*n : *n;
    return true;
}

bool word_unsigned(word w, uint32_t *n) {
    int64_t value;
    if (!word_number(w, &value) || value < 0 || value > UINT32_MAX)
        return false;
    *n = (uint32_t)value;
    return true;
}

int args_motor(call *c) {
    word w = args_next(c);
    for (int motor = 0; motor < MOTORS; motor++)
        if (w.length == 1 && *w.at == motor_letters[motor])
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
