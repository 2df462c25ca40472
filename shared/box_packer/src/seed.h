/* seed.h - the seed's engine: Tobias Glasmachers' design of 2003, for a box filled layer by layer.
 *
 * A packing is one occupation word, 12 bits (one layer of 3 by 4) a layer, the layer being filled
 * lowest; a full layer is shifted out. The next cell to fill comes from a table, not from a rule:
 *
 *      layer above     . # # .      overhang: what is filled above but not here (12 bits)
 *      this layer      # . . #      -> one of 30 cases: none, one cell, or two side by side
 *
 *      CHOICE[30 cases][4096 states of this layer] -> one byte, a code of 192: the cell that
 *      leaves the fewest ways to go on, and which of its five neighbours are filled
 *
 *      LISTS[5 layers][192 codes][piece] -> the placements whose lowest layer is this one, that
 *      cover the cell and none of the filled neighbours
 *
 * In his words: to map 24 bits (both layers) to the best cell would cost 10 % less search and
 * not fit the cache; these tables take 580 KB and do (ours 536 KB). */
#ifndef BP_SEED_H
#define BP_SEED_H

#include "worker.h" /* bp_seed */

#define SEED_AREA_MAX  12
#define SEED_CASES_MAX 30
#define SEED_CODES_MAX 192
#define SEED_SIDES     5 /* left, right, front, back, above */

struct bp_seed {
    const bp_model *model;
    bp_worker *worker; /* of the search under way */
    uint32_t area, layers, n_pieces;
    uint32_t full;                      /* all cells of a layer */
    uint64_t solid;                     /* pieces that lie in no layer: the "3D" ones */
    uint8_t bit[64];                    /* model cell -> bit of the occupation */
    uint8_t side[SEED_AREA_MAX][4];     /* neighbours in the layer, 255 outside */
    uint8_t code_of[SEED_AREA_MAX][32]; /* cell and filled sides -> code */
    uint8_t case_of[1 << SEED_AREA_MAX];
    uint32_t overhang[SEED_CASES_MAX];
    uint32_t n_cases, n_codes;
    uint8_t *choice;  /* n_cases rows of 1 << area */
    uint64_t *masks;  /* of every placement of the model, as occupation */
    uint32_t *first;  /* [layer][code][piece], one more at the end */
    uint64_t *wide;   /* placements of the lists: all layers but the last two */
    uint32_t *narrow; /* of the last two, which 32 bits hold: in the same memory, numbered on from the wide */
    uint64_t path[64];
    uint8_t path_piece[64];
    uint32_t depth;
    uint64_t calls;
};

/* Index in first. */
static inline uint32_t bp_seed_list(const bp_seed *seed, uint32_t layer, uint32_t code, uint32_t piece) {
    return (layer * seed->n_codes + code) * seed->n_pieces + piece;
}

/* Fill the lists with the placements that a state still allows. */
void bp_seed_make_lists(bp_seed *seed, const bp_state *state);

#endif
