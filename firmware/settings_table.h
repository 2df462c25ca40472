/* settings_table.h - the settings, their names and ranges. */
#ifndef FIRMWARE_SETTINGS_TABLE_H
#define FIRMWARE_SETTINGS_TABLE_H

#include "capacity.h"
#include "cube_core/motion.h"
#include "hal.h"
#include "servo_hal.h"
#include "wiring.h"

typedef struct driver_settings {
    uint32_t run_ma, hold_ma, idle_ma; /* RMS: while it turns, at rest, after idle_s (0: driver off) */
    uint32_t idle_s;                   /* seconds without motion, 0: never */
    uint32_t microsteps, spread_cycle, sense_mohm;
} driver_settings;

/* Settings of 16 bits ("shorts") have an array of their own, so that a copy of the others fits a small stack:
 * widths of servos' pulses (0: there is no such position) and, where pins are settings, their uses
 * (wiring.h). */
#ifdef PLAY_ONLY
enum { WIDTHS = CC_SERVOS * SERVO_POSITIONS, USES = CC_PINS, SHORTS = WIDTHS + USES };
#else
enum { WIDTHS = CC_SERVOS * SERVO_POSITIONS, USES = 0, SHORTS = WIDTHS };
#endif
/* The widths of the first three positions of all servos come first, as older firmware stored them so. */
enum { FIRST_POSITIONS = 3, FIRST_WIDTHS = CC_SERVOS * FIRST_POSITIONS };
enum { MORE_POSITIONS = SERVO_POSITIONS - FIRST_POSITIONS };

typedef struct settings { /* all of 32 bits */
    uint32_t fast;        /* the table of motion in force: 0 safe, 1 fast */
#ifndef PLAY_ONLY
    uint32_t solve_nodes; /* search nodes for a solution where the request does not say */
#endif
    cc_motion_config motion[MOTION_TABLES];
#ifndef PLAY_ONLY
    driver_settings driver;
    uint32_t home_rate;           /* steps/s; 0: faces are aligned by hand, sensors or not */
    uint32_t home_offset[MOTORS]; /* steps from a sensor's edge to where the face is aligned */
    uint32_t supply_min_mv;       /* lowest supply, where the board can measure it; 0: any */
    uint32_t driver_uarts; /* bit i: the driver of motor i is at its serial line, where the board has one */
#endif
    driver_signals signals;
    uint16_t *shorts; /* [SHORTS]; NULL: those of a new robot */
} settings;

/* A setting. offset: in the settings, in a table of motion, or an index of the shorts. */
enum setting_place { PLAIN, OF_MOTION, SHORT };
typedef struct named_setting {
    uint32_t minimum, maximum;
    uint16_t offset;
    uint8_t place; /* an enum setting_place */
    char name[19], unit[11];
} named_setting;

extern const size_t settings_count;

uint16_t setting_new_short(size_t i); /* the short of a new robot */
void setting_at(size_t i, named_setting *s);
static inline uint32_t setting_tables(const named_setting *s) { /* how many values it has */
    return s->place == OF_MOTION ? MOTION_TABLES : 1;
}
/* table: of motion, 0 or 1; ignored for other settings */
uint32_t setting_get(const settings *of, const named_setting *s, uint32_t table);
void setting_put(settings *of, const named_setting *s, uint32_t table, uint32_t value);

#endif
