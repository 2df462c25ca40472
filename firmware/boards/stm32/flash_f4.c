/* flash_f4.c - the STM32F4's flash: erase, program, brown-out level (RM0090, 3). */
#if !defined STM32H7 && !defined STM32F1
#include "chip.h"

enum { ERASE = 2, START = 1 << 16, DATA_CACHE = 1 << 10, RESET_DATA_CACHE = 1 << 12 };
enum { BROWNOUT_LEVEL = 3 << 2 /* 0: the third, 2.7 V */, OPTION_START = 1 << 1, OPTION_LOCK = 1 << 0 };

/* Where a sector is. Sectors 0..3 have 16 KB each, those from 5 on 128 KB; sector 4 is not used. */
flash_area flash_sector(uint32_t number) {
    uint32_t offset = number < 4 ? number << 14 : (number - 4) << 17;
    return (flash_area){0x08000000 + offset, number < 4 ? 16 << 10 : 128 << 10};
}

/* Resets the data cache, which still shows what was erased; it must be off for that (RM0090, 3.9.7). */
static void forget_cached(void) {
    uint32_t was = FLASH->ACR;
    FLASH->ACR = was & ~(uint32_t)DATA_CACHE;
    FLASH->ACR |= RESET_DATA_CACHE;
    FLASH->ACR = was;
}

bool flash_erase(uint32_t sector) {
    FLASH->CR = ERASE | sector << 3 | FLASH_WORDS;
    FLASH->CR |= START;
    bool good = flash_ready();
    forget_cached();
    return good;
}

/* Sets the brown-out level in the option bytes, which keep it like flash: as sold, the chip works down to
 * 1.7 V (RM0090, 3.6.3, 5.2.3). Writes once in a board's life, before the first settings are saved. */
void brownout_setup(void) {
    uint32_t options = FLASH->OPTCR & ~(uint32_t)(OPTION_START | OPTION_LOCK);
    if (!(options & BROWNOUT_LEVEL))
        return;
    FLASH->OPTKEYR = 0x08192A3B;
    FLASH->OPTKEYR = 0x4C5D6E7F;
    FLASH->OPTCR = options & ~(uint32_t)BROWNOUT_LEVEL;
    FLASH->OPTCR |= OPTION_START;
    flash_ready();
    FLASH->OPTCR |= OPTION_LOCK;
}
#endif
