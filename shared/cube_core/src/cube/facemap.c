/* facemap.c - turns of a cube of six 32-bit words: each is four masked rotations.
 *
 * Around each face stand four neighbours, clockwise. The side of each that touches it is one of these:
 *
 *          TOP 0
 *     LEFT 3   RIGHT 1        stickers go from side a of one word to side b of the next
 *         BOTTOM 2            by a rotate-left of 8 * (b - a) bits
 *
 * `around` has the sides that touch each face (the seed's pre-rotations, 11.5). */
#include "cube_core/facemap.h"
#include "cube_core/err.h"

enum side { TOP, RIGHT, BOTTOM, LEFT };

typedef struct contact {
    uint8_t face, side;
} contact;

static const contact around[6][4] = {
    [CC_NET_UP] = {{CC_NET_BACK, BOTTOM}, {CC_NET_RIGHT, LEFT}, {CC_NET_FRONT, TOP}, {CC_NET_LEFT, RIGHT}},
    [CC_NET_DOWN] = {{CC_NET_BACK, TOP}, {CC_NET_LEFT, LEFT}, {CC_NET_FRONT, BOTTOM}, {CC_NET_RIGHT, RIGHT}},
    [CC_NET_FRONT] = {{CC_NET_UP, BOTTOM},
                      {CC_NET_RIGHT, BOTTOM},
                      {CC_NET_DOWN, BOTTOM},
                      {CC_NET_LEFT, BOTTOM}},
    [CC_NET_BACK] = {{CC_NET_DOWN, TOP}, {CC_NET_RIGHT, TOP}, {CC_NET_UP, TOP}, {CC_NET_LEFT, TOP}},
    [CC_NET_LEFT] = {{CC_NET_BACK, LEFT}, {CC_NET_UP, LEFT}, {CC_NET_FRONT, LEFT}, {CC_NET_DOWN, RIGHT}},
    [CC_NET_RIGHT] = {{CC_NET_BACK, RIGHT}, {CC_NET_DOWN, LEFT}, {CC_NET_FRONT, RIGHT}, {CC_NET_UP, RIGHT}},
};

/* Indexed by enum cc_face: the same face in the net, and which of its sides Kociemba's order has on top. */
static const uint8_t net_of[CC_FACES] = {CC_NET_UP,   CC_NET_RIGHT, CC_NET_FRONT,
                                         CC_NET_DOWN, CC_NET_LEFT,  CC_NET_BACK};
static const uint8_t top_side[CC_FACES] = {TOP, LEFT, TOP, BOTTOM, RIGHT, BOTTOM};

static const char letter_of[] = "UDFBLR"; /* [enum cc_colour]: the face that has the colour when solved */

/* Facelet number, row by row, of each sticker of the ring. */
static const uint8_t ring3[8] = {0, 1, 2, 5, 8, 7, 6, 3}, ring2[4] = {0, 1, 3, 2};

static uint32_t rotate_left(uint32_t word, unsigned bits) {
    bits &= 31;
    return word << bits | word >> ((32 - bits) & 31);
}

static uint32_t top_mask(int size) {
    return size == 2 ? 0x0000FFFFu : 0x00000FFFu;
}

static int opposite(int net_face) {
    return net_face ^ 1;
}

/* Moves the stickers of `mask` (given for TOP) from each neighbour of a face to that `turns` places on. */
static void cycle_neighbours(cc_facemap *map, int face, unsigned turns, uint32_t mask) {
    uint32_t old[4];
    for (int i = 0; i < 4; i++)
        old[i] = map->face[around[face][i].face];
    for (unsigned i = 0; i < 4; i++) {
        contact to = around[face][i], from = around[face][(i - turns) & 3];
        uint32_t side = rotate_left(mask, 8u * to.side);
        uint32_t moved = rotate_left(old[(i - turns) & 3], 8u * ((to.side - from.side) & 3u));
        map->face[to.face] = (map->face[to.face] & ~side) | (moved & side);
    }
}

static void turn_stickers(cc_facemap *map, int face, unsigned turns) {
    map->face[face] = rotate_left(map->face[face], 8 * turns);
}

static void turn_face(cc_facemap *map, int face, unsigned turns) {
    turn_stickers(map, face, turns);
    cycle_neighbours(map, face, turns, top_mask(map->size));
}

static void rotate_cube(cc_facemap *map, int face, unsigned turns) {
    uint8_t old[6];
    for (int i = 0; i < 6; i++)
        old[i] = map->centre[i];
    for (unsigned i = 0; i < 4; i++)
        map->centre[around[face][i].face] = old[around[face][(i - turns) & 3].face];
    turn_stickers(map, face, turns);
    turn_stickers(map, opposite(face), 4 - turns);
    cycle_neighbours(map, face, turns, 0xFFFFFFFFu);
}

