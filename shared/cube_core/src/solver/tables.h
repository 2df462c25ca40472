/* tables.h - the solver's tables. tools/gen makes them from coord.c and symmetry.c when a build needs them;
 * the search only reads. There is one list, so that declarations, generator and check cannot disagree.
 *
 * Cubes that differ by a symmetry are equally far from solved, so a table needs one of each class:
 *
 *     x ──conjugate by s──► representative of class k      state of x: (k, s)
 *     y ──conjugate by s──► y'                             distance of (x, y): table[k][y']
 *
 * A symmetry coordinate (`sym`) is the number of a class times the symmetries, plus the symmetry that leads
 * to its representative. Distances are packed, the first of a byte in its low bits: in four bits the distance
 * (`_prune4`), in fewer the number of the largest of some bounds, below, that it reaches (`_prune`). `near`
 * is described in near.h, `near2` in near2.h.
 *
 * CC_SMALL_TABLES: tables of half the size, for chips with 512 KB of flash (docs/solver-on-chip.md).
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
    /* twist_sym: a twist's class << 5 | CC_HAS_STABILISER where symmetries other than the identity keep its
       representative | the first symmetry that leads there. */
    CC_TWIST_CLASS_SHIFT = 5,
    CC_HAS_STABILISER = 16,
    CC_STABILISERS = 24,
    /* What turns and symmetries make of a flip is linear: map[flip & 63] ^ map[64 + (flip >> 6)]. With the
       mark set, which a turn's map sets again, flip >> 6 is the index of the upper part. */
    CC_FLIP_MAP = 64 + 32,
    CC_FLIP_MARK = 64 << 6,
    CC_PERM_CLASSES = 2768, /* of eight corners, or U and D edges, under all sixteen */

    CC_CORNER_STEPS = 12, /* quarter turns: face * 2 + (0 clockwise, 1 anticlockwise) */
    CC_PHASE2_TURNS = 10, /* U U2 U' D D2 D' R2 F2 L2 B2 */

    CC_MOST_POST_MOVES = 3,
    CC_POST_STARTS = 647, /* positions of phase 1 to which at most so many turns lead */
    CC_POST_CHOICES = 737,
    /* A choice: the first turn after phase 2 in the low bits, then the next two; a mark on a start's last. */
    CC_POST_MOVE_BITS = 5,
    CC_NO_POST_MOVE = 31,
    CC_LAST_CHOICE = 1 << 15,

    CC_POCKET_PERMS = 5040, /* of the seven corners of a 2x2 that turn */
    CC_POCKET_TWISTS = 729,
};

/* The bits of a number of a bound, and the bounds that the numbers 1, 2 ... stand for: CC_FIRST_, CC_FIRST_ +
 * 1 ..., which exclude most. A distance below the first has the number 0. */
#ifdef CC_SMALL_TABLES
enum { CC_COMB_BITS = 1, CC_FIRST_CORNER_COMB = 9, CC_FIRST_EDGE_COMB = 8 };
#define CC_BORDER_TABLES(X)
#else
enum { CC_COMB_BITS = 2, CC_FIRST_CORNER_COMB = 8, CC_FIRST_EDGE_COMB = 7 };
#define CC_BORDER_TABLES(X)                                                                                  \
    X(uint8_t, near_flip_slice, CC_SLICES *CC_FLIPS / 8) /* a bit for each slice and flip */                 \
    X(uint8_t, near_level, CC_TWIST_CLASSES * 512 / 4)   /* two bits for each twist's class and slice */
#endif

