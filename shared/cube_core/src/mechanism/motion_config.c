/* motion_config.c - the default settings of motion, and the check of such settings. */
#include "cube_core/motion.h"
#include "cube_core/err.h"
#include "../base/flash.h"

#ifdef CC_ONE_MOTOR
#define RELEASE(steps)
#else
#define RELEASE(steps)                                                                                       \
    {                                                                                                        \
        {{steps, steps}, {steps, steps}}, {                                                                  \
            {steps, steps}, {                                                                                \
                steps, steps                                                                                 \
            }                                                                                                \
        }                                                                                                    \
    }
#endif

const cc_motion_config cc_motion_default CC_FLASH = {800, 2000, 40000, 1200000, 1000, 2000, RELEASE(0)};
const cc_motion_config cc_motion_fast CC_FLASH = {800, 3000, 36000, 1500000, 3000, 3000, RELEASE(200)};

static bool within(uint32_t value, uint32_t low, uint32_t high) {
    return value >= low && value <= high;
}

int cc_motion_check(const cc_motion_config *config) {
    bool good = within(config->steps_per_quarter, 1, 10000) && within(config->max_rate, 1, 100000) &&
                within(config->start_rate, 1, config->max_rate) &&
                within(config->acceleration, 1000, 10000000) && within(config->settle_us, 0, 1000000) &&
                within(config->jerk_us, 0, 20000);
#ifndef CC_ONE_MOTOR
    const uint32_t *release = &config->release[0][0][0];
    for (int i = 0; i < 8; i++)
        good = good && within(release[i], 0, config->steps_per_quarter);
#endif
    return good ? 0 : CC_ERR_ARGUMENT;
}
