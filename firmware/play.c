/* play.c - takes a mechanism's plan (`plan`) and plays it (`play`).
 *
 *     plan 0 600:s1=2 700:s0=1 ...    steps from number 0 on: ms, then up to two moves
 *     plan 18 100:mD+800              more steps
 *     play 19 [5000]                  plays 19 steps, if that is all of them
 *
 * A step lasts its ms from the end of the step before, or longer where its motor needs longer to turn and
 * settle. Servos get their new pulse when it begins. */
#include "module.h"
#include "capacity.h"
#include "cube_core/motion.h"
#include "cube_core/protocol.h"
#include "drivers.h"
#include "hal.h"
#include "job.h"
#include "out.h"
#include "owner.h"
#include "servo.h"
#include "settings.h"
#include "state.h"
#include "stepper.h"

enum { MOVES = 2, MOST_MICROSTEPS = 32000, NO_MOVE = 0xFF, MOTOR = 0x80, POSITION_BITS = 2 };
#define MOST_MS 60000

/* moves: MOTOR + the motor, at most one; or servo << POSITION_BITS | position. by: microsteps of the motor,
 * clockwise positive. */
typedef struct plan_step {
    uint16_t ms;
    int16_t by;
    uint8_t moves[MOVES];
} plan_step;

static plan_step steps[PLAN_STEPS];
static uint16_t planned, count, done; /* numbers of steps: in the plan, to play, played */
static uint32_t stops;
static uint32_t end_us; /* when the step in hand is over */
static bool holding;

/* After so long without a byte from anybody the host may have died: the step in hand is then the last. */
#define MOST_SILENCE_MS 600000
static uint32_t silence_us; /* 0: any silence is allowed */
static uint32_t heard_us;
static bool is_silent;

/* How much is planned before a motor sets off: some ms of motion, as planning all of it would take a small
 * processor longer. The rest follows while the motor turns. */
enum { AT_FIRST_US = 5000, AT_FIRST = 16 };

static cc_profile profile; /* of the motor in the present step; kept, as the next one is often as large */
static uint16_t made;      /* how many of its steps have been put */
static uint32_t ramp_at, last_us;
static cc_step_event event;
static bool is_ahead; /* these belong to the next step, and are put while the present one moves */

/* -- a step -- */

static bool is_motor(uint8_t move) {
    return move & MOTOR && move != NO_MOVE;
}

static bool has_motor(const plan_step *step) {
    return is_motor(step->moves[0]) || is_motor(step->moves[1]);
}

static uint8_t motor_of(const plan_step *step) {
    return step->moves[is_motor(step->moves[0]) ? 0 : 1] & ~MOTOR;
}

static uint8_t servo_of(uint8_t move) {
    return move >> POSITION_BITS;
}

static uint8_t position_of(uint8_t move) {
    return move & ((1 << POSITION_BITS) - 1);
}

static void put_steps(uint32_t until_us) {
    while (made < profile.steps && (made < AT_FIRST || last_us < until_us) && stepper_has_room()) {
        uint32_t due_us = (uint32_t)(cc_profile_time(&profile, ++made, &ramp_at) / 16);
        event.wait_us = due_us - last_us;
        last_us = due_us;
        stepper_put(&event);
    }
    if (made == profile.steps && !is_ahead)
        stepper_complete();
}

static void plan_motor(const plan_step *step) {
    uint32_t size = (uint32_t)(step->by < 0 ? -step->by : step->by);
    if (profile.steps != size)
        cc_profile_plan(&profile, settings_motion(), size);
}

static void prepare(const plan_step *step) {
    is_ahead = has_motor(step);
    if (!is_ahead)
        return;
    uint8_t mask = 1u << motor_of(step);
    plan_motor(step);
    made = 0;
    ramp_at = last_us = 0;
    event = (cc_step_event){.step = mask, .clockwise = step->by > 0 ? mask : 0};
}

