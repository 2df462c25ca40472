/* cube5_last.c - searches phases 4 and 5: edges whole, centres sorted. */
#include "cube5_search.h"

static void add_phase4(search *s, const state *end, const state *mirrored, uint32_t which, path *p) {
    const state *seen[MIRRORS] = {end, mirrored};
    const c5_tables *t = s->t;
    uint32_t mirrored_which = 0, bound = 0;
    for (int edge = 0; edge < EDGES; edge++)
        mirrored_which |= (which >> edge & 1) << s->g->edge_of[s->g->mirror_slot[s->g->slot[0][edge]]];
    for (int m = 0; m < MIRRORS; m++) {
        uint32_t fours = p->now.phase4.fours[m] = c5_fours(s->g, seen[m], m ? mirrored_which : which, 0);
        uint32_t x = p->now.phase4.x[m] = c5_set8(seen[m]->x, AXIS_B);
        uint32_t side = p->now.phase4.t[m] = c5_set8(seen[m]->t, AXIS_B);
        uint32_t front = p->now.phase4.front[m] = t->front[c5_centres(seen[m], AXIS_A)];
        bound = most(bound, c5_distance(t->front4, fours * FRONTS + front));
        bound = most(bound, c5_distance(t->set4[X], fours * SETS_4_OF_8 + x));
        bound = most(bound, c5_distance(t->set4[T], fours * SETS_4_OF_8 + side));
        bound = most(bound, c5_distance(t->centres4, (x * SETS_4_OF_8 + side) * FRONTS + front));
    }
    p->now.phase4.fours1 = c5_fours(s->g, end, which, 1);
    p->bound =
        (uint8_t)most(bound, c5_distance(t->whole4, c5_whole(p->now.phase4.fours[0], p->now.phase4.fours1)));
    c5_add(s, p);
}

/* The edges, a bit each, whose three pieces are all at the eight that touch U or D. */
static uint32_t among_eight(const geometry *g, const state *end) {
    uint32_t whole = (1u << EDGES) - 1;
    for (int slot = 0; slot < PLACES; slot++)
        if (g->eight[0][g->edge_of[slot]] < 0)
            whole &= ~(1u << g->edge_of[end->wing[slot]] | 1u << g->edge_of[end->middle[slot]]);
    return whole;
}

/* The edges that were so before the last move, if that is a move of phase 4, too: it begins there as well. */
static uint32_t begun_before(const search *s, const path *p) {
    int last = p->count ? p->moves[p->count - 1] : 0, move = 0;
    while (s->given[p->holding][move] != last)
        move++;
    if (!p->count || (move % 3 != 1 && (move / 6 % 3 != CC_U || move / 3 % 2)))
        return 0;
    path before = *p;
    before.count--;
    state end = c5_end_of(s, &before, p->holding);
    return among_eight(s->g, &end);
}

void c5_begin_phase4(search *s, int holding) {
    path p = s->path;
    p.holding = (uint8_t)holding;
    state end = c5_end_of(s, &p, holding), mirrored = c5_mirrored(s->g, &end);
    uint32_t whole = among_eight(s->g, &end);
    if (__builtin_popcount(whole) < 4)
        return;
    uint32_t begun = begun_before(s, &p);
    for (uint32_t which = 0; which <= whole; which++)
        if (!(which & ~whole) && which & ~begun && __builtin_popcount(which) == 4)
            add_phase4(s, &end, &mirrored, which, &p);
}

/* Phase 4 */

static void begin_phase5(search *s) {
    path p = s->path;
    const c5_tables *t = s->t;
    state end = c5_end_of(s, &p, p.holding), mirrored = c5_mirrored(s->g, &end);
    const state *seen[MIRRORS] = {&end, &mirrored};
    p.now.phase5.sortable = t->sortable[AXIS_B][c5_centres(&end, AXIS_B)] * (uint32_t)SIX +
                            t->sortable[AXIS_A][c5_centres(&end, AXIS_A)];
    uint32_t bound = c5_distance(t->centres5, p.now.phase5.sortable * CENTRES8 + c5_centres(&end, AXIS_C));
    for (int m = 0; m < MIRRORS; m++) {
        uint32_t eights = p.now.phase5.eights[m] = c5_eights(s->g, seen[m]);
        uint32_t centres = p.now.phase5.centres[m] = c5_centres(seen[m], AXIS_C);
        bound = most(bound, c5_distance(t->edges5, eights * CENTRES8 + centres));
    }
    p.bound = (uint8_t)bound;
    c5_add(s, &p);
}

