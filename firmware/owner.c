/* owner.c - lets one host at a time move the robot. */
#include "owner.h"
#include "cube_core/protocol.h"
#include "out.h"
#include "state.h"

#define OWNERS 65535

static uint32_t owner, token;
static bool has_token;
static volatile bool heard;

uint32_t owner_now(void) {
    return owner;
}

bool owner_may(const call *c) {
    return c->owner == NO_OWNER || (owner && c->owner == owner);
}

void owner_heard(void) {
    heard = true;
}

bool owner_take_heard(void) {
    bool was = heard;
    if (was)
        heard = false; /* a byte that comes right now is counted with those before */
    return was;
}

int owner_claim(call *c) {
    uint32_t new_token = 0;
    word w = args_next(c);
    if ((w.length && !word_unsigned(w, &new_token)) || !args_end(c))
        return CC_LINK_ERR_ARGUMENT;
    if (owner && w.length && has_token && new_token == token)
        return 0; /* the reply that made it the owner was lost */
    if (owner && c->owner != owner && state_is_busy())
        return CC_LINK_ERR_BUSY;
    owner = owner % OWNERS + 1;
    has_token = w.length;
    token = new_token;
    return 0;
}

static void status(cc_text *out) {
    out_key(out, " owner=", owner);
}

IN_FLASH const module owner_module = {.status = status, .beats = true};
