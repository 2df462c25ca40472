/* raspberry_pi.c - what lies below the system calls of a Raspberry Pi, as a library that is loaded before
 * libc.
 *
 *     cube_linux -> open, ioctl, write -> [here: /dev/gpiochip0, /dev/i2c-1 with a PCA9685, /sys/class/pwm,
 *                                                /sys/class/tacho-motor of an EV3 (raspberry_pi_lego.c),
 *                                                /dev/ttyACM0: a pseudo-terminal with a Maestro behind it]
 *                                          -> records of lines and widths, with their time, to RIG_PIPE
 *
 * Its clock runs by events unless RIG_REAL is set: to the next step or look at once, and as the real one
 * where nothing is due, so that a minute's plan takes a moment. RIG_LATE: the wake-up of that number is 5 ms
 * late. RIG_FAULT is one of: denied, other_chip, bus_taken, line_taken, maestro_deaf, maestro_error,
 * maestro_as_sold (its Min and Max are 992 and 2000 us), maestro_late (it tells a width of its next period),
 * gone (the PCA9685 takes no width after RIG_AFTER of them), reset (it loses its supply for a moment then),
 * unplugged, stalled (a LEGO motor after RIG_AFTER commands).
 */
#include <errno.h>
#include <fcntl.h>
#include <linux/gpio.h>
#include <linux/i2c-dev.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "raspberry_pi.h"

enum kind { NOTHING, I2C, EXPORT, PERIOD, DUTY, ENABLE, CHIP, LINES, SERIAL, TACHO, FDS = 256 };
enum { ADDRESS = 0x40, LINES_OF_CHIP = 54, OUTPUTS_OF_PWM = 2, CHANNELS = 16, DIALOUT = 20 };

static struct {
    enum kind kind;
    unsigned number; /* address, channel */
} known[FDS];

bool fault(const char *name) {
    const char *is = getenv("RIG_FAULT");
    return is && !strcmp(is, name);
}

/* -- records: us, what, number, value -- */

void record(enum what what, unsigned number, uint64_t value) {
    static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;
    static int pipe_fd = -1;
    pthread_mutex_lock(&one);
    if (pipe_fd < 0)
        pipe_fd = (int)syscall(SYS_openat, AT_FDCWD, getenv("RIG_PIPE"), O_WRONLY | O_CLOEXEC, 0);
    uint64_t words[] = {now_ns() / 1000, (uint64_t)what << 32 | number, value};
    if (syscall(SYS_write, pipe_fd, words, sizeof words) != sizeof words)
        _exit(0);
    pthread_mutex_unlock(&one);
}

static int refused(int why) {
    errno = why;
    return -1;
}

static int answer(int err) {
    return err ? refused(err) : 0;
}

static int add(enum kind kind, unsigned number) {
    int fd = (int)syscall(SYS_openat, AT_FDCWD, "/dev/null", O_RDWR | O_CLOEXEC, 0);
    known[fd].kind = kind;
    known[fd].number = number;
    return fd;
}

/* -- PCA9685: registers as in its data sheet -- */

static uint8_t registers[256], pointer;
static uint64_t pca_width[CHANNELS];

static uint64_t width_of(unsigned channel) {
    const uint8_t *r = &registers[6 + 4 * channel];
    unsigned on = r[0] | (r[1] & 15u) << 8, off = r[2] | (r[3] & 15u) << 8;
    bool asleep = registers[0] & 0x10, never = r[3] & 0x10;
    return asleep || never || off <= on ? 0 : (off - on) * (registers[0xFE] + 1ull) / 25;
}

/* As a process leaves it that was killed: channel 3 goes on. */
static void leave_running(void) {
    registers[0] = 0x20;
    registers[0xFE] = 121;
    registers[6 + 4 * 3 + 3] = 1;
    pca_width[3] = width_of(3);
}

