/* settings_table.c - the settings, their names and ranges. */
#include "settings_table.h"

#include "in_flash.h"

enum { LONGEST_NS = 10000 /* the interrupt waits twice as long */ };

#define PLAIN(field)                     offsetof(settings, field), PLAIN
#define MOTION(field)                    offsetof(cc_motion_config, field), OF_MOTION
#define RELEASE(ends, starts, other_way) MOTION(release[ends][starts][other_way])

/* In `release_` names q is a quarter turn, h a half turn: first the one that ends, then the one that begins.
 * `_counter`: one is clockwise, the other is not. */
static const named_setting list[] IN_FLASH = {
#ifndef PLAY_ONLY
    {0, 1, PLAIN(fast), "fast", "table"},
    {0, 250000000, PLAIN(solve_nodes), "solve_nodes", "nodes"},
#endif
    {1, 10000, MOTION(steps_per_quarter), "steps_per_quarter", "microsteps"},
#ifndef PLAY_ONLY
    {100, 2000, PLAIN(driver.run_ma), "run_ma", "mA"},
    {50, 2000, PLAIN(driver.hold_ma), "hold_ma", "mA"},
    {0, 2000, PLAIN(driver.idle_ma), "idle_ma", "mA"},
    {0, 86400, PLAIN(driver.idle_s), "idle_s", "s"},
    {1, 256, PLAIN(driver.microsteps), "microsteps", "steps"},
    {0, 1, PLAIN(driver.spread_cycle), "spread_cycle", "switch"},
    {50, 500, PLAIN(driver.sense_mohm), "sense_mohm", "mohm"},
    {0, ALL_MOTORS, PLAIN(driver_uarts), "driver_uarts", "bits"},
#endif
    {100, LONGEST_NS, PLAIN(signals.pulse_ns), "pulse_ns", "ns"},
    {0, LONGEST_NS, PLAIN(signals.dir_setup_ns), "dir_setup_ns", "ns"},
    {0, LONGEST_NS, PLAIN(signals.dir_hold_ns), "dir_hold_ns", "ns"},
#ifndef PLAY_ONLY
    {0, 10000, PLAIN(home_rate), "home_rate", "steps/s"},
    {0, 10000, PLAIN(home_offset[0]), "home_U", "steps"},
    {0, 10000, PLAIN(home_offset[1]), "home_R", "steps"},
    {0, 10000, PLAIN(home_offset[2]), "home_F", "steps"},
    {0, 10000, PLAIN(home_offset[3]), "home_D", "steps"},
    {0, 10000, PLAIN(home_offset[4]), "home_L", "steps"},
    {0, 10000, PLAIN(home_offset[5]), "home_B", "steps"},
    {0, 60000, PLAIN(supply_min_mv), "supply_min_mv", "mV"},
#endif
    {1, 100000, MOTION(start_rate), "start_rate", "steps/s"},
    {1, 100000, MOTION(max_rate), "max_rate", "steps/s"},
    {1000, 10000000, MOTION(acceleration), "acceleration", "steps/s2"},
    {0, 1000000, MOTION(settle_us), "settle_us", "us"},
    {0, 20000, MOTION(jerk_us), "jerk_us", "us"},
#ifndef PLAY_ONLY
    {0, 10000, RELEASE(0, 0, 0), "release_qq", "steps"},
    {0, 10000, RELEASE(0, 0, 1), "release_qq_counter", "steps"},
    {0, 10000, RELEASE(0, 1, 0), "release_qh", "steps"},
    {0, 10000, RELEASE(0, 1, 1), "release_qh_counter", "steps"},
    {0, 10000, RELEASE(1, 0, 0), "release_hq", "steps"},
    {0, 10000, RELEASE(1, 0, 1), "release_hq_counter", "steps"},
    {0, 10000, RELEASE(1, 1, 0), "release_hh", "steps"},
    {0, 10000, RELEASE(1, 1, 1), "release_hh_counter", "steps"},
#endif
    {0, CC_SERVO_MOST_US, 0, SHORT, "servo_0_0", "us"}, /* stands for all, to "servo_7_3" */
#ifdef PLAY_ONLY
    {0, CC_PIN_END - 1, WIDTHS, SHORT, "pin_02", "use"}, /* stands for all, to "pin_19" */
#endif
};
enum { WIDTHS_AT = sizeof list / sizeof list[0] - 1 - (USES > 0) };
const size_t settings_count = WIDTHS_AT + SHORTS;

void setting_at(size_t i, named_setting *s) {
    if (i < WIDTHS_AT) {
        from_flash(s, &list[i], sizeof *s);
        return;
    }
    uint8_t which = (uint8_t)(i - WIDTHS_AT), number = which, base = FIRST_POSITIONS, first = 0;
    char *digits = &s->name[6];
    from_flash(s, &list[WIDTHS_AT + (USES && which >= WIDTHS)], sizeof *s);
    s->offset = which;
    if (USES && which >= WIDTHS) {
        number = (uint8_t)(which - WIDTHS + CC_FIRST_PIN);
        base = 10;
        digits = &s->name[4];
    } else if (MORE_POSITIONS && which >= FIRST_WIDTHS) {
        number = (uint8_t)(which - FIRST_WIDTHS);
        base = MORE_POSITIONS + !MORE_POSITIONS;
        first = FIRST_POSITIONS;
    }
    digits[0] = (char)('0' + number / base);
    digits[base == 10 ? 1 : 2] = (char)('0' + first + number % base);
}

uint16_t setting_new_short(size_t i) {
    uint8_t value = 0;
#ifdef PLAY_ONLY
    if (i >= WIDTHS)
        from_flash(&value, &board->wiring[i - WIDTHS], sizeof value);
#endif
    (void)i;
    return value;
}

static uint32_t *place_of(settings *of, const named_setting *s, uint32_t table) {
    uint8_t *at = s->place == OF_MOTION ? (uint8_t *)&of->motion[table] : (uint8_t *)of;
    return (uint32_t *)(void *)(at + s->offset);
}

uint32_t setting_get(const settings *of, const named_setting *s, uint32_t table) {
    if (s->place != SHORT)
        return *place_of((settings *)(uintptr_t)of, s, table);
    return of->shorts ? of->shorts[s->offset] : setting_new_short(s->offset);
}

void setting_put(settings *of, const named_setting *s, uint32_t table, uint32_t value) {
    if (s->place == SHORT)
        of->shorts[s->offset] = (uint16_t)value;
    else
        *place_of(of, s, table) = value;
}
