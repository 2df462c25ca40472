/* options.c - the command line of the board that is a Linux computer. */
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

static void set_output(const known_option *o, char *value) {
    (void)o;
    output_add(value);
}

void read_options(int count, char **words) {
    static const known_option known[] = {
        {"output", set_output, NULL},
        {"settings", set_text, &option.settings},
        {"resume", set_number, &option.resume_tty},
        {"start", set_text, &option.start_reason},
        {"help", set_help, (char *)usage},
        {NULL, NULL, NULL},
    };
    keep_arguments(words);
    read_words(count, words, known);
}
