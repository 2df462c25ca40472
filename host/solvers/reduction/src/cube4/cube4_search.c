/* cube4_search.c - searches the three phases one after the other, each from many ends of the one before.
 *
 *     phase 1    each of six holdings x each pair of colours for R and L
 *     phase 2    from the ends of phase 1, with either of the other pairs for F and B
 *     phase 3    from the ends of phase 2
 *
 * The least sum of all moves so far comes first. One end of phase 2 in some 2,600 has its wings as phase 3
 * needs them. */
#include <string.h>
#include "../place_sets.h"
#include "../read.h"
#include "cube4_phases.h"

enum { HOLDINGS = 6, AXES = 3, MOST_LENGTH = 40, NODES_PER_QUESTION = 1 << 12 };

typedef struct path {
    uint8_t count, moves[CUBE4_MOVES];
    uint8_t holding, pair[AXES]; /* pair: the colours (0..2, and the opposite) of the axes U, R, F */
    uint8_t bound;               /* the least number of moves of the next phase */
    uint16_t set[2];             /* phase 2: the places of both colours of F and B */
    bool odd;                    /* phase 2: the wings are an odd permutation */
    sorting centres;             /* phase 3, with `pairing` */
    uint8_t pairing[EDGES];
} path;

typedef struct list {
    path *paths;
    uint32_t count, room;
} list;

typedef struct search {
    const geometry *g;
    const c4_tables *t;
    const cube4_options *options;
    state start[HOLDINGS];
    cc_nxn cube;
    uint32_t nodes;       /* of the present phase */
    const uint32_t *ends; /* how many ends it has */
    bool stopped;
    path now;
    list ends1, ends2;
    cube4_reduction *found;
    uint32_t answers;
} search;

/* Counts a node; false when the phase must end: not before it has an end, unless the caller stops it. */
static bool goes_on(search *s) {
    if (++s->nodes % NODES_PER_QUESTION == 0 && s->options->stop && s->options->stop(s->options->context))
        s->stopped = true;
    return !s->stopped && (s->nodes < s->options->nodes || !*s->ends);
}

static void begin_phase(search *s, const uint32_t *ends) {
    s->nodes = 0;
    s->ends = ends;
}

static int last_move(const path *p) {
    return p->count ? p->moves[p->count - 1] : -1;
}

static void add(list *l, const path *p) {
    if (l->count < l->room)
        l->paths[l->count++] = *p;
}

/* The state at the end of a path. */
static state end_of(const search *s, const path *p) {
    state end = s->start[p->holding];
    for (int i = 0; i < p->count; i++)
        c4_turn(s->g, &end, p->moves[i]);
    return end;
}

/* Phase 1 */

/* Adds the present path as two ends, one for each pair that F and B may get; U and D get the other one. */
static void end_phase1(search *s) {
    state end = end_of(s, &s->now);
    s->now.odd = cc_parity(end.wing, WINGS);
    for (uint8_t other = 1; other < AXES; other++) {
        path p = s->now;
        p.pair[CC_F] = (uint8_t)((p.pair[CC_R] + other) % AXES);
        p.pair[CC_U] = (uint8_t)((p.pair[CC_R] + AXES - other) % AXES);
        for (uint8_t i = 0; i < 2; i++)
            p.set[i] = (uint16_t)c4_set16(end.centre, (uint8_t)(p.pair[CC_F] + 3 * i));
        p.bound = s->t->phase2[c4_phase2_index(p.set[0], p.set[1], p.odd)];
        add(&s->ends1, &p);
    }
}

static void phase1(search *s, uint32_t set, int left) {
    if (!left) {
        end_phase1(s);
        return;
    }
    bool is_reached = !s->t->phase1[red_rank24(set)];
    if (is_reached && s->now.count) /* the moves left would belong to phase 2 */
        return;
    int before = last_move(&s->now);
    for (int move = 0; move < ALL_MOVES && goes_on(s); move++) {
        uint32_t next = c4_turned_set(s->g, set, move);
        if (!c4_may_follow(before, move) || s->t->phase1[red_rank24(next)] >= left)
            continue;
        if (is_reached && !s->t->phase1[red_rank24(next)]) /* the first move has to leave the goal */
            continue;
        s->now.moves[s->now.count++] = (uint8_t)move;
        phase1(s, next, left - 1);
        s->now.count--;
    }
}

