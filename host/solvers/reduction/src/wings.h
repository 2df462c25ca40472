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
 * are. Setups of turns about the slices' own axis commute with the slices, so that these join those which the
 * step before has turned back: they are looked up apart.
 */
#ifndef REDUCTION_WINGS_H
#define REDUCTION_WINGS_H

#include "beam.h"
#include "geometry.h"
#include "steps.h"

enum { RED_TRIPLES = RED_SLOTS * RED_SLOTS * RED_SLOTS };

/* Which setups: turns about one axis, and macros of that axis; or any. */
enum { RED_ANY_AXIS = 3, RED_SETUP_KINDS };

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

/* T that exchanges the edge at a place of the axis's ring for the one in slot y. */
typedef struct red_exchange {
    uint8_t axis, place, y, count;
    cc_turn turn[3];
} red_exchange;

enum { RED_EXCHANGES = 6 * 4 * 2 * 3 };

enum { RED_MACROS = 4096 };

typedef struct red_wings {
    int size, cells, macros;
    uint8_t flipped[RED_SLOTS];
    uint8_t turned[CC_TURNS][RED_SLOTS]; /* where a face turn takes a slot's piece */
    uint16_t facelet[RED_SLOTS][RED_SIZE_MAX - 2][2];
    int exchanges;
    red_exchange exchange[RED_EXCHANGES];
    uint8_t piece[RED_SLOTS][RED_SIZE_MAX - 2]; /* what a cell shows: 6 * first colour + second */
    uint16_t link[RED_SLOTS][RED_SLOTS]; /* bit k: cell k - 1 of one shows what cell k of another does */
    red_macro macro[RED_MACROS];
    red_setup setup[RED_SETUP_KINDS][RED_SIDES][RED_TRIPLES]; /* by P, Q, Y as slots */
    uint32_t queue[RED_TRIPLES];
} red_wings;

/* What a step is. */
enum { RED_FREESLICE = RED_SETUP_KINDS };
typedef union red_wing_plan {
    struct {
        union {
            struct {
                uint8_t first, last, side; /* range C in P's cells */
            };
            struct {
                uint8_t setup, exchange, t; /* freeslice: turn before + 1, C's turn of the face */
            };
        };
        uint8_t kind; /* which setups, or RED_FREESLICE */
        union {
            uint32_t triple; /* P, Q, Y */
            uint32_t vector; /* C's turns by slice, two bits each */
        };
    };
    uint64_t bits;
} red_wing_plan;

void red_evaluate_freeslice(const red_wings *wings, const red_tail *tail, red_choices *choices);
void red_build_freeslice(red_step *step, const red_wings *wings, red_wing_plan plan);

void red_wings_init(red_wings *wings, int size);
/* Neighbours on an edge that show the same; 12 * (size - 3) when done. */
int red_wings_score(red_wings *wings, const uint8_t *colour);
/* The red_problem's expand; `context` is a red_wings. */
void red_wings_expand(void *context, red_beam *beam, uint32_t node);

#endif
