/* physics.c - the equations of physics.h, in steps of 10 us (a rotor's own frequency is below 1 kHz). */
#include "physics/physics.h"

#include <math.h>
#include <stdbool.h>

static const double POLE_PAIRS = 50, DETENTS = 200, QUARTER = 1.57079632679489661923;
static const double SLIP = 0.12566370614359172954; /* an electrical turn, 7.2 degrees */
static const int32_t TICK_US = 10, STANDS_US = 20000,
                     SETTLED_US = 100000, /* nothing that rests starts by itself */
    POWER_DOWN_US = 437000;               /* TPOWERDOWN 20 of a TMC2209: 20 x 2^18 clocks of 12 MHz */

void physics_init(physics_robot *robot, const physics_params *params, int steps_per_quarter) {
    *robot = (physics_robot){.params = *params, .step_angle = QUARTER / steps_per_quarter};
    for (int face = 0; face < PHYSICS_MOTORS; face++) {
        physics_current(robot, face, params->run_current, params->hold_current);
        robot->motor[face].driven = true;
    }
}

double physics_torque(const physics_params *p, double current, double speed) {
    double kt = p->holding_torque / p->rated_current, w = fabs(speed);
    double x = POLE_PAIRS * w * p->inductance, emf = kt * w;
    /* (i R + emf)^2 + (x i)^2 = V^2 for i */
    double a = p->resistance * p->resistance + x * x, b = p->resistance * emf;
    double c = emf * emf - p->supply * p->supply;
    if (c >= 0) {
        return 0; /* the back EMF alone is the supply */
    }
    double i = (-b + sqrt(b * b - a * c)) / a;
    return kt * (i < current ? i : current);
}

void physics_current(physics_robot *robot, int face, double run_current, double hold_current) {
    robot->motor[face].run_current = run_current;
    robot->motor[face].hold_current = hold_current;
    robot->motor[face].rests = false;
}

/* The field is the same every 7.2 degrees: takes it as the place of these that is nearest to the rotor. */
static void meet_rotor(physics_motor *m) {
    m->field += SLIP * floor((m->angle - m->field) / SLIP + 0.5);
    m->turns_behind = 0;
    m->rests = false;
}

void physics_enable(physics_robot *robot, uint8_t on) {
    for (int face = 0; face < PHYSICS_MOTORS; face++) {
        physics_motor *m = &robot->motor[face];
        if ((on >> face & 1) != m->driven) {
            m->driven = !m->driven;
            meet_rotor(m);
        }
    }
}

void physics_power_cut(physics_robot *robot) {
    for (int face = 0; face < PHYSICS_MOTORS; face++) {
        robot->motor[face].field = robot->motor[face].field_speed = 0;
        meet_rotor(&robot->motor[face]);
    }
    physics_enable(robot, 0);
}

void physics_place(physics_robot *robot, int face, double angle) {
    physics_motor *m = &robot->motor[face];
    m->angle = angle;
    m->speed = m->field_speed = 0;
    m->held = false;
    meet_rotor(m);
}

static double nearest_quarter(double angle) {
    return QUARTER * floor(angle / QUARTER + 0.5);
}

/* Angle from the nearest quarter turn. */
static double off_by(double angle) {
    return angle - nearest_quarter(angle);
}

/* How far, rad, a face that leans by `own` may lean beside a neighbour that leans by `other`. */
static double edge_beside(const physics_params *p, double own, double other) {
    double cutting = own * other > 0 ? p->counter_angle : p->cutting_angle;
    if (fabs(other) <= p->slack_angle)
        return INFINITY;
    return fmax(cutting + p->slack_angle - fabs(other), p->slack_angle);
}

/* The smallest angle that some neighbour holds a face to that leans by `own`; INFINITY where none does. */
static double wall(const physics_robot *robot, int face, double own) {
    double nearest = INFINITY;
    for (int other = 0; other < PHYSICS_MOTORS; other++) {
        double edge = edge_beside(&robot->params, own, off_by(robot->motor[other].angle));
        if (other % 3 != face % 3 && edge < nearest) {
            nearest = edge;
        }
    }
    return nearest;
}

/* The current that a motor's driver gives now, A. */
static double current_of(const physics_robot *robot, const physics_motor *m) {
    if (!m->driven)
        return 0;
    return robot->now_us - m->last_step_us > (uint32_t)POWER_DOWN_US ? m->hold_current : m->run_current;
}

