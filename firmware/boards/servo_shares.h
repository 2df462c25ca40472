/* servo_shares.h - makes servos' pulses by one compare of a timer of 16 bits: each servo has a ninth of the
 * period to itself.
 *
 *     s0  __|````|________________________|````|____      2.2 ms a servo, nine of them in 20 ms; the last has
 *     s1  ________|``|______________________             none, so that a late pulse puts nothing off for long
 *         <-2.2 ms->
 *
 * A pulse's end counts from its rise, which is late behind a pulse wider than its share. The interrupt that
 * ends it comes early, as another may hold it up, and waits there: a servo would follow each us of
 * difference.
 *
 * Included by a board's servo_pulses.c, which has COUNT, TICKS_A_US, EARLY_US, NOW (the timer's count), DUE
 * (when its interrupt comes), and servo_pin_find(), servo_pin_rise() and servo_pin_fall(); its interrupt
 * calls follow_pulses(), and it lets begin_pulses() begin. */
#include "servo_hal.h"

enum { SHARES = CC_SERVOS + 1, EARLY = EARLY_US * TICKS_A_US };
enum { SHARE = SERVO_PERIOD_US / SHARES * TICKS_A_US };
_Static_assert((int)COUNT <= (int)CC_SERVOS, "the last share of the period is nobody's");

static volatile uint16_t widths[COUNT]; /* us; 0: none */
static uint8_t turn;                    /* whose share it is */
static bool is_high;
static uint16_t share_at; /* when it began */
static uint16_t fall_at;  /* when its pulse ends */

static void begin_share(void) {
    share_at += SHARE;
    if ((int16_t)(NOW - share_at) > SHARE / 2)
        share_at = NOW; /* the period is longer, this once */
    turn = (turn + 1) % SHARES;
    is_high = turn < COUNT && widths[turn];
    if (is_high) {
        servo_pin_find(turn);
        fall_at = NOW + widths[turn] * TICKS_A_US;
        servo_pin_rise(turn); /* as long after a look at the clock as the fall */
    }
    DUE = is_high ? fall_at - EARLY : share_at + SHARE;
}

static inline void follow_pulses(void) {
    if (is_high) {
        while ((int16_t)(fall_at - NOW) > 0)
            ;
        servo_pin_fall(turn);
        is_high = false;
        if ((int16_t)(share_at + SHARE - NOW) > EARLY) {
            DUE = share_at + SHARE;
            return;
        }
    }
    begin_share();
}

static inline void begin_pulses(void) {
    share_at = NOW;
    DUE = share_at + SHARE;
}
