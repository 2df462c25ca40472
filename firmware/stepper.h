/* stepper.h - owns the step timer: it alone moves step pins, and knows how motion ends. The whole path of a
 * step is in stepper.c.
 *
 * Two kinds of motion, one at a time:
 *
 *     a plan   cc_motion_next --> stepper_put() --> ring --> stepper_tick() --> pins
 *              (main loop)                                   (interrupt)
 *     a seek   one motor at one rate, until its sensor sees what is sought or its steps are over
 */
#ifndef FIRMWARE_STEPPER_H
#define FIRMWARE_STEPPER_H

#include "cube_core/motion.h"
#include "module.h"

enum stepper_state {
    STEPPER_MOVES,
    STEPPER_ENDED,   /* the plan or seek is complete */
    STEPPER_STOPPED, /* by stepper_stop() */
    STEPPER_RAN_DRY, /* the next event was not there in time: motors have lost their place */
};

/* A plan: stepper_clear(), stepper_put() while there is room, stepper_begin(), more events as there is room,
 * stepper_complete() behind the last. Then the first events of the next plan may be put; once this plan is
 * over stepper_next(), the other events, and stepper_begin(). */
void stepper_clear(void);
void stepper_next(void);
bool stepper_has_room(void);
uint32_t stepper_put(const cc_step_event *event); /* returns stepper_planned() */
void stepper_complete(void);
void stepper_begin(uint32_t stops); /* ends at once where a stop came after the first `stops` */
uint32_t stepper_planned(void);     /* how many events of this plan have been put */
uint32_t stepper_taken(void);       /* how many events of this plan have been carried out */
/* Takes back the events that have been put but are not due soon, so that others can be put; returns how many
 * stay. stepper_event() can read those taken back as long as no more new ones are put. */
uint32_t stepper_take_back(void);
cc_step_event stepper_event(uint32_t at); /* number `at`, counted from 0 */

enum seek_until { SEEK_STEPS, SEEK_MARK, SEEK_NO_MARK };
typedef struct stepper_seek {
    uint8_t motor;
    bool clockwise;
    enum seek_until until;
    uint32_t steps;   /* most steps */
    uint32_t wait_us; /* us for each */
} stepper_seek;
void stepper_begin_seek(const stepper_seek *seek, uint32_t stops);

enum stepper_state stepper_state(void);
uint32_t stepper_ended_us(void); /* when the last motion ended, by the board's clock */

/* [isr] Stops whatever moves: when it returns, no step pin moves any more. */
void stepper_stop(void);

#endif
