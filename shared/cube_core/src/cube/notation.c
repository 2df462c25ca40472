/* notation.c - the one reader of moves.
 *
 *     sequence = { item }            item  = move | "(" sequence ")" amount
 *                                          | "[" sequence ("," | ":") sequence "]" amount
 *
 * A bracket is expanded where it stands: its parts are read one behind the other into the caller's array, and
 * what the bracket adds (inverses, repetitions) is written after them.
 *
 *     [A, B]2     A | B     ->  A | B | A' | B'     ->  A B A' B' A B A' B'
 */
#include "cube_core/err.h"
#include "cube_core/move.h"
#include <stdbool.h>

/* What is left to read, and what was read. */
typedef struct reader {
    const char *at, *end;
    int size, depth;
    cc_move *moves;
    size_t count, max;
    const char *error_at;
} reader;

static int peek(const reader *r) {
    return r->at < r->end ? (unsigned char)*r->at : -1;
}

static bool take(reader *r, const char *literal) {
    const char *p = r->at;
    while (*literal) {
        if (p == r->end || *p++ != *literal++)
            return false;
    }
    r->at = p;
    return true;
}

static bool is_space(int c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_blank(reader *r) {
    for (;;) {
        if (is_space(peek(r)))
            r->at++;
        else if (take(r, "//"))
            while (r->at < r->end && *r->at != '\n')
                r->at++;
        else
            return;
    }
}

/* A decimal number of at most three digits, or -1 where none stands. */
static int read_number(reader *r) {
    int n = -1;
    for (int digits = 0; digits < 3 && peek(r) >= '0' && peek(r) <= '9'; digits++)
        n = (n < 0 ? 0 : n * 10) + (*r->at++ - '0');
    return n;
}

static int index_of(const char *letters, int c) {
    for (int i = 0; letters[i]; i++)
        if (letters[i] == c)
            return i;
    return -1;
}

static int fail(reader *r, int err, const char *at) {
    r->error_at = at;
    return err;
}

/* ' as people type it: ASCII, U+2019, U+2018, U+02BC, U+2032, U+00B4, `, or the letter i. */
static bool take_prime(reader *r) {
    static const char *const primes[] = {
        "'", "\xE2\x80\x99", "\xE2\x80\x98", "\xCA\xBC", "\xE2\x80\xB2", "\xC2\xB4", "`", "i"};
    for (unsigned i = 0; i < sizeof primes / sizeof primes[0]; i++)
        if (take(r, primes[i]))
            return true;
    return false;
}

/* An amount: nothing, 2, 3, ', 2', '2 ... Returns its number (1 where none stands) and whether it is primed.
 */
static int read_amount(reader *r, bool *prime) {
    *prime = take_prime(r);
    int n = read_number(r);
    if (n >= 0 && !*prime)
        *prime = take_prime(r);
    return n < 0 ? 1 : n;
}

static bool at_boundary(const reader *r) {
    int c = peek(r);
    return c < 0 || is_space(c) || index_of("/()[],:URFDLBurfdlbMESmesxyz0123456789", c) >= 0;
}

/* The letters without a number of layers: rotations, middle layers, all inner layers. */
static bool read_named(reader *r, cc_move *move) {
    static const uint8_t rotates_as[] = {CC_R, CC_U, CC_F}, slides_as[] = {CC_L, CC_D, CC_F};
    int c = peek(r), rotation = index_of("xyz", c), slice = index_of("MES", c), inner = index_of("mes", c);
    int middle = r->size & 1 ? (r->size + 1) / 2 : 0;
    if (rotation >= 0)
        *move = (cc_move){rotates_as[rotation], 1, CC_ALL_LAYERS, 1};
    else if (slice >= 0)
        *move = (cc_move){slides_as[slice], (uint8_t)middle, (uint8_t)middle, 1};
    else if (inner >= 0)
        *move = (cc_move){slides_as[inner], 2, (uint8_t)(r->size - 1), 1};
    else
        return false;
    r->at++;
    return true;
}

/* A face with its layers: R Rw r 2R 3Rw 3r 2-3R 2-3Rw 2-3r. */
static int read_layers(reader *r, cc_move *move) {
    int from = read_number(r), to = -1;
    if (from >= 0 && take(r, "-") && (to = read_number(r)) < 0)
        return CC_ERR_SYNTAX;
    int upper = index_of("URFDLB", peek(r)), lower = index_of("urfdlb", peek(r));
    if (upper < 0 && lower < 0)
        return CC_ERR_SYNTAX;
    r->at++;
    bool wide = lower >= 0 || take(r, "w");
    int last = to >= 0 ? to : from >= 0 ? from : wide ? 2 : 1;
    int first = to >= 0 ? from : wide ? 1 : last;
    if (first < 1 || last < first || last > r->size)
        return CC_ERR_LAYER;
    *move = (cc_move){(uint8_t)(upper >= 0 ? upper : lower), (uint8_t)first, (uint8_t)last, 1};
    return 0;
}

/* One move; R0 and R4 are refused: nobody means them. */
static int read_move(reader *r) {
    const char *at = r->at;
    cc_move move;
    bool prime;
    int err = read_named(r, &move) ? 0 : read_layers(r, &move);
    if (err)
        return fail(r, err, at);
    int turns = read_amount(r, &prime);
    if (turns < 1 || turns > 3 || !at_boundary(r))
        return fail(r, CC_ERR_SYNTAX, at);
    if (move.first < 1 || move.first > move.last)
        return fail(r, CC_ERR_LAYER, at);
    if (r->count == r->max)
        return fail(r, CC_ERR_TOO_LONG, at);
    move.turns = (uint8_t)(prime ? 4 - turns : turns);
    r->moves[r->count++] = move;
    return 0;
}

/* Appends a copy of moves[from..to), inverted or not. */
static int append(reader *r, size_t from, size_t to, bool inverted, const char *at) {
    size_t start = r->count;
    if (to - from > r->max - r->count)
        return fail(r, CC_ERR_TOO_LONG, at);
    for (size_t i = from; i < to; i++)
        r->moves[r->count++] = r->moves[i];
    if (inverted)
        cc_moves_invert(r->moves + start, to - from);
    return 0;
}

/* The amount behind a bracket that began at `at` and whose moves start at `from`. */
static int repeat(reader *r, size_t from, const char *at) {
    bool prime;
    size_t to = r->count;
    int times = read_amount(r, &prime), err = times < 1 ? fail(r, CC_ERR_SYNTAX, at) : 0;
    if (prime)
        cc_moves_invert(r->moves + from, to - from);
    for (int i = 1; i < times && !err; i++)
        err = append(r, from, to, false, at);
    return err;
}

static int read_sequence(reader *r);

static int read_group(reader *r) {
    const char *at = r->at++;
    size_t from = r->count;
    int err = read_sequence(r);
    if (err)
        return err;
    return take(r, ")") ? repeat(r, from, at) : fail(r, CC_ERR_BRACKET, at);
}

/* [A, B] and [A: B]. */
static int read_commutator(reader *r) {
    const char *at = r->at++;
    size_t from = r->count;
    int err = read_sequence(r);
    size_t middle = r->count;
    bool commutes = !err && take(r, ",");
    if (!err && !commutes && !take(r, ":"))
        return fail(r, CC_ERR_BRACKET, at);
    if (!err)
        err = read_sequence(r);
    size_t to = r->count;
    if (!err && !take(r, "]"))
        return fail(r, CC_ERR_BRACKET, at);
    if (!err)
        err = append(r, from, middle, true, at);
    if (!err && commutes)
        err = append(r, middle, to, true, at);
    return err ? err : repeat(r, from, at);
}

static int read_item(reader *r) {
    int c = peek(r);
    if (c != '(' && c != '[')
        return read_move(r);
    if (r->depth == CC_BRACKET_DEPTH)
        return fail(r, CC_ERR_NESTING, r->at);
    r->depth++;
    int err = c == '(' ? read_group(r) : read_commutator(r);
    r->depth--;
    return err;
}

/* Items up to the end or to what closes or divides a bracket. */
static int read_sequence(reader *r) {
    int err = 0;
    for (skip_blank(r); !err && r->at < r->end && index_of(")],:", peek(r)) < 0; skip_blank(r))
        err = read_item(r);
    return err;
}

int cc_moves_parse(const char *text, size_t length, int size, cc_move *moves, size_t max, size_t *error_at) {
    if (size < CC_SIZE_MIN || size > CC_SIZE_MAX)
        return CC_ERR_ARGUMENT;
    reader r = {text, text + length, size, 0, moves, 0, max, text};
    int err = read_sequence(&r);
    if (!err && r.at < r.end)
        err = fail(&r, CC_ERR_BRACKET, r.at);
    if (err && error_at)
        *error_at = (size_t)(r.error_at - text);
    return err ? err : (int)r.count;
}
