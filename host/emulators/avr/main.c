/* main.c - an Arduino (Mega 2560, Uno, Nano) with our firmware in simavr: its serial line is a
 * pseudo-terminal, its motors' pins are records in a file (docs/protocol.md). Prints "pty=PATH", and at its
 * end the least times of its motors' pins in ns. Its time never runs ahead of ours times --speed (default: 1;
 * 0: no limit).
 *
 *     avr_emulator --mcu=atmega2560 --image=firmware.bin --boot=LOADER.bin --boot-start=0x3E000 --pins=FILE
 *         --eeprom=FILE --speed=1 --step=PF0,PF6,... --dir=... --enable=... --servo=...
 *
 * --lines=PA0,PA1,... instead of those has the levels of any pins recorded, from bit 0 on.
 *
 * With a boot loader it is the board as it is sold: DTR, which rises when the port is opened, resets it, and
 * each reset begins in the boot loader. Without one its line has no DTR. */
#include <err.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <simavr/avr_eeprom.h>
#include <simavr/avr_extint.h>
#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include "dtr.h"
#include "hal.h"
#include "native.h"

enum { MHZ = 16, LOOK_US = 500, LAG_US = 20000 /* more is not caught up with */ };
enum { OFF = ALL_MOTORS << PINS_ENABLE, EEPROM = 4096 /* at most */ };
enum { QUEUE = 4096, BYTE_CYCLES = MHZ * 1000000 / 11520, NO_TIME = 1000000000 };

options option = {.resume_tty = -1, .power_fails_after = -1};
static const char *mcu, *image, *kept, *boot_loader;
static double speed = 1;
static long boot_start; /* bytes: by the fuses BOOTSZ of a board as it is sold */
static avr_t *avr;
static avr_irq_t *line_in;
static volatile sig_atomic_t told_to_end, told_to_hang; /* by SIGTERM, SIGUSR1 */
static int64_t origin_us;                               /* our clock's when the chip's was 0 */

/* -- the motors' pins -- */

static uint32_t levels = OFF;
static uint64_t rose[MOTORS], fell[MOTORS], turned[MOTORS]; /* cycles, 0: not yet */
static enum { HIGH, LOW, SETUP, HOLD, TIMES } time_of;
static uint64_t least[TIMES] = {NO_TIME, NO_TIME, NO_TIME, NO_TIME};

static void note(int what, uint64_t since) {
    time_of = what;
    if (since && avr->cycle - since < least[time_of])
        least[time_of] = avr->cycle - since;
}

/* When the last `!` came, 0: another byte has come since; the most cycles from one to an edge of a motor's or
 * a servo's pin before another byte came. */
static uint64_t pressed, latest_step, latest_pulse;

static void note_after(uint64_t *latest) {
    if (pressed && avr->cycle - pressed > *latest)
        *latest = avr->cycle - pressed;
}

static void note_edge(unsigned bit, bool high) {
    int motor = (int)bit % MOTORS;
    if (bit >= PINS_SERVO)
        note_after(&latest_pulse);
    if (bit < PINS_DIRECTION)
        note_after(&latest_step);
    if (bit >= PINS_ENABLE)
        return;
    if (bit >= PINS_DIRECTION) {
        note(HOLD, rose[motor]);
        turned[motor] = avr->cycle;
    } else if (high) {
        note(SETUP, turned[motor]);
        note(LOW, fell[motor]);
        turned[motor] = 0;
        rose[motor] = avr->cycle;
    } else {
        note(HIGH, rose[motor]);
        fell[motor] = avr->cycle;
    }
}

static void pin_changed(avr_irq_t *irq, uint32_t value, void *which) {
    unsigned bit = (unsigned)(uintptr_t)which;
    (void)irq;
    if (value == (levels >> bit & 1))
        return;
    levels ^= 1u << bit;
    note_edge(bit, value);
    trace_put(avr->cycle / MHZ, levels);
}

/* "PF0,-,PF6,...": the pins of motors, or servos, from this bit of the levels on; -: nothing is wired there.
 */
static void connect_pins(char *names, unsigned first) {
    for (char *name = strtok(names, ","); name; name = strtok(NULL, ",")) {
        if (!strcmp(name, "-")) {
            levels &= ~(1u << first++ & OFF); /* a driver without ENABLE is always on */
            continue;
        }
        avr_irq_t *irq =
            strlen(name) == 3 ? avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(name[1]), name[2] - '0') : NULL;
        if (!irq)
            errx(1, "not a pin: %s", name);
        avr_irq_register_notify(irq, pin_changed, (void *)(uintptr_t)first++);
    }
}

