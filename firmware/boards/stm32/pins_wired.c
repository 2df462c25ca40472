/* pins_wired.c - moves the pins of motors and servos, as the settings say what hangs there (wiring.h):
 * pin_<n> is the n-th of the board's `wired` pins, from CC_FIRST_PIN on. */
#include "chip.h"
#include "coils.h"
#include "hal.h"
#include "pins.h"
#include "settings.h"

#ifdef PLAY_ONLY
static const pin pins[CC_PINS] = BOARD_WIRED_PINS;
static bool enabled;
static uint8_t clockwise_now, half_steps[CC_PINS / COILS];

/* Sets the pins with use first + i, for the bits i of mask, to bit i of levels. Returns false for no pin. */
static bool put(uint8_t first, uint8_t mask, uint8_t levels) {
    const uint16_t *uses = settings_uses();
    bool found = false;
    for (int i = 0; i < CC_PINS; i++) {
        uint8_t which = (uint8_t)(uses[i] - first);
        if (which >= 8 || !(mask >> which & 1))
            continue;
        pin_write(pins[i], levels >> which & 1);
        found = true;
    }
    return found;
}

/* Sets the coils of the motors in `mask`, after a half step where `further`. */
static void put_coils(uint8_t mask, bool further) {
    for (uint8_t i = 0; i < CC_PINS / COILS; i++) {
        if (!(mask >> i & 1))
            continue;
        if (further)
            half_steps[i] += clockwise_now >> i & 1 ? 1 : UINT8_MAX;
        put((uint8_t)(CC_PIN_COILS + i * CC_PIN_MOTOR), 0xFF, enabled ? coils_at(half_steps[i]) : 0);
    }
}

void motors_enable(bool on) {
    enabled = on;
    put(CC_PIN_ENABLE, 1, !on);
    put_coils(ALL_MOTORS, false);
}

void motors_direction(uint8_t clockwise) {
    clockwise_now = clockwise;
    put(CC_PIN_ALL_DIR, 0xFF,
        (uint8_t)(clockwise << 1 | (clockwise != 0))); /* the first use is one DIR for all motors */
}

void motors_step(uint8_t mask, uint32_t high_ns) {
    if (!put(CC_PIN_STEP, mask, mask)) {
        put_coils(mask, true);
        return;
    }
    wait_ns(high_ns);
    put(CC_PIN_STEP, mask, 0);
}

void servo_pin_put(uint8_t which, bool up) {
    uint8_t bit = (uint8_t)(1 << which);
    put(CC_PIN_SERVO, bit, up ? bit : 0);
}

void switch_pin_put(uint8_t which, bool on) {
    put(CC_PIN_SWITCH, (uint8_t)(1 << which), on ? 0xFF : 0);
}

/* Takes over the uses. A pin has its level before it is an output, so a driver that is off stays off. */
void pins_wire(void) {
    const uint16_t *uses = settings_uses();
    for (int i = 0; i < CC_PINS; i++) {
        clock_enable(&GPIO_CLOCKS, 1u << (pins[i].port - 'A' + GPIO_CLOCK_OF_A));
        pin_write(pins[i], uses[i] == CC_PIN_ENABLE && !enabled);
        pin_setup(pins[i], uses[i] ? PIN_OUTPUT : PIN_INPUT, 0);
    }
    motors_enable(enabled);
}
#endif
