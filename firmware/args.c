/* args.c - words of a request, pieces of a reply. */
#include "args.h"

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

void put_key(cc_text *out, const char *key, uint32_t n) {
    cc_text_string(out, key);
    cc_text_number(out, n);
}

void put_turns(cc_text *out, const cc_turn *turns, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (i)
            cc_text_char(out, ' ');
        cc_text_char(out, "URFDLB"[turns[i] / 3]);
        if (turns[i] % 3)
            cc_text_char(out, turns[i] % 3 == 1 ? '2' : '\'');
    }
}

void put_hex(cc_text *out, uint32_t n) {
    for (int shift = 28; shift >= 0; shift -= 4)
        cc_text_char(out, "0123456789abcdef"[n >> shift & 15]);
}
