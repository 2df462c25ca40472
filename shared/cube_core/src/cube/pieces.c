/* pieces.c - turns as cycles of pieces and exchanged nibbles. */
#include "cube_core/pieces.h"
#include "cube_core/err.h"

/* Places of the centres, by which directions are named. */
enum { FRONT, LEFT, UP, RIGHT, DOWN, BACK };

static const uint8_t face_at[CC_FACES] = {CC_F, CC_L, CC_U, CC_R, CC_D, CC_B};

/* The directions in which the piece at each place has colours, by rank. */
static const uint8_t edge_at[CC_EDGES][2] = {{FRONT, UP}, {FRONT, RIGHT}, {FRONT, DOWN}, {FRONT, LEFT},
                                             {UP, LEFT},  {UP, RIGHT},    {DOWN, RIGHT}, {DOWN, LEFT},
                                             {BACK, UP},  {BACK, RIGHT},  {BACK, DOWN},  {BACK, LEFT}};
static const uint8_t corner_at[CC_CORNERS][3] = {
    {FRONT, UP, LEFT}, {FRONT, UP, RIGHT}, {FRONT, DOWN, RIGHT}, {FRONT, DOWN, LEFT},
    {BACK, UP, LEFT},  {BACK, UP, RIGHT},  {BACK, DOWN, RIGHT},  {BACK, DOWN, LEFT}};

/* The cycles of a clockwise quarter turn about U, R or F, each piece going to the place of the next. `pieces`
 * are corners in an outer layer, centres in a middle one. */
static const struct layer {
    uint8_t edges[4], pieces[4];
} layers[3][3] = {
    [CC_U] = {{{0, 4, 8, 5}, {0, 4, 5, 1}},
              {{3, 11, 9, 1}, {FRONT, LEFT, BACK, RIGHT}},
              {{2, 7, 10, 6}, {3, 7, 6, 2}}},
    [CC_R] = {{{1, 5, 9, 6}, {1, 5, 6, 2}},
              {{0, 8, 10, 2}, {FRONT, UP, BACK, DOWN}},
              {{3, 4, 11, 7}, {0, 4, 7, 3}}},
    [CC_F] = {{{0, 1, 2, 3}, {0, 1, 2, 3}},
              {{4, 5, 6, 7}, {UP, RIGHT, DOWN, LEFT}},
              {{8, 9, 10, 11}, {4, 5, 6, 7}}},
};

typedef uint16_t (*exchange)(uint16_t);

static uint16_t keep(uint16_t piece) {
    return piece;
}

static uint16_t swap_low(uint16_t piece) { /* s and d; the two colours of an edge */
    return (uint16_t)((piece & 0xF00) | (piece & 0xF) << 4 | (piece >> 4 & 0xF));
}

static uint16_t swap_high(uint16_t piece) { /* a and s */
    return (uint16_t)((piece & 0xF) | (piece & 0xF0) << 4 | (piece >> 4 & 0xF0));
}

static uint16_t swap_ends(uint16_t piece) { /* a and d */
    return (uint16_t)((piece & 0xF0) | (piece & 0xF) << 8 | piece >> 8);
}

/* How a turn about each axis exchanges a corner's nibbles: about up-down, a and d, and so on. */
static const exchange corner_exchange[3] = {[CC_U] = swap_ends, [CC_R] = swap_high, [CC_F] = swap_low};

/* How a turn exchanges an edge's nibbles. An edge of a middle layer has colours in both directions that are
 * exchanged; one of an outer layer has them in one of these and along the axis, which ranks between the two
 * only where it is up-down. */
static exchange edge_exchange(int axis, bool middle) {
    return middle || axis == CC_U ? swap_low : keep;
}

static void cycle(uint16_t *pieces, const uint8_t at[4], exchange change) {
    uint16_t last = pieces[at[3]];
    for (int i = 3; i > 0; i--)
        pieces[at[i]] = change(pieces[at[i - 1]]);
    pieces[at[0]] = change(last);
}

