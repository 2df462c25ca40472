/* scramble.h - scrambles of N x N cubes.
 *
 * CC_SCRAMBLE_STATE   N = 2 and 3: the inverse of a solution of a uniformly random reachable state, which is
 *                     drawn again where it is nearer to solved than CC_NEAREST2 or CC_NEAREST3 turns (WCA
 *                     regulations, 4b3). A 2x2's has CC_LENGTH2 turns or, where none is that long, more.
 * CC_SCRAMBLE_RANDOM  random turns of outer blocks of layers, none redundant: within a run on one axis each
 *                     cut between two layers turns once. For N = 3 these are the turns of cc_random_turns.
 *                     With the WCA's length that is the WCA's scramble for N >= 4.
 * CC_SCRAMBLE_JUDGED  seed "CuScrambler": each move is one of those, of 9 random moves, that leave the lowest
 *                     scores (score.h).
 *
 * Each move turns 1..N/2 layers of one face, with CC_SCRAMBLE_STATE one layer. */
#ifndef CUBE_CORE_SCRAMBLE_H
#define CUBE_CORE_SCRAMBLE_H

#include <stddef.h>
#include <stdint.h>
#include "cube_core/nxn.h"
#include "cube_core/random.h"
#include "cube_core/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

enum cc_scramble_method { CC_SCRAMBLE_RANDOM, CC_SCRAMBLE_JUDGED, CC_SCRAMBLE_STATE };

enum { CC_NEAREST2 = 4, CC_NEAREST3 = 2, CC_LENGTH2 = 11 };

enum { CC_JUDGED_DRAWN = 9 }; /* moves tried at each step */

/* A scrambler's options and state: set all but `cube` before use. */
typedef struct cc_scrambler {
    cc_random random;
    uint8_t method;  /* enum cc_scramble_method */
    uint8_t size;    /* CC_SIZE_MIN..CC_SIZE_MAX */
    uint8_t pool;    /* JUDGED: one of the best `pool` of the nine moves is taken, 1..9 */
    bool ties;       /* JUDGED: or one of those that score as the last of these does */
    uint32_t length; /* moves; STATE: at most, CC_SOLUTION_MAX */
    void *solver;    /* STATE: cc_solver_size() bytes, aligned for a uint64_t; else not used */
    cc_nxn cube;     /* a solved cube after the last scramble */
} cc_scrambler;

/* The usual number of moves. RANDOM: 11 and 25 for N = 2 and 3, 40 for 4, then 20 (N - 2) (WCA regulations,
 * 4b3). JUDGED: the seed's up to 10, then 40 (N - 5). */
int cc_scramble_length(enum cc_scramble_method method, int size);

/* Writes one scramble; returns its number of moves, or CC_ERR_SPACE when max < length, or CC_ERR_ARGUMENT. */
int cc_scramble_next(cc_scrambler *scrambler, cc_move *moves, size_t max);

/* Writes `count` scrambles as lines of text and a zero; returns the length. `moves` has room for `length`
 * moves, text for count * (CC_MOVE_TEXT * length + 1) + 1 bytes. Errors as above. */
int cc_scramble_lines(cc_scrambler *scrambler, size_t count, cc_move *moves, char *text, size_t space);

#ifdef __cplusplus
}
#endif

#endif
