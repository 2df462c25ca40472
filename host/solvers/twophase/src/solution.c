/* solution.c - keeps the best solution so far, and the cost of what may have been left out. */
#include <string.h>
#include "twophase_search.h"

enum { SLACK = 1 }; /* how much more a solution may cost if a robot needs less time for it */

void large_left_out(large_worker *w, int cost) {
    int least = atomic_load(&w->shared->least_left_out);
    while (cost < least && !atomic_compare_exchange_weak(&w->shared->least_left_out, &least, cost)) {
    }
}

/* Appends an axis move; turns of the same axis just before it are joined. */
static void add_axis_move(large_solution *solution, int axis_move) {
    cc_turn turns[2];
    for (int i = 0, count = solvers_turns_of(axis_move, turns); i < count; i++) {
        uint32_t at = solution->length;
        while (at > 0 && solution->turns[at - 1] / 3 % 3 == turns[i] / 3 % 3 &&
               solution->turns[at - 1] / 3 != turns[i] / 3)
            at--;
        bool is_same = at > 0 && solution->turns[at - 1] / 3 == turns[i] / 3;
        unsigned quarters = is_same ? (solution->turns[at - 1] % 3 + turns[i] % 3 + 2u) % 4 : 0;
        if (quarters)
            solution->turns[at - 1] = (cc_turn)(turns[i] / 3 * 3 + quarters - 1);
        else if (is_same) /* only premoves may take back what is before them */
            memmove(&solution->turns[at - 1], &solution->turns[at],
                    (--solution->length - (at - 1)) * sizeof *solution->turns);
        else
            solution->turns[solution->length++] = turns[i];
    }
}

/* Replaces a root's turns by turns of the cube: its axis rotated back, and for the inverse all inverted. */
static void turn_back(large_solution *solution, int root) {
    large_solution rotated = *solution;
    for (uint32_t i = 0; i < rotated.length; i++) {
        cc_turn turn = cc_axis_turn(rotated.turns[i], root % LARGE_AXES);
        if (root < LARGE_AXES)
            solution->turns[i] = turn;
        else
            solution->turns[rotated.length - 1 - i] = cc_turn_inverse(turn);
    }
}

int large_limit_below(const large_search *s, int cost) {
    return cost - (s->tables.rules->are_odd && (bool)((cost - 1) % 2) != s->is_odd);
}

static void publish(large_search *s, const large_solution *solution, int cost) {
    pthread_mutex_lock(&s->pool.mutex);
    if (cost < s->least) {
        s->least = cost;
        int limit = large_limit_below(s, cost + (s->options.motion ? SLACK + 1 : 0));
        if (limit < atomic_load(&s->limit))
            atomic_store(&s->limit, limit);
    }
    if (solution->cost < s->best.cost) {
        s->best = *solution;
        atomic_store(&s->has_answer, true);
        atomic_store(&s->pool.has_limits, true);
        solvers_tell(&s->pool);
    }
    pthread_mutex_unlock(&s->pool.mutex);
}

void large_found(large_worker *w, const large_leaf *leaf) {
    large_search *s = w->shared;
    large_solution solution = {.length = 0};
    const large_choice *choice = leaf->choice;
    for (int i = choice->premoves; i < leaf->length; i++)
        add_axis_move(&solution, w->rules->axis_move[leaf->move[i]]);
    for (int i = 0; i < w->axis_moves; i++)
        add_axis_move(&solution, w->axis_move[i]);
    for (int i = 0; i < choice->premoves; i++)
        add_axis_move(&solution, w->rules->axis_move[choice->move[i]]);
    turn_back(&solution, leaf->plain);
    solution.cost = cc_turns_length(s->options.metric, solution.turns, solution.length);
    int cost = (int)solution.cost;
    if (s->options.motion)
        solution.cost = (uint32_t)cc_motion_time_us(s->options.motion, solution.turns, solution.length);
    publish(s, &solution, cost);
    solvers_check(&w->worker);
}
