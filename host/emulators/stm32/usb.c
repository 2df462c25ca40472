/* usb.c - OTG_FS as a device, without DMA (RM0090, 34), and a computer at its socket: it finds out what is
 * there as a system does, opens the serial port, and carries its bytes.
 *
 *     reset, speed -> descriptors, address -> configuration -> line coding, control lines -> bytes
 *
 * The computer does one thing every 125 µs. What breaks the rules of USB or of CDC ends the emulator. */
#include <stdio.h>
#include <string.h>
#include "machine.h"

enum { IRQ = 67, LOOK_US = 125, ATTACH_US = 100000, RESET_US = 10000, PACKET = 64, PIN_FUNCTION_USB = 10 };
enum { GAHBCFG = 0x08, GUSBCFG = 0x0C, GRSTCTL = 0x10, GINTSTS = 0x14, GINTMSK = 0x18, GRXSTSP = 0x20 };
enum { GRXFSIZ = 0x24, GCCFG = 0x38, TXSIZE = 0x104, DCFG = 0x800, DCTL = 0x804, DIEPMSK = 0x810 };
enum { DOEPMSK = 0x814, DAINT = 0x818, DAINTMSK = 0x81C, IN = 0x900, OUT = 0xB00, PCGCCTL = 0xE00 };
enum { CTL = 0x00, INT = 0x08, SIZE = 0x10, DMA = 0x14, FREE = 0x18, MEMORY = 0x1000 };
enum { LEFT = 1 << 1, RECEIVED = 1 << 4, SUSPENDED = 1 << 11, BUS_RESET = 1 << 12, SPEED_FOUND = 1 << 13 };
enum {
    DONE = 1 << 0,
    REQUESTS_DONE = 1 << 3,
    STALL = 1 << 21,
    CLEAR_NAK = 1 << 26,
    SET_NAK = 1 << 27,
    DATA0 = 1 << 28
};
enum { ENTRY_PACKET = 2, ENTRY_END = 3, ENTRY_REQUEST_END = 4, ENTRY_REQUEST = 6 };
enum { ENDPOINTS = 4, WORDS = 320, ENTRIES = 16, TO_HOST = 0x80, HOST_ADDRESS = 7 };
#define ENABLED (1u << 31)

static uint32_t registers[PCGCCTL / 4 + 1], latched;

/* RX memory: entries that wait, and the words of the one that was taken last. */
static struct entry {
    uint32_t status, words[PACKET / 4];
} entries[ENTRIES];
static int first, last, word_at;
static uint32_t taken[PACKET / 4];

static uint8_t tx[ENDPOINTS][4 * WORDS];
static uint32_t written[ENDPOINTS];
static bool enabled_out[ENDPOINTS];

/* The computer. */
enum stage { UNPLUGGED, RESETTING, IDLE, ASKED, DATA_IN, DATA_OUT, END_IN, END_OUT };
static enum stage stage;
static uint64_t stage_since;
static uint8_t answer[256], output, input;
static uint32_t answered;
static int step; /* which of its requests */
static bool port_is_open, is_suspended;
static uint8_t line_coding[7] = {0x00, 0xC2, 1, 0, 0, 0, 8};
static char said[128];

static void demand(bool holds, const char *what) {
    if (!holds)
        fail("USB: %s (request %d)", what, step);
}

static uint32_t *at(uint32_t offset) {
    return &registers[offset / 4];
}

/* -- interrupts -- */

static uint32_t causes(uint32_t base, uint32_t mask, int shift) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < ENDPOINTS; i++)
        found |= (uint32_t)((*at(base + 0x20 * i + INT) & mask) != 0) << i;
    return (found << shift) & *at(DAINTMSK);
}

static uint32_t all_causes(void) {
    return causes(IN, *at(DIEPMSK), 0) | causes(OUT, *at(DOEPMSK), 16);
}

static uint32_t status(void) {
    uint32_t endpoints = all_causes();
    return latched | (first != last ? RECEIVED : 0) | (endpoints & 0xFFFF ? 1 << 18 : 0) |
           (endpoints >> 16 ? 1 << 19 : 0);
}

