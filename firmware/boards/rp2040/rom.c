/* rom.c - functions of the chip's ROM, which it finds itself from two letters (RP2040 datasheet 2.8.3). */
#include "chip.h"

enum { FUNCTIONS = 0x14, LOOKUP = 0x18 };

/* Where ROM is, there is no telling apart a pointer to its start from a null pointer by the compiler's
 * lights. */
static uint32_t half_word(uint32_t address) {
    uint32_t value;
    __asm__ volatile("ldrh %0, [%1]" : "=r"(value) : "r"(address));
    return value;
}

void *rom_function(uint32_t code) {
    typedef void *(*lookup_function)(const void *table, uint32_t code);
    lookup_function lookup = (lookup_function)(uintptr_t)half_word(LOOKUP);
    return lookup((const void *)(uintptr_t)half_word(FUNCTIONS), code);
}
