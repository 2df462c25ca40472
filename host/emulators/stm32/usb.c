/* usb.c - OTG_FS as a device, without DMA (RM0090, 34); who asks at its socket is in usb_host.c.
 *
 * An endpoint that is enabled stays so until its packet has passed or it was disabled (34.16.4): neither
 * another request nor a bus reset ends that, and what lies in its memory stays there until it is flushed. */
#include <string.h>
#include "machine.h"

enum { IRQ = 67, PIN_FUNCTION_USB = 10 };
enum { GAHBCFG = 0x08, GUSBCFG = 0x0C, GRSTCTL = 0x10, GINTSTS = 0x14, GINTMSK = 0x18, GRXSTSP = 0x20 };
enum { GRXFSIZ = 0x24, GCCFG = 0x38, TXSIZE = 0x104, DCFG = 0x800, DCTL = 0x804, DIEPMSK = 0x810 };
enum { DOEPMSK = 0x814, DAINT = 0x818, DAINTMSK = 0x81C, IN = 0x900, OUT = 0xB00, PCGCCTL = 0xE00 };
enum { CTL = 0x00, INT = 0x08, SIZE = 0x10, DMA = 0x14, FREE = 0x18, MEMORY = 0x1000 };
enum { LEFT = 1 << 1, SET_OUT_NAK = 1 << 9, CLEAR_OUT_NAK = 1 << 10 }; /* DCTL */
enum { RECEIVED = 1 << 4, OUT_NAK = 1 << 7 };                          /* GINTSTS */
enum {
    DONE = 1 << 0,
    IS_DISABLED = 1 << 1,
    REQUESTS_DONE = 1 << 3,
    DATA1 = 1 << 16,
    NAK = 1 << 17,
    STALL = 1 << 21,
    CLEAR_NAK = 1 << 26,
    SET_NAK = 1 << 27,
    DATA0 = 1 << 28,
    DISABLE = 1 << 30
};
enum { ENTRY_OUT_NAK = 1, ENTRY_PACKET = 2, ENTRY_END = 3, ENTRY_REQUEST_END = 4, ENTRY_REQUEST = 6 };
enum { ENDPOINTS = 4, WORDS = 320, ENTRIES = 16, FLUSH_RX = 1 << 4, FLUSH_TX = 1 << 5, ALL = 16 };
#define ENABLED (1u << 31)

static uint32_t registers[PCGCCTL / 4 + 1], latched;

/* RX memory: entries that wait, and the words of the one that was taken last. */
static struct entry {
    uint32_t status, words[USB_PACKET / 4];
} entries[ENTRIES];
static int first, last, word_at;
static uint32_t taken[USB_PACKET / 4];

static uint8_t tx[ENDPOINTS][4 * WORDS];
static uint32_t written[ENDPOINTS];

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
    usb_demand(last - first < ENTRIES, "nobody takes what came");
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
    latched |= what == ENTRY_OUT_NAK ? OUT_NAK : 0;
    settle();
    return e->status;
}

static uint32_t memory_word(void) {
    usb_demand(word_at < USB_PACKET / 4, "more is read than came");
    return taken[word_at++];
}

/* -- TX memory -- */

static uint32_t room_of(uint32_t endpoint) {
    return 4 * (*at(endpoint ? TXSIZE + 4 * (endpoint - 1) : 0x28) >> 16);
}

static void write_memory(uint32_t endpoint, uint32_t value) {
    usb_demand(endpoint < ENDPOINTS && written[endpoint] + 4 <= room_of(endpoint),
               "no room in an endpoint's memory");
    memcpy(tx[endpoint] + written[endpoint], &value, 4);
    written[endpoint] += 4;
}

static void flush(uint32_t number) {
    for (uint32_t i = 0; i < ENDPOINTS; i++) {
        if (number != ALL && number != i)
            continue;
        usb_demand(!(*at(IN + 0x20 * i) & ENABLED), "an endpoint's memory is flushed while it sends");
        written[i] = 0;
    }
}

/* -- for the computer -- */

int usb_fetch(uint32_t endpoint, uint8_t *bytes, bool *data1) {
    uint32_t *ctl = at(IN + 0x20 * endpoint), length = *at(IN + 0x20 * endpoint + SIZE) & 0x7F;
    uint32_t stored = (length + 3) & ~3u;
    if (!usb_has_packet(endpoint) || *ctl & NAK || written[endpoint] < stored)
        return -1;
    memcpy(bytes, tx[endpoint], length);
    memmove(tx[endpoint], tx[endpoint] + stored, written[endpoint] - stored);
    written[endpoint] -= stored;
    *data1 = *ctl & DATA1;
    *ctl = (*ctl & ~ENABLED) ^ DATA1;
    *at(IN + 0x20 * endpoint + INT) |= DONE;
    settle();
    return (int)length;
}

bool usb_has_packet(uint32_t endpoint) {
    return *at(IN + 0x20 * endpoint) & ENABLED;
}

bool usb_has_room(uint32_t endpoint) {
    return (*at(OUT + 0x20 * endpoint) & (ENABLED | NAK)) == ENABLED && !(latched & OUT_NAK);
}

bool usb_takes_data1(uint32_t endpoint) {
    return *at(OUT + 0x20 * endpoint) & DATA1;
}

