/* job.h - the job that is being carried out: its number, how far it is, how it ends. Runs of turns (run.c)
 * and plans of a mechanism (play.c) are jobs; there is one at a time. */
#ifndef FIRMWARE_JOB_H
#define FIRMWARE_JOB_H

#include "module.h"
#include "stepper.h"

/* The module that carries a job out. */
typedef struct job_kind {
    void (*set_off)(void); /* starts from standstill with the parts that are not done yet */
    void (*hold)(void);    /* has the job end after the part in hand */
} job_kind;

/* Begins a new job of `count` parts for a request that came after so many stops, and sets it off. */
void job_begin(const job_kind *kind, uint32_t count, uint32_t stops);
void job_moves(void); /* set_off() calls it just before anything moves: from here the job's time counts */
bool job_is_of(const job_kind *kind); /* whether a job of this kind is under way */
uint32_t job_stops(void);             /* the number of stops before the job: any later one stops it */
void job_done(uint32_t count);        /* so many parts are done; sends an event if they have become more */
/* Ends the job once nothing moves: complete, held, stopped or a fault. Called after the last job_done(). */
void job_end(enum stepper_state how);

#endif
