/* driver_chip.c - acts as a TMC2209 for each motor, by its data sheet (rev. 1.09, chapters 4 and 5). The
 * firmware is judged by it, so it has no line of the firmware's own driver code.
 *
 *     request   sync | address | register, bit 7: write | data of a write | crc   lowest bits first
 *     answer    sync |   FF    | register | data, highest byte first      | crc   after SENDDELAY
 *
 * The module ties MS1 and MS2 to ground (address 0, 8 microsteps until the registers say otherwise) and has
 * 0.11 ohm sense resistors; its potentiometer stands at VREF_PERCENT of full scale. */
#include <stdio.h>
#include <string.h>
#include "native.h"

enum { LOOKS = 4, BYTE_LOOKS = 10 * LOOKS, RESET_LOOKS = 63 * LOOKS, RECOVERY_LOOKS = 12 * LOOKS };
enum { PLACES = 1024, CLOCKS_PER_US = 12, STANDSTILL = 1 << 20, POWER_DOWN = 1 << 18, VREF_PERCENT = 40 };
enum {
    GCONF = 0x00,
    GSTAT = 0x01,
    IFCNT = 0x02,
    SLAVECONF = 0x03,
    IOIN = 0x06,
    IHOLD_IRUN = 0x10,
    TPOWERDOWN = 0x11,
    SG_RESULT = 0x41,
    MSCNT = 0x6A,
    CHOPCONF = 0x6C,
    DRV_STATUS = 0x6F,
    REGISTERS = 0x80,
    WRITE = 0x80,
};
enum { BY_VREF = 1 << 0, SPREAD = 1 << 2, SHAFT = 1 << 3, PDN_DISABLE = 1 << 6, MRES_COUNTS = 1 << 7 };
enum { WAS_RESET = 1, DRIVER_ERROR = 2, PUMP_IS_LOW = 4 };
enum {
    WARM = 1 << 0,
    HOT = 1 << 1,
    SHORT_A = 1 << 2,
    OPEN_A = 1 << 6,
    OPEN_B = 1 << 7,
    T120 = 1 << 8,
    TOO_HOT = 15 << 8
};
enum { SHORT_SENSE = 1 << 17, BOTH_EDGES = 1 << 29 };

/* The register map: r is readable, w writable; all others are 0 after power-on. */
static const struct {
    uint8_t address;
    const char *access;
    uint32_t bits, at_power_on;
} map[] = {
    {GCONF, "rw", 0x3FF, 0x101},
    {SLAVECONF, "w", 0xF00, 0},
    {0x07, "rw", 0x31F, 0x0F}, /* FACTORY_CONF */
    {IHOLD_IRUN, "w", 0xF1F1F, 0x11F10},
    {TPOWERDOWN, "w", 0xFF, 20},
    {0x13, "w", 0xFFFFF, 0},  /* TPWMTHRS */
    {0x14, "w", 0xFFFFF, 0},  /* TCOOLTHRS */
    {0x22, "w", 0xFFFFFF, 0}, /* VACTUAL */
    {0x40, "w", 0xFF, 0},     /* SGTHRS */
    {0x42, "w", 0xFFFF, 0},   /* COOLCONF */
    {CHOPCONF, "rw", 0xFF0387FF, 0x10000053},
    {0x70, "rw", 0xFFFFFFFF, 0xC10D0024}, /* PWMCONF */
};

typedef struct chip {
    uint32_t reg[REGISTERS], steps, mscnt, answers;
    uint64_t stepped_us;
    bool ever_stepped, was_reset, error, lost;
    uint8_t heard[8], reply[8];
    unsigned count, since_start, silence; /* bytes; looks since the last start bit; looks of a high line */
    int look;                             /* how many looks ago the byte in hand began, -1: none comes */
    bool recovering; /* hears nothing after an error until the line was idle for long enough */
    int sending;     /* how many looks ago the answer began, below 0: it will */
    bool answering;
    uint8_t byte;
} chip;
static chip chips[MOTORS];

