/* flash.c - writes flash as all these chips do (RM0090, 3.6; RM0468, 4.3; PM0075): two keys open it, then
 * units of FLASH_UNIT bytes are written in parts. */
#include "chip.h"

bool flash_ready(void) {
    return wait_for(&FLASH->SR, FLASH_BUSY, 0, FLASH_TRIES) && !(FLASH->SR & FLASH_ERRORS);
}

/* The first four bytes as a word, with ones, as in erased flash, for bytes behind the last. */
static uint32_t word_of(const uint8_t *data, size_t length) {
    uint32_t word = 0xFFFFFFFF;
    for (uint32_t k = 0; k < 4 && k < length; k++)
        word = (word & ~(0xFFu << 8 * k)) | (uint32_t)data[k] << 8 * k;
    return word;
}

bool flash_program(uint32_t address, const uint8_t *data, size_t length) {
    FLASH->CR = FLASH_PROGRAM;
    BARRIER(); /* or the first word may overtake PG: the core orders memory and registers apart */
    for (uint32_t i = 0; i < length; i += FLASH_UNIT) {
        for (uint32_t at = i; at < i + FLASH_UNIT; at += sizeof(flash_part))
            *(volatile flash_part *)(address + at) =
                (flash_part)(at < length ? word_of(data + at, length - at) : 0xFFFFFFFF);
        BARRIER();
        if (!flash_ready())
            return false;
    }
    return true;
}

void flash_open(void) {
    FLASH->KEYR = 0x45670123;
    FLASH->KEYR = 0xCDEF89AB;
    FLASH_ERRORS_SEEN = FLASH_ERRORS;
}

void flash_close(void) {
    FLASH->CR = FLASH_LOCK;
}
