/* cube_solver.c - command-line solver on the core alone.
 *
 *     cube_solver [--size 2|3] [--nodes N] [--max-length N] [FACELETS]
 *
 * Without FACELETS: one state a line on standard input, one line of moves out for each. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cube_core/cubie.h"
#include "cube_core/err.h"
#include "cube_core/solver.h"

enum { EXIT_INPUT = 2, LINE_SPACE = 256, REASON_SPACE = 120, DEFAULT_NODES = 200000 };

static const char usage[] =
    "usage: cube_solver [--size 2|3] [--nodes N] [--max-length N] [FACELETS]\n"
    "\n"
    "Prints turns that solve the cube, or each cube of standard input, one a line.\n"
    "FACELETS: 54 (or 24) letters U R F D L B, faces in that order, row by row.\n"
    "  --size N        layers, 2 or 3 (default: by the number of letters)\n"
    "  --nodes N       go on looking for shorter solutions for N nodes (default 200000; 0: the first)\n"
    "  --max-length N  fail rather than print more turns (3x3)\n";

typedef struct arguments {
    long size, nodes, max_length;
    const char *facelets;
} arguments;

static void *memory;

/* Says why one state got no answer. */
static int refuse(long line, const char *reason) {
    if (line)
        fprintf(stderr, "cube_solver: line %ld: %s\n", line, reason);
    else
        fprintf(stderr, "cube_solver: %s\n", reason);
    return EXIT_INPUT;
}

static void print_turns(const cc_solution *solution) {
    cc_move moves[CC_SOLUTION_MAX];
    char text[CC_SOLUTION_MAX * CC_MOVE_TEXT + 1];
    for (int i = 0; i < solution->length; i++)
        moves[i] = cc_move_from_turn(solution->turns[i]);
    cc_moves_print(moves, solution->length, text, sizeof text);
    puts(text);
}

static int solve(const arguments *given, const char *facelets, long line) {
    size_t length = strlen(facelets);
    int size = given->size ? (int)given->size : length == CC_FACELETS2 ? 2 : 3;
    cc_cube cube;
    cc_reason reason;
    char text[REASON_SPACE];
    int err = cc_cube_from_facelets(&cube, size, facelets, length, &reason);
    if (err) {
        cc_reason_text(&reason, size, text, sizeof text);
        return refuse(line, text);
    }
    cc_solve_options options = {.max_nodes = (uint32_t)given->nodes,
                                .max_length = (uint8_t)given->max_length};
    cc_solution solution;
    err = (size == 2 ? cc_solve2 : cc_solve3)(memory, &cube, &options, &solution);
    if (err)
        return refuse(line, cc_err_text(err));
    print_turns(&solution);
    return 0;
}

/* A line without its end, the rest of an overlong one thrown away: it is no cube either way. */
static bool read_line(char *line) {
    if (!fgets(line, LINE_SPACE, stdin))
        return false;
    if (!strchr(line, '\n'))
        for (int c = getchar(); c != '\n' && c != EOF;)
            c = getchar();
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}

static int solve_lines(const arguments *given) {
    char line[LINE_SPACE];
    int worst = 0;
    for (long number = 1; read_line(line); number++) {
        if (!*line)
            continue;
        int failed = solve(given, line, number);
        worst = failed ? failed : worst;
        fflush(stdout);
    }
    return worst;
}

static bool read_number(const char *text, long least, long most, long *value) {
    char *end;
    errno = 0;
    *value = text ? strtol(text, &end, 10) : least - 1;
    return text && !errno && end != text && !*end && *value >= least && *value <= most;
}

/* False where the arguments make no sense. */
static bool read_arguments(int count, char **words, arguments *given) {
    for (int i = 1; i < count; i++) {
        const char *word = words[i], *next = i + 1 < count ? words[i + 1] : NULL;
        bool good = true;
        if (!strcmp(word, "--size"))
            good = read_number(next, 2, 3, &given->size), i++;
        else if (!strcmp(word, "--nodes"))
            good = read_number(next, 0, 2000000000, &given->nodes), i++;
        else if (!strcmp(word, "--max-length"))
            good = read_number(next, 1, 30, &given->max_length), i++;
        else if (word[0] == '-' || given->facelets)
            good = false;
        else
            given->facelets = word;
        if (!good)
            return false;
    }
    return true;
}

int main(int count, char **words) {
    if (count == 2 && (!strcmp(words[1], "--help") || !strcmp(words[1], "-h"))) {
        fputs(usage, stdout);
        return 0;
    }
    arguments given = {0, DEFAULT_NODES, 0, NULL};
    if (!read_arguments(count, words, &given)) {
        fprintf(stderr, "cube_solver: bad arguments (see --help)\n");
        return EXIT_INPUT;
    }
    memory = malloc(cc_solver_size());
    if (!memory)
        return refuse(0, "out of memory");
    return given.facelets ? solve(&given, given.facelets, 0) : solve_lines(&given);
}
