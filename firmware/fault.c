/* fault.c - the one path for everything that goes wrong, and the command `ack`. */
#include "fault.h"
#include "hal.h"
#include "in_flash.h"
#include "out.h"
#include "state.h"

/* Whether a reason to start is a reset that nobody asked for. */
static bool is_unwanted_reset(const char *reason) {
    static const char *const faults[] IN_FLASH = {"watchdog", "brownout", "hardfault", "stack"};
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        const char *fault;
        from_flash(&fault, &faults[i], sizeof fault);
        if (word_is(word_of(reason), fault))
            return true;
    }
    return false;
}

/* Writes the processor's last fault, where the board keeps it: " pc=08001234 cpu=00000400". */
static void put_record(cc_text *out) {
    if (!board->fault_pc && !board->fault_status)
        return;
    out_hex(out, " pc=", board->fault_pc);
    out_hex(out, " cpu=", board->fault_status);
}

void fault_raise(const char *reason) {
    out_text text;
    cc_text out;
    modules_shutdown();
    board->motors_enable(false);
    state_lose_alignment(reason);
    state_set(STATE_FAULT);
    out_begin(&out, "fault", text);
    out_words(&out, "reason=", reason);
    if (is_unwanted_reset(reason))
        put_record(&out);
    out_end(&out);
}

static void start(void) {
    if (is_unwanted_reset(board->start_reason))
        fault_raise(board->start_reason);
}

static int acknowledge(call *c) {
    (void)c;
    if (state_now() != STATE_FAULT)
        return 0;
    state_set(STATE_IDLE);
    if (board->fault_forget)
        board->fault_forget();
    return 0;
}

static void status(cc_text *out) {
    if (state_now() == STATE_FAULT)
        put_record(out);
}

static const command commands[] IN_FLASH = {{.name = "ack", .carry_out = acknowledge, .when = FOR_OWNER},
                                            {0}};
IN_FLASH const module fault_module = {.commands = commands, .start = start, .status = status};
