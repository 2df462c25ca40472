/* block_turns.h - outer block turns, put together. */
#ifndef REDUCTION_BLOCK_TURNS_H
#define REDUCTION_BLOCK_TURNS_H

#include "beam.h"

typedef struct red_group {
    uint8_t axis, turns[RED_SIZE_MAX]; /* by cut */
} red_group;

/* Merges outer block turns of a cube, in place, as far as turns of one axis meet; `groups` has room for
 * `count`. None turns more than half the layers. The effect is the same but for the holding. Returns the
 * number left. */
size_t red_merge(int size, cc_move *moves, size_t count, red_group *groups);

#endif
