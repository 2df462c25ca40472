/* text.h - bounded text output: freestanding code has no printf. */
#ifndef CUBE_CORE_TEXT_H
#define CUBE_CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cc_text {
    char *at;
    size_t used, space; /* space counts the final zero */
    bool full;          /* something did not fit */
} cc_text;

/* The letter at a place of a text. A chip of some KB of RAM keeps its constant texts in flash, behind the
 * last address that RAM has (CC_TEXTS_IN_FLASH): there they are read by an instruction of their own, and
 * whoever takes a constant text reads it by this. */
char cc_letter(const char *at);

void cc_text_start(cc_text *text, char *at, size_t space);
void cc_text_char(cc_text *text, char c);
void cc_text_string(cc_text *text, const char *s);
void cc_text_number(cc_text *text, uint32_t n);
/* The lowest `digits` hexadecimal digits (1..8), upper case. */
void cc_text_hex(cc_text *text, uint32_t n, int digits);
/* Zero-terminates (where space allows one byte). Length, or CC_ERR_SPACE. */
int cc_text_end(cc_text *text);

#ifdef __cplusplus
}
#endif

#endif
