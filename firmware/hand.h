/* hand.h - what a person does to put faces right: motors off, or one face by some degrees. */
#ifndef FIRMWARE_HAND_H
#define FIRMWARE_HAND_H

#include "module.h"

extern const module hand_module;

#endif
