/* cube5_first.c - searches phases 1 to 3: centres to their axes, edges turned. */
#include <string.h>
#include "../place_sets.h"
#include "cube5_search.h"

/* Phase 1 */

static void begin_phase2(search *s, const state *end) {
    path p = s->path;
    p.now.phase2.x = c5_set16(end->x, CC_F);
    p.now.phase2.t = c5_set16(end->t, CC_F);
    bool odd = false;
    uint32_t seen = 0;
    for (int i = 0; i < PLACES; i++)
        for (int k = i; !(seen >> k & 1); k = end->wing[k]) {
            seen |= 1u << k;
            odd ^= end->wing[k] != i;
        }
    p.now.phase2.odd = odd;
    p.bound = (uint8_t)most(c5_distance(s->t->set2[X], 2 * p.now.phase2.x + odd),
                            c5_distance(s->t->set2[T], 2 * p.now.phase2.t + odd));
    c5_add(s, &p);
}

/* The moves within which each kind of piece must be. Just before the set of near states this is one less than
 * `left`: states in which one kind needs all seldom end in time, and leaving them out saves nine nodes in
 * ten. */
static int allowed(int left) {
    return left > NEAR1 + 1 && left <= NEAR1 + 3 ? left - 1 : left;
}

static void phase1(search *s, uint32_t x, uint32_t t, int left) {
    const c5_tables *tables = s->t;
    if (!left) {
        state end = c5_end_of(s, &s->path, s->path.holding);
        begin_phase2(s, &end);
        return;
    }
    int near = left <= NEAR1 ? c5_near(tables->near1, c5_key1(x, t), NEAR1) : 1;
    if (!near || near > left) /* 0: the moves left would belong to phase 2 */
        return;
    for (int move = 0; move < ALL_MOVES && c5_goes_on(s); move++) {
        uint32_t next_x = c5_after(s->g->x_after[move], x), next_t = c5_after(s->g->t_after[move], t);
        if (is_far(tables->set1[X], red_rank24(next_x), allowed(left)) ||
            is_far(tables->set1[T], red_rank24(next_t), allowed(left)) || !c5_push(s, move))
            continue;
        phase1(s, next_x, next_t, left - 1);
        s->path.count--;
    }
}

/* Phase 2 */

static uint32_t phase3_distance(const search *s, uint32_t wings, uint32_t flips, uint32_t centres) {
    return most(c5_distance(s->t->wings3, red_rank24(wings)),
                c5_distance(s->t->rest3, flips * CENTRES8 + centres));
}

/* Goes to the next of the FLIPS ways to name wings, in Gray's order: one edge and the last one change. Which
 * of an edge's wings is of class 0 is only a name: where they change names the middle piece counts as turned
 * the other way, and with an even number of such edges the cube that is left is a 3x3, too. */
static void rename_wings(const path *p, uint32_t step, uint32_t *wings, uint32_t *flips) {
    int edge = __builtin_ctz(step + 1), last = EDGES - 1;
    if (edge == last) /* that was the last way */
        return;
    *wings ^= p->now.phase3.both[edge] ^ p->now.phase3.both[last];
    *flips ^= p->now.phase3.flip[edge] ^ p->now.phase3.flip[last];
}

static uint32_t least_phase3_distance(const search *s, const path *p) {
    uint32_t wings = p->now.phase3.wings, flips = p->now.phase3.flips, least = UINT32_MAX;
    for (uint32_t step = 0; step < FLIPS; rename_wings(p, step++, &wings, &flips)) {
        uint32_t distance = phase3_distance(s, wings, flips, p->now.phase3.centres);
        least = distance < least ? distance : least;
    }
    return least;
}

/* Adds the present path as three ends, one with each axis as A. */
static void begin_phase3(search *s) {
    static const uint8_t holding[AXES] = {0, 1, 2}; /* F and B stay, or become those of U and D, or R and L */
    const geometry *g = s->g;
    for (int i = 0; i < AXES; i++) {
        path p = s->path;
        p.holding = holding[i];
        state end = c5_end_of(s, &p, p.holding);
        memset(&p.now.phase3, 0, sizeof p.now.phase3);
        p.now.phase3.wings = c5_class0(g, end.wing);
        p.now.phase3.flips = c5_flips(g, end.middle);
        p.now.phase3.centres = c5_centres(&end, AXIS_A);
        for (int slot = 0; slot < PLACES; slot++)
            p.now.phase3.both[g->edge_of[end.wing[slot]]] |= 1u << slot;
        for (int edge = 0; edge < EDGES; edge++)
            p.now.phase3.flip[g->edge_of[end.middle[g->slot[0][edge]]]] = (1u << edge) % FLIPS;
        p.bound = (uint8_t)least_phase3_distance(s, &p);
        c5_add(s, &p);
    }
}

