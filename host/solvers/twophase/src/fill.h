/* fill.h - steps of making tables. */
#ifndef LARGE_SOLVER_FILL_H
#define LARGE_SOLVER_FILL_H

#include "layout.h"

/* Rules, classes, moves. */
void large_fill_coordinates(large_tables *tables, int metric);

#endif
