/* wiring.c - what hangs at the pins of a board whose pins are settings. */
#include "wiring.h"
#include "hal.h"
#include "motors.h"
#include "servo_hal.h"

bool wiring_valid(const uint16_t *uses) {
    for (uint8_t i = 0; i < WIRED_PINS; i++) {
        uint8_t kind = (uint8_t)uses[i] / 10, which = (uint8_t)uses[i] % 10;
        uint8_t most = kind == WIRED_SERVO / 10 ? SERVOS - 1 : kind == 1 || kind == 2 ? MOTORS : 0;
        if (which > most || uses[i] == 10)
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
    absent = ALL_MOTORS & (uint8_t)~wiring_of(uses, WIRED_STEP);
}
#endif
