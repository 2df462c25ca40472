/* run.c - makes runs of turns, and has the commands that begin one.
 *
 *     cc_motion_next --> stepper_put() ... stepper_taken() --> which turns are complete --> ~turn, ~done
 *
 * A turn is complete when the stepper has taken the event that ends it, which planning notes. */
#include "run.h"
#include "cube_core/err.h"
#include "cube_core/protocol.h"
#include "cube_core/random.h"
#include "capacity.h"
#include "cube.h"
#include "drivers.h"
#include "hal.h"
#include "job.h"
#include "out.h"
#include "settings.h"
#include "state.h"
#include "stepper.h"

enum { SCRAMBLE_MAX = 60 /* so that the reply fits a line */ };

static cc_turn turns[MAX_MOVES];
static uint32_t
    ends_at[MAX_MOVES];      /* the event that completes this turn, counted from 1; 0: not planned yet */
static bool made[MAX_MOVES]; /* this turn is complete */
static uint32_t turn_count, turns_done, stops;
static bool planned_all;
static cc_motion motion;
static uint32_t step_times[RAMP_STEPS];

/* On a hold, turns that have begun are completed, and the events of later ones are left out. */
static bool holding;
static uint8_t kept; /* faces of turns that have begun and are not planned to their ends, a bit each */
static uint32_t left_out_us; /* wait of the events that were left out since the last one that was put */

/* Notes that the first turn of this face without an end ends with event number `at`. */
static void note_end(int face, uint32_t at) {
    for (uint32_t i = 0; i < turn_count; i++)
        if (!made[i] && !ends_at[i] && turns[i] / 3 == face) {
            ends_at[i] = at;
            return;
        }
}

static void put(const cc_step_event *event) {
    uint32_t at = stepper_put(event);
    for (int face = 0; face < CC_FACES && event->complete; face++)
        if (event->complete >> face & 1)
            note_end(face, at);
}

static void put_kept(cc_step_event event) {
    left_out_us += event.wait_us;
    event.step &= kept;
    event.complete &= kept;
    event.moving &= kept;
    if (!event.step)
        return;
    event.wait_us = left_out_us;
    left_out_us = 0;
    kept = (uint8_t)(kept & ~event.complete);
    put(&event);
}

static void plan_ahead(void) {
    cc_step_event event;
    while (!planned_all && stepper_has_room()) {
        planned_all = (holding && !kept) || !cc_motion_next(&motion, &event);
        if (planned_all)
            stepper_complete();
        else if (holding)
            put_kept(event);
        else
            put(&event);
    }
}

/* Replans the events that are not due soon, without the turns that will not have begun by then. */
static void hold(void) {
    if (holding)
        return;
    uint32_t before = stepper_planned(), from = stepper_take_back();
    holding = true;
    planned_all = false;
    left_out_us = 0;
    kept = stepper_event(from - 1).moving;
    for (uint32_t i = 0; i < turn_count; i++)
        if (ends_at[i] > from)
            ends_at[i] = 0;
    for (uint32_t at = from; at < before && kept; at++)
        put_kept(stepper_event(at));
    plan_ahead();
}

/* Starts the turns that are not made yet, from standstill. */
static void set_off(void) {
    for (uint32_t i = 0; i < turn_count; i++)
        ends_at[i] = 0;
    planned_all = holding = false;
    stepper_clear();
    cc_motion_start(&motion, settings_motion(), turns + turns_done, turn_count - turns_done);
    cc_motion_keep_times(&motion, step_times, RAMP_STEPS);
    plan_ahead();
    job_moves(); /* planning ahead before the first step does not count */
    stepper_begin(job_stops());
}

static const job_kind run_kind = {.set_off = set_off, .hold = hold};

static int begin(void) {
    for (uint32_t i = 0; i < turn_count; i++)
        made[i] = false;
    turns_done = 0;
    job_begin(&run_kind, turn_count, stops);
    return 0;
}

