/* settings.c - keeps named numbers, and has their commands. Motion has two tables, `safe` and `fast`; the
 * names of its settings mean the table in force. */
#include "settings.h"
#include "cube_core/line.h"
#include "cube_core/protocol.h"
#include "fault.h"
#include "fnv.h"
#include "hal.h"
#include "out.h"
#include "settings_stored.h"
#include "state.h"
#include "store.h"
#include "tmc2209.h"

enum {
    DEFAULT_NODES = 20000,
    PAGE = LINE_ROOM - 28, /* so that number, checksum and "+<n>" fit, too */
    ENTRY_ROOM = 80,       /* room for a name, four numbers and a unit, with what separates them */
};
#define HALF_SECOND_NS 500000000

static settings now;
static uint16_t shorts[SHORTS];
static uint32_t hash;

const settings *settings_now(void) {
    return &now;
}

void settings_put_hash(cc_text *out) {
    out_hex(out, "settings=", hash);
}

const uint16_t *settings_shorts(void) {
    return shorts;
}

const cc_motion_config *settings_motion(void) {
    return &now.motion[now.fast];
}

static uint32_t value_of(const settings *of, const named_setting *s) {
    return setting_get(of, s, of->fast);
}

static bool drivers_valid(const settings *s) {
#ifdef PLAY_ONLY
    (void)s;
    return true;
#else
    const driver_settings *d = &s->driver;
    return d->sense_mohm >= 50 && d->run_ma <= tmc_most_ma(d->sense_mohm) && d->hold_ma <= d->run_ma &&
           d->idle_ma <= d->run_ma && tmc_is_microsteps(d->microsteps) && d->spread_cycle <= 1;
#endif
}

static bool outputs_valid(const settings *s) {
    const uint16_t *us = s->shorts;
    for (int i = 0; i < WIDTHS; i++)
        if (us[i] && (us[i] < CC_SERVO_LEAST_US || us[i] > CC_SERVO_MOST_US))
            return false;
#ifdef PLAY_ONLY
    return wiring_valid(s->shorts + WIDTHS);
#else
    return true;
#endif
}

static uint32_t fastest(const settings *s) {
    uint32_t rate = 0;
    for (int table = 0; table < MOTION_TABLES; table++)
        rate = s->motion[table].max_rate > rate ? s->motion[table].max_rate : rate;
    return rate;
}

static bool motion_valid(const settings *s) {
    for (int table = 0; table < MOTION_TABLES; table++)
        if (cc_motion_check(&s->motion[table]))
            return false;
    return s->fast < MOTION_TABLES;
}

static uint32_t least_of(uint32_t a, uint32_t b) {
    return a < b ? a : b;
}

static uint32_t highest_rate(void) {
    return board->max_rate ? board->max_rate : UINT32_MAX;
}

/* Whether the rates leave time for pulses: STEP is high, and then low, for pulse_ns. On a board that only
 * plays any pulse_ns allows more than its highest rate. */
static bool rates_valid(const settings *s) {
#ifndef PLAY_ONLY
    if (!s->signals.pulse_ns || s->signals.pulse_ns > HALF_SECOND_NS / fastest(s))
        return false;
#endif
    return fastest(s) <= highest_rate();
}

static bool is_at(const named_setting *s, enum setting_place place, size_t offset) {
    return s->place == place && s->offset == offset;
}

/* The largest value of a setting while the others are as they are. */
static uint32_t most_of(const settings *of, const named_setting *s) {
    uint32_t limit = s->maximum;
    if (is_at(s, OF_MOTION, offsetof(cc_motion_config, max_rate)))
        limit = highest_rate();
#ifndef PLAY_ONLY
    if (is_at(s, PLAIN, offsetof(settings, signals.pulse_ns)))
        limit = HALF_SECOND_NS / fastest(of);
    else if (is_at(s, OF_MOTION, offsetof(cc_motion_config, max_rate)))
        limit = least_of(HALF_SECOND_NS / of->signals.pulse_ns, limit);
#endif
    (void)of;
    return least_of(limit, s->maximum);
}

static bool valid(const settings *s) {
    return outputs_valid(s) && drivers_valid(s) && motion_valid(s) && rates_valid(s);
}

/* Sets a setting; false, and nothing is set, where the value is out of range or does not go with another one.
 * APART: its copy has left the stack when the hash is taken. */
static APART bool set(const named_setting *s, uint32_t value) {
    settings wanted = now;
    uint32_t before = value_of(&now, s);
    if (value < s->minimum || value > most_of(&now, s))
        return false;
    setting_put(&wanted, s, now.fast, value);
    /* the motors are the same in both tables */
    for (int table = 0; table < MOTION_TABLES; table++)
        wanted.motion[table].steps_per_quarter = wanted.motion[now.fast].steps_per_quarter;
    bool allowed = valid(&wanted);
    if (allowed)
        now = wanted;
    else
        setting_put(&wanted, s, now.fast, before); /* a short was set in place: the copy shares it */
    return allowed;
}

