/* store.h - some bytes that outlive the power: the old ones or the new ones, never neither. */
#ifndef FIRMWARE_STORE_H
#define FIRMWARE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "hal.h"

enum { STORE_ROOM = STORAGE_SIZE - 12 };

/* What fills a slot. The caller's: with two of them a small chip's stack would be full. */
typedef struct record {
    uint32_t magic;
    uint16_t crc, length; /* length: of data */
    uint32_t serial;
    uint8_t data[STORE_ROOM];
} record;

bool store_read(record *r); /* the newest that is valid; false: none is */
/* A new record, behind the newest, and the slot for it: then its data and length, then store_end(). */
int store_begin(record *r);
bool store_end(record *r, int slot); /* true where it has been read back */
bool store_is_blank(void);           /* nothing was ever written */

#endif