/* -- the serial line -- */

static uint8_t queue[QUEUE];
static unsigned head, tail;
static uint64_t byte_due;
static bool full; /* simavr's receiver is: it keeps 64 bytes, the chip two */

/* Called by tty.c with each byte that the host has sent. */
void session_receive(uint8_t byte) {
    if (head == tail && byte_due < avr->cycle)
        byte_due = avr->cycle;
    queue[head++ % QUEUE] = byte;
}

static void line_run(void) {
    if (head == tail || full || avr->cycle < byte_due)
        return;
    byte_due += BYTE_CYCLES;
    pressed = queue[tail % QUEUE] == '!' ? avr->cycle : 0;
    avr_raise_irq(line_in, queue[tail++ % QUEUE]);
}

static void line_sent(avr_irq_t *irq, uint32_t value, void *context) {
    char byte = (char)value;
    (void)irq, (void)context;
    if (!tty_in_use())
        return;    /* its converter has nobody to tell */
    trace_flush(); /* what the pins did is on its way before anybody hears of it */
    tty_send(&byte, 1);
}

static void line_flow(avr_irq_t *irq, uint32_t value, void *stops) {
    (void)irq, (void)value;
    full = stops;
}

static void connect_line(void) {
    uint32_t flags = 0;
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    line_in = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), line_sent, NULL);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUT_XON), line_flow,
                            NULL);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUT_XOFF), line_flow,
                            &full);
}

/* -- the EEPROM, kept in a file from look to look -- */

static uint8_t stored[EEPROM];

static void eeprom_load(void) {
    FILE *file = kept ? fopen(kept, "rb") : NULL;
    memset(stored, 0xFF, sizeof stored);
    if (file) {
        if (!fread(stored, 1, avr->e2end + 1, file))
            memset(stored, 0xFF, sizeof stored);
        fclose(file);
    }
    avr_eeprom_desc_t all = {.ee = stored, .offset = 0, .size = avr->e2end + 1};
    avr_ioctl(avr, AVR_IOCTL_EEPROM_SET, &all);
}

static void eeprom_keep(void) {
    avr_eeprom_desc_t all = {.ee = NULL, .offset = 0, .size = avr->e2end + 1};
    avr_ioctl(avr, AVR_IOCTL_EEPROM_GET, &all);
    if (!kept || !memcmp(stored, all.ee, all.size))
        return;
    memcpy(stored, all.ee, all.size);
    FILE *file = fopen(kept, "wb");
    if (!file || fwrite(stored, all.size, 1, file) != 1 || fclose(file))
        errx(1, "%s: cannot be written", kept);
}

/* -- the stack, from the end of memory down -- */

static unsigned lowest, ram_start;

/* Notes the lowest place of the stack. Frames are made by two writes to the pointer, with one instruction
 * between them: what stands there meanwhile is no place of the stack. */
static void stack_look(void) {
    static unsigned seen, times, settled;
    unsigned top = avr->data[R_SPL] | (unsigned)avr->data[R_SPH] << 8;
    times = top == seen ? times + 1 : 0;
    seen = top;
    if (top - settled + 4 <= 8 || times >= 3)
        settled = top;
    if (settled < lowest && settled > ram_start)
        lowest = settled;
}

/* -- the world -- */

/* Resets the chip, as its converter's DTR does by the capacitor at the reset pin. */
static void reset(void) {
    head = tail = 0;
    full = false;
    avr_reset(avr);
    avr_regbit_setto(avr, avr->reset_flags.porf, 0);
    avr_regbit_setto(avr, avr->reset_flags.extrf, 1);
}

static int64_t real_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * INT64_C(1000000) + t.tv_nsec / 1000;
}

/* Has the main loop hang, while interrupts go on, at a word of flash that jumps to itself. The word is not on
 * the way of Arduino's boot loader, which after a watchdog's reset calls 0x20000 where it means 0 (EIND), and
 * so begins once more behind the erased flash. */
static void hang_main_loop(void) {
    enum { SELF = 0xCFFF };
    uint32_t place =
        avr->flashend > 0xFFFF ? 0x1FFFE : avr->flashend - 0xFFF; /* on a small chip: no image is so long */
    avr->flash[place] = (uint8_t)SELF;
    avr->flash[place + 1] = SELF >> 8;
    avr->pc = place;
    avr->state = cpu_Running;
    told_to_hang = 0;
}

/* Nobody uses INT0 to INT7, and each reset has simavr look at every cycle for those whose pin is low. */
static void no_level_interrupts(void) {
    for (uint8_t i = 0; i < EXTINT_COUNT; i++)
        avr_extint_set_strict_lvl_trig(avr, i, 0);
}

