/* colour.h - which cube, of all possible ones, do the colours show?
 *
 * A cost table says for each facelet what each colour would cost: minus the natural logarithm of the
 * likelihood of what was seen there. A cube costs the sum over its facelets; its probability is
 * exp(-cost) / Z, Z being the sum of exp(-cost) over all possible cubes:
 *
 *     3x3   43,252,003,274,489,856,000 (the centres are the frame: facelet 9 f + 4 has colour f)
 *     2x2   8! 3^7 = 88,179,840 (all pieces, all holdings: there are no centres)
 *
 * Both are exact, by a dynamic programme over subsets of pieces (subsets.h draws it). No heap, no mathematics
 * library; about half a millisecond on a desktop, and the scratch memory fits a microcontroller with 512 KiB.
 */
#ifndef CUBE_CORE_COLOUR_H
#define CUBE_CORE_COLOUR_H

#include "cube_core/cubie.h"
#include "cube_core/random.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The caller's memory, 292,864 bytes; its content means nothing before and after a call. `corner` and `edge`
 * have an entry for each state, indexed by the set of used pieces, then by orientation sum * 2 + parity:
 * cc_colour_best keeps the state's two least costs there, the others its sums over the ways in and out. */
typedef struct cc_colour_scratch {
    double corner_cost[CC_CORNERS * CC_CORNERS * 3], edge_cost[CC_EDGES * CC_EDGES * 2];
    double share[CC_EDGES * CC_EDGES * 2];
    double corner[2][(1 << CC_CORNERS) * 6], edge[2][(1 << CC_EDGES) * 4];
} cc_colour_scratch;

/* A cube with its cost: 54 or 24 letters and a zero; its assembly's number (below), 0 for a possible cube. */
typedef struct cc_colour_cube {
    char facelets[CC_FACELETS3 + 1];
    int assembly;
    double cost;
} cc_colour_cube;

/* Finds the cheapest possible cube, cubes[0], and the second cheapest, cubes[1].
 * size: 2 or 3. cost: [24 or 54][6], facelet by facelet in Kociemba's order, colours U R F D L B, each cost
 * finite and at most 1e6 in absolute value. Returns 0, or CC_ERR_ARGUMENT for another size or cost. */
int cc_colour_best(int size, const double *cost, cc_colour_scratch *scratch, cc_colour_cube cubes[2]);

/* Turns keep a cube's corner twist (sum of the orientations modulo 3), edge flip (modulo 2) and whether
 * corners and edges have the same parity. So a cube taken apart and put together at random is of one of 12
 * assemblies, each as large as the possible one, number 0; a 2x2 of 3 (numbers 0, 4, 8). */
enum {
    CC_COLOUR_PARITY = 1,    /* two pieces exchanged */
    CC_COLOUR_FLIP = 2,      /* an edge flipped */
    CC_COLOUR_CLOCKWISE = 4, /* a corner twisted, as seen from outside */
    CC_COLOUR_ANTICLOCKWISE = 8,
    CC_COLOUR_ASSEMBLIES = 12 /* numbers are sums of the above, of the last two one at most */
};

/* Writes for each assembly the natural log Z of its cubes, -1e300 where there are none; and, unless posterior
 * is NULL, the probability of each colour on each facelet, [24 or 54][6]: rows sum to 1, columns to 4 or 9.
 * There the cubes of assembly k count weight[k] >= 0 times; weight NULL: possible cubes alone. Other
 * arguments and errors as above. Costs of a facelet that differ by 25 at most are always safe; beyond, cubes
 * less likely than about exp(-1300) count as impossible, and where none is left, CC_ERR_ARGUMENT. */
int cc_colour_sum(int size, const double *cost, cc_colour_scratch *scratch,
                  const double weight[CC_COLOUR_ASSEMBLIES], double log_z[CC_COLOUR_ASSEMBLIES],
                  double *posterior);

/* Draws `count` cubes independently, each as likely as its probability times the weight of its assembly
 * (NULL: possible cubes alone). Arguments and errors as above. */
int cc_colour_draw(int size, const double *cost, cc_colour_scratch *scratch,
                   const double weight[CC_COLOUR_ASSEMBLIES], cc_random *random, int count,
                   cc_colour_cube *cubes);

#ifdef __cplusplus
}
#endif

#endif
