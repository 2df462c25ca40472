/* hello.h - who is there: the greeting at start and on `hello`. */
#ifndef FIRMWARE_HELLO_H
#define FIRMWARE_HELLO_H

#include "module.h"

extern const module hello_module;

#endif
