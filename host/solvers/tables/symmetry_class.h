/* symmetry_class.h - values of a coordinate that the sixteen symmetries of the axis U-D make of each other.
 *
 *     value ──conjugate by s──► representative of class k        symmetry coordinate of the value: k * 16 + s
 */
#ifndef SOLVERS_SYMMETRY_CLASS_H
#define SOLVERS_SYMMETRY_CLASS_H

#include "cube_core/coord.h"
#include "cube_core/symmetry.h"

/* Values as cubes and back. */
typedef struct solvers_coordinate {
    uint32_t values;
    void (*set)(const void *context, cc_cube *cube, uint32_t value); /* some cube that has it */
    uint32_t (*get)(const void *context, const cc_cube *cube);
    const void *context;
} solvers_coordinate;

/* symmetry_of[value]: the symmetry coordinate. representative[class]: a value. stabiliser[class], if not
 * NULL: mask of the symmetries that keep it. */
typedef struct solvers_classes {
    uint32_t *symmetry_of, *representative;
    uint16_t *stabiliser;
} solvers_classes;

/* Finds all classes, in the order of their least values, which represent them. */
void solvers_fill_classes(const solvers_classes *classes, const solvers_coordinate *coordinate);
/* Where the move `move` (a cube) leads from a value. */
uint32_t solvers_moved(const solvers_coordinate *coordinate, uint32_t value, const cc_cube *move);
/* The symmetry that undoes another. */
unsigned solvers_inverse_symmetry(unsigned symmetry);

#endif
