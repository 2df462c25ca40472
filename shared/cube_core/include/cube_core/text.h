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

/* Returns the letter at `at`. All code that is given a constant text reads it by this function: a chip of
 * some KB of RAM keeps such texts in flash (CC_TEXTS_IN_FLASH), which has its own instruction to read; its
 * addresses are above the last one of RAM. */
char cc_letter(const char *at);

void cc_text_start(cc_text *text, char *at, size_t space);
void cc_text_char(cc_text *text, char c);
void cc_text_string(cc_text *text, const char *s);
void cc_text_number(cc_text *text, uint32_t n);
/* Writes the lowest `digits` (1..8) hexadecimal digits of n, upper case. */
void cc_text_hex(cc_text *text, uint32_t n, int digits);
/* Ends the text with a zero, where there is space for one byte. Returns the length, or CC_ERR_SPACE. */
int cc_text_end(cc_text *text);

#ifdef __cplusplus
}
#endif

#endif
