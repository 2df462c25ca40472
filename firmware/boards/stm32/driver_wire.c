/* driver_wire.c - the drivers' serial lines: one pin each, moved by TIM7 four times a bit while an exchange
 * is under way. Its interrupt gives way to the steps and to the link: their few µs shift a sample by less
 * than the quarter of a bit (13 µs) that it may be off. */
#include "chip.h"
#include "motors.h"
#include "pins.h"
#include "soft_uart.h"

enum { BAUD = 19200, IRQ = 55, LAST_BUT_USB = 14, UPDATE = 1 };

#ifdef BOARD_TMC2209
static const pin wires[MOTORS] = BOARD_DRIVER_UART_PINS;
static soft_uart line;
static pin wire;
static volatile bool under_way;
static enum soft_uart_wire drive;

/* Makes the pin an input with its pull-up on: an idle wire is high. */
static void listen(pin p) {
    gpio_registers *port = GPIO(p.port);
    port->PUPDR = (port->PUPDR & ~(3u << 2 * p.number)) | 1u << 2 * p.number;
    port->MODER &= ~(3u << 2 * p.number);
}

void driver_wires_setup(void) {
    for (int i = 0; i < MOTORS; i++) {
        pin_setup(wires[i], PIN_INPUT, 0);
        listen(wires[i]);
    }
    TIM7->PSC = 0;
    TIM7->ARR = clock_timer_hz() / (BAUD * SOFT_UART_TICKS) - 1;
    TIM7->DIER = UPDATE;
    NVIC_PRIORITY(IRQ, LAST_BUT_USB);
    NVIC_ENABLE(IRQ);
}

/* Makes the pin an output. Step pins share the mode register, but nobody else writes it after the start. */
static void talk(pin p) {
    pin_write(p, true);
    GPIO(p.port)->MODER |= (uint32_t)PIN_OUTPUT << 2 * p.number;
}

void driver_wire_begin(int motor, const uint8_t *bytes, size_t length, size_t reply) {
    TIM7->CR1 = 0;
    soft_uart_start(&line, bytes, length, reply);
    wire = wires[motor];
    drive = WIRE_HIGH;
    under_way = true;
    talk(wire);
    TIM7->EGR = 1;
    TIM7->SR = 0;
    TIM7->CR1 = 1;
}

static void follow(enum soft_uart_wire next) {
    if (next == WIRE_LOW || next == WIRE_HIGH)
        pin_write(wire, next == WIRE_HIGH);
    else if (drive == WIRE_LOW || drive == WIRE_HIGH)
        listen(wire);
    drive = next;
}

void driver_wire_handler(void) {
    TIM7->SR = 0;
    follow(soft_uart_tick(&line, pin_read(wire)));
    if (drive != WIRE_DONE)
        return;
    TIM7->CR1 = 0;
    under_way = false;
    something_happened = true;
}

int driver_wire_result(uint8_t *reply) {
    return under_way ? -1 : soft_uart_reply(&line, reply);
}
#endif
