/* native.h - what the virtual board has beyond the parts of a process. */
#ifndef NATIVE_H
#define NATIVE_H

#include "../process/process.h"

extern const struct servo_hal pwm_servos; /* pins.c */

/* trace.c: records time and levels of each change in the file of --pins; without a reader it exits. */
void trace_open(void);
void trace_put(uint64_t us, uint32_t word);
void trace_flush(void);

/* race.c: for --race; without it race_start and race_end do nothing. */
void race_start(void (*interrupt)(void)); /* interrupt: called at any instruction while interrupts are on */
uint64_t race_us(void);                   /* the time since race_start, by its signals */
void race_end(void);

/* driver_chip.c: a TMC2209 for each motor. The wire is read and driven every quarter of a bit. */
void drivers_power_on(void);
void drivers_stepped(uint8_t mask, uint8_t clockwise);
void drivers_print_places(char *option_text, size_t space); /* writes --places=... for restart() */
uint32_t drivers_steps(void);                               /* the sum of all motors' */
bool driver_wire(int motor, bool level); /* takes the firmware's level, returns the driver's (high: none) */

#endif
