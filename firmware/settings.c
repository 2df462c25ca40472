/* settings.c - named numbers. Motion has two tables, `safe` and `fast`; the names of motion mean the one in
 * force. */
#include "settings.h"
#include "cube_core/line.h"
#include "cube_core/protocol.h"
#include "fault.h"
#include "hal.h"
#include "out.h"
#include "settings_stored.h"
#include "state.h"
#include "store.h"
#include "tmc2209.h"

enum {
    DEFAULT_NODES = 20000,
    NAMES_ROOM = 200, /* of a line's 256 bytes, so that number, checksum and "+<n>" fit too */
    WIDTHS = SERVOS * SERVO_POSITIONS,
    HALF_SECOND_NS = 500000000,
};

static settings now;

const settings *settings_now(void) {
    return &now;
}

const cc_motion_config *settings_motion(void) {
    return &now.motion[now.fast];
}

static uint32_t *value_of(const named_setting *s) {
    return setting_value(&now, s, now.fast);
}

static bool driver_valid(const driver_settings *d) {
    return d->sense_mohm >= 50 && d->run_ma <= tmc_most_ma(d->sense_mohm) && d->hold_ma <= d->run_ma &&
           d->idle_ma <= d->run_ma && tmc_is_microsteps(d->microsteps) && d->spread_cycle <= 1;
}

static bool servos_valid(const settings *s) {
    const uint32_t *us = &s->servo_us[0][0];
    for (int i = 0; i < WIDTHS; i++)
        if (us[i] && (us[i] < SERVO_LEAST_US || us[i] > SERVO_MOST_US))
            return false;
    return true;
}

static uint32_t fastest(const settings *s) {
    uint32_t safe = s->motion[0].max_rate, fast = s->motion[1].max_rate;
    return safe > fast ? safe : fast;
}

