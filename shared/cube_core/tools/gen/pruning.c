/* pruning.c - fills the pruning tables of the 3x3's phase 2 and of the 2x2 by breadth-first search. */
#include <stdlib.h>
#include <string.h>
#include "../../src/base/bits.h"
#include "gen.h"

enum { UNSEEN = 255, MAX_DISTANCE = 20 };

static uint32_t class_after(const void *context, uint32_t class, uint32_t turn) {
    const gen_coordinate *x = context;
    return x->class_of[gen_moved(x, x->by.representative[class], turn)];
}

static void print_counts(const char *name, const long *counts, FILE *report) {
    fprintf(report, "  \"%s\": [%ld", name, counts[0]);
    for (int d = 1; counts[d]; d++)
        fprintf(report, ", %ld", counts[d]);
    fprintf(report, "],\n");
}

uint8_t *gen_distances(const char *name, const gen_coordinate *x, const gen_coordinate *y, FILE *report) {
    uint32_t size = y->raw.size, entries = (uint32_t)x->classes * size;
    long counts[MAX_DISTANCE + 2] = {0};
    const solvers_distances d = {.entries = gen_alloc(entries),
                                 .entry_bytes = 1,
                                 .classes = (uint32_t)x->classes,
                                 .values = size,
                                 .stride = size,
                                 .mask = UINT32_MAX,
                                 .moves = CC_PHASE2_TURNS,
                                 .stabiliser = x->by.stabiliser,
                                 .raw = &y->raw,
                                 .class_after = class_after,
                                 .context = x};
    solvers_fill_distances(&d);
    for (uint32_t at = 0; at < entries; at++)
        counts[--d.entries[at]] += CC_SYMMETRIES / count_bits(x->by.stabiliser[at / size]);
    print_counts(name, counts, report);
    return d.entries;
}

/* Packs for each distance the number of the largest bound that it reaches, of 0, `first`, `first` + 1 ...
 * Frees `distance`. */
static void pack(uint8_t *table, uint8_t *distance, int entries, int bits, int first) {
    int in_byte = 8 / bits, most = (1 << bits) - 1;
    for (int i = 0; i < entries; i++) {
        int number = distance[i] < first ? 0 : distance[i] - first + 1;
        table[i / in_byte] |= (uint8_t)((number < most ? number : most) << i % in_byte * bits);
    }
    free(distance);
}

/* The inverse of cc_pocket_perm_of. */
static void set_pocket_perm(cc_cube *cube, int value) {
    uint8_t p[7];
    cc_unrank(p, 7, 0, value);
    *cube = cc_cube_solved;
    for (int i = 0; i < 7; i++)
        cube->cp[i == CC_DBL ? CC_DRB : i] = p[i] == CC_DBL ? CC_DRB : p[i];
}

/* Fills a table of the distances of a coordinate of the 2x2. half_turns: a half turn counts as one turn. */
static void pocket_distances(const char *name, uint8_t *table, int size, void (*set)(cc_cube *, int),
                             int (*get)(const cc_cube *), bool half_turns, FILE *report) {
    uint8_t *distance = gen_alloc((size_t)size);
    long counts[MAX_DISTANCE + 2] = {1};
    memset(distance, UNSEEN, (size_t)size);
    distance[0] = 0;
    for (int depth = 0; counts[depth]; depth++)
        for (int at = 0; at < size; at++)
            for (cc_turn turn = 0; distance[at] == depth && turn < CC_D * 3; turn++) {
                cc_cube cube;
                if (turn % 3 == 1 && !half_turns)
                    continue;
                set(&cube, at);
                cc_cube_turn(&cube, turn);
                uint8_t *next = &distance[get(&cube)];
                counts[depth + 1] += *next == UNSEEN;
                *next = *next == UNSEEN ? (uint8_t)(depth + 1) : *next;
            }
    print_counts(name, counts, report);
    pack(table, distance, size, 4, 1);
}

void gen_fill_pruning(FILE *report) {
    pack(gen_corner_slice4_prune4, gen_distances("corner_slice4", &gen_corners, &gen_slice4, report),
         CC_PERM_CLASSES * CC_PERMS4, 4, 1);
    pack(gen_corner_comb_prune, gen_distances("corner_comb", &gen_corners, &gen_comb, report),
         CC_PERM_CLASSES * CC_COMBS, CC_COMB_BITS, CC_FIRST_CORNER_COMB);
    pack(gen_edge_comb_prune, gen_distances("edge_comb", &gen_edges8, &gen_corner_comb, report),
         CC_PERM_CLASSES * CC_COMBS, CC_COMB_BITS, CC_FIRST_EDGE_COMB);
    pocket_distances("pocket_perm", gen_pocket_perm_prune4, CC_POCKET_PERMS, set_pocket_perm,
                     cc_pocket_perm_of, true, report);
    pocket_distances("pocket_twist", gen_pocket_twist_prune4, CC_POCKET_TWISTS, cc_cube_with_twist,
                     cc_twist_of, true, report);
    pocket_distances("pocket_perm_quarters", gen_pocket_perm_quarters4, CC_POCKET_PERMS, set_pocket_perm,
                     cc_pocket_perm_of, false, report);
    pocket_distances("pocket_twist_quarters", gen_pocket_twist_quarters4, CC_POCKET_TWISTS,
                     cc_cube_with_twist, cc_twist_of, false, report);
}
