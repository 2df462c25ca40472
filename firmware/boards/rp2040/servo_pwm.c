/* servo_pwm.c - makes servos' pulses by the PWM slices (4.5), which count in us: two pins a slice, each high
 * while the count is below its half of CC. A width written there counts from the next period on.
 *
 * A servo has the pin of a motor that such a machine lacks. The pin stays the motor's, low, until the first
 * pulse is asked for, and goes over to its slice while that still holds it low. */
#include "servo_hal.h"
#include "chip.h"
#include "pins.h"

#ifdef BOARD_SERVO_PINS
enum { ENABLE = 1, DIV_BY_ONE = 1 << 4, SLICES = 8, HALF = 0xFFFF, TRIES = 100000 };

static const uint8_t pins[] = BOARD_SERVO_PINS;
static uint32_t taken; /* a bit for each servo whose pin is its slice's */

static void start_slice(pwm_registers *slice) {
    CLEAR_BITS(RESETS_RESET, BLOCK_PWM);
    wait_for(&RESETS_DONE, BLOCK_PWM, BLOCK_PWM, TRIES);
    slice->DIV = clock_hz() / 1000000 * DIV_BY_ONE;
    slice->TOP = SERVO_PERIOD_US - 1;
    slice->CC = 0;
    slice->CSR = ENABLE;
}

static void pulse(uint8_t servo, uint16_t us) {
    pwm_registers *slice = &PWM[pins[servo] / 2 % SLICES];
    uint32_t shift = pins[servo] % 2 * 16u;
    if (!(taken >> servo & 1)) {
        if (!us)
            return;
        if (!(RESETS_DONE & BLOCK_PWM) || !(slice->CSR & ENABLE))
            start_slice(slice);
        pin_setup(pins[servo], PIN_PWM);
        taken |= 1u << servo;
    }
    CLEAR_BITS(slice->CC, HALF << shift); /* apart from the other half, which an interrupt may change */
    SET_BITS(slice->CC, (uint32_t)us << shift);
}

const servo_hal pwm_servos = {.count = sizeof pins, .pulse = pulse};
#endif
