/* beat.h - the robot says that it is alive, once somebody asked for it. */
#ifndef FIRMWARE_BEAT_H
#define FIRMWARE_BEAT_H

#include "module.h"

extern const module beat_module;

#endif
