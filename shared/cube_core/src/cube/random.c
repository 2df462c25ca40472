/* random.c - seeded random numbers, cubes and turns. */
#include "cube_core/random.h"
#include <stdbool.h>

/* SplitMix64 (Steele 2014): spreads a seed over the generator's state, which must not be all zero. */
static uint64_t split_mix(uint64_t *state) {
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

void cc_random_seed(cc_random *random, uint64_t seed) {
    uint64_t a = split_mix(&seed), b = split_mix(&seed);
    random->s[0] = (uint32_t)a;
    random->s[1] = (uint32_t)(a >> 32);
    random->s[2] = (uint32_t)b;
    random->s[3] = (uint32_t)(b >> 32) | 1;
}

static uint32_t rotate_left(uint32_t x, int k) {
    return x << k | x >> (32 - k);
}

uint32_t cc_random_next(cc_random *random) {
    uint32_t *s = random->s, result = rotate_left(s[1] * 5, 7) * 9, t = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_left(s[3], 11);
    return result;
}

uint32_t cc_random_below(cc_random *random, uint32_t bound) {
    uint64_t m = (uint64_t)cc_random_next(random) * bound;
    if ((uint32_t)m < bound) {
        uint32_t reject = -bound % bound;
        while ((uint32_t)m < reject)
            m = (uint64_t)cc_random_next(random) * bound;
    }
    return (uint32_t)(m >> 32);
}

/* Fills p with a random permutation of 0..n-1 (Fisher-Yates); returns its parity. */
static int shuffle(cc_random *random, uint8_t *p, int n) {
    int parity = 0;
    for (int i = 0; i < n; i++)
        p[i] = (uint8_t)i;
    for (int i = n - 1; i > 0; i--) {
        int j = (int)cc_random_below(random, (uint32_t)i + 1);
        uint8_t t = p[i];
        p[i] = p[j];
        p[j] = t;
        parity ^= i != j;
    }
    return parity;
}

/* Fills o with random orientations whose sum is 0 modulo `m`. */
static void random_orientations(cc_random *random, uint8_t *o, int n, int m) {
    int sum = 0;
    for (int i = 0; i < n - 1; i++)
        sum += o[i] = (uint8_t)cc_random_below(random, (uint32_t)m);
    o[n - 1] = (uint8_t)((m - sum % m) % m);
}

static void random_pocket_cube(cc_random *random, cc_cube *cube) {
    static const uint8_t places[7] = {CC_URF, CC_UFL, CC_ULB, CC_UBR, CC_DFR, CC_DLF, CC_DRB};
    uint8_t p[7], o[7];
    shuffle(random, p, 7);
    random_orientations(random, o, 7, 3);
    for (int i = 0; i < 7; i++) {
        cube->cp[places[i]] = places[p[i]];
        cube->co[places[i]] = o[i];
    }
}

void cc_random_cube(cc_random *random, int size, cc_cube *cube) {
    *cube = cc_cube_solved;
    if (size == 2) {
        random_pocket_cube(random, cube);
        return;
    }
    int parity = shuffle(random, cube->cp, CC_CORNERS) ^ shuffle(random, cube->ep, CC_EDGES);
    if (parity) {
        uint8_t t = cube->ep[0];
        cube->ep[0] = cube->ep[1];
        cube->ep[1] = t;
    }
    random_orientations(random, cube->co, CC_CORNERS, 3);
    random_orientations(random, cube->eo, CC_EDGES, 2);
}

/* Whether a face may turn next: not after a turn of its own, nor after two turns on its axis. */
static bool allowed(const cc_turn *before, size_t count, int face) {
    if (count && before[-1] / 3 == face)
        return false;
    return count < 2 || before[-1] / 9 + before[-2] / 9 != 1 || before[-1] / 3 % 3 != before[-2] / 3 % 3 ||
           before[-1] / 3 % 3 != face % 3;
}

void cc_random_turns(cc_random *random, cc_turn *turns, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint32_t turn;
        do
            turn = cc_random_below(random, CC_TURNS);
        while (!allowed(turns + i, i, (int)turn / 3));
        turns[i] = (cc_turn)turn;
    }
}
