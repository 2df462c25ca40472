/* supply.h - the motors' supply, where the board can measure it. */
#ifndef FIRMWARE_SUPPLY_H
#define FIRMWARE_SUPPLY_H

#include "module.h"

extern const module supply_module;

#endif
