/* out.c - sends lines. */
#include "out.h"
#include "capacity.h"
#include "hal.h"

const char motor_letters[] = "URFDLB";

void out_line(const char *text, size_t length) {
    board->send(text, length);
}

void out_begin(cc_text *out, const char *name, out_text line) {
    cc_line_begin(out, CC_LINE_EVENT, -1, name, line, sizeof(out_text));
}

void out_end(cc_text *out) {
    int length = cc_line_end(out);
    if (length > 0)
        out_line(out->at, (size_t)length);
}

APART void out_event(const char *name, const char *args) {
    out_text line;
    cc_text out;
    out_begin(&out, name, line);
    cc_text_string(&out, args);
    out_end(&out);
}

void out_key(cc_text *out, const char *key, uint32_t n) {
    board_poll();
    cc_text_string(out, key);
    cc_text_number(out, n);
}

void out_words(cc_text *out, const char *key, const char *value) {
    cc_text_string(out, key);
    cc_text_string(out, value);
}

void out_hex(cc_text *out, const char *key, uint32_t n) {
    cc_text_string(out, key);
    cc_text_hex(out, n, 8);
}

void out_motors(cc_text *out, const char *key, uint8_t motors) {
    cc_text_string(out, motors ? key : "");
    for (int i = 0; i < MOTORS; i++)
        if (motors >> i & 1)
            cc_text_char(out, motor_letters[i]);
}

void out_turns(cc_text *out, const cc_turn *turns, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (i)
            cc_text_char(out, ' ');
        cc_text_char(out, "URFDLB"[turns[i] / 3]);
        if (turns[i] % 3)
            cc_text_char(out, turns[i] % 3 == 1 ? '2' : '\'');
    }
}
