/* settings.h - named numbers that outlive power loss. */
#ifndef FIRMWARE_SETTINGS_H
#define FIRMWARE_SETTINGS_H

#include "module.h"
#include "settings_table.h"

const settings *settings_now(void);
void settings_put_hash(cc_text *out); /* hash of all entries as `settings` tells them, with spaces between */
const cc_motion_config *settings_motion(void); /* the table in force */

const uint16_t *settings_shorts(void); /* in force, [SHORTS] */

static inline const uint16_t *settings_uses(void) { /* of pins (wiring.h), where they are settings */
    return settings_shorts() + WIDTHS;
}

static inline uint16_t settings_width(uint32_t servo, uint32_t position) {
    if (!MORE_POSITIONS || position < FIRST_POSITIONS)
        return settings_shorts()[servo * FIRST_POSITIONS + position];
    return settings_shorts()[FIRST_WIDTHS + servo * MORE_POSITIONS + position - FIRST_POSITIONS];
}

#endif
