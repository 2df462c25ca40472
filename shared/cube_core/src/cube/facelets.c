/* facelets.c - converts letters to pieces and back, and says why letters are not a cube. */
#include "cube_core/cubie.h"
#include <stdbool.h>
#include "cube_core/err.h"
#include "cube_core/text.h"

static const char letters[] = "URFDLB";
static const char *const corner_names[] = {"URF", "UFL", "ULB", "UBR", "DFR", "DLF", "DBL", "DRB"};
static const char *const edge_names[] = {"UR", "UF", "UL", "UB", "DR", "DF",
                                         "DL", "DB", "FR", "FL", "BL", "BR"};

int cc_facelet2(int facelet) {
    static const int8_t corner_index[9] = {0, -1, 1, -1, -1, -1, 2, -1, 3};
    int at = corner_index[facelet % 9];
    return at < 0 ? -1 : facelet / 9 * 4 + at;
}

static int corner_facelet(int size, int place, int k) {
    int facelet = cc_corner_facelet[place][k], cell = facelet % 9; /* 0, 2, 6 or 8 */
    return size == 2 ? facelet / 9 * 4 + cell / 6 * 2 + cell % 3 / 2 : facelet;
}

static int opposite(int face) {
    return (face + 3) % 6;
}

/* Reads letters as colours 0..5, each of which must occur size^2 times. Returns 0 or the error in *reason. */
static int read_colours(int size, const char *facelets, uint8_t *colours, cc_reason *reason) {
    int counts[CC_FACES] = {0}, total = 6 * size * size;
    for (int i = 0; i < total; i++) {
        int c = 0;
        while (c < CC_FACES && letters[c] != facelets[i])
            c++;
        if (c == CC_FACES) {
            *reason = (cc_reason){CC_ERR_LETTER, i, 0};
            return CC_ERR_LETTER;
        }
        colours[i] = (uint8_t)c;
        counts[c]++;
    }
    for (int c = 0; c < CC_FACES; c++) {
        if (counts[c] == size * size)
            continue;
        *reason = (cc_reason){CC_ERR_COUNT, c, counts[c]};
        return CC_ERR_COUNT;
    }
    return 0;
}

/* Finds the corner, and its twist, that show these three colours; false where no piece does. */
static bool find_corner(const uint8_t seen[3], uint8_t *piece, uint8_t *twist) {
    for (uint8_t p = 0; p < CC_CORNERS; p++)
        for (uint8_t o = 0; o < 3; o++) {
            int k = 0;
            while (k < 3 && seen[(k + o) % 3] == cc_corner_colour[p][k])
                k++;
            if (k < 3)
                continue;
            *piece = p;
            *twist = o;
            return true;
        }
    return false;
}

static bool find_edge(const uint8_t seen[2], uint8_t *piece, uint8_t *flip) {
    for (uint8_t p = 0; p < CC_EDGES; p++)
        for (uint8_t o = 0; o < 2; o++)
            if (seen[o] == cc_edge_colour[p][0] && seen[1 - o] == cc_edge_colour[p][1]) {
                *piece = p;
                *flip = o;
                return true;
            }
    return false;
}

/* Sets name[colour] to the face that has this colour at its centre. False where no holding of a cube shows
 * these centres: opposite ones must have opposite colours, and those of U, R, F be a corner's, clockwise. */
static bool names_from_frame(const uint8_t centre[CC_FACES], uint8_t name[CC_FACES]) {
    uint8_t piece, twist;
    for (int f = 0; f < CC_FACES; f++) {
        if (centre[opposite(f)] != opposite(centre[f]))
            return false;
        name[centre[f]] = (uint8_t)f;
    }
    return find_corner(centre, &piece, &twist);
}

/* Sets the centres that a 2x2 would have: the colours at place DBL are those of D, B and L. */
static bool frame_of_2x2(const uint8_t *colours, uint8_t centre[CC_FACES]) {
    for (int k = 0; k < 3; k++) {
        int face = cc_corner_colour[CC_DBL][k];
        centre[face] = colours[corner_facelet(2, CC_DBL, k)];
        centre[opposite(face)] = (uint8_t)opposite(centre[face]);
    }
    return true;
}

static bool rename_colours(int size, uint8_t *colours, cc_reason *reason) {
    uint8_t centre[CC_FACES], name[CC_FACES] = {0};
    if (size == 2)
        frame_of_2x2(colours, centre);
    for (int f = 0; size == 3 && f < CC_FACES; f++)
        centre[f] = colours[9 * f + 4];
    if (!names_from_frame(centre, name)) {
        *reason = size == 2 ? (cc_reason){CC_ERR_CORNER, CC_DBL, 0} : (cc_reason){CC_ERR_CENTRES, 0, 0};
        return false;
    }
    for (int i = 0; i < 6 * size * size; i++)
        colours[i] = name[colours[i]];
    return true;
}

