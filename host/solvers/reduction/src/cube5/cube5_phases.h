/* cube5_phases.h - what the phases share: moves as permutations of places, coordinates, tables. Private.
 *
 * Every phase is searched with the cube held so that A is the axis of F and B, B that of U and D, C that of
 * R and L; phases 1 and 2 begin with R and L. */
#ifndef CUBE5_PRIVATE_H
#define CUBE5_PRIVATE_H

#include <stdbool.h>
#include <stdint.h>
#include "../geometry.h"
#include "cube_core/err.h"
#include "cube_core/nxn.h"
#include "reduction_solver/cube5.h"

enum { SIZE = 5, ALL_MOVES = 36, MOST_PHASE_MOVES = 36 };
enum { PLACES = 24, EDGES = 12, EIGHT = 8 };
enum { SETS_8_OF_24 = 735471, SETS_12_OF_24 = 2704156, SETS_8_OF_16 = 12870, SETS_4_OF_8 = 70 };
enum {
    FLIPS = 2048,
    PLACED_4_OF_8 = 1680,
    FOURS = SETS_4_OF_8 * PLACED_4_OF_8,
    WHOLES = FOURS * PLACED_4_OF_8,
    EIGHTS = 40320
};
enum { CENTRES8 = SETS_4_OF_8 * SETS_4_OF_8, FRONTS = 432, SIX = 6, SORTABLE = SIX * SIX, MIRRORS = 2 };
enum { UNSEEN = 15, NONE = 0xffff };
enum { MOVES2 = 22, MOVES3 = 24, MOVES4 = 16, MOVES5 = 14 };

/* The move of a number: 3 * (2 * face + (1: two layers)) + quarter turns - 1. */
static inline cc_move c5_move(int move) {
    return (cc_move){(uint8_t)(move / 6), 1, (uint8_t)(1 + move / 3 % 2), (uint8_t)(move % 3 + 1)};
}

/* The moves of each phase, by number. */
extern uint8_t c5_moves_of[CUBE5_PHASES][MOST_PHASE_MOVES];
extern const uint8_t c5_move_count[CUBE5_PHASES];

/* False where the two moves are on one axis, so commute, and are not in order. before -1: there is none. */
static inline bool c5_may_follow(int before, int move) {
    return before < 0 || before / 6 % 3 != move / 6 % 3 ||
           before / 3 % 2 * 2 + before / 18 < move / 3 % 2 * 2 + move / 18;
}

/* A cube: the colours of X and T by place; for the wing and middle piece in each slot (geometry.h), the slot
 * where it belongs. */
typedef struct state {
    uint8_t x[PLACES], t[PLACES], wing[PLACES], middle[PLACES];
} state;

/* After a move place i holds what place x[move][i] held, and so on. Class 0 has the slots to which U, D, R,
 * L, F2, B2 and wide half turns take slot 0, one at each edge. `eight`: an edge's number among the eight that
 * touch U or D (phase 4), R or L (phase 5). */
typedef struct geometry {
    uint8_t x[ALL_MOVES][PLACES], t[ALL_MOVES][PLACES], wing[ALL_MOVES][PLACES], middle[ALL_MOVES][PLACES];
    uint8_t class_of[PLACES], edge_of[PLACES], slot[2][EDGES];               /* slot[class][edge] */
    uint8_t wing_target[2][ALL_MOVES][EDGES], edge_target[ALL_MOVES][EDGES]; /* where wings and edges go */
    bool swaps_wings[ALL_MOVES];
    uint32_t x_after[ALL_MOVES][3][256], t_after[ALL_MOVES][3][256], wing_after[ALL_MOVES][3][256];
    int8_t eight[2][EDGES]; /* -1: not one of them */
    uint8_t edge_at[2][EIGHT];
    uint8_t nth[CUBE5_PHASES][ALL_MOVES]; /* a move's index in c5_moves_of */
    uint8_t mirrored[ALL_MOVES];          /* by a mirror between R and L, which exchanges the classes */
    uint8_t mirror_x[PLACES], mirror_t[PLACES], mirror_slot[PLACES];
} geometry;

