/* solve.h - the core's solvers on the chip. */
#ifndef FIRMWARE_SOLVE_H
#define FIRMWARE_SOLVE_H

#include "cube_core/solver.h"
#include "module.h"

/* NULL where the core needs more than there is. */
void *solve_memory(void);

/* A cube of size 2 or 3; returns as cc_solve3() does. Meanwhile modules_service() is called; a stop that
 * comes after so many ends it. options->stop and context are its own. */
int solve_cube(int size, const cc_cube *cube, cc_solve_options options, uint32_t stops,
               cc_solution *solution);

#endif
