/* stop.c - stops everything, by `!` and by `stop <n>`. */
#include "stop.h"
#include "cube_core/protocol.h"
#include "out.h"
#include "state.h"
#include "stepper.h"

static uint32_t number; /* the number of the last stop that had one */

void stop_by_byte(void) {
    stepper_stop();
    state_count_byte_stop();
}

/* Stops even if its number is wrong. The answer goes out from the main loop, when the pins are at rest. */
static int command_stop(call *c) {
    uint32_t n;
    stepper_stop();
    state_count_line_stop();
    if (!word_unsigned(args_next(c), &n) || !args_end(c))
        return CC_LINK_ERR_ARGUMENT;
    number = n;
    out_key(c->reply, "stop=", number);
    return 0;
}

static void status(cc_text *out) {
    out_key(out, " stop=", number);
}

static const command commands[] IN_FLASH = {{.name = "stop", .carry_out = command_stop, .when = AT_ANY_TIME},
                                            {0}};
IN_FLASH const module stop_module = {.commands = commands, .status = status, .beats = true};
