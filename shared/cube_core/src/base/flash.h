/* flash.h - texts that a chip may keep where no pointer reaches: an AVR reads its flash by instructions of
 * its own, and copies what it reads. Elsewhere they are constants as any others. */
#ifndef CUBE_CORE_FLASH_H
#define CUBE_CORE_FLASH_H

enum { CC_FLASH_TEXT = 56 }; /* of a text, with its zero */

#ifdef __AVR__
#include <avr/pgmspace.h>
#define CC_FLASH            PROGMEM
#define CC_FLASH_INT(value) ((int)pgm_read_word(&(value)))
/* The text at `from`, until the next is asked for. */
static inline const char *cc_flash_text(const char *from) {
    static char text[CC_FLASH_TEXT];
    return strncpy_P(text, from, sizeof text - 1);
}
#else
#define CC_FLASH
#define CC_FLASH_INT(value) (value)
static inline const char *cc_flash_text(const char *from) {
    return from;
}
#endif

#endif
