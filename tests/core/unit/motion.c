/* motion.c - every motor takes its steps, one after the other, and ends where its turn does. */
#include "check.h"
#include "cube_core/motion.h"
#include "cube_core/random.h"

enum { TURNS = 40 };

static void steps_add_up(const cc_motion_config *config, const cc_turn *turns) {
    cc_motion motion;
    cc_step_event event;
    int taken[CC_FACES] = {0}, wanted[CC_FACES] = {0};
    uint64_t time = 0;
    cc_motion_start(&motion, config, turns, TURNS);
    while (cc_motion_next(&motion, &event)) {
        time += event.wait_us;
        for (int face = 0; face < CC_FACES; face++)
            if (event.step & 1 << face)
                taken[face] += event.clockwise & 1 << face ? 1 : -1;
    }
    for (int i = 0; i < TURNS; i++)
        wanted[turns[i] / 3] += (turns[i] % 3 + 1) * (int)config->steps_per_quarter;
    for (int face = 0; face < CC_FACES; face++) /* a turn by -90 degrees ends where one by 270 does */
        CHECK((taken[face] - wanted[face]) % (4 * (int)config->steps_per_quarter) == 0);
    CHECK(time == cc_motion_time_us(config, turns, TURNS));
}

void test_motion(void) {
    cc_random random;
    cc_turn turns[TURNS];
    cc_motion_config wrong = cc_motion_default;
    cc_random_seed(&random, 3);
    for (int i = 0; i < 10; i++) {
        cc_random_turns(&random, turns, TURNS);
        steps_add_up(&cc_motion_default, turns);
        steps_add_up(&cc_motion_fast, turns);
    }
    CHECK(cc_motion_check(&cc_motion_fast) == 0);
    wrong.max_rate = 0;
    CHECK(cc_motion_check(&wrong) != 0);
}
