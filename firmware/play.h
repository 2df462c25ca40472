/* play.h - a mechanism's plan: steps, each some servos to their positions or a motor by its microsteps, one
 * after the other in its own time. What they mean for a cube, only the host knows. */
#ifndef FIRMWARE_PLAY_H
#define FIRMWARE_PLAY_H

#include "module.h"

extern const module play_module;

#endif
