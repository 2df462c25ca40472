/* pwm.c - the virtual board's outputs for servos. All periods begin at once, and each takes over the widths
 * that were last asked for, as double-buffered compare registers do. */
#include "hal.h"
#include "native.h"
#include "servo_hal.h"

static uint16_t wanted[SERVOS], width[SERVOS];
static uint64_t begin_us; /* of the period in hand */
static uint8_t high;      /* outputs whose pulse has not ended */
static bool ever;         /* a pulse was asked for */

static void begin_period(void) {
    for (int i = 0; i < SERVOS; i++) {
        width[i] = wanted[i];
        high |= (uint8_t)((width[i] != 0) << i);
    }
    pins_servos(high, begin_us);
}

/* The pulses that end next; false where none is left in this period, or they end after now. */
static bool end_pulses(uint64_t now) {
    uint16_t first = UINT16_MAX;
    for (int i = 0; i < SERVOS; i++)
        if (high >> i & 1 && width[i] < first)
            first = width[i];
    if (!high || begin_us + first > now)
        return false;
    for (int i = 0; i < SERVOS; i++)
        if (width[i] == first)
            high &= (uint8_t) ~(1u << i);
    pins_servos(high, begin_us + first);
    return true;
}

void pwm_catch_up(void) {
    uint64_t now = clock_us();
    while (ever) {
        while (end_pulses(now)) {
        }
        if (begin_us + SERVO_PERIOD_US > now)
            return;
        begin_us += SERVO_PERIOD_US;
        begin_period();
    }
}

static void pulse(uint8_t servo, uint16_t us) {
    interrupts_off();
    pwm_catch_up();
    if (!ever)
        begin_us = clock_us() / SERVO_PERIOD_US * SERVO_PERIOD_US;
    ever = ever || us;
    wanted[servo] = us;
    interrupts_on();
}

const servo_hal pwm_servos = {SERVOS, pulse};
