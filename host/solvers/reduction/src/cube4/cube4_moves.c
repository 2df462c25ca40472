/* cube4_moves.c - finds what moves of a 4x4 do to centre and wing places, by turning a labelled cube. */
#include <pthread.h>
#include <string.h>
#include "../place_sets.h"
#include "cube4_phases.h"

enum { STICKERS = 96, SIZE = 4 };

#define OUTER(face)                                                                                          \
    {face, 1, 1, 1}, {face, 1, 1, 2}, {                                                                      \
        face, 1, 1, 3                                                                                        \
    }

const cc_move c4_moves[ALL_MOVES] = {
    /* phase 3 */
    OUTER(CC_U),
    OUTER(CC_D),
    OUTER(CC_R),
    OUTER(CC_L),
    {CC_F, 1, 1, 2},
    {CC_B, 1, 1, 2},
    {CC_U, 1, 2, 2},
    {CC_R, 1, 2, 2},
    {CC_F, 1, 2, 2},
    /* and phase 2 */
    {CC_F, 1, 1, 1},
    {CC_F, 1, 1, 3},
    {CC_B, 1, 1, 1},
    {CC_B, 1, 1, 3},
    {CC_R, 1, 2, 1},
    {CC_R, 1, 2, 3},
    /* and phase 1 */
    {CC_U, 1, 2, 1},
    {CC_U, 1, 2, 3},
    {CC_F, 1, 2, 1},
    {CC_F, 1, 2, 3},
};

/* A move's place in the order on its axis: U D Uw, R L Rw, F B Fw. */
static int block_of(int move) {
    return c4_moves[move].last == 2 ? 2 : c4_moves[move].face / 3;
}

bool c4_may_follow(int before, int move) {
    if (before < 0 || c4_moves[before].face % 3 != c4_moves[move].face % 3)
        return true;
    return block_of(before) < block_of(move);
}

static int centre_facelet(int place) {
    return place / 4 * 16 + (1 + place / 2 % 2) * SIZE + 1 + place % 2;
}

static int wing_facelet(int place) {
    int facelet[2];
    red_slot_facelets(SIZE, place, 1, facelet);
    return facelet[0];
}

static void fill_sources(geometry *g, int move) {
    cc_nxn cube = {.size = SIZE};
    for (int i = 0; i < STICKERS; i++)
        cube.colour[i] = (uint8_t)i;
    cc_nxn_move(&cube, c4_moves[move]);
    for (int place = 0; place < CENTRES; place++)
        for (int from = 0; from < CENTRES; from++)
            if (cube.colour[centre_facelet(place)] == centre_facelet(from))
                g->centre_source[move][place] = (uint8_t)from;
    for (int place = 0; place < WINGS; place++)
        for (int from = 0; from < WINGS; from++)
            if (cube.colour[wing_facelet(place)] == wing_facelet(from))
                g->wing_source[move][place] = (uint8_t)from;
    g->swaps_corners[move] = c4_moves[move].turns != 2;
}

static void fill_masks(geometry *g, int move) {
    for (int place = 0; place < CENTRES; place++) {
        int from = g->centre_source[move][place];
        for (int byte = 0; byte < 256; byte++)
            if (byte >> from % 8 & 1)
                g->mask_after[move][from / 8][byte] |= 1u << place;
    }
}

/* Fills in the classes: class 0 has the places to which moves of phase 3 take wing place 0. */
static void fill_classes(geometry *g) {
    memset(g->class_of, 1, sizeof g->class_of);
    g->class_of[0] = 0;
    for (int rounds = 0; rounds < WINGS; rounds++)
        for (int move = 0; move < PHASE3_MOVES; move++)
            for (int place = 0; place < WINGS; place++)
                if (!g->class_of[g->wing_source[move][place]])
                    g->class_of[place] = 0;
}

/* Numbers the edges, those between U, R, D and L first, and fills in what moves do to them. */
static void fill_edges(geometry *g) {
    int middle = 0, other = 4;
    for (int place = 0; place < WINGS; place++) {
        if (g->class_of[place])
            continue;
        bool at_front = red_slot_face(place, 0) % 3 == CC_F || red_slot_face(place, 1) % 3 == CC_F;
        int edge = at_front ? other++ : middle++, twin = red_slot_flipped(place);
        g->place[0][edge] = (uint8_t)place;
        g->place[1][edge] = (uint8_t)twin;
        g->edge_of[place] = g->edge_of[twin] = (uint8_t)edge;
    }
    for (int move = 0; move < PHASE3_MOVES; move++)
        for (int edge = 0; edge < EDGES; edge++) {
            for (int class = 0; class < 2; class ++)
                g->edge_source[move][class][edge] = g->edge_of[g->wing_source[move][g->place[class][edge]]];
            g->edge_target[move][g->edge_source[move][1][edge]] = (uint8_t)edge;
        }
    for (int move = 0; move < PHASE3_MOVES; move++)
        g->swaps_wings[move] = cc_parity(g->edge_source[move][0], EDGES) != g->swaps_corners[move];
}

