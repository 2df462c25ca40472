/* physics.h - six stepper motors, each on a face of a cube: torque, inertia, friction, lost steps, jams.
 *
 * A motor is a rotor in a field that the steps turn (SI units, radians):
 *
 *     J w' = T(W) sin(50 (command - angle)) - detent sin(200 angle) - damping w - friction sign(w)
 *
 *     torque                 T(W): what current, supply and inductance leave at the field's speed W:
 *       |----.                 current i with (i R + Ke W)^2 + (50 W L i)^2 <= V^2, i <= limit; T = Kt i
 *       |     `.             (the phasor of one phase; Kt = Ke; 50 pole pairs at 1.8 degrees a full step)
 *       +-------`--> speed
 *
 * The rotor follows within +-1.8 degrees of the field, else it slips by 7.2 degrees: four full steps are
 * lost. The field has no place but one on this grid of 7.2 degrees: a driver that lost its power begins at
 * the grid's zero again, and a quarter turn is 12.5 of its periods. A rotor left at an odd quarter turn
 * is pulled 3.6 degrees to either side then.
 *
 * Two faces of different axes can be off their quarter turns at one time only in the shaded places:
 *
 *     off of one |#
 *        cutting |#              slack    the gap between the pieces lets both faces be a little off
 *                |##             cutting  the angle at which a face still lets a neighbour start: its corners
 *                |###                     push past the rounded edges, the more of one the less of the other
 *          slack |########
 *                +-------->      A face that would leave the shade is held there as by a wall. That is a jam
 *             off of the other   where its field is beyond the wall too; else it only ends the rotor's swing.
 *
 * Cutting is another angle where both lean the same way round, as when a face starts counter to one that has
 * not arrived. */
#ifndef PHYSICS_PHYSICS_H
#define PHYSICS_PHYSICS_H

#include <stddef.h>
#include <stdint.h>

enum { PHYSICS_MOTORS = 6 }; /* faces U R F D L B; i and i + 3 share an axis */

typedef struct physics_params {
    double holding_torque; /* N m at rated_current */
    double rated_current;  /* A, as all currents here the amplitude of the sine in a phase */
    double run_current;    /* A, that the drivers give at first; see physics_current */
    double hold_current;   /* A, and when their motor has stood for a while */
    double resistance;     /* ohm, a phase */
    double inductance;     /* H, a phase */
    double supply;         /* V */
    double inertia;        /* kg m2: rotor, coupling and layer */
    double friction;       /* N m, of a layer that turns */
    double detent;         /* N m */
    double damping;        /* N m s */
    double cutting_angle;  /* rad: how far off a face may be for a neighbour to start the same way round */
    double counter_angle;  /* rad: and for one that starts the other way round */
    double slack_angle;    /* rad: how far off it may be for a neighbour to be anywhere */
} physics_params;

typedef struct physics_motor {
    double field; /* rad, where the steps point; speed: of the field, smoothed over its last step */
    double field_speed;
    double angle, speed; /* of rotor and face */
    double turns_behind; /* electrical turns (7.2 degrees) that the rotor has lost */
    double run_current, hold_current;
    uint32_t last_step_us; /* for the field's speed */
    uint32_t jams, slips;  /* times it was held by a neighbour; and that its rotor jumped by 7.2 degrees */
    uint8_t held;          /* by a neighbour */
    uint8_t rests;         /* and its field stands: it will not move by itself */
    uint8_t driven;        /* its driver is on */
} physics_motor;

typedef struct physics_robot {
    physics_params params;
    physics_motor motor[PHYSICS_MOTORS];
    double step_angle; /* rad of one step */
    double peak_lag;   /* rad, the largest lag of a rotor behind its field so far (0 .. 3.6 degrees, then it
                          slips) */
    uint32_t now_us;
} physics_robot;

/* All faces at 0, at rest, drivers on. steps_per_quarter > 0. */
void physics_init(physics_robot *robot, const physics_params *params, int steps_per_quarter);

/* Torque that a motor can give at a field speed (rad/s) with that current (A). */
double physics_torque(const physics_params *params, double current, double speed);

/* Sets what a face's driver gives while it steps, and from 0.4 s after its last step on: A, amplitudes. */
void physics_current(physics_robot *robot, int face, double run_current, double hold_current);

/* Switches drivers: bit i of `on` is face i. One that is off gives no torque and counts steps on; when it is
 * on again its rotor goes to the nearest place of the grid. */
void physics_enable(physics_robot *robot, uint8_t on);

/* The drivers lose their supply: off, and their counters at the grid's zero. */
void physics_power_cut(physics_robot *robot);

/* Puts a face at an angle, rad, as by hand, and lets go of it. */
void physics_place(physics_robot *robot, int face, double angle);

/* Runs through n rows (time, six signed steps -1, 0, 1, bits of the drivers that are on; times do not fall),
 * then until until_us. Each row of `angles` (room for n + 1 rows of six) is where the faces are when the
 * row's steps begin; the last at the end. Pauses are skipped once everything rests. */
void physics_run(physics_robot *robot, const uint32_t *time_us, const int8_t *steps, const uint8_t *on,
                 size_t n, uint32_t until_us, double *angles);

#endif