static void all_phase1(search *s) {
    for (int length = 0; s->ends1.count < s->options->phase1 && length < MOST_LENGTH; length++)
        for (uint8_t holding = 0; holding < HOLDINGS; holding++)
            for (uint8_t pair = 0; pair < AXES; pair++) {
                uint32_t set = 0;
                for (int place = 0; place < CENTRES; place++)
                    set |= (uint32_t)(s->start[holding].centre[place] % 3 == pair) << place;
                s->now = (path){.holding = holding, .pair = {[CC_R] = pair}};
                if (s->t->phase1[red_rank24(set)] <= length)
                    phase1(s, set, length);
            }
}

/* Phase 2 */

/* Whether the places of class 0 hold one wing of each edge, an even number of which belong to class 1. */
static bool classes_hold(const search *s, const path *p) {
    uint32_t edges = 0;
    unsigned exchanged = 0;
    for (int edge = 0; edge < EDGES; edge++) {
        int place = s->g->place[0][edge];
        for (int i = p->count; i--;)
            place = s->g->wing_source[p->moves[i]][place];
        int home = s->start[p->holding].wing[place];
        if (edges >> s->g->edge_of[home] & 1)
            return false;
        edges |= 1u << s->g->edge_of[home];
        exchanged += s->g->class_of[home];
    }
    return exchanged % 2 == 0;
}

/* Whether the pairs of colours are on an odd permutation of their axes: a rotation by a quarter turn, which
 * is an odd permutation of edges. */
static bool is_odd_holding(const path *p) {
    return (p->pair[CC_R] + AXES - p->pair[CC_U]) % AXES != 1;
}

static bool wants_odd(const search *s, const state *end, const path *p) {
    uint8_t home[EDGES];
    for (int edge = 0; edge < EDGES; edge++)
        home[edge] = s->g->edge_of[end->wing[s->g->place[0][edge]]];
    return cc_parity(home, EDGES) ^ end->odd_corners ^ is_odd_holding(p);
}

static void end_phase2(search *s) {
    if (!classes_hold(s, &s->now))
        return;
    path p = s->now;
    state end = end_of(s, &p);
    c4_pairing(s->g, &end, p.pairing);
    /* The colours must not be mirrored: which of U and D gets which follows from the other two axes. */
    uint8_t first[AXES] = {p.pair[CC_U], p.pair[CC_R], p.pair[CC_F]};
    first[CC_U] += is_odd_holding(&p) ? 3 : 0;
    p.centres = c4_sorting(end.centre, first, wants_odd(s, &end, &p));
    uint8_t centres = s->t->sorting[c4_sorting_index(p.centres)];
    uint8_t wings = s->t->pairing[c4_pairing_index(s->g, s->t, p.pairing)];
    p.bound = centres > wings ? centres : wings;
    add(&s->ends2, &p);
}

static void phase2(search *s, uint32_t a, uint32_t b, bool odd, int left) {
    if (!left) {
        end_phase2(s);
        return;
    }
    int before = last_move(&s->now);
    /* The last move is one that phase 3 does not have: otherwise a shorter phase 2 ends before it. */
    for (int move = left == 1 ? PHASE3_MOVES : 0; move < PHASE2_MOVES; move++) {
        uint32_t after_a = s->t->set16_after[a][move], after_b = s->t->set16_after[b][move];
        bool after_odd = odd != c4_is_odd(move);
        if (s->t->phase2[c4_phase2_index(after_a, after_b, after_odd)] >= left ||
            !c4_may_follow(before, move))
            continue;
        if (s->ends2.count == s->ends2.room || !goes_on(s))
            return;
        s->now.moves[s->now.count++] = (uint8_t)move;
        phase2(s, after_a, after_b, after_odd, left - 1);
        s->now.count--;
    }
}

