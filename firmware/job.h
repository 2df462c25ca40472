/* job.h - what is being carried out: its number, how far it is, how it ends. Runs of turns (run.c) and plans
 * of a mechanism (play.c) are jobs; there is one at a time. */
#ifndef FIRMWARE_JOB_H
#define FIRMWARE_JOB_H

#include "module.h"
#include "stepper.h"

/* Who carries one out. */
typedef struct job_kind {
    void (*set_off)(void); /* from standstill, with what is not done yet */
    void (*hold)(void);    /* end after what is in hand */
} job_kind;

/* A new job of `count` parts for this request, set off. */
void job_begin(const job_kind *kind, uint32_t count, uint32_t stops);
void job_moves(void); /* by set_off(), just before anything moves: from here its time counts */
bool job_is_of(const job_kind *kind); /* one of this kind is under way */
uint32_t job_stops(void);             /* a stop that came since there were so many means it */
void job_done(uint32_t count);        /* so many parts are; told where they have become more */
/* Nothing moves any more: it is complete, held, stopped or a fault. Told after the last job_done(). */
void job_end(enum stepper_state how);

#endif
