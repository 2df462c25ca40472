/* cube5_search.c - searches the five phases one after the other, each from many ends of the one before, the
 * least sum of moves first. */
#include <string.h>
#include "../read.h"
#include "cube5_search.h"
#include "search/thread_pool.h"

enum { MOST_LENGTH = 80, JOBS = 256 };

static void (*const phases[CUBE5_PHASES])(search *, const path *, int) = {c5_phase1, c5_phase2, c5_phase3,
                                                                          c5_phase4, c5_phase5};

/* The search of a phase from one end of the phase before, and its results. */
typedef struct job {
    const path *begin;
    int left;
    bool is_done;
    const path *ends; /* in the thread's memory, good until the next jobs are begun */
    uint32_t count, nodes;
} job;

typedef struct reducer {
    const cube5_options *options;
    search *threads;
    path *begins, *ends; /* of the present phase: where it starts from, and what it has reached */
    uint32_t begin_count;
    int phase;
    job jobs[JOBS];
    uint32_t job_count;
    atomic_uint next_job, next_thread;
    pthread_t caller;
    bool was_stopped;
    atomic_bool ended;
    pthread_mutex_t mutex;                                   /* guards what follows, and the jobs' results */
    uint32_t end_count, nodes, node_room, taken, most_nodes; /* most_nodes: the phase's limit */
    bool is_over; /* the phase has as many ends or nodes as it may have */
} reducer;

/* Takes the ends of jobs that are done, in the jobs' order, so that the result is as if one thread had done
 * them one by one: a job that ended early as its thread had no room gets no room here either. */
static void take_done(reducer *r) {
    for (; r->taken < r->job_count && r->jobs[r->taken].is_done && !r->is_over; r->taken++) {
        const job *j = &r->jobs[r->taken];
        uint32_t room = r->options->ends[r->phase] - r->end_count;
        bool is_spent = j->nodes >= r->most_nodes - r->nodes;
        uint32_t count = is_spent ? 0 : j->count < room ? j->count : room;
        r->is_over = is_spent || count == room;
        r->nodes += j->nodes;
        memcpy(r->ends + r->end_count, j->ends, count * sizeof *r->ends);
        r->end_count += count;
    }
    if (r->is_over)
        atomic_store(&r->ended, true);
}

static void do_job(reducer *r, search *s, job *j) {
    uint32_t nodes = s->nodes, end_count = s->end_count;
    s->path = *j->begin;
    phases[r->phase](s, j->begin, j->left);
    pthread_mutex_lock(&r->mutex);
    j->ends = s->ends + end_count;
    j->count = s->end_count - end_count;
    j->nodes = s->nodes - nodes;
    j->is_done = true;
    take_done(r);
    pthread_mutex_unlock(&r->mutex);
}

static void work(void *context) {
    reducer *r = context;
    search *s = &r->threads[atomic_fetch_add(&r->next_thread, 1)];
    s->nodes = s->end_count = 0;
    s->end_room = r->options->ends[r->phase];
    s->node_room = r->node_room;
    s->is_asking = pthread_equal(pthread_self(), r->caller);
    for (uint32_t i; !atomic_load(&r->ended) && (i = atomic_fetch_add(&r->next_job, 1)) < r->job_count;)
        do_job(r, s, &r->jobs[i]);
    if (s->was_stopped)
        r->was_stopped = true;
}

/* Has all gathered jobs done by threads. */
static void do_jobs(reducer *r) {
    uint32_t threads = r->options->threads;
    r->taken = 0;
    r->node_room = r->most_nodes - r->nodes;
    atomic_store(&r->next_job, 0);
    atomic_store(&r->next_thread, 0);
    solvers_share(threads < r->job_count ? threads : r->job_count, work, r);
    r->job_count = 0;
}

/* Searches the phase from all ends of the phase before, the least sum of all moves first, within `nodes`. */
static void run(reducer *r, uint32_t nodes) {
    r->most_nodes = nodes;
    r->nodes = r->end_count = r->job_count = 0;
    r->is_over = false;
    atomic_store(&r->ended, false);
    for (int length = 0; length < MOST_LENGTH && !atomic_load(&r->ended); length++) {
        for (uint32_t i = 0; i < r->begin_count && !atomic_load(&r->ended); i++) {
            const path *p = &r->begins[i];
            if (length - p->count < p->bound)
                continue;
            r->jobs[r->job_count++] = (job){.begin = p, .left = length - p->count};
            if (r->job_count == JOBS)
                do_jobs(r);
        }
        if (r->job_count)
            do_jobs(r);
    }
}