static bool suffers(int motor, enum driver_fault what) {
    return option.trouble[motor].what == what && chips[motor].steps >= option.trouble[motor].after_steps;
}

static void lose_everything(chip *c) {
    memset(c->reg, 0, sizeof c->reg);
    for (unsigned i = 0; i < sizeof map / sizeof *map; i++)
        c->reg[map[i].address] = map[i].at_power_on;
    c->was_reset = true;
    c->mscnt = 0;
}

void drivers_power_on(void) {
    for (int i = 0; i < MOTORS; i++) {
        lose_everything(&chips[i]);
        chips[i].mscnt = option.places[i];
        chips[i].look = -1;
    }
}

/* -- the motor's side -- */

/* The mA rms that a current scale of 0 to 31 gives (9, "sense resistors"). */
static uint32_t milliamperes(const chip *c, uint32_t scale) {
    double full_mv = c->reg[CHOPCONF] & SHORT_SENSE ? 180 : 325;
    double part = c->reg[GCONF] & BY_VREF ? VREF_PERCENT / 100.0 : 1;
    return (uint32_t)((scale + 1) / 32.0 * part * full_mv / (0.11 + 0.02) / 1.41421356 + 0.5);
}

/* Records a motor's currents: 0 without TOFF or with an error, as the bridges are off. PDN_UART idles high,
 * so the pin reduces none. */
static void tell_current(int motor) {
    const chip *c = &chips[motor];
    bool on = (c->reg[CHOPCONF] & 15) && !c->error;
    uint32_t run = c->reg[IHOLD_IRUN] >> 8 & 31,
             hold = c->reg[GCONF] & PDN_DISABLE ? c->reg[IHOLD_IRUN] & 31 : run;
    uint32_t run_ma = on ? milliamperes(c, run) : 0, hold_ma = on ? milliamperes(c, hold) : 0;
    trace_put(clock_us(),
              1u << 31 | (uint32_t)motor << 28 | run_ma << 14 | hold_ma); /* bit 31: these are no levels */
}

static void feel_faults(int motor) {
    chip *c = &chips[motor];
    if (c->error || !(suffers(motor, DRIVER_OVERHEATED) || suffers(motor, DRIVER_SHORT)))
        return;
    c->error = true;
    tell_current(motor);
}

/* Places of the sine table in a step: 256 in a full one, which MRES halves, 32 by MS1 and MS2 at ground. */
static uint32_t places_a_step(const chip *c) {
    uint32_t one = c->reg[GCONF] & MRES_COUNTS ? 1u << (c->reg[CHOPCONF] >> 24 & 15) : 256 / 8;
    return c->reg[CHOPCONF] & BOTH_EDGES ? 2 * one : one;
}

static void step(int motor, bool clockwise) {
    chip *c = &chips[motor];
    bool up = clockwise ^ option.mirrored ^ !!(c->reg[GCONF] & SHAFT);
    c->mscnt = (c->mscnt + (up ? places_a_step(c) : PLACES - places_a_step(c))) % PLACES;
    c->steps++;
    c->ever_stepped = true;
    c->stepped_us = clock_us();
    if (suffers(motor, DRIVER_RESET) && !c->lost)
        lose_everything(c), c->lost = true;
    feel_faults(motor);
}

void drivers_stepped(uint8_t mask, uint8_t clockwise) {
    for (int i = 0; i < MOTORS; i++)
        if (mask >> i & 1)
            step(i, clockwise >> i & 1);
}

uint32_t drivers_steps(void) {
    uint32_t all = 0;
    for (int i = 0; i < MOTORS; i++)
        all += chips[i].steps;
    return all;
}

void drivers_print_places(char *option_text, size_t space) {
    snprintf(option_text, space, "--places=%u,%u,%u,%u,%u,%u", chips[0].mscnt, chips[1].mscnt, chips[2].mscnt,
             chips[3].mscnt, chips[4].mscnt, chips[5].mscnt);
}

