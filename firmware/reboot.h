/* reboot.h - the chip starts anew, or its bootloader does. */
#ifndef FIRMWARE_REBOOT_H
#define FIRMWARE_REBOOT_H

#include "module.h"

extern const module reboot_module;

#endif
