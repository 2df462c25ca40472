/* timer.c - the µs clock and the step timer: alarm 0 of the chip's 64-bit timer, alarm 1 to wake up.
 *
 * An alarm fires when the counter equals it, so one that was set too late would fire 71 minutes later:
 *
 *     set for `due`, then look at the clock once more:    due is ahead: the alarm will come
 *                                                         due has passed: the step is made at once
 *
 * A step is due at an absolute time, so the lateness of one interrupt does not shift the next. */
#include "chip.h"
#include "hal.h"

enum { STEP = 1 << 0, WAKE = 1 << 1, TRIES = 100000 };

volatile bool something_happened;
static uint32_t due;
static volatile bool armed;

void timer_setup(void) {
    CLEAR_BITS(RESETS_RESET, BLOCK_TIMER);
    wait_for(&RESETS_DONE, BLOCK_TIMER, BLOCK_TIMER, TRIES);
    TIMER->INTE = STEP | WAKE;
    NVIC_ENABLE(IRQ_STEP);
    NVIC_ENABLE(IRQ_WAKE);
}

uint32_t timer_now_us(void) {
    return TIMER->TIMERAWL;
}

/* False where `due` is not ahead any more, and no alarm will come. */
static bool alarm_set(void) {
    TIMER->ALARM[0] = due;
    if ((int32_t)(due - TIMER->TIMERAWL) > 0)
        return true;
    TIMER->ARMED = STEP;
    TIMER->INTR = STEP;
    return false;
}

void timer_arm(uint32_t delay_us) {
    interrupts_off();
    due = timer_now_us() + (delay_us ? delay_us : 1);
    armed = true;
    if (!alarm_set())
        TIMER->INTF = STEP; /* the handler, as soon as interrupts are on */
    interrupts_on();
}

void timer_disarm(void) {
    armed = false;
    TIMER->ARMED = STEP;
    TIMER->INTF = 0;
    TIMER->INTR = STEP;
}

void timer_wake_in(uint32_t delay_us) {
    TIMER->ALARM[1] = timer_now_us() + delay_us;
}

void step_handler(void) {
    something_happened = true;
    TIMER->INTF = 0;
    TIMER->INTR = STEP;
    while (armed && ((int32_t)(due - timer_now_us()) <= 0 || !alarm_set())) {
        uint32_t wait = job_tick();
        armed = armed && wait;
        due += wait;
    }
}

void wake_handler(void) {
    something_happened = true;
    TIMER->INTR = WAKE;
}
