/* gen.h - the generator's own view of a coordinate: its moves and conjugates, every one, and its classes. */
#ifndef CUBE_CORE_GEN_H
#define CUBE_CORE_GEN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include "../../src/solver/tables.h"

typedef struct gen_coordinate {
    int size;
    void (*set)(cc_cube *cube, int value);
    int (*get)(const cc_cube *cube);
    const cc_turn *turns; /* under which the coordinate has a meaning */
    int turn_count;
    int symmetries;      /* 8 or 16 */
    uint16_t *move;      /* [value][CC_TURNS] */
    uint16_t *conjugate; /* [value][CC_SYMMETRIES] */
    int classes;
    uint16_t *class_of;       /* [value]: class * symmetries + symmetry */
    uint16_t *representative; /* [class]: the smallest value */
    uint16_t *stabiliser;     /* [class]: mask of the symmetries that keep the representative */
} gen_coordinate;

extern gen_coordinate gen_twist, gen_flip, gen_slice, gen_corners, gen_edges8, gen_slice4, gen_comb,
    gen_corner_comb;

/* Fills move, conjugate and classes of all of them. Ends the program where memory is short. */
void gen_coordinates(void);
void *gen_alloc(size_t bytes);

/* Distances of all (class of x, value of y), one byte each; prints their counts, as of single (x, y), as one
 * member of a JSON object. The caller frees. */
uint8_t *gen_distances(const char *name, const gen_coordinate *x, const gen_coordinate *y, FILE *report);

/* The tables, to be filled and written. */
#define GEN_DECLARE_TABLE(type, name, size) extern type gen_##name[size];
CC_TABLES(GEN_DECLARE_TABLE)

void gen_fill_moves(void);
/* Flip as seen after a quarter turn of the whole cube about U; good after gen_fill_moves. */
int gen_quarter_flip(int flip, int slice);
void gen_fill_near(FILE *report);
void gen_fill_pruning(FILE *report);

#endif