const geometry *c5_geometry(void);
state c5_read(const cc_nxn *cube);
/* The state as seen in the mirror: both places and colours. */
state c5_mirrored(const geometry *g, const state *s);

static inline uint32_t c5_after(const uint32_t after[3][256], uint32_t set) {
    return after[0][set & 255] | after[1][set >> 8 & 255] | after[2][set >> 16];
}

/* Turns the whole cube to one of six holdings, the orders of the axes, and renames its colours so that its
 * fixed centres are at home again. face_of[face]: the face that was there before. */
enum { HOLDINGS = 6, AXES = 3 };
void c5_hold(cc_nxn *cube, int holding, uint8_t face_of[CC_FACES]);

/* States near the end of phases 1 and 3, by two coordinates together, as keys > 0 in a hash set. */
enum { NEAR1 = 5, NEAR3 = 6, NEAR_BITS = 21 };
/* Distances in the largest tables end here, which stands for all farther ones: making them takes a fifth. */
enum { FAR_WHOLE = 11, FAR4 = 10, FAR5 = 11 };

/* The two kinds of centre pieces. */
enum { X, T, KINDS };

/* Distances are four bits, two to a byte. */
typedef struct c5_tables {
    int32_t next_step; /* of making the tables */
    uint64_t near1[1 << NEAR_BITS], near3[1 << NEAR_BITS];
    uint16_t set16_after[KINDS][SETS_8_OF_16][MOVES2];
    uint8_t set8_after[KINDS][AXES][SETS_4_OF_8][ALL_MOVES]; /* c5_set8 of axes B, A, C after a move */
    uint16_t flip_after[FLIPS][MOVES3];
    uint16_t front[CENTRES8]; /* A's X and T as an index < FRONTS, or NONE */
    uint16_t front_after[FRONTS][MOVES4];
    uint32_t fours_after[2][FOURS][MOVES4]; /* [class of the wings] */
    uint16_t sortable[2][CENTRES8]; /* X and T of B, A that half turns can sort, as an index < 6, or NONE */
    uint8_t sortable_after[2][SIX][MOVES5];
    uint16_t eights_after[EIGHTS][MOVES5];
    uint8_t set1[KINDS][(SETS_8_OF_24 + 1) / 2];
    uint8_t set2[KINDS][SETS_8_OF_16]; /* 2 * c5_set16 + parity of the wings */
    uint8_t wings3[SETS_12_OF_24 / 2], rest3[FLIPS * CENTRES8 / 2];
    uint8_t centres4[CENTRES8 * FRONTS / 2], front4[FOURS * FRONTS / 2], set4[KINDS][FOURS * SETS_4_OF_8 / 2];
    uint8_t whole4[WHOLES / 2];                                               /* c5_whole of both classes */
    uint8_t centres5[SORTABLE * CENTRES8 / 2], edges5[EIGHTS * CENTRES8 / 2]; /* each with C's X and T */
} c5_tables;

static inline uint32_t c5_distance(const uint8_t *table, uint32_t index) {
    return table[index / 2] >> index % 2 * 4 & 15u;
}

/* The keys of near states: of sets of places in phase 1, of a set of slots and flips in phase 3. */
static inline uint64_t c5_key1(uint32_t x, uint32_t t) {
    return ((uint64_t)x << 24 | t) + 1;
}

static inline uint64_t c5_key3(uint32_t wings, uint32_t flips) {
    return ((uint64_t)wings << 11 | flips) + 1;
}

/* The distance of a key in such a set, or farthest + 1 where it is not there. */
int c5_near(const uint64_t *near, uint64_t key, int farthest);
void c5_fill_near(const geometry *g, c5_tables *t);

static inline uint32_t c5_whole(uint32_t fours0, uint32_t fours1) {
    return fours0 * PLACED_4_OF_8 + fours1 % PLACED_4_OF_8;
}

/* c5_centres of an axis after a move. */
static inline uint32_t c5_centres_after(const c5_tables *t, int axis, uint32_t centres, int move) {
    return t->set8_after[X][axis][centres / SETS_4_OF_8][move] * SETS_4_OF_8 +
           t->set8_after[T][axis][centres % SETS_4_OF_8][move];
}

#endif
