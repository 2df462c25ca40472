/* line_out.c - bytes on their way out. */
#include "arm.h"

enum { OUT = 1024 }; /* a power of two */

static uint8_t out[OUT];
static volatile uint32_t out_head, out_tail;

bool uart_waits(void) {
    return out_head != out_tail;
}

uint8_t uart_take(void) {
    uint8_t byte = out[out_tail % OUT];
    out_tail++;
    return byte;
}

bool uart_send(const char *bytes, uint32_t length) {
    if (length > OUT - (out_head - out_tail))
        return false;
    for (uint32_t i = 0; i < length; i++)
        out[(out_head + i) % OUT] = (uint8_t)bytes[i];
    out_head += length;
    uart_pump();
    return true;
}

bool uart_pump(void) {
    interrupts_off();
    uart_send_what_fits();
    interrupts_on();
    return uart_waits();
}
