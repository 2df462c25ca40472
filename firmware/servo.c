/* servo.c - servos by the numbers of their positions. */
#include "servo.h"
#include "cube_core/protocol.h"
#include "hal.h"
#include "out.h"
#include "settings.h"

enum { MOST_NUDGE_US = 200 };

static uint16_t width[SERVOS]; /* that each is given now */

uint8_t servo_count(void) {
    return board->servos ? board->servos->count : 0;
}

bool servo_has(uint32_t servo, uint32_t position) {
    return servo < servo_count() && position < SERVO_POSITIONS && settings_now()->servo_us[servo][position];
}

static void give(uint8_t servo, uint32_t us) {
    width[servo] = (uint16_t)us;
    board->servos->pulse(servo, width[servo]);
}

void servo_go(uint8_t servo, uint8_t position) {
    give(servo, settings_now()->servo_us[servo][position]);
}

void servo_release(void) {
    for (uint8_t servo = 0; servo < servo_count(); servo++)
        give(servo, 0);
}

int servo_nudge(uint32_t servo, call *c) {
    int64_t by;
    if (servo >= servo_count() || !width[servo] || !word_number(args_next(c), &by) || !args_end(c) ||
        by < -MOST_NUDGE_US || by > MOST_NUDGE_US || width[servo] + by < SERVO_LEAST_US ||
        width[servo] + by > SERVO_MOST_US)
        return CC_LINK_ERR_ARGUMENT;
    give((uint8_t)servo, (uint32_t)(width[servo] + by));
    out_key(c->reply, "us=", width[servo]);
    return 0;
}

const module servo_module = {.shutdown = servo_release};
