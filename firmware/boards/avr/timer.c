/* timer.c - the µs clock and the steps' compare (A) of timer 1, which runs at 2 MHz and overflows every
 * 32.8 ms.
 *
 *     µs = µs at the last overflow + TCNT1 / 2
 *
 * A step is due at an absolute time, so the lateness of one interrupt does not shift the next. While one is
 * carried out bytes may come: the line brings one every 87 µs, and the chip keeps two. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>
#include <util/delay_basic.h>
#include "avr.h"
#include "hal.h"

#define OVERFLOW_US 32768
enum {
    EARLY_US = 24, /* the interrupt comes so much before a step, as its way here takes time */
    CALL_US = 4,   /* the caller looked at the clock so long ago */
    FAR_US = 20000 /* a compare is set no further ahead */
};

volatile bool something_happened;
static volatile uint32_t overflow_us;
static volatile bool armed;
static uint32_t due;

ISR(TIMER1_OVF_vect) {
    overflow_us += OVERFLOW_US;
    something_happened = true;
}

uint32_t timer_now_us(void) {
    uint32_t at;
    uint16_t low;
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        low = TCNT1;
        at = overflow_us;
        if (TIFR1 & 1 << TOV1 && low < 0x8000)
            at += OVERFLOW_US;
    }
    return at + (low >> 1);
}

/* Has the interrupt come just before the step is due, or earlier to be set anew. A match from before, which
 * is never cleared as simavr would clear all of the timer's flags, does the latter, too. Returns false where
 * the step is due by now. */
static bool compare_set(void) {
    int32_t left = (int32_t)(due - timer_now_us());
    if (left <= 2 * EARLY_US)
        return false;
    uint16_t wait_us = left > FAR_US ? FAR_US : (uint16_t)(left - EARLY_US);
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        OCR1A = TCNT1 + 2 * wait_us;
    }
    return true;
}

static void await_due(void) {
    while ((int32_t)(due - timer_now_us()) > 0)
        ;
}

ISR(TIMER1_COMPA_vect) {
    TIMSK1 &= (uint8_t) ~(1 << OCIE1A);
    sei();
    something_happened = true;
    while (armed && !compare_set()) {
        await_due();
        uint32_t wait = stepper_tick();
        armed = armed && wait;
        due += wait;
    }
    cli();
    if (armed)
        TIMSK1 |= 1 << OCIE1A;
}

void timer_setup(void) {
    TCCR1B = 1 << CS11;
    TIMSK1 = 1 << TOIE1;
}

/* Sets a step, never too soon for a compare: the counter would have to come round for it. */
void timer_arm(uint32_t delay_us) {
    due = timer_now_us() + (delay_us > 4 * EARLY_US ? delay_us : 4 * EARLY_US) - CALL_US;
    armed = true;
    compare_set();
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        TIMSK1 |= 1 << OCIE1A;
    }
}

void timer_disarm(void) {
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        armed = false;
        TIMSK1 &= (uint8_t) ~(1 << OCIE1A);
    }
}

/* Waits in loops of 250 ns. The call and the way back make up for what the division by 256 leaves out. */
void wait_ns(uint32_t ns) {
    uint8_t loops = (uint8_t)((uint16_t)ns >> 8);
    if (loops)
        _delay_loop_2(loops);
}
