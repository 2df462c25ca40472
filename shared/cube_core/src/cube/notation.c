/* notation.c - the one reader of moves: turns and brackets.
 *
 *     sequence = { item }            item  = turn | "(" sequence ")" times
 *                                          | "[" sequence ("," | ":") sequence "]" times
 *
 * A bracket is expanded where it stands: its parts are read one behind the other into the caller's array, and
 * what the bracket adds (inverses, repetitions) is written after them.
 *
 *     [A, B]2     A | B     ->  A | B | A' | B'     ->  A B A' B' A B A' B'
 *
 * The whole grammar, and what is meant where letters and digits touch: docs/notation.md.
 */
#include "notation.h"
#include "cube_core/err.h"

int cc_reader_peek(const reader *r) {
    return r->at < r->end ? (unsigned char)*r->at : -1;
}

bool cc_reader_take(reader *r, const char *literal) {
    const char *p = r->at;
    while (*literal) {
        if (p == r->end || *p++ != *literal++)
            return false;
    }
    r->at = p;
    return true;
}

int cc_reader_index(const char *letters, int c) {
    for (int i = 0; letters[i]; i++)
        if (letters[i] == c)
            return i;
    return -1;
}

bool cc_reader_is_small(int c) {
    return c >= 'a' && c <= 'z';
}

bool cc_reader_is_letter(int c) {
    return cc_reader_is_small(c) || (c >= 'A' && c <= 'Z');
}

bool cc_reader_is_digit(int c) {
    return c >= '0' && c <= '9';
}

bool cc_reader_is_line_end(int c) {
    return c == '\n' || c == '\r';
}

/* The number of bytes of the space or tab that stands here, or 0. */
static int space(const reader *r) {
    int c = cc_reader_peek(r);
    return c == ' ' || c == '\t' ? 1 : r->lists ? r->lists->space(r) : 0;
}

void cc_reader_skip_spaces(reader *r) {
    for (int bytes; (bytes = space(r));)
        r->at += bytes;
}

static void skip_blank(reader *r) {
    for (;;) {
        cc_reader_skip_spaces(r);
        if (cc_reader_is_line_end(cc_reader_peek(r)))
            r->at++;
        else if (cc_reader_take(r, "//"))
            while (r->at < r->end && !cc_reader_is_line_end(*r->at))
                r->at++;
        else
            return;
    }
}

int cc_reader_number(reader *r) {
    int n = -1;
    for (; cc_reader_is_digit(cc_reader_peek(r)); r->at++) {
        int digit = *r->at - '0';
        n = n < 0 ? digit : n > READER_MOST_TIMES / 10 ? READER_MOST_TIMES + 1 : n * 10 + digit;
    }
    return n;
}

int cc_reader_fail(reader *r, int err, const char *at) {
    r->error_at = at;
    return err;
}

/* Takes ' as people type it: ASCII, U+2019, U+2018, U+02BC, U+2032, U+00B4, `, or the letter i. */
bool cc_reader_take_prime(reader *r) {
    static const char *const primes[] = {
        "'", "\xE2\x80\x99", "\xE2\x80\x98", "\xCA\xBC", "\xE2\x80\xB2", "\xC2\xB4", "`", "i"};
    for (unsigned i = 0; i < sizeof primes / sizeof primes[0]; i++)
        if (cc_reader_take(r, primes[i]))
            return true;
    return false;
}

static bool begins_turn(const reader *r) {
    return r->lists && r->lists->begins_turn(r);
}

/* A number that begins with 0 is read as 0, which every caller refuses. */
int cc_reader_count(reader *r) {
    bool is_zero = cc_reader_peek(r) == '0';
    int n = begins_turn(r) ? -1 : cc_reader_number(r);
    return n > 0 && is_zero ? 0 : n;
}

/* Reads an amount: nothing, 2, 3, ', 2', '2 ... Returns its number, 1 where none stands; *prime: it has a '.
 */
static int read_amount(reader *r, bool *prime) {
    *prime = cc_reader_take_prime(r);
    int n = cc_reader_count(r);
    if (n >= 0 && !*prime)
        *prime = cc_reader_take_prime(r);
    return n < 0 ? 1 : n;
}

static bool at_boundary(const reader *r) {
    int c = cc_reader_peek(r);
    return c < 0 || space(r) || cc_reader_is_line_end(c) || cc_reader_is_digit(c) ||
           (cc_reader_is_letter(c) && c != 'w') || cc_reader_index("/()[],:", c) >= 0;
}

int cc_reader_turns(reader *r) {
    bool prime;
    int turns = read_amount(r, &prime);
    if (turns < 1 || turns > 3 || !at_boundary(r))
        return 0;
    return prime ? 4 - turns : turns;
}

