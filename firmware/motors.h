/* motors.h - the steppers that a board may have drivers for: bit i of a mask is the motor motor_letters[i].
 *
 * What a motor turns depends on the mechanism: the face of its letter (run.c), or whatever the host plans for
 * it (play.c). */
#ifndef FIRMWARE_MOTORS_H
#define FIRMWARE_MOTORS_H

enum { MOTORS = 6, ALL_MOTORS = (1 << MOTORS) - 1 };

extern const char motor_letters[]; /* out.c */

#endif
