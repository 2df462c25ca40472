/* move.c - prints, inverts and converts moves. */
#include "cube_core/move.h"
#include "cube_core/err.h"
#include <stdbool.h>
#include "cube_core/text.h"

static const char face_letters[] = "URFDLB";

/* Whether the move turns only the middle layer of an odd cube. */
static bool is_middle(cc_move move, int size) {
    return size & 1 && move.first == move.last && move.first == (size + 1) / 2;
}

/* Prints a face with its layers by number: 3Rw, 2R, 2-3Rw. */
static void print_numbered(cc_text *out, cc_move move) {
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

/* Prints a move. Rotations and middle layers have one letter for both faces of an axis, so for one of the two
 * the amount is reversed. */
static void print_move(cc_text *out, cc_move move, int size) {
    bool against = false;
    if (move.last == CC_ALL_LAYERS) {
        cc_text_char(out, "yxzyxz"[move.face]);
        against = move.face >= CC_D;
    } else if (is_middle(move, size)) {
        cc_text_char(out, "EMSEMS"[move.face]);
        against = move.face == CC_U || move.face == CC_R || move.face == CC_B;
    } else {
        print_numbered(out, move);
    }
    int turns = against ? 4 - move.turns : move.turns;
    if (turns > 1)
        cc_text_char(out, turns == 2 ? '2' : '\'');
}

int cc_moves_print_on(int size, const cc_move *moves, size_t count, char *text, size_t space) {
    cc_text out;
    cc_text_start(&out, text, space);
    for (size_t i = 0; i < count; i++) {
        if (i)
            cc_text_char(&out, ' ');
        print_move(&out, moves[i], size);
    }
    return cc_text_end(&out);
}

int cc_moves_print(const cc_move *moves, size_t count, char *text, size_t space) {
    return cc_moves_print_on(0, moves, count, text, space);
}

void cc_moves_invert(cc_move *moves, size_t count) {
    for (size_t i = 0, j = count; i < j; i++) {
        cc_move last = moves[--j];
        moves[j] = moves[i];
        moves[i] = last;
        moves[i].turns = (uint8_t)(4 - moves[i].turns);
        if (i != j)
            moves[j].turns = (uint8_t)(4 - moves[j].turns);
    }
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
