/* servo.c - moves servos to their positions, which have numbers.
 *
 *     from ----- place ---------> to     assumed to move evenly in its step's time: no sensor sees the servo
 *
 * A servo without pulses may finish its move, so a stop sends each to its assumed place, then lets it go. */
#include "servo.h"
#include "cube_core/protocol.h"
#include "hal.h"
#include "out.h"
#include "settings.h"
#include "state.h"

enum { MOST_NUDGE_US = 200, LONGEST_WAY_MS = 1000 };
#define LET_GO_US (3ul * SERVO_PERIOD_US) /* after a stop: long enough for whole pulses */

enum pulses { NO_PULSES, PULSES, LAST_PULSES }; /* LAST_PULSES: stopped, but not let go of yet */
static struct servo {
    uint16_t from, to; /* widths in us; 0: its place is not known */
    uint16_t takes_ms;
    uint32_t begun_us;
    volatile uint8_t pulses; /* an enum pulses */
} servos[CC_SERVOS];

static uint8_t outputs(void) {
    return board->servos ? board->servos->count : 0;
}

#ifdef PLAY_ONLY
static uint8_t wired(void) {
    return wiring_of(settings_uses(), CC_PIN_SERVO) | wiring_of(settings_uses(), CC_PIN_SWITCH);
}
#else
static uint8_t wired(void) {
    return (uint8_t)((1 << outputs()) - 1);
}
#endif

uint8_t servo_count(void) {
    uint8_t count = 0;
    for (uint8_t left = wired(); left; left >>= 1)
        count++;
    return count;
}

bool servo_has(uint32_t servo, uint32_t position) {
    return servo < CC_SERVOS && wired() >> servo & 1 && position < SERVO_POSITIONS &&
           settings_width(servo, position);
}

static void give(uint8_t servo, uint16_t us, enum pulses pulses) {
    servos[servo].pulses = pulses;
    board->servos->pulse(servo, us);
}

static void go(uint8_t servo, uint16_t us, uint16_t takes_ms) {
    struct servo *s = &servos[servo];
    s->pulses = PULSES;
    s->from = s->to;
    s->to = us;
    s->begun_us = board->now_us();
    s->takes_ms = takes_ms;
    give(servo, us, PULSES);
}

void servo_go(uint8_t servo, uint8_t position, uint16_t takes_ms) {
    go(servo, settings_width(servo, position), takes_ms);
}

void servo_release(void) {
    for (uint8_t servo = 0; servo < outputs(); servo++) {
        servos[servo] = (struct servo){0};
        give(servo, 0, NO_PULSES);
    }
}

static uint16_t place(const struct servo *s) {
    uint32_t passed_ms = (board->now_us() - s->begun_us) / 1000;
    if (!s->from || passed_ms >= s->takes_ms)
        return s->from ? s->to : 0;
    int32_t way = (int32_t)s->to - s->from;
    return (uint16_t)(s->from + way * (int32_t)passed_ms / s->takes_ms);
}

void servo_stop(void) {
    for (uint8_t servo = 0; servo < outputs(); servo++) {
        struct servo *s = &servos[servo];
        if (s->pulses != PULSES)
            continue; /* another stop must not delay the end of its pulses */
        state_place_is_lost();
        s->from = s->to = place(s);
        s->begun_us = board->now_us();
        give(servo, s->to, s->to ? LAST_PULSES : NO_PULSES);
    }
}

/* Notes servos that have arrived, before the clock wraps, and lets go of those that were stopped. */
static void task(void) {
    for (uint8_t servo = 0; servo < outputs(); servo++) {
        struct servo *s = &servos[servo];
        bool was_stopped = s->pulses == LAST_PULSES; /* read before its time, as a stop may come between */
        uint32_t passed_us = board->now_us() - s->begun_us;
        if (was_stopped && passed_us >= LET_GO_US)
            give(servo, 0, NO_PULSES);
        else if (!was_stopped && passed_us >= s->takes_ms * UINT32_C(1000))
            s->from = s->to;
    }
}

int servo_nudge(uint32_t servo, call *c) {
    int32_t us;
    if (!(wired() >> servo & 1) || !word_number(args_next(c), &us) || !args_end(c) || us > CC_SERVO_MOST_US ||
        us < -MOST_NUDGE_US)
        return CC_LINK_ERR_ARGUMENT;
    const struct servo *s = &servos[servo];
    int16_t to = (int16_t)us;
    bool from_here = to <= MOST_NUDGE_US;
    if (from_here)
        to += (int16_t)s->to;
    if ((from_here && s->pulses != PULSES) || to < CC_SERVO_LEAST_US || to > CC_SERVO_MOST_US)
        return CC_LINK_ERR_ARGUMENT;
    if (!from_here)
        state_lose_alignment("nudged");
    go((uint8_t)servo, (uint16_t)to, from_here ? 0 : LONGEST_WAY_MS);
    if (state_stopped_since(c->stops)) /* by a stop that came during go() */
        servo_stop();
    out_key(c->reply, "us=", s->to);
    return 0;
}

IN_FLASH const module servo_module = {.task = task, .shutdown = servo_release};
