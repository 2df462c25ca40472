/* tables.h - the solver's tables. tools/gen_tables.c makes them from coord.c and symmetry.c when a build
 * needs them; the search only reads. One list, so that declarations, generator and check cannot disagree.
 *
 * Cubes that differ by a symmetry are equally far from solved, so a table needs one of each class:
 *
 *     x ──conjugate by s──► representative of class k      state of x: (k, s)
 *     y ──conjugate by s──► y'                             distance of (x, y): table[k][y']
 *
 * A symmetry coordinate (`sym`) is the number of a class times the symmetries, plus the symmetry that leads
 * to its representative. Distances are packed, the first of a byte's in its low bits: four bits tell one
 * (`_prune4`), fewer the number of the largest of some bounds, below, that it reaches (`_prune`). `near` is
 * near.h's, `near2` near2.h's.
 *
 * CC_SMALL_TABLES: a half of them, for chips with 512 KB of flash (docs/solver-on-chip.md).
 */
#ifndef CUBE_CORE_TABLES_H
#define CUBE_CORE_TABLES_H

#include <stdint.h>
#include "cube_core/coord.h"
#include "near.h"
#include "near2.h"
#include "cube_core/symmetry.h"

enum {
    CC_TWIST_CLASSES = 168, /* under all sixteen symmetries */
    /* A twist's class << 5, whether other symmetries than none keep its representative, and the first that
       leads there. */
    CC_TWIST_CLASS_SHIFT = 5,
    CC_HAS_STABILISER = 16,
    CC_STABILISERS = 24,
    /* What turns and symmetries make of a flip is linear: map[flip & 63] ^ map[64 + (flip >> 6)]. With the
       mark, which turns make again, its upper part is where it stands in the map. */
    CC_FLIP_MAP = 64 + 32,
    CC_FLIP_MARK = 64 << 6,
    CC_PERM_CLASSES = 2768, /* of eight corners, or U and D edges, under all sixteen */

    CC_CORNER_STEPS = 12, /* quarter turns: face * 2 + (0 clockwise, 1 anticlockwise) */
    CC_PHASE2_TURNS = 10, /* U U2 U' D D2 D' R2 F2 L2 B2 */

    CC_MOST_POST_MOVES = 3,
    CC_POST_STARTS = 647, /* positions of phase 1 that so many turns lead to */
    CC_POST_CHOICES = 737,
    /* A choice: the turn after phase 2 in the low bits, then the next two; and the last one of a start. */
    CC_POST_MOVE_BITS = 5,
    CC_NO_POST_MOVE = 31,
    CC_LAST_CHOICE = 1 << 15,

    CC_POCKET_PERMS = 5040, /* of the seven corners of a 2x2 that turn */
    CC_POCKET_TWISTS = 729,
};

/* How many bits tell the number of a bound, and the first of the bounds, which rise by one: where most is
 * cut. Below it, 0. */
#ifdef CC_SMALL_TABLES
enum { CC_COMB_BITS = 1, CC_FIRST_CORNER_COMB = 9, CC_FIRST_EDGE_COMB = 8 };
#define CC_BORDER_TABLES(X)
#else
enum { CC_COMB_BITS = 2, CC_FIRST_CORNER_COMB = 8, CC_FIRST_EDGE_COMB = 7 };
#define CC_BORDER_TABLES(X)                                                                                  \
    X(uint8_t, near_flip_slice, CC_SLICES *CC_FLIPS / 8) /* a bit each */                                    \
    X(uint8_t, near_level, CC_TWIST_CLASSES * 512 / 4)   /* two bits for each twist's class and slice */
#endif

