/* centres.h - all centre pieces to their faces.
 *
 * Colours are those of the faces that they belong to. Steps (exchanges.c, commutators.c) turn slices of one
 * axis and faces of the ring around it; they move blocks of centre pieces and leave the rest of all centres
 * alone. Turns of faces before them bring pieces where they want them.
 *
 * A step gains points for pieces that it brings home, and loses those of pieces that it takes from there.
 * What that is for a row of a block is counted once a state; steps add it up. */
#ifndef REDUCTION_CENTRES_H
#define REDUCTION_CENTRES_H

#include "beam.h"
#include "geometry.h"
#include "steps.h"

enum { RED_INNER = RED_SIZE_MAX - 2, RED_RANGES = RED_INNER * (RED_INNER + 1) / 2 };
enum { RED_LANES = 16 }; /* rows of a block, and zeros: one vector instruction adds them all */
enum { RED_SETUPS_ONE = 13, RED_SETUPS_TWO = 67 };

typedef int8_t red_rows[RED_LANES];

typedef struct red_centres {
    int size, inner, ranges; /* layers, those between two faces, ranges of these */
    uint8_t first[RED_RANGES], last[RED_RANGES], range[RED_INNER][RED_INNER];
    uint8_t points[CC_FACES]; /* of a piece on its own face */
    uint8_t frame[3][4];      /* turns from a face's own rows and columns to those of the ring */
    /* Turns of the ring's faces, two bits each: at most one face turns, at most two, one beside a given. */
    uint8_t one[RED_SETUPS_ONE], two[RED_SETUPS_TWO], beside[4][40];
    /* By the face that pieces lie on, the one they go to, turns of the block, columns; then row by row. */
    red_rows gain[CC_FACES][CC_FACES][4][RED_RANGES];
    int16_t gain_before[CC_FACES][CC_FACES][4][RED_RANGES][RED_LANES]; /* of all rows before */
    red_rows most[CC_FACES][CC_FACES][RED_RANGES]; /* of the turn of the block that gains most */
} red_centres;

/* `variant` 0..5: which axis's faces are left for last, and how clearly. */
void red_centres_init(red_centres *centres, int size, int variant);
/* Points for pieces on their own faces, and those of all. */
int red_centres_score(const red_centres *centres, const cc_nxn *cube);
int red_centres_goal(const red_centres *centres);
/* Centre pieces on their own face. */
int red_centres_home(const cc_nxn *cube, int face);
/* The red_problem's expand; `context` is a red_centres. */
void red_centres_expand(void *context, red_beam *beam, uint32_t node);

/* A state; the axis of the slices, and the face of its ring that turns, which go through all. */
typedef struct red_view {
    const red_centres *centres;
    const red_tail *tail;
    red_choices choices;
    int axis, x;
    int8_t face_cost[CC_FACES][4]; /* of a step's first moves, by their turns, after the state's last */
    int8_t slices_cost[3][RED_RANGES][4];
} red_view;

/* What a step is: commutators turn slices `range` by t and others by `vector`, exchanges by `vector`. */
typedef union red_plan {
    struct {
        uint8_t is_commutator : 1, is_inverse : 1, turn : 2, t : 2;
        uint8_t ring; /* 4 * axis + x */
        uint8_t range, setup;
        uint32_t vector; /* two bits a slice */
    };
    uint64_t bits;
} red_plan;

void red_evaluate_exchanges(red_view *view);
void red_evaluate_commutators(red_view *view);
void red_build_centre_step(red_step *step, const red_centres *centres, const red_tail *tail, red_plan plan);
void red_range_layers(const red_centres *centres, int range, int turns, uint8_t *layers);

static inline int red_ring_face(const red_view *v, int q) {
    return red_ring[v->axis][q & 3];
}

/* After s turns of a face a block holds what lay 4 - s turns further. */
static inline int red_block_turns(const red_view *v, int q, int s) {
    return (v->centres->frame[v->axis][q & 3] - s) & 3;
}

/* The setup's turns of ring face q. */
static inline int red_setup_of(int setup, int q) {
    return setup >> 2 * (q & 3) & 3;
}

static inline int red_range_cuts(const red_centres *c, int range) {
    return (c->first[range] > 0) + (c->last[range] < c->inner - 1);
}

/* What turns of faces cost when they come first. */
static inline int red_setup_cost(const red_view *v, int setup) {
    int cost = 0;
    for (int q = 0; q < 4; q++)
        cost += v->face_cost[red_ring_face(v, q)][red_setup_of(setup, q)];
    return cost;
}

#endif
