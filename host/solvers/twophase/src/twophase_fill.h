/* twophase_fill.h - steps of making tables. */
#ifndef LARGE_SOLVER_FILL_H
#define LARGE_SOLVER_FILL_H

#include "twophase_tables.h"

/* Rules, classes, moves. 0 or CC_ERR_ARGUMENT, see large_fill_premoves(). */
int large_fill_coordinates(large_tables *tables, int metric);

#endif