/* As at power-on: asleep, all channels off. */
static void reset_chip(void) {
    memset(registers, 0, sizeof registers);
    registers[0] = 0x11;
    registers[1] = 0x04;
    registers[0xFE] = 0x1E;
    for (unsigned i = 0; i < CHANNELS; i++)
        registers[6 + 4 * i + 3] = 0x10;
}

static ssize_t pca_write(const uint8_t *bytes, size_t length) {
    static long widths;
    pointer = bytes[0];
    bool ran = false;
    for (unsigned i = 0; i < CHANNELS; i++)
        ran = ran || pca_width[i];
    if (length == 5 && fault("gone") && widths++ >= atol(getenv("RIG_AFTER")))
        return refused(EREMOTEIO);
    if (length == 5 && fault("reset") && widths++ == atol(getenv("RIG_AFTER")))
        reset_chip();
    for (size_t i = 1; i < length; i++) {
        bool kept = pointer == 0xFE && !(registers[0] & 0x10); /* its prescaler, while it is awake */
        uint8_t restart = registers[0] & 0x80; /* set by a sleep while it made pulses, until 1 is written */
        registers[pointer] = kept ? registers[pointer] : bytes[i];
        if (!pointer)
            registers[0] = (bytes[i] & 0x7F) | (bytes[i] & 0x80          ? 0
                                                : ran && bytes[i] & 0x10 ? 0x80
                                                                         : restart);
        pointer = (uint8_t)(pointer + (registers[0] >> 5 & 1));
    }
    for (unsigned i = 0; i < CHANNELS; i++)
        if (width_of(i) != pca_width[i])
            record(PCA9685, i, pca_width[i] = width_of(i));
    return (ssize_t)length;
}

/* -- PWM: as drivers/pwm/sysfs.c and core.c check what is written -- */

static struct {
    bool exported, enabled;
    uint64_t period, duty;
} pwm[OUTPUTS_OF_PWM];

static int pwm_apply(unsigned i, uint64_t period, uint64_t duty, bool enabled) {
    if (!period || duty > period)
        return EINVAL;
    pwm[i].period = period;
    pwm[i].duty = duty;
    pwm[i].enabled = enabled;
    record(PWM, i, enabled && period == 20000000 ? duty / 1000 : 0);
    return 0;
}

static int pwm_put(enum kind kind, unsigned i, uint64_t n) {
    if (kind == EXPORT) {
        int err = n >= OUTPUTS_OF_PWM ? ENODEV : pwm[n].exported ? EBUSY : 0;
        if (!err)
            pwm[n].exported = true;
        return err;
    }
    return pwm_apply(i, kind == PERIOD ? n : pwm[i].period, kind == DUTY ? n : pwm[i].duty,
                     kind == ENABLE ? n == 1 : pwm[i].enabled);
}

/* -- Maestro: the compact protocol (user's guide, 5.e) -- */

enum { MAESTRO_CHANNELS = 6, PROTOCOL_ERROR = 1 << 4, GET_ERRORS = 0xA1, GET_POSITION = 0x90 };
enum { SOLD_MIN = 4 * 992, SOLD_MAX = 4 * 2000 };
static int behind; /* the pseudo-terminal */
static unsigned given[MAESTRO_CHANNELS], told[MAESTRO_CHANNELS];

static void answer_word(unsigned word) {
    syscall(SYS_write, behind, (uint8_t[]){(uint8_t)word, (uint8_t)(word >> 8)}, 2);
}

static void give(unsigned channel, unsigned quarters) {
    if (quarters && fault("maestro_as_sold"))
        quarters = quarters < SOLD_MIN ? SOLD_MIN : quarters > SOLD_MAX ? SOLD_MAX : quarters;
    given[channel] = quarters;
    record(MAESTRO, channel, quarters / 4);
}

static void tell_position(unsigned channel) {
    if (!fault("maestro_late"))
        told[channel] = given[channel];
    answer_word(told[channel]);
    told[channel] = given[channel];
}

