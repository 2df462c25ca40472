/* pca9685.c - moves servos by a PCA9685 (NXP, data sheet rev. 4) on the kernel's I2C device.
 *
 * Its period is 4096 counts of 122 cycles of 25 MHz: 19.99 ms, a count 4.88 us. New widths are taken over at
 * the end of a period's low part (7.3.3), so that no pulse is cut.
 *
 * A chip that lost its supply meanwhile acknowledges widths, but is asleep (7.3.1), so it is asked after each
 * whether it is awake. */
#include <errno.h>
#include <fcntl.h>
#include <linux/i2c-dev.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>
#include "linux.h"

enum { MODE1 = 0x00, MODE2 = 0x01, LED0 = 0x06, PRE_SCALE = 0xFE, OF_A_CHANNEL = 4, CHANNELS = 16 };
enum { RESTART = 0x80, SLEEP = 0x10, AUTO_INCREMENT = 0x20, TOTEM_POLE = 0x04, FULL_OFF = 0x10 };
enum { CYCLES = 122, MHZ = 25, WAKES_NS = 500000, LEAST = 0x03, MOST = 0x77 };

static struct chip {
    const char *path;
    uint8_t address;
    int fd;
} chips[CC_SERVOS];
static int chip_count;

static void put(int fd, const char *path, uint8_t address, const uint8_t *bytes, size_t length) {
    char what[80];
    ssize_t sent = write(fd, bytes, length);
    if (sent == (ssize_t)length)
        return;
    errno = sent < 0 ? errno : 0;
    snprintf(what, sizeof what, "no PCA9685 answers at 0x%02x: check address, wires, supply", address);
    fail(path, what);
}

static void put_register(const struct chip *c, uint8_t reg, uint8_t value) {
    put(c->fd, c->path, c->address, (uint8_t[]){reg, value}, 2);
}

/* Fails with `otherwise` unless a register has the value, but for RESTART, which tells of former pulses. */
static void expect(const struct chip *c, uint8_t reg, uint8_t value, const char *otherwise) {
    uint8_t is = 0;
    put(c->fd, c->path, c->address, &reg, 1);
    if (read(c->fd, &is, 1) == 1 && (is & ~RESTART) == value)
        return;
    char what[120];
    errno = 0;
    snprintf(what, sizeof what, "the chip at 0x%02x %s: its register 0x%02x reads 0x%02x", c->address,
             otherwise, reg, is);
    fail(c->path, what);
}

static void pulse(const servo_output *output, uint16_t us) {
    uint16_t counts = (uint16_t)((us * MHZ + CYCLES / 2) / CYCLES);
    uint8_t high = us ? (uint8_t)(counts >> 8) : FULL_OFF;
    uint8_t reg = (uint8_t)(LED0 + OF_A_CHANNEL * output->channel);
    uint8_t bytes[] = {reg, 0, 0, us ? (uint8_t)counts : 0, high};
    struct chip c = {output->path, output->address, output->fd};
    put(c.fd, c.path, c.address, bytes, sizeof bytes);
    expect(&c, MODE1, AUTO_INCREMENT, "has restarted and makes no pulses, check its supply");
}

/* Sets the period and wakes the chip: the period can be set only while it sleeps (7.3.5). */
static void start(const struct chip *c) {
    put_register(c, MODE1, SLEEP | AUTO_INCREMENT);
    put_register(c, PRE_SCALE, CYCLES - 1);
    expect(c, PRE_SCALE, CYCLES - 1, "is no PCA9685");
    put_register(c, MODE2, TOTEM_POLE);
    put_register(c, MODE1, AUTO_INCREMENT);
    nanosleep(&(struct timespec){0, WAKES_NS}, NULL);
    expect(c, MODE1, AUTO_INCREMENT, "is no PCA9685");
}

static const struct chip *chip_at(const char *path, uint8_t address) {
    for (int i = 0; i < chip_count; i++)
        if (!strcmp(chips[i].path, path) && chips[i].address == address)
            return &chips[i];
    struct chip *c = &chips[chip_count++];
    *c = (struct chip){path, address, open(path, O_RDWR | O_CLOEXEC)};
    if (c->fd < 0)
        fail(path, "");
    if (ioctl(c->fd, I2C_SLAVE, (long)address)) /* EBUSY: a driver of the kernel has it */
        fail(path, "the address of the PCA9685");
    start(c);
    return c;
}

servo_output pca9685_open(const char *rest) {
    const char *colon = strchr(rest, ':');
    if (!colon)
        refuse("--output: pca9685:%.60s: pca9685:/dev/i2c-1:0x40:CHANNEL", rest);
    char *path = strndup(rest, (size_t)(colon - rest));
    const char *at = colon + 1;
    uint8_t address = (uint8_t)output_number(&at, ':', MOST);
    uint8_t channel = (uint8_t)output_number(&at, 0, CHANNELS - 1);
    if (address < LEAST)
        refuse("--output: pca9685:%.60s: addresses are 0x%02x to 0x%02x", rest, LEAST, MOST);
    servo_output output = {pulse, chip_at(path, address)->fd, channel, address, path};
    pulse(&output, 0);
    return output;
}