/* Fills in what rotations and mirrors that keep the axis of F and B do to edges: all that keep the classes,
 * and one that exchanges them. */
static void fill_symmetries(geometry *g) {
    int count = 0;
    for (int flip = 0; flip < 2; flip++)
        for (int mirror = 0; mirror < 2; mirror++)
            for (int turns = 0; turns < 4; turns++) {
                uint8_t to[WINGS];
                for (int place = 0; place < WINGS; place++) {
                    int face[2] = {red_slot_face(place, 0), red_slot_face(place, 1)};
                    for (int i = 0; i < 2; i++) {
                        for (int t = 0; t < turns; t++)
                            face[i] = red_turned(CC_F, face[i]);
                        for (int t = 0; t < 2 * flip; t++)
                            face[i] = red_turned(CC_U, face[i]);
                        if (mirror && face[i] % 3 == CC_R)
                            face[i] = red_opposite(face[i]);
                    }
                    /* A mirror exchanges the two wings of an edge. */
                    to[place] = (uint8_t)red_slot_between(face[mirror], face[!mirror]);
                }
                bool keeps_classes = !g->class_of[to[g->place[0][0]]];
                if (keeps_classes && count == SYMMETRIES)
                    continue;
                uint8_t *symmetry = keeps_classes ? g->symmetry[count++] : g->exchange;
                for (int edge = 0; edge < EDGES; edge++)
                    symmetry[edge] = g->edge_of[to[g->place[0][edge]]];
            }
}

static geometry shared_geometry;

static void make_geometry(void) {
    red_make_ranks();
    for (int move = 0; move < ALL_MOVES; move++) {
        fill_sources(&shared_geometry, move);
        fill_masks(&shared_geometry, move);
    }
    fill_classes(&shared_geometry);
    fill_edges(&shared_geometry);
    fill_symmetries(&shared_geometry);
}

const geometry *c4_geometry(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, make_geometry);
    return &shared_geometry;
}

static int wing_home(const cc_nxn *cube, int place) {
    int facelet[2];
    red_slot_facelets(SIZE, place, 1, facelet);
    return red_slot_between(cube->colour[facelet[0]], cube->colour[facelet[1]]);
}

/* Whether the corners' permutation is odd; colours are faces, each corner's as in cc_corner_colour. */
static bool corners_are_odd(const cc_nxn *cube) {
    static const uint8_t cell[4] = {0, 3, 12, 15};
    uint8_t home[CC_CORNERS];
    for (int place = 0; place < CC_CORNERS; place++) {
        unsigned faces = 0;
        for (int k = 0; k < 3; k++) {
            int facelet = cc_corner_facelet[place][k], corner = facelet % 9 / 6 * 2 + facelet % 3 / 2;
            faces |= 1u << cube->colour[facelet / 9 * 16 + cell[corner]];
        }
        for (int piece = 0; piece < CC_CORNERS; piece++) {
            const uint8_t *colour = cc_corner_colour[piece];
            if (faces == (1u << colour[0] | 1u << colour[1] | 1u << colour[2]))
                home[place] = (uint8_t)piece;
        }
    }
    return cc_parity(home, CC_CORNERS);
}

state c4_read(const cc_nxn *cube) {
    state s = {.odd_corners = corners_are_odd(cube)};
    for (int place = 0; place < CENTRES; place++)
        s.centre[place] = cube->colour[centre_facelet(place)];
    for (int place = 0; place < WINGS; place++)
        s.wing[place] = (uint8_t)wing_home(cube, place);
    return s;
}

void c4_turn(const geometry *g, state *s, int move) {
    state before = *s;
    for (int place = 0; place < CENTRES; place++)
        s->centre[place] = before.centre[g->centre_source[move][place]];
    for (int place = 0; place < WINGS; place++)
        s->wing[place] = before.wing[g->wing_source[move][place]];
    s->odd_corners ^= g->swaps_corners[move];
}

void c4_hold(cc_nxn *cube, int holding) {
    static const cc_move x = {CC_R, 1, CC_ALL_LAYERS, 1}, y = {CC_U, 1, CC_ALL_LAYERS, 1},
                         z = {CC_F, 1, CC_ALL_LAYERS, 1};
    if (holding / 2)
        cc_nxn_move(cube, holding / 2 == 1 ? y : z);
    if (holding % 2)
        cc_nxn_move(cube, x);
}