static int open_serial(void) {
    behind = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    grantpt(behind);
    unlockpt(behind);
    int fd = (int)syscall(SYS_openat, AT_FDCWD, ptsname(behind), O_RDWR | O_NOCTTY | O_CLOEXEC, 0);
    known[fd].kind = SERIAL;
    return fd;
}

/* A command, its bytes behind it up to the next that begins one; how many it took. */
static size_t maestro_command(const uint8_t *at, size_t left) {
    static unsigned errors = PROTOCOL_ERROR; /* of whoever spoke to it before */
    bool sets = *at == 0x84 || *at == 0x87 || *at == 0x89;
    size_t data = 0; /* bytes behind it */
    while (1 + data < left && !(at[1 + data] & 0x80))
        data++;
    if (*at == GET_ERRORS && !data) {
        if (!fault("maestro_deaf"))
            answer_word(errors);
        errors = fault("maestro_error") ? PROTOCOL_ERROR : 0;
    } else if (data && at[1] < MAESTRO_CHANNELS && *at == GET_POSITION && data == 1) {
        tell_position(at[1]);
    } else if (data && at[1] < MAESTRO_CHANNELS && sets && data == 3) {
        if (*at == 0x84)
            give(at[1], at[2] | (unsigned)at[3] << 7);
    } else {
        errors |= PROTOCOL_ERROR;
    }
    return 1 + data;
}

static ssize_t serial_write(int fd, const uint8_t *bytes, size_t length) {
    uint8_t came[64];
    ssize_t sent = syscall(SYS_write, fd, bytes, length);
    ssize_t count = syscall(SYS_read, behind, came, sizeof came);
    for (ssize_t i = 0; i < count;)
        i += (ssize_t)maestro_command(came + i, (size_t)(count - i));
    return sent;
}

/* -- GPIO: as drivers/gpio/gpiolib-cdev.c -- */

static struct gpio_v2_line_request held;
static uint64_t levels;

static void set_line(unsigned offset, bool high) {
    levels = (levels & ~(UINT64_C(1) << offset)) | (uint64_t)high << offset;
}

static int request_lines(struct gpio_v2_line_request *r) {
    if (fault("line_taken"))
        return refused(EBUSY);
    if (!r->num_lines || r->num_lines > GPIO_V2_LINES_MAX || r->config.flags != GPIO_V2_LINE_FLAG_OUTPUT)
        return refused(EINVAL);
    for (uint32_t i = 0; i < r->num_lines; i++) {
        if (r->offsets[i] >= LINES_OF_CHIP)
            return refused(EINVAL);
        for (uint32_t k = 0; k < i; k++)
            if (r->offsets[i] == r->offsets[k])
                return refused(EBUSY);
        uint64_t bit = UINT64_C(1) << i;
        const struct gpio_v2_line_config_attribute *a = r->config.attrs;
        bool given = r->config.num_attrs && a->attr.id == GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES && a->mask & bit;
        set_line(r->offsets[i], given && a->attr.values & bit);
    }
    r->fd = add(LINES, 0);
    held = *r;
    record(GPIO, 0, levels);
    return 0;
}

static int set_values(const struct gpio_v2_line_values *values) {
    for (uint32_t i = 0; i < held.num_lines; i++)
        if (values->mask >> i & 1)
            set_line(held.offsets[i], values->bits >> i & 1);
    record(GPIO, 0, levels);
    return 0;
}

static int tell_line(struct gpio_v2_line_info *info) {
    bool taken = fault("line_taken") && info->offset == 17;
    info->flags = taken ? GPIO_V2_LINE_FLAG_USED : 0;
    snprintf(info->consumer, sizeof info->consumer, "%s", taken ? "pwm-fan" : "");
    return 0;
}

/* -- the calls -- */

