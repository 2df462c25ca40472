/* options.c - the command line of the virtual robot. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "native.h"

enum { BAD_INPUT = 2, LINE_BAUD = 115200 };

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

static void refuse(const char *why) {
    fprintf(stderr, "cube_sim: %s\n%s", why, usage);
    exit(BAD_INPUT);
}

static double number(const char *text, const char *why) {
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end || value < 0)
        refuse(why);
    return value;
}

/* "R:short@500" */
static void set_trouble(const char *text) {
    static const char *const names[] = {"good",       "absent", "noisy", "deaf",  "stuck",        "hot",
                                        "overheated", "open",   "short", "reset", "undervoltage", "tmc2208"};
    const char *motor = *text ? strchr(motor_letters, *text) : NULL, *at = strchr(text, '@');
    size_t length = at ? (size_t)(at - text) : strlen(text);
    for (size_t i = 0; motor && length > 2 && text[1] == ':' && i < sizeof names / sizeof names[0]; i++)
        if (strlen(names[i]) == length - 2 && !strncmp(names[i], text + 2, length - 2)) {
            option.trouble[motor - motor_letters] = (driver_trouble){
                (enum driver_fault)i, at ? (uint32_t)number(at + 1, "--driver needs a number after @") : 0};
            return;
        }
    refuse("--driver needs FACE:WHAT or FACE:WHAT@STEPS");
}

static void set_blind(const char *letters) {
    for (; *letters; letters++) {
        const char *motor = strchr(motor_letters, *letters);
        if (!motor)
            refuse("--blind needs letters of URFDLB");
        option.blind |= (uint8_t)(1u << (motor - motor_letters));
    }
}

/* "9000@500" */
static void set_supply(const char *text) {
    char *end;
    option.supply_mv = (uint32_t)strtoul(text, &end, 10);
    option.supply_after_steps =
        *end == '@' ? (uint32_t)number(end + 1, "--supply needs a number after @") : 0;
    if (end == text || (*end && *end != '@'))
        refuse("--supply needs MILLIVOLTS or MILLIVOLTS@STEPS");
}

/* "0,16,512,0,0,0": of drivers that kept their supply when this process began anew. */
static void set_places(const char *text) {
    char *end = NULL;
    for (int i = 0; i < MOTORS; i++, text = end + (*end == ','))
        option.places[i] = (uint16_t)strtoul(text, &end, 10);
}

static void set_line(const char *text) {
    option.usb = !strcmp(text, "usb");
    bool untimed = option.usb || !strcmp(text, "fast");
    option.baud = untimed ? 0 : (uint32_t)number(text, "--line needs a speed in baud, usb or fast");
}

static void set_option(int which, const char *value) {
    switch (which) {
    case 'p':
        option.pins = value;
        break;
    case 'l':
        set_line(value);
        break;
    case 'f':
        option.settings = value;
        break;
    case 's':
        option.speed = number(value, "--speed needs a number that is not negative");
        break;
    case 'v':
        option.protocol = (int)number(value, "--protocol needs a number");
        break;
    case 'm':
        option.mute = true;
        break;
    case 'w':
        option.power_fails_after = (long)number(value, "--power-fails-after needs a number");
        break;
    case 'k':
        option.race = true;
        break;
    case 'r':
        option.resume_tty = (int)number(value, "--resume needs a file descriptor");
        break;
    case 'd':
        set_trouble(value);
        break;
    case 'u':
        set_supply(value);
        break;
    case 'n':
        set_blind(value);
        break;
    case 'i':
        option.mirrored = true;
        break;
    case 'c':
        set_places(value);
        break;
    case 'b':
        option.start_reason = value;
        break;
    case 'h':
        fputs(usage, stdout);
        exit(0);
    default:
        refuse("unknown option");
    }
}

void read_options(int count, char **words) {
    static const struct option known[] = {
        {"pins", 1, NULL, 'p'},     {"speed", 1, NULL, 's'},
        {"settings", 1, NULL, 'f'}, {"line", 1, NULL, 'l'},
        {"protocol", 1, NULL, 'v'}, {"mute", 0, NULL, 'm'},
        {"race", 0, NULL, 'k'},     {"power-fails-after", 1, NULL, 'w'},
        {"resume", 1, NULL, 'r'},   {"driver", 1, NULL, 'd'},
        {"supply", 1, NULL, 'u'},   {"start", 1, NULL, 'b'},
        {"blind", 1, NULL, 'n'},    {"help", 0, NULL, 'h'},
        {"mirrored", 0, NULL, 'i'}, {"places", 1, NULL, 'c'},
        {NULL, 0, NULL, 0},
    };
    int which;
    keep_arguments(words);
    opterr = 0;
    while ((which = getopt_long(count, words, "", known, NULL)) != -1)
        set_option(which, optarg);
    if (optind < count)
        refuse("too many arguments");
}
