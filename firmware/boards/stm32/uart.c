/* uart.c - the serial line: takes bytes by interrupt, and sends them by interrupt where the chip has one,
 * else from the main loop (QEMU 7.2 has no interrupt for sending). */
#include "chip.h"
#include "pins.h"

enum {
    RECEIVED = 1 << 5,
    EMPTY = 1 << 7,
    DAMAGED = 0xF, /* parity, framing, noise, overrun */
    UART_ON = UART_ENABLE | 1 << 3 | 1 << 2 | 1 << 5,
    EMPTY_INTERRUPT = 1 << 7,
    ALL_LEFT = 1 << 6,
};

#if BOARD_UART == 1
#define UART       ((uart_registers *)USART1_BASE)
#define UART_IRQ   37
#define UART_CLOCK clock_enable(&RCC->APB2ENR, 1 << USART1_CLOCK)
#elif BOARD_UART == 2
#define UART       ((uart_registers *)0x40004400)
#define UART_IRQ   38
#define UART_CLOCK clock_enable(&RCC->APB1ENR, 1 << 17)
#elif BOARD_UART == 3
#define UART       ((uart_registers *)0x40004800)
#define UART_IRQ   39
#define UART_CLOCK clock_enable(&RCC->APB1ENR, 1 << 18)
#elif BOARD_UART == 6
#define UART       ((uart_registers *)0x40011400)
#define UART_IRQ   71
#define UART_CLOCK clock_enable(&RCC->APB2ENR, 1 << 5)
#endif

void uart_setup(void) {
    pin tx = BOARD_UART_TX, rx = BOARD_UART_RX;
    UART_CLOCK;
    pin_setup(tx, PIN_FUNCTION, BOARD_UART_FUNCTION);
    pin_setup(rx, PIN_RECEIVES, BOARD_UART_FUNCTION);
    UART->BRR = (clock_uart_hz(BOARD_UART) + BOARD_BAUD / 2) / BOARD_BAUD;
    UART->CR1 = UART_ON;
#ifdef BOARD_WIRED_PINS
    NVIC_PRIORITY(UART_IRQ, BEHIND_SERVOS);
#endif
    NVIC_ENABLE(UART_IRQ);
}

void uart_send_what_fits(void) {
    while (uart_waits() && UART->SR & EMPTY)
        UART_OUT(UART) = uart_take();
    UART->CR1 = UART_ON | (uart_waits() ? EMPTY_INTERRUPT : 0);
}

bool uart_sends(void) {
    return !(UART->SR & ALL_LEFT);
}

void uart_handler(void) {
    uint32_t status = UART->SR;
    something_happened = true;
    if (status & (RECEIVED | DAMAGED)) {
        uint8_t byte = (uint8_t)UART_IN(UART);
        UART_FORGET(UART);
        uart_received(status & DAMAGED ? 0 : byte);
    }
    uart_send_what_fits();
}
