/* race.c - makes interrupts that come at any instruction: by a timer's signal, on the main loop's own stack.
 *
 * No interrupt may find the board's part (pins, line, timer) half changed, so that part switches interrupts
 * off, and one that comes meanwhile waits; the firmware never switches them off. Time passes with the
 * signals, so that the main loop has its share of it however seldom this process gets to run. */
#include <errno.h>
#include <signal.h>
#include <sys/time.h>
#include "native.h"

enum { PERIOD_US = 97 /* prime, so that it meets no period of the steps */ };

static volatile sig_atomic_t off, waiting;
static volatile uint64_t passed_us;
static void (*handler)(void);

static void serve(void) {
    int before = errno;
    off++;
    handler();
    off--;
    errno = before;
}

static void on_signal(int signal) {
    (void)signal;
    passed_us += PERIOD_US;
    if (off)
        waiting = 1;
    else
        serve();
}

static void set_timer(long period_us) {
    struct itimerval every = {{0, period_us}, {0, period_us}};
    setitimer(ITIMER_REAL, &every, NULL);
}

uint64_t race_us(void) {
    return passed_us;
}

void race_start(void (*interrupt)(void)) {
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    if (!option.race)
        return;
    handler = interrupt;
    sigaction(SIGALRM, &action, NULL);
    set_timer(PERIOD_US);
}

/* Stops the timer, which would outlive an exec, and end the new process while it has no handler. */
void race_end(void) {
    if (option.race)
        set_timer(0);
}

void interrupts_off(void) {
    off++;
}

void interrupts_on(void) {
    off--;
    while (!off && waiting) {
        waiting = 0;
        serve();
    }
}
