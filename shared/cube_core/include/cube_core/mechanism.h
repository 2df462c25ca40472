/* mechanism.h - what turns the cube, as data, and the cheapest way to turn moves with it.
 *
 * A machine is in one of a few states (which positions its actuators are in). From a state some actions are
 * possible; each leads to a state, takes its time, and turns layers, or the whole cube, or nothing:
 *
 *     flipper     open --flip (x')--> open      open --close--> covered --turn (D)--> covered
 *     six motors  ready --U--> ready            ready --R' and L2 together--> ready
 *
 * Layers and rotations are named as the machine sees them; which face of the cube lies there is the holding.
 * A plan is a shortest path over (place in the moves) x (state) x (holding): exact, turns of opposite faces
 * in either order or together, half turns in one or two actions, either way round. Where no path makes every
 * quarter turn in one action, quarter turns are split as well: a servo at its last position goes back by
 * three quarters. */
#ifndef CUBE_CORE_MECHANISM_H
#define CUBE_CORE_MECHANISM_H

#include <stddef.h>
#include <stdint.h>
#include "cube_core/move.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How the cube is held: 0 is U up and F in front; the others by the face above, then the one in front. */
enum { CC_HOLDINGS = 24 };
typedef uint8_t cc_holding;

/* The face of the cube that lies at a side of the machine (both enum cc_face). holding < CC_HOLDINGS. */
uint8_t cc_holding_face(cc_holding holding, uint8_t side);

/* The holding after the whole cube was turned about `axis` (CC_U: y, CC_R: x, CC_F: z) by 0..3 clockwise
 * quarter turns. */
cc_holding cc_holding_rotate(cc_holding holding, uint8_t axis, uint8_t quarters);

typedef struct cc_action {
    uint16_t from, to; /* states */
    uint32_t us;       /* how long it takes */
    uint8_t axis;      /* about which the whole cube turns, as in cc_holding_rotate */
    uint8_t rotation;  /* clockwise quarter turns of the whole cube, 0: it does not turn */
    uint8_t side[2];   /* layers that turn, enum cc_face as the machine sees them */
    uint8_t turns[2];  /* their clockwise quarter turns, 0: does not turn. None turns where the cube does. */
} cc_action;

typedef struct cc_mechanism {
    uint16_t states, start;
    const cc_action *actions; /* in the order of `from` */
    const uint16_t *first;    /* [states + 1]: the actions from state s are first[s] .. first[s + 1] - 1 */
} cc_mechanism;

typedef struct cc_plan {
    uint64_t us;    /* the sum of the actions' times: the least there is */
    uint16_t state; /* where the machine ends */
    cc_holding holding;
    uint16_t count; /* actions */
} cc_plan;

/* Returns 0, or CC_ERR_ARGUMENT for states, sides or amounts outside their ranges, or actions that are not in
 * the order of `from`. */
int cc_mechanism_check(const cc_mechanism *mechanism);

/* Bytes of memory that planning `count` turns takes. */
size_t cc_plan_memory(const cc_mechanism *mechanism, const cc_turn *turns, size_t count);

/* Plans `count` face turns (0: an empty plan) of a cube in `holding`, the machine in `state`. Writes indices
 * of actions to actions[0..plan->count). `memory`: cc_plan_memory() bytes, aligned for a uint32_t.
 *
 * Returns 0, CC_ERR_ARGUMENT, CC_ERR_SPACE (more than `capacity` actions), or CC_ERR_NO_SOLUTION where the
 * machine cannot make these turns. */
int cc_plan_turns(const cc_mechanism *mechanism, uint16_t state, cc_holding holding, const cc_turn *turns,
                  size_t count, void *memory, uint16_t *actions, size_t capacity, cc_plan *plan);

#ifdef __cplusplus
}
#endif

#endif
