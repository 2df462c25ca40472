/* centre_steps.c - the moves of exchanges and commutators. */
#include <string.h>
#include "centres.h"
#include "layers.h"

/* The faces turn with the slices beside them. */
static void take_faces(const red_centres *c, uint8_t *layers) {
    layers[0] = layers[1];
    layers[c->size - 1] = layers[c->size - 2];
}

void red_range_layers(const red_centres *c, int range, int turns, uint8_t *layers) {
    memset(layers, 0, (size_t)c->size);
    for (int i = c->first[range]; i <= c->last[range]; i++)
        layers[i + 1] = (uint8_t)(turns & 3);
    take_faces(c, layers);
}

/* There (1) or back (-1). */
static void add_vector(red_step *step, const red_centres *c, red_plan plan, int way) {
    uint8_t layers[RED_SIZE_MAX];
    for (int i = 0; i < c->inner; i++)
        layers[i + 1] = (uint8_t)(way * (int)(plan.vector >> 2 * i & 3)) & 3;
    take_faces(c, layers);
    red_add_layers(step, c->size, plan.ring / 4, layers);
}

static void add_range(red_step *step, const red_centres *c, red_plan plan, int way) {
    uint8_t layers[RED_SIZE_MAX];
    red_range_layers(c, plan.range, way * plan.t, layers);
    red_add_layers(step, c->size, plan.ring / 4, layers);
}

/* They may come in any order: first those that join what stands before. */
static void add_setup(red_step *step, const red_tail *tail, red_plan plan) {
    const uint8_t *ring = red_ring[plan.ring / 4];
    for (int pass = 0; pass < 2; pass++)
        for (int q = 0; q < 4; q++)
            if ((ring[q] % 3 == tail->axis) == !pass)
                red_add_face(step, ring[q], red_setup_of(plan.setup, q));
}

static void add_commutator(red_step *step, const red_centres *c, red_plan plan, int face) {
    for (int way = 1; way >= -1; way -= 2) {
        add_range(step, c, plan, way);
        red_add_face(step, face, plan.turn);
        add_vector(step, c, plan, way);
        if (way == 1)
            red_add_face(step, face, -plan.turn);
    }
}

/* X's first turn is in the setup. */
static void add_inverse(red_step *step, const red_centres *c, red_plan plan, int face) {
    for (int way = 1; way >= -1; way -= 2) {
        if (way == -1)
            red_add_face(step, face, plan.turn);
        add_vector(step, c, plan, way);
        red_add_face(step, face, -plan.turn);
        add_range(step, c, plan, way);
    }
}

void red_build_centre_step(red_step *step, const red_centres *c, const red_tail *tail, red_plan plan) {
    int face = red_ring[plan.ring / 4][plan.ring % 4];
    step->count = 0;
    add_setup(step, tail, plan);
    if (!plan.is_commutator) {
        add_vector(step, c, plan, 1);
        red_add_face(step, face, plan.turn);
        add_vector(step, c, plan, -1);
    } else if (plan.is_inverse) {
        add_inverse(step, c, plan, face);
    } else {
        add_commutator(step, c, plan, face);
    }
}
