/* line_out.c - what the serial line has still to send; the same goes over USB where somebody listens. */
#include "line_out.h"
#include "arm.h"
#include "usb.h"

static line_out out;

bool uart_waits(void) {
    return line_out_waits(&out);
}

uint8_t uart_take(void) {
    return line_out_take(&out);
}

bool uart_send(const char *bytes, size_t length) {
    bool taken = line_out_put(&out, bytes, length);
    uart_pump();
    return usb_send(bytes, length) || taken;
}

bool uart_pump(void) {
    interrupts_off();
    uart_send_what_fits();
    interrupts_on();
    return uart_waits();
}
