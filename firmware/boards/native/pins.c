/* pins.c - the levels of the virtual board's pins, and a record of each change (docs/protocol.md). */
#include <stdio.h>
#include <stdlib.h>
#include "native.h"

enum {
    MARK = 24,
    QUARTER = 800 /* hardware/boards/native.toml */
};

static FILE *trace;
static int32_t position[MOTORS];
static uint32_t levels = ALL_MOTORS << PINS_ENABLE; /* active low: drivers off */

void pins_open(void) {
    if (!option.pins)
        return;
    trace = fopen(option.pins, "ab");
    if (!trace) {
        perror(option.pins);
        exit(2);
    }
}

static void put(uint64_t us, uint32_t word) {
    uint32_t record[2] = {(uint32_t)us, word};
    if (trace && fwrite(record, sizeof record, 1, trace) != 1)
        exit(0); /* whoever read the pins has left */
}

static void change(uint32_t next, uint64_t us) {
    if (next != levels)
        put(us, next);
    levels = next;
}

static void set_levels(uint32_t next) {
    uint32_t servos = 0xFFu << PINS_SERVO;
    pwm_catch_up();
    change((next & ~servos) | (levels & servos), clock_us());
}

void pins_servos(uint8_t high, uint64_t us) {
    change((levels & ~(0xFFu << PINS_SERVO)) | (uint32_t)high << PINS_SERVO, us);
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
    drivers_stepped(mask, (uint8_t)(levels >> PINS_DIRECTION));
    set_levels(levels | mask);
    clock_wait_ns(high_ns);
    set_levels(levels & ~(uint32_t)mask);
}

/* A record that is no level: bit 31, then the motor and two currents. */
void pins_current(int motor, uint32_t run_ma, uint32_t hold_ma) {
    uint32_t what = 1u << 31 | (uint32_t)motor << 28 | run_ma << 14 | hold_ma;
    put(clock_us(), what);
}

void pins_flush(void) {
    interrupts_off();
    pwm_catch_up();
    if (trace && fflush(trace))
        exit(0);
    interrupts_on();
}
