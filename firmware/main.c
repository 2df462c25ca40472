/* main.c - the modules, and the main loop. */
#include "module.h"
#include "beat.h"
#include "cube.h"
#include "driver_health.h"
#include "drivers.h"
#include "fault.h"
#include "hal.h"
#include "hand.h"
#include "hello.h"
#include "home.h"
#include "job.h"
#include "owner.h"
#include "play.h"
#include "reboot.h"
#include "run.h"
#include "selftest.h"
#include "servo.h"
#include "session.h"
#include "settings.h"
#include "solve.h"
#include "state.h"
#include "stepper.h"
#include "stop.h"
#include "supply.h"
#include "uptime.h"

/* In the order of their floors: what starts, stops and is told first stands first. The session comes last but
 * one: by then the others have seen what came with its bytes. */
IN_FLASH const module *const modules[] = {
    &hello_module,   &state_module,    &uptime_module,
    &fault_module,   &settings_module, &stepper_module,
    &servo_module,   &stop_module,     &owner_module,
#ifndef PLAY_ONLY
    &supply_module,  &drivers_module,  &driver_health_module,
    &cube_module,    &run_module,
#endif
    &play_module,    &job_module,      &hand_module,
#ifndef PLAY_ONLY
    &home_module,    &selftest_module,
#endif
    &beat_module,
#ifndef MOTION_ONLY
    &solve_module,
#endif
    &session_module, &reboot_module,   NULL,
};

bool robot_run(void) {
    return modules_run_tasks();
}

void robot_main(void) {
    modules_start(modules);
    for (;;)
        if (!robot_run())
            board->idle();
}
