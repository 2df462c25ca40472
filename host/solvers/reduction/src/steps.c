/* steps.c - keeps the few best steps of each cost. */
#include "steps.h"

static void tell_from(red_choices *choices, int cost) {
    for (; cost > 0; cost--) {
        int16_t after = cost + 1 < RED_STEP_COST ? choices->need_from[cost + 1] : INT16_MAX;
        int16_t need = choices->need[cost] < after ? choices->need[cost] : after;
        choices->need_from[cost] = need;
    }
}

void red_choices_start(red_choices *choices, const red_beam *beam, uint32_t node, int least) {
    for (int cost = 1; cost < RED_STEP_COST; cost++) {
        int need = red_beam_needs(beam, node, cost);
        choices->count[cost] = 0;
        choices->need[cost] = (int16_t)(need > least ? need : least);
    }
    tell_from(choices, RED_STEP_COST - 1);
}

void red_choose(red_choices *choices, int cost, int gain, uint64_t what) {
    if (cost < 1 || cost >= RED_STEP_COST || gain < choices->need[cost])
        return;
    red_choice *best = choices->best[cost];
    int i = choices->count[cost] < RED_KEPT ? choices->count[cost]++ : RED_KEPT - 1;
    for (; i > 0 && best[i - 1].gain < gain; i--)
        best[i] = best[i - 1];
    best[i] = (red_choice){gain, what};
    if (choices->count[cost] == RED_KEPT && best[RED_KEPT - 1].gain >= choices->need[cost])
        choices->need[cost] = (int16_t)(best[RED_KEPT - 1].gain + 1);
    for (int more = cost + 1; more < RED_STEP_COST && choices->need[more] <= gain; more++)
        choices->need[more] = (int16_t)(gain + 1);
    tell_from(choices, RED_STEP_COST - 1);
}
