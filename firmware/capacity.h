/* capacity.h - how much a board can hold. MOTION_ONLY is defined for chips without room for a solver: the
 * host solves. SMALL_MEMORY is defined for chips with some KB of RAM, and PLAY_ONLY as well for those with
 * 2 KB: they only play plans, without runs of turns, drivers' wires or sensors, with one table of motion. */
#ifndef FIRMWARE_CAPACITY_H
#define FIRMWARE_CAPACITY_H

#include "cube_core/line.h"

#ifdef MOTION_ONLY
enum { SOLVES = 0 };
#else
enum { SOLVES = 1 };
#endif

/* In bytes: LINE_IN and LINE_ROOM, the longest lines that a board reads and writes; KEPT_REPLY, the longest
 * reply that it keeps for a repeated request (longer ones change nothing and are made again); ERROR_ROOM, the
 * longest explanation of an error; LATER_ROOM, the longest answer that comes later (0: none does).
 * MOTION_TABLES: 1, or 2 for safe and fast. */
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

/* EVENTS_AHEAD: step events that are planned before they are due, a power of two. RAMP_STEPS: steps whose
 * times are kept, twice those of a ramp. RECEIVED, SENT: bytes on their way in and out, powers of two.
 * PLAN_STEPS: steps of a mechanism's plan. MAX_MOVES: turns of a run. */
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
