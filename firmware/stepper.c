/* stepper.c - makes steps, from the timer's interrupt.
 *
 *     timer --> stepper_tick() --> the event that is due, or a step of the seek --> pins
 *                              --> us until the next
 *
 * The state is STEPPER_MOVES from a begin to whatever ends it first: the interrupt, or a stop from anywhere.
 * Only while it is does a tick move a pin. */
#include "stepper.h"
#include "capacity.h"
#include "hal.h"
#include "out.h"
#include "ring.h"
#include "servo.h"
#include "settings.h"
#include "state.h"

enum {
    LATE_US = 10,
    SOON = 128 /* events that stay when others are taken back: over a ms at the highest rates */
};

static cc_step_event events[EVENTS_AHEAD];
static ring queue;
static _Atomic ring_place end_at; /* behind the plan's last event; before its first: that is not put yet */
static _Atomic enum stepper_state how_it_goes = STEPPER_ENDED;
static bool seeking;
static stepper_seek wanted;
static uint8_t direction;
static uint32_t due_us, ended_us;
static ring_place first;
static uint32_t fell_us, low_us; /* when STEP fell last; how long it must stay low, in whole us */
static _Atomic uint32_t late, latest_us;

/* Sets the state, with release order: who sees it also sees all that was written before. */
static void set_state(enum stepper_state next) {
    atomic_store_explicit(&how_it_goes, next, memory_order_release);
}

enum stepper_state stepper_state(void) {
    return atomic_load_explicit(&how_it_goes, memory_order_acquire);
}

static uint32_t late_steps(void) {
    return atomic_load_explicit(&late, memory_order_relaxed);
}

/* [isr] */
static void count_late(uint32_t us) {
    atomic_store_explicit(&late, late_steps() + 1, memory_order_relaxed);
    if (us > atomic_load_explicit(&latest_us, memory_order_relaxed))
        atomic_store_explicit(&latest_us, us, memory_order_relaxed);
}

static bool moves(void) {
    return atomic_load_explicit(&how_it_goes, memory_order_relaxed) == STEPPER_MOVES;
}

/* -- the interrupt -- */

static uint32_t end(enum stepper_state how) {
    ended_us = board->now_us();
    set_state(how);
    return 0;
}

/* Returns us until the next event is due, 0 at the end. Where the next event is missing, a motor that has to
 * wait in mid-turn has lost its place. */
static uint32_t wait_of_next(void) {
    if (atomic_load_explicit(&end_at, memory_order_acquire) == ring_at(&queue))
        return end(STEPPER_ENDED);
    if (ring_waiting(&queue))
        return events[ring_at(&queue) % EVENTS_AHEAD].wait_us;
    return end(STEPPER_RAN_DRY);
}

/* Changes the directions, with waits on both sides: the last step may be just over, and the next due. */
static void turn_to(uint8_t clockwise) {
    const driver_signals *signals = &settings_now()->signals;
    board->wait_ns(signals->dir_hold_ns);
    board->motors_direction(clockwise);
    board->wait_ns(signals->dir_setup_ns);
    direction = clockwise;
}

static void step(uint8_t mask) {
    board->motors_step(mask, settings_now()->signals.pulse_ns);
    fell_us = board->now_us();
}

/* Waits until STEP has been low long enough: the next tick may come close behind one that was late. */
static void keep_apart(uint32_t now_us) {
    if (now_us - fell_us <= low_us)
        board->wait_ns(settings_now()->signals.pulse_ns);
}

static uint32_t take_event(void) {
    const cc_step_event *event = &events[ring_at(&queue) % EVENTS_AHEAD];
    if (event->clockwise != direction)
        turn_to(event->clockwise);
    step(event->step);
    ring_take(&queue, 1);
    return wait_of_next();
}

static bool sought(void) {
    if (wanted.until == SEEK_STEPS)
        return false;
    bool at_mark = board->sensors() >> wanted.motor & 1;
    return at_mark == (wanted.until == SEEK_MARK);
}

