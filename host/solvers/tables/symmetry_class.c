/* symmetry_class.c - classes of a coordinate, by trying all symmetries of each value not met yet. */
#include "symmetry_class.h"
#include <string.h>

unsigned solvers_inverse_symmetry(unsigned symmetry) {
    unsigned inverse = 0;
    while (cc_symmetry_product[symmetry * CC_SYMMETRIES + inverse])
        inverse++;
    return inverse;
}

static void add_class(const solvers_classes *c, const solvers_coordinate *coordinate, uint32_t class,
                      uint32_t value) {
    cc_cube cube, conjugate;
    uint16_t stabiliser = 0;
    coordinate->set(coordinate->context, &cube, value);
    for (unsigned s = 0; s < CC_SYMMETRIES; s++) {
        cc_conjugate(&cube, (int)s, &conjugate);
        uint32_t other = coordinate->get(coordinate->context, &conjugate);
        stabiliser |= (uint16_t)((other == value) << s);
        if (c->symmetry_of[other] == UINT32_MAX)
            c->symmetry_of[other] = class * CC_SYMMETRIES + solvers_inverse_symmetry(s);
    }
    c->representative[class] = value;
    if (c->stabiliser)
        c->stabiliser[class] = stabiliser;
}

void solvers_fill_classes(const solvers_classes *c, const solvers_coordinate *coordinate) {
    uint32_t classes = 0;
    memset(c->symmetry_of, 0xFF, coordinate->values * sizeof *c->symmetry_of);
    for (uint32_t value = 0; value < coordinate->values; value++)
        if (c->symmetry_of[value] == UINT32_MAX)
            add_class(c, coordinate, classes++, value);
}

uint32_t solvers_moved(const solvers_coordinate *coordinate, uint32_t value, const cc_cube *move) {
    cc_cube cube;
    coordinate->set(coordinate->context, &cube, value);
    cc_cube_multiply(&cube, move, &cube);
    return coordinate->get(coordinate->context, &cube);
}
