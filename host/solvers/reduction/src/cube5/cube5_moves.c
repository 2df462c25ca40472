/* cube5_moves.c - finds what moves of a 5x5 do to the places of its pieces, by turning a labelled cube. */
#include <pthread.h>
#include <string.h>
#include "../place_sets.h"
#include "cube5_phases.h"

enum { STICKERS = 6 * SIZE * SIZE };

uint8_t c5_moves_of[CUBE5_PHASES][MOST_PHASE_MOVES];
const uint8_t c5_move_count[CUBE5_PHASES] = {ALL_MOVES, MOVES2, MOVES3, MOVES4, MOVES5};

/* Whether a phase has a move. */
static bool is_of_phase(int phase, cc_move move) {
    int axis = move.face % 3;
    bool half = move.turns == 2, wide = move.last == 2;
    switch (phase) {
    case 0:
        return true;
    case 1:
        return axis == CC_R ? wide : !wide || half;
    case 2:
        return !wide || half;
    case 3:
        return half || (axis == CC_U && !wide);
    default:
        return axis == CC_R ? !wide : half;
    }
}

static int x_facelet(int place) {
    return place / 4 * 25 + (1 + place / 2 % 2 * 2) * SIZE + 1 + place % 2 * 2;
}

static int t_facelet(int place) {
    static const uint8_t cell[4] = {7, 11, 13, 17};
    return place / 4 * 25 + cell[place % 4];
}

/* The first facelet of the wing or middle piece (cell 1 or 2) in a slot. */
static int slot_facelet(int slot, int cell) {
    int facelet[2];
    red_slot_facelets(SIZE, slot, cell, facelet);
    return facelet[0];
}

static int wing_facelet(int slot) {
    return slot_facelet(slot, 1);
}

static int middle_facelet(int slot) {
    return slot_facelet(slot, 2);
}

static void fill_source(const cc_nxn *labelled, int (*facelet)(int place), uint8_t *source) {
    for (int place = 0; place < PLACES; place++)
        for (int from = 0; from < PLACES; from++)
            if (labelled->colour[facelet(place)] == facelet(from))
                source[place] = (uint8_t)from;
}

static void fill_after(const uint8_t *source, uint32_t after[3][256]) {
    for (int place = 0; place < PLACES; place++)
        for (int byte = 0; byte < 256; byte++)
            if (byte >> source[place] % 8 & 1)
                after[source[place] / 8][byte] |= 1u << place;
}

static void fill_move(geometry *g, int move) {
    cc_nxn cube = {.size = SIZE};
    for (int i = 0; i < STICKERS; i++)
        cube.colour[i] = (uint8_t)i;
    cc_nxn_move(&cube, c5_move(move));
    fill_source(&cube, x_facelet, g->x[move]);
    fill_source(&cube, t_facelet, g->t[move]);
    fill_source(&cube, wing_facelet, g->wing[move]);
    fill_source(&cube, middle_facelet, g->middle[move]);
    fill_after(g->x[move], g->x_after[move]);
    fill_after(g->t[move], g->t_after[move]);
    fill_after(g->wing[move], g->wing_after[move]);
    g->swaps_wings[move] = move / 3 % 2 && move % 3 != 1;
}

static bool keeps_classes(int move) {
    return (move / 3 % 2 == 0 && move / 6 % 3 != CC_F) || move % 3 == 1;
}

static bool touches(int slot, int axis) {
    return red_slot_face(slot, 0) % 3 == axis || red_slot_face(slot, 1) % 3 == axis;
}

static void fill_classes(geometry *g) {
    memset(g->class_of, 1, sizeof g->class_of);
    g->class_of[0] = 0;
    for (int rounds = 0; rounds < PLACES; rounds++)
        for (int move = 0; move < ALL_MOVES; move++)
            for (int slot = 0; slot < PLACES && keeps_classes(move); slot++)
                if (!g->class_of[g->wing[move][slot]])
                    g->class_of[slot] = 0;
    int edge = 0, count[2] = {0, 0};
    for (int slot = 0; slot < PLACES; slot++) {
        if (g->class_of[slot])
            continue;
        int twin = red_slot_flipped(slot);
        g->slot[0][edge] = (uint8_t)slot;
        g->slot[1][edge] = (uint8_t)twin;
        for (int i = 0; i < 2; i++) {
            bool is_one = touches(slot, i ? CC_R : CC_U);
            g->eight[i][edge] = (int8_t)(is_one ? count[i] : -1);
            if (is_one)
                g->edge_at[i][count[i]++] = (uint8_t)edge;
        }
        g->edge_of[slot] = g->edge_of[twin] = (uint8_t)edge++;
    }
}

