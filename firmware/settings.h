/* settings.h - named numbers, kept over power loss. */
#ifndef FIRMWARE_SETTINGS_H
#define FIRMWARE_SETTINGS_H

#include "module.h"
#include "settings_table.h"

const settings *settings_now(void);
void settings_put_hash(cc_text *out); /* of all entries as `settings` tells them, with a space between */
const cc_motion_config *settings_motion(void); /* the table in force */

#endif
