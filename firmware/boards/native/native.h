/* native.h - what the virtual board has beyond the parts of a process. */
#ifndef NATIVE_H
#define NATIVE_H

#include "../process/process.h"

extern const struct servo_hal pwm_servos; /* pins.c */

/* trace.c: time and levels of each change, in the file of --pins; the process ends where nobody reads it. */
void trace_open(void);
void trace_put(uint64_t us, uint32_t word);
void trace_flush(void);

/* race.c: with --race; race_start and race_us do nothing without. */
void race_start(void (*interrupt)(void)); /* which is called at any instruction while interrupts are on */
uint64_t race_us(void);                   /* since then */
void race_end(void);

/* driver_chip.c: a TMC2209 for each motor. The wire is read and driven every quarter of a bit. */
void drivers_power_on(void);
void drivers_stepped(uint8_t mask, uint8_t clockwise);
void drivers_print_places(char *option_text, size_t space); /* --places=... for the process after this one */
uint32_t drivers_steps(void);                               /* of all motors */
bool driver_wire(int motor,
                 bool level); /* the level that the firmware gives it; the driver's own (high: none) */

#endif
