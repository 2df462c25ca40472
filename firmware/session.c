/* session.c - turns bytes into lines, and answers each line with exactly one reply.
 *
 *     interrupt: byte -> `!` stops at once | `?` marks | anything else -> ring
 *     main loop: ring -> line -> parse -> command -> reply (kept under its seq for a repeated line)
 *
 * Each pass of the main loop reads one line: all modules have seen what it began before the next is read. */
#include "module.h"
#include <string.h>
#include "cube_core/err.h"
#include "cube_core/line.h"
#include "cube_core/protocol.h"
#include "capacity.h"
#include "fnv.h"
#include "hal.h"
#include "out.h"
#include "owner.h"
#include "ring.h"
#include "state.h"
#include "stop.h"

enum { LOST = 0 };

static uint8_t received[RECEIVED];
static ring bytes;
static bool ring_was_full;          /* used by the interrupt only */
static _Atomic uint32_t lost_lines; /* lines whose newline did not fit into the ring */
static uint32_t told_lost;          /* how many of them have been reported */
static volatile bool status_wanted;
static _Atomic ring_place stop_at; /* where in the ring the last `!` came */

/* The line that is being read, or carried out. */
static struct {
    char text[LINE_IN];
    size_t length;
    bool too_long;
    bool damaged; /* it contains a LOST */
    bool stopped; /* a `!` came within it */
    cc_line line;
} request;
static uint32_t stops; /* number of `!` before the byte that is read now */
static bool strict;

/* The request that a reply answers. */
typedef struct address {
    bool has_seq;
    uint32_t seq, hash; /* hash: of the request, to tell a repetition from another line under its number */
} address;

/* The last request that was carried out, of the owner and of all others, in case its reply gets lost; and the
 * one whose answer comes later. */
typedef struct answered {
    bool valid;
    address of;
    size_t length; /* of its reply; 0: too long to keep, its request changes nothing and is repeated */
} answered;
static answered last_of_owner, last_of_others;
static char reply_to_owner[KEPT_REPLY], reply_to_others[KEPT_REPLY_TO_OTHERS];
static struct {
    bool valid;
    address of;
    char args[LATER_ROOM + 1];
} later;

/* -- the interrupt -- */

static uint32_t lines_lost(void) {
    return atomic_load_explicit(&lost_lines, memory_order_relaxed);
}

static void store(uint8_t byte) {
    received[ring_end(&bytes) % RECEIVED] = byte;
    ring_put(&bytes, 1);
}

/* Puts a byte into the ring. A LOST, which no line contains, stands for bytes that a full ring loses. */
static void receive_text(uint8_t byte) {
    uint32_t room = RECEIVED - ring_unread(&bytes);
    if (room < (ring_was_full ? 2 : 1)) {
        ring_was_full = true;
        if (byte == '\n')
            atomic_store_explicit(&lost_lines, lines_lost() + 1, memory_order_relaxed);
        return;
    }
    if (ring_was_full)
        store(LOST);
    ring_was_full = false;
    store(byte);
}

void session_receive(uint8_t byte) {
    owner_heard();
    if (byte == '!') {
        atomic_store_explicit(&stop_at, ring_end(&bytes), memory_order_relaxed);
        stop_by_byte();
    } else if (byte == '?') {
        status_wanted = true;
    } else {
        receive_text(byte);
    }
}

/* -- replies -- */

static void begin_line(cc_text *out, const address *to, const char *kind, out_text line) {
    cc_line_begin(out, CC_LINE_REQUEST, to->has_seq ? (int64_t)to->seq : -1, kind, line, sizeof(out_text));
}

/* Replaces a line that has been begun by "err <code> <text>: <more>". */
static void put_error(cc_text *out, const address *to, int err, const char *more) {
    begin_line(out, to, "err", out->at);
    cc_text_number(out, (uint32_t)err);
    out_words(out, " ", cc_link_err_text(err));
    if (cc_letter(more))
        out_words(out, ": ", more);
}

/* Ends a reply and returns its length. Where it does not fit a line, an error without text replaces it: a
 * short reply is better than none. */
static size_t end_line(cc_text *out, const address *to, int err) {
    int length = cc_line_end(out);
    if (length >= 0)
        return (size_t)length;
    put_error(out, to, err ? err : CC_LINK_ERR_LENGTH, "");
    return (size_t)cc_line_end(out);
}

