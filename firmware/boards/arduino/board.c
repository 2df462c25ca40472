/* board.c - the HAL on Arduino's interface, without interrupts and registers: the main loop looks for bytes
 * and due steps between any two of its tasks. */
#include <string.h>
#include "arduino.h"
#include "coils.h"
#include "hal.h"
#include "line_out.h"
#include "module.h"
#include "servo_hal.h"

enum { RATE = 800 /* steps/s, until the sketch says more */, US_A_NS = 1000 };

enum { STEP, DIR, ENABLE, DRIVER_PINS };

static struct motor {
    uint8_t pins[COILS]; /* or STEP, DIR, ENABLE */
    bool by_coils;
    uint8_t half_step;
} motors[MOTORS];
static uint8_t motor_count, clockwise_now;
static bool enabled;
static line_out out;
static bool armed;
static uint32_t due_us;

static uint32_t firmware_id(void) {
    return CUBE_ROBOT_SOURCES;
}

static bool send(const char *bytes, size_t length) {
    return line_out_put(&out, bytes, length);
}

static bool has_room(void) {
    return line_out_has_room(&out);
}

static void wait_ns(uint32_t ns) {
    if (ns)
        arduino_wait_us((uint16_t)((ns + US_A_NS - 1) / US_A_NS));
}

static void put_coils(const struct motor *m) {
    uint8_t on = enabled ? coils_at(m->half_step) : 0;
    for (int i = 0; i < COILS; i++)
        arduino_put(m->pins[i], on >> i & 1);
}

/* Sets STEP, DIR or ENABLE (`pin`) of the drivers whose motors are in the mask `of`, to bits of levels. */
static void put_drivers(uint8_t pin, uint8_t levels, uint8_t of) {
    for (int i = 0; i < motor_count; i++)
        if (of >> i & 1 && !motors[i].by_coils)
            arduino_put(motors[i].pins[pin], levels >> i & 1);
}

static void motors_enable(bool on) {
    enabled = on;
    put_drivers(ENABLE, on ? 0 : ALL_MOTORS, ALL_MOTORS); /* active low */
    for (int i = 0; i < motor_count; i++)
        if (motors[i].by_coils)
            put_coils(&motors[i]);
}

static void motors_direction(uint8_t clockwise) {
    clockwise_now = clockwise;
    put_drivers(DIR, clockwise, ALL_MOTORS);
}

static void motors_step(uint8_t mask, uint32_t high_ns) {
    for (int i = 0; i < motor_count; i++)
        if (mask >> i & 1 && motors[i].by_coils) {
            motors[i].half_step += clockwise_now >> i & 1 ? 1 : UINT8_MAX;
            put_coils(&motors[i]);
        }
    put_drivers(STEP, mask, mask);
    wait_ns(high_ns);
    put_drivers(STEP, 0, mask);
}

static void timer_start(uint32_t delay_us) {
    due_us = arduino_now_us() + delay_us;
    armed = true;
}

static void timer_stop(void) {
    armed = false;
}

/* Nothing is kept: Arduino's interface has no storage that all boards have. */
static void storage_read(int slot, void *data, size_t length) {
    (void)slot;
    memset(data, 0xFF, length);
}

static bool storage_write(int slot, const void *data, size_t length) {
    (void)slot, (void)data, (void)length;
    return false;
}

static void nothing(void) {
}

static void step_when_due(void) {
    uint32_t now_us = arduino_now_us();
    if (!armed || (int32_t)(now_us - due_us) < 0)
        return;
    uint32_t wait_us = stepper_tick();
    armed = armed && wait_us;
    due_us += wait_us;
}

static void poll(void) {
    for (int byte; (byte = arduino_heard()) >= 0;)
        session_receive((uint8_t)byte);
    step_when_due();
    for (int room = line_out_waits(&out) ? arduino_line_room() : 0; room > 0 && line_out_waits(&out); room--)
        arduino_say(line_out_take(&out));
}

static servo_hal servos;

static hal chip = {
    .board = "arduino",
    .start_reason = "reset", /* Arduino has no interface that tells the reason */
    .now_us = arduino_now_us,
    .firmware_id = firmware_id,
    .send = send,
    .has_room = has_room,
    .motors_enable = motors_enable,
    .motors_direction = motors_direction,
    .motors_step = motors_step,
    .wait_ns = wait_ns,
    .signals = {1900, 650, 650}, /* step_dir of hardware/drivers.toml */
    .steps_per_quarter = 200,
    .max_rate = RATE,
    .absent_motors = ALL_MOTORS,
    .comes_late = true,
    .timer_start = timer_start,
    .timer_stop = timer_stop,
    .storage_read = storage_read,
    .storage_write = storage_write,
    .feed_watchdog = nothing,
    .idle = nothing,
    .poll = poll,
};
const hal *const board = &chip;

bool arduino_add_motor(bool by_coils, const uint8_t *pins) {
    if (motor_count == MOTORS)
        return false;
    struct motor *m = &motors[motor_count];
    m->by_coils = by_coils;
    memcpy(m->pins, pins, by_coils ? COILS : DRIVER_PINS);
    chip.absent_motors = ALL_MOTORS & (uint8_t) ~((1u << ++motor_count) - 1);
    return true;
}

void arduino_limits(uint32_t steps_per_quarter, uint32_t rate) {
    chip.steps_per_quarter = steps_per_quarter ? steps_per_quarter : chip.steps_per_quarter;
    chip.max_rate = rate ? rate : chip.max_rate;
}

void arduino_servos(uint8_t count, void (*pulse)(uint8_t which, uint16_t us)) {
    servos = (servo_hal){count < CC_SERVOS ? count : (uint8_t)CC_SERVOS, pulse};
    chip.servos = count ? &servos : NULL;
}

void arduino_start(void) {
    modules_start(modules);
}

void arduino_run(void) {
    robot_run();
}
