/* stepper.h - the one owner of the step timer: what moves pins, and how it ends. The whole path of a step is
 * in stepper.c.
 *
 * Two kinds of motion, one at a time:
 *
 *     a plan   cc_motion_next --> stepper_put() --> ring --> stepper_tick() --> pins
 *              (main loop)                                   (interrupt)
 *     a seek   one motor at one rate, until its sensor says so or its steps are over
 */
#ifndef FIRMWARE_STEPPER_H
#define FIRMWARE_STEPPER_H

#include "cube_core/motion.h"
#include "module.h"

enum stepper_state {
    STEPPER_MOVES,
    STEPPER_ENDED,   /* all that was wanted is done */
    STEPPER_STOPPED, /* by stepper_stop() */
    STEPPER_RAN_DRY, /* the next event was not there in time: motors have lost their place */
};

/* A plan: stepper_clear(), events as long as there is room, then stepper_begin(), more events as there is
 * room for them, stepper_complete() behind the last. Then the first ones of the next plan: stepper_next()
 * once this one is over, the others, and stepper_begin(). */
void stepper_clear(void);
void stepper_next(void);
bool stepper_has_room(void);
uint32_t stepper_put(const cc_step_event *event); /* how many have been put since stepper_clear() */
void stepper_complete(void);
void stepper_begin(uint32_t stops); /* is over at once where a stop came since there were so many */
uint32_t stepper_planned(void);     /* how many have been put since stepper_clear() */
uint32_t stepper_taken(void);       /* how many events have been carried out */
/* Takes back what has been put but is not due soon, and what may be put anew: the number of events that stay.
 * Those taken back are read by stepper_event() as long as no more than as many are put. */
uint32_t stepper_take_back(void);
cc_step_event stepper_event(uint32_t at); /* number `at`, counted from 0 */

enum seek_until { SEEK_STEPS, SEEK_MARK, SEEK_NO_MARK };
typedef struct stepper_seek {
    uint8_t motor;
    bool clockwise;
    enum seek_until until;
    uint32_t steps;   /* at most */
    uint32_t wait_us; /* for each */
} stepper_seek;
void stepper_begin_seek(const stepper_seek *seek, uint32_t stops);

enum stepper_state stepper_state(void);
uint32_t stepper_ended_us(void); /* by the board's clock */

/* [isr] From here on no pin moves, whatever moved. */
void stepper_stop(void);

#endif
