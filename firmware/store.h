/* store.h - stores some bytes that outlive power loss: at any instant the old or the new ones are valid. */
#ifndef FIRMWARE_STORE_H
#define FIRMWARE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "hal.h"

enum { STORE_ROOM = STORAGE_SIZE - 12 };

/* What fills a slot. The caller provides it: two of them would fill a small chip's stack. */
typedef struct record {
    uint32_t magic;
    uint16_t crc, length; /* length: of data */
    uint32_t serial;
    uint8_t data[STORE_ROOM];
} record;

bool store_read(record *r); /* reads the newest valid record; false: there is none */
/* Begins a new record and returns its slot; the caller fills in data and length, then calls store_end(). */
int store_begin(record *r);
bool store_end(record *r, int slot); /* writes the record; true where it has been read back */
bool store_is_blank(void);           /* whether nothing was ever written */

#endif
