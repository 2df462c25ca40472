/* settings.c - named numbers, kept over power loss.
 *
 *     slot 0 | magic version count serial values... crc |     saving writes the slot that does not hold the
 * newest slot 1 | magic version count serial values... crc |     valid record, so that one is valid at any
 * instant
 */
#include "robot.h"
#include "hal.h"

enum { MAGIC = 0x43554245, VERSION = 2, COUNT = 10, DEFAULT_NODES = 20000 };

typedef struct record {
    uint32_t magic, version, serial;
    uint32_t values[COUNT];
    uint32_t crc; /* of everything before it */
} record;

static settings now;

static const setting_info table[COUNT] = {
    {"steps_per_quarter", "microsteps", 1, 10000, &now.motion.steps_per_quarter},
    {"start_rate", "steps/s", 1, 100000, &now.motion.start_rate},
    {"max_rate", "steps/s", 1, 100000, &now.motion.max_rate},
    {"acceleration", "steps/s2", 1000, 10000000, &now.motion.acceleration},
    {"settle_us", "us", 0, 1000000, &now.motion.settle_us},
    {"release_qq", "steps", 0, 10000, &now.motion.release[0][0]}, /* quarter turn to quarter turn */
    {"release_qh", "steps", 0, 10000, &now.motion.release[0][1]},
    {"release_hq", "steps", 0, 10000, &now.motion.release[1][0]},
    {"release_hh", "steps", 0, 10000, &now.motion.release[1][1]},
    {"solve_nodes", "nodes", 0, 1000000000, &now.solve_nodes},
};

const settings *settings_now(void) {
    return &now;
}

int settings_count(void) {
    return COUNT;
}

setting_info settings_info(int index) {
    return table[index];
}

bool settings_set(int index, uint32_t value) {
    const setting_info *info = &table[index];
    uint32_t before = *info->value;
    if (value < info->minimum || value > info->maximum)
        return false;
    *info->value = value;
    if (!cc_motion_check(&now.motion))
        return true;
    *info->value = before;
    return false;
}

void settings_defaults(void) {
    now = (settings){cc_motion_default, DEFAULT_NODES};
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

bool settings_load(void) {
    record r;
    settings_defaults();
    if (newest(&r) < 0)
        return false;
    settings defaults = now;
    for (int i = 0; i < COUNT; i++)
        *table[i].value = r.values[i];
    bool good = !cc_motion_check(&now.motion);
    if (!good)
        now = defaults;
    return good;
}

bool settings_save(void) {
    record old, r = {.magic = MAGIC, .version = VERSION};
    int slot = newest(&old);
    r.serial = slot < 0 ? 1 : old.serial + 1;
    for (int i = 0; i < COUNT; i++)
        r.values[i] = *table[i].value;
    r.crc = record_crc(&r);
    int into = slot == 0 ? 1 : 0;
    return board->storage_write(board->context, into, &r, sizeof r) && read_record(into, &old) &&
           old.serial == r.serial;
}
