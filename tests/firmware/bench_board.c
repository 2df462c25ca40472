/* bench_board.c - a board that is nothing but memory: bytes of standard input are the serial line, and steps
 * are counted.
 *
 * Input is frames: uint16 length, then that many bytes, which arrive at once. After each frame everything
 * that was begun runs to its end; then the output is what was sent, then a line "= <steps of U R F D L B>
 * <jobs>". Lengths from ORDERS on are orders, which bring no bytes. */
#include <stdio.h>
#include <string.h>
#include "hal.h"
#include "module.h"
#include "state.h"

enum {
    ORDERS = 0xFF00,
    STOP_AT_START = ORDERS + 1, /* a `!` arrives when the motors' direction is next set: before they begin */
    SKIP = ORDERS + 2,          /* as if 2^31 bytes had come and gone (session_probe.c) */
    AT_ONCE = ORDERS + 3,       /* the main loop does not come by while the next frame arrives */
    LATE = ORDERS + 4,          /* the next step comes late */
    STARVE = ORDERS + 5,        /* in the next run steps come, but the main loop does not */
    LOW_LOOKS = ORDERS + 16,    /* and one for each look at the supply that finds it low */
    FRAME = ORDERS,
    BURST = 64,
    GOOD_MV = 24000,
    LOW_MV = 5000,
    LATE_US = 50,
};

static long steps[6];
static unsigned jobs; /* times that the motors began */
static uint8_t clockwise;
static bool stop_at_start, at_once, late, starve;
static unsigned low_looks;
static uint32_t now, wait, due;
static unsigned char slots[STORAGE_SLOTS][256];

static uint32_t now_us(void) {
    return now++;
}

static uint32_t firmware_id(void) {
    return 0x12345678;
}

static bool send(const char *bytes, size_t length) {
    return fwrite(bytes, 1, length, stdout) == length;
}

static void motors_enable(bool on) {
    (void)on;
}

static void motors_direction(uint8_t mask) {
    clockwise = mask;
    if (stop_at_start)
        session_receive('!');
    stop_at_start = false;
}

static void motors_step(uint8_t mask) {
    for (int i = 0; i < 6; i++)
        if (mask >> i & 1)
            steps[i] += clockwise >> i & 1 ? 1 : -1;
}

static void timer_start(uint32_t delay_us) {
    wait = delay_us ? delay_us : 1;
    due = now + wait;
    jobs++;
}

static void timer_stop(void) {
    wait = 0;
}

static void storage_read(int slot, void *data, size_t length) {
    memcpy(data, slots[slot], length);
}

static bool storage_write(int slot, const void *data, size_t length) {
    memcpy(slots[slot], data, length);
    return true;
}

/* Where the chip would be interrupted: up to a burst of steps. */
static void feed_watchdog(void) {
    for (int i = 0; wait && (i < BURST || starve); i++) {
        now = (int32_t)(due - now) > 0 ? due : now;
        now += late ? LATE_US : 0;
        late = false;
        wait = stepper_tick();
        due += wait;
    }
}

static uint32_t supply_mv(void) {
    return low_looks && low_looks-- ? LOW_MV : GOOD_MV;
}

static void nothing(void) {
}

static void reboot(bool bootloader) {
    (void)bootloader;
}

static const hal bench = {
    .board = "bench",
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
    .idle = nothing,
    .reboot = reboot,
    .supply_mv = supply_mv,
};
const hal *const board = &bench;

static void tell(void) {
    printf("=");
    for (int i = 0; i < 6; i++)
        printf(" %ld", steps[i]);
    printf(" %u\n", jobs);
    fflush(stdout);
}

/* Of session_probe.c, where it is linked in. */
__attribute__((weak)) void session_skip(void) {
}

static void obey(size_t order) {
    stop_at_start = stop_at_start || order == STOP_AT_START;
    at_once = at_once || order == AT_ONCE;
    late = late || order == LATE;
    starve = starve || order == STARVE;
    low_looks = order >= LOW_LOOKS ? (unsigned)(order - LOW_LOOKS) : low_looks;
    if (order == SKIP)
        session_skip();
}

static void receive(const unsigned char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) {
        session_receive(bytes[i]);
        if (i % BURST == BURST - 1 && !at_once)
            modules_run_tasks();
    }
    at_once = false;
}

int main(void) {
    static unsigned char frame[FRAME];
    unsigned char size[2];
    modules_start();
    while (fread(size, 1, 2, stdin) == 2) {
        size_t length = (size_t)(size[0] | size[1] << 8);
        if (length >= ORDERS) {
            obey(length);
            continue;
        }
        if (fread(frame, 1, length, stdin) != length)
            return 1;
        receive(frame, length);
        while (modules_run_tasks() || state_now() == STATE_RUNNING)
            ;
        tell();
    }
    return 0;
}
