/* clock.c - real time, and the step timer: a thread, with real-time priority where that is allowed.
 *
 *     main loop   bytes, tasks            interrupts_off() .. interrupts_on()   keep the thread out
 *     thread      sleeps --> stepper_tick() --> sleeps for as long as that says */
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include "../process/process.h"
#include "hal.h"
#include "linux.h"

enum { PRIORITY = 50, SPIN_US = 20, BUSY_US = 1000, REST_US = 20000 };

static pthread_mutex_t processor;
static pthread_cond_t changed;
static uint64_t due;
static bool timer_on;
static void (*run_line)(void);

static uint64_t now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

uint64_t clock_us(void) {
    return now_ns() / 1000;
}

void interrupts_off(void) {
    pthread_mutex_lock(&processor);
}

void interrupts_on(void) {
    pthread_mutex_unlock(&processor);
}

/* Sleeps until the tick is due, or something changes. */
static void sleep_until_due(uint64_t now) {
    struct timespec until = {(time_t)(due / 1000000), (long)(due % 1000000 * 1000)};
    if (!timer_on)
        pthread_cond_wait(&changed, &processor);
    else if (due > now + SPIN_US)
        pthread_cond_timedwait(&changed, &processor, &until);
}

static void tick(void) {
    uint32_t delay = stepper_tick();
    timer_on = timer_on && delay;
    due += delay;
}

static void *run(void *nothing) {
    interrupts_off();
    for (;;) {
        uint64_t now = clock_us();
        if (timer_on && due <= now)
            tick();
        else
            sleep_until_due(now);
    }
    return nothing;
}

/* Starts the thread; without the right to real-time priority it runs as any other does. */
static void start_thread(void) {
    pthread_t thread;
    pthread_attr_t attributes;
    struct sched_param priority = {.sched_priority = PRIORITY};
    pthread_attr_init(&attributes);
    pthread_attr_setinheritsched(&attributes, PTHREAD_EXPLICIT_SCHED);
    pthread_attr_setschedpolicy(&attributes, SCHED_FIFO);
    pthread_attr_setschedparam(&attributes, &priority);
    if (pthread_create(&thread, &attributes, run, NULL) && pthread_create(&thread, NULL, run, NULL))
        fail("steps", "no thread for them");
}

void clock_start(void (*receive)(void)) {
    pthread_mutexattr_t kind;
    pthread_condattr_t clock;
    run_line = receive;
    pthread_mutexattr_init(&kind);
    pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutexattr_setprotocol(&kind, PTHREAD_PRIO_INHERIT);
    pthread_mutex_init(&processor, &kind);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&changed, &clock);
    start_thread();
    mlockall(MCL_CURRENT); /* no step waits for a page; where a user may lock less, one may */
}

void clock_set_timer(uint32_t delay_us) {
    interrupts_off();
    due = clock_us() + delay_us;
    timer_on = true;
    pthread_cond_signal(&changed);
    interrupts_on();
}

/* Stops the timer. The tick in hand is over when this returns. */
void clock_stop_timer(void) {
    interrupts_off();
    timer_on = false;
    interrupts_on();
}

void clock_wait_ns(uint32_t ns) {
    for (uint64_t end = now_ns() + ns; now_ns() < end;) {
    }
}

void clock_pump(void) {
    interrupts_off(); /* a stop finds no step half made */
    run_line();
    interrupts_on();
}

long clock_wait_us(void) {
    return timer_on ? BUSY_US : REST_US;
}
