/* pairing.c - phase 3's wings: how far each even permutation of twelve is from the identity.
 *
 * A pairing is (where the partners of edges 0..3 are: 11,880, in 1,538 classes under 8 symmetries) x (the
 * order of the other eight partners: 8! / 2, as the last two follow from the parity). Several symmetries may
 * keep the first of a class; then a pairing has an entry for each thing that these make of the rest. */
#include <stdatomic.h>
#include <string.h>
#include "cube4_phases.h"
#include "search/thread_pool.h"

/* The number of edges in a set: not every x86-64 processor has an instruction that counts bits. */
#define OF_2(n)  n, n + 1, n + 1, n + 2
#define OF_4(n)  OF_2(n), OF_2(n + 1), OF_2(n + 1), OF_2(n + 2)
#define OF_6(n)  OF_4(n), OF_4(n + 1), OF_4(n + 1), OF_4(n + 2)
#define OF_8(n)  OF_6(n), OF_6(n + 1), OF_6(n + 1), OF_6(n + 2)
#define OF_10(n) OF_8(n), OF_8(n + 1), OF_8(n + 1), OF_8(n + 2)
static const uint8_t count_of[1 << EDGES] = {OF_10(0), OF_10(1), OF_10(1), OF_10(2)};

void c4_pairing(const geometry *g, const state *s, uint8_t pairing[EDGES]) {
    uint8_t at[EDGES];
    for (uint8_t edge = 0; edge < EDGES; edge++)
        at[g->edge_of[s->wing[g->place[1][edge]]]] = edge;
    for (int edge = 0; edge < EDGES; edge++)
        pairing[edge] = at[g->edge_of[s->wing[g->place[0][edge]]]];
}

void c4_turn_pairing(const geometry *g, int move, const uint8_t *before, uint8_t *after) {
    const uint8_t *source = g->edge_source[move][0], *target = g->edge_target[move];
    for (int edge = 0; edge < EDGES; edge++)
        after[edge] = target[before[source[edge]]];
}

static uint32_t rank_first(const uint8_t *pairing) {
    uint32_t rank = 0, taken = 0;
    for (int i = 0; i < 4; i++) {
        uint32_t below = (1u << pairing[i]) - 1;
        rank = rank * (uint32_t)(EDGES - i) + pairing[i] - count_of[taken & below];
        taken |= 1u << pairing[i];
    }
    return rank;
}

static void unrank_first(uint32_t rank, uint8_t *pairing) {
    static const uint16_t weight[4] = {990, 90, 9, 1};
    uint32_t taken = 0;
    for (int i = 0; i < 4; i++) {
        uint32_t nth = rank / weight[i], edge = 0;
        rank %= weight[i];
        for (;; edge++)
            if (!(taken >> edge & 1) && !nth--)
                break;
        taken |= 1u << edge;
        pairing[i] = (uint8_t)edge;
    }
}

/* The rank of entries 4..9 among what entries 0..3 leave, 0 .. 8! / 2 - 1; the last two follow. */
static uint32_t rank_rest(const uint8_t *pairing) {
    uint32_t rank = 0, free_edges = (1u << EDGES) - 1;
    for (int i = 0; i < 4; i++)
        free_edges ^= 1u << pairing[i];
    for (int i = 4; i < 10; i++) {
        uint32_t below = (1u << pairing[i]) - 1;
        rank = rank * (uint32_t)(EDGES - i) + count_of[free_edges & below];
        free_edges ^= 1u << pairing[i];
    }
    return rank;
}

