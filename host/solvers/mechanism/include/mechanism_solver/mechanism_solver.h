/* mechanism_solver.h - searches solutions of a 3x3 that take a mechanism (cube_core/mechanism.h) little time.
 *
 * What a turn costs depends on where the machine may be after the turns before it. That is a short list of
 * places (state and holding), each with its extra cost over the cheapest; lists are numbered as they are
 * met, and an automaton knows what each turn from each list costs, and to which list it leads:
 *
 *     list 17:  covered, D down +0.0 s | covered, D down, a quarter on +0.2 s   --R2, 1.8 s-->   list 40
 *
 * So a sequence of turns costs the sum of its steps: as much as a plan for it, or more where the machine may
 * be in more places than a list holds (four grippers), or where a plan interleaves half turns of opposite
 * faces. Two phases (Kociemba 1992) are searched by that cost. */
#ifndef MECHANISM_SOLVER_H
#define MECHANISM_SOLVER_H

#include <stddef.h>
#include <stdint.h>
#include "cube_core/cubie.h"
#include "cube_core/mechanism.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The automaton of one mechanism. It grows as it is used, so each thread needs its own. `memory`: zeroed, of
 * mechanism_automaton_size() bytes, aligned for a uint64_t. A list keeps its `places` (1..24) cheapest
 * places: with fewer there are fewer lists, and some turns seem dearer than they are. The mechanism must stay
 * in place. Returns 0 or CC_ERR_ARGUMENT. */
enum { MECHANISM_MOST_PLACES = 24 };
typedef struct mechanism_automaton mechanism_automaton;
size_t mechanism_automaton_size(const cc_mechanism *mechanism);
int mechanism_automaton_begin(mechanism_automaton *memory, const cc_mechanism *mechanism, uint32_t places);

/* The automaton's cost of turns, in us, from the machine's state and the cube's holding; UINT32_MAX where the
 * automaton has no room left or the machine cannot make them. */
uint32_t mechanism_cost(mechanism_automaton *automaton, uint16_t state, cc_holding holding,
                        const cc_turn *turns, size_t count);

/* Where a sequence of turns may have led: a list, or MECHANISM_NO_LIST, and the cube's holding in its first
 * place, the frame. Lists are the same for all holdings: they name faces as seen from the frame. */
enum { MECHANISM_NO_LIST = 65535, MECHANISM_AXIS_MOVES = 45 };
typedef struct mechanism_place {
    uint16_t list;
    cc_holding frame;
} mechanism_place;
mechanism_place mechanism_begin(mechanism_automaton *automaton, uint16_t state, cc_holding holding);
/* Goes on by an axis move, the turns of both faces of an axis: axis * 15 + a * 4 + b - 1, for a clockwise
 * quarter turns of U, R or F and b of the opposite face. Returns its us, UINT32_MAX if it is impossible. */
uint32_t mechanism_step(mechanism_automaton *automaton, mechanism_place *at, unsigned axis_move);

enum { MECHANISM_MOST_TURNS = 64, MECHANISM_MOST_MISSING = 32 };

typedef struct mechanism_search_options {
    uint16_t state[3]; /* the state of each automaton's mechanism */
    cc_holding holding;
    uint32_t part, parts; /* this thread does the first moves part, part + parts, .. of each axis */
    /* [turns]: the time that so many missing turns of a phase are estimated at; more prunes more. */
    uint32_t missing1_us[MECHANISM_MOST_MISSING], missing2_us[MECHANISM_MOST_MISSING];
    uint32_t step_us;        /* by how much the bound on estimates rises from pass to pass */
    volatile int64_t end_us; /* when to end, by solvers_clock_us(); another thread ends the search by a 0 */
} mechanism_search_options;

typedef struct mechanism_solution {
    uint32_t us; /* UINT32_MAX: none was found */
    uint32_t count;
    cc_turn turns[MECHANISM_MOST_TURNS];
    uint64_t nodes, ends; /* of both phases; ends of phase 1 */
} mechanism_solution;

/* Searches until options->end_us for solutions cheaper than *least_us, which all threads share and lower.
 * `automata`: for the axis (CC_U, CC_R, CC_F) of the layers that turn, as the machine sees them: three times
 * the same one or, where nothing rotates the cube and each axis is turned by a part of its own, one of each
 * part, whose states add up instead of multiplying.
 * `tables`, `scale`: the large solver's in half turns (large_solver/large.h). */
void mechanism_search(mechanism_automaton *const automata[3], const uint8_t *tables, int scale,
                      const cc_cube *cube, const mechanism_search_options *options, uint32_t *least_us,
                      mechanism_solution *best);

#ifdef __cplusplus
}
#endif

#endif
