/* serial_line.c - keeps what the serial line has still to send, and decides which of its bytes count. */
#include "arm.h"
#include "hal.h"
#include "line_out.h"
#include "usb.h"

static line_out out;

bool uart_put(const char *bytes, size_t length) {
    return line_out_put(&out, bytes, length);
}

bool uart_has_room(void) {
    return line_out_has_room(&out);
}

bool uart_waits(void) {
    return line_out_waits(&out);
}

uint8_t uart_take(void) {
    return line_out_take(&out);
}

void uart_received(uint8_t byte) {
    if (!usb_is_open() || byte == '!' || byte == '?')
        session_receive(byte);
}
