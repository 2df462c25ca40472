/* optimal_search.c - searches one length after the other, divided into jobs by the first moves. */
#include <string.h>
#include "optimal_search.h"

enum {
    RARE_COARSE = 3, /* how many of the largest coarse distances are too rare to ask for */
    CHECK_INTERVAL = 4096,
};

size_t optimal_search_size(void) {
    return sizeof(optimal_search);
}

static optimal_node root_of(optimal_worker *w, const optimal_pieces *pieces) {
    optimal_node root = {.pieces = *pieces, .state = {OPTIMAL_START, OPTIMAL_START}};
    memset(root.bound, OPTIMAL_NOT_ASKED, sizeof root.bound);
    optimal_coordinates_of(w->t, w->contributions, pieces, 0, root.coordinates[0]);
    optimal_coordinates_of(w->t, w->contributions, pieces, 1, root.coordinates[1]);
    return root;
}

/* Searches what begins with a job's first moves, which are the digits of its number. */
static void do_job(optimal_worker *w, unsigned job) {
    optimal_search *s = w->shared;
    const optimal_moves *moves = &s->tables.moves;
    optimal_pieces pieces = s->root;
    uint8_t state = OPTIMAL_START;
    for (w->prefix = 0; w->prefix < OPTIMAL_PREFIX; w->prefix++, job /= moves->count) {
        unsigned move = job % moves->count;
        if (moves->excluded[0][state] >> move & 1)
            return;
        state = moves->next[state][move];
        pieces = optimal_turned(w->contributions, &pieces, move);
        w->first[w->prefix] = (uint8_t)move;
    }
    if (!optimal_is_least(&s->equivalents, w->first, OPTIMAL_PREFIX))
        return;
    optimal_node root = root_of(w, &pieces);
    optimal_set_state(moves, &root, 0, state);
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

/* Fills in the bounds for each byte of the table, of five ternary digits (fine) or two nibbles (coarse). */
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

/* Whether a solution may have this length, by parity. */
static bool is_possible(const optimal_search *s, int length) {
    return !s->tables.moves.are_odd || (bool)(length % 2) == s->is_odd;
}

int optimal_start(optimal_search *s, const uint8_t *memory, cc_metric metric, int level,
                  const cc_cube *cube) {
    memset(s, 0, sizeof *s);
    optimal_open(&s->tables, (uint8_t *)memory, metric, level);
    optimal_fill_contributions(&s->contributions, &s->tables.moves);
    optimal_keep(s, s->first, 1);
    s->is_fine = s->tables.shape->sets;
    s->in_h = s->is_fine ? s->tables.moves.in_fine : s->tables.moves.in_coarse;
    fill_bounds(s);
    s->root = optimal_pieces_of(cube);
    s->is_odd = cc_parity(cube->cp, CC_CORNERS);
    optimal_find_equivalents(cube, &s->tables.moves, &s->equivalents);
    solvers_pool_init(&s->pool, &(solvers_limits){.budget_us = UINT64_MAX, .check_interval = CHECK_INTERVAL});
    s->highest = s->is_fine ? s->tables.header->near + 1 : s->tables.header->coarse_known - RARE_COARSE;
    optimal_coordinates coordinates[OPTIMAL_AXES];
    int bound = 0;
    for (unsigned side = 0; side < 2; side++) {
        optimal_coordinates_of(&s->tables, &s->contributions, &s->root, side, coordinates);
        for (int axis = 0; axis < OPTIMAL_AXES; axis++) {
            int distance = optimal_coarse_distance(&s->tables, &coordinates[axis]);
            bound = distance > bound ? distance : bound;
        }
    }
    return bound + !is_possible(s, bound);
}

void optimal_keep(optimal_search *s, uint8_t *memory, uint32_t most) {
    s->kept = memory, s->most = most;
}

void optimal_forget_symmetries(optimal_search *s) {
    memset(&s->equivalents, 0, sizeof s->equivalents);
}

void optimal_begin(optimal_search *s, int length, uint32_t threads) {
    uint32_t moves = s->tables.moves.count;
    s->length = length;
    bool is_short = length <= s->highest || length <= OPTIMAL_PREFIX;
    s->jobs = !is_possible(s, length) ? 0 : is_short ? 1 : moves * moves * moves;
    atomic_store(&s->jobs_done, 0);
    s->count = s->told = 0;
    solvers_pool_start(&s->pool, threads, work, s);
}

bool optimal_wait(optimal_search *s, uint64_t us) {
    return solvers_pool_wait(&s->pool, us);
}

void optimal_end(optimal_search *s) {
    solvers_pool_finish(&s->pool);
}

/* Successive moves of one axis are joined to one axis move. */
int optimal_found(optimal_search *s, cc_turn turns[OPTIMAL_TURNS]) {
    const optimal_moves *moves = &s->tables.moves;
    const uint8_t *solution = s->kept + OPTIMAL_LONGEST * s->told;
    int count = 0;
    if (s->told == s->count)
        return -1;
    s->told++;
    for (int i = 0; i < s->length;) {
        int row = moves->axis_move[solution[i++]];
        while (i < s->length && row != SOLVERS_NO_MOVE &&
               solvers_axis_of(row) == solvers_axis_of(moves->axis_move[solution[i]]))
            row = solvers_together(row, moves->axis_move[solution[i++]]);
        count += row == SOLVERS_NO_MOVE ? 0 : solvers_turns_of(row, turns + count);
    }
    return count;
}

double optimal_done(optimal_search *s) {
    return s->jobs ? (double)atomic_load(&s->jobs_done) / s->jobs : 0;
}

uint64_t optimal_nodes(optimal_search *s) {
    return atomic_load(&s->pool.nodes);
}
