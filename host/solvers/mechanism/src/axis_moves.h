/* elements.h - what the two faces of an axis do at a time: axis * 15 + a * 4 + b - 1, for a quarter turns of
 * U, R or F and b of the face opposite. */
#ifndef MECHANISM_ELEMENTS_H
#define MECHANISM_ELEMENTS_H

#include "cube_core/move.h"

enum { AXES = 3, PAIRS = 15, ELEMENTS = AXES * PAIRS };

static inline unsigned element_of(unsigned axis, unsigned a, unsigned b) {
    return axis * PAIRS + a * 4 + b - 1;
}
static inline unsigned element_axis(unsigned element) {
    return element / PAIRS;
}
static inline unsigned element_a(unsigned element) {
    return (element % PAIRS + 1) / 4;
}
static inline unsigned element_b(unsigned element) {
    return (element % PAIRS + 1) % 4;
}
/* Of one face. */
static inline unsigned element_of_face(unsigned face, unsigned quarters) {
    return face < 3 ? element_of(face, quarters, 0) : element_of(face - 3, 0, quarters);
}

#endif
