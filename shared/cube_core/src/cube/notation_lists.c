/* notation_lists.c - what lists of algorithms and people add to turns and brackets: names of triggers,
 * rotations of older lists, lengths, spaces beyond ASCII (docs/notation.md). A chip does without: its host
 * reads them. */
#include "cube_core/err.h"
#include "notation.h"

static const struct {
    const char *name, *moves;
} triggers[] = {
    {"sexy", "R U R' U'"},           {"sexymove", "R U R' U'"},
    {"sledge", "R' F R F'"},         {"sledgehammer", "R' F R F'"},
    {"hedge", "F R' F' R"},          {"hedgeslammer", "F R' F' R"},
    {"sune", "R U R' U R U2 R'"},    {"antisune", "R U2 R' U' R U' R'"},
    {"fatsune", "r U R' U R U2 r'"},
};

static const char *const units[] = {"f",   "q",   "s",   "h",    "htm",   "qtm",  "stm",
                                    "ftm", "etm", "atm", "move", "moves", "turn", "turns"};

/* The number of bytes of the UTF-8 space that stands here, or 0. */
static int unicode_space(const reader *r) {
    static const char *const spaces[] = {"\xC2\xA0",     "\xE1\x9A\x80", "\xE2\x80\xAF",
                                         "\xE2\x81\x9F", "\xE3\x80\x80", "\xEF\xBB\xBF"};
    reader ahead = *r;
    for (unsigned i = 0; i < sizeof spaces / sizeof spaces[0]; i++)
        if (cc_reader_take(&ahead, spaces[i]))
            return (int)(ahead.at - r->at);
    bool is_general = cc_reader_take(&ahead, "\xE2\x80"); /* U+2000 to U+200B */
    return is_general && cc_reader_peek(&ahead) >= 0x80 && cc_reader_peek(&ahead) <= 0x8B ? 3 : 0;
}

/* Whether these letters are `small`, in whatever case. */
static bool is_name(const char *at, size_t length, const char *small) {
    for (size_t i = 0; i < length; i++)
        if ((at[i] | ' ') != small[i])
            return false;
    return !small[length];
}

static size_t letters_at(const reader *r) {
    const char *p = r->at;
    while (p < r->end && cc_reader_is_letter((unsigned char)*p))
        p++;
    return (size_t)(p - r->at);
}

static int expand(reader *r, const char *moves, const char *at) {
    reader inner = *r;
    inner.text = inner.at = inner.checked = moves;
    for (inner.end = moves; *inner.end; inner.end++)
        ;
    inner.lists = NULL;
    size_t from = r->count;
    int err = cc_reader_sequence(&inner);
    if (err)
        return cc_reader_fail(r, err, at);
    r->count = inner.count;
    err = cc_reader_repeat(r, from, at);
    return err ? err : 1;
}

static int read_trigger(reader *r) {
    const char *at = r->at;
    size_t length = letters_at(r);
    if (!length || (at > r->text && cc_reader_is_letter((unsigned char)at[-1])))
        return 0;
    for (unsigned i = 0; i < sizeof triggers / sizeof triggers[0]; i++)
        if (is_name(at, length, triggers[i].name)) {
            r->at += length;
            return expand(r, triggers[i].moves, at);
        }
    return 0;
}

/* Reads [r] [u2] [f']: rotations of the whole cube. */
static int read_old_rotation(reader *r) {
    reader ahead = *r;
    ahead.at++;
    int face = cc_reader_index("urfdlb", cc_reader_peek(&ahead));
    if (face < 0)
        return 0;
    const char *at = r->at;
    ahead.at++;
    int turns = cc_reader_take(&ahead, "2") ? 2 : 1;
    turns = cc_reader_take_prime(&ahead) ? 4 - turns : turns;
    if (!cc_reader_take(&ahead, "]"))
        return 0;
    bool against = face >= CC_D; /* x, y and z turn as the opposite face does */
    r->at = ahead.at;
    turns = against ? 4 - turns : turns;
    int err = cc_reader_append(r, (cc_move){(uint8_t)(face % 3), 1, CC_ALL_LAYERS, (uint8_t)turns}, at);
    return err ? err : 1;
}

/* Whether a face's capital and s or a stand here, as in Rs. */
static bool is_pair(const char *at, const char *end) {
    return end - at > 1 && cc_reader_index("URFDLB", *at) >= 0 && (at[1] == 's' || at[1] == 'a');
}

/* Reads Singmaster's slice Rs, which is R L', or antislice Ra, which is R L. */
static int read_pair(reader *r) {
    const char *at = r->at;
    uint8_t face = (uint8_t)cc_reader_index("URFDLB", at[0]), opposite = (uint8_t)((face + 3) % CC_FACES);
    r->at += 2;
    int turns = cc_reader_turns(r), others = at[1] == 's' ? 4 - turns : turns;
    if (!turns)
        return cc_reader_fail(r, CC_ERR_SYNTAX, at);
    int err = cc_reader_append(r, (cc_move){face, 1, 1, (uint8_t)turns}, at);
    if (!err)
        err = cc_reader_append(r, (cc_move){opposite, 1, 1, (uint8_t)others}, at);
    return err ? err : 1;
}

/* Refuses letters that are a word: a run with three small ones in a row, or a capital and two small ones
 * without an amount. */
