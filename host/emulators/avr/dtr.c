/* dtr.c - the DTR of a serial port, as Linux drives it:
 *
 *     the first user opens it    DTR rises
 *     the last one closes it     DTR falls, unless HUPCL is off: then the next to open it finds it up
 */
#include "dtr.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <termios.h>
#include <unistd.h>
#include "native.h"

enum { EVENTS = 64 };

static int line, uses; /* the pseudo-terminal, and inotify's file of who opens and closes it */
static bool is_up;

static bool drops_with_last_user(void) {
    struct termios mode;
    return tcgetattr(line, &mode) || mode.c_cflag & HUPCL;
}

void dtr_start(int tty) {
    struct termios mode;
    line = tty;
    uses = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    if (tcgetattr(line, &mode) || uses < 0) {
        perror("avr_emulator: pseudo-terminal");
        exit(1);
    }
    mode.c_cflag |= HUPCL;
    tcsetattr(line, TCSANOW, &mode);
    tty_let_go();
    inotify_add_watch(uses, ptsname(line), IN_OPEN | IN_CLOSE);
}

/* Whether it was closed and opened again between two looks, so that it is in use at both. */
static bool opened_again(void) {
    struct inotify_event events[EVENTS]; /* of one file: without names */
    ssize_t size = read(uses, events, sizeof events);
    bool closed = false, again = false;
    for (ssize_t i = 0; i < size / (ssize_t)sizeof *events; i++) {
        again |= closed && events[i].mask & IN_OPEN;
        closed |= (events[i].mask & IN_CLOSE) != 0;
    }
    return again;
}

bool dtr_rose(void) {
    bool was_up = is_up, again = opened_again(), in_use = tty_in_use(), drops = drops_with_last_user();
    is_up = in_use || (is_up && !drops);
    return in_use && (!was_up || (again && drops));
}
