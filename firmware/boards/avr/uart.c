/* uart.c - sends and receives by USART0, which a Mega's USB converter is wired to. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include "avr.h"
#include "hal.h"
#include "line_out.h"
#include "pins.h"

enum { DIVISOR = (BOARD_CORE_HZ / 4 / BOARD_BAUD - 1) / 2 };

static line_out out;

ISR(USART0_RX_vect) {
    uint8_t status = UCSR0A, byte = UDR0;
    something_happened = true;
    session_receive(status & (1 << FE0 | 1 << DOR0) ? 0 : byte);
}

ISR(USART0_UDRE_vect) {
    if (!line_out_waits(&out)) {
        UCSR0B &= (uint8_t) ~(1 << UDRIE0);
        something_happened = true; /* there is room again */
        return;
    }
    UCSR0A |= 1 << TXC0;
    UDR0 = line_out_take(&out);
}

void uart_setup(void) {
    UBRR0 = DIVISOR;
    UCSR0A = 1 << U2X0;
    UCSR0C = 1 << UCSZ01 | 1 << UCSZ00;
    UCSR0B = 1 << RXEN0 | 1 << TXEN0 | 1 << RXCIE0;
}

bool uart_busy(void) {
    return ring_unread(&out.waiting) || !(UCSR0A & 1 << TXC0);
}

bool uart_has_room(void) {
    return line_out_has_room(&out);
}

bool uart_send(const char *bytes, size_t length) {
    if (!line_out_put(&out, bytes, length))
        return false;
    UCSR0B |= 1 << UDRIE0;
    return true;
}
