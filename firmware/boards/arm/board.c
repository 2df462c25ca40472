/* board.c - the HAL of every board with an ARM core; what is a family's own is in its folder. */
#include "arm.h"
#include "fnv.h"
#include "hal.h"
#include "pins.h"
#include "usb.h"
#include "wiring.h"

enum { WAKE_US = 5000, FEED_US = 50000, LAST_BYTES_US = 100000 };

extern const uint32_t image_start[], image_end[];

/* Hashes the code and constants in flash, word by word, at the first call. */
static uint32_t firmware_id(void) {
    static uint32_t hash;
    if (hash)
        return hash;
    hash = FNV_START;
    for (const uint32_t *word = image_start; word < image_end; word++)
        hash = fnv_step(hash, *word);
    return hash;
}

/* Sends waiting bytes where the chip has no interrupt for that (QEMU 7.2). */
static void send_what_fits(void) {
    interrupts_off();
    uart_send_what_fits();
    interrupts_on();
}

/* Sends the same over both lines; false where neither takes it. */
static bool send(const char *bytes, size_t length) {
    bool taken = uart_put(bytes, length);
    send_what_fits();
    return usb_send(bytes, length) || taken;
}

/* Whether the line whose requests are heard has room for the longest line. */
static bool has_room(void) {
    return usb_is_open() ? usb_has_room() : uart_has_room();
}

static bool serial_busy(void) {
    send_what_fits();
    return uart_waits() || uart_sends();
}

static void feed_watchdog(void) {
    static uint32_t fed_us;
    send_what_fits();
    if (timer_now_us() - fed_us < FEED_US)
        return;
    fed_us = timer_now_us();
    watchdog_feed();
}

static void reboot(bool bootloader) {
    uint32_t start = timer_now_us();
    motors_enable(false);
    while ((serial_busy() || usb_busy()) && timer_now_us() - start < LAST_BYTES_US)
        ;
    chip_restart(bootloader);
}

static void idle(void) {
    if (usb_wants_bootloader() && !timer_is_armed())
        reboot(true);
    if (chip_stays_awake())
        return;
    interrupts_off(); /* one that comes now ends the sleep, and is served after it */
    if (!something_happened)
        timer_wake_in(WAKE_US);
    while (!something_happened) { /* a tick of a driver's wire is no reason to look at everything */
        sleep_until_interrupt();
        interrupts_let_in();
    }
    something_happened = false;
    interrupts_on();
}

#ifdef PLAY_ONLY
static const uint8_t wiring[CC_PINS] = BOARD_WIRING;
#endif

static hal arm = {
    .board = BOARD_NAME,
    .now_us = timer_now_us,
    .firmware_id = firmware_id,
    .send = send,
    .has_room = has_room,
    .motors_enable = motors_enable,
    .motors_direction = motors_direction,
    .motors_step = motors_step,
    .wait_ns = wait_ns,
    .signals = BOARD_SIGNALS,
    .steps_per_quarter = BOARD_STEPS_PER_QUARTER,
    .timer_start = timer_arm,
    .timer_stop = timer_disarm,
    .storage_read = flash_read,
    .storage_write = flash_write,
    .feed_watchdog = feed_watchdog,
    .idle = idle,
    .reboot = reboot,
    .fault_forget = forget_fault,
#ifdef BOARD_SENSOR_PINS
    .sensors = sensors,
#endif
#ifdef BOARD_MAX_RATE
    .max_rate = BOARD_MAX_RATE,
#endif
#ifdef PLAY_ONLY
    .wiring = wiring,
    .wire = pins_wire,
#endif
#if defined BOARD_SERVO_PINS || defined BOARD_WIRED_PINS
    .servos = &pwm_servos,
#endif
#ifdef BOARD_TMC2209
    .driver_begin = driver_wire_begin,
    .driver_result = driver_wire_result,
#endif
};
const hal *const board = &arm;

void board_start(void) {
    chip_start();
    timer_setup();
    uart_setup();
#ifdef BOARD_TMC2209
    driver_wires_setup();
#endif
    usb_chip_start();
    arm.start_reason = reset_reason();
    arm.fault_pc = kept_fault_pc();
    arm.fault_status = kept_fault_status();
    watchdog_start();
    robot_main();
    for (;;)
        ;
}
