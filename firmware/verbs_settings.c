/* verbs_settings.c - get, set, save, load, defaults. */
#include "cube_core/protocol.h"
#include "robot.h"
#include "verbs.h"

enum { NAMES_ROOM = 200 }; /* of a line's 256 bytes, so that number, checksum and "+<n>" fit too */

static int find_setting(word name) {
    for (int i = 0; i < settings_count(); i++)
        if (word_is(name, settings_info(i).name))
            return i;
    return -1;
}

static void put_setting(cc_text *out, setting_info info) {
    cc_text_string(out, info.name);
    put_key(out, "=", *info.value);
}

static size_t length_of(const char *name) {
    size_t length = 0;
    while (name[length])
        length++;
    return length;
}

/* As many names as fit a line; where more are left, "+<n>" asks for those from number n on. */
static int put_names(cc_text *out, uint32_t first) {
    uint32_t i = first, count = (uint32_t)settings_count();
    if (first >= count)
        return CC_LINK_ERR_SETTING;
    while (i < count && out->used + length_of(settings_info((int)i).name) < NAMES_ROOM) {
        cc_text_string(out, settings_info((int)i).name);
        cc_text_string(out, ++i < count ? " " : "");
    }
    if (i < count)
        put_key(out, "+", i);
    return 0;
}

static int put_details(cc_text *out, setting_info info) {
    put_setting(out, info);
    put_key(out, " min=", info.minimum);
    put_key(out, " max=", info.maximum);
    cc_text_string(out, " unit=");
    cc_text_string(out, info.unit);
    return 0;
}

int verb_get(call *c) {
    word name = args_next(c);
    int index = find_setting(name);
    uint32_t first = 0;
    if (index >= 0)
        return put_details(c->reply, settings_info(index));
    bool more =
        name.length > 1 && *name.at == '+' && word_unsigned((word){name.at + 1, name.length - 1}, &first);
    return more || !name.length ? put_names(c->reply, first) : CC_LINK_ERR_SETTING;
}

int verb_set(call *c) {
    int index = find_setting(args_next(c));
    uint32_t value;
    if (index < 0 || !word_unsigned(args_next(c), &value) || !args_end(c) || !settings_set(index, value))
        return CC_LINK_ERR_SETTING;
    put_setting(c->reply, settings_info(index));
    return 0;
}

int verb_save(call *c) {
    (void)c;
    return settings_save() ? 0 : CC_LINK_ERR_STORAGE;
}

int verb_load(call *c) {
    (void)c;
    return settings_load() == SETTINGS_FOUND ? 0 : CC_LINK_ERR_STORAGE;
}

int verb_defaults(call *c) {
    (void)c;
    settings_defaults();
    return 0;
}
