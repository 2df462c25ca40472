/* raspberry_pi_clock.c - the clock of the Raspberry Pi that is not there: by events, or the real one. */
#include <linux/futex.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include "raspberry_pi.h"

enum { CALL_NS = 100 };

static _Atomic uint64_t now; /* ns, of events */
static _Atomic uint64_t wakes = UINT64_MAX;
static _Atomic int sleeps; /* the thread of steps does, 0 or 1 */
static pthread_cond_t *its_cond;
static pthread_mutex_t *its_mutex;

static uint64_t real_ns(void) {
    REAL(clock_gettime);
    struct timespec t;
    call(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static bool by_events(void) {
    static int is = -1;
    if (is < 0)
        is = !getenv("RIG_REAL");
    return is;
}

uint64_t now_ns(void) {
    return by_events() ? (now += CALL_NS) : real_ns();
}

static void advance(uint64_t ns) {
    if (ns > now)
        now = ns;
}

int clock_gettime(clockid_t clock, struct timespec *t) {
    REAL(clock_gettime);
    if (clock != CLOCK_MONOTONIC || !by_events())
        return call(clock, t);
    uint64_t ns = now_ns();
    *t = (struct timespec){(time_t)(ns / 1000000000u), (long)(ns % 1000000000u)};
    return 0;
}

int nanosleep(const struct timespec *wanted, struct timespec *left) {
    REAL(nanosleep);
    if (!by_events())
        return call(wanted, left);
    now += (uint64_t)wanted->tv_sec * 1000000000u + (uint64_t)wanted->tv_nsec;
    return 0;
}

static int sleep_until(pthread_cond_t *cond, pthread_mutex_t *mutex, uint64_t until) {
    REAL(pthread_cond_wait);
    its_cond = cond;
    its_mutex = mutex;
    wakes = until;
    sleeps = 1;
    syscall(SYS_futex, &sleeps, FUTEX_WAKE, 1, NULL);
    while (sleeps)
        call(cond, mutex);
    return 0;
}

int pthread_cond_wait(pthread_cond_t *cond, pthread_mutex_t *mutex) {
    REAL(pthread_cond_wait);
    return by_events() ? sleep_until(cond, mutex, UINT64_MAX) : call(cond, mutex);
}

int pthread_cond_timedwait(pthread_cond_t *cond, pthread_mutex_t *mutex, const struct timespec *until) {
    REAL(pthread_cond_timedwait);
    if (!by_events())
        return call(cond, mutex, until);
    return sleep_until(cond, mutex, (uint64_t)until->tv_sec * 1000000000u + (uint64_t)until->tv_nsec);
}

int pthread_cond_signal(pthread_cond_t *cond) {
    REAL(pthread_cond_signal);
    if (cond == its_cond)
        sleeps = 0;
    return call(cond);
}

/* Once Linux has other things to do for a while. */
static uint64_t late_ns(void) {
    static long count;
    const char *at = getenv("RIG_LATE");
    return at && ++count == atol(at) ? 5000000 : 0;
}

static void await_thread(void) {
    while (!sleeps)
        syscall(SYS_futex, &sleeps, FUTEX_WAIT, 0, NULL);
}

/* The main loop looks for bytes: what is due before it would look again comes first. */
int pselect(int count, fd_set *in, fd_set *out, fd_set *other, const struct timespec *most,
            const sigset_t *mask) {
    REAL(pselect);
    record(TIME, 0, 0);
    if (!by_events())
        return call(count, in, out, other, most, mask);
    await_thread();
    uint64_t end = now + (uint64_t)most->tv_nsec, before = real_ns();
    bool rests = wakes == UINT64_MAX;
    int ready = call(count, in, out, other, rests ? most : &(struct timespec){0, 0}, mask);
    if (rests)
        now += real_ns() - before;
    while (!ready && wakes < end) {
        pthread_mutex_lock(its_mutex);
        advance(wakes + late_ns());
        pthread_cond_signal(its_cond);
        pthread_mutex_unlock(its_mutex);
        await_thread();
    }
    if (!ready && !rests)
        advance(end);
    return ready;
}
