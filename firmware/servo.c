/* servo.c - servos by the numbers of their positions.
 *
 *     from ----- place ---------> to     evenly in the time that its step has; nobody sees where it is
 *
 * One without pulses may finish its move. So a stop sends each to its place, and then lets go of it. */
#include "servo.h"
#include "cube_core/protocol.h"
#include "hal.h"
#include "out.h"
#include "settings.h"

enum { MOST_NUDGE_US = 200 };
#define LET_GO_US (3ul * SERVO_PERIOD_US) /* after a stop: whole pulses for certain */

static struct servo {
    uint16_t width;    /* of its pulses; 0: none */
    uint16_t from, to; /* widths; 0: nobody knows where it is */
    uint32_t begun_us, takes_us;
    volatile bool stopped; /* and pulses are still given */
} servos[SERVOS];

uint8_t servo_count(void) {
    return board->servos ? board->servos->count : 0;
}

bool servo_has(uint32_t servo, uint32_t position) {
    return servo < servo_count() && position < SERVO_POSITIONS && settings_now()->servo_us[servo][position];
}

static void give(uint8_t servo, uint16_t us) {
    servos[servo].width = us;
    board->servos->pulse(servo, us);
}

static void go(uint8_t servo, uint16_t us, uint32_t takes_us) {
    struct servo *s = &servos[servo];
    s->stopped = false;
    s->from = s->to;
    s->to = us;
    s->begun_us = board->now_us();
    s->takes_us = takes_us;
    give(servo, us);
}

void servo_go(uint8_t servo, uint8_t position, uint32_t takes_us) {
    go(servo, settings_now()->servo_us[servo][position], takes_us);
}

void servo_release(void) {
    for (uint8_t servo = 0; servo < servo_count(); servo++) {
        servos[servo] = (struct servo){0};
        give(servo, 0);
    }
}

static uint16_t place(const struct servo *s) {
    uint32_t passed_us = board->now_us() - s->begun_us;
    if (!s->from || passed_us >= s->takes_us)
        return s->from ? s->to : 0;
    int32_t way = (int32_t)s->to - s->from, ms = (int32_t)(s->takes_us / 1000);
    return (uint16_t)(s->from + way * (int32_t)(passed_us / 1000) / ms);
}

void servo_stop(void) {
    for (uint8_t servo = 0; servo < servo_count(); servo++) {
        struct servo *s = &servos[servo];
        if (!s->width)
            continue;
        s->from = s->to = place(s);
        s->begun_us = board->now_us();
        s->stopped = true;
        give(servo, s->to);
    }
}

/* One that has come to its place is there also when the clock has wrapped; one that was stopped is let go. */
static void task(void) {
    for (uint8_t servo = 0; servo < servo_count(); servo++) {
        struct servo *s = &servos[servo];
        bool was_stopped = s->stopped; /* before its time is read: a stop may come between */
        uint32_t passed_us = board->now_us() - s->begun_us;
        if (was_stopped && passed_us >= LET_GO_US) {
            s->stopped = false;
            give(servo, 0);
        } else if (!was_stopped && passed_us >= s->takes_us) {
            s->from = s->to;
        }
    }
}

int servo_nudge(uint32_t servo, call *c) {
    int32_t by;
    if (servo >= servo_count() || !servos[servo].width || !word_number(args_next(c), &by) || !args_end(c) ||
        by < -MOST_NUDGE_US || by > MOST_NUDGE_US || servos[servo].width + by < SERVO_LEAST_US ||
        servos[servo].width + by > SERVO_MOST_US)
        return CC_LINK_ERR_ARGUMENT;
    go((uint8_t)servo, (uint16_t)(servos[servo].width + by), 0);
    out_key(c->reply, "us=", servos[servo].width);
    return 0;
}

IN_FLASH const module servo_module = {.task = task, .shutdown = servo_release};
