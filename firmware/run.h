/* run.h - runs of turns: planned in the main loop ahead of the stepper, with an event for each turn. */
#ifndef FIRMWARE_RUN_H
#define FIRMWARE_RUN_H

#include "cube_core/move.h"
#include "capacity.h"
#include "module.h"

/* Begins a run of 1..MAX_MOVES turns for a request that state_may_move() allows: at once, or when the drivers
 * are set, and then returns CALL_LATER. What the command has written is the answer once the run begins. */
int run_turns(call *c, const cc_turn *turns, size_t count);

#endif