static APART void refuse_with(const address *to, int err, const char *more) {
    out_text line;
    cc_text out = {.at = line};
    put_error(&out, to, err, more);
    out_line(line, end_line(&out, to, err));
}

/* Answers a line that is not carried out. */
static void refuse(const address *to, int err) {
    refuse_with(to, err, "");
}

/* Sends one reply for `count` lines: the present one, or what is left of it, and others that are gone. */
static APART void refuse_lost(const address *to, uint32_t count) {
    char number[11];
    cc_text out;
    cc_text_start(&out, number, sizeof number);
    cc_text_number(&out, count);
    cc_text_end(&out);
    refuse_with(to, CC_LINK_ERR_LOST, number);
}

static bool is_of_owner(const address *from) {
    return owner_now() && from->seq >> 16 == owner_now();
}

/* Replaces the reply by an error, explained by what the command has written. Only errors need the stack. */
static APART void explain(cc_text *out, const address *to, int err, size_t args_at) {
    char more[ERROR_ROOM];
    cc_text copy;
    cc_text_end(out);
    cc_text_start(&copy, more, sizeof more);
    cc_text_string(&copy, out->at + args_at);
    cc_text_end(&copy);
    put_error(out, to, err, more);
}

/* Answers a line that was carried out, and keeps the reply. Its arguments are in *out, from args_at on. */
static void reply(const address *to, int err, cc_text *out, size_t args_at) {
    bool owners = is_of_owner(to);
    answered *last = owners ? &last_of_owner : &last_of_others;
    if (err)
        explain(out, to, err, args_at);
    size_t length = end_line(out, to, err);
    out_line(out->at, length);
    if (!to->has_seq)
        return;
    last->valid = true;
    last->of = *to;
    last->length = length <= (owners ? sizeof reply_to_owner : sizeof reply_to_others) ? length : 0;
    memcpy(owners ? reply_to_owner : reply_to_others, out->at, last->length);
}

static APART void reply_later(void) {
    const char *args;
    out_text line;
    cc_text out;
    int err;
    if (!call_take_answer(&err, &args) || !later.valid)
        return;
    later.valid = false;
    begin_line(&out, &later.of, "ok", line);
    size_t args_at = out.used;
    cc_text_string(&out, args ? args : later.args);
    reply(&later.of, err, &out, args_at);
}

static APART void tell_status(void) {
    out_text text;
    if (!status_wanted)
        return;
    status_wanted = false;
    cc_text out;
    out_begin(&out, "status", text);
    modules_status(&out, false);
    out_end(&out);
}

/* -- requests -- */

static bool same(const address *a, const address *b) {
    return a->has_seq && b->has_seq && a->seq == b->seq;
}

/* Returns true where the request is answered without being carried out: it is a repetition or, from the
 * owner, older than one that was. Two hosts' numbers may be the same, so no stop is refused for its own. */
static bool answered_before(const address *from, word verb) {
    bool owners = is_of_owner(from);
    const answered *last = owners ? &last_of_owner : &last_of_others;
    if (LATER_ROOM > 0 && later.valid && same(from, &later.of))
        return true; /* its reply will come */
    if (!from->has_seq || !last->valid || word_is(verb, "hello"))
        return false;
    bool older = owners && is_of_owner(&last->of) && from->seq < last->of.seq;
    bool again = from->seq == last->of.seq && from->hash == last->of.hash;
    if ((!older && from->seq != last->of.seq) || (again && !last->length))
        return false;
    if (again)
        out_line(owners ? reply_to_owner : reply_to_others, last->length);
    else if (word_is(verb, "stop"))
        return false;
    else
        refuse(from, CC_LINK_ERR_SEQ);
    return true;
}

static int carry_out(word verb, call *c) {
    command known;
    if (!modules_command(verb, &known))
        return CC_LINK_ERR_VERB;
    if (known.when & FOR_OWNER && !owner_may(c))
        return CC_LINK_ERR_NOT_OWNER;
    unsigned needed = state_is_busy() ? AT_ANY_TIME : state_now() == STATE_HELD ? AT_ANY_TIME | ON_HOLD : 0;
    if (needed && !(known.when & needed))
        return CC_LINK_ERR_BUSY;
    return known.carry_out(c);
}

