/* flash.h - texts that a chip may keep where no pointer reaches: an AVR reads its flash by instructions of
 * its own, and copies what it reads; where cc_letter() does that (CC_TEXTS_IN_FLASH) nothing is copied.
 * Elsewhere they are constants as any others. */
#ifndef CUBE_CORE_FLASH_H
#define CUBE_CORE_FLASH_H

#ifdef CC_TEXTS_IN_FLASH
typedef const char *cc_flash_text_of;
#else
typedef char cc_flash_text_of[56]; /* of a table's text, with its zero */
#endif

#ifdef __AVR__
#include <avr/pgmspace.h>
#define CC_FLASH            PROGMEM
#define CC_FLASH_INT(value) ((int)pgm_read_word(&(value)))
#else
#define CC_FLASH
#define CC_FLASH_INT(value) (value)
#endif

/* The text at `from`, until the next is asked for. */
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
