/* settings_table.h - the settings, their names and ranges. */
#ifndef FIRMWARE_SETTINGS_TABLE_H
#define FIRMWARE_SETTINGS_TABLE_H

#include "capacity.h"
#include "cube_core/motion.h"
#include "hal.h"
#include "servo_hal.h"

typedef struct driver_settings {
    uint32_t run_ma, hold_ma, idle_ma; /* RMS: while it turns, at rest, after idle_s (0: driver off) */
    uint32_t idle_s;                   /* seconds without motion, 0: never */
    uint32_t microsteps, spread_cycle, sense_mohm;
} driver_settings;

typedef struct settings { /* all of 32 bits, but the widths of pulses, which come last */
    uint32_t fast;        /* which table of motion is in force: 0 safe, 1 fast */
#ifndef PLAY_ONLY
    uint32_t solve_nodes; /* search nodes of a solution where the request names none */
#endif
    cc_motion_config motion[MOTION_TABLES];
#ifndef PLAY_ONLY
    driver_settings driver;
    uint32_t home_rate;           /* steps/s; 0: faces are aligned by hand, sensors or not */
    uint32_t home_offset[MOTORS]; /* steps from a sensor's edge to where the face is aligned */
    uint32_t supply_min_mv;       /* where the board can measure it; 0: any will do */
    uint32_t driver_uarts; /* where the board has their lines: motors whose driver is at its line, as bits */
#endif
    driver_signals signals;
    uint16_t servo_us[SERVOS][SERVO_POSITIONS]; /* widths of pulses; 0: there is no such position */
} settings;

/* A setting, and where it is: in the settings, or in a table of motion. */
typedef struct named_setting {
    uint32_t minimum, maximum;
    uint16_t offset;
    bool of_motion;
    char name[19], unit[11];
} named_setting;

extern const size_t settings_count;

static inline bool setting_is_width(const named_setting *s) { /* of a servo's pulse: of 16 bits */
    return !s->of_motion && s->offset >= offsetof(settings, servo_us);
}
void setting_at(size_t i, named_setting *s);
static inline uint32_t setting_tables(const named_setting *s) { /* how many values it has */
    return s->of_motion ? MOTION_TABLES : 1;
}
/* table: 0 or 1, of motion */
uint32_t setting_get(const settings *of, const named_setting *s, uint32_t table);
void setting_put(settings *of, const named_setting *s, uint32_t table, uint32_t value);

#endif
