/* fault.h - what happens when something goes wrong: everything stops, motors are off, and the reason is kept
 * until it is acknowledged. */
#ifndef FIRMWARE_FAULT_H
#define FIRMWARE_FAULT_H

#include "module.h"

void fault_raise(const char *reason); /* the pointer is kept: to a constant or a static text */

#endif
