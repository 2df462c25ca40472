/* kernel_pwm.c - moves servos by the kernel's PWM: /sys/class/pwm/pwmchip<chip>/pwm<channel>.
 *
 * Period and width (duty_cycle), in ns, and enable have a file each. With width 0 the line stays low. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
#include "linux.h"

enum { PERIOD_NS = SERVO_PERIOD_US * 1000, PATH = 80 };

static void pulse(const servo_output *output, uint16_t us) {
    if (sysfs_put(output->fd, us * 1000L))
        fail(output->path, "");
}

/* Has the kernel make the folder of an output. EBUSY means that it was made before. */
static void export(unsigned chip, unsigned channel) {
    char path[PATH];
    snprintf(path, sizeof path, "/sys/class/pwm/pwmchip%u/export", chip);
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        fail(path, "");
    if (sysfs_put(fd, channel) && errno != EBUSY)
        fail(path, errno == ENODEV || errno == EINVAL ? "it has no such output" : "");
    close(fd);
}

servo_output kernel_pwm_open(const char *rest) {
    char folder[PATH];
    const char *at = rest;
    unsigned chip = output_number(&at, ':', UINT8_MAX), channel = output_number(&at, 0, UINT8_MAX);
    snprintf(folder, sizeof folder, "/sys/class/pwm/pwmchip%u/pwm%u", chip, channel);
    export(chip, channel);
    char *width = sysfs_path(folder, "duty_cycle");
    servo_output output = {pulse, sysfs_open(width), (uint8_t)channel, 0, width};
    sysfs_put(output.fd, 0); /* ends former pulses; refused where there is no period yet */
    sysfs_set(folder, "period", PERIOD_NS);
    pulse(&output, 0);
    sysfs_set(folder, "enable", 1);
    return output;
}