/* -- registers -- */

static uint64_t clocks_at_rest(const chip *c) {
    return c->ever_stepped ? (clock_us() - c->stepped_us) * CLOCKS_PER_US : UINT64_MAX;
}

/* DRV_STATUS. At rest the chip finds open wires that are none; a temperature's flag has all lower ones set.
 */
static uint32_t drv_status(int motor) {
    const chip *c = &chips[motor];
    uint64_t rest = clocks_at_rest(c);
    bool reduced =
        c->reg[GCONF] & PDN_DISABLE && rest > STANDSTILL + c->reg[TPOWERDOWN] * (uint64_t)POWER_DOWN;
    uint32_t status = (c->reg[IHOLD_IRUN] >> (reduced ? 0 : 8) & 31) << 16;
    status |= rest > STANDSTILL ? 1u << 31 | OPEN_A | OPEN_B : 0;
    status |= c->reg[GCONF] & SPREAD ? 0 : 1u << 30;
    status |= suffers(motor, DRIVER_OPEN) ? OPEN_A : 0;
    status |= suffers(motor, DRIVER_SHORT) ? SHORT_A : 0;
    status |= suffers(motor, DRIVER_HOT) ? WARM | T120 : 0;
    return status | (suffers(motor, DRIVER_OVERHEATED) ? WARM | HOT | TOO_HOT : 0);
}

static uint32_t general_status(int motor) {
    const chip *c = &chips[motor];
    return (c->was_reset ? WAS_RESET : 0u) | (c->error ? DRIVER_ERROR : 0u) |
           (suffers(motor, DRIVER_UNDERVOLTAGE) ? PUMP_IS_LOW : 0u);
}

static const char *access_to(uint8_t address, uint32_t *bits) {
    for (unsigned i = 0; i < sizeof map / sizeof *map; i++)
        if (map[i].address == address)
            return *bits = map[i].bits, map[i].access;
    return *bits = 0, "";
}

static uint32_t read_register(int motor, uint8_t address) {
    uint32_t bits;
    switch (address) {
    case GSTAT:
        return general_status(motor);
    case IOIN:
        return (suffers(motor, DRIVER_2208) ? 0x20u : 0x21u) << 24 | 1 << 6;
    case MSCNT:
        return chips[motor].mscnt;
    case DRV_STATUS:
        return drv_status(motor);
    case SG_RESULT: /* measured as the motor turns in StealthChop */
        return chips[motor].ever_stepped && !(chips[motor].reg[GCONF] & SPREAD) ? 400 + 10 * (uint32_t)motor
                                                                                : 0;
    case IFCNT:
        return chips[motor].reg[IFCNT];
    }
    return strchr(access_to(address, &bits), 'r') ? chips[motor].reg[address] : 0;
}

/* Writes a register. IFCNT counts every datagram that came undamaged, whatever becomes of it. An error's flag
 * stays as long as its reason does. */
static void write_register(int motor, uint8_t address, uint32_t value) {
    chip *c = &chips[motor];
    uint32_t bits;
    bool writable = strchr(access_to(address, &bits), 'w');
    c->reg[IFCNT] = (c->reg[IFCNT] + 1) & 0xFF;
    if (address == GSTAT) {
        c->was_reset &= !(value & WAS_RESET);
        c->error &= !(value & DRIVER_ERROR);
        feel_faults(motor);
    }
    if (!writable || (address == CHOPCONF && suffers(motor, DRIVER_STUCK)))
        return;
    c->reg[address] = value & bits;
    if (address == GCONF || address == IHOLD_IRUN || address == CHOPCONF)
        tell_current(motor);
}

/* -- the wire -- */

