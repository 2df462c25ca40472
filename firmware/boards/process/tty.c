/* tty.c - the serial line: a pseudo-terminal that outlives its users. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>
#include "hal.h"
#include "process.h"

enum { OUT = 1024 };

static int tty = -1, user_side = -1;
static char out[OUT];
static size_t out_used;
static bool parent_on_stdin;

/* Opens the users' side, so that a user who leaves does not hang the line up; raw, so without an echo. */
static void hold_open(void) {
    struct termios mode;
    user_side = open(ptsname(tty), O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (user_side < 0 || tcgetattr(user_side, &mode)) {
        perror("cube_sim: pseudo-terminal");
        exit(1);
    }
    cfmakeraw(&mode);
    tcsetattr(user_side, TCSANOW, &mode);
}

void tty_let_go(void) {
    close(user_side);
    user_side = -1;
}

bool tty_in_use(void) {
    struct pollfd look = {.fd = tty};
    return user_side >= 0 || (poll(&look, 1, 0) >= 0 && !(look.revents & POLLHUP));
}

int tty_open(void) {
    struct stat in;
    parent_on_stdin = !fstat(0, &in) && (S_ISFIFO(in.st_mode) || S_ISSOCK(in.st_mode));
    tty = option.resume_tty >= 0 ? (int)option.resume_tty : posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
    if (tty < 0 || grantpt(tty) || unlockpt(tty)) {
        perror("cube_sim: pseudo-terminal");
        exit(1);
    }
    hold_open();
    if (option.resume_tty < 0) {
        printf("pty=%s\n", ptsname(tty));
        fflush(stdout);
    }
    return tty;
}

static void flush_out(void) {
    ssize_t done = out_used ? write(tty, out, out_used) : 0;
    if (done <= 0)
        return;
    out_used -= (size_t)done;
    for (size_t i = 0; i < out_used; i++)
        out[i] = out[i + (size_t)done];
}

bool tty_send(const char *bytes, size_t length) {
    flush_out();
    if (option.mute || length > sizeof out - out_used)
        return option.mute;
    for (size_t i = 0; i < length; i++)
        out[out_used++] = bytes[i];
    flush_out();
    return true;
}

bool tty_receive(void (*take)(uint8_t byte)) {
    uint8_t bytes[TTY_BURST];
    flush_out();
    ssize_t count = read(tty, bytes, sizeof bytes);
    for (ssize_t i = 0; i < count; i++)
        take(bytes[i]);
    return count == sizeof bytes;
}

void tty_wait(long wait_us) {
    struct timespec time = {wait_us / 1000000, wait_us % 1000000 * 1000};
    char ignored[64];
    fd_set watched;
    FD_ZERO(&watched);
    if (tty_in_use()) /* one that has hung up is ready all the time */
        FD_SET(tty, &watched);
    if (parent_on_stdin)
        FD_SET(0, &watched);
    if (pselect(tty + 1, &watched, NULL, NULL, &time, NULL) <= 0 || !FD_ISSET(0, &watched))
        return;
    if (read(0, ignored, sizeof ignored) <= 0)
        exit(0);
}
