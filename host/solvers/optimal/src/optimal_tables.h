/* optimal_tables.h - what stands where in the block of tables.
 *
 * All distances are those to a subgroup H of the cube group, in moves of the metric, the same for each of the
 * three axes:
 *
 *     coarse   flip, slice, twist                      H = <U, D, R2, L2, F2, B2>, exact, 4 bits
 *     fine     and cosets of the orders of the slice   H contains U and D; "nearer than n, n, farther":
 *              edges, and of the corners' places       a ternary digit, five to a byte
 *
 * Edges (flip, slice, and the order of the slice's edges up to a subgroup of S4) are reduced to classes under
 * the sixteen symmetries of the axis. A row is what belongs to one class:
 *
 *     fine row    [corner set 0: 2187 twists, 438 bytes][corner set 1] ...
 *     coarse row  [2187 twists, 1094 bytes]
 */
#ifndef OPTIMAL_SOLVER_TABLES_H
#define OPTIMAL_SOLVER_TABLES_H

#include "optimal_moves.h"
#include "tables/distances.h"

enum {
    OPTIMAL_COARSE_ROW = (CC_TWISTS + 1) / 2,
    OPTIMAL_DIGITS = 5,                                              /* a byte */
    OPTIMAL_SET = (CC_TWISTS + OPTIMAL_DIGITS - 1) / OPTIMAL_DIGITS, /* bytes of a corner set in a fine row */
    OPTIMAL_ALL_UNKNOWN = 242,                                       /* five ternary digits of 2 */
};

/* One size of tables. */
typedef struct optimal_shape {
    uint32_t orders;  /* cosets of the slice edges' orders: 1, 2, 3 or 6 */
    uint32_t sets;    /* of the corners' places: 1, 35 or 70; 0: no fine table */
    uint32_t classes; /* of edges */
} optimal_shape;

extern const optimal_shape optimal_shapes[];

typedef struct optimal_header {
    int32_t next_step;
    int32_t coarse_known; /* coarse distances up to this are there, more are unknown */
    int32_t near;         /* what a fine ternary digit of 1 means */
    int32_t last;         /* what it is likely to mean in the end */
    double within;        /* share of the fine entries that are not farther than that */
} optimal_header;

enum { OPTIMAL_PADDED = OPTIMAL_SET * OPTIMAL_DIGITS };

/* From a row back to the one that a move led from: which entry (set, twist) came to be which. */
typedef struct optimal_preimage {
    uint16_t twist[OPTIMAL_PADDED];
    uint8_t set[CC_COMBS];
} optimal_preimage;

/* Pointers into the block. */
typedef struct optimal_tables {
    const optimal_shape *shape;
    optimal_moves moves;
    optimal_header *header;
    solvers_classes edges, flip_slice; /* of (slice, order, flip), and without the order */
    uint32_t *move, *move1;            /* of the representative: symmetry coordinate */
    uint32_t *coarse_class;            /* the representative's among the coarse */
    solvers_raw twist;
    uint16_t *twist_move;  /* [twist * moves + move]: what a node asks for lies together */
    uint16_t *twist_place; /* conjugate of a twist as byte * 8 + ternary digit of a set */
    uint8_t *set_move, *set_conjugate;
    uint16_t *places_of; /* slice * orders + order, by the places of edges FR FL BL BR, a nibble each */
    uint8_t *set_of;     /* by a mask of the places with D corners */
    optimal_preimage *preimages; /* [symmetry][move] */
    uint8_t *is_begun;           /* by class: whether its fine row has an entry that is known */
    uint8_t *coarse, *fine;
    size_t fine_row, size;
} optimal_tables;

/* The coarse table, to be filled. `tables` must stay. */
solvers_distances optimal_coarse(const optimal_tables *tables);

void optimal_open(optimal_tables *tables, uint8_t *memory, cc_metric metric, int level);
/* What is there before any distance; on zeroed memory. */
void optimal_begin_tables(optimal_tables *tables);

/* The corner set of a mask of the places with D corners, and where the corner sets of a shape begin. */
uint8_t optimal_set_of(uint32_t sets, unsigned places);
/* Which coset an order of the slice's edges (a permutation of 0..3, place to edge) is in. */
uint32_t optimal_order_of(uint32_t orders, const uint8_t order[4]);

/* Powers of three, for the ternary digits of a byte. */
static const uint8_t optimal_power[OPTIMAL_DIGITS] = {1, 3, 9, 27, 81};

#endif
