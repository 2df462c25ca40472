/* servo_hal.h - what a board with outputs for hobby servos does for the firmware.
 *
 *     pulse  __|````|______________|````|____    its width says where the servo goes, at its own speed
 *              <-us->                            none: by its kind it is free, holds, or ends its move
 *              <------ 20 ms ------>
 */
#ifndef FIRMWARE_SERVO_HAL_H
#define FIRMWARE_SERVO_HAL_H

#include <stdint.h>
#include "cube_core/protocol.h"

enum { SERVO_PERIOD_US = 20000 };
/* That a board keeps of a servo: all turns of a face, where it has the room. */
#ifdef PLAY_ONLY
enum { SERVO_POSITIONS = 3 };
#else
enum { SERVO_POSITIONS = 4 };
#endif
enum { SWITCH_ON_US = 1500 }; /* an output that is no servo's but on or off is on from this width on */

/* Of a board that has outputs for servos: hal.servos. */
typedef struct servo_hal {
    uint8_t count; /* 1..CC_SERVOS */
    /* [isr] From the servo's next period on, pulses of this width; 0: none. Whole pulses only, so that no
     * servo twitches; and none before the first call. */
    void (*pulse)(uint8_t servo, uint16_t us);
} servo_hal;

#endif
