/* capacity.h - how much a board holds. MOTION_ONLY is set for chips without room for a solver: the host
 * solves. SMALL_MEMORY for chips with some KB of RAM. */
#ifndef FIRMWARE_CAPACITY_H
#define FIRMWARE_CAPACITY_H

#ifdef MOTION_ONLY
enum { SOLVES = 0 };
#else
enum { SOLVES = 1 };
#endif

/* EVENTS_AHEAD: planned before they are due, a power of two. RAMP_STEPS: of which times are kept, twice the
 * steps of a ramp. RECEIVED: bytes, a power of two, whole lines. PLAN_STEPS: of a mechanism's plan.
 * MAX_MOVES: of a run. DRIVES_SERVOS: the code for them is there, too. */
#ifdef SMALL_MEMORY
enum {
    EVENTS_AHEAD = 64,
    RAMP_STEPS = 128,
    RECEIVED = 256,
    PLAN_STEPS = 24,
    MAX_MOVES = 50,
    DRIVES_SERVOS = 0
};
#else
enum {
    EVENTS_AHEAD = 1024,
    RAMP_STEPS = 2048,
    RECEIVED = 512,
    PLAN_STEPS = 256,
    MAX_MOVES = 100,
    DRIVES_SERVOS = 1
};
#endif

#endif
