/* wiring.c - what is connected to the pins of a board whose pins are settings. */
#include "wiring.h"
#include "coils.h"
#include "hal.h"
#include "motors.h"
#include "servo_hal.h"

bool wiring_valid(const uint16_t *uses) {
    for (uint8_t i = 0; i < CC_PINS; i++) {
        uint8_t use = (uint8_t)uses[i], kind = use / 10, which = use % 10;
        uint8_t most = kind == 1 || kind == 2 ? MOTORS : 0;
        if (kind >= CC_PIN_SERVO / 10)
            most = kind == CC_PIN_SERVO / 10 || kind == CC_PIN_SWITCH / 10 ? CC_SERVOS - 1 : COILS - 1;
        if (which > most || use == CC_PIN_MOTOR)
            return false;
    }
    return true;
}

uint8_t wiring_of(const uint16_t *uses, uint8_t first) {
    uint8_t found = 0;
    for (uint8_t i = 0; i < CC_PINS; i++) {
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
    uint8_t there = wiring_of(uses, CC_PIN_STEP), bit = 1;
    for (uint8_t first = CC_PIN_COILS; first < CC_PIN_COILS_END;
         first += CC_PIN_MOTOR, bit = (uint8_t)(bit << 1))
        if (wiring_of(uses, first) == (1 << COILS) - 1)
            there |= bit;
    absent = ALL_MOTORS & (uint8_t)~there;
}
#endif