/* clang-format off */
#define CC_TABLES(X) \
    X(uint16_t, twist_sym, CC_TWISTS) /* see CC_TWIST_CLASS_SHIFT */ \
    X(uint16_t, twist_move, CC_TWIST_CLASSES * CC_TURNS) /* twist_sym of the representative, turned */ \
    X(uint8_t, twist_stabiliser, CC_TWIST_CLASSES) /* number of the group of symmetries that keep it */ \
    X(uint8_t, stabiliser_best, CC_STABILISERS * CC_SLICES) /* the group's that makes the slice smallest */ \
    X(uint16_t, slice_move, CC_SLICES * CC_TURNS) /* the slice after the turn * CC_SYMMETRIES */ \
    X(uint16_t, flip_turn, CC_TURNS * CC_FLIP_MAP) \
    X(uint16_t, flip_conjugate, CC_SYMMETRIES * CC_FLIP_MAP) \
    X(uint32_t, slice_conjugate, CC_SLICES * CC_SYMMETRIES) /* symmetry << 28 | slice << 11 | its flips */ \
    X(uint16_t, slice_of_half, 2 * 64) /* [64 + places 6..11] - [places 0..5] = slice * CC_SYMMETRIES */ \
    X(uint16_t, post_flips, CC_POST_STARTS) /* edges that the start's post-moves flip, a bit each, */ \
    X(uint16_t, post_slice, CC_POST_STARTS) /* those that they bring into the slice, */ \
    X(uint16_t, post_twists, CC_POST_STARTS) /* and how they twist each corner, two bits each */ \
    X(uint16_t, post_choice, CC_POST_CHOICES) /* the choices of each start in turn */ \
    X(uint16_t, post_first_start, CC_MOST_POST_MOVES + 2) /* the first with so many post-moves */ \
    X(uint16_t, post_first_choice, CC_MOST_POST_MOVES + 1) \
    X(uint8_t, near, CC_NEAR_BYTES) \
    CC_BORDER_TABLES(X) \
    X(uint16_t, corner_representative, CC_PERM_CLASSES) /* smallest rank in each class, in rising order */ \
    X(uint16_t, corner_move, CC_PERM_CLASSES * CC_PHASE2_TURNS) /* sym of the representative, turned */ \
    X(uint16_t, corner_inverse, CC_PERM_CLASSES) /* sym of the representative's inverse */ \
    X(uint16_t, edge_representative, CC_PERM_CLASSES) \
    X(uint16_t, edge_move, CC_PERM_CLASSES * CC_PHASE2_TURNS) \
    X(uint16_t, edge_inverse, CC_PERM_CLASSES) \
    X(uint8_t, corner_image, CC_SYMMETRIES * 8) /* [symmetry][place]: where it takes the place */ \
    X(uint8_t, edge_image, CC_SYMMETRIES * 8) \
    X(uint32_t, corner_begin, 8 * 8) /* [place][piece]: of the symmetries that take the place to place 0, */ \
    X(uint32_t, edge_begin, 8 * 8)   /* the piece's least image << 16 | those that give it, a bit each */ \
    X(uint8_t, comb_of_places, 256) /* comb when the D edges are on these places */ \
    X(uint8_t, class_corner_comb, CC_PERM_CLASSES) /* corner_comb of the corners' representative */ \
    X(uint8_t, class_inverse_corner_comb, CC_PERM_CLASSES) /* corner_comb of its inverse */ \
    X(uint8_t, class_inverse_comb, CC_PERM_CLASSES) /* comb of the inverse of the edges' representative */ \
    X(uint8_t, slice4_move, CC_PERMS4 * CC_PHASE2_TURNS) \
    X(uint8_t, comb_move, CC_COMBS * CC_PHASE2_TURNS) \
    X(uint8_t, slice4_conjugate, CC_PERMS4 * CC_SYMMETRIES) \
    X(uint8_t, slice4_inverse, CC_PERMS4) \
    X(uint8_t, comb_conjugate, CC_COMBS * CC_SYMMETRIES) \
    X(uint8_t, corner_comb_conjugate, CC_COMBS * CC_SYMMETRIES) \
    X(uint8_t, symmetry_product, CC_SYMMETRIES * CC_SYMMETRIES) /* [s][t]: first s, then t */ \
    X(uint8_t, symmetry_back, CC_SYMMETRIES * CC_SYMMETRIES) /* [s][t]: first the inverse of s, then t */ \
    X(uint8_t, symmetry_step, CC_SYMMETRIES * CC_CORNER_STEPS) /* a quarter turn seen through it */ \
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

/* CRC-32 over all tables in the order of the list, as the generator computed it. */
extern const uint32_t cc_tables_crc;

#endif