static uint32_t take_seek_step(void) {
    if (sought() || !wanted.steps)
        return end(STEPPER_ENDED);
    wanted.steps--;
    step((uint8_t)(1u << wanted.motor));
    return wanted.wait_us;
}

/* The wait until the next tick, when this one came so late. */
static uint32_t made_up(uint32_t wait, int32_t late_us) {
    int32_t hurry = (int32_t)(wait / 8);
    return wait + (uint32_t)(board->comes_late && late_us > hurry ? late_us - hurry : 0);
}

uint32_t stepper_tick(void) {
    uint32_t wait = 0, now_us = board->now_us();
    int32_t late_us = (int32_t)(now_us - due_us);
    if (late_us > LATE_US)
        count_late((uint32_t)late_us);
    keep_apart(now_us);
    while (moves() && !wait)
        wait = seeking ? take_seek_step() : take_event();
    if (wait)
        wait = made_up(wait, late_us);
    due_us += wait;
    return wait;
}

void stepper_stop(void) {
    if (moves()) {
        end(STEPPER_STOPPED);
        board->timer_stop();
    }
    servo_stop(); /* a servo on its way would go on to where its pulse says */
}

/* -- the main loop -- */

uint32_t stepper_ended_us(void) {
    return ended_us;
}

static void set_end(ring_place at) {
    atomic_store_explicit(&end_at, at, memory_order_release);
}

void stepper_clear(void) {
    ring_take(&queue, ring_waiting(&queue)); /* nothing moves: the main loop may move the reader's place */
    stepper_next();
}

void stepper_next(void) {
    first = ring_at(&queue);
    set_end(first - 1);
}

bool stepper_has_room(void) {
    return ring_unread(&queue) < EVENTS_AHEAD;
}

uint32_t stepper_put(const cc_step_event *event) {
    events[ring_end(&queue) % EVENTS_AHEAD] = *event;
    ring_put(&queue, 1);
    board_poll();
    return stepper_planned();
}

void stepper_complete(void) {
    set_end(ring_end(&queue));
}

uint32_t stepper_planned(void) {
    return (ring_place)(ring_end(&queue) - first);
}

uint32_t stepper_taken(void) {
    return (ring_place)(ring_at(&queue) - first);
}

uint32_t stepper_take_back(void) {
    ring_place waiting = ring_unread(&queue), later = waiting > SOON ? waiting - SOON : 0;
    set_end(first - 1);
    ring_take_back(&queue, later);
    return stepper_planned();
}

cc_step_event stepper_event(uint32_t at) {
    return events[(first + at) % EVENTS_AHEAD];
}

/* Begins to move. A stop that came just before found nothing to stop, so it is looked for afterwards. */
static void begin(uint8_t clockwise, uint32_t wait_us, uint32_t stops) {
    low_us = settings_now()->signals.pulse_ns / 1000 + 1;
    turn_to(clockwise);
    set_state(STEPPER_MOVES);
    due_us = board->now_us() + wait_us;
    board->timer_start(wait_us);
    if (state_stopped_since(stops))
        stepper_stop();
}

void stepper_begin(uint32_t stops) {
    const cc_step_event *event = &events[ring_at(&queue) % EVENTS_AHEAD];
    seeking = false;
    begin(event->clockwise, event->wait_us, stops);
}

void stepper_begin_seek(const stepper_seek *seek, uint32_t stops) {
    wanted = *seek;
    seeking = true;
    begin((uint8_t)(seek->clockwise << seek->motor), seek->wait_us, stops);
}

static void status(cc_text *out) {
    out_key(out, " late=", late_steps());
    if (board->comes_late)
        out_key(out, " latest_us=", atomic_load_explicit(&latest_us, memory_order_relaxed));
}

IN_FLASH const module stepper_module = {.shutdown = stepper_stop, .status = status, .beats = true};
