/* uptime.h - milliseconds since power-on or reset; wraps after 49 days. */
#ifndef FIRMWARE_UPTIME_H
#define FIRMWARE_UPTIME_H

#include "module.h"

uint32_t uptime_ms(void);

#endif
