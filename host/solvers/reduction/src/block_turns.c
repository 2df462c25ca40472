/* block_turns.c - merges outer block turns, as turns at cuts.
 *
 * A cut i lies between layers i and i + 1, counted from U, R or F; turning either side of it is the same but
 * for the holding:
 *
 *     layers  | 1 | 2 : 3 | 4 |  R         3Lw on a 4x4 = x' R        (cut 1)
 *     cuts    0   1   2   3   4
 *
 * So turns of one axis are a sum for each cut, and every sum that is not 0 is one outer block turn. Rotations
 * are not made: they rename the faces of the turns that follow. */
#include "beam.h"
#include "geometry.h"
#include "reduction_solver/reduction.h"

typedef struct group {
    uint8_t axis, turns[RED_SIZE_MAX]; /* turns[cut] */
} group;

typedef struct holding {
    uint8_t face[CC_FACES]; /* where the turns that follow find each face */
} holding;

static const holding straight = {{CC_U, CC_R, CC_F, CC_D, CC_L, CC_B}};

/* Adds a rotation about a face, by clockwise quarter turns, before the turns that follow. */
static void rotate(holding *h, int axis, int turns) {
    for (int i = 0; i < (-turns & 3); i++)
        for (int face = 0; face < CC_FACES; face++)
            h->face[face] = (uint8_t)red_turned(axis, h->face[face]);
}

static bool is_empty(const group *g) {
    for (int i = 0; i < RED_SIZE_MAX; i++)
        if (g->turns[i])
            return false;
    return true;
}

static size_t collect(int size, const cc_move *moves, size_t count, group *groups) {
    holding h = straight;
    size_t used = 0;
    for (size_t i = 0; i < count; i++) {
        int face = h.face[moves[i].face], axis = face % 3, cut = moves[i].last;
        if (cut == size) {
            rotate(&h, face, moves[i].turns);
            continue;
        }
        if (face >= CC_D) {
            cut = size - cut;
            rotate(&h, axis, -moves[i].turns);
        }
        if (!used || groups[used - 1].axis != axis)
            groups[used++] = (group){(uint8_t)axis, {0}};
        group *last = &groups[used - 1];
        last->turns[cut] = (last->turns[cut] + moves[i].turns) & 3;
        used -= is_empty(last);
    }
    return used;
}

uint32_t reduction_merge(int size, cc_move *moves, uint32_t count) {
    group groups[REDUCTION_MOVES];
    holding h = straight;
    uint32_t used = 0;
    size_t group_count = collect(size, moves, count, groups);
    for (size_t i = 0; i < group_count; i++) {
        int rotation = 0, axis = groups[i].axis, towards = h.face[axis];
        for (int cut = 1; cut < size; cut++) {
            int turns = groups[i].turns[cut], is_far = 2 * cut > size;
            if (!turns)
                continue;
            moves[used++] = (cc_move){(uint8_t)(is_far ? red_opposite(towards) : towards), 1,
                                      (uint8_t)(is_far ? size - cut : cut), (uint8_t)turns};
            rotation += is_far ? turns : 0;
        }
        rotate(&h, towards, rotation);
    }
    return used;
}
