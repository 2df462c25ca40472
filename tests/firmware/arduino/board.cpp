/* board.cpp - an Arduino for a sketch: virtual time, a pseudo-terminal for Serial, a record of pins
 * (docs/protocol.md).
 *
 *     sketch --pins=FILE --step=2,3,... --dir=... --enable=... --servo=... [--speed=20] [--pass=5]
 *
 * speed: of its clock against ours; pass: us that each loop() takes beside what it calls. */
#include <Arduino.h>
#include <Servo.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

extern "C" {
#define _Noreturn [[noreturn]]
#include "native.h"
options option;
}

enum { CALL_US = 1, WRITE_US = 4, LOOK_US = 2000, PINS = 256, MOST_SERVOS = 8, QUEUE = 4096, BUFFER = 64 };
enum { BYTE_US = 87, PERIOD_US = 20000 };

static FILE *trace;
static uint64_t now_us, looked_us;
static double speed = 20, began_s;
static unsigned pass_us = 5;
static uint32_t levels = ALL_MOTORS << PINS_ENABLE, bits[PINS];
static Servo *servos[MOST_SERVOS];
static int servo_count;
static volatile sig_atomic_t told_to_end;
static uint8_t queue[QUEUE];
static unsigned head, tail, waiting;
static uint64_t sent_us, came_us;
Line Serial;

static void put(uint64_t us, int pin, bool high) {
    uint32_t next = high ? levels | bits[pin] : levels & ~bits[pin];
    uint32_t record[2] = {(uint32_t)us, next};
    if (next != levels && trace && fwrite(record, sizeof record, 1, trace) != 1)
        exit(0);
    levels = next;
}

static void pass(unsigned us) {
    now_us += us;
    for (int i = 0; i < servo_count; i++)
        servos[i]->run(now_us);
}

uint32_t micros() {
    pass(CALL_US);
    return (uint32_t)now_us;
}

void delayMicroseconds(unsigned us) {
    pass(us);
}

void pinMode(uint8_t, uint8_t) {
}

void digitalWrite(uint8_t pin, uint8_t level) {
    pass(WRITE_US);
    put(now_us, pin, level);
}

uint8_t Servo::attach(int its, int low, int high) {
    pin = its, least = low, most = high, is_attached = true;
    next_us = next_us > now_us ? next_us : now_us;
    for (int i = 0; i < servo_count; i++)
        if (servos[i] == this)
            return (uint8_t)i;
    servos[servo_count] = this;
    return (uint8_t)servo_count++;
}

void Servo::writeMicroseconds(int width) {
    us = width < least ? least : width > most ? most : width;
}

void Servo::run(uint64_t until) {
    for (;;) {
        if (is_high && rose_us + (uint64_t)us <= until) {
            put(rose_us + (uint64_t)us, pin, false);
            is_high = false;
        } else if (!is_high && is_attached && next_us <= until) {
            put(rose_us = next_us, pin, true);
            is_high = true;
            next_us += PERIOD_US;
        } else {
            return;
        }
    }
}

/* Bytes leave, and come, one every 87 us; Serial keeps 64 of each. */
static unsigned unsent() {
    while (waiting && sent_us + BYTE_US <= now_us) {
        waiting--;
        sent_us += BYTE_US;
    }
    return waiting;
}

int Line::availableForWrite() {
    return BUFFER - 1 - (int)unsent();
}

size_t Line::write(uint8_t byte) {
    char c = (char)byte;
    if (!unsent())
        sent_us = now_us;
    waiting++;
    if (trace)
        fflush(trace); /* what the pins did is on its way before anybody hears of it */
    return tty_send(&c, 1);
}

int Line::available() {
    if (head != tail && came_us < now_us)
        return 1;
    return 0;
}

int Line::read() {
    if (!available())
        return -1;
    came_us = (came_us + BYTE_US > now_us ? came_us : now_us) + BYTE_US;
    return queue[tail++ % QUEUE];
}

extern "C" void heard(uint8_t byte) {
    queue[head++ % QUEUE] = byte;
}

static double real_s() {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void look() {
    double lead = (double)now_us / speed / 1e6 - (real_s() - began_s);
    looked_us = now_us;
    if (trace)
        fflush(trace);
    if (lead < -0.02)
        began_s -= lead;
    tty_wait(lead > 0 ? (long)(lead * 1e6) : 0);
    if (head - tail < QUEUE / 2)
        tty_receive(heard);
}

static void connect(char *names, unsigned first) {
    for (char *name = strtok(names, ","); name; name = strtok(NULL, ","))
        bits[atoi(name)] |= 1u << first++;
}

static void end(int) {
    told_to_end = 1;
}

int main(int count, char **words) {
    option.resume_tty = -1;
    for (int i = 1; i < count; i++) {
        char *value = strchr(words[i], '=') + 1;
        if (!strncmp(words[i], "--pins=", 7))
            trace = fopen(value, "ab");
        else if (!strncmp(words[i], "--step=", 7))
            connect(value, PINS_STEP);
        else if (!strncmp(words[i], "--dir=", 6))
            connect(value, PINS_DIRECTION);
        else if (!strncmp(words[i], "--enable=", 9))
            connect(value, PINS_ENABLE);
        else if (!strncmp(words[i], "--servo=", 8))
            connect(value, PINS_SERVO);
        else if (!strncmp(words[i], "--speed=", 8))
            speed = atof(value);
        else if (!strncmp(words[i], "--pass=", 7))
            pass_us = (unsigned)atoi(value);
    }
    signal(SIGTERM, end);
    signal(SIGPIPE, SIG_IGN);
    tty_open();
    began_s = real_s();
    for (setup(); !told_to_end; loop()) {
        pass(pass_us);
        if (now_us - looked_us >= LOOK_US)
            look();
    }
    if (trace)
        fclose(trace);
    return 0;
}
