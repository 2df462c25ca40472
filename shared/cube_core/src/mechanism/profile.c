/* profile.c - when one motor makes its steps, from standstill to standstill.
 *
 *     acceleration  a |   ____                      distance of a ramp, Tj = jerk_time, Tr = ramp_time:
 *                     |  /    \                       t < Tj        v0 t + a t^3 / (6 Tj)
 *                     | /      \                      in between    v0 t + a (t^2 - t Tj) / 2 + a Tj^2 / 6
 *                     |/________\____ time            t > Tr - Tj   its end, less the first case mirrored
 *                      Tj      Tj  Tr
 *
 * Slowing down is the same ramp backwards, so only this one has to be solved for the time of a step. */
#include "cube_core/motion.h"

enum { TIME_A_US = 16, ACCELERATION_SHIFT = 24 };
#define STEP ((uint64_t)1 << 32)

/* Floor of the square root, a bit at a time. */
static uint32_t square_root(uint64_t n) {
    uint32_t root = 0;
    for (uint32_t bit = (uint32_t)1 << 31; bit; bit >>= 1)
        if ((uint64_t)(root | bit) * (root | bit) <= n)
            root |= bit;
    return root;
}

static uint64_t speed_gained(const cc_profile *p, uint32_t t) {
    return ((uint64_t)p->acceleration * t) >> ACCELERATION_SHIFT;
}

/* t / Tj in 1/65536, for t <= Tj. */
static uint32_t jerk_share(const cc_profile *p, uint32_t t) {
    return (t * p->inverse_jerk_time) >> 15;
}

/* a t^3 / (6 Tj); 10923 is 65536 / 6. */
static uint64_t jerk_distance(const cc_profile *p, uint32_t t) {
    uint64_t square = speed_gained(p, t) * t;
    return (((square >> 16) * jerk_share(p, t)) * 10923) >> 16;
}

static uint64_t jerk_speed(const cc_profile *p, uint32_t t) {
    return (speed_gained(p, t) * jerk_share(p, t)) >> 17;
}

static uint64_t ramp_distance(const cc_profile *p, uint32_t t) {
    uint32_t left = p->ramp_time - t;
    if (left < p->jerk_time)
        return p->ramp_distance - (uint64_t)p->speed_to * left + jerk_distance(p, left);
    uint64_t distance = (uint64_t)p->speed_from * t;
    if (t < p->jerk_time)
        return distance + jerk_distance(p, t);
    return distance + speed_gained(p, t) * (t - p->jerk_time) / 2 + p->jerk_distance;
}

static uint64_t ramp_speed(const cc_profile *p, uint32_t t) {
    uint32_t left = p->ramp_time - t;
    if (left < p->jerk_time)
        return p->speed_to - jerk_speed(p, left);
    if (t < p->jerk_time)
        return p->speed_from + jerk_speed(p, t);
    return p->speed_from + speed_gained(p, t) - speed_gained(p, p->jerk_time) / 2;
}

/* The first time at which the ramp has come `distance` far, searched from `from`, which must not be earlier.
 * Speed only grows, so Newton's method comes down to it without passing it; then rounding is corrected. */
static uint32_t ramp_solve(const cc_profile *p, uint64_t distance, uint32_t from) {
    uint32_t t = from < p->ramp_time ? from : p->ramp_time;
    for (;;) {
        uint64_t at = ramp_distance(p, t);
        uint64_t back = at > distance ? (at - distance) / ramp_speed(p, t) : 0;
        if (!back)
            break;
        t -= back < t ? (uint32_t)back : t;
    }
    while (t < p->ramp_time && ramp_distance(p, t) < distance)
        t++;
    while (t && ramp_distance(p, t - 1) >= distance)
        t--;
    return t;
}

