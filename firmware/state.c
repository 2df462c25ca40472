/* state.c - the robot's state. */
#include "state.h"
#include <stdatomic.h>
#include "cube_core/protocol.h"
#include "out.h"

static enum state state;
static bool aligned;
static const char *reason = "boot"; /* why it is not aligned, or the fault */
static volatile bool place_is_lost;
static _Atomic uint32_t byte_stops;
static uint32_t line_stops;

enum state state_now(void) {
    return state;
}

void state_set(enum state next) {
    state = next;
}

bool state_is_busy(void) {
    return state > STATE_FAULT;
}

bool state_is_aligned(void) {
    if (place_is_lost)
        state_lose_alignment("stopped");
    return aligned;
}

void state_align(void) {
    state_lose_alignment("none");
    aligned = true;
}

void state_lose_alignment(const char *why) {
    place_is_lost = false;
    aligned = false;
    reason = why;
}

void state_place_is_lost(void) {
    place_is_lost = true;
}

void state_count_byte_stop(void) {
    uint32_t before = atomic_load_explicit(&byte_stops, memory_order_relaxed);
    atomic_store_explicit(&byte_stops, before + 1, memory_order_release);
}

void state_count_line_stop(void) {
    line_stops++;
}

uint32_t state_byte_stops(void) {
    return atomic_load_explicit(&byte_stops, memory_order_acquire);
}

uint32_t state_line_stops(void) {
    return line_stops;
}

bool state_stopped_since(uint32_t before) {
    return state_byte_stops() + line_stops != before;
}

int state_may_move(const call *c) {
    if (state == STATE_FAULT)
        return CC_LINK_ERR_FAULT;
    if (state != STATE_IDLE)
        return CC_LINK_ERR_BUSY;
    if (state_stopped_since(c->stops))
        return CC_LINK_ERR_STOPPED;
    return state_is_aligned() ? 0 : CC_LINK_ERR_NOT_ALIGNED;
}

static void status(cc_text *out) {
    static const char *const names[] = {"idle", "held", "fault", "solving", "running", "homing"};
    bool is_aligned = state_is_aligned(); /* which may change the reason */
    out_words(out, "state=", names[state]);
    out_words(out, " reason=", reason);
    out_key(out, " aligned=", is_aligned);
}

IN_FLASH const module state_module = {.status = status, .beats = true};
