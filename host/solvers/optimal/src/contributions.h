/* contributions.h - coordinates of a cube and of its inverse, along each of the three axes.
 *
 * Every piece contributes to each coordinate by itself, so that coordinates are sums of contributions, and
 * the inverse of the cube need not be computed: there piece and place change roles. */
#ifndef OPTIMAL_SOLVER_CONTRIBUTIONS_H
#define OPTIMAL_SOLVER_CONTRIBUTIONS_H

#include "optimal_tables.h"

/* The pieces of a cube, a byte each: edge * 2 + flip, corner * 3 + twist. */
typedef struct optimal_pieces {
    uint8_t edge[CC_EDGES], corner[CC_CORNERS];
} optimal_pieces;

typedef struct optimal_coordinates {
    uint32_t edges;  /* class * 16 + symmetry */
    uint16_t places; /* of the slice's edges: slice * OPTIMAL_ORDERS + order */
    uint16_t twist;
    uint8_t set;
} optimal_coordinates;

typedef struct edge_contribution {
    uint64_t places; /* 16 bits an axis: a slice edge's place, in that edge's nibble */
    uint64_t flips;  /* 12 bits an axis */
} edge_contribution;

/* The contributions of each [inverse: 1][place][piece and orientation]. All threads share them. */
typedef struct optimal_contributions {
    edge_contribution edge[2][CC_EDGES][2 * CC_EDGES];
    uint64_t corner[2][CC_CORNERS]
                   [3 * CC_CORNERS]; /* 20 bits an axis: twist, and 8 of places with D corners */
    const cc_cube *move;             /* [move]: as a cube */
} optimal_contributions;

void optimal_fill_contributions(optimal_contributions *contributions, const optimal_moves *moves);
optimal_pieces optimal_pieces_of(const cc_cube *cube);
bool optimal_is_solved(const optimal_pieces *pieces);
optimal_pieces optimal_inverse(const optimal_pieces *pieces);
optimal_pieces optimal_turned(const optimal_contributions *contributions, const optimal_pieces *pieces,
                              unsigned move);
/* optimal_coordinates_of in two steps, so that many sums are made before the first class of edges, a look-up
 * in memory, is needed. inverse: 1 for the coordinates of the inverse. */
void optimal_sum(const optimal_tables *t, const optimal_contributions *contributions,
                 const optimal_pieces *pieces, unsigned inverse,
                 optimal_coordinates coordinates[OPTIMAL_AXES]);
void optimal_resolve(const optimal_tables *t, optimal_coordinates coordinates[OPTIMAL_AXES]);
void optimal_coordinates_of(const optimal_tables *t, const optimal_contributions *contributions,
                            const optimal_pieces *pieces, unsigned inverse,
                            optimal_coordinates coordinates[OPTIMAL_AXES]);

#endif
