/* board.c - the virtual board: the HAL on this computer, and the process around it. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "cube_core/line.h"
#include "hal.h"
#include "native.h"
#include "soft_uart.h"

enum { PAUSE_TICKS = 64, WATCHDOG_US = 4000000, LOOK_US = 1000, SUPPLY_MV = 24000 };

static int tty;
static volatile sig_atomic_t told_to_hang;

static uint32_t now_us(void) {
    return (uint32_t)clock_us();
}

/* Sends the greeting of a firmware of another version, for --protocol; false: the line is no greeting. */
static bool send_as_other_version(const char *line, size_t length) {
    char args[CC_LINE_MAX + 16], text[CC_LINE_MAX + 1];
    cc_line parts;
    const char *old = memmem(line, length, "protocol=", 9);
    if (!option.protocol || !old || cc_line_parse(line, length - 1, &parts))
        return false;
    const char *rest = strchr(old, ' '), *end = line + parts.args_at + parts.args_length;
    snprintf(args, sizeof args, "protocol=%ld%.*s", option.protocol, (int)(end - rest), rest);
    bool event = parts.kind == CC_LINE_EVENT;
    int size = cc_line_format(parts.kind, parts.has_seq ? (int64_t)parts.seq : -1, event ? "boot" : "ok",
                              args, text, sizeof text);
    return size > 0 && pace_send(text, (size_t)size);
}

/* Sends a line, but first the pins' record, so that it is there before anybody hears of its changes. */
static bool send(const char *bytes, size_t length) {
    interrupts_off();
    pins_flush();
    bool sent = send_as_other_version(bytes, length) || pace_send(bytes, length);
    interrupts_on();
    return sent;
}

static void reset(const char *reason) {
    char places[48];
    pins_enable(false);
    pins_flush();
    pace_drain();
    drivers_print_places(places, sizeof places);
    race_end();
    restart(tty, reason, places);
}

/* Stops the main loop, while interrupts go on, until the watchdog, which is not fed any more, bites. */
static void hang(void) {
    uint64_t start = clock_us();
    while (clock_us() - start < WATCHDOG_US) {
        clock_pump();
        pins_flush();
        tty_wait(LOOK_US);
    }
    reset("watchdog");
}

/* Does what interrupts do on a chip, here as the main loop feeds the watchdog whatever else it does. */
static void feed_watchdog(void) {
    clock_pump();
    if (told_to_hang)
        hang();
    if (process_is_to_end()) {
        pins_flush();
        pace_drain();
        exit(0);
    }
}

static void idle(void) {
    pins_flush();
    long wait_us = pace_wait_us(clock_wait_us());
    if (wait_us) /* else the event that is due sees to the line as well */
        tty_wait(wait_us);
}

static void start_again(bool bootloader) {
    (void)bootloader; /* a process has none */
    reset("reboot");
}

static void motors_step(uint8_t mask, uint32_t high_ns) {
    drivers_stepped(mask, pins_clockwise());
    pins_step(mask, high_ns);
}

static soft_uart wire;

/* Makes a whole exchange with a driver: the wire's time is not the clock's, so it is over at once. */
static void driver_begin(int motor, const uint8_t *bytes, size_t length, size_t reply) {
    enum soft_uart_wire drive;
    bool level = true;
    interrupts_off();
    soft_uart_start(&wire, bytes, length, reply);
    while ((drive = soft_uart_tick(&wire, level)) != WIRE_DONE)
        level = driver_wire(motor, drive != WIRE_LOW);
    for (int i = 0; i < PAUSE_TICKS; i++) /* until the main loop comes by */
        driver_wire(motor, true);
    interrupts_on();
}

static int driver_result(uint8_t *reply) {
    return soft_uart_reply(&wire, reply);
}

static uint32_t supply_mv(void) {
    return drivers_steps() >= option.supply_after_steps ? option.supply_mv : SUPPLY_MV;
}

static hal native = {
    .board = "native",
    .start_reason = "power",
    .now_us = now_us,
    .firmware_id = program_id,
    .send = send,
    .has_room = pace_has_room,
    .motors_enable = pins_enable,
    .motors_direction = pins_direction,
    .motors_step = motors_step,
    .wait_ns = clock_wait_ns,
    .signals = {100, 20, 20}, /* tmc2209 of hardware/drivers.toml */
    .steps_per_quarter = 800,
    .timer_start = clock_set_timer,
    .timer_stop = clock_stop_timer,
    .storage_read = storage_load,
    .storage_write = storage_save,
    .feed_watchdog = feed_watchdog,
    .idle = idle,
    .reboot = start_again,
    .driver_begin = driver_begin,
    .driver_result = driver_result,
    .supply_mv = supply_mv,
    .sensors = pins_sensors,
    .servos = &pwm_servos,
};
const hal *const board = &native;

static void begin_to_hang(int signal) {
    (void)signal;
    told_to_hang = 1;
}

int main(int count, char **words) {
    read_options(count, words);
    native.start_reason = option.start_reason;
    process_heeds_signals();
    signal(SIGUSR1, begin_to_hang);
    clock_start(pace_run);
    tty = tty_open();
    trace_open();
    drivers_power_on();
    race_start(clock_interrupt);
    robot_main();
}
