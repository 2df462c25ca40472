/* flash.c - the flash's controller, the time that it stops the core for, and its data cache (RM0090, 3).
 *
 * The cache is eight lines of 16 bytes, least recently used first out. Programming changes it with the flash;
 * erasing does not (3.9.7 of the manual: whoever erases resets it). */
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "machine.h"

enum { ACR = 0x00, KEYR = 0x04, OPTKEYR = 0x08, SR = 0x0C, CR = 0x10, OPTCR = 0x14 };
enum { DATA_CACHE = 1 << 10, RESET_DATA_CACHE = 1 << 12 };
enum { OPERATION_ERROR = 1 << 1, LOCKED_WRITE = 1 << 4, SIZE_ERROR = 1 << 6, SEQUENCE_ERROR = 1 << 7 };
enum { PROGRAM = 1, ERASE = 2, START = 1 << 16, WORDS = 2, LINES = 8, LINE = 16 };
#define LOCK (1u << 31)
/* Erasing 128 KB, erasing 16 KB, programming 32 bits: typical (DS9405, table 47). */
enum { ERASE_US = 1000000, ERASE_SMALL_US = 250000, PROGRAM_US = 16 };
enum { WAIT_STATE_HZ = 30000000 }; /* that each wait state allows, from 2.7 V on (table 11) */

static uint32_t acr, sr, cr;
static int keys;                                  /* how many of the two have come; -1: a wrong one */
static uint32_t option_bytes = 0x0FFFAAEC, optcr; /* as chips are sold: no brown-out level; outlive a reset */
static int option_keys;
static struct cache_line {
    uint32_t address, used;
    uint8_t data[LINE];
} cache[LINES];
static uint32_t uses;

static void forget(void) {
    memset(cache, 0xFF, sizeof cache); /* no address */
}

void flash_reset(void) {
    h7_flash_reset();
    f1_flash_reset();
    acr = sr = 0;
    cr = LOCK;
    keys = option_keys = 0;
    optcr = option_bytes | 1; /* locked */
    forget();
}

bool flash_bears(uint32_t hz) {
    return hz <= WAIT_STATE_HZ * ((acr & 15) + 1);
}

/* -- data -- */

static struct cache_line *line_of(uint32_t offset) {
    for (int i = 0; i < LINES; i++)
        if (cache[i].address == (offset & ~(LINE - 1u)))
            return &cache[i];
    return NULL;
}

static struct cache_line *fill_line(uint32_t offset) {
    struct cache_line *oldest = cache;
    for (int i = 1; i < LINES; i++)
        if (cache[i].address == UINT32_MAX || cache[i].used < oldest->used)
            oldest = &cache[i];
    oldest->address = offset & ~(LINE - 1u);
    memcpy(oldest->data, flash + oldest->address, LINE);
    return oldest;
}

uint32_t flash_data_read(uint32_t offset, unsigned size) {
    uint32_t value = 0;
    const uint8_t *from = flash + offset;
    if (acr & DATA_CACHE) {
        struct cache_line *line = line_of(offset);
        line = line ? line : fill_line(offset);
        line->used = ++uses;
        from = line->data + offset % LINE;
    }
    memcpy(&value, from, size);
    return value;
}

void power_may_fail(void) {
    if (!chip.power_fails_after--)
        _exit(0);
}

/* Only erasing makes ones. */
void flash_data_write(uint32_t offset, uint32_t value, unsigned size) {
    if (chip.h7 || chip.f1) {
        (chip.h7 ? h7_flash_data_write : f1_flash_data_write)(offset, value, size);
        return;
    }
    struct cache_line *line = line_of(offset);
    sr |= cr & LOCK || !(cr & PROGRAM)          ? SEQUENCE_ERROR
          : (cr >> 8 & 3) != WORDS || size != 4 ? SIZE_ERROR
                                                : 0;
    if (sr & (SEQUENCE_ERROR | SIZE_ERROR))
        return;
    power_may_fail();
    for (unsigned i = 0; i < size; i++)
        flash[offset + i] &= (uint8_t)(value >> 8 * i);
    if (line)
        memcpy(line->data, flash + line->address, LINE);
    now += cycles_of_us(PROGRAM_US);
}

/* -- the controller -- */

void flash_erase(uint32_t start, uint32_t size, uint64_t us) {
    power_may_fail();
    if (start < chip.settings || start + size > chip.settings_end)
        errx(1, "the firmware erases %u bytes at 0x%x of the flash", size, start);
    memset(flash + start, 0xFF, size);
    now += cycles_of_us(us);
}

/* Erases a sector, of four with 16 KB, one with 64, seven with 128. */
static void erase(uint32_t sector) {
    uint32_t start = sector < 5 ? sector << 14 : (sector - 4) << 17;
    uint32_t size = sector < 4 ? 16u << 10 : sector == 4 ? 64u << 10 : 128u << 10;
    if ((uint32_t)(cr >> 8 & 3) != WORDS)
        errx(1, "the firmware erases sector %u with CR 0x%x", sector, cr);
    flash_erase(start, size, sector < 4 ? ERASE_SMALL_US : ERASE_US);
}

static void write_cr(uint32_t value) {
    if (cr & LOCK)
        return; /* not heard */
    cr = value & ~(uint32_t)START;
    if (value & START && value & ERASE)
        erase(value >> 3 & 15);
}

bool next_key(int *count, uint32_t value, uint32_t first, uint32_t second) {
    *count = *count >= 0 && value == (*count ? second : first) ? *count + 1 : -1;
    return *count == 2 && !(*count = 0);
}

static void write_key(uint32_t value) {
    if (next_key(&keys, value, 0x45670123, 0xCDEF89AB))
        cr &= ~LOCK;
}

static void write_option_key(uint32_t value) {
    if (next_key(&option_keys, value, 0x08192A3B, 0x4C5D6E7F))
        optcr &= ~1u;
}

/* Prints the level, 3 to 0, of the supply below which the chip is held in reset: tests look for it. */
static void write_options(uint32_t value) {
    if (optcr & 1)
        return; /* not heard */
    optcr = value & ~2u;
    if (!(value & 2))
        return;
    option_bytes = value & ~3u;
    printf("brownout=%u\n", 3 - (option_bytes >> 2 & 3));
    fflush(stdout);
}

static void write_acr(uint32_t value) {
    if (value & RESET_DATA_CACHE && !(acr & DATA_CACHE))
        forget(); /* heard only while the cache is off */
    acr = value;
    if (!flash_bears(core_hz()))
        errx(1, "the flash is read too fast: %u Hz with %u wait states", core_hz(), acr & 15);
}

uint32_t flash_controller_read(uint32_t offset) {
    switch (offset) {
    case ACR:
        return acr;
    case SR:
        return sr;
    case CR:
        return cr;
    case OPTCR:
        return optcr;
    }
    errx(1, "the firmware reads register 0x%x of the flash, which is not modelled", offset);
}

void flash_controller_write(uint32_t offset, uint32_t value) {
    switch (offset) {
    case ACR:
        write_acr(value);
        return;
    case KEYR:
        write_key(value);
        return;
    case OPTKEYR:
        write_option_key(value);
        return;
    case OPTCR:
        write_options(value);
        return;
    case SR:
        sr &= ~value;
        return;
    case CR:
        write_cr(value);
        return;
    }
    errx(1, "the firmware writes register 0x%x of the flash, which is not modelled", offset);
}
