/* cube5_coordinates.c - computes coordinates, as ranks of sets of places, and what each phase's moves make of
 * them. */
#include <string.h>
#include "../place_sets.h"
#include "cube5_coordinates.h"

static int place16(int i) {
    static const uint8_t face[4] = {CC_U, CC_F, CC_D, CC_B};
    return face[i / 4] * 4 + i % 4;
}

static const uint8_t face_of_axis[AXES] = {CC_U, CC_F, CC_R}; /* B, A, C */

static int place8(int axis, int i) {
    return (face_of_axis[axis] + i / 4 * 3) * 4 + i % 4;
}

uint32_t c5_set16(const uint8_t *centre, int colour) {
    uint32_t set = 0;
    for (int i = 0; i < 16; i++)
        set |= (uint32_t)(centre[place16(i)] % 3 == colour) << i;
    return red_rank_set(set, 8);
}

uint32_t c5_set8(const uint8_t *centre, int axis) {
    uint32_t set = 0;
    for (int i = 0; i < 8; i++)
        set |= (uint32_t)(centre[place8(axis, i)] == face_of_axis[axis]) << i;
    return red_rank_set(set, 4);
}

uint32_t c5_centres(const state *s, int axis) {
    return c5_set8(s->x, axis) * SETS_4_OF_8 + c5_set8(s->t, axis);
}

uint32_t c5_sorted8(void) {
    return red_rank_set(0xf, 4) * (SETS_4_OF_8 + 1);
}

static void fill_set16(const uint8_t source[ALL_MOVES][PLACES], uint16_t after[SETS_8_OF_16][MOVES2]) {
    for (uint32_t rank = 0; rank < SETS_8_OF_16; rank++) {
        uint8_t centre[PLACES] = {0}, turned[PLACES];
        uint32_t set = red_unrank_set(rank, 16, 8);
        for (int i = 0; i < 16; i++)
            centre[place16(i)] = set >> i & 1 ? CC_F : CC_U;
        for (int move = 0; move < MOVES2; move++) {
            for (int place = 0; place < PLACES; place++)
                turned[place] = centre[source[c5_moves_of[1][move]][place]];
            after[rank][move] = (uint16_t)c5_set16(turned, CC_F);
        }
    }
}

/* Fills in set8_after. Only moves that keep the axis's pieces on it have a meaning; others are never used. */
static void fill_set8(const uint8_t source[ALL_MOVES][PLACES], int axis,
                      uint8_t after[SETS_4_OF_8][ALL_MOVES]) {
    for (uint32_t rank = 0; rank < SETS_4_OF_8; rank++) {
        uint8_t centre[PLACES], turned[PLACES];
        uint32_t set = red_unrank_set(rank, 8, 4);
        memset(centre, CC_FACES, sizeof centre);
        for (int i = 0; i < 8; i++)
            centre[place8(axis, i)] = (uint8_t)(face_of_axis[axis] + (set >> i & 1 ? 0 : 3));
        for (int move = 0; move < ALL_MOVES; move++) {
            for (int place = 0; place < PLACES; place++)
                turned[place] = centre[source[move][place]];
            uint32_t next = c5_set8(turned, axis);
            after[rank][move] = (uint8_t)(next < SETS_4_OF_8 ? next : 0);
        }
    }
}

uint32_t c5_flips(const geometry *g, const uint8_t *middle) {
    uint32_t flips = 0;
    for (int edge = 0; edge < EDGES - 1; edge++) /* the last edge's flip follows from the others */
        flips |= (uint32_t)g->class_of[middle[g->slot[0][edge]]] << edge;
    return flips;
}

static void fill_flips(const geometry *g, c5_tables *t) {
    for (uint32_t flips = 0; flips < FLIPS; flips++) {
        uint8_t middle[PLACES], turned[PLACES];
        uint32_t all = flips | (uint32_t)(__builtin_popcount(flips) & 1) << (EDGES - 1);
        for (int edge = 0; edge < EDGES; edge++)
            for (int side = 0; side < 2; side++)
                middle[g->slot[side][edge]] = g->slot[(all >> edge & 1) ^ (unsigned)side][edge];
        for (int move = 0; move < MOVES3; move++) {
            for (int place = 0; place < PLACES; place++)
                turned[place] = middle[g->middle[c5_moves_of[2][move]][place]];
            t->flip_after[flips][move] = (uint16_t)c5_flips(g, turned);
        }
    }
}

