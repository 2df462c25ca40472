/* line_out.c - bytes on their way out. */
#include "arm.h"
#include "ring.h"

enum { OUT = 1024 }; /* a power of two */

static uint8_t out[OUT];
static ring waiting;

bool uart_waits(void) {
    return ring_waiting(&waiting);
}

uint8_t uart_take(void) {
    uint8_t byte = out[ring_at(&waiting) % OUT];
    ring_take(&waiting, 1);
    return byte;
}

bool uart_send(const char *bytes, size_t length) {
    if (length > OUT - ring_unread(&waiting))
        return false;
    for (uint32_t i = 0; i < length; i++)
        out[(ring_end(&waiting) + i) % OUT] = (uint8_t)bytes[i];
    ring_put(&waiting, (uint32_t)length);
    uart_pump();
    return true;
}

bool uart_pump(void) {
    interrupts_off();
    uart_send_what_fits();
    interrupts_on();
    return uart_waits();
}
