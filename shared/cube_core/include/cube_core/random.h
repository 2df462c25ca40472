/* random.h - small seeded random numbers (xoshiro128**, Blackman and Vigna 2018), the same on host and chip.
 */
#ifndef CUBE_CORE_RANDOM_H
#define CUBE_CORE_RANDOM_H

#include <stddef.h>
#include <stdint.h>
#include "cube_core/cubie.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cc_random {
    uint32_t s[4];
} cc_random;

void cc_random_seed(cc_random *random, uint64_t seed);
uint32_t cc_random_next(cc_random *random);
/* A uniform number in 0..bound-1 (bound >= 1), without bias (Lemire 2019). */
uint32_t cc_random_below(cc_random *random, uint32_t bound);

/* Draws a reachable 3x3 (size 3) or 2x2 (size 2, corner DBL solved), each equally likely. */
void cc_random_cube(cc_random *random, int size, cc_cube *cube);

/* Draws `count` face turns, never the same face twice in a row, nor three in a row on one axis. */
void cc_random_turns(cc_random *random, cc_turn *turns, size_t count);

#ifdef __cplusplus
}
#endif

#endif
