/* cube_solver.c - command-line solver on the core alone.
 *
 *     cube_solver [options] [FACELETS | --moves MOVES]
 *
 * Without a state it reads one state (or scramble) a line from standard input and prints a line for each. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "cube_core/cubie.h"
#include "cube_core/err.h"
#include "cube_core/facemap.h"
#include "cube_core/motion.h"
#include "cube_core/nxn.h"
#include "cube_core/solver.h"

enum { EXIT_INPUT = 2, LINE_SPACE = 4096, REASON_SPACE = 120, MOVES_MAX = 2000, DEFAULT_NODES = 200000 };

static const char usage[] =
    "usage: cube_solver [options] [FACELETS | --moves MOVES]\n"
    "\n"
    "Prints turns that solve the cube, or each cube of standard input, one a line.\n"
    "FACELETS: 54 (or 24) letters U R F D L B, faces in that order, row by row.\n"
    "  --size N          layers, 2 or 3 (default: by the number of letters; of moves: 3)\n"
    "  --moves           what is given are the moves that scrambled the cube\n"
    "  --metric htm|qtm  what is short: half turns, or quarter turns (2x2)\n"
    "  --nodes N         go on looking for shorter solutions for N nodes (default 200000; 0: the first)\n"
    "  --budget SECONDS  instead, go on for that time\n"
    "  --max-length N    fail rather than print more turns (3x3)\n"
    "  --faces LETTERS   turn these only, five of U R F D L B: a robot without the sixth motor (3x3)\n"
    "  --json            print an object: moves, lengths in each metric, seconds, nodes, optimal\n";

typedef struct arguments {
    long size, nodes, max_length;
    double budget; /* negative: by nodes */
    cc_metric metric;
    uint8_t faces; /* as in cc_solve_options */
    bool are_moves, as_json;
    const char *state; /* the words of the command line, NULL: standard input */
} arguments;

static void *memory;