static void phase2(search *s, uint32_t x, uint32_t t, uint32_t odd, int left) {
    if (!left) {
        begin_phase3(s);
        return;
    }
    for (int i = 0; i < MOVES2; i++) {
        int move = c5_moves_of[1][i];
        if (left == 1 && !(move / 3 % 2 && move % 3 != 1)) /* the last move must not be one of phase 3 */
            continue;
        uint32_t next_x = s->t->set16_after[X][x][i], next_t = s->t->set16_after[T][t][i];
        uint32_t next_odd = odd ^ s->g->swaps_wings[move];
        if (is_far(s->t->set2[X], 2 * next_x + next_odd, left) ||
            is_far(s->t->set2[T], 2 * next_t + next_odd, left))
            continue;
        if (!c5_goes_on(s))
            return;
        if (!c5_push(s, move))
            continue;
        phase2(s, next_x, next_t, next_odd, left - 1);
        s->path.count--;
    }
}

/* Phase 3 */

static void phase3(search *s, uint32_t wings, uint32_t flips, uint32_t centres, int left) {
    const c5_tables *t = s->t;
    if (!left) {
        int holding = s->path.holding; /* and the one with B and C exchanged */
        static const uint8_t other[HOLDINGS] = {4, 3, 5, 1, 0, 2};
        c5_begin_phase4(s, holding);
        c5_begin_phase4(s, other[holding]);
        return;
    }
    for (int i = 0; i < MOVES3; i++) {
        int move = c5_moves_of[2][i];
        uint32_t next_centres = c5_centres_after(t, AXIS_A, centres, move);
        uint32_t next_flips = t->flip_after[flips][i];
        if (is_far(t->rest3, next_flips * CENTRES8 + next_centres, left))
            continue;
        uint32_t next_wings = c5_after(s->g->wing_after[move], wings);
        if (is_far(t->wings3, red_rank24(next_wings), left))
            continue;
        if (left <= NEAR3 + 1 && c5_near(t->near3, c5_key3(next_wings, next_flips), NEAR3) >= left)
            continue;
        if (!c5_goes_on(s))
            return;
        if (!c5_push(s, move))
            continue;
        phase3(s, next_wings, next_flips, next_centres, left - 1);
        s->path.count--;
    }
}

void c5_begin(search *s, path begins[AXES]) {
    static const uint8_t holding[AXES] = {0, 2, 4}; /* each axis to R and L */
    for (int i = 0; i < AXES; i++) {
        path *p = &begins[i];
        *p = (path){.holding = holding[i]};
        state start = c5_end_of(s, p, p->holding);
        for (int place = 0; place < PLACES; place++) {
            p->now.phase1.x |= (uint32_t)(start.x[place] % 3 == CC_R) << place;
            p->now.phase1.t |= (uint32_t)(start.t[place] % 3 == CC_R) << place;
        }
        p->bound = (uint8_t)most(c5_distance(s->t->set1[X], red_rank24(p->now.phase1.x)),
                                 c5_distance(s->t->set1[T], red_rank24(p->now.phase1.t)));
    }
}

void c5_phase1(search *s, const path *p, int left) {
    phase1(s, p->now.phase1.x, p->now.phase1.t, left);
}

void c5_phase2(search *s, const path *p, int left) {
    phase2(s, p->now.phase2.x, p->now.phase2.t, p->now.phase2.odd, left);
}

void c5_phase3(search *s, const path *p, int left) {
    uint32_t wings = p->now.phase3.wings, flips = p->now.phase3.flips, centres = p->now.phase3.centres;
    for (uint32_t step = 0; step < FLIPS && c5_goes_on(s); rename_wings(p, step++, &wings, &flips))
        if (phase3_distance(s, wings, flips, centres) <= (uint32_t)left)
            phase3(s, wings, flips, centres, left);
}