static void all_phase2(search *s) {
    for (int length = 0; length < MOST_LENGTH && s->ends2.count < s->options->phase2 && goes_on(s); length++)
        for (uint32_t i = 0; i < s->ends1.count && goes_on(s); i++) {
            s->now = s->ends1.paths[i];
            int left = length - s->now.count;
            if (left >= s->now.bound)
                phase2(s, s->now.set[0], s->now.set[1], s->now.odd, left);
        }
}

/* Phase 3 */

/* Writes an answer: the path's moves translated from its holding to the cube as it was given. */
static void answer(search *s) {
    static const cc_nxn none;
    cube4_reduction *r = &s->found[s->answers++];
    cc_nxn solved = none, cube = s->cube;
    cc_nxn_solved(&solved, 4);
    c4_hold(&solved, s->now.holding);
    r->count = s->now.count;
    for (int i = 0; i < r->count; i++) {
        r->moves[i] = c4_moves[s->now.moves[i]];
        r->moves[i].face = solved.colour[16 * r->moves[i].face];
    }
    cc_nxn_moves(&cube, r->moves, r->count);
    red_as_3x3(&cube, r->facelets);
}

static void phase3(search *s, sorting centres, const uint8_t *pairing, int left) {
    if (!left) {
        answer(s);
        return;
    }
    int before = last_move(&s->now);
    for (int move = 0; move < PHASE3_MOVES; move++) {
        if (!c4_may_follow(before, move))
            continue;
        sorting next = c4_sorting_after(s->g, s->t, centres, move);
        if (s->t->sorting[c4_sorting_index(next)] >= left)
            continue;
        uint8_t after[EDGES];
        c4_turn_pairing(s->g, move, pairing, after);
        if (s->t->pairing[c4_pairing_index(s->g, s->t, after)] >= left)
            continue;
        if (s->answers == s->options->answers || !goes_on(s))
            return;
        s->now.moves[s->now.count++] = (uint8_t)move;
        phase3(s, next, after, left - 1);
        s->now.count--;
    }
}

static void all_phase3(search *s) {
    for (int length = 0; length < CUBE4_MOVES && s->answers < s->options->answers && goes_on(s); length++)
        for (uint32_t i = 0; i < s->ends2.count && goes_on(s) && s->answers < s->options->answers; i++) {
            s->now = s->ends2.paths[i];
            int left = length - s->now.count;
            if (left >= s->now.bound)
                phase3(s, s->now.centres, s->now.pairing, left);
        }
}

size_t cube4_memory_size(const cube4_options *options) {
    return sizeof(search) + ((size_t)options->phase1 * 4 + options->phase2) * sizeof(path);
}

int cube4_reduce(const void *tables, const char *facelets, size_t length, const cube4_options *options,
                 void *memory, cube4_reduction *found, cc_reason *reason, int *reason_size) {
    search *s = memory;
    if (!options->phase1 || !options->phase2 || !options->answers || !options->nodes)
        return CC_ERR_ARGUMENT;
    memset(s, 0, sizeof *s);
    int err = red_read(&s->cube, 4, facelets, length, reason, reason_size);
    if (err)
        return err;
    s->g = c4_geometry();
    s->t = tables;
    s->options = options;
    s->found = found;
    for (int holding = 0; holding < HOLDINGS; holding++) {
        cc_nxn cube = s->cube;
        c4_hold(&cube, holding);
        s->start[holding] = c4_read(&cube);
    }
    path *paths = (path *)(s + 1);
    s->ends1 = (list){paths, 0, options->phase1 * 4};
    s->ends2 = (list){paths + options->phase1 * 4, 0, options->phase2};
    void (*const phases[])(search *) = {all_phase1, all_phase2, all_phase3};
    const uint32_t *const ends[] = {&s->ends1.count, &s->ends2.count, &s->answers};
    for (int phase = 0; phase < 3; phase++) {
        begin_phase(s, ends[phase]);
        phases[phase](s);
    }
    if (s->answers)
        return (int)s->answers;
    return s->stopped ? CC_ERR_STOPPED : CC_ERR_NOT_FOUND;
}
