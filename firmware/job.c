/* job.c - a run of turns: planned in the main loop, stepped in the timer's interrupt.
 *
 *     cc_motion_next --> ring of step events --> job_tick() --> pins
 *       (main loop)       (up to AHEAD)          (interrupt)
 *
 * The main loop writes ring_head, the interrupt ring_tail. `ended` is set by whoever ends a run, an interrupt
 * or the main loop, and from then on no tick moves a pin. */
#include "cube_core/protocol.h"
#include "cube_core/text.h"
#include "hal.h"
#include "robot.h"

enum { AHEAD = 1024 /* a power of two */, KEPT = 2048 };

static cc_step_event ring[AHEAD];
static volatile uint32_t ring_head, ring_tail;
static volatile bool planned_all; /* nothing more will come into the ring */
static volatile bool ended = true, run_stopped, ran_dry, stop_wanted;
static volatile uint32_t turns_done, ended_us;

static cc_turn turns[MAX_MOVES];
static cc_motion motion;
static uint32_t step_times[KEPT];
static uint32_t turns_told, started_us;
static uint8_t direction;

static volatile enum state state;
static volatile bool aligned;
static const char *volatile reason = "boot";
static uint32_t job, turn_count;

job_status job_get_status(void) {
    return (job_status){state, aligned, reason, job, turns_done, turn_count};
}

int job_may_move(void) {
    if (state == STATE_FAULT)
        return CC_LINK_ERR_FAULT;
    if (state != STATE_IDLE)
        return CC_LINK_ERR_BUSY;
    if (stop_wanted)
        return CC_LINK_ERR_STOPPED;
    return aligned ? 0 : CC_LINK_ERR_NOT_ALIGNED;
}

int job_prepare(void) {
    int err = job_may_move();
    if (err || drivers_ready())
        return err;
    drivers_wait();
    return job_may_move();
}

static void fill_ring(void) {
    cc_step_event event;
    while (!planned_all && ring_head - ring_tail < AHEAD) {
        if (!cc_motion_next(&motion, &event)) {
            planned_all = true;
            return;
        }
        ring[ring_head % AHEAD] = event;
        ring_head++;
    }
}

/* From here on no tick moves a pin. */
static uint32_t end_ticks(void) {
    ended_us = board->now_us(board->context);
    ended = true;
    return 0;
}

/* µs until the next event is due, 0 at the end. A motor that has to wait in mid-turn has lost its place, so a
 * ring that runs dry ends the run as a fault. */
static uint32_t next_wait(void) {
    if (ring_head != ring_tail)
        return ring[ring_tail % AHEAD].wait_us;
    ran_dry = !planned_all;
    return end_ticks();
}

static void take_step(const cc_step_event *event) {
    if (event->clockwise != direction) {
        direction = event->clockwise;
        board->motors_direction(board->context, direction);
    }
    board->motors_step(board->context, event->step);
    turns_done += event->turns_done;
}

uint32_t job_tick(void) {
    uint32_t wait = 0;
    if (homing_under_way())
        return homing_tick();
    while (!ended && !wait) {
        take_step(&ring[ring_tail % AHEAD]);
        ring_tail++;
        wait = next_wait();
    }
    return wait;
}

static void plan(const cc_turn *run, size_t count) {
    for (size_t i = 0; i < count; i++)
        turns[i] = run[i];
    turn_count = (uint32_t)count;
    turns_done = turns_told = 0;
    ring_head = ring_tail = 0;
    planned_all = ended = run_stopped = ran_dry = false;
    cc_motion_start(&motion, settings_motion(), turns, count);
    cc_motion_keep_times(&motion, step_times, KEPT);
    fill_ring();
}

uint32_t job_run(const cc_turn *run, size_t count) {
    plan(run, count);
    job++;
    direction = ring[0].clockwise;
    board->motors_direction(board->context, direction);
    started_us = board->now_us(board->context);
    state = STATE_RUNNING;
    if (stop_wanted) /* it came while this was planned, when there was nothing to stop */
        job_stop_now();
    else
        board->timer_start(board->context, ring[0].wait_us);
    return (uint32_t)cc_motion_time_us(settings_motion(), turns, count);
}

void job_solving(bool on) {
    static enum state before;
    if (on)
        before = state;
    if (on || state == STATE_SOLVING) /* else a fault came meanwhile */
        state = on ? STATE_SOLVING : before;
}

void job_stop_forget(void) {
    stop_wanted = false;
}

bool job_stop_wanted(void) {
    return stop_wanted;
}

void job_stop_now(void) {
    stop_wanted = true;
    if (state == STATE_HOMING)
        homing_stop();
    if (state != STATE_RUNNING || ended)
        return;
    board->timer_stop(board->context);
    aligned = false;
    reason = "stopped";
    run_stopped = true;
    end_ticks();
}

void job_homing(bool on) {
    if (on) {
        board->motors_enable(board->context, true);
        aligned = false;
        reason = "homing";
        state = STATE_HOMING;
    } else if (state == STATE_HOMING) { /* else a fault ended it */
        state = STATE_IDLE;
        reason = "stopped"; /* until job_home() says better */
    }
}

void job_home(void) {
    board->motors_enable(board->context, true); /* from now on they hold the faces */
    drivers_moved();
    aligned = true;
    reason = "none";
}

static void key_number(cc_text *out, const char *key, uint32_t value) {
    cc_text_string(out, key);
    cc_text_number(out, value);
}

/* An event of this job: its number, then two more. */
static void tell(const char *event, const char *key1, uint32_t value1, const char *key2, uint32_t value2) {
    char text[CC_LINE_MAX];
    cc_text out;
    cc_text_start(&out, text, sizeof text);
    key_number(&out, "job=", job);
    key_number(&out, key1, value1);
    key_number(&out, key2, value2);
    cc_text_end(&out);
    link_event(event, text);
}

static void tell_progress(void) {
    uint32_t done = turns_done;
    if (done != turns_told)
        tell("turn", " done=", turns_told = done, " of=", turn_count);
}

static void end_run(void) {
    tell_progress();
    if (ran_dry) {
        fault_raise("late");
        return;
    }
    state = STATE_IDLE;
    if (run_stopped)
        tell("stopped", " done=", turns_done, " of=", turn_count);
    else
        tell("done", " moves=", turns_done, " time_us=", ended_us - started_us);
}

void job_poll(void) {
    if (state != STATE_RUNNING)
        return;
    fill_ring();
    tell_progress();
    if (ended)
        end_run();
}

void job_release(void) {
    board->motors_enable(board->context, false);
    aligned = false;
    reason = "idle";
}

void job_fail(const char *why) {
    homing_stop(); /* the timer is that of runs, too */
    ended = true;
    board->motors_enable(board->context, false);
    aligned = false;
    reason = why;
    state = STATE_FAULT;
}

bool job_acknowledge(void) {
    bool had = state == STATE_FAULT;
    if (had)
        state = STATE_IDLE;
    return had;
}
