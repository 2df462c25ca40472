/* simplify.c - the move pruner. */
#include "cube_core/simplify.h"

static int axis_of(cc_move move) {
    return move.face % 3;
}

/* Adds a move to the open group out[group..used): its twin's sum changes, or it joins at the end. */
static size_t add_to_group(cc_move *out, size_t group, size_t used, cc_move move) {
    for (size_t i = group; i < used; i++) {
        if (out[i].face != move.face || out[i].first != move.first || out[i].last != move.last)
            continue;
        out[i].turns = (out[i].turns + move.turns) & 3;
        if (out[i].turns)
            return used;
        for (; i + 1 < used; i++)
            out[i] = out[i + 1];
        return used - 1;
    }
    out[used] = move;
    return used + 1;
}

static size_t group_start(const cc_move *out, size_t used, int axis) {
    while (used && axis_of(out[used - 1]) == axis)
        used--;
    return used;
}

size_t cc_moves_simplify(cc_move *moves, size_t count) {
    size_t used = 0;
    for (size_t i = 0; i < count; i++) {
        cc_move move = moves[i];
        used = add_to_group(moves, group_start(moves, used, axis_of(move)), used, move);
    }
    return used;
}
