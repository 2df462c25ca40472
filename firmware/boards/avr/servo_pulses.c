/* servo_pulses.c - servos' pulses from timer 1's compare B: each servo has an eighth of the period to itself.
 *
 *     s0  __|````|________________________|````|____      2.5 ms a servo, eight of them in 20 ms; the last
 * has none, s1  ________|``|______________________             so that a late pulse puts nothing off for ever
 *         <-2.5 ms->
 *
 * A pulse's end counts from its rise, however late that was. The interrupt that ends it comes early, as
 * another may hold it up, and waits there: a servo would follow each us of difference. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>
#include "avr.h"
#include "pins.h"
#include "servo_hal.h"

#ifdef BOARD_EACH_SERVO
enum { TICKS_A_US = 2, SHARES = 8, SHARE = SERVO_PERIOD_US / SHARES * TICKS_A_US, EARLY = 24 * TICKS_A_US };

#define COUNT_ONE(servo, port, pin) +1
enum { COUNT = 0 BOARD_EACH_SERVO(COUNT_ONE) };
_Static_assert((int)COUNT < (int)SHARES && (int)COUNT <= (int)SERVOS,
               "the last share of the period is nobody's");

static volatile uint16_t widths[COUNT]; /* us; 0: none */
static uint8_t turn;                    /* whose share it is */
static bool is_high;
static uint16_t share_at; /* when it began */
static uint16_t fall_at;  /* when its pulse ends */

static void raise(uint8_t which) {
#define RAISE(servo, port, pin)                                                                              \
    if (which == servo)                                                                                      \
        PORT##port |= 1 << pin;
    BOARD_EACH_SERVO(RAISE)
}

static void lower(uint8_t which) {
#define LOWER(servo, port, pin)                                                                              \
    if (which == servo)                                                                                      \
        PORT##port &= (uint8_t) ~(1 << pin);
    BOARD_EACH_SERVO(LOWER)
}

static void begin_share(void) {
    share_at += SHARE;
    turn = (turn + 1) % SHARES;
    is_high = turn < COUNT && widths[turn];
    if (is_high) {
        raise(turn);
        fall_at = TCNT1 + widths[turn] * TICKS_A_US;
    }
    OCR1B = is_high ? fall_at - EARLY : share_at + SHARE;
}

ISR(TIMER1_COMPB_vect) {
    if (is_high) {
        while ((int16_t)(fall_at - TCNT1) > 0)
            ;
        lower(turn);
        is_high = false;
        if ((int16_t)(share_at + SHARE - TCNT1) > EARLY) {
            OCR1B = share_at + SHARE;
            return;
        }
    }
    begin_share();
}

static void start(void) {
#define OUTPUT(servo, port, pin) DDR##port |= 1 << pin;
    BOARD_EACH_SERVO(OUTPUT)
    share_at = TCNT1;
    OCR1B = share_at + SHARE;
    TIFR1 = 1 << OCF1B;
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
