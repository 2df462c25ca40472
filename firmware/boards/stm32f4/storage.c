/* storage.c - settings in flash, one sector a slot. A record goes behind the one before, so that erasing,
 * which stops the processor for a second, is needed once in 512 times (64 where the sectors have 16 KB).
 *
 *     sector | record | record | record | erased ... |     the last record counts */
#include "chip.h"
#include "hal.h"
#include "pins.h"

enum {
    CELL = 256,
    BUSY = 1 << 16,
    ERRORS = 0xF2,
    PROGRAM = 1,
    ERASE = 2,
    WORDS = 2 << 8, /* 32 bits at a time: 2.7 to 3.6 V */
    START = 1 << 16,
    DATA_CACHE = 1 << 10,
    RESET_DATA_CACHE = 1 << 12,
    TRIES = 200000000, /* some seconds: an erase may take two */
};

/* Not among the others: its sign bit would make all of them unsigned, and a comparison with a cell's number
 * one of mixed signs. */
#define LOCK (1u << 31)

enum { BROWNOUT_LEVEL = 3 << 2 /* 0: the third, 2.7 V */, OPTION_START = 1 << 1, OPTION_LOCK = 1 << 0 };

static const uint8_t sectors[STORAGE_SLOTS] = BOARD_STORAGE_SECTORS;

/* Sectors 0..3 of a bank have 16 KB each, from 5 on 128 KB. */
static int cells(int slot) {
    return (sectors[slot] < 4 ? 16 << 10 : 128 << 10) / CELL;
}

static uint32_t cell_address(int slot, int cell) {
    uint32_t offset = sectors[slot] < 4 ? sectors[slot] * (16u << 10) : (sectors[slot] - 4u) * (128u << 10);
    return 0x08000000u + offset + (uint32_t)cell * CELL;
}

static bool is_erased(int slot, int cell) {
    const volatile uint32_t *word = (const volatile uint32_t *)cell_address(slot, cell);
    for (int i = 0; i < CELL / 4; i++)
        if (word[i] != 0xFFFFFFFF)
            return false;
    return true;
}

/* The first cell that nothing was written into since the last that was; cells() where all are full. */
static int first_free(int slot) {
    int cell = cells(slot);
    while (cell && is_erased(slot, cell - 1))
        cell--;
    return cell;
}

void flash_read(int slot, void *data, size_t length) {
    int cell = first_free(slot);
    const volatile uint8_t *from = (const volatile uint8_t *)cell_address(slot, cell ? cell - 1 : 0);
    for (size_t i = 0; i < length; i++)
        ((uint8_t *)data)[i] = from[i];
}

static bool ready(void) {
    return wait_for(&FLASH->SR, BUSY, 0, TRIES) && !(FLASH->SR & ERRORS);
}

/* The data cache still shows what was erased; it is reset only while it is off (RM0090, 3.9.7). */
static void forget_cached(void) {
    uint32_t was = FLASH->ACR;
    FLASH->ACR = was & ~(uint32_t)DATA_CACHE;
    FLASH->ACR |= RESET_DATA_CACHE;
    FLASH->ACR = was;
}

static bool erase(int slot) {
    FLASH->CR = ERASE | (uint32_t)sectors[slot] << 3 | WORDS;
    FLASH->CR |= START;
    bool good = ready();
    forget_cached();
    return good;
}

static bool program(uint32_t address, const uint8_t *data, size_t length) {
    FLASH->CR = PROGRAM | WORDS;
    for (uint32_t i = 0; i < length; i += 4) {
        uint32_t word = 0xFFFFFFFF;
        for (uint32_t k = 0; k < 4 && i + k < length; k++)
            word = (word & ~(0xFFu << 8 * k)) | (uint32_t)data[i + k] << 8 * k;
        REGISTER(address + i) = word;
        if (!ready())
            return false;
    }
    return true;
}

bool flash_write(int slot, const void *data, size_t length) {
    int cell = first_free(slot);
    FLASH->KEYR = 0x45670123; /* RM0090, 3.6.1 */
    FLASH->KEYR = 0xCDEF89AB;
    FLASH->SR = ERRORS;
    bool good = cell < cells(slot) || erase(slot);
    good = good && program(cell_address(slot, cell % cells(slot)), data, length);
    FLASH->CR = LOCK;
    return good;
}

/* Among the option bytes, kept like flash; as the chip is sold it works down to 1.7 V (RM0090, 3.6.3, 5.2.3).
 * Written once in a board's life. */
void brownout_setup(void) {
    uint32_t options = FLASH->OPTCR & ~(uint32_t)(OPTION_START | OPTION_LOCK);
    if (!(options & BROWNOUT_LEVEL))
        return;
    FLASH->OPTKEYR = 0x08192A3B;
    FLASH->OPTKEYR = 0x4C5D6E7F;
    FLASH->OPTCR = options & ~(uint32_t)BROWNOUT_LEVEL;
    FLASH->OPTCR |= OPTION_START;
    ready();
    FLASH->OPTCR |= OPTION_LOCK;
}
