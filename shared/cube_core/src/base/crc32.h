/* crc32.h - CRC-32/ISO-HDLC, the one of zlib, a nibble at a time. */
#ifndef CUBE_CORE_CRC32_H
#define CUBE_CORE_CRC32_H

#include <stddef.h>
#include <stdint.h>

enum { CC_CRC32_START = 0 };

/* Returns the CRC of more bytes behind those whose CRC is `crc` (CC_CRC32_START: none). */
uint32_t cc_crc32(uint32_t crc, const void *data, size_t size);

#endif