/* clang-format off */
#define CC_TABLES(X) \
    X(uint16_t, twist_sym, CC_TWISTS) /* CC_TWIST_CLASS_SHIFT tells how */ \
    X(uint16_t, twist_move, CC_TWIST_CLASSES * CC_TURNS) /* of the class's representative */ \
    X(uint8_t, twist_stabiliser, CC_TWIST_CLASSES) /* which of the groups of symmetries that keep one */ \
    X(uint8_t, stabiliser_best, CC_STABILISERS * CC_SLICES) /* makes the slice smallest */ \
    X(uint16_t, slice_move, CC_SLICES * CC_TURNS) /* times the symmetries */ \
    X(uint16_t, flip_turn, CC_TURNS * CC_FLIP_MAP) \
    X(uint16_t, flip_conjugate, CC_SYMMETRIES * CC_FLIP_MAP) \
    X(uint32_t, slice_conjugate, CC_SLICES * CC_SYMMETRIES) /* << 11, and the flips that come of it */ \
    X(uint16_t, slice_of_half, 2 * 64) /* the same; its places 6..11 tell, less what 0..5 do, the slice */ \
    X(uint16_t, post_flips, CC_POST_STARTS) /* what the post-moves alone flip, twist (two bits each) */ \
    X(uint16_t, post_slice, CC_POST_STARTS) /* and bring into the slice */ \
    X(uint16_t, post_twists, CC_POST_STARTS) \
    X(uint16_t, post_choice, CC_POST_CHOICES) /* of each start in turn */ \
    X(uint16_t, post_first_start, CC_MOST_POST_MOVES + 2) /* of those with so many post-moves */ \
    X(uint16_t, post_first_choice, CC_MOST_POST_MOVES + 1) \
    X(uint8_t, near, CC_NEAR_BYTES) \
    CC_BORDER_TABLES(X) \
    X(uint16_t, corner_representative, CC_PERM_CLASSES) /* smallest rank of each class, rising */ \
    X(uint16_t, corner_move, CC_PERM_CLASSES * CC_PHASE2_TURNS) /* sym of the representative, turned */ \
    X(uint16_t, corner_inverse, CC_PERM_CLASSES) /* sym of the representative's inverse */ \
    X(uint16_t, edge_representative, CC_PERM_CLASSES) \
    X(uint16_t, edge_move, CC_PERM_CLASSES * CC_PHASE2_TURNS) \
    X(uint16_t, edge_inverse, CC_PERM_CLASSES) \
    X(uint8_t, corner_image, CC_SYMMETRIES * 8) /* [symmetry][place]: where it leads a place */ \
    X(uint8_t, edge_image, CC_SYMMETRIES * 8) \
    X(uint32_t, corner_begin, 8 * 8) /* [place][piece]: of the symmetries that bring the place to the front */ \
    X(uint32_t, edge_begin, 8 * 8)   /* the least image of the piece << 16, and which give it, a bit each */ \
    X(uint8_t, comb_of_places, 256) /* comb when the D edges are on these places */ \
    X(uint8_t, class_corner_comb, CC_PERM_CLASSES) /* of the corners' representative */ \
    X(uint8_t, class_inverse_corner_comb, CC_PERM_CLASSES) /* of its inverse */ \
    X(uint8_t, class_inverse_comb, CC_PERM_CLASSES) /* of the inverse of the edges' representative */ \
    X(uint8_t, slice4_move, CC_PERMS4 * CC_PHASE2_TURNS) \
    X(uint8_t, comb_move, CC_COMBS * CC_PHASE2_TURNS) \
    X(uint8_t, slice4_conjugate, CC_PERMS4 * CC_SYMMETRIES) \
    X(uint8_t, slice4_inverse, CC_PERMS4) \
    X(uint8_t, comb_conjugate, CC_COMBS * CC_SYMMETRIES) \
    X(uint8_t, corner_comb_conjugate, CC_COMBS * CC_SYMMETRIES) \
    X(uint8_t, symmetry_product, CC_SYMMETRIES * CC_SYMMETRIES) /* [s][t]: first s, then t */ \
    X(uint8_t, symmetry_back, CC_SYMMETRIES * CC_SYMMETRIES) /* [s][t]: first s backwards, then t */ \
    X(uint8_t, symmetry_step, CC_SYMMETRIES * CC_CORNER_STEPS) /* a quarter turn seen through the symmetry */ \
    X(uint8_t, turn_conjugate, CC_SYMMETRIES * CC_PHASE2_TURNS) /* a turn of phase 2 seen through it */ \
    X(uint8_t, corner_slice4_prune4, CC_PERM_CLASSES * CC_PERMS4 / 2) \
    X(uint8_t, corner_comb_prune, CC_PERM_CLASSES * CC_COMBS * CC_COMB_BITS / 8) \
    X(uint8_t, edge_comb_prune, CC_PERM_CLASSES * CC_COMBS * CC_COMB_BITS / 8) \
    X(uint8_t, near2, CC_NEAR2_BYTES) \
    X(uint8_t, pocket_perm_prune4, CC_POCKET_PERMS / 2) \
    X(uint8_t, pocket_twist_prune4, (CC_POCKET_TWISTS + 1) / 2) \
    X(uint8_t, pocket_perm_quarters4, CC_POCKET_PERMS / 2) /* the same by quarter turns */ \
    X(uint8_t, pocket_twist_quarters4, (CC_POCKET_TWISTS + 1) / 2)
/* clang-format on */

#define CC_DECLARE_TABLE(type, name, size) extern const type cc_##name[size];
CC_TABLES(CC_DECLARE_TABLE)

/* CRC-32 over all tables in the order of the list, as the generator saw them. */
extern const uint32_t cc_tables_crc;

#endif
