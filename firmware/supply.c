/* supply.c - watches the motors' supply. */
#include "module.h"
#include "fault.h"
#include "hal.h"
#include "out.h"
#include "settings.h"
#include "state.h"
#include "uptime.h"

enum { LOOK_MS = 20, LOOKS = 3 };

/* Raises a fault where the supply is low for some looks in a row: a short dip is none. */
static void task(void) {
    static uint32_t looked_ms, low;
    uint32_t now = uptime_ms();
    if (!board->supply_mv || now - looked_ms < LOOK_MS || state_now() == STATE_FAULT)
        return;
    looked_ms = now;
    low = board->supply_mv() < settings_now()->supply_min_mv ? low + 1 : 0;
    if (low >= LOOKS) {
        low = 0;
        fault_raise("supply");
    }
}

static void status(cc_text *out) {
    if (board->supply_mv)
        out_key(out, " supply_mv=", board->supply_mv());
}

IN_FLASH const module supply_module = {.task = task, .status = status};
