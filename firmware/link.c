/* link.c - bytes to lines, and each line to exactly one reply.
 *
 *     interrupt: byte -> `!` stops at once | `?` marks | anything else -> ring
 *     main loop: ring -> line -> parse -> verb -> reply (kept under its seq for a repeated line)
 */
#include "robot.h"
#include "cube_core/err.h"
#include "cube_core/protocol.h"
#include "hal.h"
#include "cube_core/text.h"

enum { RING = 512, LOST = 0 }; /* RING: a power of two; two whole lines */

static volatile uint8_t ring[RING];
static volatile uint32_t ring_head, ring_tail; /* counted on for ever; the interrupt writes head only */
static volatile bool ring_full, status_wanted;
static volatile bool stop_came;
static volatile uint32_t stop_at; /* ring_head at the last `!` */

static char line_text[CC_LINE_MAX];
static size_t line_length;
static uint32_t line_begin; /* place of its first byte, counted like ring_tail */
static bool line_too_long;

static bool strict;

/* A copy of the request: the line buffer fills again while a verb solves. */
typedef struct request {
    char text[CC_LINE_MAX];
    size_t length;
    cc_line line;
    uint32_t begin; /* place of its first byte */
} request;

/* The last request that was carried out, in case its reply gets lost, and the one still being carried out. */
static struct {
    bool valid;
    uint32_t seq;
    size_t request_length, length;
    char request[CC_LINE_MAX], reply[CC_LINE_MAX + 1];
} last;
static struct {
    bool valid;
    uint32_t seq;
} pending;
static int depth; /* requests being carried out: a long one lets others in */

static void store(uint8_t byte) {
    ring[ring_head % RING] = byte;
    ring_head++;
}

/* Where bytes are lost because nobody takes them out, a LOST stands in their place: no line may hold one. */
static void receive_text(uint8_t byte) {
    uint32_t room = RING - (ring_head - ring_tail);
    if (room < (ring_full ? 2 : 1)) {
        ring_full = true;
        return;
    }
    if (ring_full)
        store(LOST);
    ring_full = false;
    store(byte);
}

void link_receive(uint8_t byte) {
    if (byte == '!') {
        job_stop_now();
        stop_at = ring_head;
        stop_came = true;
    } else if (byte == '?') {
        status_wanted = true;
    } else {
        receive_text(byte);
    }
}

/* The board's buffer holds several lines; a host that reads nothing costs it lines, never the robot time. */
static void send(const char *text, size_t length) {
    board->send(board->context, text, length);
}

void link_event(const char *name, const char *args) {
    char text[CC_LINE_MAX + 1];
    int length = cc_line_format(CC_LINE_EVENT, -1, name, args, text, sizeof text);
    if (length > 0)
        send(text, (size_t)length);
}

bool link_strict(bool on) {
    bool before = strict;
    strict = on;
    return before;
}

/* "<code> <text>: <more>" */
static void error_args(int err, const char *more, char *text, size_t space) {
    cc_text out;
    cc_text_start(&out, text, space);
    cc_text_number(&out, (uint32_t)err);
    cc_text_char(&out, ' ');
    cc_text_string(&out, cc_link_err_text(err));
    if (*more)
        cc_text_string(&out, ": ");
    cc_text_string(&out, more);
    cc_text_end(&out);
}

/* Arguments that do not fit a line are left out: a short reply is better than none. */
static size_t format_reply(int64_t seq, int err, const char *args, char *text) {
    char message[CC_LINE_MAX];
    if (err)
        error_args(err, args, message, sizeof message);
    int length =
        cc_line_format(CC_LINE_REQUEST, seq, err ? "err" : "ok", err ? message : args, text, CC_LINE_MAX + 1);
    return length < 0 ? format_reply(seq, err ? err : CC_LINK_ERR_LENGTH, "", text) : (size_t)length;
}

static void reply_now(int64_t seq, int err, const char *args) {
    char text[CC_LINE_MAX + 1];
    send(text, format_reply(seq, err, args, text));
}

static void copy(char *to, const char *from, size_t length) {
    for (size_t i = 0; i < length; i++)
        to[i] = from[i];
}

static bool equal(const char *a, const char *b, size_t length) {
    size_t i = 0;
    while (i < length && a[i] == b[i])
        i++;
    return i == length;
}

