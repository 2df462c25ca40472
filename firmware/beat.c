/* beat.c - sends the heartbeat: a `~beat` event on each change of the state, and at least every second. */
#include "module.h"
#include "cube_core/line.h"
#include "cube_core/protocol.h"
#include "out.h"
#include "state.h"
#include "uptime.h"

enum { REST_MS = 1000, BUSY_MS = 500 };

static bool wanted;
static uint8_t told_state;
static bool told_aligned;
static uint32_t told_ms;

static void tell(void) {
    out_text text;
    told_ms = uptime_ms();
    told_state = (uint8_t)state_now();
    told_aligned = state_is_aligned();
    cc_text out;
    out_begin(&out, "beat", text);
    modules_status(&out, true);
    out_end(&out);
}

static void beat(void) {
    uint32_t every_ms = state_is_busy() ? BUSY_MS : REST_MS;
    if (wanted && (state_now() != told_state || state_is_aligned() != told_aligned ||
                   uptime_ms() - told_ms >= every_ms))
        tell();
}

static int command_beat(call *c) {
    int on = args_switch(c);
    if (on < 0)
        return CC_LINK_ERR_ARGUMENT;
    wanted = on;
    told_ms = uptime_ms() - REST_MS; /* the first beat comes at once */
    return 0;
}

static const command commands[] IN_FLASH = {{.name = "beat", .carry_out = command_beat, .when = AT_ANY_TIME},
                                            {0}};
IN_FLASH const module beat_module = {.commands = commands, .task = beat, .service = beat};
