/* board.c - the HAL of every board with an ARM core; what is a family's own is in its folder. */
#include "arm.h"
#include "hal.h"
#include "pins.h"
#include "usb.h"

enum {
    WAKE_US = 5000,
    FEED_US = 50000,
    LAST_BYTES_US = 100000,
    CYCLES_A_1024_NS = BOARD_CORE_HZ / 1000 * 1024 / 1000000 + 1
};

/* Of the shortest loop: three on a Cortex-M0+ or M4 at the least; a Cortex-M7 may end two instructions in
 * one. */
#ifdef STM32H7
#define LOOP_CYCLES "1"
#else
#define LOOP_CYCLES "3"
#endif

extern const uint32_t image_start[], image_end[];

/* FNV-1a (Fowler, Noll, Vo 1991) of the code and constants in flash, by words. */
static uint32_t firmware_id(void) {
    static uint32_t hash;
    if (hash)
        return hash;
    hash = 2166136261u;
    for (const uint32_t *word = image_start; word < image_end; word++)
        hash = (hash ^ *word) * 16777619u;
    return hash;
}

static void feed_watchdog(void) {
    static uint32_t fed_us;
    uart_pump();
    if (timer_now_us() - fed_us < FEED_US)
        return;
    fed_us = timer_now_us();
    watchdog_feed();
}

/* On a slower clock than the board's it lasts longer. */
static void wait_ns(uint32_t ns) {
    uint32_t cycles = (ns * CYCLES_A_1024_NS) >> 10;
    __asm__ volatile(".syntax unified\n 1: subs %0, #" LOOP_CYCLES "\n bhi 1b" : "+l"(cycles)::"cc");
}

static void reboot(bool bootloader) {
    uint32_t start = timer_now_us();
    motors_enable(false);
    while ((uart_busy() || usb_busy()) && timer_now_us() - start < LAST_BYTES_US)
        ;
    chip_restart(bootloader);
}

static void idle(void) {
    if (usb_wants_bootloader() && !timer_is_armed())
        reboot(true);
    if (chip_stays_awake())
        return;
    interrupts_off(); /* one that comes now ends the sleep, and is served after it */
    if (!something_happened) {
        timer_wake_in(WAKE_US);
        sleep_until_interrupt();
    }
    something_happened = false;
    interrupts_on();
}

static hal arm = {
    .board = BOARD_NAME,
    .now_us = timer_now_us,
    .firmware_id = firmware_id,
    .send = uart_send,
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
#ifdef BOARD_SERVO_PINS
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
    driver_wires_setup();
    usb_chip_start();
    arm.start_reason = reset_reason();
    arm.fault_pc = kept_fault_pc();
    arm.fault_status = kept_fault_status();
    watchdog_start();
    robot_main();
    for (;;)
        ;
}