static void settle(void) {
    irq_line(IRQ, *at(GAHBCFG) & 1 && status() & *at(GINTMSK));
}

/* -- RX memory -- */

static void put_entry(uint32_t what, uint32_t endpoint, const uint8_t *bytes, uint32_t length) {
    struct entry *e = &entries[last % ENTRIES];
    demand(last - first < ENTRIES, "nobody takes what came");
    e->status = endpoint | length << 4 | what << 17;
    memset(e->words, 0, sizeof e->words);
    if (length)
        memcpy(e->words, bytes, length);
    last++;
    settle();
}

static uint32_t take_entry(void) {
    if (first == last)
        return 0;
    struct entry *e = &entries[first++ % ENTRIES];
    uint32_t what = e->status >> 17 & 15, *out = at(OUT + 0x20 * (e->status & 15) + INT);
    memcpy(taken, e->words, sizeof taken);
    word_at = 0;
    *out |= what == ENTRY_REQUEST_END ? REQUESTS_DONE : what == ENTRY_END ? DONE : 0;
    settle();
    return e->status;
}

static uint32_t memory_word(void) {
    demand(word_at < PACKET / 4, "more is read than came");
    return taken[word_at++];
}

/* -- TX memory -- */

static uint32_t room_of(uint32_t endpoint) {
    return 4 * (*at(endpoint ? TXSIZE + 4 * (endpoint - 1) : 0x28) >> 16);
}

static void write_memory(uint32_t endpoint, uint32_t value) {
    demand(endpoint < ENDPOINTS && written[endpoint] + 4 <= room_of(endpoint),
           "no room in an endpoint's memory");
    memcpy(tx[endpoint] + written[endpoint], &value, 4);
    written[endpoint] += 4;
}

/* The packet that an endpoint has ready; -1: none. */
static int packet_from(uint32_t endpoint, uint8_t *bytes) {
    uint32_t *ctl = at(IN + 0x20 * endpoint), length = *at(IN + 0x20 * endpoint + SIZE) & 0x7F;
    if (!(*ctl & ENABLED) || written[endpoint] < length)
        return -1;
    memcpy(bytes, tx[endpoint], length);
    written[endpoint] = 0;
    *ctl &= ~ENABLED;
    *at(IN + 0x20 * endpoint + INT) |= DONE;
    settle();
    return (int)length;
}

static bool gives(uint32_t endpoint, const uint8_t *bytes, uint32_t length) {
    if (!enabled_out[endpoint])
        return false;
    enabled_out[endpoint] = false;
    put_entry(ENTRY_PACKET, endpoint, bytes, length);
    put_entry(ENTRY_END, endpoint, NULL, 0);
    return true;
}

/* -- registers -- */

void usb_reset(void) {
    memset(registers, 0, sizeof registers);
    memset(written, 0, sizeof written);
    memset(enabled_out, 0, sizeof enabled_out);
    first = last = step = 0;
    latched = 0;
    stage = UNPLUGGED;
    port_is_open = is_suspended = false;
    *at(GRSTCTL) = 1u << 31;
    *at(GRXFSIZ) = 0x200;
    settle();
}

uint32_t usb_read(uint32_t offset) {
    if (offset >= MEMORY)
        return memory_word();
    if (offset > PCGCCTL)
        fail("the firmware reads register 0x%x of OTG_FS, which there is not", offset);
    return offset == GINTSTS   ? status()
           : offset == GRXSTSP ? take_entry()
           : offset == DAINT   ? all_causes()
                               : *at(offset);
}

