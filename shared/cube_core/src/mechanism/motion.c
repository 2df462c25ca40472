/* motion.c - groups of turns, when each begins, and the events of a run. */
#include "cube_core/motion.h"

enum { TIME_A_US = 16 };

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

static bool is_clockwise(const cc_group *group, int i) {
    return group->clockwise >> face_of(group->turns[i]) & 1;
}

/* us from the start of turn i of a group until the next may begin, as far as that turn decides. */
static uint32_t release_us(const cc_motion *m, const cc_group *group, int i, const cc_group *next) {
    bool half = is_half(group->turns[i]);
    uint32_t us = 0, settled_us = (uint32_t)(m->profile[half].total_time / TIME_A_US) + m->config->settle_us;
    for (int k = 0; k < next->size; k++) {
        bool other_way = is_clockwise(group, i) != is_clockwise(next, k);
        uint32_t class_us = m->released_us[half][is_half(next->turns[k])][other_way];
        us = class_us > us ? class_us : us;
    }
    return next->size && !same_axis(group, next) ? us : settled_us;
}

/* us from the start of a group until the next may begin. */
static uint32_t group_us(const cc_motion *m, const cc_group *group, const cc_group *next) {
    uint32_t us = 0;
    for (int i = 0; i < group->size; i++) {
        uint32_t turn_us = release_us(m, group, i, next);
        us = turn_us > us ? turn_us : us;
    }
    return us;
}

/* The group at turn `at`, half turns clockwise; of size 0 at the end. */
static cc_group group_at(const cc_motion *m, size_t at) {
    cc_group group = {.size = 0};
    if (at == m->count)
        return group;
    group.size = (uint8_t)cc_motion_group(m->turns, m->count, at);
    for (int i = 0; i < group.size; i++) {
        cc_turn turn = m->turns[at + (size_t)i];
        group.turns[i] = turn;
        group.clockwise |= (uint8_t)((turn % 3 != 2) << face_of(turn));
    }
    return group;
}

/* Bits of the faces of a group's half turns. */
static uint8_t half_turns(const cc_group *group) {
    uint8_t faces = 0;
    for (int i = 0; i < group->size; i++)
        faces |= (uint8_t)(is_half(group->turns[i]) << face_of(group->turns[i]));
    return faces;
}

/* The next of a group's ways: every combination of its half turns in turn; false after the last. */
static bool next_ways(cc_group *group) {
    uint8_t halves = half_turns(group), ways = group->clockwise & halves;
    group->clockwise = (uint8_t)((group->clockwise & ~halves) | ((ways - 1) & halves));
    return ways != 0;
}

/* us from the start of `before` until the group after `group` may begin, that one's half turns at their best.
 */
static uint32_t two_groups_us(const cc_motion *m, const cc_group *before, const cc_group *group,
                              cc_group after) {
    uint32_t least = UINT32_MAX;
    do {
        uint32_t us = group_us(m, group, &after);
        least = us < least ? us : least;
    } while (next_ways(&after));
    return group_us(m, before, group) + least;
}

/* Takes the next group off the turns, its half turns the best way round after `before`. Looking at one group
 * more is within half a per cent of the best ways for a whole run. */
static cc_group take_group(cc_motion *m, const cc_group *before) {
    cc_group group = group_at(m, m->next), best = group;
    uint32_t least = UINT32_MAX;
    m->next += group.size;
    cc_group after = group_at(m, m->next);
    do {
        uint32_t us = two_groups_us(m, before, &group, after);
        if (us < least) {
            best = group;
            least = us;
        }
    } while (next_ways(&group));
    return best;
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

/* When the group after `group`, which starts at start_us, may begin. */
static uint64_t begin_after(const cc_motion *m, const cc_group *group, uint64_t start_us) {
    uint64_t before_us = m->end_us[!m->pair];
    uint64_t begin = before_us ? before_us + m->config->settle_us : 0;
    uint64_t released_us = start_us + group_us(m, group, &m->ahead);
    return released_us > begin ? released_us : begin;
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
    m->ahead = take_group(m, &group);
    m->ahead_us = begin_after(m, &group, start_us);
}

/* us from the start of a turn until it has `left` steps before it; 0: until it has settled. */
static uint32_t plan_release(const cc_motion *m, uint32_t half, uint32_t left) {
    const cc_profile *profile = &m->profile[half];
    uint32_t ramp_at = 0;
    uint64_t time = cc_profile_time(profile, profile->steps - left, &ramp_at);
    return (uint32_t)(time / TIME_A_US) + (left ? 0 : m->config->settle_us);
}

void cc_motion_start(cc_motion *motion, const cc_motion_config *config, const cc_turn *turns, size_t count) {
    *motion = (cc_motion){.config = config, .turns = turns, .count = count};
    for (uint32_t half = 0; half < 2; half++) {
        cc_profile_plan(&motion->profile[half], config, (1 + half) * config->steps_per_quarter);
        for (int i = 0; i < 4; i++)
            motion->released_us[half][i / 2][i % 2] =
                plan_release(motion, half, config->release[half][i / 2][i % 2]);
    }
    motion->ahead = take_group(motion, &motion->ahead);
}

void cc_motion_keep_times(cc_motion *motion, uint32_t *memory, size_t count) {
    for (size_t i = 0; i < count; i++)
        memory[i] = 0;
    for (size_t half = 0; half < 2; half++) {
        motion->profile[half].kept = memory + half * (count / 2);
        motion->profile[half].kept_count = (uint32_t)(count / 2);
    }
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
    event->complete |= (uint8_t)(!motor->moving << motor->face);
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
    for (int i = 0; i < 4; i++)
        event->moving |= (uint8_t)(m->motor[i].moving << m->motor[i].face);
    return true;
}

uint64_t cc_motion_time_us(const cc_motion_config *config, const cc_turn *turns, size_t count) {
    cc_motion motion;
    cc_motion_start(&motion, config, turns, count);
    while (motion.ahead.size)
        begin_group(&motion);
    return motion.end_us[0] > motion.end_us[1] ? motion.end_us[0] : motion.end_us[1];
}
