/* motion.c - groups of turns, when each begins, and the events of a run. */
#include "cube_core/motion.h"
#include "cube_core/err.h"

enum { TIME_A_US = 16 };

const cc_motion_config cc_motion_default = {800, 2000, 40000, 1200000, 1000, 2000, {{0, 0}, {0, 0}}};
const cc_motion_config cc_motion_fast = {800, 3000, 41000, 2200000, 3000, 3000, {{460, 460}, {500, 220}}};

static bool within(uint32_t value, uint32_t low, uint32_t high) {
    return value >= low && value <= high;
}

int cc_motion_check(const cc_motion_config *config) {
    bool good = within(config->steps_per_quarter, 1, 10000) && within(config->max_rate, 1, 100000) &&
                within(config->start_rate, 1, config->max_rate) &&
                within(config->acceleration, 1000, 10000000) && within(config->settle_us, 0, 1000000) &&
                within(config->jerk_us, 0, 20000);
    for (int i = 0; i < 4; i++)
        good = good && within(config->release[i / 2][i % 2], 0, config->steps_per_quarter);
    return good ? 0 : CC_ERR_ARGUMENT;
}

static int face_of(cc_turn turn) {
    return turn / 3;
}

static bool is_half(cc_turn turn) {
    return turn % 3 == 1;
}

size_t cc_motion_group(const cc_turn *turns, size_t count, size_t at) {
    if (at + 1 >= count)
        return 1;
    int a = face_of(turns[at]), b = face_of(turns[at + 1]);
    return a != b && a % 3 == b % 3 ? 2 : 1;
}

static bool same_axis(const cc_group *a, const cc_group *b) {
    return face_of(a->turns[0]) % 3 == face_of(b->turns[0]) % 3;
}

/* Steps that `turn` may still have before it when the group ahead begins. */
static uint32_t release_of(const cc_motion *m, const cc_group *group, cc_turn turn) {
    const uint32_t *row = m->config->release[is_half(turn)];
    uint32_t least = UINT32_MAX;
    for (int i = 0; i < m->ahead.size; i++) {
        uint32_t steps = row[is_half(m->ahead.turns[i])];
        least = steps < least ? steps : least;
    }
    return m->ahead.size && !same_axis(group, &m->ahead) ? least : 0;
}

/* Takes the next group off the turns; of size 0 at their end. */
static cc_group take_group(cc_motion *m) {
    cc_group group = {.size = 0};
    if (m->next == m->count)
        return group;
    group.size = (uint8_t)cc_motion_group(m->turns, m->count, m->next);
    for (int i = 0; i < group.size; i++) {
        cc_turn turn = m->turns[m->next++];
        group.turns[i] = turn;
        group.clockwise |= (uint8_t)((turn % 3 != 2) << face_of(turn));
    }
    return group;
}

static void find_due(cc_motion *m, cc_motor *motor) {
    uint64_t t = cc_profile_time(&m->profile[motor->half], motor->step, &motor->ramp_at);
    motor->due_us = motor->start_us + t / TIME_A_US;
}

static void start_motor(cc_motion *m, cc_motor *motor, cc_turn turn) {
    *motor = (cc_motor){.face = (uint8_t)face_of(turn), .half = is_half(turn), .moving = true, .step = 1};
    motor->start_us = m->ahead_us;
    find_due(m, motor);
}

/* us from the start of a turn until the group ahead may begin, as far as it decides. */
static uint64_t release_us(const cc_motion *m, const cc_group *group, cc_turn turn) {
    const cc_profile *profile = &m->profile[is_half(turn)];
    uint32_t left = release_of(m, group, turn), ramp_at = 0;
    uint64_t us = cc_profile_time(profile, profile->steps - left, &ramp_at) / TIME_A_US;
    return us + (left ? 0 : m->config->settle_us);
}

/* When the group after `group`, which starts at start_us, may begin. */
static uint64_t begin_after(const cc_motion *m, const cc_group *group, uint64_t start_us) {
    uint64_t before_us = m->end_us[!m->pair];
    uint64_t begin = before_us ? before_us + m->config->settle_us : 0;
    for (int i = 0; i < group->size; i++) {
        uint64_t us = start_us + release_us(m, group, group->turns[i]);
        begin = us > begin ? us : begin;
    }
    return begin;
}

/* Starts the motors of the group ahead, in the pair that is free, and looks at the one after it. */
static void begin_group(cc_motion *m) {
    cc_group group = m->ahead;
    uint64_t start_us = m->ahead_us;
    m->pair = !m->pair;
    m->end_us[m->pair] = start_us;
    for (int i = 0; i < group.size; i++) {
        uint64_t end_us = start_us + m->profile[is_half(group.turns[i])].total_time / TIME_A_US;
        start_motor(m, &m->motor[2 * m->pair + i], group.turns[i]);
        m->end_us[m->pair] = end_us > m->end_us[m->pair] ? end_us : m->end_us[m->pair];
        uint8_t bit = (uint8_t)(1 << face_of(group.turns[i]));
        m->clockwise = (uint8_t)((m->clockwise & ~bit) | (group.clockwise & bit));
    }
    m->ahead = take_group(m);
    m->ahead_us = begin_after(m, &group, start_us);
}

void cc_motion_start(cc_motion *motion, const cc_motion_config *config, const cc_turn *turns, size_t count) {
    *motion = (cc_motion){.config = config, .turns = turns, .count = count};
    for (uint32_t half = 0; half < 2; half++)
        cc_profile_plan(&motion->profile[half], config, (1 + half) * config->steps_per_quarter);
    motion->ahead = take_group(motion);
}

/* The time of the next step of any motor; false where none moves. */
static bool next_due(const cc_motion *m, uint64_t *due) {
    bool any = false;
    for (int i = 0; i < 4; i++) {
        if (!m->motor[i].moving || (any && m->motor[i].due_us >= *due))
            continue;
        *due = m->motor[i].due_us;
        any = true;
    }
    return any;
}

/* Its step, and when the next is due; two motors that do the same are worked out once. */
static void take_step(cc_motion *m, int i, cc_step_event *event) {
    cc_motor *motor = &m->motor[i], *twin = &m->motor[i ^ 1];
    event->step |= (uint8_t)(1 << motor->face);
    motor->moving = motor->step < m->profile[motor->half].steps;
    event->turns_done += !motor->moving;
    motor->step++;
    if (!motor->moving)
        return;
    if (i % 2 && twin->moving && twin->half == motor->half && twin->step == motor->step) {
        motor->ramp_at = twin->ramp_at;
        motor->due_us = twin->due_us;
    } else {
        find_due(m, motor);
    }
}

bool cc_motion_next(cc_motion *m, cc_step_event *event) {
    uint64_t due = 0;
    bool any = next_due(m, &due);
    while (m->ahead.size && (!any || m->ahead_us < due)) {
        begin_group(m);
        any = next_due(m, &due);
    }
    if (!any)
        return false;
    *event = (cc_step_event){.clockwise = m->clockwise, .wait_us = (uint32_t)(due - m->event_us)};
    m->event_us = due;
    for (int i = 0; i < 4; i++)
        if (m->motor[i].moving && m->motor[i].due_us == due)
            take_step(m, i, event);
    return true;
}

uint64_t cc_motion_time_us(const cc_motion_config *config, const cc_turn *turns, size_t count) {
    cc_motion motion;
    cc_motion_start(&motion, config, turns, count);
    while (motion.ahead.size)
        begin_group(&motion);
    return motion.end_us[0] > motion.end_us[1] ? motion.end_us[0] : motion.end_us[1];
}
