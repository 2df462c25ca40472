/* fnv.h - FNV-1a, of 32 bits (Fowler, Noll, Vo 1991). */
#ifndef FIRMWARE_FNV_H
#define FIRMWARE_FNV_H

#include <stddef.h>
#include <stdint.h>

#define FNV_START 2166136261u /* the hash of nothing */

/* The hash of the data so far, whose hash is `hash`, followed by this byte or word. */
static inline uint32_t fnv_step(uint32_t hash, uint32_t unit) {
    return (hash ^ unit) * 16777619u;
}

/* The hash of the data so far followed by these bytes. */
static inline uint32_t fnv_more(uint32_t hash, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        hash = fnv_step(hash, (uint8_t)bytes[i]);
    return hash;
}

#endif
