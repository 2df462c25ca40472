/* verbs_settings.c - get, set, save, load, defaults. */
#include "cube_core/protocol.h"
#include "robot.h"
#include "verbs.h"

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

static void put_names(cc_text *out) {
    for (int i = 0; i < settings_count(); i++) {
        cc_text_string(out, i ? " " : "");
        cc_text_string(out, settings_info(i).name);
    }
}

int verb_get(call *c) {
    word name = args_next(c);
    int index = find_setting(name);
    if (!name.length)
        put_names(c->reply);
    else if (index < 0)
        return CC_LINK_ERR_SETTING;
    if (index < 0)
        return 0;
    setting_info info = settings_info(index);
    put_setting(c->reply, info);
    put_key(c->reply, " min=", info.minimum);
    put_key(c->reply, " max=", info.maximum);
    cc_text_string(c->reply, " unit=");
    cc_text_string(c->reply, info.unit);
    return 0;
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
    return settings_load() ? 0 : CC_LINK_ERR_STORAGE;
}

int verb_defaults(call *c) {
    (void)c;
    settings_defaults();
    return 0;
}