/* Fills in a table of motion from the core's, whose quarter turn is 800 steps, scaled to the board's. */
static void set_motion(cc_motion_config *motion, const cc_motion_config *usual) {
    from_flash(motion, usual, sizeof *motion);
    uint32_t steps = board->steps_per_quarter, of = motion->steps_per_quarter;
    motion->steps_per_quarter = steps;
    motion->acceleration = motion->acceleration / of * steps;
    motion->max_rate = least_of(motion->max_rate * steps / of, highest_rate());
    motion->start_rate = least_of(motion->start_rate * steps / of, motion->max_rate);
#ifndef PLAY_ONLY
    for (uint32_t *release = &motion->release[0][0][0]; release <= &motion->release[1][1][1]; release++)
        *release = board->max_rate ? 0 : *release * steps / of; /* a slow chip plans one group at a time */
#endif
}

/* Writes the defaults of all settings but shorts to *of, as a small chip's stack has no room for a copy. */
static void set_defaults(settings *of) {
    *of = (settings){
        .signals = {board->signals.pulse_ns, board->signals.dir_setup_ns, board->signals.dir_hold_ns}};
    set_motion(&of->motion[0], &cc_motion_default);
#ifndef PLAY_ONLY
    of->solve_nodes = DEFAULT_NODES;
    set_motion(&of->motion[1], &cc_motion_fast);
    of->supply_min_mv = 10000;
    of->driver_uarts = ALL_MOTORS;
    of->driver = (driver_settings){.run_ma = 800, /* many modules are rated 1200 */
                                   .hold_ma = 400,
                                   .idle_ma = 200,
                                   .idle_s = 30,
                                   .microsteps = 16,
                                   .spread_cycle = 1,
                                   .sense_mohm = 110};
#endif
}

static APART void set_all_defaults(void) {
    set_defaults(&now);
    now.shorts = shorts;
    for (size_t i = 0; i < SHORTS; i++)
        shorts[i] = setting_new_short(i);
}

/* Finds a setting by its name; returns its number, or settings_count where there is none. */
static uint32_t find(word name, named_setting *s) {
    uint32_t i = 0;
    for (; i < settings_count; i++) {
        setting_at(i, s);
        if (word_is(name, s->name))
            break;
    }
    return i;
}

static void put_setting(cc_text *out, const named_setting *s) {
    cc_text_string(out, s->name);
    out_key(out, "=", value_of(&now, s));
}

static void put_details(cc_text *out, const named_setting *s, settings *usual, bool labelled) {
    put_setting(out, s);
    out_key(out, labelled ? " default=" : ",", setting_get(usual, s, now.fast));
    out_key(out, labelled ? " min=" : ",", s->minimum);
    out_key(out, labelled ? " max=" : ",", most_of(&now, s));
    out_words(out, labelled ? " unit=" : ",", s->unit);
}

/* Writes an entry of a page: a name, with its details if `usual`, the defaults, is not NULL. */
static void put_entry(cc_text *out, uint32_t number, settings *usual) {
    named_setting s;
    setting_at(number, &s);
    if (usual)
        put_details(out, &s, usual, false);
    else
        cc_text_string(out, s.name);
}

/* Writes as many entries as fit a line; where more are left, "+<n>" at the end says where these begin. */
static int put_page(cc_text *out, uint32_t first, settings *usual) {
    size_t end = out->used + PAGE, whole = out->used;
    uint32_t i = first;
    if (first >= settings_count)
        return CC_LINK_ERR_SETTING;
    for (; i < settings_count; i++, whole = out->used) {
        cc_text_string(out, i > first ? " " : "");
        put_entry(out, i, usual);
        if (out->used >= end)
            break;
    }
    out->used = whole; /* without the entry that did not fit */
    out->full = false;
    if (i < settings_count)
        out_key(out, " +", i);
    return 0;
}

/* Computes the hash of all entries, and applies the uses of pins. It takes some 50 ms on a Mega, so it is
 * done when settings change, not when a host asks in a run. It works behind the text in *out. */
static APART void take_hash(cc_text *out) {
    size_t begin = out->used;
    settings usual;
#ifdef PLAY_ONLY
    wiring_use(settings_uses());
    board->wire();
#endif
    set_defaults(&usual);
    hash = FNV_START;
    for (uint32_t i = 0; i < settings_count; i++) {
        put_entry(out, i, &usual);
        cc_text_string(out, i + 1 < settings_count ? " " : "");
        hash = fnv_more(hash, out->at + begin, out->used - begin);
        out->used = begin;
    }
}

