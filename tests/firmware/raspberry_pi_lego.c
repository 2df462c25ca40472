/* raspberry_pi_lego.c - /sys/class/tacho-motor of an EV3: two large motors, as ev3dev's tacho_motor_class.c
 * checks what is written. Its numbers are not the ports' own, as after some plugging. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "raspberry_pi.h"

enum { MOTORS = 2, MOST_SPEED = 1050, MIDDLE_US = 1500, WORDS = 32 };
static const char *const files[] = {"address",     "max_speed", "state",  "stop_action",
                                    "position_sp", "speed_sp",  "command"};
enum file { ADDRESS, MAX_SPEED, STATE, STOP_ACTION, POSITION_SP, SPEED_SP, COMMAND, FILES };

static struct motor {
    const unsigned number; /* motor3 */
    const char *const address;
    long speed, position;
    bool holds, runs;
} motors[MOTORS] = {{6, "ev3-ports:outA", 0, 0, false, false}, {3, "ev3-ports:outB", 0, 0, false, false}};
static long commands;

static bool after(const char *name) {
    return fault(name) && commands > atol(getenv("RIG_AFTER"));
}

static bool is_gone(int which) {
    return which == 1 && after("unplugged");
}

int tacho_file(const char *path) {
    unsigned number;
    char file[WORDS];
    if (sscanf(path, "/sys/class/tacho-motor/motor%u/%31s", &number, file) != 2)
        return 0;
    for (int m = 0; m < MOTORS; m++)
        for (int f = 0; f < FILES; f++)
            if (motors[m].number == number && !strcmp(files[f], file))
                return is_gone(m) ? -ENOENT : 1 + m * FILES + f;
    return -ENOENT;
}

ssize_t tacho_read(unsigned file, char *bytes, size_t length) {
    const struct motor *m = &motors[(file - 1) / FILES];
    switch ((file - 1) % FILES) {
    case ADDRESS:
        return snprintf(bytes, length, "%s\n", m->address);
    case MAX_SPEED:
        return snprintf(bytes, length, "%d\n", MOST_SPEED);
    default:
        return snprintf(bytes, length, "%s\n",
                        after("stalled") ? "running stalled"
                        : m->runs        ? "holding"
                                         : "");
    }
}

/* sysfs_streq(): with or without a newline. */
static bool is(const char *given, size_t length, const char *word) {
    return (length == strlen(word) || (length == strlen(word) + 1 && given[length - 1] == '\n')) &&
           !strncmp(given, word, strlen(word));
}

static int number(const char *given, size_t length, long *n) {
    char text[WORDS] = "", *end;
    memcpy(text, given, length < sizeof text - 1 ? length : sizeof text - 1);
    *n = strtol(text, &end, 10);
    return end == text || (*end && strcmp(end, "\n")) ? EINVAL : 0;
}

static int command(unsigned which, struct motor *m, const char *given, size_t length) {
    bool run = is(given, length, "run-to-abs-pos"), reset = is(given, length, "reset");
    if (!run && !reset && !is(given, length, "stop"))
        return EINVAL;
    commands++;
    if (reset)
        m->speed = m->position = m->holds = 0;
    if (run && m->speed)
        record(LEGO, which, (uint64_t)(MIDDLE_US + m->position));
    if (!run && !m->holds)
        record(LEGO, which, 0);
    m->runs = run || m->holds;
    return 0;
}

int tacho_write(unsigned file, const char *given, size_t length) {
    unsigned which = (file - 1) / FILES;
    struct motor *m = &motors[which];
    long n;
    if (is_gone((int)which))
        return ENODEV;
    switch ((file - 1) % FILES) {
    case STOP_ACTION:
        m->holds = is(given, length, "hold");
        return m->holds || is(given, length, "coast") || is(given, length, "brake") ? 0 : EINVAL;
    case POSITION_SP:
        return number(given, length, &m->position);
    case SPEED_SP:
        if (number(given, length, &n) || labs(n) > MOST_SPEED)
            return EINVAL;
        m->speed = n;
        return 0;
    case COMMAND:
        return command(which, m, given, length);
    default:
        return EACCES;
    }
}