static int check_word(reader *r) {
    reader run = *r;
    while (run.at < run.end && (cc_reader_is_digit(*run.at) || *run.at == '-'))
        run.at++;
    if (run.at < r->checked)
        return 0;
    while (run.at > run.text && cc_reader_is_letter(run.at[-1]))
        run.at--;
    const char *start = run.at;
    int small = 0, most = 0;
    for (; cc_reader_is_letter(cc_reader_peek(&run)); run.at++) {
        bool of_wide = *run.at == 'w' && run.at > start && !cc_reader_is_small(run.at[-1]);
        small = cc_reader_is_small(*run.at) && !of_wide ? small + 1 : 0;
        most = small > most ? small : most;
    }
    r->checked = run.at;
    bool is_title = run.at - start == 3 && small == 2;
    bool is_word =
        most > 2 || (is_title && !cc_reader_is_digit(cc_reader_peek(&run)) && !cc_reader_take_prime(&run));
    return is_word ? cc_reader_fail(r, CC_ERR_WORD, r->at) : 0;
}

/* Whether the digits here begin a turn, as in 3Uw, 3u, 2-3R (nobody writes 2Uw for Uw), or x and digits. */
static bool begins_turn(const reader *r) {
    reader ahead = *r;
    bool is_rotation = cc_reader_take(&ahead, "x");
    int n = cc_reader_number(&ahead), c = cc_reader_peek(&ahead);
    if (n < 0 || c == '-' || is_rotation)
        return n >= 0;
    bool wide = ahead.end - ahead.at > 1 && ahead.at[1] == 'w' && cc_reader_index("URFDLB", c) >= 0;
    return n > 2 && (wide || cc_reader_index("urfdlb", c) >= 0);
}

/* Reads a repetition: x3 ×3 *3, also with spaces; 0 where it is wrong, -1 where none stands. With spaces x
 * may be a rotation before a turn instead: x 3Rw. */
static int read_cross(reader *r) {
    const char *start = r->at;
    cc_reader_skip_spaces(r);
    bool is_x = cc_reader_take(r, "x");
    if (is_x || cc_reader_take(r, "*") || cc_reader_take(r, "\xC3\x97")) {
        const char *cross_end = r->at;
        cc_reader_skip_spaces(r);
        reader ahead = *r;
        bool is_apart = r->at > cross_end, stands = cc_reader_number(&ahead) >= 0;
        bool touched = cc_reader_is_letter(cc_reader_peek(&ahead)) || cc_reader_peek(&ahead) == '-';
        if (stands && !(is_x && is_apart && touched))
            return begins_turn(r) ? 0 : cc_reader_count(r);
    }
    r->at = start;
    return -1;
}

/* Whether (3f) or (3F) stands here on a cube with that many layers: a turn or a length, nobody can tell. */
static bool is_unclear(const reader *r) {
    reader ahead = *r;
    ahead.at++;
    int n = cc_reader_number(&ahead);
    return n > 0 && n <= r->size && (cc_reader_take(&ahead, "f)") || cc_reader_take(&ahead, "F)"));
}

/* Takes a length: 21f, 3f*, 24 q, 12. False where none stands; sets *is_told if it has a unit or a star. */
static bool take_length(reader *r, bool *is_told) {
    const char *start = r->at;
    if (cc_reader_number(r) < 0 || r->at - start > 4)
        return false;
    cc_reader_skip_spaces(r);
    size_t letters = letters_at(r);
    bool known = !letters;
    for (unsigned i = 0; i < sizeof units / sizeof units[0] && !known; i++)
        known = is_name(r->at, letters, units[i]);
    r->at += letters;
    bool starred = cc_reader_take(r, "*");
    *is_told = *is_told || letters || starred;
    return known;
}

/* Skips lengths in brackets at the end of a line, as (21f) or (21f, 24q); 0 where none stand here. */
static int read_length(reader *r) {
    reader ahead = *r;
    bool is_told = false;
    do {
        ahead.at++;
        if (ahead.at > r->at + 1)
            cc_reader_skip_spaces(&ahead);
        if (!take_length(&ahead, &is_told))
            return 0;
    } while (cc_reader_peek(&ahead) == ',');
    if (!cc_reader_take(&ahead, ")") || !is_told)
        return 0;
    const char *behind = ahead.at;
    cc_reader_skip_spaces(&ahead);
    int c = cc_reader_peek(&ahead);
    if (c >= 0 && !cc_reader_is_line_end(c) && !cc_reader_take(&ahead, "//"))
        return 0;
    r->at = behind;
    return 1;
}

static int read_letters(reader *r) {
    int read = read_trigger(r);
    if (!read)
        read = check_word(r);
    if (read)
        return read;
    const char *face = r->at;
    while (face < r->end && (cc_reader_is_digit(*face) || *face == '-'))
        face++;
    if (!is_pair(face, r->end))
        return 0;
    return r->size == 3 && face == r->at ? read_pair(r) : cc_reader_fail(r, CC_ERR_SYNTAX, r->at);
}

static int read_listed(reader *r) {
    int c = cc_reader_peek(r);
    if (c == '[')
        return read_old_rotation(r);
    if (c != '(')
        return read_letters(r);
    if (is_unclear(r))
        return cc_reader_fail(r, CC_ERR_SYNTAX, r->at);
    return r->any && !r->depth ? read_length(r) : 0;
}

int cc_moves_parse(const char *text, size_t length, int size, cc_move *moves, size_t max, size_t *error_at) {
    static const lists all = {unicode_space, read_listed, read_cross, begins_turn};
    reader r = {text, text, text + length, text, &all, size, 0, false, moves, 0, max, text};
    return cc_reader_run(&r, error_at);
}
