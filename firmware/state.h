/* state.h - what the robot is doing, whether its faces are aligned, and how many stops came. Functions are
 * for the main loop, unless marked [isr]. */
#ifndef FIRMWARE_STATE_H
#define FIRMWARE_STATE_H

#include "module.h"

/* States. In the first three nothing moves, nor will it without a command. */
enum state { STATE_IDLE, STATE_HELD, STATE_FAULT, STATE_SOLVING, STATE_RUNNING, STATE_HOMING };

enum state state_now(void);
void state_set(enum state next);
bool state_is_busy(void); /* something moves or solves, or is about to */

bool state_is_aligned(void);
void state_align(void);
/* reason: why the faces may stand anywhere. The pointer is kept: to a constant or a static text. */
void state_lose_alignment(const char *reason);
void state_place_is_lost(void); /* [isr] a stop has let go of servos: the robot is not aligned any more */

/* Stops are counted as they come, so that none is missed between two looks; those by `!` and those by a line
 * have counts of their own, as each count has one writer. state_stopped_since: whether there are more than
 * `stops`. */
void state_count_byte_stop(void); /* [isr] */
void state_count_line_stop(void);
uint32_t state_byte_stops(void), state_line_stops(void);
bool state_stopped_since(uint32_t stops);

/* Returns 0, or the enum cc_link_err that forbids this request to move anything. */
int state_may_move(const call *c);

#endif
