/* read.c - checks N x N cubes, and renames their colours by their holding. */
#include "read.h"
#include "cube_core/err.h"
#include "geometry.h"
#include <string.h>

static int check_counts(const cc_nxn *cube, cc_reason *reason) {
    int side = cube->size * cube->size;
    for (int face = 0; face < CC_FACES; face++) {
        int count = 0;
        for (int i = 0; i < 6 * side; i++)
            count += cube->colour[i] == face;
        if (count != side) {
            *reason = (cc_reason){CC_ERR_COUNT, face, count};
            return reason->err;
        }
    }
    return 0;
}

/* Writes the facelets of rows and columns 0, middle and last of each face, or of 0 and last only (size 2). */
static void write_small(const cc_nxn *cube, int size, char *text) {
    int n = cube->size, middle = n / 2;
    int line[3] = {0, size == 2 ? n - 1 : middle, n - 1};
    for (int face = 0; face < CC_FACES; face++)
        for (int row = 0; row < size; row++)
            for (int column = 0; column < size; column++)
                *text++ = "URFDLB"[cube->colour[(face * n + line[row]) * n + line[column]]];
    *text = 0;
}

void red_as_3x3(const cc_nxn *cube, char facelets[CC_FACELETS3 + 1]) {
    write_small(cube, 3, facelets);
}

/* Checks the corners and, where there is a middle layer, all of the 3x3 in the cube. */
static int check_small(const cc_nxn *cube, cc_reason *reason, int *reason_size) {
    char text[CC_FACELETS3 + 1];
    cc_cube small;
    *reason_size = cube->size % 2 ? 3 : 2;
    write_small(cube, *reason_size, text);
    return cc_cube_from_facelets(&small, *reason_size, text, strlen(text), reason);
}

static int slot_of(int first, int second) {
    for (int slot = 0; slot < RED_SLOTS; slot++)
        if (red_ring[slot / 4][slot & 3] == first && red_ring[slot / 4][(slot + 1) & 3] == second)
            return slot;
    return -1;
}

/* Returns whether the wings in this cell (0..size-3) of the edges form an odd permutation, or CC_ERR_EDGE or
 * CC_ERR_EDGE_TWICE, with the slot in *slot, where they form none. */
static int wings_are_odd(const cc_nxn *cube, int cell, int *slot) {
    uint8_t home[RED_SLOTS];
    uint32_t seen = 0;
    for (*slot = 0; *slot < RED_SLOTS; ++*slot) {
        int facelet[2];
        red_slot_facelets(cube->size, *slot, cell + 1, facelet);
        int to = slot_of(cube->colour[facelet[0]], cube->colour[facelet[1]]);
        if (to < 0)
            return CC_ERR_EDGE;
        if (seen >> to & 1)
            return CC_ERR_EDGE_TWICE;
        seen |= 1u << to;
        home[*slot] = (uint8_t)to;
    }
    return cc_parity(home, RED_SLOTS);
}

static int place_of_slot(int slot) {
    int first = red_ring[slot / 4][slot & 3], second = red_ring[slot / 4][(slot + 1) & 3];
    for (int place = 0; place < CC_EDGES; place++) {
        const uint8_t *colour = cc_edge_colour[place];
        if ((colour[0] == first && colour[1] == second) || (colour[0] == second && colour[1] == first))
            return place;
    }
    return -1;
}

static int check_wings(const cc_nxn *cube, cc_reason *reason) {
    for (int cell = 0; cell < (cube->size - 2) / 2; cell++) {
        int slot, odd = wings_are_odd(cube, cell, &slot);
        if (odd < 0) {
            *reason = (cc_reason){odd, place_of_slot(slot), 0};
            return odd;
        }
    }
    return 0;
}

/* Checks that the 24 centre pieces of an orbit, which turns exchange, are four of each colour. */
static int check_orbit(const cc_nxn *cube, int row, int column, cc_reason *reason) {
    int n = cube->size, count[CC_FACES] = {0};
    for (int face = 0; face < CC_FACES; face++)
        for (int turns = 0, r = row, k = column; turns < 4; turns++) {
            count[cube->colour[(face * n + r) * n + k]]++;
            int turned = n - 1 - r;
            r = k;
            k = turned;
        }
    for (int face = 0; face < CC_FACES; face++)
        if (count[face] != 4) {
            *reason = (cc_reason){CC_ERR_CENTRES, face, count[face]};
            return reason->err;
        }
    return 0;
}

/* Checks all orbits of centres: one quarter of a face has one piece of each. */
static int check_centres(const cc_nxn *cube, cc_reason *reason) {
    for (int row = 1; row < (cube->size + 1) / 2; row++)
        for (int column = 1; column < cube->size / 2; column++) {
            int err = check_orbit(cube, row, column, reason);
            if (err)
                return err;
        }
    return 0;
}

static void rename_colours(cc_nxn *cube, const uint8_t *name) {
    for (int i = 0; i < 6 * cube->size * cube->size; i++)
        cube->colour[i] = name[cube->colour[i]];
}

/* Fills in the names of colours in a holding 0..23: U becomes face holding / 4, F a face of its ring. */
static void names_of(int holding, uint8_t *name) {
    int up = holding / 4, front = red_ring[up][holding & 3], right = red_ring[up][(holding + 3) & 3];
    const uint8_t face[CC_FACES] = {(uint8_t)up,
                                    (uint8_t)right,
                                    (uint8_t)front,
                                    (uint8_t)red_opposite(up),
                                    (uint8_t)red_opposite(right),
                                    (uint8_t)red_opposite(front)};
    memcpy(name, face, CC_FACES);
}

static bool fits_fixed_centres(const cc_nxn *cube) {
    int n = cube->size;
    for (int face = 0; face < CC_FACES && n % 2; face++)
        if (cube->colour[(face * n + n / 2) * n + n / 2] != face)
            return false;
    return true;
}

static int centres_home(const cc_nxn *cube) {
    int size = cube->size, count = 0;
    for (int face = 0; face < CC_FACES; face++)
        for (int row = 1; row < size - 1; row++)
            for (int column = 1; column < size - 1; column++)
                count += cube->colour[(face * size + row) * size + column] == face;
    return count;
}

static int choose_holding(cc_nxn *cube) {
    cc_nxn best, renamed;
    int best_score = -1;
    for (int holding = 0; holding < 24; holding++) {
        uint8_t name[CC_FACES];
        names_of(holding, name);
        renamed = *cube;
        rename_colours(&renamed, name);
        int score = centres_home(&renamed);
        if (fits_fixed_centres(&renamed) && score > best_score) {
            best_score = score;
            best = renamed;
        }
    }
    if (best_score >= 0)
        *cube = best;
    return best_score < 0 ? CC_ERR_CENTRES : 0;
}

int red_read(cc_nxn *cube, int size, const char *facelets, size_t length, cc_reason *reason,
             int *reason_size) {
    *reason_size = size;
    *reason = (cc_reason){cc_nxn_from_facelets(cube, size, facelets, length), 0, (int)length};
    if (reason->err == CC_ERR_LETTER)
        while (strchr("URFDLB", facelets[reason->where]))
            reason->where++;
    if (reason->err || check_counts(cube, reason) || check_small(cube, reason, reason_size))
        return reason->err;
    *reason_size = size;
    if (check_wings(cube, reason) || check_centres(cube, reason))
        return reason->err;
    return choose_holding(cube);
}
