/* servo.h - hobby servos by their positions, which are numbered from 0; the widths of their pulses are
 * settings, `servo_<servo>_<position>`. */
#ifndef FIRMWARE_SERVO_H
#define FIRMWARE_SERVO_H

#include "module.h"
#include "servo_hal.h"

uint8_t servo_count(void); /* 0: the board has none */
/* Both in their ranges, and the position's width is set. */
bool servo_has(uint32_t servo, uint32_t position);
void servo_go(uint8_t servo, uint8_t position, uint16_t takes_ms);
/* [isr] Each stays at the place that it has by now, and is let go of three pulses later; the alignment, too.
 */
void servo_stop(void);
void servo_release(void); /* [isr] no pulses any more: by hand they may go anywhere */

/* `nudge s<servo> <us>` of a digit: the present pulse, wider or narrower by up to 200; or this pulse,
 * wherever the servo is, which ends the alignment. 0 or an enum cc_link_err. */
int servo_nudge(uint32_t servo, call *c);

#endif
