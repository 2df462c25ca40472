/* main.c - an Octopus Pro, a GTR or a Blue Pill with our firmware: its serial line (or with --usb=1 its port
 * over USB) is a pseudo-terminal, its motors' pins are records in a file. Prints "pty=PATH", "core=HZ by
 * SOURCE" when its speed changes, "reset by CAUSE". Its time never runs ahead of ours.
 *
 *     stm32_emulator --image=firmware.bin --crystal=8000000 --uart=1 --tx=PA9 --rx=PA10 --step=PF13,PG0,...
 */
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <fcntl.h>
#include <time.h>
#include <unistd.h>
#include "hal.h"
#include "machine.h"

enum { LOOK_US = 500, LAG_US = 20000 /* what is not caught up with */, NOWHERE = 0x60000000 };

machine_options chip = {.power_fails_after = -1, .settings = 0xC0000, .settings_end = FLASH_SIZE};
options option = {.resume_tty = -1, .power_fails_after = -1};
volatile sig_atomic_t mishap_is_wanted;
static int64_t origin_us; /* our clock's when the chip's was 0 */

void fail(const char *format, ...) {
    va_list more;
    va_start(more, format);
    fputs("stm32_emulator: ", stderr);
    vfprintf(stderr, format, more);
    fputc('\n', stderr);
    exit(1);
}

/* -- options -- */

static chip_pin pin_named(const char *name) {
    if (!strcmp(name, "-"))
        return (chip_pin){-1, 0};
    chip_pin p = {name[0] == 'P' ? name[1] - 'A' : -1, atoi(name[0] ? name + 2 : name)};
    if (p.port < 0 || p.port > 8 || p.number < 0 || p.number > 15)
        fail("not a pin: %s", name);
    return p;
}

static void motor_pins(chip_pin *pins, char *names) {
    for (int i = 0; i < MOTORS; i++) {
        char *name = strtok(i ? NULL : names, ",");
        if (!name)
            fail("%d pins are needed, there are %d", MOTORS, i);
        pins[i] = pin_named(name);
    }
}

static void servo_pins(char *names) {
    for (char *name = strtok(names, ","); name && chip.servos < SERVOS; name = strtok(NULL, ","))
        chip.servo[chip.servos++] = pin_named(name);
}

static bool pin_option(const char *name, char *value) {
    static const struct {
        const char *name;
        chip_pin *pins;
    } lists[] = {{"step", chip.step},
                 {"dir", chip.dir},
                 {"enable", chip.enable},
                 {"driver_uart", chip.driver_uart},
                 {"sensor", chip.sensor}};
    for (unsigned i = 0; i < sizeof lists / sizeof *lists; i++)
        if (!strcmp(name, lists[i].name)) {
            motor_pins(lists[i].pins, value);
            chip.has_drivers |= lists[i].pins == chip.driver_uart;
            chip.has_sensors |= lists[i].pins == chip.sensor;
            return true;
        }
    return false;
}

static bool text_option(const char *name, const char *value) {
    const struct {
        const char *name, **text;
    } texts[] = {{"image", &chip.image},
                 {"flash", &chip.flash},
                 {"pins", &option.pins},
                 {"coverage", &chip.coverage},
                 {"mishap", &chip.mishap},
                 {"usb_order", &chip.usb_order},
                 {"usb_opening", &chip.usb_opening}};
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++)
        if (!strcmp(name, texts[i].name)) {
            *texts[i].text = value;
            return true;
        }
    return false;
}

static void one_option(const char *name, char *value) {
    if (pin_option(name, value) || text_option(name, value))
        return;
    if (!strcmp(name, "tx"))
        chip.tx = pin_named(value);
    else if (!strcmp(name, "rx"))
        chip.rx = pin_named(value);
    else if (!strcmp(name, "uart"))
        chip.uart = atoi(value);
    else if (!strcmp(name, "crystal"))
        chip.crystal_hz = (uint32_t)atol(value);
    else if (!strcmp(name, "usb"))
        chip.usb = atoi(value);
    else if (!strcmp(name, "usb_resets"))
        chip.usb_resets = atol(value);
    else if (!strcmp(name, "usb_aborts"))
        chip.usb_aborts = atol(value);
    else if (!strcmp(name, "pll_fails"))
        chip.pll_fails = atoi(value);
    else if (!strcmp(name, "servo"))
        servo_pins(value);
    else if (!strcmp(name, "f1"))
        chip.f1 = atoi(value);
    else if (!strcmp(name, "h7"))
        chip.h7 = atoi(value);
    else if (!strcmp(name, "settings"))
        chip.settings = (uint32_t)strtol(value, NULL, 0);
    else if (!strcmp(name, "settings_end"))
        chip.settings_end = (uint32_t)strtol(value, NULL, 0);
    else if (!strcmp(name, "boot_loader"))
        chip.boot_loader = (uint32_t)atol(value) & ~3u;
    else if (!strcmp(name, "power_fails_after"))
        chip.power_fails_after = atol(value);
    else
        fail("no such option: --%s", name);
}

static void read_words(int count, char **words) {
    for (int i = 1; i < count; i++) {
        char *value = strchr(words[i], '=');
        if (strncmp(words[i], "--", 2) || !value)
            fail("options are --NAME=VALUE: %s", words[i]);
        *value = 0;
        one_option(words[i] + 2, value + 1);
    }
    if (!chip.image || !chip.uart)
        fail("--image and --uart are needed");
}

/* The settings' sectors are kept in a file where one is named; an image has nothing for them. */
static void load_flash(void) {
    memset(flash, 0xFF, sizeof flash);
    int kept = chip.flash ? open(chip.flash, O_RDWR | O_CREAT, 0666) : -1;
    if (chip.flash && (kept < 0 || (lseek(kept, 0, SEEK_END) != FLASH_SIZE &&
                                    write(kept, flash, FLASH_SIZE) != FLASH_SIZE)))
        fail("%s: cannot be written", chip.flash);
    int share = MAP_SHARED | MAP_FIXED;
    if (kept >= 0 && mmap(flash, FLASH_SIZE, PROT_READ | PROT_WRITE, share, kept, 0) == MAP_FAILED)
        fail("%s: cannot be mapped", chip.flash);
    FILE *image = fopen(chip.image, "rb");
    if (!image || !fread(flash + chip.boot_loader, 1, chip.settings - chip.boot_loader, image))
        fail("%s: cannot be read", chip.image);
    size_t behind = FLASH_SIZE - chip.settings_end;
    if (!fseek(image, chip.settings_end - chip.boot_loader, SEEK_SET) &&
        fread(flash + chip.settings_end, 1, behind, image) != behind && ferror(image))
        fail("%s: cannot be read", chip.image);
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

/* The main loop goes on with two instructions at the end of RAM. */
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
    records_flush();
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
    records_flush();
    line_flush();
    puts("boot loader");
    fflush(stdout);
    for (;;)
        pause();
}

int main(int count, char **words) {
    read_words(count, words);
    load_flash();
    signal(SIGUSR1, mishap);
    signal(SIGPIPE, SIG_IGN);
    records_open();
    tty_open();
    drivers_power_on();
    origin_us = real_us();
    machine_power_on();
    machine_run();
}
