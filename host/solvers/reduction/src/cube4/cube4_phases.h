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

/* False where the two moves are on one axis, so commute, and are not in order. before -1: there is none. */
bool c4_may_follow(int before, int move);

/* A cube: the colour at each centre place; for the wing at each place, the place where it belongs. */
typedef struct state {
    uint8_t centre[CENTRES], wing[WINGS];
    bool odd_corners;
} state;

/* After a move place i holds what place source[i] held. */
typedef struct geometry {
    uint8_t centre_source[ALL_MOVES][CENTRES], wing_source[ALL_MOVES][WINGS];
    bool swaps_corners[ALL_MOVES];          /* the move is an odd permutation of corners */
    uint32_t mask_after[ALL_MOVES][3][256]; /* where centre places go: of each byte of a set, to be or-ed */
    uint8_t class_of[WINGS];                /* see the public header */
    uint8_t edge_of[WINGS];                 /* edges 0..3 lie between U, R, D and L, the others at F and B */
    uint8_t place[2][EDGES];                /* the wing place of each class at an edge */
    uint8_t edge_source[PHASE3_MOVES][2][EDGES]; /* the edge that wings of each class come from */
    uint8_t edge_target[PHASE3_MOVES][EDGES];    /* the edge that wings of class 1 go to */
    bool swaps_wings[PHASE3_MOVES];      /* the parities of a class's wings and of the corners differ */
    uint8_t symmetry[SYMMETRIES][EDGES]; /* where symmetries that keep the classes take an edge */
    uint8_t exchange[EDGES];             /* the same of a symmetry that exchanges the classes */
} geometry;

/* Whether a move is an odd permutation of the wings: a quarter turn of an inner layer. */
static inline bool c4_is_odd(int move) {
    return c4_moves[move].last == 2 && c4_moves[move].turns != 2;
}

/* A state of phase 2: the places of the two colours that go to F and B (as c4_set16), and whether the wings
 * are an odd permutation. */
static inline uint32_t c4_phase2_index(uint32_t a, uint32_t b, bool odd) {
    return (a * SETS_4_OF_16 + b) * 2 + odd;
}

/* A set of centre places after a move. */
static inline uint32_t c4_turned_set(const geometry *g, uint32_t set, int move) {
    const uint32_t(*after)[256] = g->mask_after[move];
    return after[0][set & 255] | after[1][set >> 8 & 255] | after[2][set >> 16];
}

const geometry *c4_geometry(void);
/* Turns the whole cube: holding / 2 (0..2) brings an axis to R and L, holding % 2 then exchanges the others.
 */
void c4_hold(cc_nxn *cube, int holding);
state c4_read(const cc_nxn *cube);
void c4_turn(const geometry *g, state *s, int move);

typedef struct c4_tables {
    uint8_t phase1[SETS_8_OF_24];
    uint8_t phase2[PHASE2_STATES];
    uint8_t sorting[SORTINGS]; /* of phase 3's centres and a parity, see c4_sorting_index() */
    uint16_t set16_after[SETS_4_OF_16][PHASE2_MOVES];
    uint8_t set8_after[3][SETS_4_OF_8][PHASE3_MOVES]; /* axes U, R, F */
    /* Where the partners of the first four edges are, under symmetries: the class of each such rank and the
     * symmetry that takes it to the class's first one; each class's first, and the symmetries (bits) that
     * keep that. */
    uint16_t class_of[FIRST_FOUR], first_of[CLASSES];
    uint8_t symmetry_to[FIRST_FOUR], keeps_first[CLASSES];
    uint8_t pairing[PAIRINGS];
} c4_tables;

/* The places of the four pieces of a colour among the 16 of U, F, D, B, as an index of set16_after. */
uint32_t c4_set16(const uint8_t *centre, uint8_t colour);
/* Phase 3's centres: the places of one colour of each axis, and whether wings and corners have a parity that
 * sorted centres must not have. */
typedef struct sorting {
    uint8_t rank[3];
    bool odd;
} sorting;
/* first: for each axis the colour that goes to U, R, F. */
sorting c4_sorting(const uint8_t *centre, const uint8_t first[3], bool odd);

static inline sorting c4_sorting_after(const geometry *g, const c4_tables *t, sorting s, int move) {
    return (sorting){{t->set8_after[0][s.rank[0]][move], t->set8_after[1][s.rank[1]][move],
                      t->set8_after[2][s.rank[2]][move]},
                     s.odd != g->swaps_wings[move]};
}

static inline uint32_t c4_sorting_index(sorting s) {
    return ((uint32_t)(s.rank[0] * SETS_4_OF_8 + s.rank[1]) * SETS_4_OF_8 + s.rank[2]) * 2 + s.odd;
}

/* Fills a pairing, an even permutation: [e] is the edge where the partner of class 0's wing at edge e is. */
void c4_pairing(const geometry *g, const state *s, uint8_t pairing[EDGES]);
void c4_turn_pairing(const geometry *g, int move, const uint8_t *before, uint8_t *after);
uint32_t c4_pairing_index(const geometry *g, const c4_tables *t, const uint8_t *pairing);

void c4_make_sets(const geometry *g, c4_tables *t);
int c4_make_pairings(const geometry *g, c4_tables *t, int threads, solvers_tell_progress tell, void *context);

#endif
