/* flash_f1.c - the STM32F1's flash: pages of 1 KB, programmed by half words (PM0075). */
#ifdef STM32F1
#include "chip.h"

enum {
    BUSY = 1 << 0,
    ERRORS = 1 << 2 | 1 << 4,
    PROGRAM = 1 << 0,
    ERASE = 1 << 1,
    START = 1 << 6,
    LOCK = 1 << 7,
    PAGE = 1024,
    TRIES = 20000000, /* some seconds: an erase takes 40 ms */
};

flash_area flash_sector(uint32_t number) {
    return (flash_area){0x08000000 + number * PAGE, PAGE};
}

static bool ready(void) {
    return wait_for(&FLASH->SR, BUSY, 0, TRIES) && !(FLASH->SR & ERRORS);
}

bool flash_erase(uint32_t sector) {
    FLASH->CR = ERASE;
    FLASH->AR = flash_sector(sector).address;
    FLASH->CR = ERASE | START;
    return ready();
}

bool flash_program(uint32_t address, const uint8_t *data, size_t length) {
    FLASH->CR = PROGRAM;
    for (uint32_t i = 0; i < length; i += 2) {
        uint32_t high = i + 1 < length ? data[i + 1] : 0xFF;
        *(volatile uint16_t *)(address + i) = (uint16_t)(data[i] | high << 8);
        if (!ready())
            return false;
    }
    return true;
}

void flash_open(void) {
    FLASH->KEYR = 0x45670123;
    FLASH->KEYR = 0xCDEF89AB;
    FLASH->SR = ERRORS;
}

void flash_close(void) {
    FLASH->CR = LOCK;
}

/* It has no level to choose, and its flash is written down to 2 V, where it is held in reset (DS5319). */
void brownout_setup(void) {
}
#endif
