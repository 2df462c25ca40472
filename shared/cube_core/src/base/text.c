/* text.c - bounded text output. */
#include "cube_core/text.h"
#include "cube_core/err.h"

#ifdef CC_TEXTS_IN_FLASH
#include <avr/io.h>
#include <avr/pgmspace.h>
char cc_letter(const char *at) {
    return (uintptr_t)at > RAMEND ? (char)pgm_read_byte(at) : *at;
}
#else
char cc_letter(const char *at) {
    return *at;
}
#endif

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
    char c;
    while ((c = cc_letter(s++)))
        cc_text_char(text, c);
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
    while (digits--) {
        uint8_t digit = n >> 4 * digits & 15;
        cc_text_char(text, (char)(digit < 10 ? '0' + digit : 'A' - 10 + digit));
    }
}

int cc_text_end(cc_text *text) {
    if (text->space)
        text->at[text->used] = 0;
    return text->full ? CC_ERR_SPACE : (int)text->used;
}
