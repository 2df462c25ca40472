/* timed_phase2.c - the second phase of solutions that a robot turns first, as timed.c reckons them. */
#include "twophase_search.h"

enum { MOST_MOVES = LARGE_TURNS_MAX / 2 /* of two turns */ };

static int phase2_distance(const large_tables *t, const large_phase2_state *s) {
    int slice = large_timed_corner_slice(t, s->corners, s->slice),
        edges = t->corner_edge[large_corner_edge_index(t, s)] - 1;
    return slice > edges ? slice : edges;
}

/* All solutions that may take no longer than w->bound2, and less than the best. */
static void search2(large_worker *w, const large_leaf *leaf, const large_phase2_state *from, int count,
                    unsigned last, uint32_t us, uint32_t allowed) {
    const large_rules *r = w->rules;
    const large_times *times = &w->shared->times;
    if (solvers_tick(&w->worker))
        return;
    if (leaf->length + count >= MOST_MOVES) {
        large_left_out(w, 0);
        return;
    }
    for (allowed &= w->phase2_moves; allowed && !w->worker.ended; allowed &= allowed - 1) {
        unsigned move = (unsigned)__builtin_ctz(allowed), axis_move = r->phase2_axis_move[move];
        uint32_t after = us + times->after[w->is_inverse][last][axis_move],
                 most = large_least(w->bound2, large_timed_limit(w) - 1);
        if (after > most)
            continue;
        large_phase2_state s = large_phase2_after(w->tables, from, move);
        if (after + (uint32_t)phase2_distance(w->tables, &s) * times->unit > most)
            continue;
        w->axis_move[count] = (uint8_t)axis_move;
        w->axis_moves = count + 1;
        if (!large_is_solved(&s))
            search2(w, leaf, &s, count + 1, axis_move, after, r->phase2_after[move]);
        else if (after + (leaf->choice->premoves ? 0 : times->end[w->is_inverse][axis_move]) <= most)
            large_found(w, leaf, 0);
    }
}

/* To a bound that rises until it is the best one's time. */
void large_end_timed_leaf(large_worker *w, const large_leaf *leaf) {
    const large_times *times = &w->shared->times;
    uint32_t least = leaf->us + (uint32_t)phase2_distance(w->tables, &leaf->at) * times->unit,
             cut = leaf->us + (uint32_t)w->shared->longest_phase2 * times->most_unit;
    if (cut < large_timed_limit(w) && !leaf->choice->premoves)
        large_left_out(w, (int)cut - (int)(times->settling + (LARGE_TIMED_STEP + 1) * times->unit));
    w->axis_moves = 0;
    if (least < large_timed_limit(w) && large_is_solved(&leaf->at))
        large_found(w, leaf, 0);
    for (w->bound2 = least;
         w->bound2 < large_least(cut, large_timed_limit(w) + LARGE_TIMED_STEP * times->unit) &&
         !w->worker.ended;
         w->bound2 += LARGE_TIMED_STEP * times->unit)
        search2(w, leaf, &leaf->at, 0, leaf->state, leaf->us, w->rules->phase2_allowed[leaf->state]);
}
