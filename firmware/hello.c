/* hello.c - `hello` and the `~boot` event: who this is and what it can do. */
#include "module.h"
#include "capacity.h"
#include "cube_core/line.h"
#include "cube_core/protocol.h"
#include "hal.h"
#include "out.h"
#include "owner.h"
#include "run.h"
#include "servo.h"
#include "settings.h"

static void put_identity(cc_text *out) {
    out_key(out, "protocol=", CC_PROTOCOL_VERSION);
    out_hex(out, " firmware=", board->firmware_id());
    out_words(out, " board=", board->board);
}

static void start(void) {
    out_text text;
    cc_text out;
    out_begin(&out, "boot", text);
    put_identity(&out);
    out_words(&out, " reason=", board->start_reason);
    out_end(&out);
}

static void put_abilities(call *c) {
    put_identity(c->reply);
    out_key(c->reply, " steps=", settings_motion()->steps_per_quarter);
    out_key(c->reply, " max_moves=", MAX_MOVES);
    out_key(c->reply, " max_steps=", PLAN_STEPS);
    out_key(c->reply, " servos=", servo_count());
    out_key(c->reply, " solver=", SOLVES);
    if ((int)LINE_IN < CC_LINE_MAX)
        out_key(c->reply, " max_line=", LINE_IN);
    uint8_t absent = motors_absent();
    if (absent == ALL_MOTORS)
        out_words(c->reply, " motors=", "none");
    else if (absent)
        out_motors(c->reply, " motors=", ALL_MOTORS & (uint8_t)~absent);
}

static int command_hello(call *c) {
    word w = args_next(c);
    bool own = word_is(w, "own");
    int err = own ? owner_claim(c) : w.length ? CC_LINK_ERR_ARGUMENT : 0;
    if (err)
        return err;
    if (!own)
        put_abilities(c);
    out_key(c->reply, own ? "owner=" : " owner=", owner_now());
    cc_text_char(c->reply, ' ');
    settings_put_hash(c->reply);
    return 0;
}

static const command commands[] IN_FLASH = {
    {.name = "hello", .carry_out = command_hello, .when = AT_ANY_TIME}, {0}};
IN_FLASH const module hello_module = {.commands = commands, .start = start};