static void write_endpoint(uint32_t offset, uint32_t value) {
    bool out = offset >= OUT;
    uint32_t endpoint = (offset - (out ? OUT : IN)) / 0x20, what = offset & 0x1F;
    if (what == INT) {
        *at(offset) &= ~value;
        return;
    }
    demand(what != SIZE || !(*at(offset - SIZE) & ENABLED) || out,
           "an endpoint that sends gets another size");
    *at(offset) = value & ~(uint32_t)(what == CTL ? CLEAR_NAK | SET_NAK | DATA0 : 0);
    if (what != CTL)
        return;
    if (out && value & ENABLED && value & CLEAR_NAK) {
        demand(*at(offset + SIZE) >> 19 & 1, "an endpoint that receives has no size");
        enabled_out[endpoint] = true;
        *at(offset) &= ~ENABLED;
    }
}

static void attach(void) {
    bool on = *at(GCCFG) >> 16 & 1 && *at(GCCFG) >> 21 & 1 && !(*at(DCTL) & LEFT) && *at(GUSBCFG) >> 30 & 1;
    bool wired = pin_has_function((chip_pin){0, 11}, PIN_FUNCTION_USB) &&
                 pin_has_function((chip_pin){0, 12}, PIN_FUNCTION_USB);
    if (!on || !wired || stage != UNPLUGGED || !chip.usb || event_is_due_later(EVENT_USB))
        return;
    demand(crystal_is_used(), "the clock is not a crystal's");
    stage_since = now;
    event_at(EVENT_USB, now + cycles_of_us(ATTACH_US));
}

void usb_write(uint32_t offset, uint32_t value) {
    if (offset >= MEMORY) {
        write_memory((offset - MEMORY) / 0x1000, value);
        return;
    }
    if (offset > PCGCCTL)
        fail("the firmware writes register 0x%x of OTG_FS, which there is not", offset);
    if (offset == GINTSTS)
        latched &= ~value;
    else if (offset == GRSTCTL && value & 1)
        usb_reset();
    else if (offset == GRSTCTL)
        memset(written, 0, value >> 5 & 1 ? sizeof written : 0);
    else if (offset >= IN && offset < PCGCCTL)
        write_endpoint(offset, value);
    else
        *at(offset) = value;
    attach();
    settle();
}

/* -- the computer's requests -- */

typedef struct request {
    uint8_t setup[8];
    void (*then)(void);
    bool refused; /* as it must be */
} request;

#define GET(kind, number, length) {TO_HOST, 6, number, kind, 0, 0, length, 0}

static void check_device(void) {
    demand(answered == 18 && answer[7] == PACKET, "a device of 18 bytes, and packets of 64");
    snprintf(said, sizeof said, "usb=%02x%02x:%02x%02x", answer[9], answer[8], answer[11], answer[10]);
}

static void check_address(void) {
    demand((*at(DCFG) >> 4 & 127) == HOST_ADDRESS, "another address than was given");
}

/* Each piece as long as it says; the two endpoints for bytes. */
static void check_configuration(void) {
    uint32_t i = 0;
    demand(answered == (uint32_t)(answer[2] | answer[3] << 8),
           "a configuration that is not as long as it says");
    for (; i < answered && answer[i] > 1; i += answer[i])
        if (answer[i + 1] == 5 && answer[i + 3] == 2)
            *(answer[i + 2] & TO_HOST ? &input : &output) = answer[i + 2] & 15;
    demand(i == answered && input && output, "pieces that do not fit, or no endpoints for bytes");
}

static void add_string(void) {
    size_t length = strlen(said);
    demand(answer[0] == answered && answer[1] == 3, "a string that is not as long as it says");
    said[length++] = ' ';
    for (uint32_t i = 2; i < answered && length < sizeof said - 1; i += 2)
        said[length++] = (char)answer[i];
    said[length] = 0;
}

static void tell(void) {
    add_string();
    puts(said);
    fflush(stdout);
}

static void opened(void) {
    port_is_open = true;
}

static void closed(void) {
    port_is_open = false;
}

