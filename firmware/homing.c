/* homing.c - each face turned to the edge of its mark, where the board has sensors.
 *
 *     angle     ----0----------quarter--------     clockwise -->
 *     sensor    __/```\________/```\__________     at its mark: some degrees about each quarter turn
 *                 ^ the edge that is looked for, always clockwise; `home_<face>` microsteps on it is aligned
 *
 * A face that is off its mark may block its neighbours, and it goes first. One at its mark backs off it
 * before. Its steps come from the timer's interrupt, as those of a run. */
#include "cube_core/protocol.h"
#include "hal.h"
#include "robot.h"

enum { FACES = 6 };

enum phase { BACK, FORTH, OFFSET };
static volatile bool under_way, found;
static volatile uint32_t left; /* steps that this phase may still take */
static enum phase phase;
static int face;

static bool at_mark(void) {
    return board->sensors(board->context) >> face & 1;
}

static void begin_phase(enum phase next, uint32_t steps) {
    phase = next;
    left = steps;
    board->motors_direction(board->context, next == BACK ? 0 : (uint8_t)(1u << face));
}

bool homing_by_sensors(void) {
    return board->sensors && settings_now()->home_rate;
}

bool homing_under_way(void) {
    return under_way;
}

uint32_t homing_tick(void) {
    if (phase == BACK && !at_mark())
        begin_phase(FORTH, settings_motion()->steps_per_quarter * 5 / 4);
    if (phase == FORTH && at_mark())
        begin_phase(OFFSET, settings_now()->home_offset[face]);
    if (!left) {
        found = phase == OFFSET;
        under_way = false;
        return 0;
    }
    left--;
    board->motors_step(board->context, (uint8_t)(1u << face));
    return 1000000 / settings_now()->home_rate;
}

void homing_stop(void) {
    board->timer_stop(board->context);
    under_way = false;
}

static void fail(void) {
    static char reason[] = "home_?";
    reason[5] = "URFDLB"[face];
    fault_raise(reason);
}

/* False where it was stopped or failed. */
static bool home_face(void) {
    found = false;
    under_way = true;
    begin_phase(BACK, settings_motion()->steps_per_quarter / 2);
    board->timer_start(board->context, 1000000 / settings_now()->home_rate);
    while (under_way)
        robot_poll();
    if (!found && job_get_status().state == STATE_HOMING && !job_stop_wanted())
        fail();
    return found;
}

static bool home_all(uint8_t faces) {
    for (face = 0; face < FACES; face++)
        if (faces >> face & 1 && !home_face())
            return false;
    return true;
}

int homing_run(void) {
    uint8_t marked = board->sensors(board->context);
    job_homing(true);
    bool all = home_all((uint8_t)~marked) && home_all(marked);
    job_homing(false);
    if (all)
        job_home();
    return all ? 0 : job_stop_wanted() ? CC_LINK_ERR_STOPPED : CC_LINK_ERR_FAULT;
}
