/* home.c - aligns the faces: by marks and sensors, or after a person's hand by the motors' own grid.
 *
 *     angle     ----0----------quarter--------     clockwise -->
 *     sensor    __/```\________/```\__________     at its mark: some degrees about each quarter turn
 *                 ^ the edge that it looks for, always clockwise; `home_<face>` microsteps on is aligned
 *
 * A face that is off its mark may block its neighbours, so it goes first. One that is at its mark first backs
 * off.
 *
 * Without sensors a person has put the faces right. A motor at a quarter turn is at the zero or in the middle
 * of its driver's sine table (a quarter turn is 12.5 periods); one that was stopped elsewhere holds its face
 * beside that. So each motor's field is moved to the nearest of the two, by what its driver reports. */
#include "module.h"
#include "cube_core/move.h"
#include "cube_core/protocol.h"
#include "drivers.h"
#include "fault.h"
#include "hal.h"
#include "out.h"
#include "settings.h"
#include "state.h"
#include "stepper.h"

enum { HALF = 512 /* a sine table */, LANDING_US = 2000, TRIES = 4 };

static enum { REST, SEEKS, ASKS, LANDS } doing;
static enum { BACK, FORTH, OFFSET } phase;
static uint8_t order[MOTORS], at; /* the motors in their order, and which of them is moving */
static uint32_t stops;
static bool counts_down; /* whether drivers count down when turning clockwise, which depends on the wiring */
static int tries;

static bool by_sensors(void) {
    return board->sensors && settings_now()->home_rate;
}

static bool at_mark(void) {
    return board->sensors() >> order[at] & 1;
}

static void begin_phase(void) {
    uint32_t quarter = settings_motion()->steps_per_quarter;
    stepper_seek seek = {.motor = order[at],
                         .clockwise = phase != BACK,
                         .until = phase == BACK    ? SEEK_NO_MARK
                                  : phase == FORTH ? SEEK_MARK
                                                   : SEEK_STEPS,
                         .steps = phase == BACK    ? quarter / 2
                                  : phase == FORTH ? quarter * 5 / 4
                                                   : settings_now()->home_offset[order[at]],
                         .wait_us = 1000000 / settings_now()->home_rate};
    stepper_begin_seek(&seek, stops);
}

static void put_in_order(void) {
    uint8_t marked = board->sensors();
    int count = 0;
    for (int pass = 0; pass < 2; pass++)
        for (uint8_t motor = 0; motor < MOTORS; motor++)
            if ((marked >> motor & 1) == pass)
                order[count++] = motor;
}

static void begin_seeking(void) {
    board->motors_enable(true);
    state_lose_alignment("homing");
    state_set(STATE_HOMING);
    put_in_order();
    doing = SEEKS;
    at = 0;
    phase = BACK;
    begin_phase();
}

static void align(void) {
    board->motors_enable(true); /* from now on they hold the faces */
    drivers_moved();
    state_align();
}

static void end(int err) {
    doing = REST;
    state_set(STATE_IDLE);
    if (err)
        state_lose_alignment("stopped");
    else
        align();
    call_answer(err, NULL);
}

static void fail(void) {
    static char reason[] = "home_?";
    reason[5] = motor_letters[order[at]];
    fault_raise(reason);
}

/* Steps from a motor's field to the nearest place of a quarter turn; positive: clockwise. */
static int steps_to_place(int motor) {
    int of_a_step = 256 / (int)settings_now()->driver.microsteps;
    int off = (drivers_places()[motor] + HALF / 2) % HALF - HALF / 2;
    int up = (-off + (off < 0 ? of_a_step / 2 : -of_a_step / 2)) / of_a_step;
    return counts_down ? -up : up;
}

static void ask(void) {
    doing = ASKS;
    drivers_ask_places();
}

/* Moves the next motor that is off its place; after the last asks the drivers whether all are there. */
static void land_next(void) {
    while (at < MOTORS && !steps_to_place(at))
        at++;
    if (at == MOTORS) {
        ask();
        return;
    }
    int steps = steps_to_place(at);
    stepper_seek seek = {.motor = at,
                         .clockwise = steps > 0,
                         .until = SEEK_STEPS,
                         .steps = (uint32_t)(steps > 0 ? steps : -steps),
                         .wait_us = LANDING_US};
    doing = LANDS;
    stepper_begin_seek(&seek, stops);
}

/* All drivers have reported their places: ends if all are right, else moves again, and from the second time
 * on the other way round. */
static void judge_places(void) {
    for (at = 0; at < MOTORS && !steps_to_place(at);)
        at++;
    order[at % MOTORS] = at; /* the motor that fail() names */
    if (at == MOTORS) {
        end(0);
    } else if (++tries == TRIES) {
        fail();
    } else {
        counts_down ^= tries > 1;
        land_next();
    }
}

static void begin_landing(void) {
    board->motors_enable(true);
    state_lose_alignment("homing");
    state_set(STATE_HOMING);
    tries = 0;
    ask();
}

/* Goes on after a seek. Where that went its whole way without finding its edge, the sensor does not work. */
static void next_phase(void) {
    bool found = phase == OFFSET || at_mark() == (phase == FORTH);
    bool last = phase == OFFSET;
    if (!found) {
        fail();
    } else if (last && ++at == MOTORS) {
        end(0);
    } else {
        phase = last ? BACK : phase + 1;
        begin_phase();
    }
}

/* Begins, with the drivers set, by sensors or by the drivers' places; without either it is aligned now. */
static int begin(void) {
    if (state_stopped_since(stops))
        return CC_LINK_ERR_STOPPED;
    if (by_sensors()) {
        begin_seeking();
        return CALL_LATER;
    }
    if (drivers_have_wires()) {
        begin_landing();
        return CALL_LATER;
    }
    align();
    return 0;
}

static int command_home(call *c) {
    if (state_now() == STATE_FAULT)
        return CC_LINK_ERR_FAULT;
    stops = c->stops;
    return drivers_then(c, begin);
}

static void task(void) {
    if (doing == ASKS && state_stopped_since(stops))
        end(CC_LINK_ERR_STOPPED);
    else if (doing == ASKS && drivers_places())
        judge_places();
    else if ((doing == SEEKS || doing == LANDS) && stepper_state() == STEPPER_STOPPED)
        end(CC_LINK_ERR_STOPPED);
    else if (doing == SEEKS && stepper_state() == STEPPER_ENDED)
        next_phase();
    else if (doing == LANDS && stepper_state() == STEPPER_ENDED) {
        at++;
        land_next();
    }
}

static void shutdown(void) {
    if (doing != REST)
        call_answer(CC_LINK_ERR_FAULT, NULL);
    doing = REST;
}

static void status(cc_text *out) {
    out_words(out, " homing=", by_sensors() ? "sensors" : "hand");
}

static const command commands[] IN_FLASH = {{.name = "home", .carry_out = command_home, .when = FOR_OWNER},
                                            {0}};
IN_FLASH const module home_module = {
    .commands = commands, .task = task, .shutdown = shutdown, .status = status};