/* Turns one layer, counted from `face`: a middle one as the whole cube with both outer layers turned back. */
static void turn_layer(cc_facemap *map, int face, int layer, unsigned turns) {
    if (layer == 1) {
        turn_face(map, face, turns);
    } else if (layer == map->size) {
        turn_face(map, opposite(face), 4 - turns);
    } else {
        rotate_cube(map, face, turns);
        turn_face(map, face, 4 - turns);
        turn_face(map, opposite(face), turns);
    }
}

int cc_facemap_solved(cc_facemap *map, int size) {
    if (size != 2 && size != 3)
        return CC_ERR_ARGUMENT;
    uint32_t every = size == 2 ? 0x01010101u : 0x11111111u;
    map->size = (uint8_t)size;
    for (uint8_t f = 0; f < 6; f++) {
        map->face[f] = f * every;
        map->centre[f] = f;
    }
    return 0;
}

int cc_facemap_move(cc_facemap *map, cc_move move) {
    int face = net_of[move.face], last = move.last;
    if (last == CC_ALL_LAYERS)
        last = map->size;
    if (move.first < 1 || move.first > last || last > map->size)
        return CC_ERR_LAYER;
    if (move.first == 1 && last == map->size) {
        rotate_cube(map, face, move.turns);
        return 0;
    }
    for (int layer = move.first; layer <= last; layer++)
        turn_layer(map, face, layer, move.turns);
    return 0;
}

/* Bit position of ring sticker i of a Kociemba face. */
static unsigned shift_of(int size, int face, int i) {
    int width = size == 2 ? 8 : 4;
    return ((unsigned)(i * width) + 8u * top_side[face]) & 31;
}

void cc_facemap_to_facelets(const cc_facemap *map, char *text) {
    int size = map->size, side = size * size, stickers = size == 2 ? 4 : 8;
    const uint8_t *ring = size == 2 ? ring2 : ring3;
    for (int f = 0; f < CC_FACES; f++) {
        char *out = text + f * side;
        for (int i = 0; i < stickers; i++)
            out[ring[i]] = letter_of[map->face[net_of[f]] >> shift_of(size, f, i) & 7];
        if (size == 3)
            out[4] = letter_of[map->centre[net_of[f]]];
    }
    text[6 * side] = 0;
}

static int colour_of(char letter) {
    for (int i = 0; i < 6; i++)
        if (letter_of[i] == letter)
            return i;
    return -1;
}

int cc_facemap_from_facelets(cc_facemap *map, int size, const char *facelets, size_t length) {
    cc_facemap read;
    int side = size * size, stickers = size == 2 ? 4 : 8;
    const uint8_t *ring = size == 2 ? ring2 : ring3;
    int err = cc_facemap_solved(&read, size);
    if (err)
        return err;
    if (length != (size_t)(6 * side))
        return CC_ERR_LENGTH;
    for (size_t i = 0; i < length; i++)
        if (colour_of(facelets[i]) < 0)
            return CC_ERR_LETTER;
    for (int f = 0; f < CC_FACES; f++) {
        uint32_t word = 0;
        for (int i = 0; i < stickers; i++)
            word |= (uint32_t)colour_of(facelets[f * side + ring[i]]) << shift_of(size, f, i);
        read.face[net_of[f]] = word;
        if (size == 3)
            read.centre[net_of[f]] = (uint8_t)colour_of(facelets[f * side + 4]);
    }
    *map = read;
    return 0;
}

bool cc_facemap_is_solved(const cc_facemap *map) {
    uint32_t every = map->size == 2 ? 0x01010101u : 0x11111111u;
    for (int f = 0; f < 6; f++) {
        uint32_t colour = map->size == 2 ? map->face[f] & 7 : map->centre[f];
        if (map->face[f] != colour * every)
            return false;
    }
    return true;
}

/* Where the facelets are no map, cc_cube_from_facelets finds the same fault, and the reason. */
int cc_facemap_read(cc_facemap *map, cc_cube *cube, int size, const char *facelets, size_t length,
                    cc_reason *reason) {
    char text[CC_FACELETS3 + 1];
    if (cc_facemap_from_facelets(map, size, facelets, length))
        return cc_cube_from_facelets(cube, size, facelets, length, reason);
    cc_facemap_to_facelets(map, text);
    return cc_cube_from_facelets(cube, size, text, length, reason);
}
