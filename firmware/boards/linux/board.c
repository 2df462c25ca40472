/* board.c - the board that is a Linux computer, say a Raspberry Pi: the HAL, and the process around it. Its
 * line is a pseudo-terminal, as the virtual board's. */
#include <errno.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "../process/process.h"
#include "fnv.h"
#include "hal.h"
#include "linux.h"

enum { MOST_RATE = 10000 /* steps/s: wake-ups of 100 us */ };

static int tty;

/* Prints "/dev/i2c-1: Permission denied: `sudo usermod -aG i2c $USER`, then log in again", say. */
_Noreturn void fail(const char *path, const char *what) {
    int why = errno;
    struct stat about;
    bool found = !stat(path, &about);
    struct group *group = why == EACCES && found ? getgrgid(about.st_gid) : NULL;
    fprintf(stderr, "%s: %s%s%s", path, what, *what && why ? ": " : "", why ? strerror(why) : "");
    if (group && about.st_gid)
        fprintf(stderr, ": `sudo usermod -aG %s $USER`, then log in again", group->gr_name);
    if (why == EACCES && found && !about.st_gid)
        fprintf(stderr, ": root's alone; a rule of udev gives it to a group (docs/raspberry-pi.md)");
    if (why == ENOENT && !found)
        fprintf(stderr, ": is it plugged in, and switched on in /boot/firmware/config.txt?");
    fputc('\n', stderr);
    _exit(LACKING);
}

static uint32_t now_us(void) {
    return (uint32_t)clock_us();
}

static bool send(const char *bytes, size_t length) {
    interrupts_off();
    bool sent = pace_send(bytes, length);
    interrupts_on();
    return sent;
}

/* Switches drivers and pulses off, and sends what waits. */
static void let_go(void) {
    clock_stop_timer();
    pins_enable(false);
    for (uint8_t i = 0; i < outputs_servos(); i++)
        output_servos.pulse(i, 0);
    pace_drain();
}

static void feed_watchdog(void) {
    clock_pump();
    if (!process_is_to_end())
        return;
    let_go();
    exit(0);
}

static void idle(void) {
    tty_wait(pace_wait_us(clock_wait_us()));
}

static void start_again(bool bootloader) {
    (void)bootloader; /* a process has none */
    let_go();
    restart(tty, "reboot", NULL);
}

static servo_hal servos;
static hal here = {
    .board = "linux",
    .now_us = now_us,
    .firmware_id = program_id,
    .send = send,
    .has_room = pace_has_room,
    .motors_enable = pins_enable,
    .motors_direction = pins_direction,
    .motors_step = pins_step,
    .wait_ns = clock_wait_ns,
    .signals = {2000, 1000, 1000}, /* a4988, drv8825 of hardware/drivers.toml, whichever needs more */
    .steps_per_quarter = 800,
    .max_rate = MOST_RATE,
    .comes_late = true,
    .timer_start = clock_set_timer,
    .timer_stop = clock_stop_timer,
    .storage_read = storage_load,
    .storage_write = storage_save,
    .feed_watchdog = feed_watchdog,
    .idle = idle,
    .reboot = start_again,
};
const hal *const board = &here;

int main(int count, char **words) {
    read_options(count, words);
    clock_start(pace_run);
    outputs_open();
    servos = output_servos;
    servos.count = outputs_servos();
    here.servos = servos.count ? &servos : NULL;
    here.absent_motors = (uint8_t)(ALL_MOTORS & ~outputs_motors());
    here.start_reason = option.start_reason;
    process_heeds_signals();
    tty = tty_open();
    robot_main();
}
