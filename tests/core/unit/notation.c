/* notation.c - moves read, written, undone, simplified. */
#include <string.h>
#include "check.h"
#include "cube_core/err.h"
#include "cube_core/simplify.h"

static cc_move moves[64];

static int read(const char *text, int size) {
    size_t at;
    return cc_moves_parse(text, strlen(text), size, moves, 64, &at);
}

static const char *written(int count) {
    static char text[64 * CC_MOVE_TEXT + 1];
    cc_moves_print(moves, (size_t)count, text, sizeof text);
    return text;
}

static void simplifier(void) {
    int count = read("R L' F U D2 U", 3);
    CHECK(!strcmp(written((int)cc_moves_simplify(3, moves, (size_t)count)), "R L' F U2 D2")); /* the seed's */
    count = read("R U U' R'", 3);
    CHECK(cc_moves_simplify(3, moves, (size_t)count) == 0);
    count = read("Rw R'", 5);
    CHECK(!strcmp(written((int)cc_moves_simplify(5, moves, (size_t)count)), "2R"));
}

void test_notation(void) {
    int count = read("[R, U] (F2 D')2 3Rw'", 5);
    CHECK(!strcmp(written(count), "R U R' U' F2 D' F2 D' 3Rw'"));
    cc_moves_invert(moves, (size_t)count);
    CHECK(!strcmp(written(count), "3Rw D F2 D F2 U R U' R'"));
    CHECK(read("R Q", 3) == CC_ERR_SYNTAX);
    CHECK(read("(R U", 3) == CC_ERR_BRACKET);
    CHECK(read("4R", 3) == CC_ERR_LAYER);
    for (cc_turn turn = 0; turn < CC_TURNS; turn++)
        CHECK(cc_turn_from_move(cc_move_from_turn(turn)) == turn);
    simplifier();
}
