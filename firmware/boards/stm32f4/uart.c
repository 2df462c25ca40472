/* uart.c - the serial line: bytes in by interrupt, bytes out by interrupt where the chip has one, else by the
 * main loop (QEMU 7.2 has no interrupt for sending). */
#include "chip.h"
#include "hal.h"
#include "pins.h"

enum {
    OUT = 1024, /* a power of two */
    RECEIVED = 1 << 5,
    EMPTY = 1 << 7,
    DAMAGED = 0xF, /* parity, framing, noise, overrun */
    UART_ON = 1 << 13 | 1 << 3 | 1 << 2 | 1 << 5,
    EMPTY_INTERRUPT = 1 << 7,
};

#if BOARD_UART == 1
#define UART       ((uart_registers *)0x40011000)
#define UART_IRQ   37
#define UART_CLOCK (RCC->APB2ENR |= 1 << 4)
#elif BOARD_UART == 2
#define UART       ((uart_registers *)0x40004400)
#define UART_IRQ   38
#define UART_CLOCK (RCC->APB1ENR |= 1 << 17)
#elif BOARD_UART == 3
#define UART       ((uart_registers *)0x40004800)
#define UART_IRQ   39
#define UART_CLOCK (RCC->APB1ENR |= 1 << 18)
#elif BOARD_UART == 6
#define UART       ((uart_registers *)0x40011400)
#define UART_IRQ   71
#define UART_CLOCK (RCC->APB2ENR |= 1 << 5)
#endif

static uint8_t out[OUT];
static volatile uint32_t out_head, out_tail;

void uart_setup(void) {
    pin tx = BOARD_UART_TX, rx = BOARD_UART_RX;
    UART_CLOCK;
    pin_setup(tx, PIN_FUNCTION, BOARD_UART_FUNCTION);
    pin_setup(rx, PIN_FUNCTION, BOARD_UART_FUNCTION);
    UART->BRR = (clock_uart_hz(BOARD_UART) + BOARD_BAUD / 2) / BOARD_BAUD;
    UART->CR1 = UART_ON;
    NVIC_ENABLE(UART_IRQ);
}

/* With interrupts off, or from one. */
static void send_what_fits(void) {
    while (out_head != out_tail && UART->SR & EMPTY) {
        UART->DR = out[out_tail % OUT];
        out_tail++;
    }
    UART->CR1 = UART_ON | (out_head != out_tail ? EMPTY_INTERRUPT : 0);
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
    send_what_fits();
    interrupts_on();
    return out_head != out_tail;
}

void uart_handler(void) {
    uint32_t status = UART->SR;
    something_happened = true;
    if (status & (RECEIVED | DAMAGED)) {
        uint8_t byte = (uint8_t)UART->DR; /* also clears the errors */
        link_receive(status & DAMAGED ? 0 : byte);
    }
    send_what_fits();
}