static double now(void) {
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Prints a text as a JSON string. */
static void print_string(const char *text) {
    putchar('"');
    for (; *text; text++)
        if (*text == '"' || *text == '\\')
            printf("\\%c", *text);
        else if ((unsigned char)*text < ' ')
            printf("\\u%04x", (unsigned)*text);
        else
            putchar(*text);
    putchar('"');
}

/* Prints why one state got no answer, with its `line` of the input if not 0; returns the exit code. */
static int refuse(const arguments *given, long line, const char *reason) {
    if (line)
        fprintf(stderr, "cube_solver: line %ld: %s\n", line, reason);
    else
        fprintf(stderr, "cube_solver: %s\n", reason);
    if (line && given->as_json) {
        printf("{\"error\": ");
        print_string(reason);
        printf("}\n");
    }
    return EXIT_INPUT;
}

static void print_turns(const cc_solution *solution, char *text, size_t space) {
    cc_move moves[CC_SOLUTION_MAX];
    for (int i = 0; i < solution->length; i++)
        moves[i] = cc_move_from_turn(solution->turns[i]);
    cc_moves_print(moves, solution->length, text, space);
}

static void print_lengths(const cc_solution *solution) {
    for (int metric = 0; metric < CC_METRICS; metric++) {
        putchar('"');
        for (const char *c = cc_metrics[metric].name; *c; c++)
            putchar(*c == '-' ? '_' : *c);
        uint32_t length = cc_turns_length((cc_metric)metric, solution->turns, solution->length);
        printf("\": %lu, ", (unsigned long)length);
    }
}

static void print_answer(const arguments *given, const char *facelets, const cc_solution *solution,
                         double seconds) {
    char moves[CC_SOLUTION_MAX * CC_MOVE_TEXT + 1];
    print_turns(solution, moves, sizeof moves);
    if (!given->as_json) {
        puts(moves);
        return;
    }
    double robot = (double)cc_motion_time_us(&cc_motion_default, solution->turns, solution->length) / 1e6;
    printf("{\"facelets\": \"%s\", \"moves\": \"%s\", ", facelets, moves);
    print_lengths(solution);
    printf("\"robot_seconds\": %.6f, \"seconds\": %.6f, \"nodes\": %lu, ", robot, seconds,
           (unsigned long)solution->nodes);
    printf("\"optimal\": %s, \"block_turns\": %u, \"metric\": \"%s\", \"tables\": \"small\"}\n",
           solution->optimal ? "true" : "false", (unsigned)solution->length, cc_metrics[given->metric].name);
}

typedef struct time_limit {
    double end;
    const cc_solution *answer;
} time_limit;

/* Whether the time is over and there is an answer: however short the time is, a first one is waited for. */
static bool is_late(void *context) {
    const time_limit *limit = context;
    return limit->answer->length && now() >= limit->end;
}

static int solve3_for(const arguments *given, const cc_cube *cube, cc_solution *solution) {
    time_limit limit = {.end = now() + given->budget, .answer = solution};
    cc_solve_options options = {.max_nodes = UINT32_MAX,
                                .max_length = (uint8_t)given->max_length,
                                .faces = given->faces,
                                .stop = is_late,
                                .context = &limit};
    return cc_solve3(memory, cube, &options, solution);
}

static int solve_cube(const arguments *given, int size, const cc_cube *cube, cc_solution *solution) {
    if (size == 3 && given->budget >= 0)
        return solve3_for(given, cube, solution);
    cc_solve_options options = {.metric = given->metric,
                                .max_nodes = (uint32_t)given->nodes,
                                .max_length = (uint8_t)given->max_length,
                                .faces = given->faces};
    return (size == 2 ? cc_solve2 : cc_solve3)(memory, cube, &options, solution);
}

static bool solves(cc_facemap map, const cc_solution *solution) {
    for (int i = 0; i < solution->length; i++)
        cc_facemap_move(&map, cc_move_from_turn(solution->turns[i]));
    return cc_facemap_is_solved(&map);
}

static int solve_facelets(const arguments *given, int size, const char *facelets, long line) {
    cc_cube cube;
    cc_facemap map;
    cc_reason reason;
    char text[REASON_SPACE];
    if (cc_facemap_read(&map, &cube, size, facelets, strlen(facelets), &reason)) {
        cc_reason_text(&reason, size, text, sizeof text);
        return refuse(given, line, text);
    }
    if (size == 3 && given->metric == CC_METRIC_QTM)
        return refuse(given, line, "quarter turns (--metric qtm) are for the 2x2");
    if (size == 2 && given->faces)
        return refuse(given, line, "some faces only (--faces) is for the 3x3");
    cc_solution solution;
    double start = now();
    int err = solve_cube(given, size, &cube, &solution);
    if (err)
        return refuse(given, line, cc_err_text(err));
    if (!solves(map, &solution))
        return refuse(given, line, "the solver's answer does not solve it: this is a bug");
    print_answer(given, facelets, &solution, now() - start);
    return 0;
}

static int solve_moves(const arguments *given, const char *text, long line) {
    static cc_move moves[MOVES_MAX];
    int size = given->size ? (int)given->size : 3;
    char reason[REASON_SPACE], facelets[CC_FACELETS3 + 1];
    size_t at = 0;
    int count = cc_moves_parse(text, strlen(text), size, moves, MOVES_MAX, &at);
    if (count < 0) {
        snprintf(reason, sizeof reason, "moves, column %zu: %s", at + 1, cc_err_text(count));
        return refuse(given, line, reason);
    }
    cc_nxn cube;
    cc_nxn_solved(&cube, size);
    cc_nxn_moves(&cube, moves, (size_t)count);
    cc_nxn_to_facelets(&cube, facelets);
    return solve_facelets(given, size, facelets, line);
}

static int solve(const arguments *given, const char *state, long line) {
    if (given->are_moves)
        return solve_moves(given, state, line);
    int size = given->size ? (int)given->size : strlen(state) == CC_FACELETS2 ? 2 : 3;
    return solve_facelets(given, size, state, line);
}

/* Reads a line without its end. The rest of an overlong one is skipped: it is no cube either way. */
static bool read_line(char *line) {
    if (!fgets(line, LINE_SPACE, stdin))
        return false;
    if (!strchr(line, '\n'))
        for (int c = getchar(); c != '\n' && c != EOF;)
            c = getchar();
    line[strcspn(line, "\r\n")] = '\0';
    return true;
}

/* Returns the exit code once all output is written, EXIT_INPUT where that fails (a full disk). */
static int written(int code) {
    if (!fflush(stdout) && !ferror(stdout))
        return code;
    fprintf(stderr, "cube_solver: the output: %s\n", strerror(errno));
    return EXIT_INPUT;
}

static int solve_lines(const arguments *given) {
    char line[LINE_SPACE];
    int worst = 0;
    for (long number = 1; !ferror(stdout) && read_line(line); number++) {
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

static bool read_seconds(const char *text, double *value) {
    char *end;
    *value = text ? strtod(text, &end) : -1;
    return text && end != text && !*end && isfinite(*value) && *value >= 0 && *value <= 1e9;
}

static bool read_metric(const char *text, cc_metric *metric) {
    *metric = text && !strcmp(text, "qtm") ? CC_METRIC_QTM : CC_METRIC_HTM;
    return text && (!strcmp(text, "qtm") || !strcmp(text, "htm"));
}

/* Reads five or six different faces; with fewer some cubes cannot be solved. */
static bool read_faces(const char *text, uint8_t *faces) {
    static const char names[] = "URFDLB";
    size_t count = 0;
    for (; text && text[count]; count++) {
        const char *name = strchr(names, text[count]);
        if (!name || *faces >> (name - names) & 1)
            return false;
        *faces |= (uint8_t)(1 << (name - names));
    }
    return count >= CC_FACES - 1;
}

/* Reads an option that takes a value; false where `name` is no such option, or the value makes no sense. */
static bool read_option(const char *name, const char *value, arguments *given) {
    if (!strcmp(name, "--size"))
        return read_number(value, 2, 3, &given->size);
    if (!strcmp(name, "--nodes"))
        return read_number(value, 0, 2000000000, &given->nodes);
    if (!strcmp(name, "--max-length"))
        return read_number(value, 1, 30, &given->max_length);
    if (!strcmp(name, "--faces"))
        return read_faces(value, &given->faces);
    if (!strcmp(name, "--budget"))
        return read_seconds(value, &given->budget);
    return !strcmp(name, "--metric") && read_metric(value, &given->metric);
}

/* Reads the command line; false where it makes no sense. */
static bool read_arguments(int count, char **words, arguments *given) {
    bool has_nodes = false;
    for (int i = 1; i < count; i++) {
        const char *word = words[i];
        if (!strcmp(word, "--json")) {
            given->as_json = true;
        } else if (!strcmp(word, "--moves")) {
            given->are_moves = true;
        } else if (word[0] == '-' && word[1]) {
            has_nodes = has_nodes || !strcmp(word, "--nodes");
            if (!read_option(word, i + 1 < count ? words[i + 1] : NULL, given))
                return false;
            i++;
        } else if (given->state) {
            return false;
        } else {
            given->state = word;
        }
    }
    return !(has_nodes && given->budget >= 0);
}

int main(int count, char **words) {
    if (count == 2 && (!strcmp(words[1], "--help") || !strcmp(words[1], "-h"))) {
        fputs(usage, stdout);
        return written(0);
    }
    arguments given = {.nodes = DEFAULT_NODES, .budget = -1};
    if (!read_arguments(count, words, &given)) {
        fprintf(stderr, "cube_solver: bad arguments (see --help)\n");
        return EXIT_INPUT;
    }
    memory = malloc(cc_solver_size());
    if (!memory)
        return refuse(&given, 0, "out of memory");
    bool from_lines = !given.state || !strcmp(given.state, "-");
    return written(from_lines ? solve_lines(&given) : solve(&given, given.state, 0));
}
