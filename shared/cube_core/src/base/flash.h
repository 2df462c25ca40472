/* flash.h - tables of texts that an AVR keeps in flash, which needs instructions of its own. It copies a text
 * to RAM before use, or has cc_letter() read it there (CC_TEXTS_IN_FLASH). Elsewhere they are constants. */
#ifndef CUBE_CORE_FLASH_H
#define CUBE_CORE_FLASH_H

#ifdef CC_TEXTS_IN_FLASH
typedef const char *cc_flash_text_of;
#else
typedef char cc_flash_text_of[56]; /* room for a table's longest text and its zero */
#endif

#ifdef __AVR__
#include <avr/pgmspace.h>
#define CC_FLASH            PROGMEM
#define CC_FLASH_INT(value) ((int)pgm_read_word(&(value)))
#else
#define CC_FLASH
#define CC_FLASH_INT(value) (value)
#endif

/* The text at `from`; an AVR's copy is good until the next call. */
static inline const char *cc_flash_text(const cc_flash_text_of *from) {
#ifdef CC_TEXTS_IN_FLASH
    return pgm_read_ptr(from);
#elif defined __AVR__
    static char text[sizeof *from];
    return strncpy_P(text, *from, sizeof text - 1);
#else
    return *from;
#endif
}

#endif
