/* coordinate.c - finds the classes of a coordinate, by trying all symmetries of each value that has no class
 * yet, and fills its move tables. */
#include "coordinate.h"
#include <string.h>

static void cube_with_flip_slice(cc_cube *cube, int value) {
    cc_cube flips;
    cc_cube_with_slice(cube, value / CC_FLIPS);
    cc_cube_with_flip(&flips, value % CC_FLIPS);
    memcpy(cube->eo, flips.eo, sizeof flips.eo);
}

static int flip_slice_of(const cc_cube *cube) {
    return cc_slice_of(cube) * CC_FLIPS + cc_flip_of(cube);
}

SOLVERS_COORDINATE(solvers_flip_slice, SOLVERS_FLIP_SLICES, cube_with_flip_slice, flip_slice_of)
SOLVERS_COORDINATE(solvers_twist, CC_TWISTS, cc_cube_with_twist, cc_twist_of)
SOLVERS_COORDINATE(solvers_corners, CC_PERMS8, cc_cube_with_corners, cc_corners_of)
SOLVERS_COORDINATE(solvers_edges8, CC_PERMS8, cc_cube_with_edges8, cc_edges8_of)
SOLVERS_COORDINATE(solvers_slice4, CC_PERMS4, cc_cube_with_slice4, cc_slice4_of)

/* A half turn about F, or the mirror, but not both, reverses quarter turns about U. */
unsigned solvers_inverse_symmetry(unsigned symmetry) {
    bool is_undone_by_another = symmetry & CC_QUARTER_ROTATION && !((symmetry ^ symmetry >> 1) & 1);
    return is_undone_by_another ? symmetry ^ 4 : symmetry;
}

void solvers_open_classes(solvers_classes *classes, solvers_arena *arena, size_t values, size_t count) {
    classes->symmetry_of = solvers_part(arena, values * sizeof *classes->symmetry_of);
    classes->representative = solvers_part(arena, count * sizeof *classes->representative);
    classes->stabiliser = solvers_part(arena, count * sizeof *classes->stabiliser);
}

static void add_class(const solvers_classes *c, const solvers_coordinate *coordinate, uint32_t class,
                      uint32_t value) {
    cc_cube cube, conjugate;
    uint16_t stabiliser = 0;
    coordinate->set(coordinate->context, &cube, value);
    for (unsigned s = 0; s < CC_SYMMETRIES; s++) {
        cc_conjugate(&cube, (int)s, &conjugate);
        uint32_t other = coordinate->get(coordinate->context, &conjugate);
        stabiliser |= (uint16_t)((other == value) << s);
        if (c->symmetry_of[other] == UINT32_MAX)
            c->symmetry_of[other] = class * CC_SYMMETRIES + solvers_inverse_symmetry(s);
    }
    c->representative[class] = value;
    c->stabiliser[class] = stabiliser;
}

uint32_t solvers_fill_classes(const solvers_classes *c, const solvers_coordinate *coordinate) {
    uint32_t classes = 0;
    memset(c->symmetry_of, 0xFF, coordinate->values * sizeof *c->symmetry_of);
    for (uint32_t value = 0; value < coordinate->values; value++)
        if (c->symmetry_of[value] == UINT32_MAX)
            add_class(c, coordinate, classes++, value);
    return classes;
}

uint32_t solvers_moved(const solvers_coordinate *coordinate, uint32_t value, const cc_cube *move) {
    cc_cube cube;
    coordinate->set(coordinate->context, &cube, value);
    cc_cube_multiply(&cube, move, &cube);
    return coordinate->get(coordinate->context, &cube);
}

uint32_t solvers_class_moved(const solvers_classes *c, const solvers_coordinate *coordinate, uint32_t class,
                             const cc_cube *move) {
    return c->symmetry_of[solvers_moved(coordinate, c->representative[class], move)];
}

void solvers_fill_class_moves(const solvers_classes *c, const solvers_coordinate *coordinate,
                              uint32_t class_count, const cc_cube *moves, uint32_t count, uint32_t *moved) {
    for (uint32_t i = 0; i < class_count * count; i++)
        moved[i] = solvers_class_moved(c, coordinate, i / count, &moves[i % count]);
}

void solvers_open_raw(solvers_raw *raw, solvers_arena *arena, size_t size, size_t moves) {
    raw->size = (uint32_t)size;
    raw->move = solvers_part(arena, moves * size * sizeof *raw->move);
    raw->conjugate = solvers_part(arena, CC_SYMMETRIES * size * sizeof *raw->conjugate);
}

void solvers_fill_raw(const solvers_raw *raw, const solvers_coordinate *coordinate, const cc_cube *moves,
                      size_t count) {
    cc_cube cube, conjugate;
    for (uint32_t value = 0; value < raw->size; value++) {
        for (size_t i = 0; i < count; i++)
            raw->move[i * raw->size + value] = (uint16_t)solvers_moved(coordinate, value, &moves[i]);
        coordinate->set(coordinate->context, &cube, value);
        for (size_t s = 0; s < CC_SYMMETRIES; s++) {
            cc_conjugate(&cube, (int)s, &conjugate);
            raw->conjugate[s * raw->size + value] =
                (uint16_t)coordinate->get(coordinate->context, &conjugate);
        }
    }
}
