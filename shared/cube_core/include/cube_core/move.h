/* move.h - moves of a cube and their notation (WCA regulations, article 12, and SiGN).
 *
 * A move turns the layers first..last, counted from `face` (1 is the face itself), by
 * `turns` clockwise quarter turns as seen from that face:
 *
 *     R  = {R,1,1,1}   Rw' = {R,1,2,3}   3Rw2 = {R,1,3,2}   x = {R,1,CC_ALL_LAYERS,1}
 *     layers of R on a 4x4:   L |4|3|2|1| R
 */
#ifndef CUBE_CORE_MOVE_H
#define CUBE_CORE_MOVE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum cc_face { CC_U, CC_R, CC_F, CC_D, CC_L, CC_B, CC_FACES };

enum { CC_SIZE_MIN = 2, CC_SIZE_MAX = 33 }; /* layers of the cubes that moves and cc_nxn know */

enum { CC_ALL_LAYERS = 255 }; /* `last` of a rotation of the whole cube */

typedef struct cc_move {
    uint8_t face;  /* enum cc_face; rotations: x is R, y is U, z is F */
    uint8_t first; /* first layer that turns, 1 = the face's own */
    uint8_t last;  /* last layer that turns, >= first, or CC_ALL_LAYERS */
    uint8_t turns; /* clockwise quarter turns, 1..3 */
} cc_move;

/* A face turn in one byte, 0..17: face * 3 + turns - 1, so U U2 U' R R2 R' ... */
typedef uint8_t cc_turn;
enum { CC_TURNS = 18 };

/* Reads moves of an N x N cube (size CC_SIZE_MIN..CC_SIZE_MAX) from text[0..length), by docs/notation.md:
 *
 *     R        face                        x y z    whole cube, as R U F
 *     Rw r     two outer layers            2R       second layer alone
 *     3Rw 3r   three outer layers          2-3Rw    second and third (also 2-3r, 2-3R)
 *     M E S    middle layer as L D F; only where there is one (odd size)
 *     m e s    all inner layers as L D F
 *     Rs Ra    R L' and R L, on a 3x3
 *     R2 R3 R' R2' R'2      amounts, after any of these
 *     (R U)2 (R U)x2 (R U)'       groups, repeated 1..9999 times, turned back
 *     [R, U] [R: U]         R U R' U' and R U R', with amounts as groups; up to CC_BRACKET_DEPTH deep
 *
 * and what lists use: sexy, sune and other triggers, [r] for x, lengths as (21f) at the end of a line, spaces
 * beyond ASCII. ' may be typed as any usual apostrophe, accent or prime, or as `i`; white space and `//`
 * comments up to the end of the line stand anywhere between moves. Words are refused, not read as moves.
 *
 * Writes at most `max` moves. Returns their number, or CC_ERR_ARGUMENT (size), CC_ERR_SYNTAX, CC_ERR_LAYER,
 * CC_ERR_TOO_LONG, CC_ERR_BRACKET, CC_ERR_NESTING, CC_ERR_WORD; then *error_at (may be NULL) is the byte
 * offset where the first wrong move or bracket begins, and `moves` holds nothing of use. */
enum { CC_BRACKET_DEPTH = 32 };
int cc_moves_parse(const char *text, size_t length, int size, cc_move *moves, size_t max, size_t *error_at);

/* Parses as cc_moves_parse does, for a chip that turns faces: it knows turns and brackets, but no words. Both
 * read the same where all moves are turns of faces. */
int cc_moves_parse_plain(const char *text, size_t length, int size, cc_move *moves, size_t max,
                         size_t *error_at);

/* Writes canonical notation, single spaces, zero-terminated. Returns the length without the zero, or
 * CC_ERR_SPACE. CC_MOVE_TEXT bytes a move plus one are always enough. */
enum { CC_MOVE_TEXT = 10 };
int cc_moves_print(const cc_move *moves, size_t count, char *text, size_t space);

/* Writes the moves of a cube of `size` layers: the middle layer of an odd size is written M, E or S. */
int cc_moves_print_on(int size, const cc_move *moves, size_t count, char *text, size_t space);

/* Replaces a sequence by the one that undoes it. */
void cc_moves_invert(cc_move *moves, size_t count);

/* Convert a face turn to a move, and a move to a face turn or, where it is none, CC_ERR_NOT_A_TURN. */
cc_move cc_move_from_turn(cc_turn turn);
int cc_turn_from_move(cc_move move);

/* Returns the turn that undoes `turn`. */
cc_turn cc_turn_inverse(cc_turn turn);

#ifdef __cplusplus
}
#endif

#endif
