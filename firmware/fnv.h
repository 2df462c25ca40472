/* fnv.h - FNV-1a, of 32 bits (Fowler, Noll, Vo 1991). */
#ifndef FIRMWARE_FNV_H
#define FIRMWARE_FNV_H

#include <stddef.h>
#include <stdint.h>

#define FNV_START 2166136261u /* of nothing */

/* The hash of what `hash` is of and these bytes behind it. */
uint32_t fnv_more(uint32_t hash, const char *bytes, size_t length);

#endif