/* The CRC by x^8 + x^2 + x + 1, from 0, over the bits as they pass on the wire (4.2). */
static uint8_t crc_of(const uint8_t *bytes, unsigned count) {
    unsigned crc = 0;
    for (unsigned i = 0; i < 8 * count; i++) {
        unsigned out = (crc >> 7) ^ (bytes[i / 8] >> i % 8);
        crc = (crc << 1 ^ (out & 1 ? 7 : 0)) & 0xFF;
    }
    return (uint8_t)crc;
}

static void answer(int motor, uint8_t address) {
    chip *c = &chips[motor];
    uint32_t value = read_register(motor, address), delay = c->reg[SLAVECONF] >> 8 & 15;
    uint8_t bytes[8] = {5,
                        0xFF,
                        address,
                        (uint8_t)(value >> 24),
                        (uint8_t)(value >> 16),
                        (uint8_t)(value >> 8),
                        (uint8_t)value};
    bytes[7] = crc_of(bytes, 7);
    if (suffers(motor, DRIVER_NOISY) && c->answers++ % 2 == 0)
        bytes[c->answers % 8] ^= 0x10;
    memcpy(c->reply, bytes, sizeof bytes);
    c->sending = -(int)((delay | 1) * 8 * LOOKS);
    c->answering = true;
}

/* Obeys a datagram. Only the sync nibble is checked; the rest of its byte counts for the CRC alone. */
static void take_datagram(int motor) {
    chip *c = &chips[motor];
    const uint8_t *d = c->heard;
    c->recovering = (d[0] & 15) != 5 || crc_of(d, c->count - 1) != d[c->count - 1];
    if (c->recovering || d[1] != 0)
        return;
    if (!(d[2] & WRITE))
        answer(motor, d[2]);
    else if (!suffers(motor, DRIVER_DEAF))
        write_register(motor, d[2] & 0x7F,
                       (uint32_t)d[3] << 24 | (uint32_t)d[4] << 16 | (uint32_t)d[5] << 8 | d[6]);
}

static void take_byte(int motor) {
    chip *c = &chips[motor];
    c->heard[c->count++] = c->byte;
    if (c->count < 3 || c->count < (c->heard[2] & WRITE ? 8u : 4u))
        return;
    take_datagram(motor);
    c->count = 0;
}

static void lose_sync(chip *c) {
    c->count = 0;
    c->look = -1;
    c->recovering = true;
}

/* Takes the level in the middle of a bit: 0 is the start, 1 to 8 are the byte, 9 is the stop. */
static void take_bit(int motor, int bit, bool level) {
    chip *c = &chips[motor];
    if (level != (bit == 9) && bit % 9 == 0) {
        lose_sync(c);
    } else if (bit == 9) {
        c->look = -1;
        take_byte(motor);
    } else if (bit) {
        c->byte = (uint8_t)(c->byte >> 1 | level << 7);
    }
}

static void await_start(chip *c, bool level) {
    c->silence = level ? c->silence + 1 : 0;
    c->recovering &= c->silence < RECOVERY_LOOKS;
    if (level || c->recovering)
        return;
    if (c->since_start > RESET_LOOKS)
        c->count = 0;
    c->look = 0;
    c->since_start = 0;
}

static void listen(int motor, bool level) {
    chip *c = &chips[motor];
    c->since_start++;
    if (c->look < 0)
        await_start(c, level);
    else if (++c->look % LOOKS == LOOKS / 2)
        take_bit(motor, c->look / LOOKS, level);
}

static bool answer_level(chip *c) {
    int look = c->sending++, byte = look / BYTE_LOOKS, bit = look % BYTE_LOOKS / LOOKS;
    if (look < 0)
        return true;
    c->answering = look + 1 < 8 * BYTE_LOOKS;
    return bit == 9 || (bit && c->reply[byte] >> (bit - 1) & 1);
}

bool driver_wire(int motor, bool level) {
    if (suffers(motor, DRIVER_ABSENT))
        return true;
    if (chips[motor].answering)
        return answer_level(&chips[motor]);
    listen(motor, level);
    return true;
}
