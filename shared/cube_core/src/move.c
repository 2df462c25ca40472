/* move.c - parsing, printing and counting moves. */
#include "cube_core/move.h"
#include "cube_core/err.h"
#include <stdbool.h>
#include "text.h"

static const char face_letters[] = "URFDLB";

/* What is left to read. */
typedef struct reader {
    const char *at, *end;
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

/* ' as people type it: ASCII, U+2019, U+2032, U+00B4, `, or the letter i. */
static bool take_prime(reader *r) {
    static const char *const primes[] = {"'", "\xE2\x80\x99", "\xE2\x80\xB2", "\xC2\xB4", "`", "i"};
    for (unsigned i = 0; i < sizeof primes / sizeof primes[0]; i++)
        if (take(r, primes[i]))
            return true;
    return false;
}

/* Amount after the letter: nothing, 2, 3, ', 2', '2 ... as quarter turns 0..3; -1 if not one. */
static int read_amount(reader *r) {
    bool prime = take_prime(r);
    int n = read_number(r);
    prime ^= n >= 0 && !prime ? take_prime(r) : false;
    if (n < 0)
        n = 1;
    if (n > 3)
        return -1;
    return prime ? (4 - n) & 3 : n & 3;
}

static bool at_boundary(const reader *r) {
    int c = peek(r);
    return c < 0 || is_space(c) || c == '/' || index_of("URFDLBxyz0123456789", c) >= 0;
}

/* The letter and the layers that it turns. */
static int read_layers(reader *r, int size, cc_move *move) {
    int width = read_number(r), c = peek(r);
    int rotation = index_of("yxz", c), face = index_of(face_letters, c);
    if (rotation >= 0 && width < 0) {
        r->at++;
        *move = (cc_move){(uint8_t)rotation, 1, CC_ALL_LAYERS, 1};
        return 0;
    }
    if (face < 0)
        return CC_ERR_SYNTAX;
    r->at++;
    bool wide = take(r, "w");
    if (!wide && width >= 0)
        return CC_ERR_SYNTAX;
    width = !wide ? 1 : width < 0 ? 2 : width;
    *move = (cc_move){(uint8_t)face, 1, (uint8_t)width, 1};
    return width < 1 || width > size ? CC_ERR_LAYER : 0;
}

/* One move; turns may come out 0 (R4 is refused, R0 too: nobody means it). */
static int read_move(reader *r, int size, cc_move *move) {
    int err = read_layers(r, size, move);
    if (err)
        return err;
    int turns = read_amount(r);
    if (turns <= 0 || !at_boundary(r))
        return CC_ERR_SYNTAX;
    move->turns = (uint8_t)turns;
    return 0;
}

int cc_moves_parse(const char *text, size_t length, int size, cc_move *moves, size_t max, size_t *error_at) {
    if (size < 2 || size > 33)
        return CC_ERR_ARGUMENT;
    reader r = {text, text + length};
    size_t count = 0;
    for (skip_blank(&r); r.at < r.end; skip_blank(&r)) {
        size_t at = (size_t)(r.at - text);
        cc_move move;
        int err = read_move(&r, size, &move);
        if (!err && count == max)
            err = CC_ERR_TOO_LONG;
        if (err) {
            if (error_at)
                *error_at = at;
            return err;
        }
        moves[count++] = move;
    }
    return (int)count;
}

static void print_layers(cc_text *out, cc_move move) {
    if (move.last == CC_ALL_LAYERS) {
        /* D rotates like y', so the opposite faces are printed by the axis and turned back. */
        cc_text_char(out, "yxzyxz"[move.face]);
        return;
    }
    if (move.first > 1) {
        cc_text_number(out, move.first);
        if (move.last > move.first) {
            cc_text_char(out, '-');
            cc_text_number(out, move.last);
        }
    } else if (move.last > 2) {
        cc_text_number(out, move.last);
    }
    cc_text_char(out, face_letters[move.face]);
    if (move.last > move.first)
        cc_text_char(out, 'w');
}

int cc_moves_print(const cc_move *moves, size_t count, char *text, size_t space) {
    cc_text out;
    cc_text_start(&out, text, space);
    for (size_t i = 0; i < count; i++) {
        if (i)
            cc_text_char(&out, ' ');
        print_layers(&out, moves[i]);
        bool against = moves[i].last == CC_ALL_LAYERS && moves[i].face >= CC_D;
        int turns = against ? 4 - moves[i].turns : moves[i].turns;
        if (turns > 1)
            cc_text_char(&out, turns == 2 ? '2' : '\'');
    }
    return cc_text_end(&out);
}

cc_move cc_move_from_turn(cc_turn turn) {
    return (cc_move){turn / 3, 1, 1, (uint8_t)(turn % 3 + 1)};
}

int cc_turn_from_move(cc_move move) {
    if (move.face >= CC_FACES || move.first != 1 || move.last != 1 || move.turns - 1u > 2)
        return CC_ERR_NOT_A_TURN;
    return move.face * 3 + move.turns - 1;
}

cc_turn cc_turn_inverse(cc_turn turn) {
    return (cc_turn)(turn / 3 * 3 + 2 - turn % 3);
}

cc_lengths cc_turns_lengths(const cc_turn *turns, size_t count) {
    cc_lengths lengths = {(uint32_t)count, 0, 0};
    int axis = -1;
    for (size_t i = 0; i < count; i++) {
        lengths.qtm += turns[i] % 3 == 1 ? 2 : 1;
        if (turns[i] / 3 % 3 != axis)
            lengths.axial++;
        axis = turns[i] / 3 % 3;
    }
    return lengths;
}
