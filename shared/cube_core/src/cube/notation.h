/* notation.h - the reader of moves, as its two files share it; its grammar: docs/notation.md. */
#ifndef CUBE_CORE_NOTATION_H
#define CUBE_CORE_NOTATION_H

#include <stdbool.h>
#include "cube_core/move.h"

typedef struct reader reader;

/* What lists of algorithms use beyond turns and brackets. */
typedef struct lists {
    int (*space)(const reader *r); /* bytes of the space beyond ASCII that stands here, or 0 */
    int (*item)(reader *r);        /* 1: read; 0: none of these stands here; else an error */
    int (*times)(reader *r);       /* a repetition as x3, 0 for one that is wrong, -1 where none stands */
    bool (*begins_turn)(const reader *r); /* whether these digits do: 3Uw, 3u, 2-3R, x3 */
} lists;

/* What is left to read, and what was read. */
struct reader {
    const char *text, *at, *end;
    const char *checked; /* the end of the letters that were looked at for a word */
    const lists *lists;  /* NULL: turns and brackets only */
    int size, depth;
    bool any; /* an item was read */
    cc_move *moves;
    size_t count, max;
    const char *error_at;
};

/* The character here, or -1 at the end. */
int cc_reader_peek(const reader *r);

/* Each goes behind what is taken, and says whether it stood here. */
bool cc_reader_take(reader *r, const char *literal);
bool cc_reader_take_prime(reader *r);

/* Spaces and tabs; not the end of a line. */
void cc_reader_skip_spaces(reader *r);

/* A decimal number, 10,000 for all that are larger, or -1 where none stands. */
int cc_reader_number(reader *r);

enum { READER_MOST_TIMES = 9999 };

/* How many times: -1 where no count stands, or digits that begin a turn; 0 for one that begins with 0. */
int cc_reader_count(reader *r);

/* An amount behind which a turn may end; its quarter turns 1..3, or 0. */
int cc_reader_turns(reader *r);

/* Where `c` stands in `letters`, or -1. */
int cc_reader_index(const char *letters, int c);
bool cc_reader_is_letter(int c);
bool cc_reader_is_small(int c);
bool cc_reader_is_digit(int c);
bool cc_reader_is_line_end(int c);

/* Returns err, and keeps its place. */
int cc_reader_fail(reader *r, int err, const char *at);

int cc_reader_append(reader *r, cc_move move, const char *at);

/* Items up to the end or to what closes or divides a bracket. */
int cc_reader_sequence(reader *r);

/* The repetitions behind a bracket or a trigger that began at `at` and whose moves start at `from`. */
int cc_reader_repeat(reader *r, size_t from, const char *at);

/* All of the text: what cc_moves_parse returns. */
int cc_reader_run(reader *r, size_t *error_at);

#endif
