/* solve.c - the solvers of computers from C.
 *
 *     cc solve.c -o solve $(pkg-config --cflags --libs cube_solvers)
 *     ./solve near TABLES FACELETS       a short solution of a 3x3, searched for a tenth of a second
 *     ./solve optimal TABLES FACELETS    a shortest one, proven: minutes with these tables, the smallest
 *     ./solve big TABLES FACELETS        a 4x4, or what is a few turns from solved of up to 11x11
 *
 * TABLES is a file, made where there is none: 641 MB (near) in about two minutes, 82 MB (optimal), 39 MB
 * (big) in half a minute. */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "cube_core/err.h"
#include "cube_core/solver.h"
#include "large_solver/large.h"
#include "optimal_solver/optimal.h"
#include "reduction_solver/cube4.h"
#include "reduction_solver/reduction.h"

/* The tests cut the tables short: weaker bounds, the same answers. */
#ifndef SCALE
#define SCALE LARGE_WHOLE
#define STEPS 1000
#endif

enum { THREADS = 2, LEVEL = 0, BUDGET_US = 100000, WAIT_US = 100000 };

static void end(const char *what, const char *why) {
    fprintf(stderr, "solve: %s: %s\n", what, why);
    exit(2);
}

/* -- tables in files -- */

static uint8_t *map(const char *path, size_t size, int flags) {
    int file = open(path, flags, 0644);
    if (file < 0 || (flags & O_CREAT && ftruncate(file, (off_t)size)))
        return NULL;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    return memory == MAP_FAILED ? NULL : memory;
}

static void make_near(uint8_t *tables) {
    if (large_make(tables, CC_METRIC_HTM, SCALE, THREADS, NULL, NULL))
        end("tables", "cannot be made");
}

static bool goes_on(void *context, const solvers_progress *progress) {
    (void)context;
    return progress->step < STEPS;
}

static void make_optimal(uint8_t *tables) {
    optimal_make(tables, CC_METRIC_HTM, LEVEL, THREADS, goes_on, NULL);
}

/* The file's, made under another name first, so that what has the name is whole. */
static const uint8_t *tables_in(const char *path, size_t size, void (*make)(uint8_t *tables)) {
    char part[4096];
    uint8_t *tables = map(path, size, O_RDWR);
    if (tables)
        return tables;
    snprintf(part, sizeof part, "%s.part", path);
    tables = map(part, size, O_RDWR | O_CREAT | O_TRUNC);
    if (!tables)
        end(part, "cannot be written");
    make(tables);
    if (rename(part, path))
        end(path, "cannot be written");
    return tables;
}

/* -- solvers -- */

static void print(const cc_turn *turns, size_t count) {
    for (size_t i = 0; i < count; i++)
        printf("%c%s ", "URFDLB" [turns[i] / 3], (const char *[]) { "", "2", "'" }[turns[i] % 3]);
    puts("");
}

static void *memory_of(size_t size) {
    void *memory = calloc(size, 1);
    if (!memory)
        end("memory", "too little");
    return memory;
}

static void near(const uint8_t *tables, const cc_cube *cube) {
    large_options options = {
        .metric = CC_METRIC_HTM, .scale = SCALE, .budget_us = BUDGET_US, .threads = THREADS};
    large_search *search = memory_of(large_search_size());
    large_solution best;
    large_start(search, tables, cube, &options);
    while (!large_wait(search, WAIT_US)) {
    }
    large_best(search, &best);
    large_finish(search);
    free(search);
    print(best.turns, best.length);
}

static void optimal(const uint8_t *tables, const cc_cube *cube) {
    optimal_search *search = memory_of(optimal_search_size());
    cc_turn turns[OPTIMAL_TURNS];
    int count, length = optimal_start(search, tables, CC_METRIC_HTM, LEVEL, cube) - 1;
    do {
        optimal_begin(search, ++length, THREADS);
        while (!optimal_wait(search, WAIT_US)) {
        }
    } while ((count = optimal_found(search, turns)) < 0);
    optimal_end(search);
    free(search);
    print(turns, (size_t)count);
}

