/* capacity.h - how much a board holds. MOTION_ONLY is set for chips without room for a solver: the host
 * solves. SMALL_MEMORY for chips with some KB of RAM. PLAY_ONLY, too, for those with 2 KB, which do no more
 * than play plans: no runs of turns, no drivers' wires, no sensors, one table of motion. */
#ifndef FIRMWARE_CAPACITY_H
#define FIRMWARE_CAPACITY_H

#include "cube_core/line.h"

#ifdef MOTION_ONLY
enum { SOLVES = 0 };
#else
enum { SOLVES = 1 };
#endif

/* LINE_IN: the longest line that it reads, LINE_ROOM: that it writes, KEPT_REPLY: that it keeps for a
 * repeated request, bytes; longer ones only tell, and are made anew; ERROR_ROOM: what an error says,
 * LATER_ROOM: of what is answered later, 0: nothing is. MOTION_TABLES: 1, or safe and fast. */
#ifdef PLAY_ONLY
enum {
    LINE_IN = 96,
    LINE_ROOM = 172,
    KEPT_REPLY = 64,
    KEPT_REPLY_TO_OTHERS = 1,
    ERROR_ROOM = 72,
    LATER_ROOM = 0,
    MOTION_TABLES = 1
};
#else
enum {
    LINE_IN = CC_LINE_MAX,
    LINE_ROOM = CC_LINE_MAX,
    KEPT_REPLY = CC_LINE_MAX,
    KEPT_REPLY_TO_OTHERS = CC_LINE_MAX,
    ERROR_ROOM = 200,
    LATER_ROOM = CC_LINE_MAX - 1,
    MOTION_TABLES = 2
};
#endif

/* EVENTS_AHEAD: planned before they are due, a power of two. RAMP_STEPS: of which times are kept, twice the
 * steps of a ramp. RECEIVED, SENT: bytes on their ways in and out, powers of two. PLAN_STEPS: of
 * a mechanism's plan. MAX_MOVES: of a run. */
#ifdef PLAY_ONLY
enum { EVENTS_AHEAD = 16, RAMP_STEPS = 0, RECEIVED = 64, SENT = 256, PLAN_STEPS = 21, MAX_MOVES = 0 };
#elif defined SMALL_MEMORY
enum { EVENTS_AHEAD = 64, RAMP_STEPS = 128, RECEIVED = 256, SENT = 512, PLAN_STEPS = 32, MAX_MOVES = 50 };
#else
enum {
    EVENTS_AHEAD = 1024,
    RAMP_STEPS = 2048,
    RECEIVED = 512,
    SENT = 1024,
    PLAN_STEPS = 256,
    MAX_MOVES = 100
};
#endif

#endif
