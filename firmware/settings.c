/* settings.c - named numbers, kept over power loss.
 *
 *     slot 0 | magic version serial values crc |     saving writes the slot that does not hold the newest
 *     slot 1 | magic version serial values crc |     valid record, so that one is valid at any instant
 *
 * Motion has two tables, `safe` and `fast`; the names of motion mean the one in force. */
#include "settings.h"
#include "cube_core/line.h"
#include "cube_core/protocol.h"
#include "fault.h"
#include "hal.h"
#include "out.h"
#include "state.h"
#include "tmc2209.h"

enum {
    MAGIC = 0x43554245,
    VERSION = 5,
    DEFAULT_NODES = 20000,
    NAMES_ROOM = 200, /* of a line's 256 bytes, so that number, checksum and "+<n>" fit too */
};

/* A setting, and where it is: in the settings, or in the table of motion that is in force. */
typedef struct setting {
    const char *name, *unit;
    uint32_t minimum, maximum;
    uint16_t offset;
    bool of_motion;
} setting;

enum settings_found { SETTINGS_FOUND, SETTINGS_NONE, SETTINGS_DAMAGED };

typedef struct record {
    uint32_t magic, version, serial;
    settings values;
    uint32_t crc; /* of everything before it */
} record;
_Static_assert(sizeof(record) <= STORAGE_SIZE, "a record fits a slot");

static settings now;

#define PLAIN(field)                     offsetof(settings, field), false
#define MOTION(field)                    offsetof(cc_motion_config, field), true
#define RELEASE(ends, starts, other_way) MOTION(release[ends][starts][other_way])

/* q: quarter turn, h: half turn; the one that ends, the one that begins. `_counter`: the one clockwise, the
 * other not. */
static const setting list[] = {
    {"fast", "table", 0, 1, PLAIN(fast)},
    {"solve_nodes", "nodes", 0, 1000000000, PLAIN(solve_nodes)},
    {"steps_per_quarter", "microsteps", 1, 10000, MOTION(steps_per_quarter)},
    {"run_ma", "mA", 100, 2000, PLAIN(driver.run_ma)},
    {"hold_ma", "mA", 50, 2000, PLAIN(driver.hold_ma)},
    {"idle_ma", "mA", 0, 2000, PLAIN(driver.idle_ma)},
    {"idle_s", "s", 0, 86400, PLAIN(driver.idle_s)},
    {"microsteps", "steps", 1, 256, PLAIN(driver.microsteps)},
    {"spread_cycle", "switch", 0, 1, PLAIN(driver.spread_cycle)},
    {"sense_mohm", "mohm", 50, 500, PLAIN(driver.sense_mohm)},
    {"home_rate", "steps/s", 0, 10000, PLAIN(home_rate)},
    {"home_U", "steps", 0, 10000, PLAIN(home_offset[0])},
    {"home_R", "steps", 0, 10000, PLAIN(home_offset[1])},
    {"home_F", "steps", 0, 10000, PLAIN(home_offset[2])},
    {"home_D", "steps", 0, 10000, PLAIN(home_offset[3])},
    {"home_L", "steps", 0, 10000, PLAIN(home_offset[4])},
    {"home_B", "steps", 0, 10000, PLAIN(home_offset[5])},
    {"supply_min_mv", "mV", 0, 60000, PLAIN(supply_min_mv)},
    {"start_rate", "steps/s", 1, 100000, MOTION(start_rate)},
    {"max_rate", "steps/s", 1, 100000, MOTION(max_rate)},
    {"acceleration", "steps/s2", 1000, 10000000, MOTION(acceleration)},
    {"settle_us", "us", 0, 1000000, MOTION(settle_us)},
    {"jerk_us", "us", 0, 20000, MOTION(jerk_us)},
    {"release_qq", "steps", 0, 10000, RELEASE(0, 0, 0)},
    {"release_qq_counter", "steps", 0, 10000, RELEASE(0, 0, 1)},
    {"release_qh", "steps", 0, 10000, RELEASE(0, 1, 0)},
    {"release_qh_counter", "steps", 0, 10000, RELEASE(0, 1, 1)},
    {"release_hq", "steps", 0, 10000, RELEASE(1, 0, 0)},
    {"release_hq_counter", "steps", 0, 10000, RELEASE(1, 0, 1)},
    {"release_hh", "steps", 0, 10000, RELEASE(1, 1, 0)},
    {"release_hh_counter", "steps", 0, 10000, RELEASE(1, 1, 1)},
};
enum { SETTINGS = sizeof list / sizeof list[0] };

const settings *settings_now(void) {
    return &now;
}

const cc_motion_config *settings_motion(void) {
    return &now.motion[now.fast];
}

static uint32_t *value_of(const setting *s) {
    uint8_t *base = s->of_motion ? (uint8_t *)&now.motion[now.fast] : (uint8_t *)&now;
    return (uint32_t *)(void *)(base + s->offset);
}

static bool driver_valid(const driver_settings *d) {
    return d->sense_mohm >= 50 && d->run_ma <= tmc_most_ma(d->sense_mohm) && d->hold_ma <= d->run_ma &&
           d->idle_ma <= d->run_ma && tmc_is_microsteps(d->microsteps) && d->spread_cycle <= 1;
}

