/* motion.h - when each motor takes each step. Pure integers, no clock, no pins.
 *
 * Turns are taken in groups: turns of two opposite faces that follow each other turn together. A group starts
 * when the one before has stopped, or already while it slows down: a cube lets a face start when its
 * neighbour is within its cutting angle of the end ("corner cutting"). Each motor of a group follows the same
 * trapezoid, from standstill to standstill:
 *
 *     steps/s   max_rate  ____________
 *                        /            \        step k is due at t(k) = (sqrt(v0^2 + 2 a k) - v0) / a while it
 * speeds start_rate       _/              \_      up, mirrored while it slows down time ->
 *
 *     group 1  /------\          release: steps that the motors of group 1 still have before them when those
 *     group 2      | /------\    of group 2 start, by the class of the transition (quarter or half turns)
 *                  |  group 3 never starts before group 1 has ended and settled
 */
#ifndef CUBE_CORE_MOTION_H
#define CUBE_CORE_MOTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/move.h"

typedef struct cc_motion_config {
    uint32_t steps_per_quarter; /* microsteps of a 90 degree turn, 1..10000 */
    uint32_t start_rate;        /* steps/s that a motor reaches from standstill at once, 1..max_rate */
    uint32_t max_rate;          /* steps/s, start_rate..100000 */
    uint32_t acceleration;      /* steps/s^2, 1000..10000000 */
    uint32_t settle_us;         /* µs between groups where the release is 0, and before a motor may have to
                                   turn again: rotors swing when they stop; 0..1000000 */
    uint32_t release[2][2];     /* steps, [a half turn ends][a half turn starts], 0..steps_per_quarter; 0: the
                                   second starts when the first stands */
} cc_motion_config;

/* 200-step motors with 16 microsteps, a quarter turn in 50 ms. */
extern const cc_motion_config cc_motion_default;

/* For the motors and the cube of the virtual robot (host/cubehost/sim/physics.py), with a margin below what
 * they bear: a quarter turn in 39 ms, the next begun while it ends. `cubehost tune` finds what another robot
 * bears. */
extern const cc_motion_config cc_motion_fast;

/* One trapezoid, worked out for a number of steps. */
typedef struct cc_profile {
    uint32_t steps, ramp; /* steps in all, and in each ramp */
    uint32_t start_rate, acceleration, cruise_ns;
    uint64_t ramp_ns, total_ns;
} cc_profile;

/* Motors that step at the same time, `wait_us` after the event before (or the start of the run). */
typedef struct cc_step_event {
    uint32_t wait_us;
    uint8_t step;       /* bit f: the motor of face f takes a step */
    uint8_t clockwise;  /* bit f: direction of face f in this group */
    uint8_t turns_done; /* turns of the run that are complete with this event */
} cc_step_event;

/* One or two motors that start together. */
typedef struct cc_motion_pair {
    cc_profile profile[2];
    uint32_t step[2];                   /* next step of each motor, from 1 */
    uint64_t due_us[2];                 /* when it is due; UINT64_MAX where all are done */
    uint64_t start_us;                  /* all times: since the start of the run */
    uint8_t face[2], clockwise, motors; /* motors: 0 where there is no group */
} cc_motion_pair;

/* A run, read one event at a time. Fields are the module's own. */
typedef struct cc_motion {
    const cc_motion_config *config;
    const cc_turn *turns;
    size_t count, next;      /* turns of the run, and the first that is not in a group yet */
    cc_motion_pair group[2]; /* the two that may turn at one time, the older first */
    uint64_t ended_us;       /* when all groups before them have ended */
    uint64_t event_us;       /* of the last event, since the start of the run */
} cc_motion;

/* 0, or CC_ERR_ARGUMENT where a value is outside its range. */
int cc_motion_check(const cc_motion_config *config);

/* Begins a run; `turns` and `config` (checked) must stay while it is read. */
void cc_motion_start(cc_motion *motion, const cc_motion_config *config, const cc_turn *turns, size_t count);

/* The next event; false at the end. */
bool cc_motion_next(cc_motion *motion, cc_step_event *event);

/* Exact time in µs from the start to the last step of a run: the sum of all wait_us. */
uint64_t cc_motion_time_us(const cc_motion_config *config, const cc_turn *turns, size_t count);

/* Number of turns, from `at`, that turn together: 1, or 2 for turns of opposite faces. */
size_t cc_motion_group(const cc_turn *turns, size_t count, size_t at);

#endif
