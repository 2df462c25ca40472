/* home.h - how the faces stand: found by sensors, or a person's word. */
#ifndef FIRMWARE_HOME_H
#define FIRMWARE_HOME_H

#include "module.h"

extern const module home_module;

#endif
