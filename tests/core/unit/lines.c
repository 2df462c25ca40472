/* lines.c - the serial link's lines, and what damage does to them. */
#include <string.h>
#include "check.h"
#include "cube_core/err.h"
#include "cube_core/line.h"

void test_lines(void) {
    char text[CC_LINE_MAX + 1];
    cc_line line;
    CHECK(cc_crc16("123456789", 9) == 0x29B1); /* the catalogue's check value */
    int length = cc_line_format(CC_LINE_REQUEST, 42, "run", "R U R' U'", text, sizeof text);
    CHECK(length > 0 && text[length - 1] == '\n');
    CHECK(cc_line_parse(text, (size_t)length - 1, &line) == 0 && line.seq == 42);
    CHECK(line.word_length == 3 && !memcmp(text + line.word_at, "run", 3));
    for (int i = 0; i < 8 * (length - 1); i++) { /* no bit can change unseen */
        text[i / 8] ^= (char)(1 << i % 8);
        CHECK(cc_line_parse(text, (size_t)length - 1, &line) != 0);
        text[i / 8] ^= (char)(1 << i % 8);
    }
    CHECK(cc_line_format(CC_LINE_REQUEST, 1, "run", "R\n", text, sizeof text) == CC_ERR_LINE_FORMAT);
}
