/* hand.c - `release` and `nudge`, which need no alignment and end it; and `home` of boards that only play. */
#include "module.h"
#include "cube_core/line.h"
#include "cube_core/protocol.h"
#include "drivers.h"
#include "hal.h"
#include "out.h"
#include "servo.h"
#include "settings.h"
#include "state.h"
#include "stepper.h"

enum { MOST_DEGREES = 45 };
#define MILLI 1000L

static stepper_seek seek;
static uint32_t stops, steps_wanted;
static bool under_way;

/* Lets go of all motors and servos. It ends a run that is on hold, as a stop does. */
static int command_release(call *c) {
    (void)c;
    if (state_now() == STATE_FAULT)
        return CC_LINK_ERR_FAULT;
    state_count_line_stop();
    board->motors_enable(false);
    servo_release();
    state_lose_alignment("released");
    return 0;
}

/* Reads degrees, at most MOST_DEGREES either way ("-12.5"), as thousandths of a degree. */
static bool read_degrees(word w, int32_t *thousandths) {
    bool negative = w.length && *w.at == '-', point = false;
    int32_t value = 0, unit = MILLI;
    size_t digits = 0;
    for (size_t i = negative; i < w.length; i++) {
        if (w.at[i] == '.' && !point) {
            point = true;
            continue;
        }
        if (w.at[i] < '0' || w.at[i] > '9')
            return false;
        digits++;
        unit /= point ? 10 : 1; /* digits finer than a thousandth change no step */
        value = point ? value + (w.at[i] - '0') * unit : value * 10 + (w.at[i] - '0') * unit;
        if (value > MOST_DEGREES * MILLI)
            return false;
    }
    *thousandths = negative ? -value : value;
    return digits;
}

static int begin(void) {
    board->motors_enable(true);
    state_lose_alignment("nudged");
    if (!seek.steps)
        return 0;
    state_set(STATE_RUNNING);
    under_way = true;
    stepper_begin_seek(&seek, stops);
    return 0;
}

/* The servo that a word names ("s3": 3), or -1. */
static int servo_named(word w) {
    uint32_t servo = 0;
    bool is_servo = w.length == 2 && *w.at == 's' && word_unsigned((word){w.at + 1, 1}, &servo);
    return is_servo ? (int)servo : -1;
}

static int command_nudge(call *c) {
    call first = *c;
    int servo = servo_named(args_next(&first));
    if (state_now() == STATE_FAULT)
        return CC_LINK_ERR_FAULT;
    if (state_stopped_since(c->stops))
        return CC_LINK_ERR_STOPPED;
    if (servo >= 0)
        return servo_nudge((uint32_t)servo, &first);
    int motor = args_motor(c);
    int32_t thousandths;
    if (motor < 0 || !read_degrees(args_next(c), &thousandths) || !args_end(c))
        return CC_LINK_ERR_ARGUMENT;
    const cc_motion_config *config = settings_motion();
    uint32_t size = (uint32_t)(thousandths < 0 ? -thousandths : thousandths);
    steps_wanted = (size * config->steps_per_quarter + 45 * MILLI) / (90 * MILLI);
    seek = (stepper_seek){.motor = (uint8_t)motor,
                          .clockwise = thousandths > 0,
                          .until = SEEK_STEPS,
                          .steps = steps_wanted,
                          .wait_us = 1000000 / config->start_rate};
    stops = c->stops;
    out_key(c->reply, "steps=", steps_wanted);
    return drivers_then(c, begin);
}

static void tell(void) {
    out_text text;
    cc_text out;
    out_begin(&out, "nudged", text);
    out_motors(&out, "face=", (uint8_t)(1u << seek.motor));
    out_key(&out, " steps=", steps_wanted);
    out_end(&out);
}

static void task(void) {
    if (!under_way || stepper_state() == STEPPER_MOVES)
        return;
    under_way = false;
    drivers_moved();
    state_set(STATE_IDLE);
    if (stepper_state() == STEPPER_STOPPED)
        state_lose_alignment("stopped");
    else
        tell();
}

static void shutdown(void) {
    under_way = false;
}

#ifdef PLAY_ONLY
/* Takes a person's word for the alignment. Boards with sensors or drivers' wires have home.c instead. */
static int command_home(call *c) {
    if (state_now() == STATE_FAULT)
        return CC_LINK_ERR_FAULT;
    if (state_stopped_since(c->stops))
        return CC_LINK_ERR_STOPPED;
    board->motors_enable(true);
    state_align();
    return 0;
}
#endif

static const command commands[] IN_FLASH = {
#ifdef PLAY_ONLY
    {.name = "home", .carry_out = command_home, .when = FOR_OWNER},
#endif
    {.name = "release", .carry_out = command_release, .when = FOR_OWNER | ON_HOLD},
    {.name = "nudge", .carry_out = command_nudge, .when = FOR_OWNER},
    {0}};
IN_FLASH const module hand_module = {.commands = commands, .task = task, .shutdown = shutdown};
