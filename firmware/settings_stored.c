/* settings_stored.c - stores settings so that they outlive power loss and changes of the firmware.
 *
 *     name (CRC-16, high byte first) | value (7 bits a byte, lowest first, top bit: more follow) | name | ...
 *
 * So another firmware takes over all settings that it knows by the same name. Settings of motion are stored
 * for the first table, and for the second where their value is different. */
#include "settings_stored.h"
#include <string.h>
#include "call.h"
#include "cube_core/line.h"
#include "out.h"
#include "store.h"

enum {
    OF_FAST = 0x5A5A, /* marks the names of the second table */
    LONGEST_ENTRY = 7,
};
#define SHORTS_NAME 0x2FB2 /* cc_crc16() of "servos" */
#define OLD_MAGIC   0x43554245

static uint16_t stored_name(const named_setting *s, uint32_t table) {
    return (uint16_t)(cc_crc16(s->name, word_of(s->name).length) ^ (table ? OF_FAST : 0));
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

/* Writes all widths, and uses of pins, behind one name, two in three bytes, up to the record's end: with
 * names of their own they would not fit. Zeros at the end are left out, but not where there are pins, as 0 is
 * not their default. Returns the number of bytes; where there is no room for them nothing is written. */
static size_t put_servos(uint8_t *at, size_t room, const uint16_t *us) {
    size_t count = SHORTS;
    while (!USES && count && !us[count - 1] && !us[count - 2])
        count -= 2;
    size_t length = count ? 2 + count / 2 * 3 : 0;
    if (!length || length > room)
        return length;
    *at++ = (uint8_t)(SHORTS_NAME >> 8);
    *at++ = (uint8_t)SHORTS_NAME;
    for (size_t i = 0; i < count; i += 2) {
        uint32_t both = us[i] | (uint32_t)us[i + 1] << 12;
        for (int k = 0; k < 3; k++)
            *at++ = (uint8_t)(both >> 8 * k);
    }
    return length;
}

static void take_over_servos(uint16_t *us, const uint8_t *data, size_t length) {
    for (size_t i = 0; i < SHORTS && i / 2 * 3 + 2 < length; i += 2) {
        const uint8_t *at = data + i / 2 * 3;
        us[i] = (uint16_t)(at[0] | (at[1] & 15) << 8);
        us[i + 1] = (uint16_t)(at[1] >> 4 | at[2] << 4);
    }
}

/* Writes a setting, once for each table with a value of its own. Returns the new `used`, 0 for no room. */
static size_t put_setting(uint8_t *data, size_t used, settings *from, const named_setting *s) {
    for (uint32_t table = 0; table < setting_tables(s); table++) {
        uint32_t value = setting_get(from, s, table);
        if (table && value == setting_get(from, s, 0))
            continue;
        if (used + LONGEST_ENTRY > STORE_ROOM)
            return 0;
        used += put_entry(data + used, stored_name(s, table), value);
    }
    return used;
}

APART bool settings_store(settings *from) {
    record r;
    int slot = store_begin(&r);
    size_t used = 0;
    for (size_t i = 0; i < settings_count; i++) {
        named_setting s;
        setting_at(i, &s);
        if (s.place != SHORT && !(used = put_setting(r.data, used, from, &s)))
            return false;
    }
    used += put_servos(r.data + used, STORE_ROOM - used, from->shorts);
    r.length = (uint16_t)used;
    return used <= STORE_ROOM && store_end(&r, slot);
}

/* Takes a stored setting over; false where this firmware has no such name, or does not allow the value. */
static bool take_over(settings *into, uint16_t name, uint32_t value) {
    for (size_t i = 0; i < settings_count; i++) {
        named_setting s;
        setting_at(i, &s);
        for (uint32_t table = 0; table < setting_tables(&s); table++)
            if (stored_name(&s, table) == name) {
                bool allowed = value >= s.minimum && value <= s.maximum;
                for (uint32_t of = table; allowed && of < setting_tables(&s); of++)
                    setting_put(into, &s, of, value); /* a value of the second table follows, if any */
                return allowed;
            }
    }
    return false;
}

/* Takes over all stored settings; returns how many were not taken over. */
static int32_t take_over_all(settings *into, const uint8_t *data, size_t length) {
    int32_t left = 0;
    for (size_t i = 0; i + 2 < length;) {
        uint16_t name = (uint16_t)(data[i] << 8 | data[i + 1]);
        uint32_t value = 0;
        unsigned shift = 0;
        i += 2;
        if (name == SHORTS_NAME) {
            take_over_servos(into->shorts, data + i, length - i);
            break;
        }
        do
            value |= (uint32_t)(data[i] & 0x7F) << shift;
        while (data[i++] & 0x80 && i < length && (shift += 7) < 32);
        left += !take_over(into, name, value);
    }
    return left;
}

#ifdef PLAY_ONLY
static bool load_old(settings *into) {
    (void)into;
    return false; /* the first firmware of such boards had names */
}
#else
/* Reads what firmware stored before settings had names: the struct as it was in memory, from version 5 on
 * with those of homing.
 *
 *     magic version serial | fast .. sense_mohm | home_rate home_U .. home_B | supply_min_mv | crc */
static bool read_old(settings *into, int slot, uint32_t *serial) {
    enum { COMMON = 37, HOMING = 7, BEFORE = 3 };
    uint32_t words[STORAGE_SIZE / 4];
    board->storage_read(slot, words, sizeof words);
    size_t homing = words[1] == 5 ? HOMING : 0, end = BEFORE + COMMON + homing + 1;
    if (words[0] != OLD_MAGIC || (words[1] != 4 && words[1] != 5) || words[end] != cc_crc16(words, 4 * end))
        return false;
    *serial = words[2];
    if (into)
        memcpy(into, words + BEFORE, sizeof(uint32_t) * (COMMON + homing));
    if (into)
        into->supply_min_mv = words[end - 1];
    return true;
}
_Static_assert(offsetof(settings, home_rate) == 4 * 37 && offsetof(settings, supply_min_mv) == 4 * 44,
               "read_old() copies what older firmware stored");

/* Loads the newer of two such slots. */
static bool load_old(settings *into) {
    uint32_t serial[2];
    bool found[2] = {read_old(NULL, 0, &serial[0]), read_old(NULL, 1, &serial[1])};
    int slot = found[0] && (!found[1] || serial[1] - serial[0] >= 0x80000000u) ? 0 : 1;
    return found[slot] && read_old(into, slot, &serial[slot]);
}
#endif

APART int32_t settings_restore(settings *into) {
    record r;
    if (store_read(&r))
        return take_over_all(into, r.data, r.length);
    return load_old(into) ? 0 : -1;
}