/* Turns layer 0..2, counted from U, R or F, by a clockwise quarter as seen from that face. */
static void turn_layer(cc_pieces *p, int axis, int layer) {
    const struct layer *l = &layers[axis][layer];
    bool middle = layer == 1;
    cycle(p->b, l->edges, edge_exchange(axis, middle));
    if (middle)
        cycle(p->a, l->pieces, keep);
    else
        cycle(p->c, l->pieces, corner_exchange[axis]);
}

/* The piece that shows the colours of the centres in these directions. */
static uint16_t piece_of(const cc_pieces *p, const uint8_t *directions, int count) {
    uint16_t piece = 0;
    for (int i = 0; i < count; i++)
        piece = (uint16_t)(piece << 4 | p->a[directions[i]]);
    return piece;
}

void cc_pieces_solved(cc_pieces *pieces) {
    for (int i = 0; i < CC_FACES; i++)
        pieces->a[i] = face_at[i];
    for (int i = 0; i < CC_EDGES; i++)
        pieces->b[i] = piece_of(pieces, edge_at[i], 2);
    for (int i = 0; i < CC_CORNERS; i++)
        pieces->c[i] = piece_of(pieces, corner_at[i], 3);
}

int cc_pieces_move(cc_pieces *pieces, cc_move move) {
    int last = move.last == CC_ALL_LAYERS ? 3 : move.last, turns = move.turns & 3;
    if (move.face >= CC_FACES || move.first < 1 || move.first > last || last > 3)
        return CC_ERR_LAYER;
    if (move.face >= CC_D)
        turns = (4 - turns) & 3;
    for (int i = move.first; i <= last; i++)
        for (int turn = 0; turn < turns; turn++)
            turn_layer(pieces, move.face % 3, move.face < CC_D ? i - 1 : 3 - i);
    return 0;
}

bool cc_pieces_restored(const cc_pieces *pieces) {
    bool restored = true;
    for (int i = 0; i < CC_EDGES; i++)
        restored &= pieces->b[i] == piece_of(pieces, edge_at[i], 2);
    for (int i = 0; i < CC_CORNERS; i++)
        restored &= pieces->c[i] == piece_of(pieces, corner_at[i], 3);
    return restored;
}

/* The colour that a piece shows on `face`, -1 for none; its nibbles stand in the order of `directions`. */
static int shown(uint16_t piece, const uint8_t *directions, int count, int face) {
    for (int i = 0; i < count; i++)
        if (face_at[directions[i]] == face)
            return piece >> 4 * (count - 1 - i) & 0xF;
    return -1;
}

/* Whether `directions` are the faces of the place in cubie.h that has these colours when solved. */
static bool same_place(const uint8_t *directions, const uint8_t *colours, int count) {
    for (int i = 0; i < count; i++) {
        int k = 0;
        while (k < count && face_at[directions[i]] != colours[k])
            k++;
        if (k == count)
            return false;
    }
    return true;
}

static void write_piece(char *text, uint16_t piece, const uint8_t *directions, const uint8_t *facelets,
                        int count) {
    for (int k = 0; k < count; k++)
        text[facelets[k]] = "URFDLB"[shown(piece, directions, count, facelets[k] / 9)];
}

void cc_pieces_to_facelets(const cc_pieces *pieces, char *text) {
    for (int i = 0; i < CC_FACES; i++)
        text[9 * face_at[i] + 4] = "URFDLB"[pieces->a[i]];
    for (int i = 0; i < CC_EDGES; i++)
        for (int k = 0; k < CC_EDGES; k++)
            if (same_place(edge_at[i], cc_edge_colour[k], 2))
                write_piece(text, pieces->b[i], edge_at[i], cc_edge_facelet[k], 2);
    for (int i = 0; i < CC_CORNERS; i++)
        for (int k = 0; k < CC_CORNERS; k++)
            if (same_place(corner_at[i], cc_corner_colour[k], 3))
                write_piece(text, pieces->c[i], corner_at[i], cc_corner_facelet[k], 3);
    text[CC_FACELETS3] = 0;
}
