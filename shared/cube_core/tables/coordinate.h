/* coordinate.h - coordinates as cubes and back, their classes under symmetry, and what moves do to both.
 *
 *     value ──conjugate by s──► representative of class k        symmetry coordinate of the value: k * 16 + s
 *
 * The symmetries are the sixteen that keep the axis U-D. A raw coordinate is one that is not reduced to
 * classes; beside a class it is looked up as its conjugate by the symmetry that leads to the representative.
 */
#ifndef SOLVERS_COORDINATE_H
#define SOLVERS_COORDINATE_H

#include <stdbool.h>
#include "arena.h"
#include "cube_core/coord.h"
#include "cube_core/symmetry.h"

/* Values as cubes and back. */
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

/* slice * CC_FLIPS + flip, and those of coord.h. */
extern const solvers_coordinate solvers_flip_slice, solvers_twist, solvers_corners, solvers_edges8,
    solvers_slice4;
enum { SOLVERS_FLIP_SLICES = CC_FLIPS * CC_SLICES, SOLVERS_FLIP_SLICE_CLASSES = 64430 };

/* symmetry_of[value]: the symmetry coordinate. representative[class]: a value. stabiliser[class], if not
 * NULL: mask of the symmetries that keep it. */
typedef struct solvers_classes {
    uint32_t *symmetry_of, *representative;
    uint16_t *stabiliser;
} solvers_classes;

void solvers_open_classes(solvers_classes *classes, solvers_arena *arena, size_t values, size_t count);
/* Finds all classes, in the order of their least values, which represent them; returns how many. */
uint32_t solvers_fill_classes(const solvers_classes *classes, const solvers_coordinate *coordinate);
/* Where a move (a cube) leads from a value, and from a class's representative (a symmetry coordinate). */
uint32_t solvers_moved(const solvers_coordinate *coordinate, uint32_t value, const cc_cube *move);
uint32_t solvers_class_moved(const solvers_classes *classes, const solvers_coordinate *coordinate,
                             uint32_t class, const cc_cube *move);
/* The same of all classes: moved[class * count + move]. */
void solvers_fill_class_moves(const solvers_classes *classes, const solvers_coordinate *coordinate,
                              uint32_t class_count, const cc_cube *moves, uint32_t count, uint32_t *moved);

/* [move * size + value] and [symmetry * size + value]. */
typedef struct solvers_raw {
    uint32_t size;
    uint16_t *move, *conjugate;
} solvers_raw;

void solvers_open_raw(solvers_raw *raw, solvers_arena *arena, size_t size, size_t moves);
void solvers_fill_raw(const solvers_raw *raw, const solvers_coordinate *coordinate, const cc_cube *moves,
                      size_t count);

/* The symmetry that undoes another. */
unsigned solvers_inverse_symmetry(unsigned symmetry);
/* The symmetry coordinate after a move of which the representative's is `moved`, conjugated by a symmetry. */
static inline uint32_t solvers_composed(uint32_t moved, unsigned symmetry) {
    return (moved & ~15u) | cc_symmetry_product[symmetry * CC_SYMMETRIES + (moved & 15)];
}

#endif
