/* gen.h - the generator's coordinates (tables/coordinate.h), of which it makes the core's tables. */
#ifndef CUBE_CORE_GEN_H
#define CUBE_CORE_GEN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include "../../src/solver/tables.h"
#include "../../tables/distances.h"

typedef struct gen_coordinate {
    const solvers_coordinate *is;
    const cc_turn *turns; /* those under which the coordinate is defined */
    int turn_count;
    bool is_reduced; /* whether `by`, `classes` and class_of are filled */
    solvers_raw raw;
    solvers_classes by;
    int classes;
    uint16_t *class_of; /* [value]: class * 16 + the first symmetry that leads to the representative */
} gen_coordinate;

/* The value after a turn, or seen through a symmetry; `turn`: an index of the coordinate's turns. */
static inline uint16_t gen_moved(const gen_coordinate *c, uint32_t value, uint32_t turn) {
    return c->raw.move[turn * c->raw.size + value];
}

static inline uint16_t gen_conjugate(const gen_coordinate *c, uint32_t value, uint32_t symmetry) {
    return c->raw.conjugate[symmetry * c->raw.size + value];
}

extern gen_coordinate gen_twist, gen_flip, gen_slice, gen_corners, gen_edges8, gen_slice4, gen_comb,
    gen_corner_comb;

/* Fills all coordinates. This and gen_alloc (memory of zeros) end the program where memory is short. */
void gen_coordinates(void);
void *gen_alloc(size_t bytes);

/* Returns the distances of all (class of x, value of y), one byte each, for the caller to free. Prints how
 * many single (x, y) have each distance, as a member of a JSON object. */
uint8_t *gen_distances(const char *name, const gen_coordinate *x, const gen_coordinate *y, FILE *report);

/* The tables, to be filled and written. */
#define GEN_DECLARE_TABLE(type, name, size) extern type gen_##name[size];
CC_TABLES(GEN_DECLARE_TABLE)

void gen_fill_moves(void);
void gen_fill_post_moves(FILE *report);
/* These two need gen_fill_moves before them. */
void gen_fill_near(FILE *report);
void gen_fill_pruning(FILE *report);
/* Needs gen_fill_pruning before it. */
void gen_fill_near2(FILE *report);

#endif
