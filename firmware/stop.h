/* stop.h - everything stands, now; and which stop that was. */
#ifndef FIRMWARE_STOP_H
#define FIRMWARE_STOP_H

#include "module.h"

extern const module stop_module;

void stop_by_byte(void); /* [isr] `!`: no pin moves once it returns */

#endif
