/* main.c - an Octopus Pro, a GTR or a Blue Pill with our firmware: its serial line (or with --usb=1 its port
 * over USB) is a pseudo-terminal, its motors' pins are records in a file. Prints "pty=PATH", "core=HZ by
 * SOURCE" when its speed changes, "reset by CAUSE". Its time never runs ahead of ours.
 *
 *     stm32_emulator --image=firmware.bin --crystal=8000000 --uart=1 --tx=PA9 --rx=PA10 --step=PF13,PG0,...
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <fcntl.h>
#include <time.h>
#include <unistd.h>
#include "hal.h"
#include "machine.h"

enum { LOOK_US = 500, LAG_US = 20000 /* more is not caught up with */, NOWHERE = 0x60000000 };

machine_options chip = {.power_fails_after = -1, .settings = 0xC0000, .settings_end = FLASH_SIZE};
options option = {.resume_tty = -1, .power_fails_after = -1};
volatile sig_atomic_t mishap_is_wanted;
static int64_t origin_us; /* our clock's when the chip's was 0 */

/* -- options -- */

static chip_pin pin_named(const char *name) {
    if (!strcmp(name, "-"))
        return (chip_pin){-1, 0};
    chip_pin p = {name[0] == 'P' ? name[1] - 'A' : -1, atoi(name[0] ? name + 2 : name)};
    if (p.port < 0 || p.port > 8 || p.number < 0 || p.number > 15)
        errx(1, "not a pin: %s", name);
    return p;
}

static void set_pin(const known_option *o, char *name) {
    *(chip_pin *)o->place = pin_named(name);
}

static void set_pins(const known_option *o, char *names) {
    chip_pin *pins = o->place;
    for (int i = 0; i < MOTORS; i++) {
        char *name = strtok(i ? NULL : names, ",");
        if (!name)
            errx(1, "%d pins are needed, there are %d", MOTORS, i);
        pins[i] = pin_named(name);
    }
    chip.has_drivers |= pins == chip.driver_uart;
    chip.has_sensors |= pins == chip.sensor;
}

static void set_servos(const known_option *o, char *names) {
    (void)o;
    for (char *name = strtok(names, ","); name && chip.servos < CC_SERVOS; name = strtok(NULL, ","))
        chip.servo[chip.servos++] = pin_named(name);
}

static const known_option known[] = {
    {"image", set_text, &chip.image},
    {"flash", set_text, &chip.flash},
    {"pins", set_text, &option.pins},
    {"coverage", set_text, &chip.coverage},
    {"mishap", set_text, &chip.mishap},
    {"usb_order", set_text, &chip.usb_order},
    {"usb_opening", set_text, &chip.usb_opening},
    {"step", set_pins, chip.step},
    {"dir", set_pins, chip.dir},
    {"enable", set_pins, chip.enable},
    {"driver_uart", set_pins, chip.driver_uart},
    {"sensor", set_pins, chip.sensor},
    {"servo", set_servos, NULL},
    {"tx", set_pin, &chip.tx},
    {"rx", set_pin, &chip.rx},
    {"uart", set_number, &chip.uart},
    {"crystal", set_number, &chip.crystal_hz},
    {"usb", set_number, &chip.usb},
    {"usb_resets", set_number, &chip.usb_resets},
    {"usb_aborts", set_number, &chip.usb_aborts},
    {"pll_fails", set_number, &chip.pll_fails},
    {"f1", set_number, &chip.f1},
    {"h7", set_number, &chip.h7},
    {"settings", set_number, &chip.settings},
    {"settings_end", set_number, &chip.settings_end},
    {"boot_loader", set_number, &chip.boot_loader},
    {"power_fails_after", set_number, &chip.power_fails_after},
    {NULL, NULL, NULL},
};

/* The settings' sectors are kept in a file where one is named; an image has nothing for them. */
static void load_flash(void) {
    memset(flash, 0xFF, sizeof flash);
    int kept = chip.flash ? open(chip.flash, O_RDWR | O_CREAT, 0666) : -1;
    if (chip.flash && (kept < 0 || (lseek(kept, 0, SEEK_END) != FLASH_SIZE &&
                                    write(kept, flash, FLASH_SIZE) != FLASH_SIZE)))
        errx(1, "%s: cannot be written", chip.flash);
    int share = MAP_SHARED | MAP_FIXED;
    if (kept >= 0 && mmap(flash, FLASH_SIZE, PROT_READ | PROT_WRITE, share, kept, 0) == MAP_FAILED)
        errx(1, "%s: cannot be mapped", chip.flash);
    FILE *image = fopen(chip.image, "rb");
    if (!image || !fread(flash + chip.boot_loader, 1, chip.settings - chip.boot_loader, image))
        errx(1, "%s: cannot be read", chip.image);
    size_t behind = FLASH_SIZE - chip.settings_end;
    if (!fseek(image, chip.settings_end - chip.boot_loader, SEEK_SET) &&
        fread(flash + chip.settings_end, 1, behind, image) != behind && ferror(image))
        errx(1, "%s: cannot be read", chip.image);
    fclose(image);
}

/* -- the world -- */

static int64_t real_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * INT64_C(1000000) + t.tv_nsec / 1000;
}

static void mishap(int signal) {
    (void)signal;
    mishap_is_wanted = 1;
}

/* Has the main loop go on with two instructions, put at the end of RAM. */
static void go_on_with(const uint16_t instructions[2]) {
    uint32_t end = (chip.f1 ? F1_RAM_SIZE : RAM_SIZE) - 16;
    memcpy(ram + end, instructions, 4);
    reg_set(REG_PC, RAM_BASE + end);
}

void go_wrong(void) {
    static const uint16_t endless_loop[] = {0xBF30, 0xE7FD};      /* wfi; b to it; interrupts go on */
    static const uint16_t endless_recursion[] = {0xB510, 0xE7FD}; /* push {r4, lr}; b to it */
    mishap_is_wanted = 0;
    if (!chip.mishap)
        return;
    if (!strcmp(chip.mishap, "hang"))
        go_on_with(endless_loop);
    else if (!strcmp(chip.mishap, "jump"))
        reg_set(REG_PC, NOWHERE);
    else if (!strcmp(chip.mishap, "stack"))
        go_on_with(endless_recursion);
    else if (!strcmp(chip.mishap, "touch"))
        usb_touch();
    else if (!strcmp(chip.mishap, "unplug"))
        usb_unplug();
    else if (!strcmp(chip.mishap, "brownout"))
        machine_reset(1 << 25);
    else
        machine_reset(0); /* the reset button */
}

void world_look(void) {
    trace_flush();
    line_flush();
    int64_t lead = (int64_t)clock_us() - (real_us() - origin_us);
    if (lead < -LAG_US)
        origin_us = real_us() - (int64_t)clock_us();
    tty_wait(lead > LOOK_US ? (long)lead : 0); /* also without a wait: it sees that our parent has left */
    if (line_is_free())
        tty_receive(session_receive);
    event_at(EVENT_WORLD, now + cycles_of_us(LOOK_US));
}

void boot_loader(void) {
    trace_flush();
    line_flush();
    puts("boot loader");
    fflush(stdout);
    for (;;)
        pause();
}

int main(int count, char **words) {
    read_words(count, words, known);
    if (!chip.image || !chip.uart)
        errx(1, "--image and --uart are needed");
    load_flash();
    signal(SIGUSR1, mishap);
    signal(SIGPIPE, SIG_IGN);
    trace_open();
    tty_open();
    drivers_power_on();
    origin_us = real_us();
    machine_power_on();
    machine_run();
}
