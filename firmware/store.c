/* store.c - keeps records in two slots of the board's flash.
 *
 *     slot 0 | magic crc length serial data |     the crc is of all that follows it
 *     slot 1 | magic crc length serial data |
 *
 * A record is written to the slot that does not hold the newest valid one, so that one is valid at any
 * instant. */
#include "store.h"
#include "cube_core/line.h"

#define MAGIC 0x43554254

_Static_assert(sizeof(record) == STORAGE_SIZE, "a record fills a slot");

static uint16_t crc_of(const record *r) {
    size_t begin = offsetof(record, length);
    return cc_crc16((const uint8_t *)r + begin, offsetof(record, data) - begin + r->length);
}

static bool read_slot(int slot, record *r) {
    board->storage_read(slot, r, sizeof *r);
    return r->magic == MAGIC && r->length <= STORE_ROOM && r->crc == crc_of(r);
}

/* Reads the newest valid record and returns its slot, or -1. A small stack has room for one at a time. */
static int newest(record *r) {
    bool first = read_slot(0, r);
    uint32_t serial = r->serial;
    if (read_slot(1, r) && (!first || r->serial - serial < 0x80000000u))
        return 1;
    return first && read_slot(0, r) ? 0 : -1;
}

bool store_read(record *r) {
    return newest(r) >= 0;
}

int store_begin(record *r) {
    int slot = newest(r);
    r->serial = slot < 0 ? 1 : r->serial + 1;
    r->magic = MAGIC;
    return slot == 0 ? 1 : 0;
}

bool store_end(record *r, int slot) {
    uint32_t serial = r->serial;
    r->crc = crc_of(r);
    uint16_t crc = r->crc;
    return board->storage_write(slot, r, offsetof(record, data) + r->length) && read_slot(slot, r) &&
           r->serial == serial && r->crc == crc;
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
