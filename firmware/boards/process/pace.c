/* pace.c - lets bytes take time, each way, between the firmware and the pseudo-terminal.
 *
 *     serial     a byte after the other, each 10 bits long
 *     usb        what waits goes as one transfer, a millisecond after its first byte
 *     fast       no time at all
 *
 *     host -> [ coming ] -> session_receive()          send() -> [ leaving ] -> host
 *
 * A burst fits the firmware's ring, as bytes do where a main loop keeps up with a line. */
#include <string.h>
#include "cube_core/line.h"
#include "hal.h"
#include "process.h"

enum { COMING = 4096, LEAVING = 1024, BURST = 128, TRANSFER_NS = 1000000 };
static const uint64_t BITS_NS = UINT64_C(10000000000); /* a byte's time at 1 baud */

typedef struct way {
    size_t first, last; /* places in its bytes */
    uint64_t due_ns;    /* when the first of them has passed */
} way;
static char in_bytes[COMING], out_bytes[LEAVING];
static way in, out;

static uint64_t now_ns(void) {
    return clock_us() * 1000;
}

static uint64_t byte_ns(void) {
    return option.baud ? BITS_NS / option.baud : 0;
}

static bool is_empty(const way *w) {
    return w->first == w->last;
}

/* Sets the first byte's time where none waited. It is called only with a byte there: without one each call
 * would let the line fall behind. */
static void begin(way *w) {
    uint64_t from = w->due_ns > now_ns() ? w->due_ns : now_ns();
    w->due_ns = from + byte_ns() + (option.usb ? TRANSFER_NS : 0);
}

/* Moves `first` over the bytes that have passed by now, `most` at most. */
static void pass(way *w, size_t most) {
    while (most-- && !is_empty(w) && w->due_ns <= now_ns()) {
        w->first++;
        w->due_ns += is_empty(w) ? 0 : byte_ns();
    }
}

static void take(uint8_t byte) {
    in_bytes[in.last++] = (char)byte;
}

static void receive(void) {
    if (is_empty(&in)) {
        in.first = in.last = 0;
        while (in.last + TTY_BURST <= COMING && tty_receive(take))
            ; /* all that the host has written */
        if (is_empty(&in))
            return;
        begin(&in);
    }
    size_t from = in.first;
    pass(&in, BURST);
    for (; from < in.first; from++)
        session_receive((uint8_t)in_bytes[from]);
}

static void send_passed(size_t from) {
    if (!tty_send(out_bytes + from, out.first - from))
        out.first = from; /* whoever has the pseudo-terminal open does not read */
}

static void go_on(void) {
    size_t from = out.first;
    pass(&out, LEAVING);
    send_passed(from);
}

void pace_run(void) {
    go_on();
    receive();
}

bool pace_has_room(void) {
    return LEAVING - (out.last - out.first) > CC_LINE_MAX;
}

bool pace_send(const char *bytes, size_t length) {
    if (length > LEAVING - (out.last - out.first))
        return false;
    if (is_empty(&out))
        begin(&out);
    memmove(out_bytes, out_bytes + out.first, out.last - out.first);
    out.last -= out.first;
    out.first = 0;
    memcpy(out_bytes + out.last, bytes, length);
    out.last += length;
    go_on();
    return true;
}

void pace_drain(void) {
    size_t from = out.first;
    out.first = out.last;
    send_passed(from);
}

long pace_wait_us(long most_us) {
    uint64_t next = UINT64_MAX;
    if (!is_empty(&in))
        next = in.due_ns;
    if (!is_empty(&out) && out.due_ns < next)
        next = out.due_ns;
    if (next == UINT64_MAX)
        return most_us;
    double left_us = next > now_ns() ? (double)(next - now_ns()) / 1000 : 0;
    double wait = option.speed > 0 ? left_us / option.speed : left_us;
    return wait < (double)most_us ? (long)wait : most_us;
}
