/* timer.c - the µs clock and the alarms of the chip's 64-bit timer: one for the steps, one to wake up, one
 * for the drivers' lines (driver_wire.c).
 *
 * An alarm fires when the counter equals it, so one that was set too late would fire 71 minutes later:
 *
 *     set, then look at the clock once more:    the time is ahead: the alarm will come
 *                                               it has passed: the caller goes on at once
 *
 * A step is due at an absolute time, so the lateness of one interrupt does not shift the next. */
#include "chip.h"
#include "hal.h"

enum { TRIES = 100000 };

volatile bool something_happened;
static uint32_t due;
static volatile bool armed;

void timer_setup(void) {
    CLEAR_BITS(RESETS_RESET, BLOCK_TIMER);
    wait_for(&RESETS_DONE, BLOCK_TIMER, BLOCK_TIMER, TRIES);
    TIMER->INTE = 1 << ALARM_STEP | 1 << ALARM_WAKE | 1 << ALARM_WIRE;
    NVIC_ENABLE(IRQ_STEP);
    NVIC_ENABLE(IRQ_WAKE);
}

uint32_t timer_now_us(void) {
    return TIMER->TIMERAWL;
}

void timer_alarm_clear(enum timer_alarm alarm) {
    TIMER->ARMED = 1u << alarm;
    CLEAR_BITS(TIMER->INTF, 1u << alarm);
    TIMER->INTR = 1u << alarm;
}

bool timer_alarm_set(enum timer_alarm alarm, uint32_t at_us) {
    TIMER->ALARM[alarm] = at_us;
    if ((int32_t)(at_us - TIMER->TIMERAWL) > 0)
        return true;
    timer_alarm_clear(alarm);
    return false;
}

void timer_alarm_begin(enum timer_alarm alarm, uint32_t at_us) {
    if (!timer_alarm_set(alarm, at_us))
        SET_BITS(TIMER->INTF, 1u << alarm);
}

void timer_arm(uint32_t delay_us) {
    due = timer_now_us() + delay_us;
    armed = true;
    timer_alarm_begin(ALARM_STEP, due);
}

void timer_disarm(void) {
    armed = false;
    timer_alarm_clear(ALARM_STEP);
}

bool timer_is_armed(void) {
    return armed;
}

void timer_wake_in(uint32_t delay_us) {
    TIMER->ALARM[ALARM_WAKE] = timer_now_us() + delay_us;
}

void step_handler(void) {
    something_happened = true;
    timer_alarm_clear(ALARM_STEP);
    while (armed && ((int32_t)(due - timer_now_us()) <= 0 || !timer_alarm_set(ALARM_STEP, due))) {
        uint32_t wait = stepper_tick();
        armed = armed && wait;
        due += wait;
    }
}

void wake_handler(void) {
    something_happened = true;
    timer_alarm_clear(ALARM_WAKE);
}