static void begin_motor(void) {
    is_ahead = false;
    stepper_next();
    put_steps(AT_FIRST_US);
    stepper_begin(job_stops());
}

/* Puts the rest of the present step, then begins to put the next one: otherwise the machine would stand for
 * ms between two steps while a small processor plans. */
static void put_ahead(void) {
    put_steps(UINT32_MAX);
    if (made == profile.steps && !is_ahead && !holding && done + 1 < count)
        prepare(&steps[done + 1]);
}

/* Waits for what is left of the step's time. */
static void wait_on(void) {
    int32_t left = (int32_t)(end_us - board->now_us());
    stepper_begin_seek(&(stepper_seek){.until = SEEK_STEPS, .wait_us = left > 0 ? (uint32_t)left : 1},
                       job_stops());
}

static uint32_t step_us(const plan_step *step) {
    uint32_t us = step->ms * UINT32_C(1000);
    if (!has_motor(step))
        return us;
    plan_motor(step);
    uint32_t motor_us = (uint32_t)(profile.total_time / 16) + settings_motion()->settle_us;
    return motor_us > us ? motor_us : us;
}

static void begin_step(void) {
    const plan_step *step = &steps[done];
    if (!is_ahead)
        prepare(step);
    for (int i = 0; i < MOVES; i++)
        if (!(step->moves[i] & MOTOR))
            servo_go(servo_of(step->moves[i]), position_of(step->moves[i]), step->ms);
    bool with_motor = is_ahead;
    if (with_motor)
        begin_motor();
    end_us = step_us(step); /* even a step that begins late takes all its time: servos need it */
    end_us += board->now_us();
    if (!with_motor)
        wait_on();
}

static void set_off(void) {
    holding = is_silent = false;
    heard_us = board->now_us();
    board->motors_enable(true);
    begin_step();
    job_moves(); /* planning ahead before the first step does not count */
}

static void hold(void) {
    holding = true;
}

static const job_kind play_kind = {.set_off = set_off, .hold = hold};

/* Ends a silent host's job. The next host cannot know how the machine stands: the cube is put in anew. */
static void end_silent(void) {
    job_end(STEPPER_STOPPED);
    state_lose_alignment("silent");
}

static void end_step(void) {
    bool goes_on = ++done < count && !holding && !is_silent;
    if (goes_on)
        begin_step();
    job_done(done);
    if (goes_on)
        return;
    if (done == count || holding)
        job_end(STEPPER_ENDED);
    else
        end_silent();
}

static void listen(void) {
    uint32_t now_us = board->now_us();
    if (owner_take_heard())
        heard_us = now_us;
    is_silent |= silence_us && now_us - heard_us > silence_us;
}

static void task(void) {
    if (!job_is_of(&play_kind))
        return;
    listen();
    enum stepper_state how = stepper_state();
    if (how == STEPPER_MOVES)
        put_ahead();
    else if (how != STEPPER_ENDED)
        job_end(how);
    else if ((int32_t)(end_us - board->now_us()) > 0)
        wait_on();
    else
        end_step();
}

/* -- plan, play -- */

static const char *after(const char *at, const char *end, char c) {
    while (at < end && *at != c)
        at++;
    return at;
}

static word until(word *rest, char c) {
    const char *at = after(rest->at, rest->at + rest->length, c);
    word first = {rest->at, (size_t)(at - rest->at)};
    size_t used = first.length + (first.length < rest->length);
    *rest = (word){rest->at + used, rest->length - used};
    return first;
}

