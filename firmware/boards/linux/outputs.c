/* outputs.c - opens what --output names, and makes the HAL's motors and servos of it. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "../process/process.h"
#include "coils.h"
#include "linux.h"

enum { NAME = 12, OUTPUTS = 64 };

static const char *texts[OUTPUTS];
static int count;
static servo_output servos[CC_SERVOS];
static uint8_t servos_given, motors_given, clockwise_now;
static struct motor {
    line step, dir, enable, coil[COILS];
    uint8_t half_step;
} motors[MOTORS];

void output_add(const char *text) {
    if (count == OUTPUTS)
        refuse("--output: more than %d of them", OUTPUTS);
    texts[count++] = text;
}

uint32_t output_number(const char **at, char end, uint32_t most) {
    char *behind;
    unsigned long n = strtoul(*at, &behind, strncmp(*at, "0x", 2) ? 10 : 16); /* 017 is 17 */
    if (behind > *at && end && !*behind)
        refuse("--output: %.60s: there is no %c and number behind it", *at, end);
    if (behind == *at || **at == '-' || **at == ' ' || *behind != end || n > most)
        refuse("--output: %.60s is no number of 0 to %u", *at, most);
    *at = behind + (end != 0);
    return (uint32_t)n;
}

/* Reads `many` lines, "gpio:/dev/gpiochip0:17" or "gpio:/dev/gpiochip0:5,6,13,19". high: the first level. */
static void add_lines(const char *rest, line *lines, int many, bool high) {
    const char *colon = strrchr(rest, ':');
    if (strncmp(rest, "gpio:", 5) || !colon || colon < rest + 5)
        refuse("--output: lines are gpio:/dev/gpiochip0:%s, not %.60s", many > 1 ? "5,6,13,19" : "17", rest);
    char *chip = strndup(rest + 5, (size_t)(colon - rest - 5));
    const char *at = colon + 1;
    for (int i = 0; i < many; i++)
        lines[i] = gpio_add(chip, output_number(&at, i < many - 1 ? ',' : 0, UINT16_MAX), high);
}

static void add_motor(const char *name, const char *rest) {
    const char *letter = strchr(motor_letters, name[1]);
    struct motor *m = &motors[letter ? letter - motor_letters : 0];
    if (!name[1] || !letter)
        refuse("--output: %s: motors are mU mR mF mD mL mB", name);
    motors_given |= (uint8_t)(1u << (letter - motor_letters));
    if (!strcmp(name + 2, ".step"))
        add_lines(rest, &m->step, 1, false);
    else if (!strcmp(name + 2, ".dir"))
        add_lines(rest, &m->dir, 1, false);
    else if (!strcmp(name + 2, ".enable"))
        add_lines(rest, &m->enable, 1, true); /* active low, so off */
    else if (!strcmp(name + 2, ".coils"))
        add_lines(rest, m->coil, COILS, false);
    else
        refuse("--output: %s: of a motor there are .step, .dir, .enable and .coils", name);
}

static void put_switch(const servo_output *output, uint16_t us) {
    interrupts_off();
    gpio_set((line){output->address, output->channel, true}, us >= SWITCH_ON_US);
    gpio_flush();
    interrupts_on();
}

static servo_output switch_open(const char *rest) {
    line l;
    add_lines(rest - strlen("gpio:"), &l, 1, false);
    return (servo_output){put_switch, -1, l.bit, l.chip, rest};
}

static bool is_same(const servo_output *a, const servo_output *b) {
    return a->pulse == b->pulse && a->channel == b->channel && a->address == b->address &&
           !strcmp(a->path, b->path);
}

