/* notation.h - the reader of moves, as notation.c and notation_lists.c share it; grammar: docs/notation.md.
 * Functions that return int return 0 or an error, where nothing else is said. */
#ifndef CUBE_CORE_NOTATION_H
#define CUBE_CORE_NOTATION_H

#include <stdbool.h>
#include "cube_core/move.h"

typedef struct reader reader;

/* Readers of what lists of algorithms use beyond turns and brackets. */
typedef struct lists {
    int (*space)(const reader *r); /* bytes of the space beyond ASCII that stands here, or 0 */
    int (*item)(reader *r);        /* 1: an item was read; 0: none of these stands here; else an error */
    int (*times)(reader *r);       /* reads a repetition as x3: 0 for a wrong one, -1 where none stands */
    bool (*begins_turn)(const reader *r); /* whether what stands here begins a turn: 3Uw, 3u, 2-3R, x3 */
} lists;

/* The text with the place that is read, and the moves that were read. */
struct reader {
    const char *text, *at, *end;
    const char *checked; /* end of the last run of letters that was checked to be no word */
    const lists *lists;  /* NULL: turns and brackets only */
    int size, depth;
    bool any; /* an item was read */
    cc_move *moves;
    size_t count, max;
    const char *error_at;
};

/* The character here, or -1 at the end. */
int cc_reader_peek(const reader *r);

/* Take the literal, or an apostrophe of any kind, if it stands here: go behind it and return true. */
bool cc_reader_take(reader *r, const char *literal);
bool cc_reader_take_prime(reader *r);

/* Skips spaces and tabs, but no end of a line. */
void cc_reader_skip_spaces(reader *r);

/* Reads a decimal number: 10,000 for all that are larger, -1 where none stands. */
int cc_reader_number(reader *r);

enum { READER_MOST_TIMES = 9999 };

/* Reads a count: -1 where none stands, or digits that begin a turn; 0 for one that begins with 0. */
int cc_reader_count(reader *r);

/* Reads the amount of a turn. Returns its clockwise quarter turns 1..3, or 0 where it is wrong or is followed
 * by what cannot follow a turn. */
int cc_reader_turns(reader *r);

/* Where `c` stands in `letters`, or -1. */
int cc_reader_index(const char *letters, int c);
bool cc_reader_is_letter(int c);
bool cc_reader_is_small(int c);
bool cc_reader_is_digit(int c);
bool cc_reader_is_line_end(int c);

/* Notes `at` as the place of the error and returns err. */
int cc_reader_fail(reader *r, int err, const char *at);

int cc_reader_append(reader *r, cc_move move, const char *at);

/* Reads items up to the end of the text, or to what closes or divides a bracket. */
int cc_reader_sequence(reader *r);

/* Reads and does the repetition behind a bracket or trigger, whose text began at `at` and moves at `from`. */
int cc_reader_repeat(reader *r, size_t from, const char *at);

/* Reads all of the text; returns what cc_moves_parse does. */
int cc_reader_run(reader *r, size_t *error_at);

#endif
