/* settings.c - named numbers, kept over power loss and over changes of the firmware.
 *
 *     stored:  name (its CRC-16, high byte first) | value (7 bits a byte, lowest first, the last without its
 * top bit) | ...
 *
 * So another firmware takes over what it knows by the same name.
 * Motion has two tables, `safe` and `fast`; the names of motion mean the one in force, and are stored once
 * for each. */
#include "settings.h"
#include <string.h>
#include "cube_core/line.h"
#include "cube_core/protocol.h"
#include "fault.h"
#include "hal.h"
#include "out.h"
#include "state.h"
#include "store.h"
#include "tmc2209.h"

enum {
    DEFAULT_NODES = 20000,
    NAMES_ROOM = 200, /* of a line's 256 bytes, so that number, checksum and "+<n>" fit too */
    OF_FAST = 0x5A5A, /* marks the names of the second table */
    LONGEST_ENTRY = 7,
    WIDTHS = SERVOS * SERVO_POSITIONS,
    PACKED = 2 + WIDTHS / 2 * 3,
    OLD_MAGIC = 0x43554245,
};

/* A setting, and where it is: in the settings, or in the table of motion that is in force. */
typedef struct setting {
    const char *name, *unit;
    uint32_t minimum, maximum;
    uint16_t offset;
    bool of_motion;
} setting;

static settings now;

#define PLAIN(field)  offsetof(settings, field), false
#define MOTION(field) offsetof(cc_motion_config, field), true
#define SERVO(servo, position)                                                                               \
    {"servo_" #servo "_" #position, "us", 0, SERVO_MOST_US, PLAIN(servo_us[servo][position])}
#define SERVO_OF(servo)                  SERVO(servo, 0), SERVO(servo, 1), SERVO(servo, 2)
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
    SERVO_OF(0),
    SERVO_OF(1),
    SERVO_OF(2),
    SERVO_OF(3),
    SERVO_OF(4),
    SERVO_OF(5),
    SERVO_OF(6),
    SERVO_OF(7),
};
enum { SETTINGS = sizeof list / sizeof list[0] };

const settings *settings_now(void) {
    return &now;
}

const cc_motion_config *settings_motion(void) {
    return &now.motion[now.fast];
}

static uint32_t *value_in(settings *of, const setting *s, uint32_t table) {
    uint8_t *base = s->of_motion ? (uint8_t *)&of->motion[table] : (uint8_t *)of;
    return (uint32_t *)(void *)(base + s->offset);
}

