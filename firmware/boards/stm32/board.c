/* board.c - moves the motors' pins of STM32 boards, starts the chip, and has its watchdog. */
#include "hal.h"
#include "chip.h"
#include "pins.h"

enum { WATCHDOG_TRIES = 100000 };

#ifndef PLAY_ONLY
static const pin step[MOTORS] = BOARD_STEP_PINS, dir[MOTORS] = BOARD_DIR_PINS,
                 enable[MOTORS] = BOARD_ENABLE_PINS;
#ifdef BOARD_SENSOR_PINS
static const pin sensor[MOTORS] = BOARD_SENSOR_PINS;
#endif

void motors_enable(bool on) {
    for (int i = 0; i < MOTORS; i++)
        pin_write(enable[i], !on); /* active low */
}

void motors_direction(uint8_t clockwise) {
    for (int i = 0; i < MOTORS; i++)
        pin_write(dir[i], clockwise >> i & 1);
}

void motors_step(uint8_t mask, uint32_t high_ns) {
    for (int i = 0; i < MOTORS; i++)
        if (mask >> i & 1)
            pin_write(step[i], true);
    wait_ns(high_ns);
    for (int i = 0; i < MOTORS; i++)
        if (mask >> i & 1)
            pin_write(step[i], false);
}
#endif

#ifdef BOARD_SENSOR_PINS
/* A mask of the motors whose sensor, an open collector, is low, which it is at the mark. */
uint8_t sensors(void) {
    unsigned seen = 0;
    for (int i = 0; i < MOTORS; i++)
        seen |= (unsigned)!pin_read(sensor[i]) << i;
    return (uint8_t)seen;
}
#endif

/* Whether the chip may not sleep. It stays awake between steps, so that none waits for it to wake up, and so
 * that an emulator's clock, which follows the computer's in sleep, cannot jump over them. */
bool chip_stays_awake(void) {
    return uart_waits() || timer_is_armed();
}

void chip_restart(bool bootloader) {
    reset_chip(bootloader ? RESET_BOOTLOADER : RESET_REBOOT);
}

void watchdog_feed(void) {
    IWDG->KR = 0xAAAA;
}

/* Starts the watchdog with four seconds, more than erasing a sector takes. */
void watchdog_start(void) {
    WATCHDOG_FREEZE;
    IWDG->KR = 0xCCCC;
    IWDG->KR = 0x5555;
    IWDG->PR = 6; /* 32 kHz / 256 */
    IWDG->RLR = 500;
    wait_for(&IWDG->SR, 3, 0, WATCHDOG_TRIES);
    watchdog_feed();
}

#ifndef PLAY_ONLY
static void setup_motor_pins(void) {
    for (int i = 0; i < MOTORS; i++) {
        clock_enable(&GPIO_CLOCKS, 1u << (enable[i].port - 'A' + GPIO_CLOCK_OF_A));
        pin_write(enable[i], true); /* off before the pin becomes an output */
        pin_setup(enable[i], PIN_OUTPUT, 0);
        pin_setup(step[i], PIN_OUTPUT, 0);
        pin_setup(dir[i], PIN_OUTPUT, 0);
#ifdef BOARD_SENSOR_PINS
        pin_setup(sensor[i], PIN_INPUT, 0);
#endif
    }
}
#endif

void chip_start(void) {
#ifndef PLAY_ONLY /* else pins_wire() sets them up, when the settings are there */
    setup_motor_pins();
#endif
    clock_setup();
}
