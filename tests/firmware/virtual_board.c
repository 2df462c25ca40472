/* virtual_board.c - a board in virtual time, led by whoever writes to its standard input.
 *
 * Input is frames: uint32 microseconds, uint16 length, then that many bytes, which arrive one by one as on a
 * line of 115200 baud. The board lives for so long, then answers: uint32 now, uint32 time of the last step,
 * uint32 steps made, uint16 length, then what was sent. Ends with its input. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "memory_board.h"

enum { PASS_US = 50, BYTE_US = 87, QUEUE = 1 << 16, FRAME = 65535, GOOD_MV = 24000 };

static uint32_t now, end, byte_due, last_step, steps;
static unsigned char queue[QUEUE], sent[QUEUE];
static size_t head, tail, sent_length;

uint32_t memory_now_us(void) {
    return now;
}

bool memory_send(const char *bytes, size_t length) {
    if (length > sizeof sent - sent_length)
        return false;
    memcpy(sent + sent_length, bytes, length);
    sent_length += length;
    return true;
}

void memory_direction(uint8_t clockwise) {
    (void)clockwise;
}

void memory_step(uint8_t mask, uint32_t high_ns) {
    (void)high_ns;
    for (; mask; mask &= (uint8_t)(mask - 1))
        steps++;
    last_step = now;
}

uint32_t memory_supply_mv(void) {
    return GOOD_MV;
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
void memory_pass(void) {
    uint32_t limit = now + PASS_US;
    while ((int32_t)(end - now) <= 0)
        next_frame();
    for (;;) {
        uint32_t due = memory_timer.due;
        bool step = memory_timer.on && !is_past(due, limit), byte = head != tail && !is_past(byte_due, limit);
        if (step && (!byte || !is_past(due, byte_due))) {
            now = is_past(due, now) ? due : now;
            memory_tick();
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

int main(void) {
    robot_main();
}
