/* session.h - bytes to lines, and each line to exactly one reply. */
#ifndef FIRMWARE_SESSION_H
#define FIRMWARE_SESSION_H

#include "module.h"

extern const module session_module;

#endif