static void print_moves(int size, const cc_move *moves, size_t count) {
    static char text[REDUCTION_MOVES * CC_MOVE_TEXT + 1];
    cc_moves_print_on(size, moves, count, text, sizeof text);
    puts(text);
}

static void make_cube4(uint8_t *tables) {
    if (cube4_tables_make(tables, THREADS, NULL, NULL))
        end("tables", "cannot be made");
}

/* What is a few turns from solved gets the fewest; false for others. */
static bool is_near(int size, const char *facelets) {
    static cc_move moves[REDUCTION_NEAR];
    const reduction_near_options options = {.nodes = 1000000};
    void *memory = memory_of(REDUCTION_NEAR_BYTES);
    cc_reason reason;
    int reason_size, length = (int)strlen(facelets);
    int turns =
        reduction_near(memory, size, facelets, (size_t)length, &options, moves, &reason, &reason_size);
    free(memory);
    if (turns < 0 && turns != CC_ERR_NOT_FOUND)
        end("facelets", cc_err_text(turns));
    if (turns >= 0)
        print_moves(size, moves, (size_t)turns);
    return turns >= 0;
}

/* The shortest reduction to a 3x3, then that. */
static void big(const uint8_t *tables, const char *facelets) {
    static cc_move moves[CUBE4_MOVES + CC_SOLUTION_MAX];
    const cube4_options options = {.phase1 = 100, .phase2 = 20, .answers = 1, .nodes = 20000000};
    const cc_solve_options small = {.max_nodes = 200000};
    cube4_reduction reduction;
    cc_solution solution;
    cc_cube cube;
    cc_reason reason;
    int reason_size;
    void *memory = memory_of(cube4_memory_size(&options)), *solver = memory_of(cc_solver_size());
    int found =
        cube4_reduce(tables, facelets, strlen(facelets), &options, memory, &reduction, &reason, &reason_size);
    if (found < 1 || cc_cube_from_facelets(&cube, 3, reduction.facelets, CC_FACELETS3, &reason) ||
        cc_solve3(solver, &cube, &small, &solution))
        end("facelets", "cannot be solved");
    memcpy(moves, reduction.moves, reduction.count * sizeof *moves);
    for (int i = 0; i < solution.length; i++)
        moves[reduction.count + i] =
            (cc_move){solution.turns[i] / 3, 1, 1, (uint8_t)(solution.turns[i] % 3 + 1)};
    free(memory);
    free(solver);
    print_moves(4, moves, (size_t)(reduction.count + solution.length));
}

static int size_of(const char *facelets) {
    int size = REDUCTION_SIZE_MIN;
    while (size < REDUCTION_SIZE_MAX && 6u * (unsigned)(size * size) < strlen(facelets))
        size++;
    return size;
}

int main(int count, char **words) {
    cc_cube cube;
    cc_reason reason;
    if (count != 4 || (strcmp(words[1], "near") && strcmp(words[1], "optimal") && strcmp(words[1], "big")))
        end("usage", "near TABLES FACELETS | optimal TABLES FACELETS | big TABLES FACELETS");
    if (!strcmp(words[1], "big")) {
        if (is_near(size_of(words[3]), words[3]))
            return 0;
        if (size_of(words[3]) > 4)
            end("facelets", "of 5 layers and more see cube5.h and as_5x5.h");
        big(tables_in(words[2], cube4_tables_size(), make_cube4), words[3]);
        return 0;
    }
    int err = cc_cube_from_facelets(&cube, 3, words[3], strlen(words[3]), &reason);
    if (err)
        end("facelets", cc_err_text(err));
    if (!strcmp(words[1], "near"))
        near(tables_in(words[2], large_size(CC_METRIC_HTM, SCALE), make_near), &cube);
    else
        optimal(tables_in(words[2], optimal_size(CC_METRIC_HTM, LEVEL), make_optimal), &cube);
    return 0;
}
