/* servo_hal.h - what a board with outputs for hobby servos does for the firmware.
 *
 *     pulse  __|````|______________|````|____    the width says where the servo goes, at its own speed
 *              <-us->                            no pulse: by its kind it is free, holds, or ends its move
 *              <------ 20 ms ------>
 */
#ifndef FIRMWARE_SERVO_HAL_H
#define FIRMWARE_SERVO_HAL_H

#include <stdint.h>
#include "cube_core/protocol.h"

enum { SERVO_PERIOD_US = 20000 };
/* How many positions a board keeps for a servo: one for each turn of a face, where it has the room. */
#ifdef PLAY_ONLY
enum { SERVO_POSITIONS = 3 };
#else
enum { SERVO_POSITIONS = 4 };
#endif
enum { SWITCH_ON_US = 1500 }; /* an output that is no servo's but on or off is on from this width on */

/* The outputs for servos of a board that has some, as hal.servos. */
typedef struct servo_hal {
    uint8_t count; /* 1..CC_SERVOS */
    /* [isr] Gives pulses of this width, 0: none, from the servo's next period on. Pulses are always whole, so
     * that no servo twitches, and there are none before the first call. */
    void (*pulse)(uint8_t servo, uint16_t us);
} servo_hal;

#endif