int open(const char *path, int flags, ...) {
    unsigned i;
    char file[16];
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    bool is_i2c = !strcmp(path, "/dev/i2c-1"), is_chip = !strcmp(path, "/dev/gpiochip0");
    if (fault("denied") && (is_i2c || is_chip))
        return refused(EACCES);
    if (is_i2c || is_chip)
        return add(is_i2c ? I2C : CHIP, 0);
    if (!strcmp(path, "/dev/ttyACM0"))
        return open_serial();
    if (!strcmp(path, "/sys/class/pwm/pwmchip0/export"))
        return add(EXPORT, 0);
    if (sscanf(path, "/sys/class/pwm/pwmchip0/pwm%u/%15s", &i, file) == 2 && i < OUTPUTS_OF_PWM)
        return !pwm[i].exported ? refused(ENOENT)
                                : add(*file == 'p'   ? PERIOD
                                      : *file == 'd' ? DUTY
                                                     : ENABLE,
                                      i);
    int tacho = tacho_file(path);
    if (tacho)
        return tacho < 0 ? refused(-tacho) : add(TACHO, (unsigned)tacho);
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int close(int fd) {
    if (fd >= 0 && fd < FDS)
        known[fd].kind = NOTHING;
    return (int)syscall(SYS_close, fd);
}

int stat(const char *restrict path, struct stat *restrict about) {
    REAL(stat);
    if (strcmp(path, "/dev/i2c-1") && strcmp(path, "/dev/gpiochip0"))
        return call(path, about);
    *about = (struct stat){.st_gid = DIALOUT};
    return 0;
}

int ioctl(int fd, unsigned long request, ...) {
    REAL(ioctl);
    va_list more;
    va_start(more, request);
    void *argument = va_arg(more, void *);
    va_end(more);
    enum kind kind = fd >= 0 && fd < FDS ? known[fd].kind : NOTHING;
    if (kind == I2C && request == I2C_SLAVE) {
        known[fd].number = (unsigned)(uintptr_t)argument;
        if (fault("left_running"))
            leave_running();
        return answer(fault("bus_taken") ? EBUSY : 0);
    }
    if (kind == CHIP)
        return request == GPIO_V2_GET_LINE_IOCTL       ? request_lines(argument)
               : request == GPIO_V2_GET_LINEINFO_IOCTL ? tell_line(argument)
                                                       : refused(ENOTTY);
    if (kind == LINES)
        return request == GPIO_V2_LINE_SET_VALUES_IOCTL ? set_values(argument) : refused(ENOTTY);
    return call(fd, request, argument);
}

ssize_t write(int fd, const void *bytes, size_t length) {
    enum kind kind = fd >= 0 && fd < FDS ? known[fd].kind : NOTHING;
    if (kind == I2C)
        return known[fd].number == ADDRESS ? pca_write(bytes, length) : refused(EREMOTEIO);
    if (kind == SERIAL)
        return serial_write(fd, bytes, length);
    return syscall(SYS_write, fd, bytes, length);
}

ssize_t read(int fd, void *bytes, size_t length) {
    if (fd >= 0 && fd < FDS && known[fd].kind == TACHO)
        return tacho_read(known[fd].number, bytes, length);
    if (fd < 0 || fd >= FDS || known[fd].kind != I2C)
        return syscall(SYS_read, fd, bytes, length);
    for (size_t i = 0; i < length; i++)
        ((uint8_t *)bytes)[i] = fault("other_chip") ? 0x85 : registers[pointer];
    return (ssize_t)length;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
    REAL(pwrite);
    enum kind kind = fd >= 0 && fd < FDS ? known[fd].kind : NOTHING;
    if (kind == TACHO) {
        int why = tacho_write(known[fd].number, bytes, length);
        return why ? refused(why) : (ssize_t)length;
    }
    if (kind < EXPORT || kind > ENABLE)
        return call(fd, bytes, length, at);
    int err = pwm_put(kind, known[fd].number, strtoull(bytes, NULL, 10));
    return err ? refused(err) : (ssize_t)length;
}
