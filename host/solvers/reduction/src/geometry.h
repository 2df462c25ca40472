/* geometry.h - where stickers, rings and edges of an N x N cube lie. */
#ifndef REDUCTION_GEOMETRY_H
#define REDUCTION_GEOMETRY_H

#include <stdint.h>
#include "cube_core/move.h"

/* The faces around each face: a clockwise turn of it moves stickers from each to the next. */
extern const uint8_t red_ring[CC_FACES][4];

static inline int red_opposite(int face) {
    return (face + 3) % CC_FACES;
}

/* The face to which a clockwise quarter turn of `axis` takes what looks at `face`. */
int red_turned(int axis, int face);

/* Faces as seen by the layers of one axis: ring face q of `axis` has rows along the ring and a column for
 * each layer, counted from `axis`. A layer turned clockwise by t takes (row, column) of ring face q to that
 * of q + t:
 *
 *          column 0 = layer 1
 *        +---+---+---+---+    ^ row: towards the next face of the ring
 *        | q + 1 ...     |
 *
 * Returns the facelet of cell (row, column), each 0..size-1. */
int red_ring_facelet(int size, int axis, int q, int row, int column);

/* The two facelets of an edge slot's cell 0..size-1 (0 and size-1 are corners): slot 4 * axis + q lies
 * between the ring faces q and q + 1 of `axis`, cell k in layer k + 1 counted from it. Its first facelet is
 * on face q. So each of the 12 edges is two slots, each the other flipped. */
enum { RED_SLOTS = 24 };
void red_slot_facelets(int size, int slot, int cell, int facelet[2]);
int red_slot_flipped(int slot);
/* The face of a slot's facelet 0 or 1, and the slot whose facelets are on two faces, or -1. */
int red_slot_face(int slot, int side);
int red_slot_between(int first, int second);
/* Where a clockwise quarter turn of a face takes what is in a slot. */
int red_slot_turned(int face, int slot);

#endif
