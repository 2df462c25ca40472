/* twophase_fill.h - the first step of making tables. */
#ifndef LARGE_SOLVER_FILL_H
#define LARGE_SOLVER_FILL_H

#include "twophase_tables.h"

/* Fills in rules, classes, moves and premoves. Returns 0 or CC_ERR_ARGUMENT, see large_fill_premoves(). */
int large_fill_coordinates(large_tables *tables, int metric);

#endif
