/* module.h - what each part of the firmware registers about itself: main.c lists the modules, and nothing
 * else knows them all. */
#ifndef FIRMWARE_MODULE_H
#define FIRMWARE_MODULE_H

#include "call.h"
#include "in_flash.h"

enum {
    AT_ANY_TIME = 1, /* allowed also while something moves or solves; all others are refused as busy */
    ON_HOLD = 4,     /* allowed also while a run is on hold */
    FOR_OWNER = 2,   /* moves or changes the robot: a line with a number must be the owner's */
};

/* A verb of the protocol (docs/protocol.md). */
typedef struct command {
    const char *name; /* NULL ends a list */
    /* Writes the arguments of `ok` and returns 0; or an enum cc_link_err, which the written text explains; or
     * CALL_LATER, and its module's task gives the answer. It never waits. */
    int (*carry_out)(call *c);
    unsigned when; /* of the flags above */
} command;

/* Each member may be absent. */
typedef struct module {
    const command *commands;
    void (*start)(void);          /* called once, before the first task */
    void (*task)(void);           /* called in turn for ever, from the main loop only; never waits */
    void (*service)(void);        /* called while a search keeps the main loop; begins nothing */
    void (*shutdown)(void);       /* called on a fault: ends what this module moves or waits for */
    void (*status)(cc_text *out); /* writes its keys of the status line, each with a space before it */
    bool beats;                   /* whether these keys belong to the beat, too */
} module;

/* Modules and their commands are constants IN_FLASH, and so is the list. Each file below has one, of its own
 * name. */
extern const module beat_module, cube_module, driver_health_module, drivers_module, fault_module, hand_module,
    hello_module, home_module, job_module, owner_module, play_module, reboot_module, run_module,
    selftest_module, servo_module, session_module, settings_module, solve_module, state_module,
    stepper_module, stop_module, supply_module, uptime_module;
extern const module *const modules[]; /* main.c's, NULL behind the last */

/* Keeps the list, which NULL ends, and starts its modules in their order. */
void modules_start(const module *const *list);
bool modules_run_tasks(void);  /* true where a task wants to be called again at once */
void modules_stay_awake(void); /* a task calls it to say so */
/* Called by a search that cannot return meanwhile: bytes move, `!` and `?` work, the watchdog is fed, and
 * nothing else is carried out. */
void modules_service(void);
void modules_shutdown(void);
void modules_status(cc_text *out, bool beat);
bool modules_command(word name, command *found); /* false: no module has it */

#endif
