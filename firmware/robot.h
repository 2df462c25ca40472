/* robot.h - the modules of the firmware, one paragraph each. Verbs are in verbs.c, the wire format in
 * docs/protocol.md. */
#ifndef FIRMWARE_ROBOT_H
#define FIRMWARE_ROBOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/line.h"
#include "cube_core/motion.h"
#include "cube_core/text.h"

/* link.c: lines in and out. */
void link_poll(void); /* handles what has arrived */
void link_event(const char *name, const char *args);
bool link_strict(bool on); /* returns what it was */

/* verbs.c: carries out one request: writes the arguments of `ok` and returns 0, or an enum cc_link_err. */
int verb_execute(const char *word, size_t word_length, const char *args, size_t args_length, char *reply,
                 size_t space);
void status_text(char *text, size_t space);
void greeting_text(char *text, size_t space, bool with_limits);

/* job.c: a run of turns; the one owner of the motors. */
enum { MAX_MOVES = 100 };
enum state { STATE_IDLE, STATE_SOLVING, STATE_RUNNING, STATE_HOMING, STATE_FAULT };
typedef struct job_status {
    enum state state;
    bool aligned;
    const char *reason; /* why it is not aligned, or the fault */
    uint32_t job, done, of;
} job_status;
job_status job_get_status(void);
int job_may_move(void);                               /* 0 or the enum cc_link_err that forbids it */
int job_prepare(void);                                /* the same, once the drivers are set */
uint32_t job_run(const cc_turn *turns, size_t count); /* begins; predicted µs */
void job_solving(bool on);
void job_stop_now(void); /* [isr] pins stand still when it returns; also holds for requests not yet begun */
void job_stop_forget(void); /* a request that was sent after the last stop begins */
bool job_stop_wanted(void); /* a stop came since */
void job_home(void);        /* the faces stand as they should */
void job_homing(bool on);
void job_poll(void);
void job_release(void);            /* motors off, nothing else is wrong */
void job_fail(const char *reason); /* motors off, whatever runs is over */
bool job_acknowledge(void);        /* false where there was no fault */

/* faults.c: the one way that things go wrong: drivers off, the reason kept until acknowledged. */
enum settings_found { SETTINGS_FOUND, SETTINGS_NONE, SETTINGS_DAMAGED };
void fault_raise(const char *reason);
void fault_record(cc_text *out); /* what the processor said of its last fault, where one is kept */
void fault_acknowledge(void);
void faults_at_start(enum settings_found found); /* what reset the chip, what its flash holds */
void faults_poll(void);                          /* the supply */

/* homing.c: faces turned to their sensors' marks. */
int homing_run(void); /* 0, or the enum cc_link_err of what ended it; the link stays alive meanwhile */
bool homing_by_sensors(void); /* else a person's word is taken */
bool homing_under_way(void);
uint32_t homing_tick(void); /* [isr] as job_tick() */
void homing_stop(void);     /* [isr] */

/* drivers.c: the motors' drivers where they have a serial line, and currents at rest. */
void drivers_poll(void);
void drivers_moved(void);   /* the time of idling begins anew */
void drivers_restart(void); /* all are set anew */
bool drivers_ready(void);   /* set as the settings are now, and read back; always where there is no line */
void drivers_wait(void);    /* until ready or a fault; the link stays alive */
uint8_t drivers_warm(void); /* bit a face: the driver warns of its temperature */
uint8_t
drivers_open(void); /* bit a face: no load seen while it moved: a wire is off (or it moved too fast) */

/* settings.c: named numbers, kept in two slots with version and CRC. */
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
    uint32_t home_rate;      /* steps/s; 0: faces are aligned by hand, sensors or not */
    uint32_t home_offset[6]; /* steps from a sensor's edge to where the face is aligned */
    uint32_t supply_min_mv;  /* where the board can measure it; 0: any will do */
} settings;
typedef struct setting_info {
    const char *name, *unit;
    uint32_t minimum, maximum;
    uint32_t *value;
} setting_info;
const settings *settings_now(void);
const cc_motion_config *settings_motion(void); /* the table in force */
int settings_count(void);
setting_info settings_info(int index);
bool settings_set(int index, uint32_t value); /* false where out of range, or against another one */
void settings_defaults(void);
enum settings_found settings_load(void); /* nothing valid is stored: defaults are in force */
bool settings_save(void);

/* verbs_solve.c: the core's working memory for a search. */
void *solver_memory(void);

/* selftest.c: known answers of the core on this very processor. Number of tests, or the negative of the first
 * to fail. */
int selftest(void);

/* main.c: keeps the link alive and the watchdog fed while something takes long. */
void robot_poll(void);
uint32_t robot_uptime_ms(void);
void reboot_after_reply(bool bootloader);

#endif
