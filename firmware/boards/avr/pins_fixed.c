/* pins_fixed.c - moves the pins of motors and servos of a board whose pins are known when it is compiled.
 *
 * The compiler chooses each pin's instruction. They change single bits, in the interrupt or with it off. */
#include <avr/io.h>
#include <util/atomic.h>
#include "avr.h"
#include "pins.h"

#ifndef PLAY_ONLY
void motors_enable(bool on) {
#define ENABLE_PIN(motor, port, pin)                                                                         \
    if (on) /* active low */                                                                                 \
        PORT##port &= (uint8_t) ~(1 << pin);                                                                 \
    else                                                                                                     \
        PORT##port |= 1 << pin;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        BOARD_EACH_ENABLE(ENABLE_PIN)
    }
}

void motors_direction(uint8_t clockwise) {
#define DIRECTION_PIN(motor, port, pin)                                                                      \
    if (clockwise & 1 << motor)                                                                              \
        PORT##port |= 1 << pin;                                                                              \
    else                                                                                                     \
        PORT##port &= (uint8_t) ~(1 << pin);
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        BOARD_EACH_DIR(DIRECTION_PIN)
    }
}

void motors_step(uint8_t mask, uint32_t high_ns) {
#define RISE(motor, port, pin)                                                                               \
    if (mask & 1 << motor)                                                                                   \
        PORT##port |= 1 << pin;
#define FALL(motor, port, pin)                                                                               \
    if (mask & 1 << motor)                                                                                   \
        PORT##port &= (uint8_t) ~(1 << pin);
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE){BOARD_EACH_STEP(RISE)} wait_ns(high_ns);
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        BOARD_EACH_STEP(FALL)
    }
}

void pins_setup(void) {
#define OUTPUT(motor, port, pin) DDR##port |= 1 << pin;
    motors_enable(false);
    BOARD_EACH_ENABLE(OUTPUT)
    BOARD_EACH_STEP(OUTPUT)
    BOARD_EACH_DIR(OUTPUT)
#ifdef BOARD_EACH_SERVO
#define SERVO_OUTPUT(servo, port, pin) DDR##port |= 1 << pin;
    BOARD_EACH_SERVO(SERVO_OUTPUT)
#endif
}

#ifdef BOARD_EACH_SERVO
void servo_pin_find(uint8_t which) {
    (void)which;
}

void servo_pin_rise(uint8_t which) {
#define RAISE(servo, port, pin)                                                                              \
    if (which == servo)                                                                                      \
        PORT##port |= 1 << pin;
    BOARD_EACH_SERVO(RAISE)
}

void servo_pin_fall(uint8_t which) {
#define LOWER(servo, port, pin)                                                                              \
    if (which == servo)                                                                                      \
        PORT##port &= (uint8_t) ~(1 << pin);
    BOARD_EACH_SERVO(LOWER)
}
#endif
#endif