/* The inverse of rank_rest; the last two are put in the order that makes the permutation even. */
static void unrank_rest(uint32_t rank, uint8_t *pairing) {
    static const uint16_t weight[6] = {2520, 360, 60, 12, 3, 1};
    uint32_t free_edges = (1u << EDGES) - 1, inversions = 0;
    for (int i = 0; i < 4; i++) {
        free_edges ^= 1u << pairing[i];
        inversions += count_of[free_edges & ((1u << pairing[i]) - 1)];
    }
    for (int i = 4; i < 12; i++) {
        uint32_t nth = i < 10 ? rank / weight[i - 4] : inversions & 1, edges = free_edges;
        if (i < 10)
            rank %= weight[i - 4];
        inversions += nth;
        while (nth--)
            edges &= edges - 1;
        pairing[i] = (uint8_t)__builtin_ctz(edges);
        free_edges &= ~(1u << pairing[i]);
    }
}

static void conjugate(const uint8_t *symmetry, const uint8_t *before, uint8_t *after) {
    for (int edge = 0; edge < EDGES; edge++)
        after[symmetry[edge]] = symmetry[before[edge]];
}

/* The class of a pairing; `first`: the pairing conjugated so that its first four are the class's first. */
static uint32_t to_first(const geometry *g, const c4_tables *t, const uint8_t *pairing, uint8_t *first) {
    uint32_t rank = rank_first(pairing);
    conjugate(g->symmetry[t->symmetry_to[rank]], pairing, first);
    return t->class_of[rank];
}

uint32_t c4_pairing_index(const geometry *g, const c4_tables *t, const uint8_t *pairing) {
    uint8_t first[EDGES];
    uint32_t class = to_first(g, t, pairing, first);
    return class * REST + rank_rest(first);
}

static void unrank(const c4_tables *t, uint32_t index, uint8_t *pairing) {
    unrank_first(t->first_of[index / REST], pairing);
    unrank_rest(index % REST, pairing);
}

/* Writes what a symmetry that exchanges the classes makes of a pairing: one at the same distance. */
static void exchange(const geometry *g, const uint8_t *pairing, uint8_t *after) {
    for (int edge = 0; edge < EDGES; edge++)
        after[g->exchange[pairing[edge]]] = g->exchange[edge];
}

/* The rank of the first four after a symmetry that keeps the set of these edges. */
static uint32_t first_under(const uint8_t *symmetry, const uint8_t *pairing) {
    uint8_t after[4];
    for (int edge = 0; edge < 4; edge++)
        after[symmetry[edge]] = symmetry[pairing[edge]];
    return rank_first(after);
}

static void fill_classes(const geometry *g, c4_tables *t) {
    uint8_t inverse[SYMMETRIES], pairing[EDGES];
    for (uint8_t a = 0; a < SYMMETRIES; a++)
        for (uint8_t b = 0; b < SYMMETRIES; b++) {
            bool undone = true;
            for (int edge = 0; edge < EDGES; edge++)
                undone &= g->symmetry[b][g->symmetry[a][edge]] == edge;
            if (undone)
                inverse[a] = b;
        }
    memset(t->class_of, 255, sizeof t->class_of);
    uint16_t count = 0;
    for (uint32_t rank = 0; rank < FIRST_FOUR; rank++) {
        if (t->class_of[rank] != 0xffff)
            continue;
        unrank_first(rank, pairing);
        t->first_of[count] = (uint16_t)rank;
        t->keeps_first[count] = 0;
        for (int s = 0; s < SYMMETRIES; s++) {
            uint32_t other = first_under(g->symmetry[s], pairing);
            t->class_of[other] = count;
            t->symmetry_to[other] = inverse[s];
            t->keeps_first[count] |= (uint8_t)((other == rank) << s);
        }
        count++;
    }
}

/* A layer of the breadth-first search, shared by threads: each takes classes one after the other. Where most
 * pairings are known, unknown ones look for a known neighbour instead (backwards). Of two pairings that the
 * exchange of the classes makes of each other only one is expanded. Threads may write a distance twice. */
typedef struct layer {
    const geometry *g;
    c4_tables *t;
    uint8_t depth;
    bool backwards;
    atomic_uint next;
    atomic_uint_fast64_t found;
} layer;

