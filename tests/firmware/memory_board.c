/* memory_board.c - storage, the step timer, and what does nothing. */
#include "memory_board.h"
#include <string.h>

static unsigned char slots[STORAGE_SLOTS][STORAGE_SIZE];
step_timer memory_timer;

void memory_tick(void) {
    uint32_t delay = stepper_tick();
    memory_timer.on = memory_timer.on && delay;
    memory_timer.due += delay;
}

static bool has_room(void) {
    return true;
}

static uint32_t firmware_id(void) {
    return 0x12345678;
}

static void motors_enable(bool on) {
    (void)on;
}

static void timer_start(uint32_t delay_us) {
    memory_timer.due = memory_now_us() + delay_us;
    memory_timer.on = true;
    memory_timer.starts++;
}

static void timer_stop(void) {
    memory_timer.on = false;
}

static void storage_read(int slot, void *data, size_t length) {
    memcpy(data, slots[slot], length);
}

static bool storage_write(int slot, const void *data, size_t length) {
    memcpy(slots[slot], data, length);
    return true;
}

static void wait_ns(uint32_t ns) {
    (void)ns;
}

static void idle(void) {
}

static void reboot(bool bootloader) {
    (void)bootloader;
}

static const hal memory = {
    .board = "memory",
    .start_reason = "power",
    .now_us = memory_now_us,
    .firmware_id = firmware_id,
    .send = memory_send,
    .has_room = has_room,
    .motors_enable = motors_enable,
    .motors_direction = memory_direction,
    .motors_step = memory_step,
    .wait_ns = wait_ns,
    .signals = {.pulse_ns = 100},
    .steps_per_quarter = 800,
    .timer_start = timer_start,
    .timer_stop = timer_stop,
    .storage_read = storage_read,
    .storage_write = storage_write,
    .feed_watchdog = memory_pass,
    .idle = idle,
    .reboot = reboot,
    .supply_mv = memory_supply_mv,
};
const hal *const board = &memory;
