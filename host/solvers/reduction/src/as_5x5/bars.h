/* bars.h - bars of obliques that lie side by side, and the moves that join them. Private.
 *
 * Bar 4 * face + side lies in the second line of the face from that side, its cell k in line 3 + k:
 *
 *      . . . . . .     a 6x6 has bars of two cells,
 *      . X 0 1 X .     an 11x11 bars of seven
 *      . 1 i i 0 .
 *      . 0 i i 1 .     i: a face's centre of the inner cube
 *      . X 1 0 X .
 *      . . . . . .
 *
 * Turns of one or two layers keep bars together. */
#ifndef REDUCTION_BARS_H
#define REDUCTION_BARS_H

#include "../beam.h"

enum { RED_BARS = 24, RED_BAR_CELLS = RED_BARS * (RED_SIZE_MAX - 4) };

/* The effect of moves on bars: cell[i] is the cell whose colour they bring to cell i. */
typedef struct red_sources {
    uint8_t cell[RED_BAR_CELLS];
} red_sources;

/* C D C': `cut` layers of `axis` turn, then layers 2 and size - 1 of the axis `across` by `side`, and the
 * first ones back. It leaves the inner cube as it is. As many pairs of cells come to lie side by side
 * (joined) as no longer do (parted): no join of any size has more than RED_JOINTS. */
enum { RED_JOINTS = 12 };
typedef struct red_join {
    uint8_t axis, cut, turns, across, side, joints;
    uint8_t joined[RED_JOINTS][2], parted[RED_JOINTS][2];
} red_join;

/* A setup is a move before a join: none, or any of one or two layers. */
enum { RED_SETUPS = 37, RED_JOINS = 3 * (RED_SIZE_MAX - 5) * 3 * 15 * 2 };
typedef struct red_bars {
    int size, cells, joins; /* cells: how many all bars have */
    uint16_t facelet[RED_BAR_CELLS];
    cc_move setup[RED_SETUPS];
    red_sources after_setup[RED_SETUPS];
    red_join join[RED_JOINS];
} red_bars;

void red_bars_init(red_bars *bars, int size);

void red_bars_sources(const red_bars *bars, const cc_move *moves, size_t count, red_sources *sources);
void red_bars_read(const red_bars *bars, const uint8_t *sticker, uint8_t *colour);
void red_bars_take(const red_bars *bars, const red_sources *sources, const uint8_t *from, uint8_t *to);

/* How many neighbours in bars have the same colour; the goal is that all have. */
int red_bars_score(const red_bars *bars, const uint8_t *colour);
int red_bars_goal(const red_bars *bars);

/* Sets the turns of layers 2 and size - 1 in turn[0..size): `side` has two bits for each. */
static inline void red_turn_sides(int size, uint8_t *turn, int side) {
    turn[1] = side & 3;
    turn[size - 2] = (uint8_t)(side >> 2);
}

/* Offers the beam the best joins from a node, with and without a setup. */
void red_bars_expand(const red_bars *bars, red_beam *beam, uint32_t node);

#endif