/* Chooses where the next phase starts: the ends with the least sum of moves and bound for that phase. */
static void begin_next(reducer *r) {
    uint32_t most = r->options->begins[r->phase + 1];
    r->begin_count = 0;
    for (int sum = 0; sum < MOST_LENGTH && r->begin_count < most; sum++)
        for (uint32_t i = 0; i < r->end_count && r->begin_count < most; i++)
            if (r->ends[i].count + r->ends[i].bound == sum)
                r->begins[r->begin_count++] = r->ends[i];
}

static void write_reduction(const search *s, const path *p, cube5_reduction *found) {
    cc_nxn cube = s->cube;
    found->count = p->count;
    for (int i = 0; i < p->count; i++)
        found->moves[i] = c5_move(p->moves[i]);
    cc_nxn_moves(&cube, found->moves, p->count);
    red_as_3x3(&cube, found->facelets);
}

static void fill_given(search *s) {
    for (int holding = 0; holding < HOLDINGS; holding++) {
        cc_nxn solved;
        uint8_t face_of[CC_FACES];
        cc_nxn_solved(&solved, SIZE);
        c5_hold(&solved, holding, face_of);
        for (int move = 0; move < ALL_MOVES; move++)
            s->given[holding][move] = (uint8_t)(face_of[move / 6] * 6 + move % 6);
    }
}

static uint32_t largest(const uint32_t numbers[CUBE5_PHASES], uint32_t least) {
    for (int phase = 0; phase < CUBE5_PHASES; phase++)
        least = most(least, numbers[phase]);
    return least;
}

size_t cube5_memory_size(const cube5_options *options) {
    size_t ends = largest(options->ends, 1), begins = largest(options->begins, AXES);
    return sizeof(reducer) + options->threads * sizeof(search) +
           ((options->threads + 1) * ends + begins) * sizeof(path);
}

static void lay_out(reducer *r, const cube5_options *options, const search *first) {
    uint32_t ends = largest(options->ends, 1);
    memset(r, 0, sizeof *r);
    r->options = options;
    r->caller = pthread_self();
    pthread_mutex_init(&r->mutex, NULL);
    r->threads = (search *)(r + 1);
    r->ends = (path *)(r->threads + options->threads);
    r->begins = r->ends + (options->threads + 1) * (size_t)ends;
    for (uint32_t i = 0; i < options->threads; i++) {
        r->threads[i] = *first;
        r->threads[i].ends = r->ends + (i + 1) * (size_t)ends;
        r->threads[i].ended = &r->ended;
    }
}

static bool are_options(const cube5_options *options) {
    bool are = options->nodes && options->threads && options->threads <= CUBE5_THREADS_MAX;
    for (int phase = 0; phase < CUBE5_PHASES; phase++)
        are = are && options->ends[phase] && (!phase || options->begins[phase]);
    return are;
}

enum { MORE_NODES = 8 }; /* how many times as many nodes a phase gets if it has no end yet */

/* Searches all phases; returns 0, or why the last one has no ends. */
static int run_phases(reducer *r) {
    for (r->phase = 0;; r->phase++) {
        bool is_last = r->phase == CUBE5_PHASES - 1;
        uint32_t nodes = r->options->nodes;
        for (run(r, nodes); !r->end_count && !r->was_stopped && nodes < UINT32_MAX; run(r, nodes))
            nodes = nodes < UINT32_MAX / MORE_NODES ? nodes * MORE_NODES : UINT32_MAX;
        if (!r->end_count || (r->was_stopped && !is_last))
            return r->was_stopped ? CC_ERR_STOPPED : CC_ERR_NOT_FOUND;
        if (is_last)
            return 0;
        begin_next(r);
    }
}

int cube5_reduce(const void *tables, const char *facelets, size_t length, const cube5_options *options,
                 void *memory, cube5_reduction *found, cc_reason *reason, int *reason_size) {
    reducer *r = memory;
    search first = {.g = c5_geometry(), .t = tables, .options = options};
    if (!are_options(options))
        return CC_ERR_ARGUMENT;
    int err = red_read(&first.cube, SIZE, facelets, length, reason, reason_size);
    if (err)
        return err;
    fill_given(&first);
    lay_out(r, options, &first);
    c5_begin(&first, r->begins);
    r->begin_count = AXES;
    err = run_phases(r);
    pthread_mutex_destroy(&r->mutex);
    if (err)
        return err;
    for (uint32_t i = 0; i < r->end_count; i++)
        write_reduction(&first, &r->ends[i], &found[i]);
    return (int)r->end_count;
}
