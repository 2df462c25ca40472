/* coordinates.h - the coordinates of each phase, read off a state. Private. */
#ifndef CUBE5_COORDINATES_H
#define CUBE5_COORDINATES_H

#include "cube5_phases.h"

/* Places of the colours of an axis (0..2, as of U, R, F) among the 16 of U, F, D, B. */
uint32_t c5_set16(const uint8_t *centre, int colour);

/* Places of the colour of U, F or R (axis B, A, C) among the eight of its axis. */
enum { AXIS_B, AXIS_A, AXIS_C };
uint32_t c5_set8(const uint8_t *centre, int axis);

/* X and T of an axis together; sorted. */
uint32_t c5_centres(const state *s, int axis);
uint32_t c5_sorted8(void);

/* Which middle pieces are turned, but for the last edge. */
uint32_t c5_flips(const geometry *g, const uint8_t *middle);

/* Slots of class 0; slots of the wings that belong there. */
uint32_t c5_class0_slots(const geometry *g);
uint32_t c5_class0(const geometry *g, const uint8_t *wing);

enum { R_AND_L = 0xf00f0 }; /* places of X or T there */

/* Phase 4: four edges (bits by edge), all of them among the eight that touch U or D: places of their middle
 * pieces, and for each where its wing of a class is. */
uint32_t c5_fours(const geometry *g, const state *s, uint32_t which, int class);

/* Phase 5: for each middle piece of the eight that touch R or L where its wing of class 0 is. */
uint32_t c5_eights(const geometry *g, const state *s);

/* Every *_after of the tables, front and sortable. */
void c5_fill_moves(const geometry *g, c5_tables *t);

/* The four edges between A and B whole: the coordinate of a class. */
uint32_t c5_fours_solved(const geometry *g, int class);

#endif
