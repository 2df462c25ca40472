/* settings_table.c - the settings, their names and ranges. */
#include "settings_table.h"

/* On an AVR, in flash, where no pointer reaches. */
#ifdef __AVR__
#include <avr/pgmspace.h>
#else
#include <string.h>
#define PROGMEM
#define memcpy_P memcpy
#endif

enum { LONGEST_NS = 10000 /* in the interrupt, twice */ };

#define PLAIN(field)  offsetof(settings, field), false
#define MOTION(field) offsetof(cc_motion_config, field), true
#define SERVO(servo, position)                                                                               \
    {0, SERVO_MOST_US, PLAIN(servo_us[servo][position]), "servo_" #servo "_" #position, "us"}
#define SERVO_OF(servo)                  SERVO(servo, 0), SERVO(servo, 1), SERVO(servo, 2)
#define RELEASE(ends, starts, other_way) MOTION(release[ends][starts][other_way])

/* q: quarter turn, h: half turn; the one that ends, the one that begins. `_counter`: the one clockwise, the
 * other not. */
static const named_setting list[] PROGMEM = {
    {0, 1, PLAIN(fast), "fast", "table"},
    {0, 250000000, PLAIN(solve_nodes), "solve_nodes", "nodes"},
    {1, 10000, MOTION(steps_per_quarter), "steps_per_quarter", "microsteps"},
    {100, 2000, PLAIN(driver.run_ma), "run_ma", "mA"},
    {50, 2000, PLAIN(driver.hold_ma), "hold_ma", "mA"},
    {0, 2000, PLAIN(driver.idle_ma), "idle_ma", "mA"},
    {0, 86400, PLAIN(driver.idle_s), "idle_s", "s"},
    {1, 256, PLAIN(driver.microsteps), "microsteps", "steps"},
    {0, 1, PLAIN(driver.spread_cycle), "spread_cycle", "switch"},
    {50, 500, PLAIN(driver.sense_mohm), "sense_mohm", "mohm"},
    {0, ALL_MOTORS, PLAIN(driver_uarts), "driver_uarts", "bits"},
    {100, LONGEST_NS, PLAIN(signals.pulse_ns), "pulse_ns", "ns"},
    {0, LONGEST_NS, PLAIN(signals.dir_setup_ns), "dir_setup_ns", "ns"},
    {0, LONGEST_NS, PLAIN(signals.dir_hold_ns), "dir_hold_ns", "ns"},
    {0, 10000, PLAIN(home_rate), "home_rate", "steps/s"},
    {0, 10000, PLAIN(home_offset[0]), "home_U", "steps"},
    {0, 10000, PLAIN(home_offset[1]), "home_R", "steps"},
    {0, 10000, PLAIN(home_offset[2]), "home_F", "steps"},
    {0, 10000, PLAIN(home_offset[3]), "home_D", "steps"},
    {0, 10000, PLAIN(home_offset[4]), "home_L", "steps"},
    {0, 10000, PLAIN(home_offset[5]), "home_B", "steps"},
    {0, 60000, PLAIN(supply_min_mv), "supply_min_mv", "mV"},
    {1, 100000, MOTION(start_rate), "start_rate", "steps/s"},
    {1, 100000, MOTION(max_rate), "max_rate", "steps/s"},
    {1000, 10000000, MOTION(acceleration), "acceleration", "steps/s2"},
    {0, 1000000, MOTION(settle_us), "settle_us", "us"},
    {0, 20000, MOTION(jerk_us), "jerk_us", "us"},
    {0, 10000, RELEASE(0, 0, 0), "release_qq", "steps"},
    {0, 10000, RELEASE(0, 0, 1), "release_qq_counter", "steps"},
    {0, 10000, RELEASE(0, 1, 0), "release_qh", "steps"},
    {0, 10000, RELEASE(0, 1, 1), "release_qh_counter", "steps"},
    {0, 10000, RELEASE(1, 0, 0), "release_hq", "steps"},
    {0, 10000, RELEASE(1, 0, 1), "release_hq_counter", "steps"},
    {0, 10000, RELEASE(1, 1, 0), "release_hh", "steps"},
    {0, 10000, RELEASE(1, 1, 1), "release_hh_counter", "steps"},
    SERVO_OF(0),
    SERVO_OF(1),
    SERVO_OF(2),
    SERVO_OF(3),
    SERVO_OF(4),
    SERVO_OF(5),
    SERVO_OF(6),
    SERVO_OF(7),
};
const size_t settings_count = sizeof list / sizeof list[0];

named_setting setting_at(size_t i) {
    named_setting s;
    memcpy_P(&s, &list[i], sizeof s);
    return s;
}

uint32_t *setting_value(settings *of, const named_setting *s, uint32_t table) {
    uint8_t *base = s->of_motion ? (uint8_t *)&of->motion[table] : (uint8_t *)of;
    return (uint32_t *)(void *)(base + s->offset);
}
