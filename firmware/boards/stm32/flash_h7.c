/* flash_h7.c - the STM32H723's flash: erase, program, brown-out level (RM0468, 4). It is programmed by 256
 * bits at a time, each with a check sum of its own. */
#ifdef STM32H7
#include "chip.h"

enum {
    WORD = 32, /* bytes */
    LOCK = 1 << 0,
    PROGRAM = 1 << 1,
    ERASE = 1 << 2,
    WIDE = 3 << 4, /* 64 bits at a time inside */
    START = 1 << 7,
    BUSY = 1 << 0 | 1 << 2, /* and what waits for it */
    ERRORS = 0x6E0000,
    TRIES = 200000000, /* some seconds: an erase may take four */
    IGNORE_BUS_FAULTS = 1 << 8,
};
#define BARRIER() __asm__ volatile("dsb" ::: "memory")
enum { BROWNOUT_LEVEL = 3 << 2 /* the third, 2.7 V */, OPTION_START = 1 << 1, OPTION_LOCK = 1 << 0 };

flash_area flash_sector(uint32_t number) {
    return (flash_area){0x08000000 + (number << 17), 128 << 10};
}

/* What was half programmed when the power failed does not check, and reading it is a bus fault: none of those
 * while the settings are read (PM0253, CCR). */
uint32_t flash_word(uint32_t address) {
    SCB_CCR |= IGNORE_BUS_FAULTS;
    __asm__ volatile("cpsid f\n dsb\n isb" ::: "memory");
    uint32_t word = REGISTER(address);
    __asm__ volatile("dsb\n cpsie f" ::: "memory");
    SCB_CCR &= ~(uint32_t)IGNORE_BUS_FAULTS;
    return word;
}

static bool ready(void) {
    return wait_for(&FLASH->SR, BUSY, 0, TRIES) && !(FLASH->SR & ERRORS);
}

bool flash_erase(uint32_t sector) {
    FLASH->CR = ERASE | WIDE | sector << 8;
    FLASH->CR |= START;
    return ready();
}

bool flash_program(uint32_t address, const uint8_t *data, size_t length) {
    FLASH->CR = PROGRAM | WIDE;
    BARRIER(); /* or the first word may pass PG: flash is memory to the core, a register is not */
    for (uint32_t i = 0; i < length; i += WORD) {
        for (uint32_t at = i; at < i + WORD; at += 4) {
            uint32_t word = 0xFFFFFFFF;
            for (uint32_t k = 0; k < 4 && at + k < length; k++)
                word = (word & ~(0xFFu << 8 * k)) | (uint32_t)data[at + k] << 8 * k;
            REGISTER(address + at) = word;
        }
        BARRIER();
        if (!ready())
            return false;
    }
    return true;
}

void flash_open(void) {
    FLASH->KEYR = 0x45670123;
    FLASH->KEYR = 0xCDEF89AB;
    FLASH->CCR = ERRORS;
}

void flash_close(void) {
    FLASH->CR = LOCK;
}

/* Among the option bytes, kept like flash; as the chip is sold it works down to 1.7 V. Written once in a
 * board's life. */
void brownout_setup(void) {
    if ((FLASH->OPTSR_CUR & BROWNOUT_LEVEL) == BROWNOUT_LEVEL)
        return;
    FLASH->OPTKEYR = 0x08192A3B;
    FLASH->OPTKEYR = 0x4C5D6E7F;
    FLASH->OPTSR_PRG |= BROWNOUT_LEVEL;
    FLASH->OPTCR |= OPTION_START;
    wait_for(&FLASH->OPTSR_CUR, 1, 0, TRIES);
    FLASH->OPTCR |= OPTION_LOCK;
}
#endif
