/* main.c - start, then look after link and job for ever. */
#include "hal.h"
#include "robot.h"

static enum { STAY, REBOOT, BOOTLOADER } leaving;
static uint32_t uptime_ms, counted_us;

void reboot_after_reply(bool bootloader) {
    leaving = bootloader ? BOOTLOADER : REBOOT;
}

uint32_t robot_uptime_ms(void) {
    return uptime_ms;
}

/* The µs clock wraps after 71 minutes, so whole milliseconds are taken out of it as they pass. */
static void count_time(void) {
    uint32_t passed_ms = (board->now_us(board->context) - counted_us) / 1000;
    uptime_ms += passed_ms;
    counted_us += passed_ms * 1000;
}

void robot_poll(void) {
    board->feed_watchdog(board->context);
    count_time();
    link_poll();
    job_poll();
    drivers_poll();
    faults_poll();
}

void robot_main(void) {
    char greeting[CC_LINE_MAX];
    counted_us = board->now_us(board->context);
    enum settings_found found = settings_load();
    greeting_text(greeting, sizeof greeting, false);
    link_event("boot", greeting);
    if (found != SETTINGS_FOUND)
        link_event("log", "no valid settings are stored: defaults are in force");
    faults_at_start(found);
    for (;;) {
        robot_poll();
        if (leaving)
            board->reboot(board->context, leaving == BOOTLOADER);
        board->idle(board->context);
    }
}
