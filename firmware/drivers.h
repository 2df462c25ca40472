/* drivers.h - the motors' drivers, where they have a serial line, and currents at rest. */
#ifndef FIRMWARE_DRIVERS_H
#define FIRMWARE_DRIVERS_H

#include "module.h"

extern const module drivers_module;

bool drivers_ready(void); /* set as the settings are now, and read back; always where there is no line */
void drivers_moved(void); /* the time of idling begins anew */

#endif
