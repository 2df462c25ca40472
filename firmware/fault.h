/* fault.h - the one way that things go wrong: everything stands, motors off, the reason kept until
 * acknowledged. */
#ifndef FIRMWARE_FAULT_H
#define FIRMWARE_FAULT_H

#include "module.h"

void fault_raise(const char *reason); /* kept: a constant or static */

#endif
