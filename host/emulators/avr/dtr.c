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
static int users;
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

/* Follows each opening and closing since the last look, however close together. Users from before these were
 * watched are only seen to be there. */
bool dtr_rose(void) {
    struct inotify_event events[EVENTS]; /* of one file: without names */
    bool drops = drops_with_last_user(), rose = false;
    ssize_t size;
    while ((size = read(uses, events, sizeof events)) > 0)
        for (ssize_t i = 0; i < size / (ssize_t)sizeof *events; i++) {
            bool opened = events[i].mask & IN_OPEN;
            users = opened ? users + 1 : users > 0 ? users - 1 : 0;
            rose |= opened && !is_up;
            is_up = users > 0 || (is_up && !drops);
        }
    bool in_use = tty_in_use();
    rose |= in_use && !is_up;
    is_up = in_use || (is_up && !drops);
    return rose;
}
