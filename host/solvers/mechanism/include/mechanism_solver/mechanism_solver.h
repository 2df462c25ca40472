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

/* The automaton of one mechanism, which grows as it is used: one thread's. `memory`: zeroed, of
 * mechanism_automaton_size() bytes, aligned for a uint64_t. Returns 0, or CC_ERR_SPACE for a mechanism of too
 * many states. The mechanism must stay. */
typedef struct mechanism_automaton mechanism_automaton;
size_t mechanism_automaton_size(const cc_mechanism *mechanism);
int mechanism_automaton_begin(mechanism_automaton *memory, const cc_mechanism *mechanism);

/* us of turns as the automaton has them, from the machine's state and the cube's holding: UINT32_MAX where
 * the automaton has no room left or the machine cannot turn them. */
uint32_t mechanism_cost(mechanism_automaton *automaton, uint16_t state, cc_holding holding,
                        const cc_turn *turns, size_t count);

/* The list where the machine and the cube are so: a number, or MECHANISM_NO_LIST. */
enum { MECHANISM_NO_LIST = 65535, MECHANISM_ELEMENTS = 45 };
uint16_t mechanism_list(mechanism_automaton *automaton, uint16_t state, cc_holding holding);
/* From a list by an element, which is what the two faces of an axis do: axis * 15 + a * 4 + b - 1, for a
 * clockwise quarter turns of U, R or F and b of the face opposite. Writes the us, and returns the next list
 * or MECHANISM_NO_LIST. */
uint16_t mechanism_step(mechanism_automaton *automaton, uint16_t list, unsigned element, uint32_t *us);

enum { MECHANISM_MOST_TURNS = 64 };

typedef struct mechanism_search_options {
    uint16_t state;
    cc_holding holding;
    uint32_t part, parts;    /* this thread does the first moves part, part + parts, .. of each axis */
    uint32_t turn_us;        /* what a turn that is still missing is reckoned with: more leaves out more */
    volatile int64_t end_us; /* of solvers_clock_us(); another thread ends the search by a 0 */
} mechanism_search_options;

typedef struct mechanism_solution {
    uint32_t us; /* UINT32_MAX: none was found */
    uint32_t count;
    cc_turn turns[MECHANISM_MOST_TURNS];
    uint64_t nodes;
} mechanism_solution;

/* Searches until its time is over for solutions cheaper than *least_us, which all threads share and lower.
 * `tables`, `scale`: the large solver's in half turns (large_solver/large.h). */
void mechanism_search(mechanism_automaton *automaton, const uint8_t *tables, int scale, const cc_cube *cube,
                      const mechanism_search_options *options, uint32_t *least_us, mechanism_solution *best);

#endif