static void fill_targets(geometry *g, int move) {
    for (int edge = 0; edge < EDGES; edge++) {
        g->edge_target[move][g->edge_of[g->middle[move][g->slot[0][edge]]]] = (uint8_t)edge;
        for (int class = 0; class < 2; class ++)
            g->wing_target[class][move][g->edge_of[g->wing[move][g->slot[class][edge]]]] = (uint8_t)edge;
    }
}

static int mirrored_face(int face) {
    return face % 3 == CC_R ? red_opposite(face) : face;
}

/* Fills in the mirror between R and L: columns of each face change sides, and R and L change places. */
static void fill_mirror(geometry *g) {
    static const uint8_t t_side[4] = {0, 2, 1, 3};
    for (int place = 0; place < PLACES; place++) {
        int face = mirrored_face(place / 4);
        g->mirror_x[place] = (uint8_t)(face * 4 + (place % 4 ^ 1));
        g->mirror_t[place] = (uint8_t)(face * 4 + t_side[place % 4]);
        g->mirror_slot[place] = (uint8_t)red_slot_between(mirrored_face(red_slot_face(place, 1)),
                                                          mirrored_face(red_slot_face(place, 0)));
    }
    for (int move = 0; move < ALL_MOVES; move++)
        g->mirrored[move] = (uint8_t)(mirrored_face(move / 6) * 6 + move % 6 / 3 * 3 + 2 - move % 3);
}

static geometry shared_geometry;

static void make_geometry(void) {
    red_make_ranks();
    for (int phase = 0; phase < CUBE5_PHASES; phase++)
        for (int move = 0, count = 0; move < ALL_MOVES; move++)
            if (is_of_phase(phase, c5_move(move))) {
                shared_geometry.nth[phase][move] = (uint8_t)count;
                c5_moves_of[phase][count++] = (uint8_t)move;
            }
    for (int move = 0; move < ALL_MOVES; move++)
        fill_move(&shared_geometry, move);
    fill_classes(&shared_geometry);
    for (int move = 0; move < ALL_MOVES; move++)
        fill_targets(&shared_geometry, move);
    fill_mirror(&shared_geometry);
}

const geometry *c5_geometry(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_geometry);
    return &shared_geometry;
}

static uint8_t home_of(const cc_nxn *cube, int slot, int cell) {
    int facelet[2];
    red_slot_facelets(SIZE, slot, cell, facelet);
    return (uint8_t)red_slot_between(cube->colour[facelet[0]], cube->colour[facelet[1]]);
}

state c5_read(const cc_nxn *cube) {
    state s;
    for (int place = 0; place < PLACES; place++) {
        s.x[place] = cube->colour[x_facelet(place)];
        s.t[place] = cube->colour[t_facelet(place)];
        s.wing[place] = home_of(cube, place, 1);
        s.middle[place] = home_of(cube, place, 2);
    }
    return s;
}

state c5_mirrored(const geometry *g, const state *s) {
    state m;
    for (int place = 0; place < PLACES; place++) {
        int slot = g->mirror_slot[place];
        m.x[g->mirror_x[place]] = (uint8_t)mirrored_face(s->x[place]);
        m.t[g->mirror_t[place]] = (uint8_t)mirrored_face(s->t[place]);
        m.wing[slot] = g->mirror_slot[s->wing[place]];
        /* A middle piece has no sides: its mirrored slot is the same one flipped. */
        m.middle[slot] = g->mirror_slot[s->middle[place]];
    }
    return m;
}

static const cc_move whole[AXES] = {
    {CC_R, 1, CC_ALL_LAYERS, 1}, {CC_U, 1, CC_ALL_LAYERS, 1}, {CC_F, 1, CC_ALL_LAYERS, 1}};

void c5_hold(cc_nxn *cube, int holding, uint8_t face_of[CC_FACES]) {
    uint8_t face_now[CC_FACES];
    if (holding / 2)
        cc_nxn_move(cube, whole[holding / 2]);
    if (holding % 2)
        cc_nxn_move(cube, whole[0]);
    for (uint8_t face = 0; face < CC_FACES; face++) {
        face_of[face] = cube->colour[face * 25 + 12];
        face_now[face_of[face]] = face;
    }
    for (int i = 0; i < STICKERS; i++)
        cube->colour[i] = face_now[cube->colour[i]];
}