static bool valid(const settings *s) {
    return s->fast <= 1 && driver_valid(&s->driver) && !cc_motion_check(&s->motion[0]) &&
           !cc_motion_check(&s->motion[1]);
}

/* False where out of range, or against another one. */
static bool set(const setting *s, uint32_t value) {
    settings before = now;
    if (value < s->minimum || value > s->maximum)
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

static void set_defaults(void) {
    now = (settings){.solve_nodes = DEFAULT_NODES,
                     .motion = {cc_motion_default, cc_motion_fast},
                     .supply_min_mv = 10000,
                     .driver = {.run_ma = 1400,
                                .hold_ma = 700,
                                .idle_ma = 350,
                                .idle_s = 30,
                                .microsteps = 16,
                                .spread_cycle = 1,
                                .sense_mohm = 110}};
}

static uint32_t record_crc(const record *r) {
    return cc_crc16(r, offsetof(record, crc));
}

static bool read_record(int slot, record *r) {
    board->storage_read(slot, r, sizeof *r);
    return r->magic == MAGIC && r->version == VERSION && r->crc == record_crc(r);
}

/* The newest valid record and its slot, or -1. */
static int newest(record *r) {
    record other;
    bool first = read_record(0, r), second = read_record(1, &other);
    if (second && (!first || other.serial - r->serial < 0x80000000u)) {
        *r = other;
        return 1;
    }
    return first ? 0 : -1;
}

/* Never written: flash is all ones then (an emulator's may be all zeros). */
static bool is_blank(int slot) {
    uint8_t bytes[sizeof(record)];
    board->storage_read(slot, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        if (bytes[i] != bytes[0])
            return false;
    return bytes[0] == 0 || bytes[0] == 0xFF;
}

static enum settings_found load(void) {
    record r;
    set_defaults();
    if (newest(&r) < 0 || !valid(&r.values))
        return is_blank(0) && is_blank(1) ? SETTINGS_NONE : SETTINGS_DAMAGED;
    now = r.values;
    return SETTINGS_FOUND;
}

static bool save(void) {
    record old, r = {.magic = MAGIC, .version = VERSION, .values = now};
    int slot = newest(&old), into = slot == 0 ? 1 : 0;
    r.serial = slot < 0 ? 1 : old.serial + 1;
    r.crc = record_crc(&r);
    return board->storage_write(into, &r, sizeof r) && read_record(into, &old) && old.serial == r.serial;
}

/* NULL: there is none. */
static const setting *find(word name) {
    for (size_t i = 0; i < SETTINGS; i++)
        if (word_is(name, list[i].name))
            return &list[i];
    return NULL;
}

static void put_setting(cc_text *out, const setting *s) {
    cc_text_string(out, s->name);
    out_key(out, "=", *value_of(s));
}

/* As many names as fit a line; where more are left, "+<n>" asks for those from number n on. */
static int put_names(cc_text *out, uint32_t first) {
    uint32_t i = first;
    if (first >= SETTINGS)
        return CC_LINK_ERR_SETTING;
    while (i < SETTINGS && out->used + word_of(list[i].name).length < NAMES_ROOM) {
        cc_text_string(out, list[i].name);
        cc_text_string(out, ++i < SETTINGS ? " " : "");
    }
    if (i < SETTINGS)
        out_key(out, "+", i);
    return 0;
}

static int put_details(cc_text *out, const setting *s) {
    put_setting(out, s);
    out_key(out, " min=", s->minimum);
    out_key(out, " max=", s->maximum);
    out_words(out, " unit=", s->unit);
    return 0;
}

static int command_get(call *c) {
    word name = args_next(c);
    const setting *s = find(name);
    uint32_t first = 0;
    if (s)
        return put_details(c->reply, s);
    bool more =
        name.length > 1 && *name.at == '+' && word_unsigned((word){name.at + 1, name.length - 1}, &first);
    return more || !name.length ? put_names(c->reply, first) : CC_LINK_ERR_SETTING;
}

static int command_set(call *c) {
    const setting *s = find(args_next(c));
    uint32_t value;
    if (!s || !word_unsigned(args_next(c), &value) || !args_end(c) || !set(s, value))
        return CC_LINK_ERR_SETTING;
    put_setting(c->reply, s);
    return 0;
}

static int command_save(call *c) {
    (void)c;
    return save() ? 0 : CC_LINK_ERR_STORAGE;
}

static int command_load(call *c) {
    (void)c;
    return load() == SETTINGS_FOUND ? 0 : CC_LINK_ERR_STORAGE;
}

static int command_defaults(call *c) {
    (void)c;
    set_defaults();
    return 0;
}

static void start(void) {
    enum settings_found found = load();
    if (found != SETTINGS_FOUND)
        out_event("log", "no valid settings are stored: defaults are in force");
    if (found == SETTINGS_DAMAGED && state_now() != STATE_FAULT)
        fault_raise("settings");
}

static const command commands[] = {{.name = "get", .carry_out = command_get, .when = AT_ANY_TIME},
                                   {.name = "set", .carry_out = command_set, .when = FOR_OWNER},
                                   {.name = "save", .carry_out = command_save, .when = FOR_OWNER},
                                   {.name = "load", .carry_out = command_load, .when = FOR_OWNER},
                                   {.name = "defaults", .carry_out = command_defaults, .when = FOR_OWNER},
                                   {0}};
const module settings_module = {.commands = commands, .start = start};
