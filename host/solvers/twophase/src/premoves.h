/* premoves.h - choices of the moves with which a solution ends, sorted by the phase 1 that they share.
 *
 * A solution of cube c that ends with p is, without p, one of p * c. Its phase 1 leads into the subgroup
 * H = <U, D, R2, L2, F2, B2> wherever that of q * c does when p = h * q with an h of H, that is when H p and
 * H q are the same coset: they are searched once. A phase 1 that leads q * c to x leads p * c to h * x.
 *
 *     R U  and  R' U = R2 * (R U):  one coset, whose second choice has R2 before it
 */
#ifndef LARGE_SOLVER_PREMOVES_H
#define LARGE_SOLVER_PREMOVES_H

#include "cube_core/cubie.h"
#include "rules.h"

enum {
    LARGE_PREMOVES = 4, /* the most of a choice */
    LARGE_COSETS = 3360,
    LARGE_CHOICES = 7040,
    LARGE_NOTHING = LARGE_PHASE2_MOVES, /* no move of phase 2 */
    LARGE_FRONTS = 8,
};

typedef struct large_choice {
    uint8_t before; /* h, as a move of phase 2, or LARGE_NOTHING */
    uint8_t premoves, move[LARGE_PREMOVES];
} large_choice;

typedef struct large_coset {
    cc_cube cube;            /* q: what the first choice's moves do */
    uint16_t first, choices; /* choice[first .. first + choices - 1], all of the same number of premoves */
    uint16_t premoves, front;
} large_coset;

/* The first coset is that without premoves, then those of one, then those of two. */
typedef struct large_premoves {
    uint32_t cosets, choices;
    uint32_t cosets_to[LARGE_PREMOVES + 1]; /* [n]: how many cosets have at most n premoves */
    large_coset coset[LARGE_COSETS];
    large_choice choice[LARGE_CHOICES];
    /* A front is the set of moves before the choices of a coset, a bit each; many cosets share one.
       front_conjugate: the front as seen through a symmetry. */
    uint32_t fronts, before[LARGE_FRONTS];
    uint8_t front_conjugate[CC_SYMMETRIES][LARGE_FRONTS];
} large_premoves;

/* Fills in all choices of at most `most` premoves. Returns 0, or CC_ERR_ARGUMENT where there is no room. */
int large_fill_premoves(large_premoves *premoves, const large_rules *rules, uint32_t most);

#endif
