/* driver_wire.c - the drivers' serial lines: one pin each, moved by alarm 2 up to four times a bit while an
 * exchange is under way. Its interrupt gives way to the steps and to the link: their few µs shift a sample by
 * less than the quarter of a bit that it may be off. */
#include "chip.h"
#include "motors.h"
#include "pins.h"
#include "soft_uart.h"

enum { TICK_US = 13 }; /* a quarter of a bit at 19,200 baud */

#ifdef BOARD_TMC2209
static const uint8_t wires[MOTORS] = BOARD_DRIVER_UART_PINS;
static soft_uart line;
static uint32_t wire, due; /* the pin's bit; the time of the next tick */
static volatile bool under_way;

void driver_wires_setup(void) {
    for (int i = 0; i < MOTORS; i++)
        pin_wire(wires[i]);
    NVIC_PRIORITY(IRQ_WIRE, WIRE_PRIORITY);
    NVIC_ENABLE(IRQ_WIRE);
}

void driver_wire_begin(int motor, const uint8_t *bytes, size_t length, size_t reply) {
    timer_alarm_clear(ALARM_WIRE);
    soft_uart_start(&line, bytes, length, reply);
    wire = 1u << wires[motor];
    under_way = true;
    SIO->GPIO_OUT_SET = wire;
    SIO->GPIO_OE_SET = wire;
    due = timer_now_us() + TICK_US;
    timer_alarm_begin(ALARM_WIRE, due);
}

/* Drives the wire, or leaves it to the pull-up and the driver where nothing is sent. */
static void follow(enum soft_uart_wire next) {
    if (next == WIRE_LOW)
        SIO->GPIO_OUT_CLR = wire;
    else if (next == WIRE_HIGH)
        SIO->GPIO_OUT_SET = wire;
    else
        SIO->GPIO_OE_CLR = wire;
    under_way = next != WIRE_DONE;
}

/* Whether the next tick moves the wire or looks at it: one of four does, or all while a byte is awaited. */
static bool next_tick_matters(void) {
    if (line.out_length)
        return line.tick % SOFT_UART_TICKS == 0;
    return !line.inside || line.until_sample == 1;
}

void wire_handler(void) {
    timer_alarm_clear(ALARM_WIRE);
    do {
        bool level = SIO->GPIO_IN & wire;
        do {
            follow(soft_uart_tick(&line, level));
            due += TICK_US;
        } while (under_way && !next_tick_matters());
    } while (under_way && !timer_alarm_set(ALARM_WIRE, due));
    if (!under_way)
        something_happened = true;
}

int driver_wire_result(uint8_t *reply) {
    return under_way ? -1 : soft_uart_reply(&line, reply);
}
#endif
