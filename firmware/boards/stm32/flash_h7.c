/* flash_h7.c - the STM32H723's flash: erase, program, brown-out level (RM0468, 4). It is programmed by 256
 * bits at a time, each with a check sum of its own. */
#ifdef STM32H7
#include "chip.h"

enum { ERASE = 1 << 2, START = 1 << 7, IGNORE_BUS_FAULTS = 1 << 8 };
enum { BROWNOUT_LEVEL = 3 << 2 /* the third, 2.7 V */, OPTION_START = 1 << 1, OPTION_LOCK = 1 << 0 };

flash_area flash_sector(uint32_t number) {
    return (flash_area){0x08000000 + (number << 17), 128 << 10};
}

/* Reads a word with bus faults ignored (PM0253, CCR): its check sum is wrong where the power failed while it
 * was programmed, and reading it would be such a fault. */
uint32_t flash_word(uint32_t address) {
    SCB_CCR |= IGNORE_BUS_FAULTS;
    __asm__ volatile("cpsid f\n dsb\n isb" ::: "memory");
    uint32_t word = REGISTER(address);
    __asm__ volatile("dsb\n cpsie f" ::: "memory");
    SCB_CCR &= ~(uint32_t)IGNORE_BUS_FAULTS;
    return word;
}

bool flash_erase(uint32_t sector) {
    FLASH->CR = ERASE | FLASH_WIDE | sector << 8;
    FLASH->CR |= START;
    return flash_ready();
}

/* Sets the brown-out level in the option bytes, once in a board's life: as sold, it works down to 1.7 V. */
void brownout_setup(void) {
    if ((FLASH->OPTSR_CUR & BROWNOUT_LEVEL) == BROWNOUT_LEVEL)
        return;
    FLASH->OPTKEYR = 0x08192A3B;
    FLASH->OPTKEYR = 0x4C5D6E7F;
    FLASH->OPTSR_PRG |= BROWNOUT_LEVEL;
    FLASH->OPTCR |= OPTION_START;
    wait_for(&FLASH->OPTSR_CUR, 1, 0, FLASH_TRIES);
    FLASH->OPTCR |= OPTION_LOCK;
}
#endif
