/* settings.c - named numbers, kept over power loss.
 *
 *     slot 0 | magic version serial values crc |     saving writes the slot that does not hold the newest
 *     slot 1 | magic version serial values crc |     valid record, so that one is valid at any instant
 *
 * Motion has two tables, `safe` and `fast`; the names of motion mean the one in force. */
#include "hal.h"
#include "robot.h"
#include "tmc2209.h"

enum { MAGIC = 0x43554245, VERSION = 5, DEFAULT_NODES = 20000, SHARED_SETTINGS = 18 };

typedef struct record {
    uint32_t magic, version, serial;
    settings values;
    uint32_t crc; /* of everything before it */
} record;
_Static_assert(sizeof(record) <= STORAGE_SIZE, "a record fits a slot");

static settings now;

#define MOTION(field)                    offsetof(cc_motion_config, field)
#define RELEASE(ends, starts, other_way) offsetof(cc_motion_config, release[ends][starts][other_way])

/* q: quarter turn, h: half turn; the one that ends, the one that begins. `_counter`: the one clockwise, the
 * other not. */
static const struct {
    const char *name, *unit;
    uint32_t minimum, maximum;
    size_t offset;
} motion_settings[] = {
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

const settings *settings_now(void) {
    return &now;
}

const cc_motion_config *settings_motion(void) {
    return &now.motion[now.fast];
}

int settings_count(void) {
    return SHARED_SETTINGS + (int)(sizeof motion_settings / sizeof motion_settings[0]);
}

setting_info settings_info(int index) {
    const setting_info shared[SHARED_SETTINGS] = {
        {"fast", "table", 0, 1, &now.fast},
        {"solve_nodes", "nodes", 0, 1000000000, &now.solve_nodes},
        {"steps_per_quarter", "microsteps", 1, 10000, &now.motion[now.fast].steps_per_quarter},
        {"run_ma", "mA", 100, 2000, &now.driver.run_ma},
        {"hold_ma", "mA", 50, 2000, &now.driver.hold_ma},
        {"idle_ma", "mA", 0, 2000, &now.driver.idle_ma},
        {"idle_s", "s", 0, 86400, &now.driver.idle_s},
        {"microsteps", "steps", 1, 256, &now.driver.microsteps},
        {"spread_cycle", "switch", 0, 1, &now.driver.spread_cycle},
        {"sense_mohm", "mohm", 50, 500, &now.driver.sense_mohm},
        {"home_rate", "steps/s", 0, 10000, &now.home_rate},
        {"home_U", "steps", 0, 10000, &now.home_offset[0]},
        {"home_R", "steps", 0, 10000, &now.home_offset[1]},
        {"home_F", "steps", 0, 10000, &now.home_offset[2]},
        {"home_D", "steps", 0, 10000, &now.home_offset[3]},
        {"home_L", "steps", 0, 10000, &now.home_offset[4]},
        {"home_B", "steps", 0, 10000, &now.home_offset[5]},
        {"supply_min_mv", "mV", 0, 60000, &now.supply_min_mv},
    };
    if (index < SHARED_SETTINGS)
        return shared[index];
    int i = index - SHARED_SETTINGS;
    uint8_t *table = (uint8_t *)&now.motion[now.fast];
    return (setting_info){motion_settings[i].name, motion_settings[i].unit, motion_settings[i].minimum,
                          motion_settings[i].maximum, (uint32_t *)(table + motion_settings[i].offset)};
}

static bool driver_valid(const driver_settings *d) {
    return d->sense_mohm >= 50 && d->run_ma <= tmc_most_ma(d->sense_mohm) && d->hold_ma <= d->run_ma &&
           d->idle_ma <= d->run_ma && tmc_is_microsteps(d->microsteps) && d->spread_cycle <= 1;
}

static bool valid(const settings *s) {
    return s->fast <= 1 && driver_valid(&s->driver) && !cc_motion_check(&s->motion[0]) &&
           !cc_motion_check(&s->motion[1]);
}

bool settings_set(int index, uint32_t value) {
    setting_info info = settings_info(index);
    settings before = now;
    if (value < info.minimum || value > info.maximum)
        return false;
    *info.value = value;
    /* the motors are the same, whatever the table */
    now.motion[!now.fast].steps_per_quarter = now.motion[now.fast].steps_per_quarter;
    if (!valid(&now)) {
        now = before;
        return false;
    }
    return true;
}

void settings_defaults(void) {
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
    board->storage_read(board->context, slot, r, sizeof *r);
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
    board->storage_read(board->context, slot, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        if (bytes[i] != bytes[0])
            return false;
    return bytes[0] == 0 || bytes[0] == 0xFF;
}

enum settings_found settings_load(void) {
    record r;
    settings_defaults();
    if (newest(&r) < 0 || !valid(&r.values))
        return is_blank(0) && is_blank(1) ? SETTINGS_NONE : SETTINGS_DAMAGED;
    now = r.values;
    return SETTINGS_FOUND;
}

bool settings_save(void) {
    record old, r = {.magic = MAGIC, .version = VERSION, .values = now};
    int slot = newest(&old), into = slot == 0 ? 1 : 0;
    r.serial = slot < 0 ? 1 : old.serial + 1;
    r.crc = record_crc(&r);
    return board->storage_write(board->context, into, &r, sizeof r) && read_record(into, &old) &&
           old.serial == r.serial;
}
