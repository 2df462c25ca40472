/* tails.h - the last moves of phase 1, all of them, for what is near its goal.
 *
 *     entry of a state (its index of hints) ──► sequences of t->tail moves that end the phase, not before
 *
 * Moves are as the class's representative sees them. In which order opposite faces turn depends on who looks,
 * so both orders are there, and whoever goes one of the ways asks large_may_follow(). Half of the nodes of a
 * search are that near, and need not be nodes. */
#ifndef LARGE_SOLVER_TAILS_H
#define LARGE_SOLVER_TAILS_H

#include "layout.h"

/* The entry, or an empty one. */
static inline const large_tail *large_tail_at(const large_tables *t, uint32_t index) {
    uint32_t slot = index * UINT32_C(0x9E3779B1) >> t->tail_shift;
    while (t->tails[slot].count && t->tails[slot].index != index)
        slot = (slot + 1) & t->tail_mask;
    return &t->tails[slot];
}

/* 0, or CC_ERR_ARGUMENT where the list of metrics has another number of sequences, or too few slots. */
int large_fill_tails(large_tables *t, int metric);

#endif
