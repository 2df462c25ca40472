/* line.c - framing of the serial link. */
#include "cube_core/line.h"
#include "cube_core/err.h"
#include "cube_core/text.h"

enum { CRC_POLY = 0x1021, SEQ_DIGITS = 10 };

uint16_t cc_crc16(const void *data, size_t length) {
    const uint8_t *bytes = data;
    uint16_t crc = 0xFFFF;
    for (size_t i = 0; i < length; i++) {
        crc ^= (uint16_t)(bytes[i] << 8);
        for (int bit = 0; bit < 8; bit++)
            crc = (uint16_t)(crc & 0x8000 ? crc << 1 ^ CRC_POLY : crc << 1);
    }
    return crc;
}

/* The value of a hexadecimal digit, -1 for others; upper case only, so that a line has one spelling. */
static int hex_value(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Reads "*hhhh" at the end of a line and takes it off *length: 1, 0 where there is none, or an error. */
static int read_crc(const char *text, size_t *length, uint16_t *crc) {
    size_t star = *length;
    while (star && text[star - 1] != '*')
        star--;
    if (!star)
        return 0;
    if (*length - star != 4)
        return CC_ERR_LINE_FORMAT;
    *crc = 0;
    for (size_t i = star; i < *length; i++) {
        int digit = hex_value(text[i]);
        if (digit < 0)
            return CC_ERR_LINE_FORMAT;
        *crc = (uint16_t)(*crc << 4 | digit);
    }
    *length = star - 1;
    return 1;
}

/* Reads "#digits", a number of 32 bits and then a space, to which it moves *at; false where it is wrong. */
static bool read_seq(const char *text, size_t length, size_t *at, uint32_t *seq) {
    size_t i = *at + 1;
    uint32_t value = 0;
    for (; i < length && text[i] >= '0' && text[i] <= '9' && i - *at <= SEQ_DIGITS; i++) {
        uint8_t digit = (uint8_t)(text[i] - '0');
        if (value > UINT32_MAX / 10 || value * 10 > UINT32_MAX - digit)
            return false;
        value = value * 10 + digit;
    }
    if (i == *at + 1 || i == length || text[i] != ' ')
        return false;
    *seq = value;
    *at = i;
    return true;
}

static bool printable(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (text[i] < 0x20 || text[i] > 0x7E)
            return false;
    return true;
}

static void split_words(const char *text, size_t at, size_t end, cc_line *line) {
    while (at < end && text[at] == ' ')
        at++;
    line->word_at = at;
    while (at < end && text[at] != ' ')
        at++;
    line->word_length = at - line->word_at;
    while (at < end && text[at] == ' ')
        at++;
    while (end > at && text[end - 1] == ' ')
        end--;
    line->args_at = at;
    line->args_length = end - at;
}

int cc_line_parse(const char *text, size_t length, cc_line *line) {
    size_t at = 0, end = length;
    uint16_t crc = 0;
    *line = (cc_line){.kind = CC_LINE_REQUEST};
    if (length >= CC_LINE_MAX)
        return CC_ERR_LINE_LENGTH;
    bool marked = length && text[0] == '#';
    if (length && text[0] == '~') {
        line->kind = CC_LINE_EVENT;
        at = 1;
    } else if (marked) {
        line->has_seq = read_seq(text, length, &at, &line->seq);
    }
    int crc_found = read_crc(text, &end, &crc);
    if (crc_found < 0 || !printable(text, length))
        return CC_ERR_LINE_FORMAT;
    line->has_crc = crc_found;
    if (crc_found && crc != cc_crc16(text, end))
        return CC_ERR_LINE_CRC;
    bool must_check = marked || line->kind == CC_LINE_EVENT;
    if (marked != line->has_seq || must_check != line->has_crc)
        return CC_ERR_LINE_FORMAT;
    split_words(text, at, end, line);
    return line->word_length ? 0 : CC_ERR_LINE_FORMAT;
}

/* Whether a line may carry the text: `*` would start the CRC, `!` and `?` act wherever they stand. */
static bool sendable(const char *s, char forbidden) {
    char c;
    while ((c = cc_letter(s++)))
        if (c < 0x20 || c > 0x7E || c == '*' || c == '!' || c == '?' || c == forbidden)
            return false;
    return true;
}

void cc_line_begin(cc_text *out, enum cc_line_kind kind, int64_t seq, const char *word, char *text,
                   size_t space) {
    cc_text_start(out, text, space);
    if (kind == CC_LINE_EVENT) {
        cc_text_char(out, '~');
    } else if (seq >= 0) {
        cc_text_char(out, '#');
        cc_text_number(out, (uint32_t)seq);
        cc_text_char(out, ' ');
    }
    cc_text_string(out, word);
    cc_text_char(out, ' ');
}

int cc_line_end(cc_text *out) {
    if (cc_text_end(out) < 0)
        return CC_ERR_SPACE;
    if (!sendable(out->at, 0))
        return CC_ERR_LINE_FORMAT;
    if (out->at[out->used - 1] == ' ')
        out->used--; /* there are no arguments */
    if (*out->at == '#' || *out->at == '~') {
        uint16_t crc = cc_crc16(out->at, out->used);
        cc_text_char(out, '*');
        cc_text_hex(out, crc, 4);
    }
    cc_text_char(out, '\n');
    int length = cc_text_end(out);
    return length > CC_LINE_MAX ? CC_ERR_LINE_LENGTH : length;
}

int cc_line_format(enum cc_line_kind kind, int64_t seq, const char *word, const char *args, char *text,
                   size_t space) {
    cc_text out;
    args = args ? args : "";
    if (!cc_letter(word) || !sendable(word, ' ') || !sendable(args, 0) || seq > UINT32_MAX)
        return CC_ERR_LINE_FORMAT;
    cc_line_begin(&out, kind, seq, word, text, space);
    cc_text_string(&out, args);
    return cc_line_end(&out);
}
