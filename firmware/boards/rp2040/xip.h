/* xip.h - has flash read in place, through the chip's SSI (RP2040 datasheet 4.10).
 *
 * It uses the plain read command, which every flash chip knows, and which leaves the chip in no mode that
 * must be left again:
 *
 *     | 03h: 8 clocks | address: 24 | data: 32 |     at 125 MHz / 4: 2 µs for a word that is not in the cache
 */
#ifndef RP2040_XIP_H
#define RP2040_XIP_H

#include <stdint.h>

#define SSI(offset) (*(volatile uint32_t *)(0x18000000 + (offset)))
enum {
    SSI_CTRLR0 = 0,
    SSI_CTRLR1 = 4,
    SSI_ENABLE = 8,
    SSI_BAUDR = 0x14,
    SSI_RECEIVED = 0x24,
    SSI_DR = 0x60,
    SSI_SPI_CTRLR0 = 0xF4
};
enum { READ = 0x03, CLOCK_DIVISOR = 4, WORD_BITS = 32, READ_MEMORY = 3 };

/* Sets reading in place up. Inline, as it runs from wherever its caller runs, never from flash. */
static inline __attribute__((always_inline)) void xip_setup(void) {
    SSI(SSI_ENABLE) = 0;
    SSI(SSI_BAUDR) = CLOCK_DIVISOR;
    SSI(SSI_CTRLR0) = (WORD_BITS - 1) << 16 | READ_MEMORY << 8;
    SSI(SSI_SPI_CTRLR0) = (uint32_t)READ << 24 | (8 / 4) << 8 | (24 / 4) << 2; /* bits of command, address */
    SSI(SSI_CTRLR1) = 0;                                                       /* one word at a time */
    SSI(SSI_ENABLE) = 1;
}

#endif
