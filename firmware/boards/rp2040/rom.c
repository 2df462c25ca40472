/* rom.c - finds functions of the chip's ROM by two letters, with the ROM's own lookup (datasheet 2.8.3). */
#include "chip.h"

enum { FUNCTIONS = 0x14, LOOKUP = 0x18 };

/* Reads 16 bits, in assembler: the compiler takes addresses near 0, where the ROM is, for null pointers. */
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
