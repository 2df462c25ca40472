/* ring.h - the places in a ring buffer between one writer and one reader, one of them an interrupt.
 *
 *     writer    stores what it writes, then ring_put()     what the reader sees as put is there to be read
 *     reader    reads, then ring_take()                    what the writer sees as room may be written
 *
 * Both places only grow (and wrap); each is written by one side only. The store of an element must not move
 * behind that of the place, nor its read before that of the place: release and acquire order forbid this to
 * the compiler and the processor (ISO C11 7.17.3). */
#ifndef FIRMWARE_RING_H
#define FIRMWARE_RING_H

#include <stdatomic.h>
#include <stdint.h>

/* A place that wraps at 65536 is enough where no more is put in one go, and cheaper for 8-bit processors. */
#ifdef PLAY_ONLY
typedef uint16_t ring_place;
typedef int16_t ring_distance;
#else
typedef uint32_t ring_place;
typedef int32_t ring_distance;
#endif

typedef struct ring {
    _Atomic ring_place put, taken;
} ring;

/* For the writer: where it puts the next element, and how many are unread. */
static inline ring_place ring_end(const ring *r) {
    return atomic_load_explicit(&r->put, memory_order_relaxed);
}
static inline ring_place ring_unread(const ring *r) {
    return ring_end(r) - atomic_load_explicit(&r->taken, memory_order_acquire);
}
static inline void ring_put(ring *r, ring_place count) {
    atomic_store_explicit(&r->put, ring_end(r) + count, memory_order_release);
}

/* Takes back the last `count` elements: only ones that the reader cannot reach meanwhile. */
static inline void ring_take_back(ring *r, ring_place count) {
    atomic_store_explicit(&r->put, ring_end(r) - count, memory_order_release);
}

/* For the reader: where it reads, and how many elements wait there. */
static inline ring_place ring_at(const ring *r) {
    return atomic_load_explicit(&r->taken, memory_order_relaxed);
}
static inline ring_place ring_waiting(const ring *r) {
    return atomic_load_explicit(&r->put, memory_order_acquire) - ring_at(r);
}
static inline void ring_take(ring *r, ring_place count) {
    atomic_store_explicit(&r->taken, ring_at(r) + count, memory_order_release);
}

#endif
