/* board.c - the HAL of an ATmega2560 or ATmega328P: pins, storage in the EEPROM, the watchdog, resets.
 *
 * A word of memory that the start leaves alone tells why it starts, as Arduino's boot loader clears MCUSR. */
#include <avr/eeprom.h>
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/pgmspace.h>
#include <avr/sleep.h>
#include <avr/wdt.h>
#include <util/atomic.h>
#include "avr.h"
#include "cube_core/text.h"
#include "fnv.h"
#include "hal.h"
#include "pins.h"
#include "wiring.h"

enum { RUNNING = 0x5EB0, WANTED, BITTEN }; /* `before` */
#ifdef PLAY_ONLY
enum { SLOT = 128 };
#else
enum { SLOT = STORAGE_SIZE };
#endif
#define LAST_BYTES_US 100000

#ifdef RAMPZ
#define READ_FLASH(at) pgm_read_byte_far(at)
#else
#define READ_FLASH(at) pgm_read_byte(at)
#endif

extern const uint8_t __data_load_end[]; /* behind all that is in flash */

static uint16_t before __attribute__((section(".noinit"))); /* another value: it had no power */
static uint8_t cause __attribute__((section(".noinit")));

/* Runs before memory is set up, as a watchdog that has bitten goes on, with its shortest time. */
__attribute__((naked, used, section(".init3"))) void take_cause(void) {
    cause = MCUSR;
    MCUSR = 0;
    wdt_disable();
}

static const char *reset_reason(void) {
    uint16_t was = before;
    before = RUNNING;
    if (cause & 1 << PORF)
        return "power";
    if (was == WANTED)
        return "reboot";
    if (was == BITTEN || cause & 1 << WDRF)
        return "watchdog";
    if (cause & 1 << BORF)
        return "brownout";
    return cause || was == RUNNING ? "reset" : "power";
}

/* Runs at the watchdog's first timeout, and has it reset the chip; where interrupts are off, the second does.
 */
ISR(WDT_vect) {
    before = BITTEN;
    wdt_enable(WDTO_15MS);
    for (;;)
        ;
}

/* Hashes the image in flash, at the first call. */
static uint32_t firmware_id(void) {
    static uint32_t hash;
    if (hash)
        return hash;
    hash = FNV_START;
    for (uint32_t at = 0; at < pgm_get_far_address(__data_load_end); at++)
        hash = fnv_step(hash, READ_FLASH(at));
    return hash;
}

static void *slot_at(int slot) {
    return (void *)(uintptr_t)(slot * SLOT);
}

static void storage_read(int slot, void *data, size_t length) {
    eeprom_read_block(data, slot_at(slot), length);
}

/* Writes the bytes that change, in about 3.4 ms each. */
static bool storage_write(int slot, const void *data, size_t length) {
    wdt_reset();
    eeprom_update_block(data, slot_at(slot), length);
    return true;
}

static void feed_watchdog(void) {
    wdt_reset();
}

static void idle(void) {
    cli(); /* one that comes now ends the sleep, and is served after it */
    if (!something_happened) {
        sleep_enable();
        sei();
        sleep_cpu();
        sleep_disable();
    }
    something_happened = false;
    sei();
}

/* Resets by the watchdog. `bootloader` makes no difference: after each reset it waits a moment for a host. */
static void reboot(bool bootloader) {
    uint32_t start = timer_now_us();
    (void)bootloader;
    motors_enable(false);
    while (uart_busy() && timer_now_us() - start < LAST_BYTES_US)
        ;
    before = WANTED;
    cli();
    wdt_disable();
    wdt_enable(WDTO_15MS);
    for (;;)
        ;
}

#ifdef PLAY_ONLY
static const uint8_t wiring[CC_PINS] PROGMEM = BOARD_WIRING;
#endif
static char start_reason[sizeof "brownout"];

static const hal chip = {
    /* constant, so that the compiler calls its functions directly */
    .board = BOARD_NAME,
    .start_reason = start_reason,
    .now_us = timer_now_us,
    .firmware_id = firmware_id,
    .send = uart_send,
    .has_room = uart_has_room,
    .motors_enable = motors_enable,
    .motors_direction = motors_direction,
    .motors_step = motors_step,
    .wait_ns = wait_ns,
    .signals = BOARD_SIGNALS,
    .steps_per_quarter = BOARD_STEPS_PER_QUARTER,
    .max_rate = BOARD_MAX_RATE,
#ifdef PLAY_ONLY
    .wiring = wiring,
    .wire = pins_wire,
#endif
    .timer_start = timer_arm,
    .timer_stop = timer_disarm,
    .storage_read = storage_read,
    .storage_write = storage_write,
    .feed_watchdog = feed_watchdog,
    .idle = idle,
    .reboot = reboot,
#ifdef AVR_SERVOS
    .servos = &servo_pulses,
#endif
};
const hal *const board = &chip;

int main(void) {
#ifndef PLAY_ONLY
    pins_setup();
#endif
    cc_text reason;
    cc_text_start(&reason, start_reason, sizeof start_reason);
    cc_text_string(&reason, reset_reason());
    cc_text_end(&reason);
    timer_setup();
    uart_setup();
    set_sleep_mode(SLEEP_MODE_IDLE);
    sei();
    wdt_enable(WDTO_4S);
    WDTCSR |= 1 << WDIE; /* an interrupt before the reset */
    robot_main();
}
