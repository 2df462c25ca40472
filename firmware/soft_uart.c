/* soft_uart.c - sends and receives a UART's bits, one tick at a time. */
#include "soft_uart.h"

enum {
    FRAME = 10,          /* bits: start, eight of data, stop */
    TO_FIRST_SAMPLE = 5, /* from the edge, seen up to a tick late, to the middle of the first bit */
    SILENCE = 64 * SOFT_UART_TICKS, /* a TMC2209 answers within 8 bits, or what SENDDELAY says */
};

void soft_uart_start(soft_uart *u, const uint8_t *bytes, size_t length, size_t reply) {
    *u = (soft_uart){.out_length = (uint8_t)length, .wanted = (uint8_t)reply};
    for (size_t i = 0; i < length; i++)
        u->out[i] = bytes[i];
}

static bool level_of(const soft_uart *u, uint32_t bit) {
    uint32_t byte = bit / FRAME, place = bit % FRAME;
    if (place == 0 || place == FRAME - 1)
        return place != 0;
    return u->out[byte] >> (place - 1) & 1;
}

/* Ends a byte; true while more bytes are to come. */
static bool end_byte(soft_uart *u, bool stop_bit) {
    if (!stop_bit)
        return false;
    u->in[u->received++] = u->byte;
    u->inside = false;
    u->tick = 0;
    return u->received < u->wanted;
}

static bool take_sample(soft_uart *u, bool level) {
    u->until_sample = SOFT_UART_TICKS;
    if (u->bit == 8)
        return end_byte(u, level);
    u->byte = (uint8_t)(u->byte >> 1 | level << 7);
    u->bit++;
    return true;
}

static bool receive(soft_uart *u, bool level) {
    if (u->inside)
        return --u->until_sample ? true : take_sample(u, level);
    if (level)
        return ++u->tick < SILENCE;
    u->inside = true;
    u->bit = 0;
    u->until_sample = TO_FIRST_SAMPLE;
    return true;
}

enum soft_uart_wire soft_uart_tick(soft_uart *u, bool level) {
    if (u->out_length) {
        uint32_t bit = u->tick++ / SOFT_UART_TICKS;
        if (bit < (uint32_t)FRAME * u->out_length)
            return level_of(u, bit) ? WIRE_HIGH : WIRE_LOW;
        u->out_length = 0;
        u->tick = 0;
        return u->wanted ? WIRE_LISTEN : WIRE_DONE;
    }
    return u->wanted && receive(u, level) ? WIRE_LISTEN : WIRE_DONE;
}

int soft_uart_reply(const soft_uart *u, uint8_t *reply) {
    for (int i = 0; i < u->received; i++)
        reply[i] = u->in[i];
    return u->received;
}
