/* bench_board.c - a board of memory: bytes of standard input are the serial line, and steps are counted.
 *
 * Input is frames: uint16 length, then that many bytes, which arrive at once. After each frame everything
 * that was begun runs to its end; then the output is what was sent, then a line "= <steps of U R F D L B>
 * <jobs>". Lengths from ORDERS on are orders, which bring no bytes. */
#include <stdio.h>
#include "memory_board.h"
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
static uint8_t clockwise;
static bool stop_at_start, at_once, late, starve;
static unsigned low_looks;
static uint32_t now;

uint32_t memory_now_us(void) {
    return now++;
}

bool memory_send(const char *bytes, size_t length) {
    return fwrite(bytes, 1, length, stdout) == length;
}

void memory_direction(uint8_t mask) {
    clockwise = mask;
    if (stop_at_start)
        session_receive('!');
    stop_at_start = false;
}

void memory_step(uint8_t mask, uint32_t high_ns) {
    (void)high_ns;
    for (int i = 0; i < 6; i++)
        if (mask >> i & 1)
            steps[i] += clockwise >> i & 1 ? 1 : -1;
}

/* Where the chip would be interrupted: up to a burst of steps. */
void memory_pass(void) {
    for (int i = 0; memory_timer.on && (i < BURST || starve); i++) {
        now = (int32_t)(memory_timer.due - now) > 0 ? memory_timer.due : now;
        now += late ? LATE_US : 0;
        late = false;
        memory_tick();
    }
}

uint32_t memory_supply_mv(void) {
    return low_looks && low_looks-- ? LOW_MV : GOOD_MV;
}

static void tell(void) {
    printf("=");
    for (int i = 0; i < 6; i++)
        printf(" %ld", steps[i]);
    printf(" %u\n", memory_timer.starts);
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
    modules_start(modules);
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
