/* optimal_tables.h - where things are in the block of tables.
 *
 * All distances are to a subgroup H of the cube group, in moves of the metric; the tables serve each of the
 * three axes:
 *
 *     coarse   flip, slice, twist                      H = <U, D, R2, L2, F2, B2>, exact, 4 bits
 *     fine     and cosets of the orders of the slice   H contains U and D; "nearer than n, n, farther":
 *              edges, and of the corners' places       a ternary digit, five to a byte
 *
 * Flip and slice are reduced to classes under the sixteen symmetries of the axis; the order of the slice's
 * edges, up to a subgroup of S4, is conjugated by the symmetry that leads to the representative. So all that
 * is not distances has the same small size with every size of tables. A row has the entries of one class, and
 * in the fine table of one order:
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
    OPTIMAL_DIGITS = 5,                                              /* ternary digits in a byte */
    OPTIMAL_SET = (CC_TWISTS + OPTIMAL_DIGITS - 1) / OPTIMAL_DIGITS, /* bytes of a corner set in a fine row */
    OPTIMAL_ALL_UNKNOWN = 242,                                       /* five ternary digits of 2 */
    OPTIMAL_ORDERS = 8,                                              /* more than any shape has */
    OPTIMAL_PLACES = CC_SLICES * OPTIMAL_ORDERS,
};

/* A size of tables. */
typedef struct optimal_shape {
    uint32_t orders; /* cosets of the slice edges' orders: 1, 2, 3 or 6 */
    uint32_t sets;   /* cosets of the corners' places: 1, 35 or 70; 0: no fine table */
} optimal_shape;

extern const optimal_shape optimal_shapes[];

typedef struct optimal_header {
    int32_t next_step;
    int32_t coarse_known; /* coarse distances up to this are known */
    int32_t near;         /* the distance that a fine ternary digit of 1 means now */
    int32_t last;         /* the distance that it is likely to mean in the end */
    double within;        /* share of the fine entries that are at most `near` away */
} optimal_header;

enum { OPTIMAL_PADDED = OPTIMAL_SET * OPTIMAL_DIGITS };

/* Leads from a row back to the one before a move: each set and twist as it was before the move. */
typedef struct optimal_preimage {
    uint16_t twist[OPTIMAL_PADDED];
    uint8_t set[CC_COMBS];
} optimal_preimage;

/* Pointers into the block. */
typedef struct optimal_tables {
    const optimal_shape *shape;
    optimal_moves moves;
    optimal_header *header;
    solvers_classes edges; /* classes of (slice, flip) */
    uint8_t *move;         /* moves of representatives: optimal_class_after() */
    size_t move_row;       /* bytes of a class */
    uint16_t *places_move; /* [places * moves + move]; places: slice * OPTIMAL_ORDERS + order */
    uint8_t *order_of;     /* [places * CC_SYMMETRIES + symmetry]: the order of the conjugate */
    solvers_raw twist;
    uint16_t *twist_move;  /* [twist * moves + move]: so that a node's entries are side by side */
    uint16_t *twist_place; /* [twist * CC_SYMMETRIES + symmetry]: its conjugate's byte * 8 + digit in a set */
    uint8_t *set_move, *set_conjugate;
    uint16_t *places_of;         /* [places of edges FR FL BL BR, a nibble each] */
    uint8_t *set_of;             /* [mask of the places with D corners] */
    optimal_preimage *preimages; /* [symmetry][move] */
    uint8_t *is_begun;           /* [fine row]: whether it has an entry that is known */
    uint8_t *coarse, *fine;
    uint32_t fine_rows;
    size_t fine_row, size;
} optimal_tables;

/* The symmetry coordinate to which a move leads from a class's representative. A row has the classes of all
 * moves, then their symmetries. It begins with a cache line; in half turns it takes one. */
static inline uint32_t optimal_class_after(const optimal_tables *t, uint32_t class, uint32_t move) {
    const uint8_t *row = t->move + class * t->move_row;
    return (uint32_t)((const uint16_t *)row)[move] << 4 | row[2 * t->moves.count + move];
}

/* The coarse table as solvers_fill_distance() takes it. `tables` must stay in place. */
solvers_distances optimal_coarse(const optimal_tables *tables);

/* Finds the parts of a block (NULL: of none, for tables->size). */
void optimal_open(optimal_tables *tables, uint8_t *memory, cc_metric metric, int level);
/* Fills in, in zeroed memory, all that distances need. */
void optimal_begin_tables(optimal_tables *tables);

/* The number of the corner set, of so many `sets`, with D corners on these places (a bit each). */
uint8_t optimal_set_of(uint32_t sets, unsigned places);
/* The number of the coset, of so many `orders`, of an order of the slice's edges ([place]: edge, 0..3). */
uint32_t optimal_order_of(uint32_t orders, const uint8_t order[4]);

/* Powers of three, for the ternary digits of a byte. */
static const uint8_t optimal_power[OPTIMAL_DIGITS] = {1, 3, 9, 27, 81};

#endif
