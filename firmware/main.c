/* main.c - the list of modules, and the main loop. */
#include "module.h"
#include "hal.h"

/* Modules in the order of their levels, in which they start, shut down and write their status. The session
 * comes last but one: by then the others have seen what its bytes brought. */
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