/* Takes the hash at the start, where there is no reply to work behind. */
static APART void take_first_hash(void) {
    char text[ENTRY_ROOM];
    cc_text out;
    cc_text_start(&out, text, sizeof text);
    take_hash(&out);
}

#ifndef PLAY_ONLY
/* Whether setting `s` may change what `settings` tells of `other`: by another table, or by a limit. */
static bool may_move(const named_setting *other, const named_setting *s) {
    size_t pulse = offsetof(settings, signals.pulse_ns), rate = offsetof(cc_motion_config, max_rate);
    if (is_at(s, PLAIN, offsetof(settings, fast)))
        return other->place == OF_MOTION;
    return is_at(s, PLAIN, pulse) ? is_at(other, OF_MOTION, rate)
                                  : is_at(s, OF_MOTION, rate) && is_at(other, PLAIN, pulse);
}

static APART void put_moved(cc_text *out, uint32_t which) {
    const char *key = " moved=";
    named_setting set, s;
    setting_at(which, &set);
    for (uint32_t i = 0; i < settings_count; i++) {
        setting_at(i, &s);
        if (!may_move(&s, &set))
            continue;
        out_key(out, key, i);
        key = ",";
    }
}
#endif

static int command_get(call *c) {
    word name = args_next(c);
    named_setting s;
    settings usual;
    set_defaults(&usual);
    uint32_t first = 0;
    if (find(name, &s) < settings_count) {
        put_details(c->reply, &s, &usual, true);
        return 0;
    }
    bool more =
        name.length > 1 && *name.at == '+' && word_unsigned((word){name.at + 1, name.length - 1}, &first);
    return more || !name.length ? put_page(c->reply, first, NULL) : CC_LINK_ERR_SETTING;
}

static int command_settings(call *c) {
    word from = args_next(c);
    settings usual;
    set_defaults(&usual);
    uint32_t first = 0;
    if ((from.length && !word_unsigned(from, &first)) || !args_end(c))
        return CC_LINK_ERR_SETTING;
    return put_page(c->reply, first, &usual);
}

static int tell_hash(call *c) {
    take_hash(c->reply);
    settings_put_hash(c->reply);
    return 0;
}

/* Sets the setting that a request names; returns its number, or settings_count where it was not set. */
static APART uint32_t set_named(call *c) {
    named_setting s;
    uint32_t value, which = find(args_next(c), &s);
    if (which == settings_count || !word_unsigned(args_next(c), &value) || !args_end(c) || !set(&s, value))
        return (uint32_t)settings_count;
    put_setting(c->reply, &s);
    cc_text_char(c->reply, ' ');
    return which;
}

static int command_set(call *c) {
    uint32_t which = set_named(c);
    if (which == settings_count)
        return CC_LINK_ERR_SETTING;
    tell_hash(c);
#ifndef PLAY_ONLY
    put_moved(c->reply, which);
#endif
    return 0;
}

static APART void tell_left(uint32_t left) {
    out_text text;
    cc_text out;
    if (!left)
        return;
    out_begin(&out, "log", text);
    cc_text_number(&out, left);
    cc_text_string(&out, " stored settings have names or values that this firmware does not know");
    out_end(&out);
}

/* Loads the stored settings; false where nothing valid is stored, and defaults are in force. */
static bool load(void) {
    set_all_defaults();
    int32_t left = settings_restore(&now);
    bool found = left >= 0 && valid(&now);
    if (found)
        tell_left((uint32_t)left);
    else
        set_all_defaults();
    return found;
}

static int command_save(call *c) {
    (void)c;
    return settings_store(&now) ? 0 : CC_LINK_ERR_STORAGE;
}

static int command_load(call *c) {
    if (load())
        return tell_hash(c);
    take_hash(c->reply);
    return CC_LINK_ERR_STORAGE;
}

static int command_defaults(call *c) {
    set_all_defaults();
    return tell_hash(c);
}

static void start(void) {
    bool found = load();
    take_first_hash();
    if (found)
        return;
    out_event("log", "no valid settings are stored: defaults are in force");
    if (!store_is_blank() && state_now() != STATE_FAULT)
        fault_raise("settings");
}

static const command commands[] IN_FLASH = {
    {.name = "get", .carry_out = command_get, .when = AT_ANY_TIME},
    {.name = "settings", .carry_out = command_settings, .when = AT_ANY_TIME},
    {.name = "set", .carry_out = command_set, .when = FOR_OWNER},
    {.name = "save", .carry_out = command_save, .when = FOR_OWNER},
    {.name = "load", .carry_out = command_load, .when = FOR_OWNER},
    {.name = "defaults", .carry_out = command_defaults, .when = FOR_OWNER},
    {0}};
IN_FLASH const module settings_module = {.commands = commands, .start = start};
