/* faults.c - one path for whatever goes wrong. */
#include "hal.h"
#include "robot.h"
#include "verbs.h"

enum { LOOK_MS = 20, LOOKS = 3 };

/* Resets that nobody asked for. */
static bool is_fault(const char *start_reason) {
    static const char *const faults[] = {"watchdog", "brownout", "hardfault", "stack"};
    word reason = {start_reason, 0};
    while (start_reason[reason.length])
        reason.length++;
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        if (word_is(reason, faults[i]))
            return true;
    return false;
}

/* " pc=08001234 cpu=00000400", where the board knows. */
void fault_record(cc_text *out) {
    if (!board->fault_pc && !board->fault_status)
        return;
    cc_text_string(out, " pc=");
    put_hex(out, board->fault_pc);
    cc_text_string(out, " cpu=");
    put_hex(out, board->fault_status);
}

void fault_raise(const char *reason) {
    char text[CC_LINE_MAX];
    cc_text out;
    cc_text_start(&out, text, sizeof text);
    cc_text_string(&out, "reason=");
    cc_text_string(&out, reason);
    if (is_fault(reason))
        fault_record(&out);
    cc_text_end(&out);
    job_fail(reason);
    link_event("fault", text);
}

void faults_at_start(enum settings_found found) {
    if (is_fault(board->start_reason))
        fault_raise(board->start_reason);
    else if (found == SETTINGS_DAMAGED)
        fault_raise("settings");
}

void fault_acknowledge(void) {
    if (!job_acknowledge())
        return;
    if (board->fault_forget)
        board->fault_forget(board->context);
    drivers_restart();
}

/* Low for some looks in a row: a spark is no fault. */
void faults_poll(void) {
    static uint32_t looked_ms, low;
    uint32_t now = robot_uptime_ms();
    if (!board->supply_mv || now - looked_ms < LOOK_MS || job_get_status().state == STATE_FAULT)
        return;
    looked_ms = now;
    low = board->supply_mv(board->context) < settings_now()->supply_min_mv ? low + 1 : 0;
    if (low >= LOOKS) {
        low = 0;
        fault_raise("supply");
    }
}