void c5_phase4(search *s, const path *p, int left) {
    const c5_tables *t = s->t;
    if (!left) {
        begin_phase5(s);
        return;
    }
    uint32_t whole[MOVES4];
    for (int i = 0; i < MOVES4; i++) { /* the table is too large for caches: prefetch all, then read */
        whole[i] = c5_whole(t->fours_after[0][p->now.phase4.fours[0]][i],
                            t->fours_after[1][p->now.phase4.fours1][i]);
        __builtin_prefetch(&t->whole4[whole[i] / 2]);
    }
    for (int i = 0; i < MOVES4; i++) {
        int move = c5_moves_of[3][i];
        if (left == 1 && move % 3 == 1 && (move / 3 % 2 == 0 || move / 6 % 3 != CC_R))
            continue;
        path next;
        next.now.phase4.fours1 = t->fours_after[1][p->now.phase4.fours1][i];
        bool far = is_far(t->whole4, whole[i], left);
        for (int m = 0; m < MIRRORS && !far; m++) {
            int seen = m ? s->g->mirrored[move] : move, k = s->g->nth[3][seen];
            uint32_t front = next.now.phase4.front[m] = t->front_after[p->now.phase4.front[m]][k];
            uint32_t fours = next.now.phase4.fours[m] = t->fours_after[0][p->now.phase4.fours[m]][k];
            uint32_t x = next.now.phase4.x[m] = t->set8_after[X][AXIS_B][p->now.phase4.x[m]][seen];
            uint32_t side = next.now.phase4.t[m] = t->set8_after[T][AXIS_B][p->now.phase4.t[m]][seen];
            far = (!m && is_far(t->centres4, (x * SETS_4_OF_8 + side) * FRONTS + front, left)) ||
                  is_far(t->front4, fours * FRONTS + front, left) ||
                  is_far(t->set4[X], fours * SETS_4_OF_8 + x, left) ||
                  is_far(t->set4[T], fours * SETS_4_OF_8 + side, left);
        }
        if (far)
            continue;
        if (!c5_goes_on(s))
            return;
        if (!c5_push(s, move))
            continue;
        c5_phase4(s, &next, left - 1);
        s->path.count--;
    }
}

/* Phase 5 */

void c5_phase5(search *s, const path *p, int left) {
    const c5_tables *t = s->t;
    if (!left) {
        c5_add(s, &s->path);
        return;
    }
    for (int i = 0; i < MOVES5; i++) { /* as in phase 4 */
        uint32_t eights = t->eights_after[p->now.phase5.eights[0]][i];
        uint32_t centres = c5_centres_after(t, AXIS_C, p->now.phase5.centres[0], c5_moves_of[4][i]);
        __builtin_prefetch(&t->edges5[(eights * CENTRES8 + centres) / 2]);
    }
    for (int i = 0; i < MOVES5; i++) {
        int move = c5_moves_of[4][i];
        uint32_t before = p->now.phase5.sortable;
        path next;
        next.now.phase5.sortable = t->sortable_after[AXIS_B][before / SIX][i] * (uint32_t)SIX +
                                   t->sortable_after[AXIS_A][before % SIX][i];
        bool far = false;
        for (int m = 0; m < MIRRORS && !far; m++) {
            int seen = m ? s->g->mirrored[move] : move, k = s->g->nth[4][seen];
            uint32_t eights = next.now.phase5.eights[m] = t->eights_after[p->now.phase5.eights[m]][k];
            uint32_t centres = next.now.phase5.centres[m] =
                c5_centres_after(t, AXIS_C, p->now.phase5.centres[m], seen);
            far = (!m && is_far(t->centres5, next.now.phase5.sortable * CENTRES8 + centres, left)) ||
                  is_far(t->edges5, eights * CENTRES8 + centres, left);
        }
        if (far)
            continue;
        if (!c5_goes_on(s))
            return;
        if (!c5_push(s, move))
            continue;
        c5_phase5(s, &next, left - 1);
        s->path.count--;
    }
}
