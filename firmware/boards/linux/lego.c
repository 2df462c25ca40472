/* lego.c - moves LEGO motors as servos: /sys/class/tacho-motor/motor<n> of ev3dev, on an EV3 or a BrickPi3.
 *
 * The place where a motor is opened is 1500 us, and each degree one more. It turns at its own speed to the
 * place of the last pulse, and holds itself there; without pulses it can be turned by hand. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "linux.h"

#define CLASS "/sys/class/tacho-motor"
enum { MIDDLE_US = 1500, PATH = 80, WORDS = 80 };

static struct motor {
    char *folder;
    int stop_action, position_sp, command; /* its files stay open: an unplugged motor's refuse at once */
} motors[CC_SERVOS];
static uint8_t count;

static bool put(int fd, const char *word) {
    return pwrite(fd, word, strlen(word), 0) == (ssize_t)strlen(word);
}

/* The process ends: no motor goes on, or pushes against what blocks it. */
_Noreturn static void give_up(const struct motor *m, const char *what) {
    int why = errno;
    for (const struct motor *one = motors; one < motors + count; one++)
        if (put(one->stop_action, "coast"))
            put(one->command, "stop");
    errno = why;
    fail(m->folder, what);
}

static void say(const struct motor *m, int fd, const char *word) {
    if (!put(fd, word))
        give_up(m, "the motor");
}

/* Fails where the motor was blocked, as it does not stand where the plan takes it to be. */
static void check_turned(const struct motor *m) {
    char state[WORDS];
    sysfs_get(m->folder, "state", state, sizeof state); /* an empty state: it stands */
    errno = 0;
    if (strstr(state, "stalled"))
        give_up(m, "the motor is blocked: it has not reached its place");
}

static void pulse(const servo_output *output, uint16_t us) {
    const struct motor *m = motors;
    while (m->folder != output->path)
        m++;
    if (us) {
        check_turned(m);
        if (sysfs_put(m->position_sp, us - MIDDLE_US))
            give_up(m, "the motor");
    }
    say(m, m->stop_action, us ? "hold" : "coast");
    say(m, m->command, us ? "run-to-abs-pos" : "stop");
}

/* Whether a motor's address has the port behind its colon: "ev3-ports:outA", "spi0.1:MA". */
static bool is_at(const char *folder, const char *port) {
    char address[WORDS];
    const char *colon = sysfs_get(folder, "address", address, sizeof address) ? strrchr(address, ':') : NULL;
    return colon && !strcmp(colon + 1, port);
}

static char *folder_of(const char *port) {
    char folder[PATH];
    for (unsigned i = 0; i <= UINT8_MAX; i++) { /* each plugging in gets the next number */
        snprintf(folder, sizeof folder, CLASS "/motor%u", i);
        if (is_at(folder, port))
            return strdup(folder);
    }
    fprintf(stderr, CLASS ": no motor at %.20s: its plug, and is this ev3dev?\n", port);
    exit(LACKING);
}

static int file_of(const struct motor *m, const char *file) {
    char *path = sysfs_path(m->folder, file);
    int fd = sysfs_open(path);
    free(path);
    return fd;
}

servo_output lego_open(const char *rest) {
    const char *at = strchr(rest, ':');
    char *port = at ? strndup(rest, (size_t)(at++ - rest)) : NULL;
    if (!port || !*port)
        refuse("--output: lego:outA:400 has a port and degrees per second, not lego:%.60s", rest);
    uint32_t speed = output_number(&at, 0, UINT16_MAX);
    struct motor *m = &motors[count];
    m->folder = folder_of(port);
    char most[WORDS];
    if (!sysfs_get(m->folder, "max_speed", most, sizeof most))
        fail(m->folder, "max_speed");
    if (!speed || (long)speed > atol(most))
        refuse("--output: lego:%.60s: this motor turns by 1 to %s degrees per second", rest, most);
    m->stop_action = file_of(m, "stop_action");
    m->position_sp = file_of(m, "position_sp");
    m->command = file_of(m, "command");
    say(m, m->command, "reset"); /* it stands at 0 now, and is let go */
    sysfs_set(m->folder, "speed_sp", speed);
    free(port);
    count++;
    return (servo_output){pulse, m->command, 0, 0, m->folder};
}