static void world_look(void) {
    int64_t chip_us = (int64_t)((double)(avr->cycle / MHZ) / speed), lead = chip_us - (real_us() - origin_us);
    no_level_interrupts();
    trace_flush();
    eeprom_keep();
    if (lead < -LAG_US)
        origin_us = real_us() - chip_us;
    tty_wait(lead > LOOK_US ? (long)lead : 0);
    if (head - tail < QUEUE / 2)
        tty_receive(session_receive);
    if (boot_loader && dtr_rose())
        reset();
    if (told_to_hang && avr->sreg[S_I])
        hang_main_loop();
}

static void no_sleep(avr_t *chip, avr_cycle_count_t cycles) {
    (void)chip, (void)cycles; /* world_look() waits */
}

static void begin_to_hang(int signal) {
    (void)signal;
    told_to_hang = 1;
}

static void end(int signal) {
    (void)signal;
    told_to_end = 1;
}

static void silent(avr_t *chip, const int level, const char *format, va_list more) {
    (void)chip;
    if (level <= LOG_ERROR)
        vfprintf(stderr, format, more);
}

static void load(const char *path, uint32_t start) {
    FILE *file = path ? fopen(path, "rb") : NULL;
    if (!file || start > avr->flashend || !fread(avr->flash + start, 1, avr->flashend + 1 - start, file))
        errx(1, "%s: cannot be read", path ? path : "--image");
    fclose(file);
}

static void load_flash(void) {
    load(image, 0);
    if (boot_loader)
        load(boot_loader, (uint32_t)boot_start);
    avr->codeend = avr->flashend;
    avr->pc = avr->reset_pc = boot_loader ? (uint32_t)boot_start : 0;
}

static void power_on(void) {
    avr_global_logger_set(silent);
    avr = mcu ? avr_make_mcu_by_name(mcu) : NULL;
    if (!avr)
        errx(1, "this simavr has no --mcu=%s", mcu ? mcu : "");
    avr_init(avr);
    lowest = avr->ramend;
    ram_start = avr->ioend + 1;
    avr->frequency = MHZ * 1000000;
    load_flash();
    avr->sleep = no_sleep;
    avr->log = LOG_ERROR;
    eeprom_load();
    connect_line();
}

static void set_speed(const known_option *o, char *value) {
    set_real(o, value);
    if (!speed)
        speed = 1e9;
}

static char *pins[4], *lines; /* names of those of the motors and of the servos; of any */

static const known_option known[] = {
    {"image", set_text, &image},
    {"eeprom", set_text, &kept},
    {"boot", set_text, &boot_loader},
    {"boot-start", set_number, &boot_start},
    {"mcu", set_text, &mcu},
    {"speed", set_speed, &speed},
    {"pins", set_text, &option.pins},
    {"step", set_text, &pins[0]},
    {"dir", set_text, &pins[1]},
    {"enable", set_text, &pins[2]},
    {"servo", set_text, &pins[3]},
    {"lines", set_text, &lines},
    {NULL, NULL, NULL},
};

int main(int count, char **words) {
    read_words(count, words, known);
    power_on();
    for (unsigned i = 0; i < 4; i++)
        if (pins[i])
            connect_pins(pins[i], i * MOTORS);
    if (lines) {
        levels = 0;
        connect_pins(lines, 0);
    }
    signal(SIGTERM, end);
    signal(SIGUSR1, begin_to_hang);
    signal(SIGPIPE, SIG_IGN);
    trace_open();
    int tty = tty_open();
    if (boot_loader)
        dtr_start(tty);
    origin_us = real_us();
    for (uint64_t look = 0; !told_to_end;) {
        int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed)
            errx(1, "the processor has come to a halt at %x", (unsigned)avr->pc);
        line_run();
        stack_look();
        if (avr->cycle < look)
            continue;
        world_look();
        look = avr->cycle + LOOK_US * MHZ;
    }
    trace_flush();
    printf("least high=%.1f low=%.1f setup=%.1f hold=%.1f\n", (double)least[HIGH] * 1000 / MHZ,
           (double)least[LOW] * 1000 / MHZ, (double)least[SETUP] * 1000 / MHZ,
           (double)least[HOLD] * 1000 / MHZ);
    printf("stack=%u stop_step_us=%.1f stop_pulse_us=%.1f\n", avr->ramend - lowest, (double)latest_step / MHZ,
           (double)latest_pulse / MHZ);
    return 0;
}