/* Reads a move: "s1=2", "mD+800", "mD-800". */
static bool read_move(word w, plan_step *step, uint8_t *move) {
    uint32_t servo, position;
    int32_t by;
    if (w.length > 3 && *w.at == 'm') {
        call letter = {.at = w.at + 1, .end = w.at + 2};
        int which = args_motor(&letter);
        word amount = {w.at + 2 + (w.at[2] == '+'), w.length - 2 - (w.at[2] == '+')};
        if (has_motor(step) || which < 0 || !word_number(amount, &by) || !by || by < -MOST_MICROSTEPS ||
            by > MOST_MICROSTEPS)
            return false;
        *move = (uint8_t)(MOTOR + which);
        step->by = (int16_t)by;
        return true;
    }
    word name = until(&w, '=');
    if (name.length != 2 || *name.at != 's' || !word_unsigned((word){name.at + 1, 1}, &servo) ||
        !word_unsigned(w, &position) || !servo_has(servo, position))
        return false;
    *move = (uint8_t)(servo << POSITION_BITS | position);
    return true;
}

/* Reads a step: "600:s1=2,s0=1". */
static bool read_step(word w, plan_step *step) {
    uint32_t ms;
    if (!word_unsigned(until(&w, ':'), &ms) || ms > MOST_MS)
        return false;
    *step = (plan_step){.ms = (uint16_t)ms, .moves = {NO_MOVE, NO_MOVE}};
    for (int i = 0; i < MOVES && w.length; i++)
        if (!read_move(until(&w, ','), step, &step->moves[i]))
            return false;
    return !w.length && step->moves[0] != NO_MOVE;
}

static int command_plan(call *c) {
    uint32_t at;
    if (!word_unsigned(args_next(c), &at) || at > planned)
        return CC_LINK_ERR_ARGUMENT;
    planned = at; /* even if the rest of the line is wrong, the steps that it replaces are gone */
    for (word w = args_next(c); w.length; w = args_next(c)) {
        if (planned == PLAN_STEPS || !read_step(w, &steps[planned])) {
            out_key(c->reply, "step ", planned);
            return CC_LINK_ERR_ARGUMENT;
        }
        planned++;
    }
    out_key(c->reply, "steps=", planned);
    return 0;
}

/* Whether all servos and positions of the plan exist: settings may have changed since it came. */
static bool is_possible(void) {
    for (uint32_t i = 0; i < planned; i++)
        for (int k = 0; k < MOVES; k++) {
            uint8_t move = steps[i].moves[k];
            if (!(move & MOTOR) && !servo_has(servo_of(move), position_of(move)))
                return false;
        }
    return true;
}

static uint32_t total_ms(void) {
    uint32_t ms = 0, us = 0; /* us: the rest, less than a ms */
    for (uint32_t i = 0; i < planned; i++) {
        us += step_us(&steps[i]);
        ms += us / 1000;
        us %= 1000;
    }
    return ms;
}

static int begin(void) {
    count = planned;
    done = 0;
    is_ahead = false;
    made = (uint16_t)profile.steps; /* there is nothing to put yet */
    stepper_clear();
    job_begin(&play_kind, count, stops);
    return 0;
}

/* Reads "[<ms>]", the silence that is allowed; a person, whose lines have no numbers, may be silent. */
static bool read_silence(call *c) {
    uint32_t ms = c->owner == NO_OWNER ? 0 : CC_SILENCE_MS;
    word w = args_next(c);
    if (w.length && (!word_unsigned(w, &ms) || ms > MOST_SILENCE_MS))
        return false;
    silence_us = ms * 1000u;
    return args_end(c);
}

static int command_play(call *c) {
    uint32_t wanted;
    int err = state_may_move(c);
    if (err)
        return err;
    if (!word_unsigned(args_next(c), &wanted) || !read_silence(c) || !wanted || wanted != planned ||
        !is_possible())
        return CC_LINK_ERR_ARGUMENT;
    stops = c->stops;
    profile.steps = 0; /* settings may have changed */
    out_key(c->reply, "steps=", planned);
    out_key(c->reply, " time_ms=", total_ms());
    return drivers_then(c, begin);
}

static const command commands[] IN_FLASH = {{.name = "plan", .carry_out = command_plan, .when = FOR_OWNER},
                                            {.name = "play", .carry_out = command_play, .when = FOR_OWNER},
                                            {0}};
IN_FLASH const module play_module = {.commands = commands, .task = task};
