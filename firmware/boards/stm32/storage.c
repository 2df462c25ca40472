/* storage.c - keeps settings in flash, one sector a slot. A record goes behind the last one, so that erasing,
 * which stops the processor for a second, is needed once in 512 times (64 where the sectors have 16 KB).
 *
 *     sector | record | record | record | erased ... |     the last record counts */
#include "chip.h"
#include "hal.h"
#include "pins.h"

enum { CELL = 256 };

static const uint8_t sectors[STORAGE_SLOTS] = BOARD_STORAGE_SECTORS;

static int cells(int slot) {
    return (int)(flash_sector(sectors[slot]).size / CELL);
}

static uint32_t cell_address(int slot, int cell) {
    return flash_sector(sectors[slot]).address + (uint32_t)cell * CELL;
}

static bool is_erased(int slot, int cell) {
    for (uint32_t at = 0; at < CELL; at += 4)
        if (flash_word(cell_address(slot, cell) + at) != 0xFFFFFFFF)
            return false;
    return true;
}

/* The cell behind the last one that is written, cells() where that is the last of all. */
static int first_free(int slot) {
    int cell = cells(slot);
    while (cell && is_erased(slot, cell - 1))
        cell--;
    return cell;
}

void flash_read(int slot, void *data, size_t length) {
    int cell = first_free(slot);
    uint32_t from = cell_address(slot, cell ? cell - 1 : 0);
    for (uint32_t i = 0; i < length; i++)
        ((uint8_t *)data)[i] = (uint8_t)(flash_word(from + (i & ~3u)) >> 8 * (i & 3));
}

bool flash_write(int slot, const void *data, size_t length) {
    int cell = first_free(slot);
    brownout_setup();
    flash_open();
    bool good = cell < cells(slot) || flash_erase(sectors[slot]);
    good = good && flash_program(cell_address(slot, cell % cells(slot)), data, length);
    flash_close();
    return good;
}
