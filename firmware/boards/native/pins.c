/* pins.c - keeps the levels of the virtual board's pins; trace.c records each change.
 *
 * All servos' periods begin at the same time, and each period takes the widths that were last asked for, as
 * double-buffered compare registers do. */
#include "hal.h"
#include "native.h"
#include "servo_hal.h"

enum {
    MARK = 24,
    QUARTER = 800 /* hardware/boards/native.toml */
};

static int32_t position[MOTORS];
static uint32_t levels = ALL_MOTORS << PINS_ENABLE; /* active low: drivers off */
static struct {
    uint16_t wanted_us[CC_SERVOS],
        width_us[CC_SERVOS]; /* pulses last asked for; those of the period in hand */
    uint64_t begin_us;       /* of this period */
    uint8_t high;            /* outputs whose pulse has not ended */
    bool ever;               /* a pulse was asked for */
} pwm;

static void change(uint32_t next, uint64_t us) {
    if (next != levels)
        trace_put(us, next);
    levels = next;
}

/* Sets the levels of the servos' outputs, a bit each, from time `us` on. */
static void set_servos(uint8_t outputs, uint64_t us) {
    change((levels & ~(0xFFu << PINS_SERVO)) | (uint32_t)outputs << PINS_SERVO, us);
}

static void begin_period(void) {
    for (int i = 0; i < CC_SERVOS; i++) {
        pwm.width_us[i] = pwm.wanted_us[i];
        pwm.high |= (uint8_t)((pwm.width_us[i] != 0) << i);
    }
    set_servos(pwm.high, pwm.begin_us);
}

/* Ends the pulses that end next. Returns false where this period has no more, or they end after now. */
static bool end_pulses(uint64_t now) {
    uint16_t first = UINT16_MAX;
    for (int i = 0; i < CC_SERVOS; i++)
        if (pwm.high >> i & 1 && pwm.width_us[i] < first)
            first = pwm.width_us[i];
    if (!pwm.high || pwm.begin_us + first > now)
        return false;
    for (int i = 0; i < CC_SERVOS; i++)
        if (pwm.width_us[i] == first)
            pwm.high &= (uint8_t) ~(1u << i);
    set_servos(pwm.high, pwm.begin_us + first);
    return true;
}

/* Makes all edges of the servos' pulses until now. */
static void end_periods(void) {
    uint64_t now = clock_us();
    while (pwm.ever) {
        while (end_pulses(now)) {
        }
        if (pwm.begin_us + SERVO_PERIOD_US > now)
            return;
        pwm.begin_us += SERVO_PERIOD_US;
        begin_period();
    }
}

static void pulse(uint8_t servo, uint16_t us) {
    interrupts_off();
    end_periods();
    if (!pwm.ever)
        pwm.begin_us = clock_us() / SERVO_PERIOD_US * SERVO_PERIOD_US;
    pwm.ever = pwm.ever || us;
    pwm.wanted_us[servo] = us;
    interrupts_on();
}

const servo_hal pwm_servos = {CC_SERVOS, pulse};

static void set_levels(uint32_t next) {
    uint32_t servos = 0xFFu << PINS_SERVO;
    end_periods();
    change((next & ~servos) | (levels & servos), clock_us());
}

void pins_enable(bool on) {
    interrupts_off();
    set_levels(on ? levels & ~(uint32_t)(ALL_MOTORS << PINS_ENABLE) : levels | ALL_MOTORS << PINS_ENABLE);
    interrupts_on();
}

void pins_direction(uint8_t clockwise) {
    interrupts_off();
    set_levels((levels & ~(uint32_t)(ALL_MOTORS << PINS_DIRECTION)) | (uint32_t)clockwise << PINS_DIRECTION);
    interrupts_on();
}

uint8_t pins_clockwise(void) {
    return (uint8_t)(levels >> PINS_DIRECTION & ALL_MOTORS);
}

static void count(uint8_t mask) {
    for (int i = 0; i < MOTORS; i++)
        if (mask >> i & 1)
            position[i] += levels >> (PINS_DIRECTION + i) & 1 ? 1 : -1;
}

uint8_t pins_sensors(void) {
    unsigned seen = 0;
    for (int i = 0; i < MOTORS; i++) {
        int32_t beyond = (position[i] % QUARTER + QUARTER + MARK) % QUARTER;
        seen |= (unsigned)(beyond <= 2 * MARK) << i;
    }
    return (uint8_t)(seen & ~option.blind);
}

void pins_step(uint8_t mask, uint32_t high_ns) {
    count(mask);
    set_levels(levels | mask);
    clock_wait_ns(high_ns);
    set_levels(levels & ~(uint32_t)mask);
}

void pins_flush(void) {
    interrupts_off();
    end_periods();
    trace_flush();
    interrupts_on();
}
