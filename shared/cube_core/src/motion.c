/* motion.c - groups, trapezoids and step events. */
#include "cube_core/motion.h"
#include "cube_core/err.h"

enum { US = 1000, SECOND_NS = 1000000000 };

const cc_motion_config cc_motion_default = {800, 2000, 40000, 1200000, 1000, {{0, 0}, {0, 0}}};

const cc_motion_config cc_motion_fast = {800, 3000, 41000, 1800000, 3000, {{460, 460}, {500, 220}}};

static bool within(uint32_t value, uint32_t low, uint32_t high) {
    return value >= low && value <= high;
}

static bool releases_are_good(const cc_motion_config *config) {
    bool good = true;
    for (int i = 0; i < 4; i++)
        good = good && config->release[i / 2][i % 2] <= config->steps_per_quarter;
    return good;
}

int cc_motion_check(const cc_motion_config *config) {
    bool good = within(config->steps_per_quarter, 1, 10000) && within(config->max_rate, 1, 100000) &&
                within(config->start_rate, 1, config->max_rate) &&
                within(config->acceleration, 1000, 10000000) && within(config->settle_us, 0, 1000000) &&
                releases_are_good(config);
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

/* When step k (0..steps, 0 is the start) is due, in µs since the profile began. */
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

static bool is_half(const cc_profile *p, const cc_motion_config *config) {
    return p->steps > config->steps_per_quarter;
}

static bool same_axis(const cc_motion_pair *a, const cc_motion_pair *b) {
    return a->face[0] % 3 == b->face[0] % 3;
}

static void plan_step(cc_motion_pair *group, int i) {
    const cc_profile *p = &group->profile[i];
    bool done = group->step[i] > p->steps;
    group->due_us[i] = done ? UINT64_MAX : group->start_us + step_time_us(p, group->step[i]);
}

static bool group_done(const cc_motion_pair *group) {
    bool done = true;
    for (int i = 0; i < group->motors; i++)
        done = done && group->due_us[i] == UINT64_MAX;
    return done;
}

static uint64_t later(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

static uint64_t group_end_us(const cc_motion_pair *group) {
    uint64_t end = 0;
    for (int i = 0; i < group->motors; i++)
        end = later(end, group->start_us + step_time_us(&group->profile[i], group->profile[i].steps));
    return end;
}

/* Steps that motor i of `before` may still have to go when `after` starts: the least of what the turns of
 * `after` allow. */
static uint32_t release_steps(const cc_motion_config *config, const cc_motion_pair *before, int i,
                              const cc_motion_pair *after) {
    const uint32_t *row = config->release[is_half(&before->profile[i], config)];
    uint32_t least = row[is_half(&after->profile[0], config)];
    for (int k = 1; k < after->motors; k++) {
        uint32_t other = row[is_half(&after->profile[k], config)];
        least = other < least ? other : least;
    }
    return least;
}

/* When `after` may start, as far as `before` decides. */
static uint64_t release_us(const cc_motion_config *config, const cc_motion_pair *before,
                           const cc_motion_pair *after) {
    uint64_t start = 0;
    for (int i = 0; i < before->motors; i++) {
        uint32_t steps = before->profile[i].steps;
        uint32_t left = same_axis(before, after) ? 0 : release_steps(config, before, i, after);
        uint32_t wait = left ? 0 : config->settle_us;
        uint32_t passed = step_time_us(&before->profile[i], left < steps ? steps - left : 0);
        start = later(start, before->start_us + passed + wait);
    }
    return start;
}

/* The next group of the run behind group[0]; none at the end. */
static void load_group(cc_motion *m) {
    cc_motion_pair *group = &m->group[1];
    *group = (cc_motion_pair){.motors = 0};
    if (m->next == m->count)
        return;
    group->motors = (uint8_t)cc_motion_group(m->turns, m->count, m->next);
    for (int i = 0; i < group->motors; i++) {
        cc_turn turn = m->turns[m->next++];
        uint32_t quarters = turn % 3 == 1 ? 2 : 1;
        group->face[i] = turn / 3;
        group->step[i] = 1;
        group->clockwise |= (uint8_t)((turn % 3 != 2) << group->face[i]);
        plan_profile(&group->profile[i], m->config, quarters * m->config->steps_per_quarter);
    }
    uint64_t rested = m->ended_us ? m->ended_us + m->config->settle_us : 0;
    group->start_us = later(rested, release_us(m->config, &m->group[0], group));
    for (int i = 0; i < group->motors; i++)
        plan_step(group, i);
}

/* The older group has ended: the newer one takes its place. */
static void next_group(cc_motion *m) {
    m->ended_us = later(m->ended_us, group_end_us(&m->group[0]));
    m->group[0] = m->group[1];
    load_group(m);
}

void cc_motion_start(cc_motion *motion, const cc_motion_config *config, const cc_turn *turns, size_t count) {
    *motion = (cc_motion){.config = config, .turns = turns, .count = count};
    next_group(motion); /* nothing becomes the first */
    next_group(motion);
}

/* When the next motor of a group is due, or `due` where none is due before that. */
static uint64_t earlier_due(const cc_motion_pair *group, uint64_t due) {
    for (int i = 0; i < group->motors; i++)
        due = group->due_us[i] < due ? group->due_us[i] : due;
    return due;
}

/* Lets every motor of a group that is due take its step. */
static void take_steps(cc_motion_pair *group, uint64_t due, cc_step_event *event) {
    for (int i = 0; i < group->motors; i++) {
        if (group->due_us[i] != due)
            continue;
        event->step |= (uint8_t)(1 << group->face[i]);
        group->step[i]++;
        plan_step(group, i);
        if (group->due_us[i] == UINT64_MAX)
            event->turns_done++;
    }
}

/* A face that is in both groups turns as the older one says. */
static uint8_t directions(const cc_motion *m) {
    uint32_t older = 0;
    for (int i = 0; i < m->group[0].motors; i++)
        older |= 1u << m->group[0].face[i];
    return (uint8_t)(m->group[0].clockwise | (m->group[1].clockwise & ~older));
}

bool cc_motion_next(cc_motion *m, cc_step_event *event) {
    while (m->group[0].motors && group_done(&m->group[0]))
        next_group(m);
    if (!m->group[0].motors)
        return false;
    uint64_t due = earlier_due(&m->group[1], earlier_due(&m->group[0], UINT64_MAX));
    *event = (cc_step_event){.wait_us = (uint32_t)(due - m->event_us), .clockwise = directions(m)};
    m->event_us = due;
    take_steps(&m->group[0], due, event);
    take_steps(&m->group[1], due, event);
    return true;
}

uint64_t cc_motion_time_us(const cc_motion_config *config, const cc_turn *turns, size_t count) {
    cc_motion m;
    cc_motion_start(&m, config, turns, count);
    while (m.group[0].motors)
        next_group(&m);
    return m.ended_us;
}
