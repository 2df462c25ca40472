/* layout.h - what stands where in the block of tables. */
#ifndef LARGE_SOLVER_LAYOUT_H
#define LARGE_SOLVER_LAYOUT_H

#include "../../../shared/cube_core/src/tables.h"

/* Flip and slice together are one coordinate with classes under all sixteen symmetries. */
enum { LARGE_FLIP_SLICES = CC_FLIPS * CC_SLICES, LARGE_CLASSES = 64430 };

#define LARGE_PRUNE1_BYTES ((size_t)LARGE_CLASSES * CC_TWISTS / 2)
#define LARGE_PRUNE2_BYTES ((size_t)CC_PERM_CLASSES * CC_PERMS8 / 2)

typedef struct large_tables {
    uint32_t class_of[LARGE_FLIP_SLICES];    /* class * 16 + symmetry */
    uint32_t representative[LARGE_CLASSES];  /* slice * 2048 + flip */
    uint32_t move[LARGE_CLASSES * CC_TURNS]; /* of the representative: class * 16 + symmetry */
    uint32_t stabiliser[LARGE_CLASSES];      /* mask of the symmetries that keep it */
    uint16_t twist_move[CC_TWISTS * CC_TURNS];
    uint16_t twist_conjugate[CC_TWISTS * CC_SYMMETRIES];
    uint16_t edge_conjugate[CC_PERMS8 * CC_SYMMETRIES];
    uint16_t edge_move[CC_PERMS8 * CC_TURNS]; /* turns of phase 2 only */
    uint8_t turn_conjugate[CC_SYMMETRIES * CC_TURNS];
    /* Four bits a distance, 15 while it is not known: [class][twist] and [corner class][edges]. */
    uint8_t prune1[LARGE_PRUNE1_BYTES];
    uint8_t prune2[LARGE_PRUNE2_BYTES];
} large_tables;

enum { LARGE_UNKNOWN = 15 };

static inline unsigned large_nibble(const uint8_t *table, size_t index) {
    return table[index >> 1] >> ((index & 1) * 4) & 15u;
}

#endif
