/* settings.h - named numbers, kept over power loss. */
#ifndef FIRMWARE_SETTINGS_H
#define FIRMWARE_SETTINGS_H

#include "cube_core/motion.h"
#include "module.h"
#include "servo_hal.h"

extern const module settings_module;

typedef struct driver_settings {
    uint32_t run_ma, hold_ma, idle_ma; /* RMS: while it turns, at rest, after idle_s (0: driver off) */
    uint32_t idle_s;                   /* seconds without motion, 0: never */
    uint32_t microsteps, spread_cycle, sense_mohm;
} driver_settings;

typedef struct settings { /* all of 32 bits: it is stored as it is */
    uint32_t fast;        /* which table of motion is in force: 0 safe, 1 fast */
    uint32_t solve_nodes; /* search nodes of a solution where the request names none */
    cc_motion_config motion[2];
    driver_settings driver;
    uint32_t home_rate;                         /* steps/s; 0: faces are aligned by hand, sensors or not */
    uint32_t home_offset[6];                    /* steps from a sensor's edge to where the face is aligned */
    uint32_t supply_min_mv;                     /* where the board can measure it; 0: any will do */
    uint32_t servo_us[SERVOS][SERVO_POSITIONS]; /* widths of pulses; 0: there is no such position */
} settings;

const settings *settings_now(void);
const cc_motion_config *settings_motion(void); /* the table in force */

#endif
