/* wiring.h - what hangs at the pins of a board whose pins are settings (PLAY_ONLY), by the numbers of
 * cube_core/protocol.h. */
#ifndef FIRMWARE_WIRING_H
#define FIRMWARE_WIRING_H

#include <stdbool.h>
#include <stdint.h>
#include "cube_core/protocol.h"

/* uses: [CC_PINS] */
bool wiring_valid(const uint16_t *uses);
/* Bit i: a pin has the use first + i. */
uint8_t wiring_of(const uint16_t *uses, uint8_t first);
/* Motors without a STEP and without four coils are absent from now on (motors_absent). */
void wiring_use(const uint16_t *uses);

#endif
