/* layers.c - adds up turns about one axis. */
#include "layers.h"
#include <string.h>

int red_cuts(int size, const uint8_t *turn) {
    int count = 0;
    for (int i = 1; i < size; i++)
        count += turn[i] != turn[i - 1];
    return count;
}

void red_add_layers(red_step *step, int size, int axis, const uint8_t *turn) {
    for (int i = 0; i < size; i++) {
        int turns = (turn[i] - (i + 1 < size ? turn[i + 1] : 0)) & 3;
        if (turns)
            step->moves[step->count++] = (cc_move){(uint8_t)axis, 1, (uint8_t)(i + 1), (uint8_t)turns};
    }
}

static void add_move(int size, uint8_t *turn, cc_move move) {
    bool is_far = move.face >= CC_D;
    int turns = is_far ? 4 - move.turns : move.turns;
    for (int layer = move.first; layer <= move.last; layer++) {
        int i = is_far ? size - layer : layer - 1;
        turn[i] = (turn[i] + turns) & 3;
    }
}

int red_append(int size, red_tail *tail, const cc_move *moves, int count) {
    int cost = tail->axis == RED_NO_AXIS ? 0 : -red_cuts(size, tail->turn);
    for (int i = 0; i < count; i++) {
        int axis = moves[i].face % 3;
        if (axis != tail->axis) {
            cost += tail->axis == RED_NO_AXIS ? 0 : red_cuts(size, tail->turn);
            memset(tail->turn, 0, sizeof tail->turn);
            tail->axis = (uint8_t)axis;
        }
        add_move(size, tail->turn, moves[i]);
    }
    return cost + (tail->axis == RED_NO_AXIS ? 0 : red_cuts(size, tail->turn));
}
