/* motion.h - when each motor takes each step. Pure integers, no clock, no pins.
 *
 * Two successive turns of opposite faces are one group and turn together. In a turn a motor goes from
 * standstill to standstill; its acceleration builds up and down in jerk_us (0: at once, a trapezoid):
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
    uint32_t settle_us;         /* us of rest between groups where the release is 0, and between two turns of
                                   a motor, as rotors swing when they stop; 0..1000000 */
    uint32_t jerk_us;           /* us in which the acceleration builds up, 0..20000 */
#ifndef CC_ONE_MOTOR            /* defined for a chip where one motor turns at a time */
    /* The steps, 0..steps_per_quarter, that a motor may still have before it when a motor of the next group,
       on another axis, starts; the least over the turns of both groups counts. Indexed by [the turn that ends
       is a half turn][the one that starts is][it turns the other way round, each seen from outside]. There
       are no more cases by symmetry: a cube has as many ordered pairs of adjacent faces as rotations, and a
       mirror reverses both ways. */
    uint32_t release[2][2][2];
#endif
} cc_motion_config;

/* Settings for 200-step motors with 16 microsteps. `default` is the safe one: a quarter turn in 50 ms, a full
 * stop between groups. `fast` is for the motors and the cube of the virtual robot
 * (host/cubehost/sim/physics.py), with a margin to what they can do: a quarter turn in 37 ms, and the next
 * begins while it ends. `cubehost tune` finds what another robot can do. An AVR has both in flash only. */
extern const cc_motion_config cc_motion_default, cc_motion_fast;

/* How a motor makes its steps: a ramp from start_rate up, and its mirror image down. Times in 1/16 us,
 * distances in 2^-32 steps, speeds in 2^-32 steps per unit of time, accelerations in 2^-56 per its square. */
typedef struct cc_profile {
    uint32_t steps, ramp_time, jerk_time;
    uint32_t speed_from, speed_to, acceleration, inverse_jerk_time;
    uint64_t ramp_distance, jerk_distance, total_time;
    uint32_t *kept, kept_count; /* times of the ramp's steps that have been computed, 0: not yet */
} cc_profile;

typedef struct cc_motor {
    uint8_t face, half; /* half: index of its profile */
    bool moving;
    uint32_t step, ramp_at; /* the next step, from 1; the last step's time in its ramp, see cc_profile_time */
    uint64_t start_us, due_us;
} cc_motor;

typedef struct cc_group {
    cc_turn turns[2];
    uint8_t size;      /* 0: none, 1 or 2 turns */
    uint8_t clockwise; /* bit f: direction of face f */
} cc_group;

/* The motors that step at one instant, `wait_us` after the event before (or the start of the run). */
typedef struct cc_step_event {
    uint32_t wait_us;
    uint8_t step;      /* bit f: the motor of face f takes a step */
    uint8_t clockwise; /* bit f: direction of face f */
#ifndef CC_ONE_MOTOR
    uint8_t complete; /* bit f: the turn of face f is complete with this event */
    uint8_t moving;   /* bit f: face f is turning: its group has begun, its last step is still to come */
#endif
} cc_step_event;

/* A run, read one event at a time. Fields are the module's own. */
typedef struct cc_motion {
    const cc_motion_config *config;
    const cc_turn *turns;
    size_t count, next;    /* turns of the run, and the first that is not in a group yet */
    cc_profile profile[2]; /* of a quarter and of a half turn */
    uint32_t released_us[2][2]
                        [2]; /* us from a turn's start to its release or settled end, as config->release */
    cc_group ahead;          /* the group that begins next, at ahead_us */
    cc_motor motor[4];       /* two of a group; groups take the pairs in turn */
    int pair;
    uint8_t clockwise;
    uint64_t ahead_us, end_us[2], event_us; /* us since the run's start; end_us: each pair's last step */
} cc_motion;

/* Returns 0, or CC_ERR_ARGUMENT where a value is outside its range. */
int cc_motion_check(const cc_motion_config *config);

/* Begins a run; `turns` and `config` (checked) must stay in place until its last event has been read. */
void cc_motion_start(cc_motion *motion, const cc_motion_config *config, const cc_turn *turns, size_t count);

/* Has the run store the time of each ramp step once it is computed, which saves a processor without 64-bit
 * arithmetic most of its work; the events are the same. `memory`: `count` words, lent until the run ends;
 * twice the steps of a ramp are enough, one ramp for quarter turns and one for half turns. */
void cc_motion_keep_times(cc_motion *motion, uint32_t *memory, size_t count);

/* Writes the next event to *event; returns false, and writes nothing, after the last one. */
bool cc_motion_next(cc_motion *motion, cc_step_event *event);

/* Exact time in us from the start to the last step of a run: the sum of all wait_us. */
uint64_t cc_motion_time_us(const cc_motion_config *config, const cc_turn *turns, size_t count);

/* Size of the group that begins at turn `at`: 1, or 2 where that and the next turn opposite faces. */
size_t cc_motion_group(const cc_turn *turns, size_t count, size_t at);

/* Fills *profile for a turn of `steps` (>= 1) steps. */
void cc_profile_plan(cc_profile *profile, const cc_motion_config *config, uint32_t steps);

/* Returns when step k (1..steps) is due, in 1/16 us since the start of the turn. *ramp_at, 0 at first, is
 * kept from call to call while k grows by one: the last step's time in the ramp, where the search begins. */
uint64_t cc_profile_time(const cc_profile *profile, uint32_t k, uint32_t *ramp_at);

#ifdef __cplusplus
}
#endif

#endif
