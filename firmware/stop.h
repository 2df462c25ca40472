/* stop.h - everything stands, now; and which stop that was. */
#ifndef FIRMWARE_STOP_H
#define FIRMWARE_STOP_H

#include "module.h"

void stop_by_byte(void); /* [isr] `!`: no pin moves once it returns */

#endif
