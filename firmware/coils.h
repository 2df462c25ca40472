/* coils.h - a stepper whose four coils are switched by outputs, without a driver that takes steps.
 *
 *     half step  0  1  2  3  4  5  6  7
 *     coil 0     #  #                 #    one coil after the other,
 *     coil 1        #  #  #                one and two at a time
 *     coil 2              #  #  #
 *     coil 3                    #  #  # */
#ifndef FIRMWARE_COILS_H
#define FIRMWARE_COILS_H

#include <stdint.h>
#include "in_flash.h"

enum { COILS = 4 };

/* The coils that are on at a half step, a bit each; half steps wrap from 255 to 0 and back. */
static inline uint8_t coils_at(uint8_t half_step) {
    static const uint8_t on[] IN_FLASH = {1, 3, 2, 6, 4, 12, 8, 9};
    uint8_t coils;
    from_flash(&coils, &on[half_step % sizeof on], sizeof coils);
    return coils;
}

#endif
