/* optimal_search.c - one length after the other, cut into jobs by the first turns. */
#include <string.h>
#include "optimal_search.h"

enum {
    JOBS = CC_TURNS * CC_TURNS * CC_TURNS,
    SHORTEST_SHARED = 10, /* shorter searches are one job */
    HIGHEST_COARSE = 9,   /* distances beyond are rare */
    CHECK_INTERVAL = 4096,
};

size_t optimal_search_size(void) {
    return sizeof(optimal_search);
}

void optimal_take_solution(optimal_worker *w, const optimal_node *last) {
    optimal_search *s = w->shared;
    if (atomic_exchange(&s->is_found, true))
        return;
    int front = s->length, back;
    for (const optimal_node *node = last; node->parent; node = node->parent)
        front -= node->end;
    /* Going up, the turns at either end come from the middle outwards. */
    back = front;
    for (const optimal_node *node = last; node->parent; node = node->parent)
        if (node->end)
            s->solution[back++] = cc_turn_inverse(node->turn);
        else
            s->solution[--front] = node->turn;
    memcpy(s->solution, w->first, (size_t)w->prefix);
    solvers_pool_stop(&s->pool);
}

static optimal_node root_of(optimal_worker *w, const optimal_pieces *pieces) {
    optimal_node root = {.pieces = *pieces};
    memset(root.bound, OPTIMAL_NOT_ASKED, sizeof root.bound);
    optimal_coordinates_of(w->t, w->contributions, pieces, 0, root.coordinates[0]);
    optimal_coordinates_of(w->t, w->contributions, pieces, 1, root.coordinates[1]);
    return root;
}

/* A job is the number of its first turns. */
static void do_job(optimal_worker *w, unsigned job) {
    optimal_search *s = w->shared;
    optimal_pieces pieces = s->root;
    uint32_t excluded = 0;
    for (w->prefix = 0; w->prefix < OPTIMAL_PREFIX; w->prefix++, job /= CC_TURNS) {
        unsigned turn = job % CC_TURNS;
        if (excluded >> turn & 1)
            return;
        excluded = optimal_excluded_after(turn / 3, 0);
        pieces = optimal_turned(w->contributions, &pieces, turn);
        w->first[w->prefix] = (cc_turn)turn;
    }
    if (!optimal_is_least(&s->equivalents, w->first, OPTIMAL_PREFIX))
        return;
    optimal_node root = root_of(w, &pieces);
    root.after[0] = root.excluded[0] = excluded;
    root.after[1] = root.excluded[1] = optimal_excluded_by(&s->equivalents, w->first[0]);
    optimal_descend(w, &root, s->length - OPTIMAL_PREFIX);
}

static void do_alone(optimal_worker *w) {
    optimal_node root = root_of(w, &w->shared->root);
    if (w->shared->length)
        optimal_descend(w, &root, w->shared->length);
    else if (optimal_is_solved(&root.pieces))
        optimal_take_solution(w, &root);
}

static void work(void *context) {
    optimal_search *s = context;
    optimal_worker w;
    memset(&w, 0, sizeof w);
    w.worker.pool = &s->pool;
    w.shared = s, w.t = &s->tables, w.contributions = &s->contributions;
    unsigned job;
    while (!solvers_check(&w.worker) && (job = solvers_next_job(&s->pool)) < s->jobs) {
        if (s->jobs == 1)
            do_alone(&w);
        else
            do_job(&w, job);
        atomic_fetch_add(&s->jobs_done, 1);
    }
    solvers_count(&w.worker);
}

/* A byte of ternary digits, or of two nibbles. */
static void fill_bounds(optimal_search *s) {
    const optimal_header *header = s->tables.header;
    int unknown = header->coarse_known + 1;
    for (int byte = 0; byte < 256; byte++)
        for (int i = 0; s->is_fine && i < OPTIMAL_DIGITS; i++) {
            int digit = byte / optimal_power[i] % 3;
            s->bound[byte][i] = (int8_t)(digit ? header->near - 1 + digit : 0);
        }
    for (int byte = 0; !s->is_fine && byte < 256; byte++)
        for (int i = 0; i < 2; i++) {
            int distance = ((byte >> 4 * i & 15) - 1) & 15;
            s->bound[byte][i] = (int8_t)(distance < unknown ? distance : unknown);
        }
}

static void fill_subgroups(optimal_search *s) {
    static const cc_turn fine[] = {0, 1, 2, 9, 10, 11}, half[] = {4, 7, 13, 16};
    for (int axis = 0; axis < OPTIMAL_AXES; axis++) {
        for (size_t i = 0; i < sizeof fine; i++) {
            s->turns[axis] |= 1u << cc_axis_turn(fine[i], axis);
            s->axis_of[cc_axis_turn(fine[i], axis)] = (uint8_t)axis;
        }
        s->coarse_turns[axis] = s->turns[axis];
        for (size_t i = 0; i < sizeof half; i++)
            s->coarse_turns[axis] |= 1u << cc_axis_turn(half[i], axis);
        if (!s->is_fine)
            s->turns[axis] = s->coarse_turns[axis];
    }
}

int optimal_start(optimal_search *s, const uint8_t *memory, int level, const cc_cube *cube) {
    memset(s, 0, sizeof *s);
    optimal_open(&s->tables, (uint8_t *)memory, level);
    optimal_fill_contributions(&s->contributions);
    s->is_fine = s->tables.shape->sets;
    fill_bounds(s);
    fill_subgroups(s);
    s->root = optimal_pieces_of(cube);
    optimal_find_equivalents(cube, &s->equivalents);
    solvers_pool_init(&s->pool, &(solvers_limits){.budget_us = UINT64_MAX, .check_interval = CHECK_INTERVAL});
    s->highest = s->is_fine ? s->tables.header->near + 1 : HIGHEST_COARSE;
    optimal_coordinates coordinates[OPTIMAL_AXES];
    int bound = 0;
    for (unsigned side = 0; side < 2; side++) {
        optimal_coordinates_of(&s->tables, &s->contributions, &s->root, side, coordinates);
        for (int axis = 0; axis < OPTIMAL_AXES; axis++) {
            int distance = optimal_coarse_distance(&s->tables, &coordinates[axis]);
            bound = distance > bound ? distance : bound;
        }
    }
    return bound;
}

void optimal_forget_symmetries(optimal_search *s) {
    memset(&s->equivalents, 0, sizeof s->equivalents);
}

void optimal_begin(optimal_search *s, int length, uint32_t threads) {
    s->length = length;
    s->jobs = length < SHORTEST_SHARED ? 1 : JOBS;
    atomic_store(&s->jobs_done, 0);
    atomic_store(&s->is_found, false);
    solvers_pool_start(&s->pool, threads, work, s);
}

bool optimal_wait(optimal_search *s, uint64_t us) {
    return solvers_pool_wait(&s->pool, us);
}

void optimal_end(optimal_search *s) {
    solvers_pool_finish(&s->pool);
}

bool optimal_found(const optimal_search *s, cc_turn turns[OPTIMAL_LONGEST]) {
    if (!s->is_found)
        return false;
    memcpy(turns, s->solution, sizeof s->solution);
    return true;
}

double optimal_done(optimal_search *s) {
    return s->jobs ? (double)atomic_load(&s->jobs_done) / s->jobs : 0;
}

uint64_t optimal_nodes(optimal_search *s) {
    return atomic_load(&s->pool.nodes);
}
