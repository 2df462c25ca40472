/* options.c - the command line of the board that is a Linux computer. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include "../process/process.h"
#include "linux.h"

options option = {.power_fails_after = -1, .resume_tty = -1, .start_reason = "power"};

static const char usage[] =
    "usage: cube_linux [options]: the robot's firmware on a pseudo-terminal, whose name is its first line\n"
    "  --output NAME=WHAT   what is wired to this computer; repeatable:\n"
    "                       s0=pca9685:/dev/i2c-1:0x40:3  s0=maestro:/dev/ttyACM0:2  s0=pwm:0:1\n"
    "                       s0=lego:outA:400 (degrees per second)  s0=gpio:/dev/gpiochip0:17 (on or off)\n"
    "                       mU.step=gpio:/dev/gpiochip0:17  mU.dir=...  mU.enable=...\n"
    "                       mU.coils=gpio:/dev/gpiochip0:5,6,13,19\n"
    "  --settings FILE      where it keeps its settings\n";

void read_options(int count, char **words) {
    static const struct option known[] = {{"output", 1, NULL, 'o'}, {"settings", 1, NULL, 'f'},
                                          {"resume", 1, NULL, 'r'}, {"start", 1, NULL, 'b'},
                                          {"help", 0, NULL, 'h'},   {NULL, 0, NULL, 0}};
    int which;
    keep_arguments(words);
    while ((which = getopt_long(count, words, "", known, NULL)) != -1)
        switch (which) {
        case 'o':
            output_add(optarg);
            break;
        case 'f':
            option.settings = optarg;
            break;
        case 'r':
            option.resume_tty = atoi(optarg);
            break;
        case 'b':
            option.start_reason = optarg;
            break;
        case 'h':
            fputs(usage, stdout);
            exit(0);
        default:
            exit(BAD_INPUT);
        }
    if (optind < count)
        refuse("cube_linux takes options only, not %.60s", words[optind]);
}
