/* linux.h - the parts of the board that is a Linux computer: outputs that are real, and a thread for steps.
 *
 *     s0=pca9685:/dev/i2c-1:0x40:3            a servo: a channel of a PCA9685,
 *     s0=pwm:0:1                              an output of the kernel's PWM (/sys/class/pwm/pwmchip0/pwm1),
 *     s0=maestro:/dev/ttyACM0:2               a channel of a Pololu Maestro,
 *     s0=lego:outA:400                        a LEGO motor of ev3dev, and its degrees per second,
 *     s0=gpio:/dev/gpiochip0:17               a line that is on or off: a relay, a valve
 *     mU.step=gpio:/dev/gpiochip0:17          a motor: lines of its driver, .step, .dir and maybe .enable,
 *     mU.coils=gpio:/dev/gpiochip0:5,6,13,19  or of its four coils
 *
 * Whatever fails ends the process, by one line on stderr and LACKING: a stop whose pulse did not arrive is
 * then confirmed by nobody. */
#ifndef LINUX_H
#define LINUX_H

#include <stdbool.h>
#include <stdint.h>
#include "../process/process.h"
#include "servo_hal.h"

enum { LACKING = 3 };

/* Does not return: what the computer has not, by errno where it is set; `path` is the device or file. */
_Noreturn void fail(const char *path, const char *what);

/* A channel of something that makes pulses by itself: from its next period on of that width, 0: none. */
typedef struct servo_output {
    void (*pulse)(const struct servo_output *output, uint16_t us);
    int fd; /* of the device, or of the file that holds the width */
    uint8_t channel;
    uint8_t address; /* on its bus; of a line its chip */
    const char *path;
} servo_output;

/* outputs.c: what --output names, taken hold of: no pulses, drivers off. */
void output_add(const char *text);
void outputs_open(void);
uint8_t outputs_servos(void); /* how many: s0 .. */
uint8_t outputs_motors(void); /* as bits */
extern const servo_hal output_servos;
/* A number of 0..most between two places; refuses what else is there. */
uint32_t output_number(const char **at, char end, uint32_t most);

/* Each reads the rest of its output's text and opens it, or fails. */
servo_output pca9685_open(const char *rest);
servo_output maestro_open(const char *rest);
servo_output kernel_pwm_open(const char *rest);
servo_output lego_open(const char *rest);

/* sysfs.c: a device's folder, and its files with a word or a number each. */
char *sysfs_path(const char *folder, const char *file);           /* of malloc() */
int sysfs_open(const char *path);                                 /* to write, within a second, or fails */
int sysfs_put(int fd, long value);                                /* 0, or -1 with errno */
void sysfs_set(const char *folder, const char *file, long value); /* or fails */
bool sysfs_get(const char *folder, const char *file, char *text, size_t size); /* its line; false: none */

/* gpio.c: lines of the kernel's GPIO chips. */
enum { LINES_A_CHIP = 64, CHIPS = 4 };
typedef struct line {
    uint8_t chip, bit; /* in the order in which they were added */
    bool used;
} line;
line gpio_add(const char *chip, uint32_t offset, bool high); /* the same line again where it was added */
void gpio_open(void);
void gpio_set(line l, bool high); /* takes effect with gpio_flush() */
void gpio_flush(void);

#endif
