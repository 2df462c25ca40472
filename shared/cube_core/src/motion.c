/* motion.c - groups, trapezoids and step events. */
#include "cube_core/motion.h"
#include "cube_core/err.h"

enum { US = 1000, SECOND_NS = 1000000000 };

const cc_motion_config cc_motion_default = {800, 2000, 40000, 1200000, 1000};

static bool within(uint32_t value, uint32_t low, uint32_t high) {
    return value >= low && value <= high;
}

int cc_motion_check(const cc_motion_config *config) {
    bool good = within(config->steps_per_quarter, 1, 10000) && within(config->max_rate, 1, 100000) &&
                within(config->start_rate, 1, config->max_rate) &&
                within(config->acceleration, 1000, 10000000) && within(config->settle_us, 0, 1000000);
    return good ? 0 : CC_ERR_ARGUMENT;
}

/* Floor of the square root, a bit of the result at a time. */
static uint32_t square_root(uint64_t n) {
    uint64_t root = 0, bit = (uint64_t)1 << 62;
    while (bit > n)
        bit >>= 2;
    for (; bit; bit >>= 2) {
        if (n >= root + bit) {
            n -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    return (uint32_t)root;
}

/* Rate after k steps of a ramp, in 1/1024 steps/s: v <= 2^17 << 10, squared < 2^54. */
static uint64_t rate_after(const cc_profile *p, uint32_t k) {
    uint64_t v0 = (uint64_t)p->start_rate << 10;
    return square_root(v0 * v0 + ((2 * (uint64_t)p->acceleration * k) << 20));
}

/* ns from standstill to step k of a ramp. */
static uint64_t ramp_ns(const cc_profile *p, uint32_t k) {
    uint64_t gained = rate_after(p, k) - ((uint64_t)p->start_rate << 10);
    return (gained * SECOND_NS / p->acceleration) >> 10;
}

static void plan_profile(cc_profile *p, const cc_motion_config *config, uint32_t steps) {
    uint64_t v0 = config->start_rate, v1 = config->max_rate;
    uint64_t full_ramp = (v1 * v1 - v0 * v0) / (2 * config->acceleration);
    *p = (cc_profile){.steps = steps, .start_rate = config->start_rate, .acceleration = config->acceleration};
    p->ramp = full_ramp < steps / 2 ? (uint32_t)full_ramp : steps / 2;
    p->ramp_ns = ramp_ns(p, p->ramp);
    p->cruise_ns = (uint32_t)(((uint64_t)SECOND_NS << 10) / rate_after(p, p->ramp));
    p->total_ns = 2 * p->ramp_ns + (uint64_t)(steps - 2 * p->ramp) * p->cruise_ns;
}

/* When step k (1..steps) is due, in µs since the profile began. */
static uint32_t step_time_us(const cc_profile *p, uint32_t k) {
    uint64_t ns;
    if (k <= p->ramp)
        ns = ramp_ns(p, k);
    else if (k <= p->steps - p->ramp)
        ns = p->ramp_ns + (uint64_t)(k - p->ramp) * p->cruise_ns;
    else
        ns = p->total_ns - ramp_ns(p, p->steps - k);
    return (uint32_t)(ns / US);
}

size_t cc_motion_group(const cc_turn *turns, size_t count, size_t at) {
    bool opposite =
        at + 1 < count && turns[at] / 3 % 3 == turns[at + 1] / 3 % 3 && turns[at] / 3 != turns[at + 1] / 3;
    return opposite ? 2 : 1;
}

static void begin_group(cc_motion *m) {
    m->motors = (uint8_t)cc_motion_group(m->turns, m->count, m->next);
    m->clockwise = 0;
    for (int i = 0; i < m->motors; i++) {
        cc_turn turn = m->turns[m->next++];
        uint32_t quarters = turn % 3 == 1 ? 2 : 1;
        m->face[i] = turn / 3;
        m->step[i] = 1;
        m->clockwise |= (uint8_t)((turn % 3 != 2) << m->face[i]);
        plan_profile(&m->profile[i], m->config, quarters * m->config->steps_per_quarter);
    }
}

void cc_motion_start(cc_motion *motion, const cc_motion_config *config, const cc_turn *turns, size_t count) {
    *motion = (cc_motion){.config = config, .turns = turns, .count = count};
    if (count)
        begin_group(motion);
}

static bool motor_done(const cc_motion *m, int i) {
    return m->step[i] > m->profile[i].steps;
}

/* µs since the group began at which the next motor is due; false when all have arrived. */
static bool next_due(const cc_motion *m, uint32_t *due) {
    bool any = false;
    for (int i = 0; i < m->motors; i++) {
        if (motor_done(m, i))
            continue;
        uint32_t t = step_time_us(&m->profile[i], m->step[i]);
        if (!any || t < *due)
            *due = t;
        any = true;
    }
    return any;
}

/* Lets every motor that is due take its step. */
static void take_steps(cc_motion *m, uint32_t due, cc_step_event *event) {
    for (int i = 0; i < m->motors; i++) {
        if (motor_done(m, i) || step_time_us(&m->profile[i], m->step[i]) != due)
            continue;
        event->step |= (uint8_t)(1 << m->face[i]);
        m->step[i]++;
        event->turns_done += motor_done(m, i);
    }
}

bool cc_motion_next(cc_motion *m, cc_step_event *event) {
    uint32_t due = 0;
    if (!m->count)
        return false;
    if (!next_due(m, &due)) {
        if (m->next == m->count)
            return false;
        m->group_start_us = m->event_us + m->config->settle_us;
        begin_group(m);
        next_due(m, &due);
    }
    *event = (cc_step_event){.clockwise = m->clockwise};
    uint64_t now = m->group_start_us + due;
    event->wait_us = (uint32_t)(now - m->event_us);
    m->event_us = now;
    take_steps(m, due, event);
    return true;
}

uint64_t cc_motion_time_us(const cc_motion_config *config, const cc_turn *turns, size_t count) {
    uint64_t total = 0;
    for (size_t at = 0, size; at < count; at += size) {
        uint32_t longest = 0;
        size = cc_motion_group(turns, count, at);
        for (size_t i = at; i < at + size; i++) {
            cc_profile profile;
            plan_profile(&profile, config, (turns[i] % 3 == 1 ? 2 : 1) * config->steps_per_quarter);
            uint32_t last = step_time_us(&profile, profile.steps);
            longest = last > longest ? last : longest;
        }
        total += longest + (at ? config->settle_us : 0);
    }
    return total;
}
