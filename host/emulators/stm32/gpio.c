/* gpio.c - the ports (RM0090, 8); records of the motors' pins (docs/protocol.md); the drivers' wires, looked
 * at four times a bit while anything goes on there; sensors that see a mark at each quarter turn. */
#include <string.h>
#include "machine.h"

enum { PORTS = 9, MODER = 0x00, PUPDR = 0x0C, IDR = 0x10, ODR = 0x14, BSRR = 0x18, AFR = 0x20 };
enum { INPUT, OUTPUT, FUNCTION };
enum { OFF = ALL_MOTORS << PINS_ENABLE };
enum { WIRE_HZ = 4 * 19200, QUIET = 400 /* looks */, MARK = 24, QUARTER = 800 /* hardware/boards */ };

static uint32_t registers[PORTS][10];
static uint32_t levels = OFF; /* as they were recorded last */
static int32_t position[MOTORS];
static bool wire[MOTORS]; /* the level that the driver gives it; high: none */
static unsigned quiet;
static bool gave[MOTORS];          /* what the firmware gave it last */
static uint64_t frame_end[MOTORS]; /* when the byte that it sends ends */

static uint32_t mode_of(chip_pin p) {
    return registers[p.port][MODER / 4] >> 2 * p.number & 3;
}

static bool pulled_up(chip_pin p) {
    return (registers[p.port][PUPDR / 4] >> 2 * p.number & 3) == 1;
}

static bool driven_high(chip_pin p) {
    return registers[p.port][ODR / 4] >> p.number & 1;
}

bool pin_is_input(chip_pin p) {
    return mode_of(p) == INPUT;
}

bool pin_has_function(chip_pin p, uint32_t function) {
    return mode_of(p) == FUNCTION &&
           (registers[p.port][(AFR + 4u * (uint32_t)(p.number / 8)) / 4] >> 4 * (p.number % 8) & 15) ==
               function;
}

static bool same(chip_pin a, chip_pin b) {
    return a.port == b.port && a.number == b.number;
}

/* -- what others drive -- */

static bool at_mark(int motor) {
    int32_t beyond = (position[motor] % QUARTER + QUARTER + MARK) % QUARTER;
    return beyond <= 2 * MARK;
}

static bool level_from_outside(chip_pin p) {
    for (int i = 0; i < MOTORS; i++) {
        if (chip.has_drivers && same(p, chip.driver_uart[i]))
            return wire[i];
        if (chip.has_sensors && same(p, chip.sensor[i]))
            return !at_mark(i) && pulled_up(p); /* an open collector */
    }
    return pulled_up(p);
}

static uint32_t read_inputs(int port) {
    uint32_t inputs = 0;
    for (int i = 0; i < 16; i++) {
        chip_pin p = {port, i};
        inputs |= (uint32_t)(mode_of(p) == OUTPUT ? driven_high(p) : level_from_outside(p)) << i;
    }
    return inputs;
}

/* -- the motors' pins -- */

static bool level(chip_pin p, bool idle) {
    return p.port < 0 ? false : mode_of(p) == OUTPUT ? driven_high(p) : idle; /* no ENABLE: always on */
}

static uint32_t levels_now(void) {
    uint32_t word = 0;
    for (int i = 0; i < MOTORS; i++)
        word |= (uint32_t)level(chip.step[i], false) << i |
                (uint32_t)level(chip.dir[i], false) << (PINS_DIRECTION + i) |
                (uint32_t)level(chip.enable[i], true) << (PINS_ENABLE + i); /* pulled up on the driver */
    for (int i = 0; i < chip.servos; i++)
        word |= (uint32_t)level(chip.servo[i], false) << (PINS_SERVO + i);
    return word;
}

static void count_steps(uint32_t rising, uint32_t word) {
    for (int i = 0; i < MOTORS; i++)
        if (rising >> i & 1)
            position[i] += word >> (PINS_DIRECTION + i) & 1 ? 1 : -1;
    drivers_stepped((uint8_t)rising, (uint8_t)(word >> PINS_DIRECTION & ALL_MOTORS));
}

static void follow_motors(void) {
    uint32_t word = levels_now(), rising = word & ~levels & ALL_MOTORS;
    if (word == levels)
        return;
    if (rising)
        count_steps(rising, word);
    levels = word;
    trace_put(clock_us(), word);
}

/* -- the drivers' wires -- */

static bool firmware_gives(int motor) {
    return mode_of(chip.driver_uart[motor]) == OUTPUT ? driven_high(chip.driver_uart[motor]) : true;
}

void wires_due(void) {
    bool low = false;
    for (int i = 0; i < MOTORS; i++) {
        bool given = firmware_gives(i);
        wire[i] = driver_wire(i, given);
        low |= !given || !wire[i];
    }
    quiet = low ? 0 : quiet + 1;
    if (quiet < QUIET)
        event_at(EVENT_WIRES, now + core_hz() / WIRE_HZ);
}

/* Begins a byte: a driver takes its time from that edge, and looks in the middle of each quarter of a bit. */
static void begin_frame(int motor) {
    quiet = 0;
    frame_end[motor] = now + core_hz() / WIRE_HZ * 38;
    event_at(EVENT_WIRES, now + core_hz() / WIRE_HZ / 2);
}

static void follow_wires(void) {
    for (int i = 0; chip.has_drivers && i < MOTORS; i++) {
        bool given = firmware_gives(i), fell = gave[i] && !given;
        gave[i] = given;
        if (fell && now >= frame_end[i])
            begin_frame(i);
    }
}

/* -- registers -- */

void gpio_reset(void) {
    memset(registers, 0, sizeof registers);
    if (chip.f1)
        f1_gpio_reset();
    if (!event_is_due_later(EVENT_WIRES))
        memset(wire, true, sizeof wire);
    follow_motors();
}

uint32_t gpio_read(uint32_t offset) {
    int port = (int)(offset >> 10);
    offset &= 0x3FF;
    if (port >= PORTS || offset > AFR + 4)
        errx(1, "the firmware reads register 0x%x of port %c, which there is not", offset, 'A' + port);
    return offset == IDR ? read_inputs(port) : registers[port][offset / 4];
}

void gpio_write(uint32_t offset, uint32_t value) {
    uint32_t *port = registers[offset >> 10];
    if (offset >> 10 >= PORTS || (offset & 0x3FF) > AFR + 4)
        errx(1, "the firmware writes register 0x%x of port %u, which there is not", offset & 0x3FF,
             offset >> 10);
    if ((offset & 0x3FF) == BSRR) /* where it sets and resets one pin, set wins */
        port[ODR / 4] = (port[ODR / 4] & ~(value >> 16)) | (value & 0xFFFF);
    else
        port[(offset & 0x3FF) / 4] = value;
    follow_motors();
    follow_wires();
}