static int read_corners(int size, const uint8_t *colours, cc_cube *cube, cc_reason *reason) {
    unsigned used = 0;
    for (int place = 0; place < CC_CORNERS; place++) {
        uint8_t seen[3];
        for (int k = 0; k < 3; k++)
            seen[k] = colours[corner_facelet(size, place, k)];
        bool found = find_corner(seen, &cube->cp[place], &cube->co[place]);
        if (!found || used >> cube->cp[place] & 1) {
            int err = found ? CC_ERR_CORNER_TWICE : CC_ERR_CORNER;
            *reason = (cc_reason){err, place, 0};
            return err;
        }
        used |= 1u << cube->cp[place];
    }
    return 0;
}

static int read_edges(const uint8_t *colours, cc_cube *cube, cc_reason *reason) {
    unsigned used = 0;
    for (int place = 0; place < CC_EDGES; place++) {
        uint8_t seen[2] = {colours[cc_edge_facelet[place][0]], colours[cc_edge_facelet[place][1]]};
        bool found = find_edge(seen, &cube->ep[place], &cube->eo[place]);
        if (!found || used >> cube->ep[place] & 1) {
            int err = found ? CC_ERR_EDGE_TWICE : CC_ERR_EDGE;
            *reason = (cc_reason){err, place, 0};
            return err;
        }
        used |= 1u << cube->ep[place];
    }
    return 0;
}

static int read_cube(cc_cube *cube, int size, const char *facelets, cc_reason *reason) {
    uint8_t colours[CC_FACELETS3];
    int err = read_colours(size, facelets, colours, reason);
    if (err)
        return err;
    if (!rename_colours(size, colours, reason))
        return reason->err;
    err = read_corners(size, colours, cube, reason);
    if (!err && size == 3)
        err = read_edges(colours, cube, reason);
    if (!err)
        reason->err = err = cc_cube_check(cube, size);
    return err;
}

int cc_cube_from_facelets(cc_cube *cube, int size, const char *facelets, size_t length, cc_reason *reason) {
    cc_reason ignored;
    cc_cube read = cc_cube_solved;
    reason = reason ? reason : &ignored;
    *reason = (cc_reason){0, 0, 0};
    if (size != 2 && size != 3)
        return reason->err = CC_ERR_ARGUMENT;
    if (length != (size_t)(6 * size * size)) {
        *reason = (cc_reason){CC_ERR_LENGTH, 0, (int)length};
        return CC_ERR_LENGTH;
    }
    int err = read_cube(&read, size, facelets, reason);
    if (!err)
        *cube = read;
    return err;
}

void cc_cube_to_facelets(const cc_cube *cube, int size, char *text) {
    int total = 6 * size * size;
    for (int i = 0; i < total; i++)
        text[i] = letters[i / (size * size)];
    text[total] = 0;
    for (int place = 0; place < CC_CORNERS; place++)
        for (int k = 0; k < 3; k++)
            text[corner_facelet(size, place, (k + cube->co[place]) % 3)] =
                letters[cc_corner_colour[cube->cp[place]][k]];
    for (int place = 0; size == 3 && place < CC_EDGES; place++)
        for (int k = 0; k < 2; k++)
            text[cc_edge_facelet[place][(k + cube->eo[place]) & 1]] =
                letters[cc_edge_colour[cube->ep[place]][k]];
}

/* Writes where the fault is, by the name of the place; nothing for faults of the cube as a whole. */
static void write_place(cc_text *out, const cc_reason *reason, int size) {
    int side = size * size;
    switch (reason->err) {
    case CC_ERR_LETTER:
        cc_text_string(out, ": facelet ");
        cc_text_char(out, letters[reason->where / side]);
        cc_text_number(out, (uint32_t)(reason->where % side + 1));
        cc_text_string(out, " (number ");
        cc_text_number(out, (uint32_t)reason->where + 1);
        cc_text_char(out, ')');
        break;
    case CC_ERR_CORNER:
    case CC_ERR_CORNER_TWICE:
        cc_text_string(out, " at place ");
        cc_text_string(out, corner_names[reason->where]);
        break;
    case CC_ERR_EDGE:
    case CC_ERR_EDGE_TWICE:
        cc_text_string(out, " at place ");
        cc_text_string(out, edge_names[reason->where]);
        break;
    default:
        break;
    }
}

static void write_count(cc_text *out, const cc_reason *reason, int size) {
    int due = reason->err == CC_ERR_LENGTH ? 6 * size * size : size * size;
    if (reason->err == CC_ERR_COUNT) {
        cc_text_string(out, ": ");
        cc_text_char(out, letters[reason->where]);
        cc_text_string(out, " stands");
    } else if (reason->err == CC_ERR_LENGTH) {
        cc_text_char(out, ':');
    } else {
        return;
    }
    cc_text_char(out, ' ');
    cc_text_number(out, (uint32_t)reason->count);
    cc_text_string(out, reason->err == CC_ERR_COUNT ? " times instead of " : " instead of ");
    cc_text_number(out, (uint32_t)due);
}

int cc_reason_text(const cc_reason *reason, int size, char *text, size_t space) {
    cc_text out;
    cc_text_start(&out, text, space);
    cc_text_string(&out, cc_err_text(reason->err));
    write_place(&out, reason, size);
    write_count(&out, reason, size);
    return cc_text_end(&out);
}
