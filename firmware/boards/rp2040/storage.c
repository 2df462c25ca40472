/* storage.c - keeps settings in flash, one sector a slot, erased and written by the ROM's functions. While
 * they work the flash cannot be read: code is in RAM, and no interrupt may come, as its code might read
 * tables that are not. */
#include "chip.h"
#include "hal.h"
#include "pins.h"
#include "xip.h"

enum { SECTOR = 4096, PAGE = 256, ERASE_SECTOR = 0x20 };
enum { READ_NUMBER = 0x4B, NUMBER_AFTER = 5, SELECT_LOW = 2 << 8, TRIES = 100000 };
#define FLASH_SELECT REGISTER(0x4001800C) /* 2.19.6.2 */

static const uint32_t sectors[STORAGE_SLOTS] = BOARD_STORAGE_SECTORS;

typedef struct flash_functions { /* 2.8.3.1.3 */
    void (*connect)(void);
    void (*exit_xip)(void);
    void (*erase)(uint32_t offset, uint32_t length, uint32_t block, uint8_t command);
    void (*program)(uint32_t offset, const uint8_t *data, uint32_t length);
    void (*flush_cache)(void);
} flash_functions;

static bool find(flash_functions *rom) {
    rom->connect = (void (*)(void))(uintptr_t)rom_function(ROM_CODE('I', 'F'));
    rom->exit_xip = (void (*)(void))(uintptr_t)rom_function(ROM_CODE('E', 'X'));
    rom->erase = (void (*)(uint32_t, uint32_t, uint32_t, uint8_t))(uintptr_t)rom_function(ROM_CODE('R', 'E'));
    rom->program = (void (*)(uint32_t, const uint8_t *, uint32_t))(uintptr_t)rom_function(ROM_CODE('R', 'P'));
    rom->flush_cache = (void (*)(void))(uintptr_t)rom_function(ROM_CODE('F', 'C'));
    return rom->connect && rom->exit_xip && rom->erase && rom->program && rom->flush_cache;
}

static void rewrite(const flash_functions *rom, uint32_t offset, const uint8_t *page) {
    rom->connect();
    rom->exit_xip();
    rom->erase(offset, SECTOR, SECTOR, ERASE_SECTOR);
    rom->program(offset, page, PAGE);
    rom->flush_cache();
    xip_setup();
}

static const volatile uint8_t *slot_bytes(int slot) {
    return (const volatile uint8_t *)0x10000000 + sectors[slot] * SECTOR;
}

void flash_read(int slot, void *data, size_t length) {
    for (uint32_t i = 0; i < length; i++)
        ((uint8_t *)data)[i] = slot_bytes(slot)[i];
}

static bool holds(int slot, const uint8_t *page) {
    for (uint32_t i = 0; i < PAGE; i++)
        if (slot_bytes(slot)[i] != page[i])
            return false;
    return true;
}

bool flash_write(int slot, const void *data, size_t length) {
    flash_functions rom;
    uint8_t page[PAGE];
    if (length > PAGE || !find(&rom))
        return false;
    for (uint32_t i = 0; i < PAGE; i++)
        page[i] = i < length ? ((const uint8_t *)data)[i] : 0xFF;
    watchdog_feed(); /* erasing takes up to 0.4 s */
    interrupts_off();
    rewrite(&rom, sectors[slot] * SECTOR, page);
    interrupts_on();
    return holds(slot, page);
}

/* Exchanges bytes, all of which fit the SSI's buffers, eight bits at a time, as the ROM leaves the SSI. */
static void exchange(uint8_t command, uint8_t *answer, uint32_t length) {
    FLASH_SELECT = SELECT_LOW;
    for (uint32_t i = 0; i < length; i++)
        SSI(SSI_DR) = i ? 0 : command;
    wait_for(&SSI(SSI_RECEIVED), 31, length, TRIES);
    for (uint32_t i = 0; i < length; i++)
        answer[i] = (uint8_t)SSI(SSI_DR);
}

/* Sends command 4Bh of Winbond and most others, which answers 64 bits after four empty bytes. */
void flash_number(uint8_t number[8]) {
    flash_functions rom;
    uint8_t answer[NUMBER_AFTER + 8] = {0};
    if (find(&rom)) {
        rom.connect();
        rom.exit_xip();
        exchange(READ_NUMBER, answer, sizeof answer);
        rom.flush_cache(); /* and the select pin is the SSI's again */
        xip_setup();
    }
    for (int i = 0; i < 8; i++)
        number[i] = answer[NUMBER_AFTER + i];
}
