/* driver_chip.c - an emulated TMC2209 for each motor, at the end of a wire, bit by bit (data sheet
 * rev. 1.09).
 *
 * What the firmware's side of the wire does is decoded here on its own, so that a mistake there is not made
 * twice. Flags that a real driver sets without reason (open load at rest) are set here too. */
#include <stdio.h>
#include <string.h>
#include "native.h"

enum {
    TICKS = 4,                 /* a bit */
    FRAME = 10 * TICKS,        /* start, eight bits, stop */
    ANSWER_AFTER = 8 * TICKS,  /* SENDDELAY as after a reset */
    REREAD_AFTER = 12 * TICKS, /* so much silence begins a new datagram (4.1.1) */
    STANDSTILL_US = 87000,     /* 2^20 clocks of 12 MHz */
    SPREADCYCLE = 1 << 2,
    LIGHT_LOAD = 400, /* each motor's is its own, so that one that is taken for another is seen */
    SYNC = 0x05,
    REGISTERS = 0x80,
    REG_GCONF = 0x00,
    REG_GSTAT = 0x01,
    REG_IFCNT = 0x02,
    REG_IOIN = 0x06,
    REG_IHOLD_IRUN = 0x10,
    REG_SG_RESULT = 0x41,
    REG_MSCNT = 0x6A,
    REG_CHOPCONF = 0x6C,
    REG_DRV_STATUS = 0x6F,
};

typedef struct chip {
    uint32_t reg[REGISTERS];
    uint8_t frame[FRAME], datagram[8], answer[8];
    unsigned at, count;   /* ticks of the frame, bytes of the datagram */
    unsigned quiet;       /* ticks without a frame */
    unsigned answer_tick; /* counted from the end of the request */
    bool answering;
    uint64_t stepped_us;
    uint32_t steps, asked;
} chip;
static chip chips[MOTORS];

/* Bits in the order in which they arrive, so the polynomial and the result are mirrored. */
static uint8_t crc8(const uint8_t *bytes, unsigned length) {
    uint8_t crc = 0, mirrored = 0;
    for (unsigned i = 0; i < length; i++) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            crc = (uint8_t)(crc & 1 ? crc >> 1 ^ 0xE0 : crc >> 1);
    }
    for (int bit = 0; bit < 8; bit++)
        mirrored |= (uint8_t)((crc >> bit & 1) << (7 - bit));
    return mirrored;
}

void drivers_power_on(void) {
    memset(chips, 0, sizeof chips);
    for (int i = 0; i < MOTORS; i++) {
        chips[i].reg[REG_GCONF] = 0x101;
        chips[i].reg[REG_GSTAT] = 1;
        chips[i].reg[REG_IOIN] = 0x21000000;
        chips[i].reg[REG_CHOPCONF] = 0x10000053;
        chips[i].reg[REG_SG_RESULT] = (uint32_t)(LIGHT_LOAD + 10 * i);
        chips[i].reg[REG_MSCNT] = option.places[i];
        chips[i].reg[REG_IHOLD_IRUN] = 0x1F10; /* both scales as after a reset, from the chip's memory */
    }
}

/* MRES: the sine table's places of a step, 256 microsteps a full step. */
void drivers_stepped(uint8_t mask, uint8_t clockwise) {
    for (int i = 0; i < MOTORS; i++)
        if (mask >> i & 1) {
            uint32_t *reg = chips[i].reg, places = 1u << (reg[REG_CHOPCONF] >> 24 & 15);
            chips[i].steps++;
            chips[i].stepped_us = clock_us();
            bool up = (clockwise >> i & 1) != option.mirrored;
            reg[REG_MSCNT] = (reg[REG_MSCNT] + (up ? places : -places)) & 1023;
        }
}

void drivers_print_places(char *option_text, size_t space) {
    int length = snprintf(option_text, space, "--places=");
    for (int i = 0; i < MOTORS; i++)
        length += snprintf(option_text + length, space - (size_t)length, "%u,", chips[i].reg[REG_MSCNT]);
}

/* RMS, by the equation of chapter 9, with 110 mohm beside 20 within the chip. */
static uint32_t milliamperes(const chip *c, uint32_t scale) {
    double full_v = c->reg[REG_CHOPCONF] >> 17 & 1 ? 0.180 : 0.325;
    return (uint32_t)((scale + 1) / 32.0 * full_v / 0.130 / 1.41421356 * 1000 + 0.5);
}

static void tell_current(int motor) {
    uint32_t scales = chips[motor].reg[REG_IHOLD_IRUN];
    pins_current(motor, milliamperes(&chips[motor], scales >> 8 & 31),
                 milliamperes(&chips[motor], scales & 31));
}

uint32_t drivers_steps(void) {
    uint32_t steps = 0;
    for (int i = 0; i < MOTORS; i++)
        steps += chips[i].steps;
    return steps;
}

/* Is this wrong with it, as the command line wants? */
static bool has(int motor, enum driver_fault what) {
    const driver_trouble *t = &option.trouble[motor];
    return t->what == what && chips[motor].steps >= t->after_steps;
}