/* Forces of one tick on one rotor; friction can stop it, never turn it back. */
static void accelerate(const physics_robot *robot, physics_motor *m, double dt) {
    const physics_params *p = &robot->params;
    double lag = m->field - m->angle;
    double torque = physics_torque(p, current_of(robot, m), m->field_speed) * sin(POLE_PAIRS * lag);
    torque -= p->detent * sin(DETENTS * m->angle) + p->damping * m->speed;
    double speed = m->speed + torque / p->inertia * dt, brake = p->friction / p->inertia * dt;
    m->speed = fabs(speed) <= brake ? 0 : speed - copysign(brake, speed);
}

/* Whether a motor wants its face beyond a wall: its field is there, and not only by a turn that it lost. */
static bool presses(const physics_motor *m, double from, double edge, double off) {
    return m->driven && (m->field - from) * copysign(1, off) > edge;
}

/* Moves one face, up to the wall where a neighbour is in the way. */
static void advance(physics_robot *robot, int face, double dt) {
    physics_motor *m = &robot->motor[face];
    double from = nearest_quarter(m->angle), before = fabs(m->angle - from);
    m->angle += m->speed * dt;
    double off = m->angle - from;
    if (fabs(off) <= robot->params.slack_angle) {
        m->held = false;
        return;
    }
    double edge = wall(robot, face, off);
    if (fabs(off) <= edge || fabs(off) <= before) {
        m->held = m->held && edge < INFINITY;
        return;
    }
    m->angle = from + copysign(fmax(edge, before), off);
    m->speed = 0;
    if (presses(m, from, edge, off)) {
        m->jams += !m->held;
        m->held = true;
    }
}

/* The lag in whole electrical turns: it changes when the rotor jumps into the next pull of the field. */
static double turns_behind(const physics_motor *m) {
    return floor((m->field - m->angle) / SLIP + 0.5);
}

static void note_lag(physics_robot *robot, physics_motor *m) {
    double turns = turns_behind(m), lag = fabs(m->field - m->angle - turns * SLIP);
    m->slips += turns != m->turns_behind;
    m->turns_behind = turns;
    robot->peak_lag = lag > robot->peak_lag ? lag : robot->peak_lag;
}

static void tick(physics_robot *robot, int32_t length_us) {
    double dt = length_us * 1e-6;
    for (int face = 0; face < PHYSICS_MOTORS; face++) {
        physics_motor *m = &robot->motor[face];
        if (m->field_speed > 0 && robot->now_us - m->last_step_us > STANDS_US) {
            m->field_speed = 0;
            m->rests = false;
        }
        if (m->rests) {
            continue; /* nothing acts on it until its field moves */
        }
        bool stood = m->speed == 0; /* a rotor that swings stands for a tick, too, where it turns round */
        accelerate(robot, m, dt);
        m->rests = stood && m->speed == 0;
        advance(robot, face, dt);
        note_lag(robot, m);
    }
    robot->now_us += (uint32_t)length_us;
}

static void run_until(physics_robot *robot, uint32_t until_us) {
    int32_t left = (int32_t)(until_us - robot->now_us); /* the clock of a board wraps */
    if (left > SETTLED_US) {
        run_until(robot, robot->now_us + SETTLED_US);
        robot->now_us = until_us;
        return;
    }
    for (; left > TICK_US; left -= TICK_US) {
        tick(robot, TICK_US);
    }
    if (left > 0) {
        tick(robot, left);
    }
}

static void step(physics_robot *robot, int face, int direction) {
    physics_motor *m = &robot->motor[face];
    uint32_t interval = robot->now_us - m->last_step_us;
    m->field += direction * robot->step_angle;
    m->field_speed = interval ? robot->step_angle / (interval * 1e-6) : m->field_speed;
    m->last_step_us = robot->now_us;
    m->rests = false;
}

static void note_angles(const physics_robot *robot, double *angles) {
    for (int face = 0; face < PHYSICS_MOTORS; face++) {
        angles[face] = robot->motor[face].angle;
    }
}

void physics_run(physics_robot *robot, const uint32_t *time_us, const int8_t *steps, const uint8_t *on,
                 size_t n, uint32_t until_us, double *angles) {
    for (size_t row = 0; row < n; row++) {
        run_until(robot, time_us[row]);
        note_angles(robot, angles + row * PHYSICS_MOTORS);
        physics_enable(robot, on[row]);
        for (int face = 0; face < PHYSICS_MOTORS; face++) {
            if (steps[row * PHYSICS_MOTORS + face]) {
                step(robot, face, steps[row * PHYSICS_MOTORS + face]);
            }
        }
    }
    run_until(robot, until_us);
    note_angles(robot, angles + n * PHYSICS_MOTORS);
}
