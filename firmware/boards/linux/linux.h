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
 * Whatever fails ends the process, with one line on stderr and the status LACKING, so that nobody confirms a
 * stop whose pulse did not arrive. */
#ifndef LINUX_H
#define LINUX_H

#include <stdbool.h>
#include <stdint.h>
#include "../process/process.h"
#include "servo_hal.h"

enum { LACKING = 3 };

/* Ends the process: says which device or file, `path`, fails, and why, from errno where it is set. */
_Noreturn void fail(const char *path, const char *what);

/* A channel of something that makes pulses by itself. pulse: sets their width from its next period on, 0 for
 * no pulses. */
typedef struct servo_output {
    void (*pulse)(const struct servo_output *output, uint16_t us);
    int fd; /* of the device, or of the file that holds the width */
    uint8_t channel;
    uint8_t address; /* on its bus; a line has its chip's number here */
    const char *path;
} servo_output;

/* outputs.c: opens what --output names, with no pulses and drivers off. */
void output_add(const char *text);
void outputs_open(void);
uint8_t outputs_servos(void); /* returns how many there are, from s0 on */
uint8_t outputs_motors(void); /* returns a mask */
extern const servo_hal output_servos;
/* Reads a number 0..most that `end` follows, and moves *at behind both; refuses all other text. */
uint32_t output_number(const char **at, char end, uint32_t most);

/* Each reads the rest of its output's text and opens it, or fails. */
servo_output pca9685_open(const char *rest);
servo_output maestro_open(const char *rest);
servo_output kernel_pwm_open(const char *rest);
servo_output lego_open(const char *rest);

/* sysfs.c: a device's folder, and its files with a word or a number each. */
char *sysfs_path(const char *folder, const char *file); /* the caller frees it */
int sysfs_open(const char *path);                       /* opens to write within a second, or fails */
int sysfs_put(int fd, long value);                      /* returns 0, or -1 with errno */
void sysfs_set(const char *folder, const char *file, long value); /* writes the value, or fails */
bool sysfs_get(const char *folder, const char *file, char *text,
               size_t size); /* false, "": no line to read */

/* gpio.c: lines of the kernel's GPIO chips. */
enum { LINES_A_CHIP = 64, CHIPS = 4 };
typedef struct line {
    uint8_t chip, bit; /* numbers in the order in which chips and lines were added */
    bool used;
} line;
line gpio_add(const char *chip, uint32_t offset,
              bool high); /* returns the old line where drivers share one */
void gpio_open(void);
void gpio_set(line l, bool high); /* takes effect with gpio_flush() */
void gpio_flush(void);

#endif
