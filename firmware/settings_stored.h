/* settings_stored.h - settings over power loss and over changes of the firmware. */
#ifndef FIRMWARE_SETTINGS_STORED_H
#define FIRMWARE_SETTINGS_STORED_H

#include "settings_table.h"

bool settings_store(settings *from); /* true where it has been read back */
/* Over what `into` holds. How many stored names or values this firmware does not know; -1: nothing valid is
 * stored. */
int32_t settings_restore(settings *into);

#endif
