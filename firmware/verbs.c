/* verbs.c - the table of verbs, and those of the session (docs/protocol.md). */
#include "verbs.h"
#include "cube_core/line.h"
#include "cube_core/protocol.h"
#include "hal.h"
#include "robot.h"

static const char *state_name(enum state state) {
    static const char *const names[] = {"idle", "solving", "running", "homing", "fault"};
    return names[state];
}

void greeting_text(char *text, size_t space, bool with_limits) {
    uint32_t id = board->firmware_id(board->context);
    cc_text out;
    cc_text_start(&out, text, space);
    put_key(&out, "protocol=", CC_PROTOCOL_VERSION);
    cc_text_string(&out, " firmware=");
    put_hex(&out, id);
    cc_text_string(&out, " board=");
    cc_text_string(&out, board->board);
    if (with_limits) {
        put_key(&out, " steps=", settings_motion()->steps_per_quarter);
        put_key(&out, " max_moves=", MAX_MOVES);
    } else {
        cc_text_string(&out, " reason=");
        cc_text_string(&out, board->start_reason);
    }
    cc_text_end(&out);
}

/* Left out where there are none. */
static void put_faces(cc_text *out, const char *key, uint8_t faces) {
    cc_text_string(out, faces ? key : "");
    for (int i = 0; i < CC_FACES; i++)
        if (faces >> i & 1)
            cc_text_char(out, "URFDLB"[i]);
}

void status_text(char *text, size_t space) {
    job_status s = job_get_status();
    cc_text out;
    cc_text_start(&out, text, space);
    cc_text_string(&out, "state=");
    cc_text_string(&out, state_name(s.state));
    cc_text_string(&out, " reason=");
    cc_text_string(&out, s.reason);
    put_key(&out, " aligned=", s.aligned);
    put_key(&out, " done=", s.done);
    put_key(&out, " of=", s.of);
    put_key(&out, " job=", s.job);
    put_key(&out, " uptime_ms=", robot_uptime_ms());
    cc_text_string(&out, homing_by_sensors() ? " homing=sensors" : " homing=hand");
    if (board->supply_mv)
        put_key(&out, " supply_mv=", board->supply_mv(board->context));
    if (s.state == STATE_FAULT)
        fault_record(&out);
    put_faces(&out, " warm=", drivers_warm());
    put_faces(&out, " open=", drivers_open());
    cc_text_end(&out);
}

static int verb_hello(call *c) {
    char text[CC_LINE_MAX];
    greeting_text(text, sizeof text, true);
    cc_text_string(c->reply, text);
    return 0;
}

static int verb_status(call *c) {
    char text[CC_LINE_MAX];
    status_text(text, sizeof text);
    cc_text_string(c->reply, text);
    return 0;
}

static int verb_strict(call *c) {
    word w = args_next(c);
    bool on = word_is(w, "on");
    if (!on && !word_is(w, "off"))
        return CC_LINK_ERR_ARGUMENT;
    link_strict(on);
    return 0;
}

static int verb_home(call *c) {
    (void)c;
    if (job_get_status().state != STATE_FAULT)
        drivers_wait();
    if (job_get_status().state == STATE_FAULT)
        return CC_LINK_ERR_FAULT;
    if (job_stop_wanted())
        return CC_LINK_ERR_STOPPED;
    if (homing_by_sensors())
        return homing_run();
    job_home();
    return 0;
}

static int verb_selftest(call *c) {
    job_solving(true);
    int tests = selftest();
    job_solving(false);
    put_key(c->reply, tests < 0 ? "test=" : "tests=", (uint32_t)(tests < 0 ? -tests : tests));
    return tests < 0 ? CC_LINK_ERR_SELFTEST : 0;
}

static int verb_ack(call *c) {
    (void)c;
    fault_acknowledge();
    return 0;
}

static int verb_reboot(call *c) {
    word how = args_next(c);
    if (how.length && !word_is(how, "bootloader"))
        return CC_LINK_ERR_ARGUMENT;
    reboot_after_reply(how.length != 0);
    return 0;
}

static const struct {
    const char *name;
    int (*carry_out)(call *);
    bool at_any_time; /* others are refused while a job runs or solves */
} verbs[] = {
    {"hello", verb_hello, true}, {"status", verb_status, true},      {"strict", verb_strict, true},
    {"get", verb_get, true},     {"run", verb_run, false},           {"scramble", verb_scramble, false},
    {"jog", verb_jog, false},    {"solve", verb_solve, false},       {"solve-run", verb_solve_run, false},
    {"home", verb_home, false},  {"set", verb_set, false},           {"save", verb_save, false},
    {"load", verb_load, false},  {"defaults", verb_defaults, false}, {"selftest", verb_selftest, false},
    {"ack", verb_ack, false},    {"reboot", verb_reboot, false},
};

static bool busy(void) {
    enum state state = job_get_status().state;
    return state == STATE_RUNNING || state == STATE_SOLVING || state == STATE_HOMING;
}

static int carry_out(word name, call *c) {
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (word_is(name, verbs[i].name))
            return busy() && !verbs[i].at_any_time ? CC_LINK_ERR_BUSY : verbs[i].carry_out(c);
    return CC_LINK_ERR_VERB;
}

int verb_execute(const char *name, size_t name_length, const char *args, size_t args_length, char *reply,
                 size_t space) {
    cc_text text;
    call c = {args, args + args_length, &text};
    cc_text_start(&text, reply, space);
    int err = carry_out((word){name, name_length}, &c);
    cc_text_end(&text);
    return err;
}
