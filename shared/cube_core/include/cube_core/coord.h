/* coord.h - cubes as small numbers, one for each thing a pruning table looks at (Kociemba 1992).
 *
 *     phase 1:  twist  0..2186   corner orientations         0 when the U/D colours are on U and D
 *               flip   0..2047   edge orientations           bit i: the edge at place i
 *               slice  0..494    places of the four edges of the slice between U and D
 *     phase 2:  corners 0..40319, edges8 0..40319 (of U and D), slice4 0..23 (in the slice): permutations
 *               comb   0..69     places of the four U edges among the eight of U and D
 *               corner_comb      the same of the corners
 *
 * Every coordinate of a solved cube is 0. */
#ifndef CUBE_CORE_COORD_H
#define CUBE_CORE_COORD_H

#include "cube_core/cubie.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    CC_TWISTS = 2187,
    CC_FLIPS = 2048,
    CC_SLICES = 495,
    CC_PERMS4 = 24,
    CC_COMBS = 70,
};
#define CC_PERMS8 40320 /* an int of 16 bits is smaller */

int cc_twist_of(const cc_cube *cube);
int cc_flip_of(const cc_cube *cube);
int cc_slice_of(const cc_cube *cube);
/* The slice coordinate of a cube whose slice edges are on these four places (bit i: place i). */
int cc_slice_of_places(unsigned places);
int cc_corners_of(const cc_cube *cube);
int cc_edges8_of(const cc_cube *cube);
int cc_slice4_of(const cc_cube *cube);
int cc_comb_of(const cc_cube *cube);
int cc_corner_comb_of(const cc_cube *cube);
/* 0..5039, the permutation of a 2x2's corners but DBL, which stays. */
int cc_pocket_perm_of(const cc_cube *cube);
/* Rank of a permutation, 0..n! - 1: `p` holds the n <= 8 values first..first + n - 1, each once. */
int cc_rank(const uint8_t *p, int n, int first);

/* Each sets *cube to one with the coordinate, the rest being as in a solved cube as far as possible. */
void cc_cube_with_twist(cc_cube *cube, int twist);
void cc_cube_with_flip(cc_cube *cube, int flip);
void cc_cube_with_slice(cc_cube *cube, int slice);
void cc_cube_with_corners(cc_cube *cube, int corners);
void cc_cube_with_edges8(cc_cube *cube, int edges8);
void cc_cube_with_slice4(cc_cube *cube, int slice4);
void cc_cube_with_comb(cc_cube *cube, int comb);
void cc_cube_with_corner_comb(cc_cube *cube, int comb);
/* The inverse of cc_rank. */
void cc_unrank(uint8_t *p, int n, int first, int rank);

#ifdef __cplusplus
}
#endif

#endif
