/* servo_pulses.c - servos' pulses from timer 1's compare B: each servo has a ninth of the period to itself.
 *
 *     s0  __|````|________________________|````|____      2.2 ms a servo, nine of them in 20 ms; the last has
 *     s1  ________|``|______________________             none, so that a late pulse puts nothing off for long
 *         <-2.2 ms->
 *
 * A pulse's end counts from its rise, however late that was: behind pulses wider than their shares. The
 * interrupt that ends it comes early, as another may hold it up, and waits there: a servo would follow each
 * us of difference. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>
#include "avr.h"
#include "pins.h"
#include "servo_hal.h"

#ifdef AVR_SERVOS
enum { COUNT = AVR_SERVOS, TICKS_A_US = 2, SHARES = SERVOS + 1, EARLY = 24 * TICKS_A_US };
enum { SHARE = SERVO_PERIOD_US / SHARES * TICKS_A_US };
_Static_assert((int)COUNT <= (int)SERVOS, "the last share of the period is nobody's");

static volatile uint16_t widths[COUNT]; /* us; 0: none */
static uint8_t turn;                    /* whose share it is */
static bool is_high;
static uint16_t share_at; /* when it began */
static uint16_t fall_at;  /* when its pulse ends */

static void begin_share(void) {
    share_at += SHARE;
    if ((int16_t)(TCNT1 - share_at) > SHARE / 2)
        share_at = TCNT1; /* the period is longer, this once */
    turn = (turn + 1) % SHARES;
    is_high = turn < COUNT && widths[turn];
    if (is_high) {
        servo_pin_find(turn);
        fall_at = TCNT1 + widths[turn] * TICKS_A_US;
        servo_pin_rise(turn); /* as long behind a look at the clock as its end */
    }
    OCR1B = is_high ? fall_at - EARLY : share_at + SHARE;
}

ISR(TIMER1_COMPB_vect) {
    if (is_high) {
        while ((int16_t)(fall_at - TCNT1) > 0)
            ;
        servo_pin_fall(turn);
        is_high = false;
        if ((int16_t)(share_at + SHARE - TCNT1) > EARLY) {
            OCR1B = share_at + SHARE;
            return;
        }
    }
    begin_share();
}

static void start(void) {
    share_at = TCNT1;
    OCR1B = share_at + SHARE;
    TIMSK1 |= 1 << OCIE1B;
}

static void pulse(uint8_t servo, uint16_t us) {
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        widths[servo] = us;
        if (us && !(TIMSK1 & 1 << OCIE1B))
            start();
    }
}

const servo_hal servo_pulses = {COUNT, pulse};
#endif
