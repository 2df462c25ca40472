/* uptime.c - counts milliseconds. The board's clock of microseconds wraps after 71 minutes, so whole
 * milliseconds are taken off it as they pass. */
#include "uptime.h"
#include "hal.h"
#include "out.h"

static uint32_t ms, counted_us;

uint32_t uptime_ms(void) {
    return ms;
}

static void start(void) {
    counted_us = board->now_us();
}

static void count(void) {
    uint32_t passed_ms = (board->now_us() - counted_us) / 1000;
    ms += passed_ms;
    counted_us += passed_ms * 1000;
}

static void status(cc_text *out) {
    out_key(out, " uptime_ms=", ms);
}

IN_FLASH const module uptime_module = {
    .start = start, .task = count, .service = count, .status = status, .beats = true};
