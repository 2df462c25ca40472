/* twophase_tables.h - where things are in a block of tables.
 *
 * A state of phase 1 is a class of flip and slice under the sixteen symmetries, the symmetry that leads to
 * the class's representative, and the twist conjugated by the same symmetry:
 *
 *     x ──conjugate by s──► representative of class k
 *
 *     entry of x: pruning[k * twists + conjugate by s of the twist of x]
 *
 * A block begins with the next step of its making, the rules and the premoves; aligned arrays follow. */
#ifndef LARGE_SOLVER_TABLES_H
#define LARGE_SOLVER_TABLES_H

#include "premoves.h"
#include "tables/distances.h"

enum {
    LARGE_PERM_CLASSES = 2768, /* of eight corners' permutations */
    LARGE_FAR = 15,            /* distance in phase 2 that stands for all from 15 on */
    LARGE_HALVES = 1 << 12,    /* four of eight pieces, three bits each */
};

typedef struct large_end_game {
    uint32_t index; /* LARGE_NO_ENTRY: an empty slot */
    uint32_t first; /* index of its first sequence */
} large_end_game;
enum { LARGE_NO_ENTRY = -1 };

enum { LARGE_END_GAME_MOST = 9 }; /* most moves of an end game, in any metric */

typedef struct large_tables {
    const large_metric *metric;
    large_rules *rules;
    large_premoves *premoves;
    /* Phase 1. `twist_mask` is 0 where the block has no twists (LARGE_SKETCH). */
    solvers_classes flip_slice;
    uint8_t *flip_slice_moves; /* see large_class_after() */
    uint16_t *twist_after;     /* [twist * moves + move] */
    uint16_t *slice_after;     /* [places * moves + move]: slice (large_slice_with) after edges in order */
    solvers_raw twist;
    uint32_t twists, twist_mask;
    /* The last moves of phase 1, see end_game.h. */
    large_end_game *end_games;
    uint64_t *end_game_sequences;
    uint32_t *end_game_count;               /* number of sequences that have been made */
    uint32_t end_game_length;               /* moves of each; 0: there are none */
    uint32_t end_game_shift, end_game_mask; /* from a hash to a slot; number of slots - 1 */
    /* Phase 2 has the same with its own moves; corners also with all moves of phase 1. */
    solvers_classes corner;
    uint16_t *corner_move;        /* [class * moves + move], moves of phase 1: class * 16 + symmetry */
    uint32_t *corner_phase2_move; /* the same for moves of phase 2 */
    uint16_t *corner_before;      /* the same for a move of phase 2 in front of all */
    uint8_t *corner_pieces;       /* [(class * 16 + symmetry) * 8 + place]: the corner there */
    uint16_t *corner_rank[2];     /* parts of a rank by the first four places, and the last four */
    solvers_raw edge, slice;      /* permutations of the U and D edges, and of the slice's */
    uint32_t edges, edge_mask;
    uint8_t *corner_slice; /* distances, four bits each, plus 1 */
    uint8_t *corner_edge;
    uint8_t *corner_least; /* [class]: least distance over all slices, a byte each */
    uint8_t *near_kinds;   /* see large_near_kinds() */
    /* An entry's last byte is its distance plus 1; for the rest see pruning_entry.h. */
    uint8_t *pruning;
    uint32_t entry_bytes; /* 4 to 7 */
} large_tables;

/* A slice: where its edges are (0..494), and their permutation in the order of their places (0..23). */
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

/* Where moves lead from the representative of a class of flip and slice: classes in a row and, behind them,
 * symmetries, so that one look-up fetches both. */
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

/* The index of the pruning entry of a class * 16 + symmetry with a twist. */
static inline uint32_t large_index_of(const large_tables *t, uint32_t class, unsigned twist) {
    unsigned conjugate = t->twist.conjugate[class % CC_SYMMETRIES * CC_TWISTS + twist];
    return class / CC_SYMMETRIES * t->twists + (conjugate & t->twist_mask);
}

/* The table [rank of corners] of the kinds of last moves (large_rules.end_kind), a bit each, of which one
 * leads, with one of the moves of this front, to corners that need at most `most` moves. */
static inline uint8_t *large_near_kinds(const large_tables *t, unsigned front, int most) {
    return t->near_kinds +
           (size_t)(front * (LARGE_FAR + 1) + (unsigned)(most < LARGE_FAR ? most : LARGE_FAR)) * CC_PERMS8;
}

unsigned large_slice_of(const cc_cube *cube);

/* Finds the parts of a block (NULL: of none, for its size). Returns its bytes. */
size_t large_open(large_tables *tables, const uint8_t *memory, int metric, int scale);

#endif