static void remember(const request *r, const char *reply, size_t length) {
    last.valid = true;
    last.seq = r->line.seq;
    last.request_length = r->length;
    copy(last.request, r->text, r->length);
    last.length = length;
    copy(last.reply, reply, length);
}

static bool is_word(const request *r, const char *word) {
    size_t i = 0;
    while (i < r->line.word_length && word[i] && r->text[r->line.word_at + i] == word[i])
        i++;
    return i == r->line.word_length && !word[i];
}

/* What has been stopped stays so for requests that were on their way; a later one means what it says. */
static void note_stop(const request *r) {
    if (depth == 1)
        job_stop_forget();
    if (stop_came && (int32_t)(stop_at - r->begin) > 0)
        job_stop_now();
}

static size_t run_verb(const request *r, char *reply) {
    char args[CC_LINE_MAX] = "";
    const cc_line *line = &r->line;
    depth++;
    note_stop(r);
    int err = verb_execute(r->text + line->word_at, line->word_length, r->text + line->args_at,
                           line->args_length, args, sizeof args);
    depth--;
    return format_reply(line->has_seq ? (int64_t)line->seq : -1, err, args, reply);
}

static void execute(const request *r) {
    char reply[CC_LINE_MAX + 1];
    bool first = r->line.has_seq && !pending.valid;
    if (first) {
        pending.valid = true;
        pending.seq = r->line.seq;
    }
    size_t length = run_verb(r, reply);
    if (first)
        pending.valid = false;
    if (r->line.has_seq)
        remember(r, reply, length);
    send(reply, length);
}

/* True where the request is a repetition, which is answered without being carried out again. */
static bool answered_before(const request *r) {
    if (!r->line.has_seq)
        return false;
    if (pending.valid && pending.seq == r->line.seq)
        return true; /* its reply is on the way */
    if (!last.valid || last.seq != r->line.seq || is_word(r, "hello"))
        return false;
    if (last.request_length == r->length && equal(last.request, r->text, r->length))
        send(last.reply, last.length);
    else
        reply_now(r->line.seq, CC_LINK_ERR_SEQ, "");
    return true;
}

static int link_err_of(int core_err) {
    if (core_err == CC_ERR_LINE_CRC)
        return CC_LINK_ERR_CRC;
    return core_err == CC_ERR_LINE_LENGTH ? CC_LINK_ERR_LENGTH : CC_LINK_ERR_FORMAT;
}

static bool blank(const request *r) {
    size_t i = 0;
    while (i < r->length && r->text[i] == ' ')
        i++;
    return i == r->length;
}

static void handle_line(request *r, bool too_long) {
    if (blank(r))
        return;
    int err = cc_line_parse(r->text, r->length, &r->line);
    int64_t seq = r->line.has_seq ? (int64_t)r->line.seq : -1;
    if (too_long)
        reply_now(seq, CC_LINK_ERR_LENGTH, "");
    else if (err)
        reply_now(seq, link_err_of(err), "");
    else if (r->line.kind != CC_LINE_REQUEST)
        reply_now(-1, CC_LINK_ERR_FORMAT, "");
    else if (strict && !r->line.has_seq)
        reply_now(-1, CC_LINK_ERR_PLAIN, "");
    else if (!answered_before(r))
        execute(r);
}

static void end_of_line(void) {
    request r = {.length = line_length, .begin = line_begin};
    bool too_long = line_too_long;
    copy(r.text, line_text, line_length);
    line_length = 0;
    line_too_long = false;
    handle_line(&r, too_long);
}

static void take_byte(char c, uint32_t place) {
    if (c == '\n') {
        end_of_line();
    } else if (line_length == sizeof line_text - 1) {
        line_too_long = true;
    } else if (c != '\r') {
        if (!line_length)
            line_begin = place;
        line_text[line_length++] = c;
    }
}

void link_poll(void) {
    if (status_wanted) {
        char text[CC_LINE_MAX];
        status_wanted = false;
        status_text(text, sizeof text);
        link_event("status", text);
    }
    while (ring_head != ring_tail) {
        uint32_t place = ring_tail;
        char c = (char)ring[place % RING];
        ring_tail = place + 1;
        take_byte(c, place);
    }
}
