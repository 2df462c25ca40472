/* stop.h - stops everything at once, and keeps the number of that stop. */
#ifndef FIRMWARE_STOP_H
#define FIRMWARE_STOP_H

#include "module.h"

void stop_by_byte(void); /* [isr] `!` came: no step pin moves once it returns */

#endif