bool usb_hand(uint32_t endpoint, const uint8_t *bytes, uint32_t length) {
    if (!usb_has_room(endpoint))
        return false;
    uint32_t *ctl = at(OUT + 0x20 * endpoint);
    *ctl = (*ctl & ~ENABLED) ^ DATA1;
    put_entry(ENTRY_PACKET, endpoint, bytes, length);
    put_entry(ENTRY_END, endpoint, NULL, 0);
    return true;
}

/* Endpoint 0 does not go on with what it has begun, but for a packet that is ready to be sent. */
void usb_ask(const uint8_t setup[8]) {
    *at(IN) = (*at(IN) & ~(uint32_t)STALL) | NAK;
    *at(OUT) = (*at(OUT) & ~(uint32_t)(STALL | ENABLED)) | NAK;
    put_entry(ENTRY_REQUEST, 0, setup, 8);
    put_entry(ENTRY_REQUEST_END, 0, NULL, 0);
}

bool usb_refuses(void) {
    return *at(IN) & STALL;
}

unsigned usb_address(void) {
    return *at(DCFG) >> 4 & 127;
}

void usb_tell(uint32_t flag) {
    latched |= flag;
    settle();
}

/* -- registers -- */

void usb_reset(void) {
    memset(registers, 0, sizeof registers);
    memset(written, 0, sizeof written);
    first = last = 0;
    latched = 0;
    usb_host_reset();
    *at(GRSTCTL) = 1u << 31;
    *at(GRXFSIZ) = 0x200;
    settle();
}

uint32_t usb_read(uint32_t offset) {
    if (offset >= MEMORY)
        return memory_word();
    if (offset > PCGCCTL)
        errx(1, "the firmware reads register 0x%x of OTG_FS, which there is not", offset);
    return offset == GINTSTS   ? status()
           : offset == GRXSTSP ? take_entry()
           : offset == DAINT   ? all_causes()
                               : *at(offset);
}

static uint32_t disabled(uint32_t offset, bool out) {
    usb_demand(out ? offset != OUT && latched & OUT_NAK : *at(offset) & NAK,
               "an endpoint is disabled without NAK");
    *at(offset + INT) |= IS_DISABLED;
    return 0;
}

/* Writing ENABLED can only set it: DISABLE ends it. DATA0 ends DATA1. */
static void control_endpoint(uint32_t offset, uint32_t value, bool out) {
    uint32_t old = *at(offset), on = (old | value) & ENABLED;
    *at(offset) = (old & ~(uint32_t)NAK) | (value & CLEAR_NAK ? 0 : value & SET_NAK ? NAK : old & NAK);
    if (value & DISABLE && old & ENABLED)
        on = disabled(offset, out);
    if (out && on && !(old & ENABLED))
        usb_demand(*at(offset + SIZE) >> 19 & 1, "an endpoint that receives has no size");
    uint32_t acts = CLEAR_NAK | SET_NAK | DATA0 | DISABLE | NAK | DATA1;
    uint32_t data1 = value & DATA0 ? 0 : old & DATA1;
    *at(offset) = (value & ~acts & ~ENABLED) | on | data1 | (*at(offset) & NAK);
}

static void write_endpoint(uint32_t offset, uint32_t value) {
    bool out = offset >= OUT;
    uint32_t what = offset & 0x1F;
    if (what == INT) {
        *at(offset) &= ~value;
        return;
    }
    if (what == CTL) {
        control_endpoint(offset, value, out);
        return;
    }
    bool may =
        what != SIZE || offset == OUT + SIZE /* after a reset: 34.17.1 */ || !(*at(offset - SIZE) & ENABLED);
    usb_demand(may, "an endpoint that is enabled gets another size");
    *at(offset) = value;
}

static void write_control(uint32_t value) {
    if (value & SET_OUT_NAK)
        put_entry(ENTRY_OUT_NAK, 0, NULL, 0);
    if (value & CLEAR_OUT_NAK)
        latched &= ~(uint32_t)OUT_NAK;
    *at(DCTL) = value & ~(uint32_t)(SET_OUT_NAK | CLEAR_OUT_NAK);
}

static void write_reset(uint32_t value) {
    if (value & 1)
        usb_reset();
    if (value & FLUSH_RX)
        first = last;
    if (value & FLUSH_TX)
        flush(value >> 6 & 31);
}

static void attach(void) {
    bool on = *at(GCCFG) >> 16 & 1 && *at(GCCFG) >> 21 & 1 && !(*at(DCTL) & LEFT) && *at(GUSBCFG) >> 30 & 1;
    bool wired = pin_has_function((chip_pin){0, 11}, PIN_FUNCTION_USB) &&
                 pin_has_function((chip_pin){0, 12}, PIN_FUNCTION_USB);
    if (on && wired)
        usb_host_plug();
}

void usb_write(uint32_t offset, uint32_t value) {
    if (offset >= MEMORY) {
        write_memory((offset - MEMORY) / 0x1000, value);
        return;
    }
    if (offset > PCGCCTL)
        errx(1, "the firmware writes register 0x%x of OTG_FS, which there is not", offset);
    if (offset == GINTSTS)
        latched &= ~value;
    else if (offset == GRSTCTL)
        write_reset(value);
    else if (offset == DCTL)
        write_control(value);
    else if (offset >= IN && offset < PCGCCTL)
        write_endpoint(offset, value);
    else
        *at(offset) = value;
    attach();
    settle();
}
