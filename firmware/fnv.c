/* fnv.c - FNV-1a. */
#include "fnv.h"

uint32_t fnv_more(uint32_t hash, const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        hash = fnv_step(hash, (uint8_t)bytes[i]);
    return hash;
}
