/* options.c - reads the command line of the virtual robot. */
#include <stdlib.h>
#include <string.h>
#include "native.h"

enum { LINE_BAUD = 115200 };

options option = {.speed = 1,
                  .baud = LINE_BAUD,
                  .power_fails_after = -1,
                  .resume_tty = -1,
                  .supply_mv = 24000,
                  .start_reason = "power"};
static const char usage[] =
    "usage: cube_sim [options]: the robot's firmware on a pseudo-terminal, whose name is its first line\n"
    "  --pins PATH             write what the pins do (8 bytes a change: uint32 time in us, uint32 levels)\n"
    "  --speed X               speed of its clock; 1 is real time (default), 0 lets moves take no time\n"
    "  --line BAUD|usb|fast    a byte takes 10 bits of BAUD (115200), a transfer 1 ms, or nothing takes "
    "time\n"
    "  --settings FILE         its flash memory\n"
    "  --protocol N            pose as a firmware of protocol version N\n"
    "  --race                  steps and bytes come at any instruction of the main loop, by a timer's "
    "signal\n"
    "  --mute                  never say anything\n"
    "  --power-fails-after N   die after N bytes have been written to the flash memory\n"
    "  --driver F:WHAT[@N]     what is wrong with face F's driver once it has taken N steps: absent, noisy, "
    "deaf,\n"
    "                          stuck, hot, overheated, open, short, reset, undervoltage, tmc2208; "
    "repeatable\n"
    "  --supply MV[@N]         what the motors' supply (24000) falls to once N steps were made, of all "
    "faces\n"
    "  --blind FACES           whose sensors never see their marks\n"
    "  --mirrored              drivers count their places down when their motors turn clockwise\n"
    "on SIGUSR1 the main loop hangs, for the watchdog to find\n";

/* Reads "@500", or nothing, which is 0. */
static uint32_t steps_at(const known_option *o, const char *at) {
    return *at ? (uint32_t)number_of(o, at + 1) : 0;
}

/* Reads "R:short@500". */
static void set_trouble(const known_option *o, char *text) {
    static const char *const names[] = {"good",       "absent", "noisy", "deaf",  "stuck",        "hot",
                                        "overheated", "open",   "short", "reset", "undervoltage", "tmc2208"};
    const char *motor = *text ? strchr(motor_letters, *text) : NULL;
    size_t length = strcspn(text, "@");
    for (size_t i = 0; motor && length > 2 && text[1] == ':' && i < sizeof names / sizeof names[0]; i++)
        if (strlen(names[i]) == length - 2 && !strncmp(names[i], text + 2, length - 2)) {
            option.trouble[motor - motor_letters] =
                (driver_trouble){(enum driver_fault)i, steps_at(o, text + length)};
            return;
        }
    refuse("--driver needs FACE:WHAT or FACE:WHAT@STEPS");
}

static void set_blind(const known_option *o, char *letters) {
    (void)o;
    for (; *letters; letters++) {
        const char *motor = strchr(motor_letters, *letters);
        if (!motor)
            refuse("--blind needs letters of URFDLB");
        option.blind |= (uint8_t)(1u << (motor - motor_letters));
    }
}

/* Reads "9000@500". */
static void set_supply(const known_option *o, char *text) {
    char *end;
    option.supply_mv = (uint32_t)strtoul(text, &end, 10);
    if (end == text || (*end && *end != '@'))
        refuse("--supply needs MILLIVOLTS or MILLIVOLTS@STEPS");
    option.supply_after_steps = steps_at(o, end);
}

/* Reads "0,16,512,0,0,0", the places of drivers that kept their supply when this process began anew. */
static void set_places(const known_option *o, char *text) {
    char *end = NULL;
    (void)o;
    for (int i = 0; i < MOTORS; i++, text = end + (*end == ','))
        option.places[i] = (uint16_t)strtoul(text, &end, 10);
}

static void set_line(const known_option *o, char *text) {
    option.usb = !strcmp(text, "usb");
    option.baud = option.usb || !strcmp(text, "fast") ? 0 : (uint32_t)number_of(o, text);
}

void read_options(int count, char **words) {
    static const known_option known[] = {
        {"pins", set_text, &option.pins},
        {"speed", set_real, &option.speed},
        {"line", set_line, NULL},
        {"settings", set_text, &option.settings},
        {"protocol", set_number, &option.protocol},
        {"race", set_on, &option.race},
        {"mute", set_on, &option.mute},
        {"power-fails-after", set_number, &option.power_fails_after},
        {"driver", set_trouble, NULL},
        {"supply", set_supply, NULL},
        {"blind", set_blind, NULL},
        {"mirrored", set_on, &option.mirrored},
        {"resume", set_number, &option.resume_tty},
        {"start", set_text, &option.start_reason},
        {"places", set_places, NULL},
        {"help", set_help, (char *)usage},
        {NULL, NULL, NULL},
    };
    keep_arguments(words);
    read_words(count, words, known);
}
