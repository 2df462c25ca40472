/* centres.h - all centre pieces to their faces.
 *
 * Colours are those of the faces that they belong to. Slices and turns of faces make two kinds of steps, both
 * of which move blocks of centre pieces and leave the rest of all centres alone:
 *
 *   exchange    C X C'          columns C of a face Y go over to X, X turns, they go back: what X's turn
 * takes out of the columns stays on X
 *
 *                  Y  . C .        X  . C .      quarter turn: Y keeps columns C but for X's rows C turned
 *                     . C .  -->      . C .      into them; half turn: columns C of Y and their mirror image
 * on . C .           . C .      X change places
 *
 *   commutator  [C, X D X']     a 3-cycle of blocks, Y -> X -> Z -> Y: columns C of Y and X in the rows
 *                               that X's turn takes to columns D, which is where the block on Z lies
 *
 * Face turns before a step bring pieces where it wants them, and cost one each. */
#ifndef REDUCTION_CENTRES_H
#define REDUCTION_CENTRES_H

#include "beam.h"

enum { RED_INNER = RED_SIZE_MAX - 2, RED_RANGES = RED_INNER * (RED_INNER + 1) / 2 };
enum { RED_RECTS = RED_RANGES * RED_RANGES };

/* A block of cells: ranges of rows and columns, by number. */
typedef struct red_block {
    uint16_t block, turned; /* the rectangle, and what a turn makes of it */
    uint8_t columns, other; /* ranges C and D */
    uint8_t cost;
} red_block;

/* What a rectangle of a ring face is worth to another face when the ring face was turned 0..3 times before:
 * pieces that would come home less those that would leave it. */
typedef struct red_worth {
    int8_t turned[4], best;
    uint8_t best_turn; /* the best of 1..3 */
} red_worth;

typedef struct red_centres {
    int size, inner, ranges, blocks[2];
    uint8_t first[RED_RANGES], last[RED_RANGES], range[RED_INNER][RED_INNER], mirrored[RED_RANGES];
    uint16_t rotated[4][RED_RECTS]; /* a rectangle after so many turns of its face */
    red_block block[2][RED_RECTS / 2];
    uint8_t frame[3][4]; /* turns from a face's own rows and columns to those of the ring */
    int16_t sum[CC_FACES][CC_FACES][RED_INNER + 1][RED_INNER + 1];
    int8_t own_worth[CC_FACES][CC_FACES][RED_RECTS];
    red_worth worth[3][4][CC_FACES][RED_RECTS];
} red_centres;

void red_centres_init(red_centres *centres, int size);
/* Pieces on their own faces; 6 * (size - 2)^2 when done. */
int red_centres_score(int size, const cc_nxn *cube);
/* The red_problem's expand; `context` is a red_centres. */
void red_centres_expand(void *context, red_beam *beam, uint32_t node);

#endif
