/* read.h - from facelets to a cube whose colours are those of the faces that they go to. */
#ifndef REDUCTION_READ_H
#define REDUCTION_READ_H

#include <stdbool.h>
#include "cube_core/cubie.h"
#include "cube_core/nxn.h"

/* 0, or why it is not a reachable cube; *reason as cc_cube_from_facelets, read for `*reason_size` layers.
 * Colours are renamed by the fixed centres (odd), or so that most centre pieces are in place. */
int red_read(cc_nxn *cube, int size, const char *facelets, size_t length, cc_reason *reason,
             int *reason_size);

/* The 3x3 that corners, one cell of each edge, and one cell of each centre form. */
void red_as_3x3(const cc_nxn *cube, char facelets[CC_FACELETS3 + 1]);

#endif
