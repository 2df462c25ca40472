/* flash_f1.c - the STM32F1's flash: pages of 1 KB, programmed by half words (PM0075). */
#ifdef STM32F1
#include "chip.h"

enum { ERASE = 1 << 1, START = 1 << 6, PAGE = 1024 };

flash_area flash_sector(uint32_t number) {
    return (flash_area){0x08000000 + number * PAGE, PAGE};
}

bool flash_erase(uint32_t sector) {
    FLASH->CR = ERASE;
    FLASH->AR = flash_sector(sector).address;
    FLASH->CR = ERASE | START;
    return flash_ready();
}

/* Does nothing: its flash can be written down to 2 V, below which it is held in reset anyway (DS5319). */
void brownout_setup(void) {
}
#endif