static void open_servo(const char *name, const char *rest) {
    static const struct {
        const char *name;
        servo_output (*open)(const char *rest);
    } kinds[] = {{"pca9685:", pca9685_open},
                 {"maestro:", maestro_open},
                 {"pwm:", kernel_pwm_open},
                 {"lego:", lego_open},
                 {"gpio:", switch_open}};
    unsigned servo = (unsigned)(name[1] - '0');
    if (servo >= CC_SERVOS || name[2])
        refuse("--output: %s: servos are s0 to s%d", name, CC_SERVOS - 1);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        size_t length = strlen(kinds[i].name);
        if (strncmp(rest, kinds[i].name, length))
            continue;
        servos[servo] = kinds[i].open(rest + length);
        for (unsigned other = 0; other < CC_SERVOS; other++)
            if (servos_given >> other & 1 && is_same(&servos[other], &servos[servo]))
                refuse("--output: %s=%.60s is s%u already", name, rest, other);
        servos_given |= (uint8_t)(1u << servo);
        return;
    }
    refuse("--output: %s=%.60s: pca9685:/dev/i2c-1:0x40:CHANNEL, maestro:/dev/ttyACM0:CHANNEL, "
           "pwm:CHIP:CHANNEL, lego:outA:SPEED or, on or off, gpio:/dev/gpiochip0:17",
           name, rest);
}

/* Copies the name in front of = into `name`, and returns the text behind it. */
static const char *split(const char *text, char *name) {
    const char *is = strchr(text, '=');
    if (!is || is == text || is - text >= NAME || (*text != 's' && *text != 'm'))
        refuse("--output %.60s: s0=... or mU.step=...", text);
    memcpy(name, text, (size_t)(is - text));
    name[is - text] = 0;
    return is + 1;
}

static void check_twice(int which) {
    const char *is = strchr(texts[which], '=');
    for (int i = 0; i < which; i++)
        if (!strncmp(texts[i], texts[which], (size_t)(is - texts[which]) + 1))
            refuse("--output %.60s: it is given twice", texts[which]);
}

static void check_whole(void) {
    if (!count)
        refuse("no --output: which servos and motors are there?");
    if (servos_given & (servos_given + 1))
        refuse("--output: servos are numbered from s0 on, without gaps");
    for (int i = 0; i < MOTORS; i++) {
        const struct motor *m = &motors[i];
        if (motors_given >> i & 1 && !m->coil[0].used && !(m->step.used && m->dir.used))
            refuse("--output: m%c has neither .coils nor .step and .dir", motor_letters[i]);
        if (m->coil[0].used && (m->step.used || m->dir.used))
            refuse("--output: m%c has .coils, so no .step and no .dir", motor_letters[i]);
    }
}

/* Opens all outputs. It understands every text before it touches the first device. */
void outputs_open(void) {
    char name[NAME];
    for (int i = 0; i < count; i++) {
        const char *rest = split(texts[i], name);
        check_twice(i);
        if (*name == 'm')
            add_motor(name, rest);
    }
    for (int i = 0; i < count; i++)
        if (*texts[i] == 's')
            open_servo(name, split(texts[i], name));
    check_whole();
    gpio_open();
}

uint8_t outputs_servos(void) {
    return (uint8_t)__builtin_popcount(servos_given);
}

uint8_t outputs_motors(void) {
    return motors_given;
}

static void pulse(uint8_t servo, uint16_t us) {
    servos[servo].pulse(&servos[servo], us);
}

const servo_hal output_servos = {CC_SERVOS, pulse};

/* -- motors -- */

static void put_coils(const struct motor *m, bool on) {
    for (int i = 0; i < COILS; i++)
        gpio_set(m->coil[i], on && coils_at(m->half_step) >> i & 1);
}

void pins_enable(bool on) {
    interrupts_off();
    for (int i = 0; i < MOTORS; i++) {
        gpio_set(motors[i].enable, !on);
        put_coils(&motors[i], on);
    }
    gpio_flush();
    interrupts_on();
}

void pins_direction(uint8_t clockwise) {
    interrupts_off();
    clockwise_now = clockwise;
    for (int i = 0; i < MOTORS; i++)
        gpio_set(motors[i].dir, clockwise >> i & 1);
    gpio_flush();
    interrupts_on();
}

static void set_steps(uint8_t mask, bool high) {
    for (int i = 0; i < MOTORS; i++)
        if (mask >> i & 1)
            gpio_set(motors[i].step, high);
}

void pins_step(uint8_t mask, uint32_t high_ns) {
    for (int i = 0; i < MOTORS; i++)
        if (mask >> i & 1 && motors[i].coil[0].used) {
            motors[i].half_step += clockwise_now >> i & 1 ? 1 : UINT8_MAX;
            put_coils(&motors[i], true);
        }
    set_steps(mask, true);
    gpio_flush();
    clock_wait_ns(high_ns);
    set_steps(mask, false);
    gpio_flush();
}
