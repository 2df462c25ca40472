/* pins_wired.c - the pins of motors and servos of an ATmega328P, by what its settings say hangs there.
 *
 *     pin  2 .. 7     8 .. 13    14 .. 19    as Arduino numbers them; of each port six
 *          PD2..PD7   PB0..PB5   PC0..PC5 */
#include <avr/io.h>
#include <util/atomic.h>
#include "avr.h"
#include "settings.h"

#ifdef PLAY_ONLY
enum { LINE_PINS = 1 << PD0 | 1 << PD1 };

typedef struct port_bits {
    uint8_t d, b, c;
} port_bits;

static bool enabled;
static port_bits steps, pulse; /* of the motor that steps, of the servo that has its pulse */
static uint8_t stepping;       /* that motor's bit; 0: none is known */

/* Of pins with a use from `first` on those whose bit in `mask` is set. */
static port_bits bits_of(uint8_t first, uint8_t mask) {
    const uint16_t *use = settings_uses();
    uint8_t bits[3] = {0, 0, 0}, bit = 1 << FIRST_PIN;
    for (uint8_t port = 0; port < 3; port++, bit = 1)
        for (uint8_t i = 0; i < WIRED_PINS / 3; i++, bit = (uint8_t)(bit << 1)) {
            uint8_t which = (uint8_t)((uint8_t)*use++ - first);
            if (which < 8 && mask >> which & 1)
                bits[port] |= bit;
        }
    return (port_bits){bits[0], bits[1], bits[2]};
}

static void put(port_bits which, bool up) {
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        PORTD = up ? PORTD | which.d : PORTD & (uint8_t)~which.d;
        PORTB = up ? PORTB | which.b : PORTB & (uint8_t)~which.b;
        PORTC = up ? PORTC | which.c : PORTC & (uint8_t)~which.c;
    }
}

void motors_enable(bool on) {
    enabled = on;
    put(bits_of(WIRED_ENABLE, 1), !on);
}

void motors_direction(uint8_t clockwise) {
    uint8_t uses = (uint8_t)(clockwise << 1 | (clockwise != 0)); /* from that on which is of all */
    put(bits_of(WIRED_ALL_DIR, uses), true);
    put(bits_of(WIRED_ALL_DIR, (uint8_t)~uses), false);
}

/* One motor steps at a time, and often. */
void motors_step(uint8_t mask, uint32_t high_ns) {
    if (mask != stepping)
        steps = bits_of(WIRED_STEP, mask);
    stepping = mask;
    put(steps, true);
    wait_ns(high_ns);
    put(steps, false);
}

void servo_pin_find(uint8_t which) {
    pulse = bits_of(WIRED_SERVO, (uint8_t)(1 << which));
}

void servo_pin_rise(uint8_t which) {
    (void)which;
    put(pulse, true);
}

void servo_pin_fall(uint8_t which) {
    (void)which;
    put(pulse, false);
}

/* A level before it is an output: a driver that is off stays off. */
void pins_wire(void) {
    port_bits used = {0, 0, 0}, up = bits_of(WIRED_ENABLE, !enabled);
    for (uint8_t first = 8; first < WIRED_END; first += 8) {
        port_bits more = bits_of(first, 0xFF);
        used = (port_bits){used.d | more.d, used.b | more.b, used.c | more.c};
    }
    stepping = 0;
    DDRD &= used.d | LINE_PINS;
    DDRB &= used.b;
    DDRC &= used.c;
    PORTD = (PORTD & LINE_PINS) | up.d;
    PORTB = up.b;
    PORTC = up.c;
    DDRD |= used.d;
    DDRB |= used.b;
    DDRC |= used.c;
}
#endif
