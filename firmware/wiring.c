/* wiring.c - what hangs at the pins of a board whose pins are settings. */
#include "wiring.h"
#include "coils.h"
#include "hal.h"
#include "motors.h"
#include "servo_hal.h"

bool wiring_valid(const uint16_t *uses) {
    for (uint8_t i = 0; i < WIRED_PINS; i++) {
        uint8_t use = (uint8_t)uses[i], kind = use / 10, which = use % 10;
        uint8_t most = kind == 1 || kind == 2 ? MOTORS : 0;
        if (kind >= WIRED_SERVO / 10)
            most = kind == WIRED_SERVO / 10 || kind == WIRED_SWITCH / 10 ? SERVOS - 1 : COILS - 1;
        if (which > most || use == WIRED_MOTOR)
            return false;
    }
    return true;
}

uint8_t wiring_of(const uint16_t *uses, uint8_t first) {
    uint8_t found = 0;
    for (uint8_t i = 0; i < WIRED_PINS; i++) {
        uint8_t which = (uint8_t)((uint8_t)uses[i] - first);
        if (which < 8)
            found |= (uint8_t)(1 << which);
    }
    return found;
}

#ifdef PLAY_ONLY
static uint8_t absent;

uint8_t motors_absent(void) {
    return absent;
}

void wiring_use(const uint16_t *uses) {
    uint8_t there = wiring_of(uses, WIRED_STEP), bit = 1;
    for (uint8_t first = WIRED_COILS; first < WIRED_COILS_END;
         first += WIRED_MOTOR, bit = (uint8_t)(bit << 1))
        if (wiring_of(uses, first) == (1 << COILS) - 1)
            there |= bit;
    absent = ALL_MOTORS & (uint8_t)~there;
}
#endif
