/* beam.h - a search that keeps the best few states of each cost.
 *
 * A step is a short sequence of moves that leaves more in place (a commutator, say). States wait in the
 * bucket of their cost, and the search goes on from the best of each, so only states of equal cost compete:
 *
 *     cost   0    1    2    3    4   ...
 *            s ------------> a         3 moves, +5
 *              \-----------------> b   4 moves, +9
 */
#ifndef REDUCTION_BEAM_H
#define REDUCTION_BEAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/nxn.h"

enum { RED_SIZE_MAX = 11, RED_STICKERS = 6 * RED_SIZE_MAX * RED_SIZE_MAX };
enum { RED_STEP_MOVES = 40, RED_STEP_COST = 40 };

typedef struct red_step {
    uint8_t count;
    cc_move moves[RED_STEP_MOVES];
} red_step;

typedef struct red_tail {
    uint8_t axis, turn[RED_SIZE_MAX];
} red_tail;

typedef struct red_candidate {
    int32_t score; /* the score of the state after the step */
    uint32_t parent;
    red_step step;
} red_candidate;

typedef struct red_node {
    uint32_t parent, hash;
    int32_t score;
    uint16_t cost;
    red_tail tail;
    red_step step;
    uint8_t colour[RED_STICKERS];
} red_node;

enum { RED_WIDTH_MAX = 256, RED_NODES = 60000, RED_ENDS = 64 };

typedef struct red_beam {
    int size, width; /* the cube's layers; how many states are kept of a cost, 1..RED_WIDTH_MAX */
    uint32_t nodes, waiting[RED_STEP_COST];
    uint32_t roots, ends, end[RED_ENDS]; /* nodes 0..roots-1 are roots; end: goals, the cheapest first */
    cc_nxn cube;                         /* scratch */
    const bool *ended;                   /* the caller sets it to end the search */
    red_candidate bucket[RED_STEP_COST][2 * RED_WIDTH_MAX];
    red_node node[];
} red_beam;

/* A problem to search: expand() offers steps by red_beam_offer(); states of score `goal` are ends. */
typedef struct red_problem {
    int goal;
    void (*expand)(void *context, red_beam *beam, uint32_t node);
    void *context;
} red_problem;

size_t red_beam_size(void);

/* Empty the beam, and add a state to begin with, the cheapest first; tail: the turns that led to it last. */
void red_beam_start(red_beam *beam, const bool *ended, int size, int width);
void red_beam_add(red_beam *beam, const cc_nxn *cube, const red_tail *tail, int cost, int score);

/* Offers a step from a node: `cost` (1..RED_STEP_COST - 1) outer block turns that lead to this score. */
void red_beam_offer(red_beam *beam, uint32_t node, int cost, int score, const red_step *step);

/* The least gain in score for which an offer from this node would be kept; INT16_MIN: any. */
int red_beam_needs(const red_beam *beam, uint32_t node, int cost);

/* Goes through the costs up to RED_SLACK above the first end, or until there are RED_ENDS. Returns how many
 * ends there are: 0 where RED_PATIENCE costs brought no better score, or the caller ended it early. */
enum { RED_PATIENCE = 2 * RED_STEP_COST, RED_SLACK = 3 };
uint32_t red_beam_run(red_beam *beam, const red_problem *problem);

/* The root that a node comes from. */
uint32_t red_beam_root(const red_beam *beam, uint32_t node);

/* The moves that lead to a node from its root; returns their number. `max` must be enough. */
size_t red_beam_moves(const red_beam *beam, uint32_t node, cc_move *moves, size_t max);

#endif
