/* store.h - some bytes that outlive the power: the old ones or the new ones, never neither. */
#ifndef FIRMWARE_STORE_H
#define FIRMWARE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "hal.h"

enum { STORE_ROOM = STORAGE_SIZE - 12 };

/* How many bytes the newest valid record holds, after a copy to `data`; -1: none is valid. */
int store_read(uint8_t data[STORE_ROOM]);
/* True where it has been read back. length: up to STORE_ROOM. */
bool store_write(const uint8_t *data, size_t length);
bool store_is_blank(void); /* nothing was ever written */

#endif
