/* clock.c - virtual time.
 *
 * Events happen in order and exactly when they are due, however late this process gets to run:
 *
 *     virtual  --+--+--+--+--+--------->  catches up to real time x speed, event by event
 *     real     ---------[asleep]------->
 *
 * With speed 0 it runs ahead instead, to the next event at once, and passes with real time otherwise. */
#include <time.h>
#include "hal.h"
#include "native.h"

enum {
    EVENTS_A_PUMP = 8,
    REST_US = 100000
}; /* fewer than the 16 that the main loop puts before anything moves */

static uint64_t now, due, ahead; /* µs; ahead: how far, with speed 0, it is ahead of real time */
static uint32_t waited_ns;       /* the part of the next µs that clock_wait_ns() let pass */
static bool timer_on;
static struct timespec start;
static void (*run_line)(void);

static uint64_t real_us(void) {
    if (option.race)
        return race_us();
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    int64_t us = (int64_t)(t.tv_sec - start.tv_sec) * 1000000 + (t.tv_nsec - start.tv_nsec) / 1000;
    return (uint64_t)(option.speed > 0 ? (double)us * option.speed : (double)us) + ahead;
}

void clock_start(void (*line)(void)) {
    run_line = line;
    clock_gettime(CLOCK_MONOTONIC, &start);
}

uint64_t clock_us(void) {
    return now;
}

void clock_set_timer(uint32_t delay_us) {
    interrupts_off();
    due = now + delay_us;
    timer_on = true;
    interrupts_on();
}

void clock_stop_timer(void) {
    timer_on = false;
}

static bool is_due(uint64_t real) {
    return timer_on && (option.speed == 0 || due <= real);
}

void clock_wait_ns(uint32_t ns) {
    interrupts_off();
    waited_ns += ns;
    now += waited_ns / 1000;
    waited_ns %= 1000;
    interrupts_on();
}

static void pass_to(uint64_t us) {
    if (us > now)
        waited_ns = 0;
    now = us > now ? us : now;
}

static void run_event(void) {
    pass_to(due);
    uint32_t delay = stepper_tick();
    timer_on = timer_on && delay;
    due += delay;
}

void clock_interrupt(void) {
    uint64_t real = real_us();
    run_line();
    for (int i = 0; i < EVENTS_A_PUMP && is_due(real); i++) {
        run_event();
        if (option.speed > 0 || option.race)
            run_line(); /* as an interrupt would come between two steps */
    }
    if (option.speed == 0 && now > real)
        ahead += now - real;
    else if (!is_due(real))
        pass_to(real);
}

void clock_pump(void) {
    if (!option.race)
        clock_interrupt();
}

long clock_wait_us(void) {
    uint64_t real = real_us();
    if (!timer_on)
        return REST_US;
    if (is_due(real))
        return 0;
    double wait = (double)(due - real) / option.speed;
    return wait < REST_US ? (long)wait : REST_US;
}
