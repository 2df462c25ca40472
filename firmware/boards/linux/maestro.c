/* maestro.c - moves servos by a Pololu Maestro, in its compact protocol (user's guide, 5) on a serial port.
 *
 *     84 <channel> <low 7 bits> <high 7 bits>    a width in quarters of a us, 0: no pulses
 *     a1                                         answers two bytes: its errors since the last such question
 *     90 <channel>                               answers the width that it gives, low byte first
 *
 * Both questions follow every width: one that it has not understood, not heard, or not made (as sold it makes
 * none outside 992 to 2000 us, and tells no error) ends the process. All three go out at once, so that a
 * width costs the way there and back only once. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include "../process/process.h"
#include "linux.h"

enum { SET_TARGET = 0x84, SET_SPEED = 0x87, SET_ACCELERATION = 0x89, GET_POSITION = 0x90, GET_ERRORS = 0xA1 };
enum { QUARTERS = 4, CHANNELS = 24, ANSWERS_MS = 200 };
enum { BEGINS_US = 40000, LOOK_NS = 1000000 }; /* two of its periods, for a width that begins with the next */

static struct port {
    const char *path;
    int fd;
} ports[CC_SERVOS];
static int port_count;

static void say(int fd, const char *path, const uint8_t *bytes, size_t length) {
    if (write(fd, bytes, length) != (ssize_t)length)
        fail(path, "the Maestro");
}

static uint8_t heard(int fd, const char *path) {
    struct pollfd look = {fd, POLLIN, 0};
    uint8_t byte;
    if (poll(&look, 1, ANSWERS_MS) == 1 && read(fd, &byte, 1) == 1)
        return byte;
    errno = 0;
    fail(path, "no Maestro answers: the port of its commands, in the mode USB Dual Port?");
}

static unsigned word(int fd, const char *path) {
    uint8_t low = heard(fd, path);
    return low | (unsigned)heard(fd, path) << 8;
}

static unsigned errors(int fd, const char *path) {
    say(fd, path, (uint8_t[]){GET_ERRORS}, 1);
    return word(fd, path);
}

static void check(unsigned bits, const char *path) {
    static const char *const names[] = {"a serial signal", "serial overrun",    "serial buffer full",
                                        "serial CRC",      "serial protocol",   "serial timeout",
                                        "script stack",    "script call stack", "script program counter"};
    unsigned first = bits ? (unsigned)__builtin_ctz(bits) : 0;
    char what[80];
    if (!bits)
        return;
    errno = 0;
    snprintf(what, sizeof what, "the Maestro tells an error: %s (0x%04x)",
             first < sizeof names / sizeof names[0] ? names[first] : "unknown", bits);
    fail(path, what);
}

static void set(const servo_output *output, uint8_t what, unsigned value) {
    say(output->fd, output->path,
        (uint8_t[]){what, output->channel, value & 0x7F, (uint8_t)(value >> 7 & 0x7F)}, 4);
}

/* Waits until the channel gives the wanted width, or fails. Speed and acceleration are 0, so nothing but its
 * Min and Max can keep it from that. A channel without pulses is not asked for a width. */
static void await_width(const servo_output *output, unsigned wanted, unsigned is) {
    char what[120];
    for (uint64_t end = clock_us() + BEGINS_US; is != wanted && clock_us() < end;) {
        nanosleep(&(struct timespec){0, LOOK_NS}, NULL);
        say(output->fd, output->path, (uint8_t[]){GET_POSITION, output->channel}, 2);
        is = word(output->fd, output->path);
    }
    if (is == wanted)
        return;
    errno = 0;
    snprintf(what, sizeof what,
             "channel %u gives %u us, not %u: widen its Min and Max in Maestro Control Center, and apply",
             output->channel, is / QUARTERS, wanted / QUARTERS);
    fail(output->path, what);
}

static void pulse(const servo_output *output, uint16_t us) {
    unsigned quarters = us * QUARTERS;
    say(output->fd, output->path,
        (uint8_t[]){SET_TARGET, output->channel, quarters & 0x7F, (uint8_t)(quarters >> 7), GET_ERRORS,
                    GET_POSITION, output->channel},
        7);
    check(word(output->fd, output->path), output->path);
    unsigned is = word(output->fd, output->path);
    if (us)
        await_width(output, quarters, is);
}

static int port_at(const char *path) {
    struct termios mode;
    for (int i = 0; i < port_count; i++)
        if (!strcmp(ports[i].path, path))
            return ports[i].fd;
    int fd = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (fd < 0)
        fail(path, "");
    if (flock(fd, LOCK_EX | LOCK_NB))
        fail(path, "another program has it");
    if (tcgetattr(fd, &mode))
        fail(path, "no serial port");
    cfmakeraw(&mode);
    cfsetspeed(&mode, B115200);
    tcsetattr(fd, TCSANOW, &mode);
    tcflush(fd, TCIOFLUSH);
    errors(fd, path); /* forgets errors that are not ours */
    ports[port_count++] = (struct port){path, fd};
    return fd;
}

/* Opens a channel and lifts its own limits of speed and acceleration: the plan has a servo's time. */
servo_output maestro_open(const char *rest) {
    const char *colon = strrchr(rest, ':');
    if (!colon)
        refuse("--output: maestro:%.60s: maestro:/dev/ttyACM0:CHANNEL", rest);
    const char *at = colon + 1;
    uint8_t channel = (uint8_t)output_number(&at, 0, CHANNELS - 1);
    char *path = strndup(rest, (size_t)(colon - rest));
    servo_output output = {pulse, port_at(path), channel, 0, path};
    set(&output, SET_SPEED, 0);
    set(&output, SET_ACCELERATION, 0);
    pulse(&output, 0);
    return output;
}
