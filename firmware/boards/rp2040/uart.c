/* uart.c - the serial line: bytes in and out by interrupt. The chip's own buffers stay off: with them a `!`
 * that comes alone would be told of 32 bit times late. */
#include "chip.h"
#include "pins.h"

enum {
    TRIES = 100000,
    DAMAGED = 0xF << 8, /* overrun, break, parity, framing, beside the byte */
    BUSY = 1 << 3,
    NOTHING_IN = 1 << 4,
    NO_ROOM = 1 << 5,
    UART_ON = 1 << 9 | 1 << 8 | 1 << 0,
    BITS_8 = 3 << 5,
    IN_INTERRUPT = 1 << 4,
    OUT_INTERRUPT = 1 << 5,
};

#define UART ((uart_registers *)(0x40034000u + 0x4000u * BOARD_UART))

void uart_setup(void) {
    uint32_t divisor = (8 * clock_hz() / BOARD_BAUD + 1) / 2; /* in 1/64 */
    CLEAR_BITS(RESETS_RESET, BLOCK_UART(BOARD_UART));
    wait_for(&RESETS_DONE, BLOCK_UART(BOARD_UART), BLOCK_UART(BOARD_UART), TRIES);
    pin_setup(BOARD_UART_TX, PIN_UART);
    pin_setup(BOARD_UART_RX, PIN_UART);
    UART->IBRD = divisor / 64;
    UART->FBRD = divisor % 64;
    UART->LCR_H = BITS_8;
    UART->CR = UART_ON;
    UART->IMSC = IN_INTERRUPT;
    NVIC_ENABLE(IRQ_UART0 + BOARD_UART);
}

/* Sends the bytes that fit. The interrupt comes when a byte has left, so one must be on its way. */
void uart_send_what_fits(void) {
    while (uart_waits() && !(UART->FR & NO_ROOM))
        UART->DR = uart_take();
    UART->IMSC = IN_INTERRUPT | (uart_waits() ? OUT_INTERRUPT : 0);
}

bool uart_sends(void) {
    return UART->FR & BUSY;
}

void uart_handler(void) {
    something_happened = true;
    UART->ICR = IN_INTERRUPT | OUT_INTERRUPT;
    while (!(UART->FR & NOTHING_IN)) {
        uint32_t got = UART->DR;
        uart_received(got & DAMAGED ? 0 : (uint8_t)got);
    }
    uart_send_what_fits();
}
