/* wiring.h - what is connected to the pins of a board whose pins are settings (PLAY_ONLY): the uses of
 * cube_core/protocol.h. */
#ifndef FIRMWARE_WIRING_H
#define FIRMWARE_WIRING_H

#include <stdbool.h>
#include <stdint.h>
#include "cube_core/protocol.h"

/* Whether all uses[CC_PINS] are possible. */
bool wiring_valid(const uint16_t *uses);
/* Returns bit i where a pin has the use first + i. */
uint8_t wiring_of(const uint16_t *uses, uint8_t first);
/* Makes motors without a STEP and without four coils absent from now on (motors_absent). */
void wiring_use(const uint16_t *uses);

#endif