uint32_t c5_class0_slots(const geometry *g) {
    uint32_t set = 0;
    for (int slot = 0; slot < PLACES; slot++)
        set |= (uint32_t)(g->class_of[slot] == 0) << slot;
    return set;
}

uint32_t c5_class0(const geometry *g, const uint8_t *wing) {
    uint32_t set = 0;
    for (int slot = 0; slot < PLACES; slot++)
        set |= (uint32_t)(g->class_of[wing[slot]] == 0) << slot;
    return set;
}

/* The rank of four edges: of the places of their middle pieces among the eight, as a set, and of the places
 * of their wings, in the order of their middle pieces. */
static uint32_t rank_fours(uint8_t middle[4], uint8_t wing[4]) {
    uint32_t set = 0, rank = 0, taken = 0;
    for (int i = 0; i < 4; i++)
        set |= 1u << middle[i];
    for (uint32_t place = 0, i = 0; i < 4; place++) {
        if (!(set >> place & 1))
            continue;
        int k = 0;
        while (middle[k] != place)
            k++;
        uint32_t below = (1u << wing[k]) - 1;
        rank = rank * (8 - i) + wing[k] - (uint32_t)__builtin_popcount(taken & below);
        taken |= 1u << wing[k];
        i++;
    }
    return red_rank_set(set, 4) * PLACED_4_OF_8 + rank;
}

static void unrank_fours(uint32_t rank, uint8_t middle[4], uint8_t wing[4]) {
    static const uint16_t weight[4] = {210, 30, 5, 1};
    uint32_t set = red_unrank_set(rank / PLACED_4_OF_8, 8, 4), rest = rank % PLACED_4_OF_8, free_ = 255;
    for (int i = 0; i < 4; i++) {
        uint32_t nth = rest / weight[i], places = free_;
        rest %= weight[i];
        middle[i] = (uint8_t)__builtin_ctz(set);
        set &= set - 1;
        while (nth--)
            places &= places - 1;
        wing[i] = (uint8_t)__builtin_ctz(places);
        free_ &= ~(1u << wing[i]);
    }
}

uint32_t c5_fours(const geometry *g, const state *s, uint32_t which, int class) {
    uint8_t middle[4], wing[4];
    int count = 0;
    for (uint8_t home = 0; home < EDGES; home++) {
        if (!(which >> home & 1))
            continue;
        for (int edge = 0; edge < EDGES; edge++) {
            if (g->edge_of[s->middle[g->slot[0][edge]]] == home)
                middle[count] = (uint8_t)g->eight[0][edge];
            if (g->edge_of[s->wing[g->slot[class][edge]]] == home)
                wing[count] = (uint8_t)g->eight[0][edge];
        }
        count++;
    }
    return rank_fours(middle, wing);
}

static uint8_t turned8(const geometry *g, int phase, const uint8_t *target, uint8_t place) {
    return (uint8_t)g->eight[phase][target[g->edge_at[phase][place]]];
}

static void fill_fours(const geometry *g, c5_tables *t, int class) {
    for (uint32_t rank = 0; rank < FOURS; rank++) {
        uint8_t middle[4], wing[4], middle_after[4], wing_after[4];
        unrank_fours(rank, middle, wing);
        for (int m = 0; m < MOVES4; m++) {
            int move = c5_moves_of[3][m];
            for (int i = 0; i < 4; i++) {
                middle_after[i] = turned8(g, 0, g->edge_target[move], middle[i]);
                wing_after[i] = turned8(g, 0, g->wing_target[class][move], wing[i]);
            }
            t->fours_after[class][rank][m] = rank_fours(middle_after, wing_after);
        }
    }
}

static uint32_t rank_eights(const uint8_t *wing) {
    uint32_t rank = 0, taken = 0;
    for (uint32_t i = 0; i < EIGHT; i++) {
        rank = rank * (8 - i) + wing[i] - (uint32_t)__builtin_popcount(taken & ((1u << wing[i]) - 1));
        taken |= 1u << wing[i];
    }
    return rank;
}

