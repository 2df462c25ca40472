/* wiring.h - what hangs at the pins of a board whose pins are settings (PLAY_ONLY): `pin_<n>`, of an
 * Arduino's D2 to D13 and, as pin_14 to pin_19, A0 to A5; else of the board's `wired` pins, from pin_02 on.
 *
 *     0         nothing: an input
 *     11 to 16  STEP of a motor, in the order U R F D L B
 *     21 to 26  DIR of that motor; 20: of all motors
 *     30        ENABLE, active low, of one driver or of several
 *     40 to 47  a servo, s0 to s7
 *     50 to 53  the coils of motor U in the order in which they pull (coils.h); from 60 on R, 70 F, 80 D
 *     90 to 97  a relay or the like in a servo's place: high from SWITCH_ON_US on */
#ifndef FIRMWARE_WIRING_H
#define FIRMWARE_WIRING_H

#include <stdbool.h>
#include <stdint.h>

enum { WIRED_PINS = 18, FIRST_PIN = 2 };
enum {
    WIRED_MOTOR = 10,
    WIRED_STEP,
    WIRED_ALL_DIR = 20,
    WIRED_DIR,
    WIRED_ENABLE = 30,
    WIRED_SERVO = 40,
    WIRED_COILS = 50,
    WIRED_COILS_END = 84,
    WIRED_SWITCH = 90,
    WIRED_END = WIRED_SWITCH + 8
};

/* uses: [WIRED_PINS] */
bool wiring_valid(const uint16_t *uses);
/* Bit i: a pin has the use first + i. */
uint8_t wiring_of(const uint16_t *uses, uint8_t first);
/* Motors without a STEP and without four coils are absent from now on (motors_absent). */
void wiring_use(const uint16_t *uses);

#endif
