/* layers.h - successive turns about one axis as turns of layers, and their cost.
 *
 * Layers 1..N are counted from U, R or F (the axis), their turns clockwise as seen from there. Wherever
 * neighbours differ the cube is cut, and each cut is one outer block turn; turning all layers costs nothing:
 *
 *     layer   1 2 3 4 5 6 7
 *     turns   1 1 0 0 0 3 3     two cuts: Rw 2Lw       1 1 2 2 1 1 1     two cuts as well
 */
#ifndef REDUCTION_LAYERS_H
#define REDUCTION_LAYERS_H

#include <stdint.h>
#include "beam.h"

/* The number of cuts in turn[0..size), entry i for layer i + 1. */
int red_cuts(int size, const uint8_t *turn);

/* Appends the turns to a step, as turns of blocks counted from the axis's face. */
void red_add_layers(red_step *step, int size, int axis, const uint8_t *turn);

/* The axis of a red_tail, the turns about the last axis that turned, where nothing has turned. */
enum { RED_NO_AXIS = 3 };

/* Appends moves to the turns before them; returns how many outer block turns that adds. */
int red_append(int size, red_tail *tail, const cc_move *moves, int count);

#endif
