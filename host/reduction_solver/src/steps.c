/* steps.c - building steps. */
#include "steps.h"

static void add(red_step *step, int face, int width, int turns) {
    if (turns & 3)
        step->moves[step->count++] = (cc_move){(uint8_t)face, 1, (uint8_t)width, (uint8_t)(turns & 3)};
}

void red_add_face(red_step *step, int face, int turns) {
    add(step, face, 1, turns);
}

/*      layer  1   2 . . . . . N-1   N
 *             |   0 . a . b . N-3   |      a > 0, b < N-3: (b+2 layers) turned, a+1 of them turned back
 */
void red_add_slices(red_step *step, int size, int axis, int first, int last, int turns) {
    if (first > 0 && last == size - 3) {
        add(step, (axis + 3) % CC_FACES, size - 1 - first, -turns);
        return;
    }
    add(step, axis, last + 2, turns);
    if (first > 0)
        add(step, axis, first + 1, -turns);
}

int red_slices_cost(int size, int first, int last) {
    return first > 0 && last < size - 3 ? 2 : 1;
}

void red_choose(red_choices *choices, int cost, int gain, uint64_t what) {
    red_choice *best = choices->best[cost];
    int i = choices->count[cost] < RED_KEPT ? choices->count[cost]++ : RED_KEPT - 1;
    for (; i > 0 && best[i - 1].gain < gain; i--)
        best[i] = best[i - 1];
    best[i] = (red_choice){gain, what};
}
