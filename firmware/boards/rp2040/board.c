/* board.c - moves the motors' pins of RP2040 boards, and starts the chip. */
#include "hal.h"
#include "chip.h"
#include "pins.h"

enum { LED_HALF_US = 200000 };

static const uint8_t step[MOTORS] = BOARD_STEP_PINS, dir[MOTORS] = BOARD_DIR_PINS,
                     enable[MOTORS] = BOARD_ENABLE_PINS;

/* The pins of the motors in `mask`, as bits of the chip's one port. */
static uint32_t pins_of(const uint8_t *pins, uint8_t mask) {
    uint32_t bits = 0;
    for (int i = 0; i < MOTORS; i++)
        bits |= (uint32_t)(mask >> i & 1) << pins[i];
    return bits;
}

void motors_enable(bool on) {
    if (on) /* active low */
        SIO->GPIO_OUT_CLR = pins_of(enable, ALL_MOTORS);
    else
        SIO->GPIO_OUT_SET = pins_of(enable, ALL_MOTORS);
}

void motors_direction(uint8_t clockwise) {
    SIO->GPIO_OUT_SET = pins_of(dir, clockwise);
    SIO->GPIO_OUT_CLR = pins_of(dir, ~clockwise & ALL_MOTORS);
}

/* Steps all motors in `mask` at the same instant. */
void motors_step(uint8_t mask, uint32_t high_ns) {
    uint32_t bits = pins_of(step, mask);
    SIO->GPIO_OUT_SET = bits;
    wait_ns(high_ns);
    SIO->GPIO_OUT_CLR = bits;
}

bool chip_stays_awake(void) {
    return false;
}

/* Starts the ROM's USB bootloader: the board becomes a drive that takes a .uf2 (2.8.3.1.6). */
static void start_bootloader(void) {
    void (*usb_boot)(uint32_t led, uint32_t disable) =
        (void (*)(uint32_t, uint32_t))(uintptr_t)rom_function(ROM_CODE('U', 'B'));
    if (usb_boot)
        usb_boot(0, 0);
}

void chip_restart(bool bootloader) {
    if (bootloader)
        start_bootloader();
    reset_chip(RESET_REBOOT, 0);
}

static void setup_pins(void) {
    CLEAR_BITS(RESETS_RESET, BLOCK_IO | BLOCK_PADS);
    wait_for(&RESETS_DONE, BLOCK_IO | BLOCK_PADS, BLOCK_IO | BLOCK_PADS, 100000);
    for (int i = 0; i < MOTORS; i++) {
        pin_output(enable[i], true); /* off */
        pin_output(step[i], false);
        pin_output(dir[i], false);
    }
}

/* Blinks the lamp, as fast as the ring oscillator happens to be, and leaves the drivers off: without a
 * crystal neither the line's speed nor a motor's would be right. */
static void blink_for_ever(void) {
    pin_output(BOARD_LED, true);
    for (;;) {
        SIO->GPIO_OUT_XOR = 1u << BOARD_LED;
        for (volatile uint32_t wait = 0; wait < LED_HALF_US; wait++)
            ;
    }
}

void chip_start(void) {
    setup_pins();
    if (!clock_setup())
        blink_for_ever();
}
