/* selftest.h - is the core on this processor what it is elsewhere? */
#ifndef FIRMWARE_SELFTEST_H
#define FIRMWARE_SELFTEST_H

#include "module.h"

extern const module selftest_module;

#endif
