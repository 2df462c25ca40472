/* text.c - bounded text output. */
#include "cube_core/text.h"
#include "cube_core/err.h"

void cc_text_start(cc_text *text, char *at, size_t space) {
    *text = (cc_text){.at = at, .space = space, .full = space == 0};
}

void cc_text_char(cc_text *text, char c) {
    if (text->used + 1 < text->space)
        text->at[text->used++] = c;
    else
        text->full = true;
}

void cc_text_string(cc_text *text, const char *s) {
    while (*s)
        cc_text_char(text, *s++);
}

void cc_text_number(cc_text *text, uint32_t n) {
    char digits[10];
    int count = 0;
    do
        digits[count++] = (char)('0' + n % 10);
    while (n /= 10);
    while (count)
        cc_text_char(text, digits[--count]);
}

void cc_text_hex(cc_text *text, uint32_t n, int digits) {
    while (digits--)
        cc_text_char(text, "0123456789ABCDEF"[n >> 4 * digits & 15]);
}

int cc_text_end(cc_text *text) {
    if (text->space)
        text->at[text->used] = 0;
    return text->full ? CC_ERR_SPACE : (int)text->used;
}
