/* pins.c - the levels of the virtual board's pins, and a record of each change (docs/protocol.md). */
#include <stdio.h>
#include <stdlib.h>
#include "native.h"

enum { DIRECTION = 6, ENABLE = 12, FACES = 0x3F };

static FILE *trace;
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

static void set_levels(uint32_t next, uint32_t delay_us) {
    uint32_t record[2] = {(uint32_t)clock_us() + delay_us, next};
    if (trace && next != levels && fwrite(record, sizeof record, 1, trace) != 1)
        exit(0); /* whoever read the pins has left */
    levels = next;
}

void pins_enable(bool on) {
    set_levels(on ? levels & ~(uint32_t)(FACES << ENABLE) : levels | FACES << ENABLE, 0);
}

void pins_direction(uint8_t clockwise) {
    set_levels((levels & ~(uint32_t)(FACES << DIRECTION)) | (uint32_t)clockwise << DIRECTION, 0);
}

void pins_step(uint8_t mask) {
    drivers_stepped(mask);
    set_levels(levels | mask, 0);
    set_levels(levels & ~(uint32_t)mask, 1);
}

void pins_flush(void) {
    if (trace && fflush(trace))
        exit(0);
}