static const request requests[] = {
    {{0, 5, HOST_ADDRESS, 0, 0, 0, 0, 0}, check_address, false},
    {GET(1, 0, 64), check_device, false},
    {GET(6, 0, 10), NULL, true},
    {GET(2, 0, 255), check_configuration, false},
    {GET(3, 1, 255), add_string, false},
    {GET(3, 2, 255), add_string, false},
    {GET(3, 3, 255), tell, false},
    {{0, 9, 1, 0, 0, 0, 0, 0}, NULL, false},
    {{0x21, 0x20, 0, 0, 0, 0, 7, 0}, NULL, false},
    {{0x21, 0x22, 3, 0, 0, 0, 0, 0}, opened, false},
    {{0}, NULL, false},                            /* rest */
    {{0x21, 0x20, 0, 0, 0, 0, 7, 0}, NULL, false}, /* somebody touches it */
    {{0x21, 0x22, 3, 0, 0, 0, 0, 0}, NULL, false},
    {{0x21, 0x22, 0, 0, 0, 0, 0, 0}, closed, false},
    {{0}, NULL, false},
};
enum { TOUCH = 11 };

static void go_to(enum stage next) {
    stage = next;
    stage_since = now;
}

static void end_request(bool refused) {
    demand(refused == requests[step].refused, refused ? "a request is refused" : "a request is not refused");
    if (requests[step].then)
        requests[step].then();
    step++;
    go_to(IDLE);
}

static void ask(void) {
    if (!requests[step].setup[1])
        return;
    *at(IN) &= ~(uint32_t)STALL;
    *at(OUT) &= ~(uint32_t)STALL;
    put_entry(ENTRY_REQUEST, 0, requests[step].setup, 8);
    put_entry(ENTRY_REQUEST_END, 0, NULL, 0);
    answered = 0;
    const uint8_t *setup = requests[step].setup;
    go_to(setup[0] & TO_HOST ? DATA_IN : setup[6] ? DATA_OUT : END_IN);
}

static void take_answer(void) {
    uint8_t bytes[PACKET];
    int length = packet_from(0, bytes);
    if (length < 0)
        return;
    demand(answered + (uint32_t)length <= requests[step].setup[6], "more than was asked for");
    memcpy(answer + answered, bytes, (size_t)length);
    answered += (uint32_t)length;
    if (length < PACKET || answered == requests[step].setup[6])
        go_to(END_OUT);
}

static void go_on_asking(void) {
    uint8_t bytes[PACKET];
    if (stage != IDLE && *at(IN) & STALL) {
        end_request(true);
        return;
    }
    if (stage == IDLE)
        ask();
    else if (stage == DATA_IN)
        take_answer();
    else if (stage == DATA_OUT && gives(0, line_coding, sizeof line_coding))
        go_to(END_IN);
    else if (stage == END_IN && packet_from(0, bytes) == 0)
        end_request(false);
    else if (stage == END_OUT && gives(0, NULL, 0))
        end_request(false);
    demand(stage == IDLE || now - stage_since < cycles_of_us(5000000), "no answer for five seconds");
}

/* -- the port -- */

static void carry_bytes(void) {
    uint8_t bytes[PACKET];
    unsigned count;
    int length = packet_from(input, bytes);
    for (int i = 0; i < length; i++)
        line_leaves((char)bytes[i]);
    if (enabled_out[output] && (count = line_take(bytes, PACKET)))
        gives(output, bytes, count);
}

/* Opened with 1200 baud and closed. */
void usb_touch(void) {
    line_coding[0] = 0xB0;
    line_coding[1] = 0x04;
    line_coding[2] = 0;
    step = TOUCH;
}

/* The cable is pulled out. */
void usb_unplug(void) {
    is_suspended = true;
    latched |= SUSPENDED;
    settle();
}

void usb_due(void) {
    event_at(EVENT_USB, now + cycles_of_us(stage == UNPLUGGED ? RESET_US : LOOK_US));
    if (is_suspended)
        return;
    if (stage == UNPLUGGED) {
        latched |= BUS_RESET;
        go_to(RESETTING);
    } else if (stage == RESETTING) {
        latched |= SPEED_FOUND;
        go_to(IDLE);
    } else {
        go_on_asking();
        if (port_is_open)
            carry_bytes();
    }
    settle();
}
