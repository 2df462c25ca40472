/* board.c - the HAL of RP2040 boards. */
#include "hal.h"
#include "chip.h"
#include "pins.h"

enum { WAKE_US = 5000, FEED_US = 50000, LED_HALF_US = 200000 };

static const uint8_t step[6] = BOARD_STEP_PINS, dir[6] = BOARD_DIR_PINS, enable[6] = BOARD_ENABLE_PINS;
extern const uint32_t image_start[], image_end[];

/* FNV-1a (Fowler, Noll, Vo 1991) of the image in flash, by words: by bytes a start would take 0.2 s longer.
 */
static uint32_t firmware_id(void *context) {
    static uint32_t hash;
    (void)context;
    if (hash)
        return hash;
    hash = 2166136261u;
    for (const uint32_t *word = image_start; word < image_end; word++)
        hash = (hash ^ *word) * 16777619u;
    return hash;
}

/* The pins of the faces in `mask`, as bits of the chip's one port. */
static uint32_t pins_of(const uint8_t *pins, uint8_t mask) {
    uint32_t bits = 0;
    for (int i = 0; i < 6; i++)
        bits |= (uint32_t)(mask >> i & 1) << pins[i];
    return bits;
}

static void motors_enable(void *context, bool on) {
    (void)context;
    if (on) /* active low */
        SIO->GPIO_OUT_CLR = pins_of(enable, 0x3F);
    else
        SIO->GPIO_OUT_SET = pins_of(enable, 0x3F);
}

void drivers_off(void) {
    motors_enable(NULL, false);
}

static void motors_direction(void *context, uint8_t clockwise) {
    (void)context;
    SIO->GPIO_OUT_SET = pins_of(dir, clockwise);
    SIO->GPIO_OUT_CLR = pins_of(dir, ~clockwise & 0x3F);
}

/* All six at the same instant. A TMC2209 needs 100 ns high: 13 cycles of 8 ns. */
static void motors_step(void *context, uint8_t mask) {
    uint32_t bits = pins_of(step, mask);
    (void)context;
    SIO->GPIO_OUT_SET = bits;
    __asm__ volatile(".rept 13\n nop\n .endr");
    SIO->GPIO_OUT_CLR = bits;
}

static void feed_watchdog(void *context) {
    static uint32_t fed_us;
    (void)context;
    if (timer_now_us() - fed_us < FEED_US)
        return;
    fed_us = timer_now_us();
    watchdog_feed();
}

static void idle(void *context) {
    (void)context;
    interrupts_off(); /* one that comes now ends the sleep, and is served after it */
    if (!something_happened) {
        timer_wake_in(WAKE_US);
        sleep_until_interrupt();
    }
    something_happened = false;
    interrupts_on();
}

/* The ROM's USB bootloader: the board becomes a drive that takes a .uf2 (2.8.3.1.6). */
static void start_bootloader(void) {
    void (*usb_boot)(uint32_t led, uint32_t disable) =
        (void (*)(uint32_t, uint32_t))(uintptr_t)rom_function(ROM_CODE('U', 'B'));
    if (usb_boot)
        usb_boot(0, 0);
}

static void reboot(void *context, bool bootloader) {
    uint32_t start = timer_now_us();
    (void)context;
    drivers_off();
    while (uart_busy() && timer_now_us() - start < 100000)
        ;
    if (bootloader)
        start_bootloader();
    reset_chip(RESET_REBOOT, 0);
}

static hal rp2040 = {
    .board = BOARD_NAME,
    .now_us = arm_now_us,
    .firmware_id = firmware_id,
    .send = arm_send,
    .motors_enable = motors_enable,
    .motors_direction = motors_direction,
    .motors_step = motors_step,
    .timer_start = arm_timer_start,
    .timer_stop = arm_timer_stop,
    .storage_read = arm_storage_read,
    .storage_write = arm_storage_write,
    .feed_watchdog = feed_watchdog,
    .idle = idle,
    .reboot = reboot,
    .fault_forget = forget_fault,
#ifdef BOARD_TMC2209
    .driver_begin = driver_wire_begin,
    .driver_result = driver_wire_result,
#endif
};
const hal *const board = &rp2040;

static void setup_pins(void) {
    CLEAR_BITS(RESETS_RESET, BLOCK_IO | BLOCK_PADS);
    wait_for(&RESETS_DONE, BLOCK_IO | BLOCK_PADS, BLOCK_IO | BLOCK_PADS, 100000);
    for (int i = 0; i < 6; i++) {
        pin_output(enable[i], true); /* off */
        pin_output(step[i], false);
        pin_output(dir[i], false);
    }
}

/* Without a crystal neither the line's speed nor a motor's would be right: the drivers stay off, and the lamp
 * says so, at whatever speed the ring oscillator has. */
static void blink_for_ever(void) {
    pin_output(BOARD_LED, true);
    for (;;) {
        SIO->GPIO_OUT_XOR = 1u << BOARD_LED;
        for (volatile uint32_t wait = 0; wait < LED_HALF_US; wait++)
            ;
    }
}

void board_start(void) {
    setup_pins();
    if (!clock_setup())
        blink_for_ever();
    timer_setup();
    uart_setup();
    driver_wires_setup();
    rp2040.start_reason = reset_reason();
    rp2040.fault_pc = kept_fault_pc();
    watchdog_start();
    robot_main();
    for (;;)
        ;
}