static void unrank_eights(uint32_t rank, uint8_t *wing) {
    uint32_t free_ = 255, weight = 5040;
    for (uint32_t i = 0; i < EIGHT; i++) {
        uint32_t nth = rank / weight, places = free_;
        rank %= weight;
        while (nth--)
            places &= places - 1;
        wing[i] = (uint8_t)__builtin_ctz(places);
        free_ &= ~(1u << wing[i]);
        weight /= i < 7 ? 7 - i : 1;
    }
}

/* The rank of a permutation: for the place of each middle piece, the place of its wing of class 0. */
uint32_t c5_eights(const geometry *g, const state *s) {
    uint8_t at[EDGES], wing[EIGHT];
    for (int edge = 0; edge < EDGES; edge++)
        at[g->edge_of[s->wing[g->slot[0][edge]]]] = (uint8_t)edge;
    for (int i = 0; i < EIGHT; i++)
        wing[i] = (uint8_t)g->eight[1][at[g->edge_of[s->middle[g->slot[0][g->edge_at[1][i]]]]]];
    return rank_eights(wing);
}

static void fill_eights(const geometry *g, c5_tables *t) {
    for (uint32_t rank = 0; rank < EIGHTS; rank++) {
        uint8_t wing[EIGHT], after[EIGHT];
        unrank_eights(rank, wing);
        for (int m = 0; m < MOVES5; m++) {
            int move = c5_moves_of[4][m];
            for (uint8_t i = 0; i < EIGHT; i++)
                after[turned8(g, 1, g->edge_target[move], i)] =
                    turned8(g, 1, g->wing_target[0][move], wing[i]);
            t->eights_after[rank][m] = (uint16_t)rank_eights(after);
        }
    }
}

uint32_t c5_fours_solved(const geometry *g, int class) {
    state s;
    uint32_t which = 0;
    for (int slot = 0; slot < PLACES; slot++)
        s.wing[slot] = s.middle[slot] = (uint8_t)slot;
    for (int edge = 0; edge < EDGES; edge++)
        which |= (uint32_t)(g->eight[1][edge] < 0) << edge;
    return c5_fours(g, &s, which, class);
}

/* Numbers all that the moves of a phase make of an axis's sorted pieces: number[centres], NONE for others. */
static void number_reached(const c5_tables *t, int axis, int phase, uint16_t *number) {
    uint16_t reached[CENTRES8] = {(uint16_t)c5_sorted8()};
    uint16_t count = 1;
    memset(number, 255, CENTRES8 * sizeof *number);
    number[reached[0]] = 0;
    for (int i = 0; i < count; i++)
        for (int move = 0; move < c5_move_count[phase]; move++) {
            uint32_t next = c5_centres_after(t, axis, reached[i], c5_moves_of[phase][move]);
            if (number[next] == NONE) {
                number[next] = count;
                reached[count++] = (uint16_t)next;
            }
        }
}

static void fill_sortable(c5_tables *t) {
    number_reached(t, AXIS_A, 3, t->front);
    for (uint32_t i = 0; i < CENTRES8; i++)
        for (int move = 0; move < MOVES4 && t->front[i] != NONE; move++)
            t->front_after[t->front[i]][move] =
                t->front[c5_centres_after(t, AXIS_A, i, c5_moves_of[3][move])];
    for (int axis = AXIS_B; axis <= AXIS_A; axis++) {
        number_reached(t, axis, 4, t->sortable[axis]);
        for (uint32_t i = 0; i < CENTRES8; i++)
            for (int move = 0; move < MOVES5 && t->sortable[axis][i] != NONE; move++)
                t->sortable_after[axis][t->sortable[axis][i]][move] =
                    (uint8_t)t->sortable[axis][c5_centres_after(t, axis, i, c5_moves_of[4][move])];
    }
}

void c5_fill_moves(const geometry *g, c5_tables *t) {
    const uint8_t(*source[KINDS])[PLACES] = {g->x, g->t};
    for (int kind = 0; kind < KINDS; kind++) {
        fill_set16(source[kind], t->set16_after[kind]);
        for (int axis = 0; axis < AXES; axis++)
            fill_set8(source[kind], axis, t->set8_after[kind][axis]);
    }
    fill_flips(g, t);
    fill_fours(g, t, 0);
    fill_fours(g, t, 1);
    fill_eights(g, t);
    fill_sortable(t);
}
