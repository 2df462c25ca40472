/* servo_pulses.c - makes servos' pulses (servo_shares.h) by timer 1's compare B. */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>
#include "avr.h"
#include "pins.h"

#ifdef AVR_SERVOS
enum { COUNT = AVR_SERVOS, TICKS_A_US = 2, EARLY_US = 24 };
#define NOW TCNT1
#define DUE OCR1B
#include "../servo_shares.h"

ISR(TIMER1_COMPB_vect) {
    follow_pulses();
}

static void start(void) {
    begin_pulses();
    TIMSK1 |= 1 << OCIE1B;
}

static void pulse(uint8_t servo, uint16_t us) {
#ifdef PLAY_ONLY
    switch_pin_put(servo, us >= SWITCH_ON_US);
#endif
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        widths[servo] = us;
        if (us && !(TIMSK1 & 1 << OCIE1B))
            start();
    }
}

const servo_hal servo_pulses = {COUNT, pulse};
#endif
