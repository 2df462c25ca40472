/* run.h - runs of turns: planned in the main loop ahead of the stepper, told as they go. */
#ifndef FIRMWARE_RUN_H
#define FIRMWARE_RUN_H

#include "cube_core/move.h"
#include "capacity.h"
#include "module.h"

/* Carries out 1..MAX_MOVES turns for this request, which state_may_move(): at once, or (CALL_LATER) when the
 * drivers are set. What the command wrote is the answer once it begins. */
int run_turns(call *c, const cc_turn *turns, size_t count);

#endif
