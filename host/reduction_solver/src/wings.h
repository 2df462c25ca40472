/* wings.h - the pieces of each edge together.
 *
 * Turns of faces carry whole edges, so they cost nothing but themselves. Slices C, a turn of faces T that
 * exchanges one edge of the slices' ring, and the slices back, move the parts of three edges in C on:
 *
 *       P   Y   Q   edges        after C T C':     P and Q on the ring of the slices, C turns Q to P's place
 *      ppp yyy qqq               pPp yYy qQq  ->   the rest of Y with C of P, of Q with Y's, of P with Q's
 *
 * (written: rest and C of what comes together; T brings Y to P's place). Where T flips the edge at P's place,
 * two edges exchange their parts. Setup turns are looked up: a breadth-first search over where P, Q and Y
 * are. */
#ifndef REDUCTION_WINGS_H
#define REDUCTION_WINGS_H

#include "beam.h"
#include "geometry.h"

enum { RED_TRIPLES = RED_SLOTS * RED_SLOTS * RED_SLOTS };

/* How C turns: from its own axis to the edge, as one block with the face (NEAR), or not (FAR). A NEAR block
 * turns the face as well, so Y is another edge. */
enum red_side { RED_NEAR, RED_FAR, RED_SIDES };

typedef struct red_setup {
    uint8_t distance; /* face turns before; 255: cannot be */
    uint8_t turn;     /* the first of them, or */
    uint16_t base;    /* with distance 0, which macro */
} red_setup;

typedef struct red_macro {
    uint8_t axis, slices; /* C turns about `axis`, by 1..3 */
    uint8_t count;
    cc_turn turn[5]; /* T */
} red_macro;

enum { RED_MACROS = 2048 };

typedef struct red_wings {
    int size, cells, macros;
    uint8_t flipped[RED_SLOTS];
    uint8_t turned[CC_TURNS][RED_SLOTS]; /* where a face turn takes a slot's piece */
    uint16_t facelet[RED_SLOTS][RED_SIZE_MAX - 2][2];
    uint8_t piece[RED_SLOTS][RED_SIZE_MAX - 2]; /* what a cell shows: 6 * first colour + second */
    red_macro macro[RED_MACROS];
    red_setup setup[RED_SIDES][RED_TRIPLES]; /* by P, Q, Y as slots */
    uint32_t queue[RED_TRIPLES];
} red_wings;

void red_wings_init(red_wings *wings, int size);
/* Neighbours on an edge that show the same; 12 * (size - 3) when done. */
int red_wings_score(red_wings *wings, const uint8_t *colour);
/* The red_problem's expand; `context` is a red_wings. */
void red_wings_expand(void *context, red_beam *beam, uint32_t node);

#endif
