/* pins_wired.c - moves an ATmega328P's pins of motors and servos, as its settings say what hangs there.
 *
 *     pin  2 .. 7     8 .. 13    14 .. 19    as Arduino numbers them: six of each port
 *          PD2..PD7   PB0..PB5   PC0..PC5 */
#include <avr/io.h>
#include <util/atomic.h>
#include "avr.h"
#include "coils.h"
#include "settings.h"

#ifdef PLAY_ONLY
enum { UP, DOWN = 0xFF };
enum { LINE_PINS = 1 << PD0 | 1 << PD1 };

typedef struct port_bits {
    uint8_t d, b, c;
} port_bits;

static bool enabled;
static port_bits steps, pulse; /* of the motor that steps; of the servo that has its pulse */
static uint8_t stepping;       /* that motor's bit; 0: none is known */
static uint8_t clockwise_now, half_steps[CC_PINS / COILS];

/* Returns the bits of the pins with use first + i for the bits i of mask. */
static port_bits bits_of(uint8_t first, uint8_t mask) {
    const uint16_t *use = settings_uses();
    uint8_t bits[3] = {0, 0, 0}, bit = 1 << CC_FIRST_PIN;
    for (uint8_t port = 0; port < 3; port++, bit = 1)
        for (uint8_t i = 0; i < CC_PINS / 3; i++, bit = (uint8_t)(bit << 1)) {
            uint8_t which = (uint8_t)((uint8_t)*use++ - first);
            if (which < 8 && mask >> which & 1)
                bits[port] |= bit;
        }
    return (port_bits){bits[0], bits[1], bits[2]};
}

static void put(port_bits which, uint8_t level) {
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
        PORTD = (PORTD | which.d) ^ (which.d & level);
        PORTB = (PORTB | which.b) ^ (which.b & level);
        PORTC = (PORTC | which.c) ^ (which.c & level);
    }
}

/* Sets all pins with use first + i, i in 0..7, to bit i of levels. */
static void put_levels(uint8_t first, uint8_t levels) {
    put(bits_of(first, levels), UP);
    put(bits_of(first, (uint8_t)~levels), DOWN);
}

/* Sets the coils of the motors in `mask`, after a half step where `further`. */
static void put_coils(uint8_t mask, bool further) {
    uint8_t clockwise = clockwise_now, *half_step = half_steps;
    for (uint8_t first = CC_PIN_COILS; first < CC_PIN_COILS_END; first += CC_PIN_MOTOR, half_step++) {
        if (mask & 1) {
            if (further)
                *half_step += clockwise & 1 ? 1 : UINT8_MAX;
            put_levels(first, enabled ? coils_at(*half_step) : 0);
        }
        mask >>= 1;
        clockwise >>= 1;
    }
}

void motors_enable(bool on) {
    enabled = on;
    put_levels(CC_PIN_ENABLE, !on);
    put_coils(ALL_MOTORS, false);
}

void motors_direction(uint8_t clockwise) {
    clockwise_now = clockwise;
    put_levels(CC_PIN_ALL_DIR,
               (uint8_t)(clockwise << 1 | (clockwise != 0))); /* the first use is one DIR for all motors */
}

/* Steps motors; keeps the last one's pins, as one motor steps at a time, and often. */
void motors_step(uint8_t mask, uint32_t high_ns) {
    if (mask != stepping)
        steps = bits_of(CC_PIN_STEP, mask);
    stepping = mask;
    if (!(steps.d | steps.b | steps.c))
        put_coils(mask, true);
    put(steps, UP);
    wait_ns(high_ns);
    put(steps, DOWN);
}

void servo_pin_find(uint8_t which) {
    pulse = bits_of(CC_PIN_SERVO, (uint8_t)(1 << which));
}

void servo_pin_rise(uint8_t which) {
    (void)which;
    put(pulse, UP);
}

void servo_pin_fall(uint8_t which) {
    (void)which;
    put(pulse, DOWN);
}

void switch_pin_put(uint8_t which, bool on) {
    put(bits_of(CC_PIN_SWITCH, (uint8_t)(1 << which)), on ? UP : DOWN);
}

/* Takes over the uses. A pin has its level before it is an output, so a driver that is off stays off. */
void pins_wire(void) {
    port_bits used = {0, 0, 0}, up = bits_of(CC_PIN_ENABLE, !enabled);
    for (uint8_t first = 8; first < CC_PIN_END; first += 8) {
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
    motors_enable(enabled);
}
#endif
