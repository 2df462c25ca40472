/* settings_stored.h - stores settings so that they outlive power loss and changes of the firmware. */
#ifndef FIRMWARE_SETTINGS_STORED_H
#define FIRMWARE_SETTINGS_STORED_H

#include "settings_table.h"

bool settings_store(settings *from); /* true where all has been stored and read back */
/* Overwrites settings in *into by stored ones. Returns how many stored names or values this firmware does not
 * know; -1: nothing valid is stored. */
int32_t settings_restore(settings *into);

#endif
