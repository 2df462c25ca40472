/* facemap.h - the cube as six 32-bit words, a face's stickers in ring order (seed "C-Solver", variant 2).
 *
 *     2x2, a byte a sticker        3x3, a nibble a sticker     colour index, 3 bits
 *     0 1                          0 1 2                       white 0  yellow 1  orange 2
 *     3 2                          7 . 3                       red 3    blue 4    green 5
 *                                  6 5 4
 *
 * A clockwise quarter turn of a face is one rotate-left of its word by 8 bits, for both sizes, and
 * a row or column of a neighbour is one mask. Faces lie as the seed's net unfolds around "up":
 *
 *               [3] back
 *      [4] left [0] up   [5] right      and [1] down behind
 *               [2] front
 */
#ifndef CUBE_CORE_FACEMAP_H
#define CUBE_CORE_FACEMAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/cubie.h"
#include "cube_core/move.h"

#ifdef __cplusplus
extern "C" {
#endif

enum cc_net_face { CC_NET_UP, CC_NET_DOWN, CC_NET_FRONT, CC_NET_BACK, CC_NET_LEFT, CC_NET_RIGHT };
enum cc_colour { CC_WHITE, CC_YELLOW, CC_ORANGE, CC_RED, CC_BLUE, CC_GREEN };

typedef struct cc_facemap {
    uint32_t face[6];  /* by enum cc_net_face; colours by enum cc_colour in ring order, lowest bits first */
    uint8_t centre[6]; /* colour of each centre, moved by rotations and slices alone; a 2x2 has them as well,
                          they say how it is held */
    uint8_t size;      /* 2 or 3 */
} cc_facemap;

/* Sets *map to a solved cube, white up, orange front. Returns 0, or CC_ERR_ARGUMENT (size: 2 or 3). */
int cc_facemap_solved(cc_facemap *map, int size);

/* Turns any layers of a 2x2 or 3x3: face turns, wide turns, slices, rotations x y z.
 * Returns 0, or CC_ERR_LAYER for layers that the cube does not have. */
int cc_facemap_move(cc_facemap *map, cc_move move);

/* Writes and reads Kociemba's letters (54 or 24, and a zero): the one place that knows both orders. Reading
 * returns 0, CC_ERR_ARGUMENT (size), CC_ERR_LENGTH or CC_ERR_LETTER. */
void cc_facemap_to_facelets(const cc_facemap *map, char *text);
int cc_facemap_from_facelets(cc_facemap *map, int size, const char *facelets, size_t length);

/* Whether every face has one colour, in whatever holding. */
bool cc_facemap_is_solved(const cc_facemap *map);

/* Reads facelets into *map, then the pieces off that map into *cube. Returns, and fills *reason, as
 * cc_cube_from_facelets() does. */
int cc_facemap_read(cc_facemap *map, cc_cube *cube, int size, const char *facelets, size_t length,
                    cc_reason *reason);

#ifdef __cplusplus
}
#endif

#endif
