/* kernel_pwm.c - servos on the kernel's PWM: /sys/class/pwm/pwmchip<chip>/pwm<channel>.
 *
 * A file each for period, width (duty_cycle) and enable, in ns; width 0 is a line that stays low. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include "linux.h"

enum { PERIOD_NS = SERVO_PERIOD_US * 1000, TRIES = 100, PAUSE_NS = 10000000, PATH = 80 };

static int put(int fd, unsigned value) {
    char text[16];
    int length = snprintf(text, sizeof text, "%u\n", value);
    return pwrite(fd, text, (size_t)length, 0) == length ? 0 : -1;
}

static void pulse(const servo_output *output, uint16_t us) {
    if (put(output->fd, us * 1000u))
        fail(output->path, "");
}

/* udev gives a new output's files to their group a moment after it was exported. */
static int open_patiently(const char *path) {
    for (int i = 0; i < TRIES; i++) {
        int fd = open(path, O_WRONLY | O_CLOEXEC);
        if (fd >= 0 || (errno != EACCES && errno != ENOENT))
            return fd;
        nanosleep(&(struct timespec){0, PAUSE_NS}, NULL);
    }
    return -1;
}

static char *named(const char *folder, const char *file) {
    char *path;
    if (asprintf(&path, "%s/%s", folder, file) < 0)
        fail(folder, "");
    return path;
}

static void set(const char *folder, const char *file, unsigned value) {
    char *path = named(folder, file);
    int fd = open_patiently(path);
    if (fd < 0 || put(fd, value))
        fail(path, "");
    close(fd);
    free(path);
}

/* EBUSY: it was exported before. */
static void export(unsigned chip, unsigned channel) {
    char path[PATH];
    snprintf(path, sizeof path, "/sys/class/pwm/pwmchip%u/export", chip);
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        fail(path, "");
    if (put(fd, channel) && errno != EBUSY)
        fail(path, errno == ENODEV || errno == EINVAL ? "it has no such output" : "");
    close(fd);
}

servo_output kernel_pwm_open(const char *rest) {
    char folder[PATH];
    const char *at = rest;
    unsigned chip = output_number(&at, ':', UINT8_MAX), channel = output_number(&at, 0, UINT8_MAX);
    snprintf(folder, sizeof folder, "/sys/class/pwm/pwmchip%u/pwm%u", chip, channel);
    export(chip, channel);
    char *width = named(folder, "duty_cycle");
    servo_output output = {pulse, open_patiently(width), (uint8_t)channel, 0, width};
    if (output.fd < 0)
        fail(width, "");
    put(output.fd, 0); /* of before; refused where there is no period yet */
    set(folder, "period", PERIOD_NS);
    pulse(&output, 0);
    set(folder, "enable", 1);
    return output;
}
