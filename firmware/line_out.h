/* line_out.h - lines on their way out: the main loop puts them in, interrupts take their bytes. */
#ifndef FIRMWARE_LINE_OUT_H
#define FIRMWARE_LINE_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "capacity.h"
#include "cube_core/line.h"
#include "ring.h"

enum { LINE_OUT = SENT }; /* bytes, a power of two: room for several lines */

typedef struct line_out {
    ring waiting;
    uint8_t bytes[LINE_OUT];
} line_out;

static inline bool line_out_waits(const line_out *out) {
    return ring_waiting(&out->waiting);
}

static inline uint8_t line_out_take(line_out *out) {
    uint8_t byte = out->bytes[ring_at(&out->waiting) % LINE_OUT];
    ring_take(&out->waiting, 1);
    return byte;
}

static inline bool line_out_has_room(const line_out *out) {
    return LINE_OUT - ring_unread(&out->waiting) > LINE_ROOM;
}

/* Puts in a line whole or, where it does not fit (false), not at all. */
static inline bool line_out_put(line_out *out, const char *bytes, size_t length) {
    if (length > (size_t)(LINE_OUT - ring_unread(&out->waiting)))
        return false;
    for (ring_place i = 0; i < length; i++)
        out->bytes[(ring_end(&out->waiting) + i) % LINE_OUT] = (uint8_t)bytes[i];
    ring_put(&out->waiting, (ring_place)length);
    return true;
}

#endif
