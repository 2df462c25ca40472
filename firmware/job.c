/* job.c - a job's number, progress and end, and the commands `hold` and `go`. */
#include "job.h"
#include "cube_core/protocol.h"
#include "fault.h"
#include "hal.h"
#include "out.h"
#include "state.h"

static const job_kind *kind;
static uint32_t number, done, told, of, started_us, stops;
static bool under_way, timed;

/* Sends an event of this job: its number, then two more keys. */
static void tell(const char *event, const char *key1, uint32_t value1, const char *key2, uint32_t value2) {
    out_text text;
    cc_text out;
    out_begin(&out, event, text);
    out_key(&out, "job=", number);
    out_key(&out, key1, value1);
    out_key(&out, key2, value2);
    out_end(&out);
}

static void tell_done(const char *event) {
    tell(event, " done=", done, " of=", of);
}

static void set_off(void) {
    state_set(STATE_RUNNING);
    under_way = true;
    kind->set_off();
}

void job_begin(const job_kind *its, uint32_t count, uint32_t stops_before) {
    kind = its;
    number++;
    done = told = 0;
    of = count;
    stops = stops_before;
    timed = false;
    set_off();
}

void job_moves(void) {
    if (!timed)
        started_us = board->now_us();
    timed = true;
}

bool job_is_of(const job_kind *its) {
    return under_way && kind == its;
}

uint32_t job_stops(void) {
    return stops;
}

void job_done(uint32_t count) {
    done = count;
    if (done != told)
        tell_done("turn");
    told = done;
}

void job_end(enum stepper_state how) {
    under_way = false;
    if (how == STEPPER_RAN_DRY) {
        fault_raise("late");
        return;
    }
    bool held = how == STEPPER_ENDED && done < of;
    state_set(held ? STATE_HELD : STATE_IDLE);
    if (how == STEPPER_STOPPED)
        state_lose_alignment("stopped");
    if (how == STEPPER_STOPPED || held)
        tell_done(held ? "held" : "stopped");
    else
        tell("done", " moves=", done, " time_us=", stepper_ended_us() - started_us);
}

/* Ends a job on hold when a stop comes: nothing moves then, so nothing else has to be stopped. */
static void task(void) {
    if (state_now() != STATE_HELD || !state_stopped_since(stops))
        return;
    state_set(STATE_IDLE);
    tell_done("stopped");
}

static void shutdown(void) {
    under_way = false;
}

static void status(cc_text *out) {
    out_key(out, " done=", done);
    out_key(out, " of=", of);
    out_key(out, " job=", number);
}

static int command_hold(call *c) {
    (void)c;
    if (under_way)
        kind->hold();
    return 0;
}

static int command_go(call *c) {
    if (state_now() != STATE_HELD)
        return CC_LINK_ERR_NOT_HELD;
    if (!state_is_aligned())
        return CC_LINK_ERR_NOT_ALIGNED;
    stops = c->stops;
    set_off();
    return 0;
}

static const command commands[] IN_FLASH = {
    {.name = "hold", .carry_out = command_hold, .when = AT_ANY_TIME},
    {.name = "go", .carry_out = command_go, .when = FOR_OWNER | ON_HOLD},
    {0}};
IN_FLASH const module job_module = {
    .commands = commands, .task = task, .shutdown = shutdown, .status = status, .beats = true};