static uint8_t known(const layer *l, uint32_t index) {
    return __atomic_load_n(&l->t->pairing[index], __ATOMIC_RELAXED);
}

/* Writes the next distance to an entry; returns 1 where it was unknown. */
static uint32_t set(layer *l, uint32_t index) {
    return __atomic_exchange_n(&l->t->pairing[index], (uint8_t)(l->depth + 1), __ATOMIC_RELAXED) == UNSEEN;
}

/* Sets all entries of a pairing whose first four are its class's first; returns how many were unknown. */
static uint32_t mark_entries(layer *l, uint32_t class, const uint8_t *pairing) {
    uint8_t other[EDGES];
    uint32_t count = 0;
    for (int s = 0; s < SYMMETRIES; s++) { /* the first symmetry is the identity: the entry itself */
        if (!(l->t->keeps_first[class] >> s & 1))
            continue;
        conjugate(l->g->symmetry[s], pairing, other);
        count += set(l, class * REST + rank_rest(other));
    }
    return count;
}

/* Sets all entries of a pairing and of the one with the classes exchanged; returns how many were unknown. */
static uint32_t mark(layer *l, uint32_t index) {
    uint8_t pairing[EDGES], exchanged[EDGES], first[EDGES];
    if (known(l, index) != UNSEEN)
        return 0;
    unrank(l->t, index, pairing);
    exchange(l->g, pairing, exchanged);
    uint32_t class = to_first(l->g, l->t, exchanged, first);
    return mark_entries(l, index / REST, pairing) + mark_entries(l, class, first);
}

static uint32_t expand(layer *l, uint32_t index, const uint8_t *pairing) {
    uint32_t others[PHASE3_MOVES], count = 0;
    uint8_t after[EDGES];
    for (int move = 0; move < PHASE3_MOVES; move++) {
        c4_turn_pairing(l->g, move, pairing, after);
        others[move] = c4_pairing_index(l->g, l->t, after);
        if (l->backwards && known(l, others[move]) == l->depth)
            return mark(l, index);
        __builtin_prefetch(&l->t->pairing[others[move]]);
    }
    for (int move = 0; !l->backwards && move < PHASE3_MOVES; move++)
        count += mark(l, others[move]);
    return count;
}

static void run_layer(void *context) {
    layer *l = context;
    uint8_t pairing[EDGES], exchanged[EDGES];
    for (uint32_t class; (class = atomic_fetch_add(&l->next, 1)) < CLASSES;) {
        uint64_t found = 0;
        for (uint32_t rest = 0; rest < REST; rest++) {
            uint32_t index = class * REST + rest;
            if (known(l, index) != (l->backwards ? UNSEEN : l->depth))
                continue;
            unrank(l->t, index, pairing);
            exchange(l->g, pairing, exchanged);
            if (c4_pairing_index(l->g, l->t, exchanged) >= index)
                found += expand(l, index, pairing);
        }
        atomic_fetch_add(&l->found, found);
    }
}

int c4_make_pairings(const geometry *g, c4_tables *t, int threads, solvers_tell_progress tell,
                     void *context) {
    fill_classes(g, t);
    memset(t->pairing, UNSEEN, sizeof t->pairing);
    uint8_t solved[EDGES];
    for (uint8_t edge = 0; edge < EDGES; edge++)
        solved[edge] = edge;
    layer first = {.g = g, .t = t, .depth = (uint8_t)-1};
    uint64_t done = mark(&first, c4_pairing_index(g, t, solved)), found = done;
    for (uint8_t depth = 0; found; depth++) {
        if (tell && !tell(context, &(solvers_progress){depth, found, (double)done / PAIRINGS}))
            return CC_ERR_STOPPED;
        layer l = {.g = g, .t = t, .depth = depth, .backwards = done > PAIRINGS / 2};
        solvers_share((uint32_t)threads, run_layer, &l);
        found = atomic_load(&l.found);
        done += found;
    }
    return 0;
}