int run_turns(call *c, const cc_turn *wanted, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (motors_absent() >> wanted[i] / 3 & 1) {
            out_motors(c->reply, "no motor ", (uint8_t)(1u << wanted[i] / 3));
            return CC_LINK_ERR_ARGUMENT;
        }
        turns[i] = wanted[i];
    }
    turn_count = (uint32_t)count;
    stops = c->stops;
    return drivers_then(c, begin);
}

/* Marks turns that are complete and turns the expected cube. Turns of one group may end in any order, which
 * makes no difference to the cube. */
static void count_turns(void) {
    uint32_t taken = stepper_taken();
    for (uint32_t i = 0; i < turn_count; i++)
        if (!made[i] && ends_at[i] && ends_at[i] <= taken) {
            made[i] = true;
            turns_done++;
            cube_turned(turns[i]);
        }
}

static void task(void) {
    if (!job_is_of(&run_kind))
        return;
    enum stepper_state how = stepper_state(); /* before count_turns() looks at what it has taken */
    plan_ahead();
    count_turns();
    job_done(turns_done);
    if (how != STEPPER_MOVES)
        job_end(how);
}

static void shutdown(void) {
    if (job_is_of(&run_kind))
        count_turns();
}

/* -- run, scramble, jog: each is checked whole before anything moves -- */

static int run_and_tell(call *c, const cc_turn *wanted, size_t count) {
    out_key(c->reply, "moves=", (uint32_t)count);
    out_key(c->reply, " time_us=", (uint32_t)cc_motion_time_us(settings_motion(), wanted, count));
    return run_turns(c, wanted, count);
}

/* Reads face turns of a 3x3 (a 2x2's are among them); returns their number or -1. noinline: see APART. */
static __attribute__((noinline)) int read_turns(call *c, cc_turn *into) {
    cc_move moves[MAX_MOVES];
    int count = cc_moves_parse_plain(c->at, (size_t)(c->end - c->at), 3, moves, MAX_MOVES, NULL);
    int err = count < 0 ? count : 0;
    for (int i = 0; i < count && !err; i++) {
        int turn = cc_turn_from_move(moves[i]);
        err = turn < 0 ? turn : 0;
        into[i] = (cc_turn)turn;
    }
    if (err)
        cc_text_string(c->reply, cc_err_text(err));
    return err ? -1 : count;
}

static int command_run(call *c) {
    cc_turn wanted[MAX_MOVES];
    int err = state_may_move(c);
    if (err)
        return err;
    int count = read_turns(c, wanted);
    return count > 0 ? run_and_tell(c, wanted, (size_t)count) : CC_LINK_ERR_MOVES;
}

static int command_scramble(call *c) {
    cc_turn wanted[SCRAMBLE_MAX];
    cc_random random;
    uint32_t count, seed;
    int err = state_may_move(c);
    if (err)
        return err;
    if (!word_unsigned(args_next(c), &count) || !word_unsigned(args_next(c), &seed) || !args_end(c) ||
        !count || count > SCRAMBLE_MAX)
        return CC_LINK_ERR_ARGUMENT;
    cc_random_seed(&random, seed);
    cc_random_turns(&random, wanted, count);
    out_turns(c->reply, wanted, count);
    return run_turns(c, wanted, count);
}

static int command_jog(call *c) {
    int err = state_may_move(c), face = args_motor(c);
    int32_t quarters;
    if (err)
        return err;
    if (face < 0 || !word_number(args_next(c), &quarters) || !args_end(c) || !quarters || quarters < -2 ||
        quarters > 2)
        return CC_LINK_ERR_ARGUMENT;
    cc_turn turn = (cc_turn)(3 * face + (int)((quarters + 4) % 4) - 1);
    return run_and_tell(c, &turn, 1);
}

static const command commands[] IN_FLASH = {
    {.name = "run", .carry_out = command_run, .when = FOR_OWNER},
    {.name = "scramble", .carry_out = command_scramble, .when = FOR_OWNER},
    {.name = "jog", .carry_out = command_jog, .when = FOR_OWNER},
    {0}};
IN_FLASH const module run_module = {.commands = commands, .task = task, .shutdown = shutdown};
