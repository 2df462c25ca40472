/* state.h - what the robot is doing, whether it knows how its faces stand, and the stops that came. From the
 * main loop, where nothing else is said. */
#ifndef FIRMWARE_STATE_H
#define FIRMWARE_STATE_H

#include "module.h"

/* The first three move nothing and will not by themselves. */
enum state { STATE_IDLE, STATE_HELD, STATE_FAULT, STATE_SOLVING, STATE_RUNNING, STATE_HOMING };

enum state state_now(void);
void state_set(enum state next);
bool state_is_busy(void); /* something moves or solves, or is about to */

bool state_is_aligned(void);
void state_align(void);
/* `reason`: why the faces may stand anywhere; it is kept, so a constant or static. */
void state_lose_alignment(const char *reason);
void state_place_is_lost(void); /* [isr] by a stop, which lets go of servos: it is not aligned any more */

/* Stops are counted as they come, so that none falls between two looks: those by `!` and those by a line
 * apart, as each count has one writer. */
void state_count_byte_stop(void); /* [isr] */
void state_count_line_stop(void);
uint32_t state_byte_stops(void), state_line_stops(void);
bool state_stopped_since(uint32_t stops);

/* 0, or the enum cc_link_err that forbids this request to move anything. */
int state_may_move(const call *c);

#endif
