/* boot2.c - the second stage: the ROM copies the first 256 bytes of flash to RAM, checks them against the CRC
 * in the last four, and runs them (RP2040 datasheet 2.8.1). It makes the flash readable and starts the image
 * behind it. */
#include "../xip.h"

enum { VTOR = 0xE000ED08, VECTORS = 0x10000100 };

__attribute__((section(".boot2_entry"), noreturn, used)) void boot2(void) {
    const uint32_t *vectors = (const uint32_t *)VECTORS;
    xip_setup();
    *(volatile uint32_t *)VTOR = VECTORS;
    __asm__ volatile("msr msp, %0\n bx %1" ::"r"(vectors[0]), "r"(vectors[1]));
    __builtin_unreachable();
}
