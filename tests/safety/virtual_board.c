/* virtual_board.c - a board in virtual time, led by whoever writes to its standard input.
 *
 * Input is frames: uint32 microseconds, uint16 length, then that many bytes, which arrive one by one as on a
 * line of 115200 baud. The board lives for so long, then answers: uint32 now, uint32 time of the last step,
 * uint32 steps made, uint16 length, then what was sent. Ends with its input. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "hal.h"

enum { PASS_US = 50, BYTE_US = 87, QUEUE = 1 << 16, FRAME = 65535 };

static uint32_t now, end, due, byte_due, last_step, steps;
static bool timer_on;
static unsigned char queue[QUEUE], sent[QUEUE], slots[STORAGE_SLOTS][STORAGE_SIZE];
static size_t head, tail, sent_length;

static uint32_t now_us(void) {
    return now;
}

static uint32_t firmware_id(void) {
    return 0x12345678;
}

static bool send(const char *bytes, size_t length) {
    if (length > sizeof sent - sent_length)
        return false;
    memcpy(sent + sent_length, bytes, length);
    sent_length += length;
    return true;
}

static void motors_enable(bool on) {
    (void)on;
}

static void motors_direction(uint8_t clockwise) {
    (void)clockwise;
}

static void motors_step(uint8_t mask) {
    for (; mask; mask &= (uint8_t)(mask - 1))
        steps++;
    last_step = now;
}

static void timer_start(uint32_t delay_us) {
    due = now + delay_us;
    timer_on = true;
}

static void timer_stop(void) {
    timer_on = false;
}

static void storage_read(int slot, void *data, size_t length) {
    memcpy(data, slots[slot], length);
}

static bool storage_write(int slot, const void *data, size_t length) {
    memcpy(slots[slot], data, length);
    return true;
}

static void read_all(void *to, size_t size) {
    if (size && fread(to, size, 1, stdin) != 1)
        exit(0);
}

static void answer(void) {
    uint16_t length = (uint16_t)sent_length;
    fwrite(&now, sizeof now, 1, stdout);
    fwrite(&last_step, sizeof last_step, 1, stdout);
    fwrite(&steps, sizeof steps, 1, stdout);
    fwrite(&length, sizeof length, 1, stdout);
    fwrite(sent, 1, sent_length, stdout);
    fflush(stdout);
    sent_length = 0;
}

static void next_frame(void) {
    static unsigned char bytes[FRAME];
    static bool begun;
    uint32_t time;
    uint16_t length;
    if (begun)
        answer();
    begun = true;
    read_all(&time, sizeof time);
    read_all(&length, sizeof length);
    read_all(bytes, length);
    if (head == tail)
        byte_due = now + BYTE_US;
    for (size_t i = 0; i < length; i++)
        queue[head++ % QUEUE] = bytes[i];
    end = now + time;
}

static bool is_past(uint32_t time, uint32_t limit) {
    return (int32_t)(time - limit) > 0;
}

/* The interrupts of one pass of the main loop, each when it is due. */
static void feed_watchdog(void) {
    uint32_t limit = now + PASS_US;
    while ((int32_t)(end - now) <= 0)
        next_frame();
    for (;;) {
        bool step = timer_on && !is_past(due, limit), byte = head != tail && !is_past(byte_due, limit);
        if (step && (!byte || !is_past(due, byte_due))) {
            now = is_past(due, now) ? due : now;
            uint32_t delay = stepper_tick();
            timer_on = timer_on && delay;
            due += delay;
        } else if (byte) {
            now = is_past(byte_due, now) ? byte_due : now;
            byte_due += BYTE_US;
            session_receive(queue[tail++ % QUEUE]);
        } else {
            break;
        }
    }
    now = limit;
}

static void idle(void) {
}

static void reboot(bool bootloader) {
    (void)bootloader;
}

static const hal virtual = {
    .board = "virtual",
    .start_reason = "power",
    .now_us = now_us,
    .firmware_id = firmware_id,
    .send = send,
    .motors_enable = motors_enable,
    .motors_direction = motors_direction,
    .motors_step = motors_step,
    .timer_start = timer_start,
    .timer_stop = timer_stop,
    .storage_read = storage_read,
    .storage_write = storage_write,
    .feed_watchdog = feed_watchdog,
    .idle = idle,
    .reboot = reboot,
};
const hal *const board = &virtual;

int main(void) {
    robot_main();
}