/* Reads a letter that takes no number of layers: a rotation, a middle layer, all inner layers. */
static bool read_named(reader *r, cc_move *move) {
    static const uint8_t rotates_as[] = {CC_R, CC_U, CC_F}, slides_as[] = {CC_L, CC_D, CC_F};
    int c = cc_reader_peek(r), rotation = cc_reader_index("xyz", c), slice = cc_reader_index("MES", c),
        inner = cc_reader_index("mes", c);
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

/* Reads a face with its layers: R Rw r 2R 3Rw 3r 2-3R 2-3Rw 2-3r. Returns 0 or an error. */
static int read_layers(reader *r, cc_move *move) {
    int from = cc_reader_number(r), to = -1;
    if (from >= 0 && cc_reader_take(r, "-") && (to = cc_reader_number(r)) < 0)
        return CC_ERR_SYNTAX;
    int upper = cc_reader_index("URFDLB", cc_reader_peek(r)),
        lower = cc_reader_index("urfdlb", cc_reader_peek(r));
    if (upper < 0 && lower < 0)
        return CC_ERR_SYNTAX;
    r->at++;
    bool wide = lower >= 0 || cc_reader_take(r, "w");
    int last = to >= 0 ? to : from >= 0 ? from : wide ? 2 : 1;
    int first = to >= 0 ? from : wide ? 1 : last;
    if (first < 1 || last < first || last > r->size)
        return CC_ERR_LAYER;
    *move = (cc_move){(uint8_t)(upper >= 0 ? upper : lower), (uint8_t)first, (uint8_t)last, 1};
    return 0;
}

int cc_reader_append(reader *r, cc_move move, const char *at) {
    if (r->count == r->max)
        return cc_reader_fail(r, CC_ERR_TOO_LONG, at);
    r->moves[r->count++] = move;
    return 0;
}

/* Reads one turn; R0 and R4 are refused, as nobody means them. */
static int read_turn(reader *r) {
    const char *at = r->at;
    cc_move move;
    int err = read_named(r, &move) ? 0 : read_layers(r, &move);
    if (err)
        return cc_reader_fail(r, err, at);
    move.turns = (uint8_t)cc_reader_turns(r);
    if (!move.turns)
        return cc_reader_fail(r, CC_ERR_SYNTAX, at);
    if (move.first < 1 || move.first > move.last)
        return cc_reader_fail(r, CC_ERR_LAYER, at);
    return cc_reader_append(r, move, at);
}

/* Appends a copy of moves[from..to), inverted or not; `at` is what an error blames. */
static int append(reader *r, size_t from, size_t to, bool inverted, const char *at) {
    size_t start = r->count;
    if (to - from > r->max - r->count)
        return cc_reader_fail(r, CC_ERR_TOO_LONG, at);
    for (size_t i = from; i < to; i++)
        r->moves[r->count++] = r->moves[i];
    if (inverted)
        cc_moves_invert(r->moves + start, to - from);
    return 0;
}

int cc_reader_repeat(reader *r, size_t from, const char *at) {
    bool prime = false;
    size_t to = r->count;
    int times = r->lists ? r->lists->times(r) : -1;
    if (times < 0)
        times = read_amount(r, &prime);
    if (times < 1 || times > READER_MOST_TIMES || begins_turn(r))
        return cc_reader_fail(r, CC_ERR_SYNTAX, at);
    if (prime)
        cc_moves_invert(r->moves + from, to - from);
    int err = 0;
    for (int i = 1; i < times && !err; i++)
        err = append(r, from, to, false, at);
    return err;
}

static int read_group(reader *r) {
    const char *at = r->at++;
    size_t from = r->count;
    int err = cc_reader_sequence(r);
    if (err)
        return err;
    return cc_reader_take(r, ")") ? cc_reader_repeat(r, from, at) : cc_reader_fail(r, CC_ERR_BRACKET, at);
}

/* Reads [A, B], a commutator, or [A: B], a conjugate, with its repetitions. */
static int read_commutator(reader *r) {
    const char *at = r->at++;
    size_t from = r->count;
    int err = cc_reader_sequence(r);
    size_t middle = r->count;
    bool commutes = !err && cc_reader_take(r, ",");
    if (!err && !commutes && !cc_reader_take(r, ":"))
        return cc_reader_fail(r, CC_ERR_BRACKET, at);
    if (!err)
        err = cc_reader_sequence(r);
    size_t to = r->count;
    if (!err && !cc_reader_take(r, "]"))
        return cc_reader_fail(r, CC_ERR_BRACKET, at);
    if (!err)
        err = append(r, from, middle, true, at);
    if (!err && commutes)
        err = append(r, middle, to, true, at);
    return err ? err : cc_reader_repeat(r, from, at);
}

static int read_bracket(reader *r) {
    if (r->depth == CC_BRACKET_DEPTH)
        return cc_reader_fail(r, CC_ERR_NESTING, r->at);
    r->depth++;
    int err = *r->at == '(' ? read_group(r) : read_commutator(r);
    r->depth--;
    return err;
}

static int read_item(reader *r) {
    int read = r->lists ? r->lists->item(r) : 0;
    if (read)
        return read < 0 ? read : 0;
    if (*r->at == '(' || *r->at == '[')
        return read_bracket(r);
    return read_turn(r);
}

int cc_reader_sequence(reader *r) {
    int err = 0;
    for (skip_blank(r); !err && r->at < r->end && cc_reader_index(")],:", *r->at) < 0; skip_blank(r)) {
        err = read_item(r);
        r->any = true;
    }
    return err;
}

int cc_reader_run(reader *r, size_t *error_at) {
    if (r->size < CC_SIZE_MIN || r->size > CC_SIZE_MAX)
        return CC_ERR_ARGUMENT;
    int err = cc_reader_sequence(r);
    if (!err && r->at < r->end)
        err = cc_reader_fail(r, CC_ERR_BRACKET, r->at);
    if (err && error_at)
        *error_at = (size_t)(r->error_at - r->text);
    return err ? err : (int)r->count;
}

int cc_moves_parse_plain(const char *text, size_t length, int size, cc_move *moves, size_t max,
                         size_t *error_at) {
    reader r = {text, text, text + length, text, NULL, size, 0, false, moves, 0, max, text};
    return cc_reader_run(&r, error_at);
}
