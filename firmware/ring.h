/* ring.h - places in a ring between one writer and one reader, one of them an interrupt.
 *
 *     writer    stores what it writes, then ring_put()     what the reader sees as put is there to be read
 *     reader    reads, then ring_take()                    what the writer sees as room may be written
 *
 * Both places are counted on for ever; each is written by one side only. A store of what was written may not
 * pass the store of the place, nor a read the other way: release and acquire order forbid both the compiler
 * and the processor (ISO C11 7.17.3). */
#ifndef FIRMWARE_RING_H
#define FIRMWARE_RING_H

#include <stdatomic.h>
#include <stdint.h>

/* A place that comes round after 65536 is enough where no more is put in one go, and cheaper for 8 bits. */
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

/* The writer's: what it has put, how much of it waits. */
static inline ring_place ring_end(const ring *r) {
    return atomic_load_explicit(&r->put, memory_order_relaxed);
}
static inline ring_place ring_unread(const ring *r) {
    return ring_end(r) - atomic_load_explicit(&r->taken, memory_order_acquire);
}
static inline void ring_put(ring *r, ring_place count) {
    atomic_store_explicit(&r->put, ring_end(r) + count, memory_order_release);
}

/* Only what the reader will not have come to meanwhile. */
static inline void ring_take_back(ring *r, ring_place count) {
    atomic_store_explicit(&r->put, ring_end(r) - count, memory_order_release);
}

/* The reader's: where it reads, how much waits for it there. */
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
