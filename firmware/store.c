/* store.c - two slots of the board's flash.
 *
 *     slot 0 | magic crc length serial data |     writing takes the slot that does not hold the newest valid
 * record, so slot 1 | magic crc length serial data |     that one is valid at any instant; the crc is of all
 * behind it */
#include "store.h"
#include <string.h>
#include "cube_core/line.h"

enum { MAGIC = 0x43554254 };

typedef struct record {
    uint32_t magic;
    uint16_t crc, length; /* length: of data */
    uint32_t serial;
    uint8_t data[STORE_ROOM];
} record;
_Static_assert(sizeof(record) == STORAGE_SIZE, "a record fills a slot");

static uint16_t crc_of(const record *r) {
    size_t begin = offsetof(record, length);
    return cc_crc16((const uint8_t *)r + begin, offsetof(record, data) - begin + r->length);
}

static bool read_slot(int slot, record *r) {
    board->storage_read(slot, r, sizeof *r);
    return r->magic == MAGIC && r->length <= STORE_ROOM && r->crc == crc_of(r);
}

/* The newest valid record and its slot, or -1. */
static int newest(record *r) {
    record other;
    bool first = read_slot(0, r), second = read_slot(1, &other);
    if (second && (!first || other.serial - r->serial < 0x80000000u)) {
        *r = other;
        return 1;
    }
    return first ? 0 : -1;
}

int store_read(uint8_t data[STORE_ROOM]) {
    record r;
    if (newest(&r) < 0)
        return -1;
    memcpy(data, r.data, r.length);
    return r.length;
}

bool store_write(const uint8_t *data, size_t length) {
    record old, r = {.magic = MAGIC, .length = (uint16_t)length};
    int slot = newest(&old), into = slot == 0 ? 1 : 0;
    memcpy(r.data, data, length);
    r.serial = slot < 0 ? 1 : old.serial + 1;
    r.crc = crc_of(&r);
    return board->storage_write(into, &r, offsetof(record, data) + length) && read_slot(into, &old) &&
           old.serial == r.serial;
}

/* Flash that was never written is all ones (an emulator's may be all zeros). */
static bool is_blank(int slot) {
    uint8_t bytes[STORAGE_SIZE];
    board->storage_read(slot, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        if (bytes[i] != bytes[0])
            return false;
    return bytes[0] == 0 || bytes[0] == 0xFF;
}

bool store_is_blank(void) {
    return is_blank(0) && is_blank(1);
}
