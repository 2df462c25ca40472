/* physics.h - six stepper motors, each on a face of a cube: torque, inertia, friction, lost steps, jams.
 *
 * A motor is a rotor in a field that the steps turn (SI units, radians):
 *
 *     J w' = T(W) sin(50 (command - angle)) - detent sin(200 angle) - damping w - friction sign(w)
 *
 *     torque                 T(W): what supply and inductance leave at the field's speed W:
 *       |----.                 current i with (i R + Ke W)^2 + (50 W L i)^2 <= V^2, i <= limit; T = Kt i
 *       |     `.             (the phasor of one phase; Kt = Ke; 50 pole pairs at 1.8 degrees a full step)
 *       +-------`--> speed
 *
 * The rotor follows within +-1.8 degrees of the field, else it slips by 7.2 degrees: four full steps are
 * lost. A face cannot leave its zone (cutting angle around a quarter turn) while one of another axis is out
 * of its own: it is held there like by a wall, and that is a jam. The angle is another one where both lean
 * the same way round, as when a face starts counter to one that has not arrived. */
#ifndef PHYSICS_PHYSICS_H
#define PHYSICS_PHYSICS_H

#include <stddef.h>
#include <stdint.h>
#include "cube_core/motion.h"

enum { PHYSICS_MOTORS = 6 }; /* faces U R F D L B; i and i + 3 share an axis */

typedef struct physics_params {
    double holding_torque; /* N m at `current` */
    double current;        /* A, amplitude of the sine in a phase */
    double resistance;     /* ohm, a phase */
    double inductance;     /* H, a phase */
    double supply;         /* V */
    double inertia;        /* kg m2: rotor, coupling and layer */
    double friction;       /* N m, of a layer that turns */
    double detent;         /* N m */
    double damping;        /* N m s */
    double cutting_angle;  /* rad: how far off a face may be for a neighbour to start the same way round */
    double counter_angle;  /* rad: and for one that starts the other way round */
} physics_params;

typedef struct physics_motor {
    double field; /* rad, where the steps point; speed: of the field, smoothed over its last step */
    double field_speed;
    double angle, speed;   /* of rotor and face */
    double turns_behind;   /* electrical turns (7.2 degrees) that the rotor has lost */
    uint32_t last_step_us; /* for the field's speed */
    uint32_t jams, slips;  /* times it was held by a neighbour; and that its rotor jumped by 7.2 degrees */
    uint8_t held;          /* by a neighbour */
    uint8_t rests;         /* and its field stands: it will not move by itself */
} physics_motor;

typedef struct physics_robot {
    physics_params params;
    physics_motor motor[PHYSICS_MOTORS];
    double step_angle; /* rad of one step */
    double peak_lag;   /* rad, the largest lag of a rotor behind its field so far (0 .. 3.6 degrees, then it
                          slips) */
    uint32_t now_us;
} physics_robot;

/* All faces at 0, at rest. steps_per_quarter > 0. */
void physics_init(physics_robot *robot, const physics_params *params, int steps_per_quarter);

/* Torque that a motor can give at a field speed (rad/s). */
double physics_torque(const physics_params *params, double speed);

/* Runs through n rows of steps (time, six signed steps -1, 0, 1; times do not fall), then until until_us.
 * Each row of `angles` (room for n + 1 rows of six) is where the faces are when the row's steps begin; the
 * last at the end. Pauses are skipped once everything rests. */
void physics_run(physics_robot *robot, const uint32_t *time_us, const int8_t *steps, size_t n,
                 uint32_t until_us, double *angles);

/* Runs the core's plan of a sequence of turns and lets everything come to rest; the plan's time in us.
 * Whether it went well show jams, slips and angles. */
uint64_t physics_drive(physics_robot *robot, const cc_motion_config *config, const cc_turn *turns,
                       size_t count);

#endif
