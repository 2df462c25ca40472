/* mechanism_solver.h - solutions of a 3x3 that are cheap for a mechanism (cube_core/mechanism.h), searched in
 * its own seconds.
 *
 * What a turn costs depends on where the machine may be after the turns before it. That is a short list of
 * places (state and holding), each with what it costs more than the cheapest; lists are numbered as they are
 * met, and an automaton knows what each turn from each list costs, and to which list it leads:
 *
 *     list 17:  covered, D down +0.0 s | covered, D down, a quarter on +0.2 s   --R2, 1.8 s-->   list 40
 *
 * So a sequence of turns costs a sum of steps of the automaton: what a plan for it costs, or more where the
 * machine may be in more places than a list holds (four grippers), or a plan interleaves half turns of
 * opposite faces. Two phases (Kociemba 1992) are searched by that cost. */
#ifndef MECHANISM_SOLVER_H
#define MECHANISM_SOLVER_H

#include <stddef.h>
#include <stdint.h>
#include "cube_core/cubie.h"
#include "cube_core/mechanism.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The automaton of one mechanism, which grows as it is used: one thread's. `memory`: zeroed, of
 * mechanism_automaton_size() bytes, aligned for a uint64_t. A list keeps its `places` cheapest: with few
 * there are fewer lists, and some turns cost more than they need. The mechanism must stay. Returns 0 or
 * CC_ERR_ARGUMENT. */
enum { MECHANISM_MOST_PLACES = 24 };
typedef struct mechanism_automaton mechanism_automaton;
size_t mechanism_automaton_size(const cc_mechanism *mechanism);
int mechanism_automaton_begin(mechanism_automaton *memory, const cc_mechanism *mechanism, uint32_t places);

/* us of turns as the automaton has them, from the machine's state and the cube's holding: UINT32_MAX where
 * the automaton has no room left or the machine cannot turn them. */
uint32_t mechanism_cost(mechanism_automaton *automaton, uint16_t state, cc_holding holding,
                        const cc_turn *turns, size_t count);

/* Where a sequence of turns may have led: a list, or MECHANISM_NO_LIST, and how the cube is held in its first
 * place. Lists are alike for all holdings of the cube: what the frame calls so turns what. */
enum { MECHANISM_NO_LIST = 65535, MECHANISM_AXIS_MOVES = 45 };
typedef struct mechanism_place {
    uint16_t list;
    cc_holding frame;
} mechanism_place;
mechanism_place mechanism_begin(mechanism_automaton *automaton, uint16_t state, cc_holding holding);
/* Goes on by an axis move, which is what the two faces of an axis do: axis * 15 + a * 4 + b - 1, for a
 * clockwise quarter turns of U, R or F and b of the face opposite. Returns the us, UINT32_MAX for no list. */
uint32_t mechanism_step(mechanism_automaton *automaton, mechanism_place *at, unsigned axis_move);

enum { MECHANISM_MOST_TURNS = 64, MECHANISM_MOST_MISSING = 32 };

typedef struct mechanism_search_options {
    uint16_t state[3]; /* of each automaton's mechanism */
    cc_holding holding;
    uint32_t part, parts; /* this thread does the first moves part, part + parts, .. of each axis */
    /* What so many turns that are still missing in a phase are reckoned with: more leaves out more. */
    uint32_t missing1_us[MECHANISM_MOST_MISSING], missing2_us[MECHANISM_MOST_MISSING];
    uint32_t step_us;        /* by which the bound of what is reckoned rises */
    volatile int64_t end_us; /* of solvers_clock_us(); another thread ends the search by a 0 */
} mechanism_search_options;

typedef struct mechanism_solution {
    uint32_t us; /* UINT32_MAX: none was found */
    uint32_t count;
    cc_turn turns[MECHANISM_MOST_TURNS];
    uint64_t nodes, ends; /* of phase 1 */
} mechanism_solution;

/* Searches until its time is over for solutions cheaper than *least_us, which all threads share and lower.
 * `automata`: by the axis (CC_U, CC_R, CC_F) of the layers that turn, as the machine sees them. Three times
 * the same one, or, where nothing rotates the cube and what turns one axis has nothing to do with the others,
 * those of its parts: their states add up instead of multiplying.
 * `tables`, `scale`: the large solver's in half turns (large_solver/large.h). */
void mechanism_search(mechanism_automaton *const automata[3], const uint8_t *tables, int scale,
                      const cc_cube *cube, const mechanism_search_options *options, uint32_t *least_us,
                      mechanism_solution *best);

#ifdef __cplusplus
}
#endif

#endif
