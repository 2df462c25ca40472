/* cube4_phases.h - what the phases share: moves as permutations of places, coordinates, tables. */
#ifndef CUBE4_PHASES_H
#define CUBE4_PHASES_H

#include <stdbool.h>
#include <stdint.h>
#include "../geometry.h"
#include "cube_core/nxn.h"
#include "cube_core/err.h"
#include "reduction_solver/cube4.h"

enum { ALL_MOVES = 27, PHASE2_MOVES = 23, PHASE3_MOVES = 17 };
enum { CENTRES = 24, WINGS = 24, EDGES = 12 };
enum { SETS_8_OF_24 = 735471, SETS_4_OF_16 = 1820, SETS_4_OF_8 = 70 };
enum { FIRST_FOUR = 11880, CLASSES = 1538, REST = 20160, SYMMETRIES = 8 };
enum { PAIRINGS = CLASSES * REST, SORTINGS = SETS_4_OF_8 * SETS_4_OF_8 * SETS_4_OF_8 * 2 };
enum { PHASE2_STATES = SETS_4_OF_16 * SETS_4_OF_16 * 2 };
enum { UNSEEN = 255 };

/* The moves of phase 3, then those that phase 2 adds, then those that phase 1 adds. */
extern const cc_move c4_moves[ALL_MOVES];

/* False for a move that would stand before the one before it: on one axis moves commute. `before` -1: none.
 */
bool c4_may_follow(int before, int move);

/* Colours of centres by place; wings by place, as the place that they belong to. */
typedef struct state {
    uint8_t centre[CENTRES], wing[WINGS];
    bool odd_corners;
} state;

/* After a move place i holds what place source[i] held. */
typedef struct geometry {
    uint8_t centre_source[ALL_MOVES][CENTRES], wing_source[ALL_MOVES][WINGS];
    bool swaps_corners[ALL_MOVES];          /* an odd permutation of them */
    uint32_t mask_after[ALL_MOVES][3][256]; /* sets of centre places: by byte, to be or-ed */
    uint8_t class_of[WINGS];                /* see the public header */
    uint8_t edge_of[WINGS];                 /* edges 0..3 lie between U, R, D and L, the others at F and B */
    uint8_t place[2][EDGES];                /* of the wing of each class at an edge */
    uint8_t edge_source[PHASE3_MOVES][2][EDGES]; /* of each class */
    uint8_t edge_target[PHASE3_MOVES][EDGES];    /* of class 1: edge_source undone */
    bool swaps_wings[PHASE3_MOVES];      /* an odd permutation of a class's wings where that of the corners is
                                            even, or      the other way round */
    uint8_t symmetry[SYMMETRIES][EDGES]; /* of phase 3's moves, keeping the classes: where an edge comes to */
    uint8_t exchange[EDGES];             /* the same of one that exchanges the classes */
} geometry;

/* Whether a move is an odd permutation of the wings: a quarter turn of an inner layer. */
static inline bool c4_is_odd(int move) {
    return c4_moves[move].last == 2 && c4_moves[move].turns != 2;
}

/* Phase 2: places of the two colours that go to F and B, and whether the wings are an odd permutation. */
static inline uint32_t c4_phase2_index(uint32_t a, uint32_t b, bool odd) {
    return (a * SETS_4_OF_16 + b) * 2 + odd;
}

/* A set of centre places after a move. */
static inline uint32_t c4_turned_set(const geometry *g, uint32_t set, int move) {
    const uint32_t(*after)[256] = g->mask_after[move];
    return after[0][set & 255] | after[1][set >> 8 & 255] | after[2][set >> 16];
}

const geometry *c4_geometry(void);
/* Turns the whole cube so that another axis is that of R and L (holding / 2) and of F and B (holding % 2). */
void c4_hold(cc_nxn *cube, int holding);
state c4_read(const cc_nxn *cube);
void c4_turn(const geometry *g, state *s, int move);

typedef struct c4_tables {
    uint8_t phase1[SETS_8_OF_24];
    uint8_t phase2[PHASE2_STATES];
    uint8_t sorting[SORTINGS]; /* phase 3's centres, and a parity */
    uint16_t set16_after[SETS_4_OF_16][PHASE2_MOVES];
    uint8_t set8_after[3][SETS_4_OF_8][PHASE3_MOVES]; /* axes U, R, F */
    /* Where the first four edges' partners are: its class, the symmetry that takes it to the first of that,
     * the first of each, and which symmetries (bits) leave that as it is. */
    uint16_t class_of[FIRST_FOUR], first_of[CLASSES];
    uint8_t symmetry_to[FIRST_FOUR], keeps_first[CLASSES];
    uint8_t pairing[PAIRINGS];
} c4_tables;

/* Places of the four pieces of a colour among the 16 of U, F, D, B, as the index of set16_after. */
uint32_t c4_set16(const uint8_t *centre, uint8_t colour);
/* Phase 3's centres: the places of a colour of each axis, and whether an odd number of exchanges is owed. */
typedef struct sorting {
    uint8_t rank[3];
    bool odd;
} sorting;
/* first: of each axis (U, R, F) the colour to stand at U, R, F. */
sorting c4_sorting(const uint8_t *centre, const uint8_t first[3], bool odd);

static inline sorting c4_sorting_after(const geometry *g, const c4_tables *t, sorting s, int move) {
    return (sorting){{t->set8_after[0][s.rank[0]][move], t->set8_after[1][s.rank[1]][move],
                      t->set8_after[2][s.rank[2]][move]},
                     s.odd != g->swaps_wings[move]};
}

static inline uint32_t c4_sorting_index(sorting s) {
    return ((uint32_t)(s.rank[0] * SETS_4_OF_8 + s.rank[1]) * SETS_4_OF_8 + s.rank[2]) * 2 + s.odd;
}

/* A pairing: entry e is the edge where the partner of class 0's wing of edge e is. Even permutations only. */
void c4_pairing(const geometry *g, const state *s, uint8_t pairing[EDGES]);
void c4_turn_pairing(const geometry *g, int move, const uint8_t *before, uint8_t *after);
uint32_t c4_pairing_index(const geometry *g, const c4_tables *t, const uint8_t *pairing);

void c4_make_sets(const geometry *g, c4_tables *t);
int c4_make_pairings(const geometry *g, c4_tables *t, int threads, solvers_tell_progress tell, void *context);

#endif