static uint32_t drv_status(int motor) {
    bool still = !chips[motor].steps || clock_us() - chips[motor].stepped_us > STANDSTILL_US;
    uint32_t status = still ? 1u << 31 | 3 << 6 : 0; /* open load at rest means nothing */
    status |= has(motor, DRIVER_HOT) ? 0x101 : has(motor, DRIVER_OVERHEATED) ? 0x303 : 0; /* 120, 143 C */
    status |= chips[motor].reg[REG_GCONF] & SPREADCYCLE ? 0 : 1u << 30;
    status |= has(motor, DRIVER_SHORT) ? 1 << 3 : 0;
    status |= has(motor, DRIVER_OPEN) ? 1 << 7 : 0;
    return status;
}

static uint32_t read_register(int motor, uint8_t reg) {
    chip *c = &chips[motor];
    if (reg == REG_DRV_STATUS)
        return drv_status(motor);
    if (reg == REG_GSTAT && has(motor, DRIVER_UNDERVOLTAGE))
        return c->reg[REG_GSTAT] | 4;
    return c->reg[reg];
}

static void write_register(int motor, uint8_t reg, uint32_t value) {
    chip *c = &chips[motor];
    if (has(motor, DRIVER_DEAF))
        return;
    c->reg[REG_IFCNT] = (c->reg[REG_IFCNT] + 1) & 0xFF;
    if (reg == REG_GSTAT)
        c->reg[reg] &= ~value;
    else if (!(reg == REG_CHOPCONF && has(motor, DRIVER_STUCK)))
        c->reg[reg] = value;
    if (reg == REG_IHOLD_IRUN || reg == REG_CHOPCONF)
        tell_current(motor);
}

static void answer(int motor, uint8_t reg) {
    chip *c = &chips[motor];
    uint32_t value = read_register(motor, reg);
    uint8_t bytes[8] = {
        SYNC,          0xFF, reg, (uint8_t)(value >> 24), (uint8_t)(value >> 16), (uint8_t)(value >> 8),
        (uint8_t)value};
    bytes[7] = crc8(bytes, 7);
    memcpy(c->answer, bytes, sizeof bytes);
    if (has(motor, DRIVER_NOISY) && c->asked++ % 2 == 0)
        c->answer[c->asked % 7] ^= 0x10;
    c->answering = true;
    c->answer_tick = 0;
}

/* A power failure of the driver's own, once. */
static void lose_settings(int motor) {
    if (!has(motor, DRIVER_RESET))
        return;
    option.trouble[motor].what = DRIVER_GOOD;
    chips[motor].reg[REG_CHOPCONF] = 0x10000053;
    chips[motor].reg[REG_GSTAT] = 1;
}

static void take_byte(int motor, uint8_t byte) {
    chip *c = &chips[motor];
    lose_settings(motor);
    c->datagram[c->count++] = byte;
    bool write = c->count > 2 && c->datagram[2] & 0x80;
    if (c->count < 4 || (write && c->count < 8))
        return;
    uint8_t reg = c->datagram[2] & 0x7F;
    bool good = c->datagram[0] == SYNC && !c->datagram[1] && crc8(c->datagram, c->count - 1) == byte;
    if (good && write)
        write_register(motor, reg,
                       (uint32_t)c->datagram[3] << 24 | (uint32_t)c->datagram[4] << 16 |
                           (uint32_t)c->datagram[5] << 8 | c->datagram[6]);
    else if (good)
        answer(motor, reg);
    c->count = 0;
}

/* The level of most ticks of each bit of a whole frame. */
static void take_frame(int motor) {
    chip *c = &chips[motor];
    unsigned bits = 0;
    for (unsigned bit = 0; bit < 10; bit++) {
        unsigned high = 0;
        for (unsigned tick = 0; tick < TICKS; tick++)
            high += c->frame[bit * TICKS + tick];
        bits |= (unsigned)(high > TICKS / 2) << bit;
    }
    if (!(bits & 1) && bits >> 9)
        take_byte(motor, (uint8_t)(bits >> 1));
}

static void listen(int motor, bool level) {
    chip *c = &chips[motor];
    if (!c->at && level) {
        if (++c->quiet > REREAD_AFTER)
            c->count = 0;
        return;
    }
    c->quiet = 0;
    c->frame[c->at++] = level;
    if (c->at == FRAME) {
        c->at = 0;
        take_frame(motor);
    }
}

static bool answer_level(chip *c) {
    unsigned tick = c->answer_tick++;
    if (tick < ANSWER_AFTER)
        return true;
    unsigned byte = (tick - ANSWER_AFTER) / FRAME, bit = (tick - ANSWER_AFTER) % FRAME / TICKS;
    if (byte == sizeof c->answer) {
        c->answering = false;
        return true;
    }
    return bit == 9 || (bit && c->answer[byte] >> (bit - 1) & 1);
}

bool driver_wire(int motor, bool level) {
    chip *c = &chips[motor];
    if (has(motor, DRIVER_ABSENT))
        return true;
    if (c->answering)
        return answer_level(c);
    listen(motor, level);
    return true;
}