/* Carries a request out. One that was on its way when a `!` came is stopped; a later one is not. */
static APART void execute(const address *from, word verb) {
    out_text line;
    cc_text out;
    const char *at = request.text + request.line.args_at;
    call c = {.at = at,
              .end = at + request.line.args_length,
              .reply = &out,
              .stops = stops - request.stopped + state_line_stops(),
              .owner = from->has_seq ? from->seq >> 16 : NO_OWNER};
    begin_line(&out, from, "ok", line);
    size_t args_at = out.used;
    int err = carry_out(verb, &c);
    if (LATER_ROOM == 0 || err != CALL_LATER) {
        reply(from, err, &out, args_at);
        return;
    }
    later.valid = true;
    later.of = *from;
    cc_text_end(&out);
    memcpy(later.args, line + args_at, out.used - args_at + 1);
}

static int link_err_of(int core_err) {
    if (core_err == CC_ERR_LINE_CRC)
        return CC_LINK_ERR_CRC;
    return core_err == CC_ERR_LINE_LENGTH ? CC_LINK_ERR_LENGTH : CC_LINK_ERR_FORMAT;
}

/* Checks a line's form, before its verb; parsed: the result of cc_line_parse(). Returns 0 or an error. */
static int check(int parsed) {
    if (request.too_long)
        return CC_LINK_ERR_LENGTH;
    if (parsed)
        return link_err_of(parsed);
    if (request.line.kind != CC_LINE_REQUEST)
        return CC_LINK_ERR_FORMAT;
    return strict && !request.line.has_seq ? CC_LINK_ERR_PLAIN : 0;
}

static uint32_t take_lost(void) {
    uint32_t so_far = lines_lost(), count = so_far - told_lost;
    told_lost = so_far;
    return count;
}

static bool is_blank(void) {
    size_t i = 0;
    while (i < request.length && request.text[i] == ' ')
        i++;
    return i == request.length;
}

static void handle_line(void) {
    uint32_t lost = request.damaged ? take_lost() : 0;
    if (is_blank())
        return;
    int err = check(cc_line_parse(request.text, request.length, &request.line));
    address from = {request.line.has_seq, request.line.seq,
                    fnv_more(FNV_START, request.text, request.length)};
    word verb = {request.text + request.line.word_at, request.line.word_length};
    if (lost)
        refuse_lost(&from, lost + 1);
    else if (err)
        refuse(&from, err);
    else if (!answered_before(&from, verb))
        execute(&from, verb);
}

/* -- bytes to lines -- */

static void look_for_stops(ring_place place) {
    uint32_t so_far =
        state_byte_stops(); /* read before stop_at, which may then belong to a later stop: that comes next */
    if (so_far == stops || (ring_distance)(atomic_load_explicit(&stop_at, memory_order_relaxed) - place) > 0)
        return;
    stops = so_far;
    request.stopped = request.length || request.too_long;
}

static void take_byte(char c) {
    if (request.length == sizeof request.text - 1)
        request.too_long = true;
    else if (c != '\r')
        request.text[request.length++] = c;
}

static void next_line(void) {
    request.length = 0;
    request.too_long = request.stopped = request.damaged = false;
}

/* Reports lost lines where nothing has come behind them, as at the end of a flood. */
static void tell_lost(void) {
    if (lines_lost() == told_lost || ring_waiting(&bytes) || !board->has_room())
        return;
    refuse_lost(&(address){0}, take_lost());
    next_line();
}

/* Reads, and handles, the next line, or as much of it as has come. */
static void take_line(void) {
    while (ring_waiting(&bytes)) {
        ring_place place = ring_at(&bytes);
        char c = (char)received[place % RECEIVED];
        if (c == '\n' && !board->has_room())
            return;
        look_for_stops(place);
        ring_take(&bytes, 1);
        if (c == '\n') {
            handle_line();
            next_line();
            modules_stay_awake();
            return;
        }
        request.damaged |= c == LOST;
        take_byte(c);
    }
    tell_lost();
}

/* Nothing is carried out while there is no room for its reply. */
static void task(void) {
    if (LATER_ROOM > 0 && board->has_room())
        reply_later();
    if (board->has_room())
        tell_status();
    take_line();
}

static int command_status(call *c) {
    modules_status(c->reply, false);
    return 0;
}

static int command_strict(call *c) {
    int on = args_switch(c);
    if (on < 0)
        return CC_LINK_ERR_ARGUMENT;
    strict = on;
    return 0;
}

static const command commands[] IN_FLASH = {
    {.name = "status", .carry_out = command_status, .when = AT_ANY_TIME},
    {.name = "strict", .carry_out = command_strict, .when = AT_ANY_TIME},
    {0}};
IN_FLASH const module session_module = {.commands = commands, .task = task, .service = tell_status};
