/* servo.h - moves hobby servos to positions, which are numbered from 0; the widths of their pulses are
 * settings, `servo_<servo>_<position>`. */
#ifndef FIRMWARE_SERVO_H
#define FIRMWARE_SERVO_H

#include "module.h"
#include "servo_hal.h"

uint8_t servo_count(void); /* 0: the board has none */
/* Whether both exist, and the position's width is set. */
bool servo_has(uint32_t servo, uint32_t position);
void servo_go(uint8_t servo, uint8_t position, uint16_t takes_ms);
/* [isr] Has each servo stay at the place that it has by now, and lets go of it three pulses later; the
 * alignment is lost. */
void servo_stop(void);
void servo_release(void); /* [isr] ends all pulses: servos may then be moved by hand */

/* `nudge s<servo> <us>`: changes the present pulse by up to 200 us; or sets this width, wherever the servo
 * is, which ends the alignment. Returns 0 or an enum cc_link_err. */
int servo_nudge(uint32_t servo, call *c);

#endif