static uint32_t least_of(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

static uint32_t highest_rate(void) {
    return board->max_rate ? board->max_rate : UINT32_MAX;
}

/* STEP is high, and then low, for a pulse's time. */
static bool rates_valid(const settings *s) {
    return s->signals.pulse_ns && s->signals.pulse_ns <= HALF_SECOND_NS / fastest(s) &&
           fastest(s) <= highest_rate();
}

/* What the setting may be while the others are as they are. */
static uint32_t most_of(const named_setting *s) {
    uint32_t limit = s->maximum;
    if (value_of(s) == &now.signals.pulse_ns)
        limit = HALF_SECOND_NS / fastest(&now);
    else if (value_of(s) == &now.motion[now.fast].max_rate)
        limit = least_of(HALF_SECOND_NS / now.signals.pulse_ns, highest_rate());
    return least_of(limit, s->maximum);
}

static bool valid(const settings *s) {
    return servos_valid(s) && s->fast <= 1 && driver_valid(&s->driver) && !cc_motion_check(&s->motion[0]) &&
           !cc_motion_check(&s->motion[1]) && rates_valid(s);
}

/* False where out of range, or against another one. */
static bool set(const named_setting *s, uint32_t value) {
    settings before = now;
    if (value < s->minimum || value > most_of(s))
        return false;
    *value_of(s) = value;
    /* the motors are the same, whatever the table */
    now.motion[!now.fast].steps_per_quarter = now.motion[now.fast].steps_per_quarter;
    if (!valid(&now)) {
        now = before;
        return false;
    }
    return true;
}

/* The core's tables turn a quarter in 800 steps; the board's drivers in as many as they are set to. */
static cc_motion_config for_board(cc_motion_config motion) {
    uint32_t steps = board->steps_per_quarter, of = motion.steps_per_quarter;
    motion.steps_per_quarter = steps;
    motion.acceleration = motion.acceleration / of * steps;
    motion.max_rate = least_of(motion.max_rate * steps / of, highest_rate());
    motion.start_rate = least_of(motion.start_rate * steps / of, motion.max_rate);
    for (uint32_t *release = &motion.release[0][0][0]; release <= &motion.release[1][1][1]; release++)
        *release = board->max_rate ? 0 : *release * steps / of; /* it hardly plans one group at a time */
    return motion;
}

static settings defaults(void) {
    return (settings){.solve_nodes = DEFAULT_NODES,
                      .motion = {for_board(cc_motion_default), for_board(cc_motion_fast)},
                      .supply_min_mv = 10000,
                      .signals = board->signals,
                      .driver_uarts = ALL_MOTORS,
                      .driver = {.run_ma = 1400,
                                 .hold_ma = 700,
                                 .idle_ma = 350,
                                 .idle_s = 30,
                                 .microsteps = 16,
                                 .spread_cycle = 1,
                                 .sense_mohm = 110}};
}

static void set_defaults(void) {
    now = defaults();
}

/* False where there is none. */
static bool find(word name, named_setting *s) {
    for (size_t i = 0; i < settings_count; i++) {
        *s = setting_at(i);
        if (word_is(name, s->name))
            return true;
    }
    return false;
}

static void put_setting(cc_text *out, const named_setting *s) {
    cc_text_string(out, s->name);
    out_key(out, "=", *value_of(s));
}

/* As many names as fit a line; where more are left, "+<n>" asks for those from number n on. */
static int put_names(cc_text *out, uint32_t first) {
    uint32_t i = first;
    if (first >= settings_count)
        return CC_LINK_ERR_SETTING;
    for (; i < settings_count; i++) {
        named_setting s = setting_at(i);
        if (out->used + word_of(s.name).length >= NAMES_ROOM)
            break;
        out_words(out, i > first ? " " : "", s.name);
    }
    if (i < settings_count)
        out_key(out, " +", i);
    return 0;
}

static int put_details(cc_text *out, const named_setting *s) {
    settings usual = defaults();
    put_setting(out, s);
    out_key(out, " default=", *setting_value(&usual, s, now.fast));
    out_key(out, " min=", s->minimum);
    out_key(out, " max=", most_of(s));
    out_words(out, " unit=", s->unit);
    return 0;
}

static int command_get(call *c) {
    word name = args_next(c);
    named_setting s;
    uint32_t first = 0;
    if (find(name, &s))
        return put_details(c->reply, &s);
    bool more =
        name.length > 1 && *name.at == '+' && word_unsigned((word){name.at + 1, name.length - 1}, &first);
    return more || !name.length ? put_names(c->reply, first) : CC_LINK_ERR_SETTING;
}

static int command_set(call *c) {
    named_setting s;
    uint32_t value;
    if (!find(args_next(c), &s) || !word_unsigned(args_next(c), &value) || !args_end(c) || !set(&s, value))
        return CC_LINK_ERR_SETTING;
    put_setting(c->reply, &s);
    return 0;
}

static void tell_left(uint32_t left) {
    char text[CC_LINE_MAX];
    cc_text out;
    if (!left)
        return;
    cc_text_start(&out, text, sizeof text);
    cc_text_number(&out, left);
    cc_text_string(&out, " stored settings have names or values that this firmware does not know");
    cc_text_end(&out);
    out_event("log", text);
}

/* False where nothing valid is stored: defaults are in force. */
static bool load(void) {
    set_defaults();
    int32_t left = settings_restore(&now);
    bool found = left >= 0 && valid(&now);
    if (found)
        tell_left((uint32_t)left);
    else
        set_defaults();
    return found;
}

static int command_save(call *c) {
    (void)c;
    return settings_store(&now) ? 0 : CC_LINK_ERR_STORAGE;
}

static int command_load(call *c) {
    (void)c;
    return load() ? 0 : CC_LINK_ERR_STORAGE;
}

static int command_defaults(call *c) {
    (void)c;
    set_defaults();
    return 0;
}

static void start(void) {
    if (load())
        return;
    out_event("log", "no valid settings are stored: defaults are in force");
    if (!store_is_blank() && state_now() != STATE_FAULT)
        fault_raise("settings");
}

static const command commands[] = {{.name = "get", .carry_out = command_get, .when = AT_ANY_TIME},
                                   {.name = "set", .carry_out = command_set, .when = FOR_OWNER},
                                   {.name = "save", .carry_out = command_save, .when = FOR_OWNER},
                                   {.name = "load", .carry_out = command_load, .when = FOR_OWNER},
                                   {.name = "defaults", .carry_out = command_defaults, .when = FOR_OWNER},
                                   {0}};
const module settings_module = {.commands = commands, .start = start};
