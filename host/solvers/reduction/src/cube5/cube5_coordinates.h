/* cube5_coordinates.h - reads the coordinates of each phase off a state. Private. */
#ifndef CUBE5_COORDINATES_H
#define CUBE5_COORDINATES_H

#include "cube5_phases.h"

/* The rank of the places of both colours of an axis (0..2, that of U, R, F) among the 16 of U, F, D, B. */
uint32_t c5_set16(const uint8_t *centre, int colour);

/* The rank of the places of the colour of U, F or R (axis B, A, C) among the eight of its axis. */
enum { AXIS_B, AXIS_A, AXIS_C };
uint32_t c5_set8(const uint8_t *centre, int axis);

/* The ranks of X and T of an axis as one number, and that number where both are sorted. */
uint32_t c5_centres(const state *s, int axis);
uint32_t c5_sorted8(void);

/* Which edges have a flipped middle piece, a bit each, without the last edge. */
uint32_t c5_flips(const geometry *g, const uint8_t *middle);

/* The slots of class 0, and the slots of the wings that belong to class 0, a bit each. */
uint32_t c5_class0_slots(const geometry *g);
uint32_t c5_class0(const geometry *g, const uint8_t *wing);

enum { R_AND_L = 0xf00f0 }; /* the places of X or T on R and L, a bit each */

/* Phase 4, of four edges (`which`, a bit each) whose pieces are all at the eight that touch U or D: the rank
 * of the places of their middle pieces and of their wings of a class. */
uint32_t c5_fours(const geometry *g, const state *s, uint32_t which, int class);

/* Phase 5: the rank of where the wings of class 0 are, relative to the middle pieces, at the eight edges that
 * touch R or L. */
uint32_t c5_eights(const geometry *g, const state *s);

/* Fills in every *_after of the tables, front and sortable. */
void c5_fill_moves(const geometry *g, c5_tables *t);

/* c5_fours of a class where the four edges between A and B are whole. */
uint32_t c5_fours_solved(const geometry *g, int class);

#endif
