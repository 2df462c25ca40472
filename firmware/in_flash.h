/* in_flash.h - constants that an AVR keeps in flash only, where no pointer reaches: they are copied to be
 * read. */
#ifndef FIRMWARE_IN_FLASH_H
#define FIRMWARE_IN_FLASH_H

#ifdef __AVR__
#include <avr/pgmspace.h>
#define IN_FLASH   PROGMEM
#define from_flash memcpy_P
#else
#include <string.h>
#define IN_FLASH
#define from_flash memcpy
#endif

#endif
