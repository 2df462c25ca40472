/* cube5_near.c - hash sets of the states near the end of phases 1 and 3. */
#include <string.h>
#include "cube5_coordinates.h"

/* An entry is a key and, above it, its distance. slot_of_key: the slot of a key, or the free one for it. */
enum { DISTANCE_SHIFT = 56 };

static uint32_t slot_of_key(const uint64_t *near, uint64_t key) {
    const uint64_t only_key = (UINT64_C(1) << DISTANCE_SHIFT) - 1;
    uint32_t at = (uint32_t)(key * 0x9e3779b97f4a7c15u >> (64 - NEAR_BITS));
    while (near[at] && (near[at] & only_key) != key)
        at = (at + 1) % (1u << NEAR_BITS);
    return at;
}

int c5_near(const uint64_t *near, uint64_t key, int farthest) {
    uint64_t entry = near[slot_of_key(near, key)];
    return entry ? (int)(entry >> DISTANCE_SHIFT) : farthest + 1;
}

/* Returns the key that a move makes of a key. */
typedef uint64_t (*turned_key)(const geometry *g, const c5_tables *t, uint64_t key, int move);

static uint64_t turned1(const geometry *g, const c5_tables *t, uint64_t key, int move) {
    (void)t;
    return c5_key1(c5_after(g->x_after[move], (uint32_t)((key - 1) >> 24)),
                   c5_after(g->t_after[move], (uint32_t)(key - 1) & 0xffffff));
}

static uint64_t turned3(const geometry *g, const c5_tables *t, uint64_t key, int move) {
    return c5_key3(c5_after(g->wing_after[c5_moves_of[2][move]], (uint32_t)((key - 1) >> 11)),
                   t->flip_after[(key - 1) % FLIPS][move]);
}

/* Fills a set with all keys at most `farthest` moves from `solved`. */
static void fill_set(const geometry *g, const c5_tables *t, uint64_t *near, uint64_t solved,
                     uint64_t farthest, int moves, turned_key turned) {
    memset(near, 0, sizeof t->near1);
    near[slot_of_key(near, solved)] = solved;
    for (uint64_t distance = 0; distance < farthest; distance++)
        for (uint32_t i = 0; i < 1u << NEAR_BITS; i++)
            for (int move = 0; near[i] && near[i] >> DISTANCE_SHIFT == distance && move < moves; move++) {
                uint64_t key = turned(g, t, near[i] & ~(distance << DISTANCE_SHIFT), move);
                uint32_t at = slot_of_key(near, key);
                if (!near[at])
                    near[at] = key | (distance + 1) << DISTANCE_SHIFT;
            }
}

void c5_fill_near(const geometry *g, c5_tables *t) {
    fill_set(g, t, t->near1, c5_key1(R_AND_L, R_AND_L), NEAR1, ALL_MOVES, turned1);
    fill_set(g, t, t->near3, c5_key3(c5_class0_slots(g), 0), NEAR3, MOVES3, turned3);
}
