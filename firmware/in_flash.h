/* in_flash.h - constants that an AVR keeps in flash only, which plain pointers cannot read: from_flash()
 * copies them, pointer_from_flash() reads a pointer that is kept there. */
#ifndef FIRMWARE_IN_FLASH_H
#define FIRMWARE_IN_FLASH_H

#ifdef __AVR__
#include <avr/pgmspace.h>
#define IN_FLASH               PROGMEM
#define from_flash             memcpy_P
#define pointer_from_flash(at) ((__typeof__(*(at)))pgm_read_word(at))
#else
#include <string.h>
#define IN_FLASH
#define from_flash             memcpy
#define pointer_from_flash(at) (*(at))
#endif

#endif