static uint32_t *value_of(const setting *s) {
    return value_in(&now, s, now.fast);
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

static bool valid(const settings *s) {
    return servos_valid(s) && s->fast <= 1 && driver_valid(&s->driver) && !cc_motion_check(&s->motion[0]) &&
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

static settings defaults(void) {
    return (settings){.solve_nodes = DEFAULT_NODES,
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

static void set_defaults(void) {
    now = defaults();
}

static uint16_t stored_name(const setting *s, uint32_t table) {
    return (uint16_t)(cc_crc16(s->name, word_of(s->name).length) ^ (table ? OF_FAST : 0));
}

static uint16_t servos_name(void) {
    return cc_crc16("servos", 6);
}

static size_t put_entry(uint8_t *at, uint16_t name, uint32_t value) {
    size_t length = 2;
    at[0] = (uint8_t)(name >> 8);
    at[1] = (uint8_t)name;
    for (; value > 0x7F; value >>= 7)
        at[length++] = (uint8_t)(value | 0x80);
    at[length++] = (uint8_t)value;
    return length;
}

static bool is_packed(const setting *s) {
    return !s->of_motion && s->offset >= offsetof(settings, servo_us);
}

/* All widths behind one name, two in three bytes, up to the record's end: with names of their own they would
 * not fit. Nothing where none is set. */
static size_t put_servos(uint8_t *at) {
    const uint32_t *us = &now.servo_us[0][0];
    size_t length = 0;
    for (size_t i = 0; i < WIDTHS; i += 2) {
        uint32_t both = us[i] | us[i + 1] << 12;
        for (int k = 0; k < 3; k++)
            at[2 + i / 2 * 3 + (size_t)k] = (uint8_t)(both >> 8 * k);
        length = both ? 2 + (i / 2 + 1) * 3 : length;
    }
    at[0] = (uint8_t)(servos_name() >> 8);
    at[1] = (uint8_t)servos_name();
    return length;
}

static void take_over_servos(const uint8_t *data, size_t length) {
    uint32_t *us = &now.servo_us[0][0];
    for (size_t i = 0; i < WIDTHS && i / 2 * 3 + 2 < length; i += 2) {
        const uint8_t *at = data + i / 2 * 3;
        us[i] = at[0] | (uint32_t)(at[1] & 15) << 8;
        us[i + 1] = at[1] >> 4 | (uint32_t)at[2] << 4;
    }
}

static bool save(void) {
    uint8_t data[STORE_ROOM];
    size_t used = 0;
    for (const setting *s = list; s < list + SETTINGS; s++)
        for (uint32_t table = 0; table <= s->of_motion; table++) {
            if (is_packed(s))
                continue;
            if (used + LONGEST_ENTRY > sizeof data)
                return false;
            used += put_entry(data + used, stored_name(s, table), *value_in(&now, s, table));
        }
    if (used + PACKED > sizeof data)
        return false;
    return store_write(data, used + put_servos(data + used));
}

/* False where this firmware has no such name, or allows it no such value. */
static bool take_over(uint16_t name, uint32_t value) {
    for (const setting *s = list; s < list + SETTINGS; s++)
        for (uint32_t table = 0; table <= s->of_motion; table++)
            if (stored_name(s, table) == name) {
                bool allowed = value >= s->minimum && value <= s->maximum;
                *value_in(&now, s, table) = allowed ? value : *value_in(&now, s, table);
                return allowed;
            }
    return false;
}

/* How many were not taken over. */
static uint32_t take_over_all(const uint8_t *data, size_t length) {
    uint32_t left = 0;
    for (size_t i = 0; i + 2 < length;) {
        uint16_t name = (uint16_t)(data[i] << 8 | data[i + 1]);
        uint32_t value = 0;
        unsigned shift = 0;
        i += 2;
        if (name == servos_name()) {
            take_over_servos(data + i, length - i);
            break;
        }
        do
            value |= (uint32_t)(data[i] & 0x7F) << shift;
        while (data[i++] & 0x80 && i < length && (shift += 7) < 32);
        left += !take_over(name, value);
    }
    return left;
}

/* What firmware stored before names were: the settings as they lay in memory, from its version 5 on those of
 * homing, too.
 *
 *     magic version serial | fast .. sense_mohm | home_rate home_U .. home_B | supply_min_mv | crc */
static bool read_old(int slot, uint32_t *serial) {
    enum { COMMON = 37, HOMING = 7, BEFORE = 3 };
    uint32_t words[STORAGE_SIZE / 4];
    board->storage_read(slot, words, sizeof words);
    size_t homing = words[1] == 5 ? HOMING : 0, end = BEFORE + COMMON + homing + 1;
    if (words[0] != OLD_MAGIC || (words[1] != 4 && words[1] != 5) || words[end] != cc_crc16(words, 4 * end))
        return false;
    memcpy(&now, words + BEFORE, sizeof(uint32_t) * (COMMON + homing));
    now.supply_min_mv = words[end - 1];
    *serial = words[2];
    return true;
}
_Static_assert(offsetof(settings, home_rate) == 4 * 37 && offsetof(settings, supply_min_mv) == 4 * 44,
               "read_old() copies what older firmware stored");

/* The newest of the two; the defaults are in force. */
static bool load_old(void) {
    settings first;
    uint32_t serial[2];
    bool found[2] = {read_old(0, &serial[0])};
    first = now;
    found[1] = read_old(1, &serial[1]);
    if (found[0] && found[1] && serial[1] - serial[0] >= 0x80000000u)
        now = first;
    return found[0] || found[1];
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
    uint8_t data[STORE_ROOM];
    set_defaults();
    int length = store_read(data);
    uint32_t left = length < 0 ? 0 : take_over_all(data, (size_t)length);
    bool found = (length >= 0 || load_old()) && valid(&now);
    if (found)
        tell_left(left);
    else
        set_defaults();
    return found;
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
    settings usual = defaults();
    put_setting(out, s);
    out_key(out, " default=", *value_in(&usual, s, now.fast));
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
