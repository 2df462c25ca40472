/* solve.h - the core's solvers on the chip. */
#ifndef FIRMWARE_SOLVE_H
#define FIRMWARE_SOLVE_H

#include "cube_core/solver.h"
#include "module.h"

/* The solver's memory, NULL where the core needs more than there is. */
void *solve_memory(void);

/* Solves a cube of size 2 or 3; returns what cc_solve3() does. Meanwhile it calls modules_service(), and a
 * stop after the first `stops` ends it. It sets options.stop and context itself. */
int solve_cube(int size, const cc_cube *cube, cc_solve_options options, uint32_t stops,
               cc_solution *solution);

#endif
