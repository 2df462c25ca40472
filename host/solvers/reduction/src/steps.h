/* steps.h - the few best steps of each cost. */
#ifndef REDUCTION_STEPS_H
#define REDUCTION_STEPS_H

#include "beam.h"

/* The best RED_KEPT steps of a node for each cost, by their gain in score, which is more than that of any
 * cheaper one and enough for the beam. `what` is the caller's description of a step. */
enum { RED_KEPT = 8 };
typedef struct red_choice {
    int32_t gain;
    uint64_t what;
} red_choice;
typedef struct red_choices {
    uint8_t count[RED_STEP_COST];
    int16_t need[RED_STEP_COST];      /* the least gain that is taken at a cost */
    int16_t need_from[RED_STEP_COST]; /* the same at this cost or any higher one */
    red_choice best[RED_STEP_COST][RED_KEPT];
} red_choices;

/* Empties the choices for a node. `least`: the least gain that is taken at any cost. */
void red_choices_start(red_choices *choices, const red_beam *beam, uint32_t node, int least);

/* Whether a gain might be taken at this cost or a higher one. */
static inline bool red_may_choose(const red_choices *choices, int cost, int gain) {
    return cost < RED_STEP_COST && gain >= choices->need_from[cost < 1 ? 1 : cost];
}
void red_choose(red_choices *choices, int cost, int gain, uint64_t what);

#endif
