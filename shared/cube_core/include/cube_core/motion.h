/* motion.h - when each motor takes each step. Pure integers, no clock, no pins.
 *
 * Turns are taken in groups: turns of two opposite faces that follow each other turn together. A motor goes
 * from standstill to standstill; its acceleration builds up and down in jerk_us (0: at once, a trapezoid):
 *
 *     steps/s  max_rate    ____________
 *                        .'            '.       One group may begin before the one before it has ended:
 *                       /                \      when no motor of that has more than its release left.
 *            start_rate'                  '_
 *
 *     group k     ___/----------\___             the steps left at * are the release; 0: the next
 *     group k+1              *___/------\___     begins settle_us after the end
 *     group k+2 never begins before group k has ended and settled
 *
 * A half turn goes the way round that lets it begin and the group after it follow soonest. */
#ifndef CUBE_CORE_MOTION_H
#define CUBE_CORE_MOTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/move.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cc_motion_config {
    uint32_t steps_per_quarter; /* microsteps of a 90 degree turn, 1..10000 */
    uint32_t start_rate;        /* steps/s that a motor reaches from standstill at once, 1..max_rate */
    uint32_t max_rate;          /* steps/s, start_rate..100000 */
    uint32_t acceleration;      /* steps/s^2, 1000..10000000 */
    uint32_t settle_us;         /* us between groups where the release is 0, and before a motor may have to
                                   turn again: rotors swing when they stop; 0..1000000 */
    uint32_t jerk_us;           /* us in which the acceleration builds up, 0..20000 */
#ifndef CC_ONE_MOTOR            /* of a chip where one motor turns at a time */
    /* [a half turn ends][a half turn starts][it turns the other way round, each seen from outside]: steps
       that the motors of a group may still have before them when those of the next, on another axis, start;
       0..steps_per_quarter. The least of a group's turns counts. By symmetry no other class differs: a cube
       has as many ordered pairs of adjacent faces as rotations, and a mirror reverses both ways. */
    uint32_t release[2][2][2];
#endif
} cc_motion_config;

/* For 200-step motors with 16 microsteps. `default`, the safe one: a quarter turn in 50 ms, full stop between
 * groups. `fast`: for the motors and the cube of the virtual robot (host/cubehost/sim/physics.py), with a
 * margin below what they bear: a quarter turn in 37 ms, the next begun while it ends. `cubehost tune` finds
 * what another robot bears. On an AVR both are in flash only. */
extern const cc_motion_config cc_motion_default, cc_motion_fast;

/* A ramp from start_rate up and its mirror image down. Time in 1/16 us, distance in 2^-32 steps, speed and
 * acceleration in 2^-32 and 2^-56 steps per unit of time (squared). */
typedef struct cc_profile {
    uint32_t steps, ramp_time, jerk_time;
    uint32_t speed_from, speed_to, acceleration, inverse_jerk_time;
    uint64_t ramp_distance, jerk_distance, total_time;
    uint32_t *kept, kept_count; /* times of the ramp's steps as far as they were asked for, 0: not yet */
} cc_profile;

typedef struct cc_motor {
    uint8_t face, half; /* half: index of its profile */
    bool moving;
    uint32_t step, ramp_at; /* next step, from 1; time within its ramp, from where the next is looked for */
    uint64_t start_us, due_us;
} cc_motor;

typedef struct cc_group {
    cc_turn turns[2];
    uint8_t size;      /* 0: none, 1 or 2 turns */
    uint8_t clockwise; /* bit f: direction of face f */
} cc_group;

/* Motors that step at the same time, `wait_us` after the event before (or the start of the run). */
typedef struct cc_step_event {
    uint32_t wait_us;
    uint8_t step;      /* bit f: the motor of face f takes a step */
    uint8_t clockwise; /* bit f: direction of face f */
#ifndef CC_ONE_MOTOR
    uint8_t complete; /* bit f: the turn of face f is complete with this event */
    uint8_t moving;   /* bit f: face f is on its way, from the start of its group to its last step */
#endif
} cc_step_event;

/* A run, read one event at a time. Fields are the module's own. */
typedef struct cc_motion {
    const cc_motion_config *config;
    const cc_turn *turns;
    size_t count, next;    /* turns of the run, and the first that is not in a group yet */
    cc_profile profile[2]; /* of a quarter and of a half turn */
    uint32_t released_us[2][2]
                        [2]; /* as in the settings: from a turn's start to its release, or settled end */
    cc_group ahead;          /* the group that begins next, at ahead_us */
    cc_motor motor[4];       /* two of a group; groups take the pairs in turn */
    int pair;
    uint8_t clockwise;
    uint64_t ahead_us, end_us[2], event_us; /* since the start of the run; end_us: of each pair */
} cc_motion;

/* 0, or CC_ERR_ARGUMENT where a value is outside its range. */
int cc_motion_check(const cc_motion_config *config);

/* Begins a run; `turns` and `config` (checked) must stay while it is read. */
void cc_motion_start(cc_motion *motion, const cc_motion_config *config, const cc_turn *turns, size_t count);

/* Keeps the time of each step of the ramps once it is found, which saves a processor without 64-bit
 * arithmetic most of its work: events are the same. `memory`: `count` words, the caller's until the run ends;
 * enough is twice the steps of a ramp, as quarter and half turns have one each. */
void cc_motion_keep_times(cc_motion *motion, uint32_t *memory, size_t count);

/* The next event; false at the end. */
bool cc_motion_next(cc_motion *motion, cc_step_event *event);

/* Exact time in us from the start to the last step of a run: the sum of all wait_us. */
uint64_t cc_motion_time_us(const cc_motion_config *config, const cc_turn *turns, size_t count);

/* Number of turns, from `at`, that turn together: 1, or 2 for turns of opposite faces. */
size_t cc_motion_group(const cc_turn *turns, size_t count, size_t at);

/* Plans `steps` (>= 1) steps. */
void cc_profile_plan(cc_profile *profile, const cc_motion_config *config, uint32_t steps);

/* When step k (1..steps) is due, in 1/16 us since the start. *ramp_at: where to begin to look, 0 at first; it
 * is kept from call to call while k grows by one. */
uint64_t cc_profile_time(const cc_profile *profile, uint32_t k, uint32_t *ramp_at);

#ifdef __cplusplus
}
#endif

#endif
