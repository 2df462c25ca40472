/* pins.c - the levels of the virtual board's pins, and a record of each change (docs/protocol.md). */
#include <stdio.h>
#include <stdlib.h>
#include "native.h"

enum {
    DIRECTION = 6,
    ENABLE = 12,
    SERVO = 18,
    FACES = 0x3F,
    MARK = 24,
    QUARTER = 800 /* hardware/boards/native.toml */
};

static FILE *trace;
static int32_t position[6];
static uint32_t levels = FACES << ENABLE; /* active low: drivers off */

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
    uint32_t servos = 0xFFu << SERVO;
    pwm_catch_up();
    change((next & ~servos) | (levels & servos), clock_us());
}

void pins_servos(uint8_t high, uint64_t us) {
    change((levels & ~(0xFFu << SERVO)) | (uint32_t)high << SERVO, us);
}

void pins_enable(bool on) {
    interrupts_off();
    set_levels(on ? levels & ~(uint32_t)(FACES << ENABLE) : levels | FACES << ENABLE);
    interrupts_on();
}

void pins_direction(uint8_t clockwise) {
    interrupts_off();
    set_levels((levels & ~(uint32_t)(FACES << DIRECTION)) | (uint32_t)clockwise << DIRECTION);
    interrupts_on();
}

static void count(uint8_t mask) {
    for (int i = 0; i < 6; i++)
        if (mask >> i & 1)
            position[i] += levels >> (DIRECTION + i) & 1 ? 1 : -1;
}

uint8_t pins_sensors(void) {
    unsigned seen = 0;
    for (int i = 0; i < 6; i++) {
        int32_t beyond = (position[i] % QUARTER + QUARTER + MARK) % QUARTER;
        seen |= (unsigned)(beyond <= 2 * MARK) << i;
    }
    return (uint8_t)(seen & ~option.blind);
}

void pins_step(uint8_t mask, uint32_t high_ns) {
    count(mask);
    drivers_stepped(mask, (uint8_t)(levels >> DIRECTION));
    set_levels(levels | mask);
    clock_wait_ns(high_ns);
    set_levels(levels & ~(uint32_t)mask);
}

/* A record that is no level: bit 31, then the face and two currents. */
void pins_current(int face, uint32_t run_ma, uint32_t hold_ma) {
    uint32_t what = 1u << 31 | (uint32_t)face << 28 | run_ma << 14 | hold_ma;
    put(clock_us(), what);
}

void pins_flush(void) {
    interrupts_off();
    pwm_catch_up();
    if (trace && fflush(trace))
        exit(0);
    interrupts_on();
}
