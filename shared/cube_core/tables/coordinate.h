/* coordinate.h - coordinates as cubes and back, their classes under symmetry, and what moves do to both.
 *
 *     value ──conjugate by s──► representative of class k        symmetry coordinate of the value: k * 16 + s
 *
 * The symmetries are the sixteen that keep the axis U-D. A raw coordinate is one that is not reduced to
 * classes; in a table of a class and a raw coordinate its conjugate is looked up, by the symmetry that leads
 * to the class's representative. */
#ifndef SOLVERS_COORDINATE_H
#define SOLVERS_COORDINATE_H

#include <stdbool.h>
#include "arena.h"
#include "cube_core/coord.h"
#include "cube_core/symmetry.h"

/* A coordinate: how many values it has, and functions that make a cube of a value and back. */
typedef struct solvers_coordinate {
    uint32_t values;
    void (*set)(const void *context, cc_cube *cube, uint32_t value); /* some cube that has it */
    uint32_t (*get)(const void *context, const cc_cube *cube);
    const void *context;
} solvers_coordinate;

/* Defines the constant `name`, a coordinate of coord.h, by its two functions there. */
#define SOLVERS_COORDINATE(name, values, cube_with, of)                                                      \
    static void set_##name(const void *context, cc_cube *cube, uint32_t value) {                             \
        (void)context;                                                                                       \
        cube_with(cube, (int)value);                                                                         \
    }                                                                                                        \
    static uint32_t get_##name(const void *context, const cc_cube *cube) {                                   \
        (void)context;                                                                                       \
        return (uint32_t)of(cube);                                                                           \
    }                                                                                                        \
    const solvers_coordinate name = {values, set_##name, get_##name, NULL};

/* flip_slice is slice * CC_FLIPS + flip; the others are coord.h's. */
extern const solvers_coordinate solvers_flip_slice, solvers_twist, solvers_corners, solvers_edges8,
    solvers_slice4;
enum { SOLVERS_FLIP_SLICES = CC_FLIPS * CC_SLICES, SOLVERS_FLIP_SLICE_CLASSES = 64430 };

/* symmetry_of[value]: its symmetry coordinate. representative[class]: a value. stabiliser[class]: the
 * symmetries that keep that value, a bit each. */
typedef struct solvers_classes {
    uint32_t *symmetry_of, *representative;
    uint16_t *stabiliser;
} solvers_classes;

void solvers_open_classes(solvers_classes *classes, solvers_arena *arena, size_t values, size_t count);
/* Finds all classes, in the order of their least values, which represent them; returns how many. */
uint32_t solvers_fill_classes(const solvers_classes *classes, const solvers_coordinate *coordinate);
/* Apply a move, given as a cube, to a value, or to a class's representative (to a symmetry coordinate). */
uint32_t solvers_moved(const solvers_coordinate *coordinate, uint32_t value, const cc_cube *move);
uint32_t solvers_class_moved(const solvers_classes *classes, const solvers_coordinate *coordinate,
                             uint32_t class, const cc_cube *move);
/* Fills moved[class * count + move] with the latter for all classes and moves. */
void solvers_fill_class_moves(const solvers_classes *classes, const solvers_coordinate *coordinate,
                              uint32_t class_count, const cc_cube *moves, uint32_t count, uint32_t *moved);

/* Tables of a raw coordinate: move[move * size + value], conjugate[symmetry * size + value]. */
typedef struct solvers_raw {
    uint32_t size;
    uint16_t *move, *conjugate;
} solvers_raw;

void solvers_open_raw(solvers_raw *raw, solvers_arena *arena, size_t size, size_t moves);
void solvers_fill_raw(const solvers_raw *raw, const solvers_coordinate *coordinate, const cc_cube *moves,
                      size_t count);

/* The inverse of a symmetry. */
unsigned solvers_inverse_symmetry(unsigned symmetry);
/* The symmetry coordinate of a value after a move, given `moved`, that of its representative after the same
 * move conjugated by the value's `symmetry`. */
static inline uint32_t solvers_composed(uint32_t moved, unsigned symmetry) {
    return (moved & ~15u) | cc_symmetry_product[symmetry * CC_SYMMETRIES + (moved & 15)];
}

#endif
