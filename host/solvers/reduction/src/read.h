/* read.h - reads facelets into a cube whose colours are named by the faces where they belong. */
#ifndef REDUCTION_READ_H
#define REDUCTION_READ_H

#include <stdbool.h>
#include "cube_core/cubie.h"
#include "cube_core/nxn.h"

/* Reads facelets. Returns 0, or why they are not a reachable cube, with *reason for cc_reason_text() and
 * *reason_size layers. Colours are renamed by the fixed centres (odd size), or so that most centre pieces are
 * in place. */
int red_read(cc_nxn *cube, int size, const char *facelets, size_t length, cc_reason *reason,
             int *reason_size);

/* The 3x3 that corners, one cell of each edge, and one cell of each centre form. */
void red_as_3x3(const cc_nxn *cube, char facelets[CC_FACELETS3 + 1]);

#endif
