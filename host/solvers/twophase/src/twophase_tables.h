/* twophase_tables.h - what stands where in a block of tables.
 *
 * A state of phase 1 is a class of flip and slice under the sixteen symmetries, the symmetry that leads to
 * the class's representative, and the twist conjugated alike:
 *
 *     x ──conjugate by s──► representative of class k
 *
 *     entry of x: pruning[k * twists + conjugate by s of the twist of x]
 *
 * A block begins with the next step of its making, the rules and the premoves; arrays follow, each aligned
 * for the widest.
 */
#ifndef LARGE_SOLVER_TABLES_H
#define LARGE_SOLVER_TABLES_H

#include "premoves.h"
#include "tables/distances.h"

enum {
    LARGE_PERM_CLASSES = 2768, /* of eight corners' permutations */
    LARGE_FAR = 15,            /* in phase 2: a distance that four bits do not tell, at least that */
    LARGE_HALVES = 1 << 12,    /* four of eight pieces, three bits each */
};

typedef struct large_end_game {
    uint32_t index; /* LARGE_NO_ENTRY: an empty slot */
    uint32_t first; /* of its sequences */
} large_end_game;
enum { LARGE_NO_ENTRY = -1 };

enum { LARGE_END_GAME_MOST = 9 }; /* moves of an end game, in any metric */

typedef struct large_tables {
    const large_metric *metric;
    large_rules *rules;
    large_premoves *premoves;
    /* Phase 1. `twist_mask` is 0 where the block has no twists (LARGE_SKETCH). */
    solvers_classes flip_slice;
    uint8_t *flip_slice_moves; /* see large_class_after() */
    uint16_t *twist_after;     /* [value * moves + move], as it is */
    uint16_t *slice_after;     /* [places * moves + move]: slice (see large_slice_with), of one in order */
    solvers_raw twist;
    uint32_t twists, twist_mask;
    /* The last moves of phase 1, see end_game.h. */
    large_end_game *end_games;
    uint64_t *end_game_sequences;
    uint32_t *end_game_count;               /* of those that are made */
    uint32_t end_game_length;               /* moves; 0: there are none */
    uint32_t end_game_shift, end_game_mask; /* of a hash, and of slots */
    /* Phase 2, the same with its own moves; corners also with all moves of phase 1. */
    solvers_classes corner;
    uint16_t *corner_move;        /* of phase 1: class * 16 + symmetry */
    uint32_t *corner_phase2_move; /* of phase 2 */
    uint16_t *corner_before;      /* the same of a move of phase 2 in front */
    uint8_t *corner_pieces;       /* [(class * 16 + symmetry) * 8 + place] */
    uint16_t *corner_rank[2];     /* of the first four places, and the last four (large_corner_rank) */
    solvers_raw edge, slice;      /* permutations of the U and D edges, and of the slice's */
    uint32_t edges, edge_mask;
    uint8_t *corner_slice; /* distances: four bits each, kept one higher */
    uint8_t *corner_edge;
    uint8_t *corner_least; /* of corners, whatever the slice: a byte each, the distance as it is */
    uint8_t *near_kinds;   /* see large_near_kinds() */
    /* An entry's last byte is a distance, kept one higher; the rest is in pruning_entry.h. */
    uint8_t *pruning;
    uint32_t entry_bytes; /* 4 to 7 */
} large_tables;

/* Where the slice's edges are, and their permutation in the order of their places. */
enum { LARGE_PLACES_BITS = 9 };

static inline unsigned large_slice_with(unsigned places, unsigned permutation) {
    return places | permutation << LARGE_PLACES_BITS;
}

static inline unsigned large_slice_places(unsigned slice) {
    return slice & ((1u << LARGE_PLACES_BITS) - 1);
}

static inline unsigned large_slice_permutation(unsigned slice) {
    return slice >> LARGE_PLACES_BITS;
}

/* Where moves lead from the representative of a class of flip and slice: a row of classes and, behind them,
 * of symmetries, so that it comes with one look-up. */
static inline size_t large_row_bytes(unsigned moves) {
    return (3 * moves + 63u) / 64 * 64;
}

static inline uint8_t *large_row(const large_tables *t, unsigned moves, uint32_t class) {
    return t->flip_slice_moves + class * large_row_bytes(moves);
}

static inline uint32_t large_class_after(const uint8_t *row, unsigned moves, unsigned move) {
    return ((const uint16_t *)row)[move] * (uint32_t)CC_SYMMETRIES | row[2 * moves + move];
}

static inline unsigned large_composed(const large_rules *r, unsigned symmetry, unsigned moved) {
    return (moved & ~15u) | r->product[symmetry][moved & 15];
}

/* Of the pruning entry. */
static inline uint32_t large_index_of(const large_tables *t, uint32_t class, unsigned twist) {
    unsigned conjugate = t->twist.conjugate[class % CC_SYMMETRIES * CC_TWISTS + twist];
    return class / CC_SYMMETRIES * t->twists + (conjugate & t->twist_mask);
}

/* [rank of corners], a bit for each kind of last moves (large_rules.end_kind): whether one of these leads,
 * with something that is before choices of premoves, to corners that need at most so many moves. */
static inline uint8_t *large_near_kinds(const large_tables *t, unsigned front, int most) {
    return t->near_kinds +
           (size_t)(front * (LARGE_FAR + 1) + (unsigned)(most < LARGE_FAR ? most : LARGE_FAR)) * CC_PERMS8;
}

unsigned large_slice_of(const cc_cube *cube);

/* Finds the parts of a block; with NULL only its size. Returns its bytes. */
size_t large_open(large_tables *tables, const uint8_t *memory, int metric, int scale);

#endif
