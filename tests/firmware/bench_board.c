/* bench_board.c - a board that is nothing but memory: bytes of standard input are the serial line, and steps
 * are counted.
 *
 * Input is frames: uint16 length, then that many bytes, which arrive at once. After each frame everything
 * that was begun runs to its end; then the output is what was sent, then a line "= <steps of U R F D L B>
 * <jobs>". */
#include <stdio.h>
#include <string.h>
#include "hal.h"
#include "robot.h"

enum { FRAME = 65535, BURST = 64 };

static long steps[6];
static uint8_t clockwise;
static uint32_t now, wait;
static unsigned char slots[STORAGE_SLOTS][256];

static uint32_t now_us(void *context) {
    (void)context;
    return now++;
}

static uint32_t firmware_id(void *context) {
    (void)context;
    return 0x12345678;
}

static bool send(void *context, const char *bytes, size_t length) {
    (void)context;
    return fwrite(bytes, 1, length, stdout) == length;
}

static void motors_enable(void *context, bool on) {
    (void)context;
    (void)on;
}

static void motors_direction(void *context, uint8_t mask) {
    (void)context;
    clockwise = mask;
}

static void motors_step(void *context, uint8_t mask) {
    (void)context;
    for (int i = 0; i < 6; i++)
        if (mask >> i & 1)
            steps[i] += clockwise >> i & 1 ? 1 : -1;
}

static void timer_start(void *context, uint32_t delay_us) {
    (void)context;
    wait = delay_us ? delay_us : 1;
}

static void timer_stop(void *context) {
    (void)context;
    wait = 0;
}

static void storage_read(void *context, int slot, void *data, size_t length) {
    (void)context;
    memcpy(data, slots[slot], length);
}

static bool storage_write(void *context, int slot, const void *data, size_t length) {
    (void)context;
    memcpy(slots[slot], data, length);
    return true;
}

/* Where the chip would be interrupted: up to a burst of steps. */
static void feed_watchdog(void *context) {
    (void)context;
    for (int i = 0; wait && i < BURST; i++) {
        now += wait;
        wait = job_tick();
    }
}

static void nothing(void *context) {
    (void)context;
}

static void reboot(void *context, bool bootloader) {
    (void)context;
    (void)bootloader;
}

static const hal bench = {
    NULL,          "bench",          "power",     now_us,      firmware_id, send,
    motors_enable, motors_direction, motors_step, timer_start, timer_stop,  storage_read,
    storage_write, feed_watchdog,    nothing,     reboot,
};
const hal *const board = &bench;

static void tell(void) {
    printf("=");
    for (int i = 0; i < 6; i++)
        printf(" %ld", steps[i]);
    printf(" %u\n", (unsigned)job_get_status().job);
    fflush(stdout);
}

int main(void) {
    static unsigned char frame[FRAME];
    unsigned char size[2];
    settings_defaults();
    while (fread(size, 1, 2, stdin) == 2) {
        size_t length = (size_t)(size[0] | size[1] << 8);
        if (fread(frame, 1, length, stdin) != length)
            return 1;
        for (size_t i = 0; i < length; i++) {
            link_receive(frame[i]);
            if (i % BURST == BURST - 1)
                robot_poll();
        }
        do
            robot_poll();
        while (job_get_status().state == STATE_RUNNING);
        tell();
    }
    return 0;
}