/* Fills in the ramp up to a speed. Where it does not reach the full acceleration it has no middle part. */
static void shape_ramp(cc_profile *p, uint32_t acceleration, uint32_t jerk_time, uint32_t speed_to) {
    uint64_t gain = speed_to - p->speed_from;
    p->speed_to = speed_to;
    p->acceleration = acceleration;
    p->jerk_time = jerk_time;
    if (gain >= speed_gained(p, jerk_time)) {
        p->ramp_time = (uint32_t)((gain << ACCELERATION_SHIFT) / acceleration) + jerk_time;
    } else {
        p->jerk_time = square_root((((gain * jerk_time) << 16) / acceleration) << 8);
        p->jerk_time += !p->jerk_time;
        p->acceleration = (uint32_t)((gain << ACCELERATION_SHIFT) / p->jerk_time);
        p->ramp_time = 2 * p->jerk_time;
    }
    p->ramp_distance = ((uint64_t)p->speed_from + speed_to) * p->ramp_time / 2;
}

/* The highest speed, up to the limit, whose two ramps are no longer than the steps to go. */
static uint32_t top_speed(cc_profile *p, uint32_t acceleration, uint32_t jerk_time, uint32_t limit) {
    uint32_t low = p->speed_from, high = limit;
    for (uint32_t middle = limit; low < high;
         middle = low + (high - low + 1) / 2) { /* the limit is often it */
        shape_ramp(p, acceleration, jerk_time, middle);
        if (2 * p->ramp_distance <= p->steps * STEP)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

static uint32_t speed_of(uint32_t rate) {
    return (uint32_t)(rate * STEP / (TIME_A_US * 1000000));
}

void cc_profile_plan(cc_profile *p, const cc_motion_config *config, uint32_t steps) {
    /* 2^56 / (16 * 10^6)^2 is 281.475 */
    uint32_t acceleration = (uint32_t)((uint64_t)config->acceleration * 281475 / 1000);
    uint32_t jerk_time = config->jerk_us * TIME_A_US;
    *p = (cc_profile){.steps = steps, .speed_from = speed_of(config->start_rate)};
    shape_ramp(p, acceleration, jerk_time, top_speed(p, acceleration, jerk_time, speed_of(config->max_rate)));
    p->inverse_jerk_time = p->jerk_time ? ((uint32_t)1 << 31) / p->jerk_time : 0;
    p->jerk_distance = p->jerk_time ? jerk_distance(p, p->jerk_time) : 0;
    uint64_t cruise = steps * STEP - 2 * p->ramp_distance;
    p->total_time = 2 * (uint64_t)p->ramp_time + cruise / p->speed_to;
}

/* Computes, and keeps, when the ramp has come so many steps far; `from`: a time not earlier than that. */
static uint32_t ramp_step(const cc_profile *p, uint32_t steps, uint32_t from) {
    uint32_t t = ramp_solve(p, steps * STEP, from);
    if (steps < p->kept_count)
        p->kept[steps] = t;
    return t;
}

/* A time not before the next step of the ramp: one interval, at the speed of the last step, after it. */
static uint32_t bound_of_next(const cc_profile *p, uint32_t ramp_at) {
    uint64_t from = ramp_at ? ramp_at + STEP / ramp_speed(p, ramp_at) + 1 : p->ramp_time;
    return from < p->ramp_time ? (uint32_t)from : p->ramp_time;
}

static uint32_t kept_time(const cc_profile *p, uint32_t steps) {
    return steps < p->kept_count ? p->kept[steps] : 0;
}

uint64_t cc_profile_time(const cc_profile *p, uint32_t k, uint32_t *ramp_at) {
    uint64_t done = k * STEP, left = (p->steps - k) * STEP;
    if (done < p->ramp_distance) {
        uint32_t kept = kept_time(p, k);
        return *ramp_at = kept ? kept : ramp_step(p, k, bound_of_next(p, *ramp_at));
    }
    if (left >= p->ramp_distance) {
        *ramp_at = p->ramp_time;
        return p->ramp_time + (done - p->ramp_distance) / p->speed_to;
    }
    uint32_t kept = kept_time(p, p->steps - k);
    *ramp_at = kept ? kept : ramp_step(p, p->steps - k, *ramp_at ? *ramp_at : p->ramp_time);
    return p->total_time - *ramp_at;
}
