/* usb_chip.c - the RP2040's USB controller as a device (RP2040 datasheet 4.1). Packets lie in its own memory;
 * a word hands a buffer over, and says its length, whether DATA0 or DATA1 comes, and whose it is.
 *
 *     0x50100000 | request 8 | controls of endpoints 1 to 15 | words of all buffers | 0x100 buffers
 *
 * Chips before B2 leave a bus's reset only where the bus is quiet (erratum RP2040-E5): behind a busy hub they
 * may need to be plugged in again.
 *
 * Erratum RP2040-E15: the controller hangs for good after certain errors of the bus in a packet to the host
 * that is under way when a frame of 1 ms ends. No bulk packet is handed over in the last of it:
 *
 *     frame begins | at once ..................... 750 µs | held until the next begins |
 *
 * None is handed over while it is not known when a frame began, as its interrupt waits where flash is being
 * written. Two interrupts that come a frame apart did not wait. */
#include "chip.h"
#include "pins.h"
#include "../arm/usb.h"

typedef struct usb_memory {
    volatile uint32_t setup[2];
    volatile uint32_t control[15][2]; /* of endpoints 1 to 15: in, out */
    volatile uint32_t buffer[16][2];
    volatile uint8_t packets[3][2][USB_PACKET]; /* of the endpoints in use */
} usb_memory;
#define MEMORY ((usb_memory *)0x50100000)
_Static_assert(offsetof(usb_memory, packets) == 0x100, "where the packets of endpoint 0 are");

typedef struct usb_registers {
    volatile uint32_t ADDRESS, reserved0[15], MAIN_CTRL, SOF_WR, SOF_RD, SIE_CTRL, SIE_STATUS, INT_EP_CTRL,
        BUFF_STATUS, BUFF_WHICH, ABORT, ABORT_DONE, STALL_ARM, NAK_POLL, STALL_NAK, MUXING, PWR, PHY[4], INTR,
        INTE, INTF, INTS;
} usb_registers;
#define USB ((usb_registers *)0x50110000)
_Static_assert(offsetof(usb_registers, INTS) == 0x98, "the last of them");

#define PLL_USB ((pll_registers *)0x4002C000)
#define CLK_USB ((clock_registers *)0x40008054)

enum { BLOCK_PLL_USB = 1 << 13, BLOCK_USB = 1 << 24, TRIES = 100000 };
enum { MULTIPLIER = 100, POST = 5, MHZ_48 = 48000000, POWER_DOWN = 1 << 0 | 1 << 5, POST_DOWN = 1 << 3 };
enum { LOCKED = 1u << 31, CLOCK_ON = 1 << 11 };
enum { IN, OUT, TO_PHY = 1 << 0, SOFT_CONNECT = 1 << 3, CABLE_IS_IN = 1 << 3 | 1 << 2 };
enum { EACH_BUFFER_OF_0 = 1 << 29, PULL_UP = 1 << 16 };
enum { SUSPENDED = 1 << 4, RESUMED = 1 << 11, REQUEST = 1 << 17, BUS_RESET = 1 << 19 }; /* SIE_STATUS */
enum {
    ON_BUFFER = 1 << 4,
    ON_RESET = 1 << 12,
    ON_SUSPEND = 1 << 14,
    ON_RESUME = 1 << 15,
    ON_REQUEST = 1 << 16,
    ON_FRAME = 1 << 17
};
enum {
    FRAME_US = 1000,
    WAIT_US = 50,
    LAST_US = 750
}; /* the erratum's 200 and a wait before the frame's end */
enum { LENGTH = 0x3FF, THEIRS = 1 << 10, STALL = 1 << 11, DATA1 = 1 << 13, FULL = 1 << 15 };
enum { ENABLED = 1u << 31, EACH_BUFFER = 1 << 29, BULK = 2 << 26, INTERRUPT = 3 << 26 };
_Static_assert(BOARD_CRYSTAL_HZ / (POST * POST) * MULTIPLIER == MHZ_48, "what USB needs");

static uint8_t number[8];   /* of the flash: the chip itself has none */
static uint32_t next[3][2]; /* DATA1 where that comes next, or 0 */
static uint8_t new_address; /* 0: none */
static uint32_t frame_us;   /* when the last frame's interrupt came */
static bool frame_is_known; /* the frame began then */
static uint32_t held;       /* the word of a packet for the next frame, or 0 */

void usb_handler(void);

/* -- start -- */

static bool start_clock(void) {
    CLEAR_BITS(RESETS_RESET, BLOCK_PLL_USB | BLOCK_USB);
    if (!wait_for(&RESETS_DONE, BLOCK_PLL_USB | BLOCK_USB, BLOCK_PLL_USB | BLOCK_USB, TRIES))
        return false;
    PLL_USB->CS = 1;
    PLL_USB->FBDIV = MULTIPLIER;
    CLEAR_BITS(PLL_USB->PWR, POWER_DOWN);
    if (!wait_for(&PLL_USB->CS, LOCKED, LOCKED, TRIES))
        return false;
    PLL_USB->PRIM = POST << 16 | POST << 12;
    CLEAR_BITS(PLL_USB->PWR, POST_DOWN);
    CLK_USB->CTRL = CLOCK_ON; /* from that PLL */
    return true;
}

/* Starts the controller. Where its PLL does not lock, only the serial line remains. */
void usb_chip_start(void) {
    flash_number(number);
    if (!start_clock())
        return;
    for (volatile uint32_t *word = MEMORY->setup; word < MEMORY->buffer[16]; word++)
        *word = 0;
    USB->MUXING = TO_PHY | SOFT_CONNECT;
    USB->PWR = CABLE_IS_IN; /* no pin says so */
    USB->MAIN_CTRL = 1;
    USB->SIE_CTRL = EACH_BUFFER_OF_0;
    USB->INTE = ON_BUFFER | ON_RESET | ON_SUSPEND | ON_RESUME | ON_REQUEST | ON_FRAME;
    NVIC_PRIORITY(IRQ_USB, USB_PRIORITY);
    NVIC_ENABLE(IRQ_USB);
    SET_BITS(USB->SIE_CTRL, PULL_UP);
}

void usb_chip_interrupt(void) {
    NVIC_PEND(IRQ_USB);
}

void usb_chip_serial(cc_text *out) {
    for (int i = 0; i < USB_SERIAL / 2; i++)
        cc_text_hex(out, number[i], 2);
}

/* -- buffers -- */

static uint32_t place_of(int endpoint, int way) {
    return (uint32_t)(uintptr_t)MEMORY->packets[endpoint][way] & 0xFFF;
}

/* Both ways of endpoint 0 use the first of its buffers. */
static volatile uint8_t *packet_of(int endpoint, int way) {
    return MEMORY->packets[endpoint][endpoint ? way : IN];
}

/* Takes a buffer back. The controller keeps it over a dropped request, too (TinyUSB pull request 2492), and
 * its packet would answer the next one. What has become of it meanwhile is not told. Chips before B2 never
 * end an abort (erratum RP2040-E2): there the buffer is only written over. */
static void take_back(int endpoint, int way) {
    uint32_t bit = 1u << (2 * endpoint + way);
    bool may_abort = CHIP_REVISION >= REVISION_B2;
    if (!(MEMORY->buffer[endpoint][way] & THEIRS))
        return;
    if (may_abort) {
        SET_BITS(USB->ABORT, bit);
        wait_for(&USB->ABORT_DONE, bit, bit, TRIES);
    }
    MEMORY->buffer[endpoint][way] = 0;
    USB->BUFF_STATUS = bit;
    if (may_abort) {
        USB->ABORT_DONE = bit;
        CLEAR_BITS(USB->ABORT, bit);
    }
}

/* Hands a buffer over. Its word must stand for some cycles of 48 MHz before (4.1.2.5.1). */
static void hand_over(int endpoint, int way, uint32_t word) {
    take_back(endpoint, way);
    word |= next[endpoint][way];
    next[endpoint][way] ^= DATA1;
    MEMORY->buffer[endpoint][way] = word;
    __asm__ volatile(".rept 12\n nop\n .endr");
    MEMORY->buffer[endpoint][way] = word | THEIRS;
}

void usb_chip_open(void) {
    static const uint32_t kind[3] = {[USB_PORT] = BULK, [USB_NOTICES] = INTERRUPT};
    held = 0;
    for (int endpoint = USB_PORT; endpoint <= USB_NOTICES; endpoint++)
        for (int way = IN; way <= (endpoint == USB_PORT ? OUT : IN); way++) {
            take_back(endpoint, way);
            next[endpoint][way] = 0;
            MEMORY->buffer[endpoint][way] = 0;
            MEMORY->control[endpoint - 1][way] =
                ENABLED | EACH_BUFFER | kind[endpoint] | place_of(endpoint, way);
        }
}

static void send_bulk(uint32_t word) {
    uint32_t since = timer_now_us() - frame_us;
    bool may_end = since < FRAME_US && (since >= LAST_US || !frame_is_known);
    if (may_end || USB->INTS & ON_FRAME)
        held = word;
    else
        hand_over(USB_PORT, IN, word);
}

/* Begins with DATA0 again; a buffer that waits is handed over anew. */
void usb_chip_clear(int endpoint, bool to_host) {
    int way = to_host ? IN : OUT;
    if (endpoint != USB_PORT)
        return;
    uint32_t word = MEMORY->buffer[USB_PORT][way];
    next[USB_PORT][way] = 0;
    if (word & THEIRS && to_host)
        send_bulk(word & (FULL | LENGTH));
    else if (word & THEIRS)
        usb_chip_receive(USB_PORT);
}

void usb_chip_send(int endpoint, const uint8_t *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        packet_of(endpoint, IN)[i] = bytes[i];
    if (endpoint == USB_PORT)
        send_bulk(FULL | length);
    else
        hand_over(endpoint, IN, FULL | length);
}

void usb_chip_receive(int endpoint) {
    hand_over(endpoint, OUT, USB_PACKET);
}

void usb_chip_refuse(void) {
    USB->STALL_ARM = 3; /* both ways; until the next request */
    MEMORY->buffer[USB_CONTROL][IN] = STALL;
    MEMORY->buffer[USB_CONTROL][OUT] = STALL;
}

void usb_chip_address(uint8_t address) {
    new_address = address;
}

/* -- interrupts -- */

static void take_request(void) {
    uint8_t setup[8];
    for (int i = 0; i < 8; i++)
        setup[i] = (uint8_t)(MEMORY->setup[i / 4] >> 8 * (i % 4));
    USB->SIE_STATUS = REQUEST;
    take_back(USB_CONTROL, IN);
    take_back(USB_CONTROL, OUT);
    new_address = 0;
    next[USB_CONTROL][IN] = next[USB_CONTROL][OUT] = DATA1;
    usb_request(setup);
}

static void buffer_is_ours(int endpoint, int way) {
    uint8_t bytes[USB_PACKET];
    size_t length = MEMORY->buffer[endpoint][way] & LENGTH;
    if (endpoint == USB_CONTROL && way == IN && new_address) {
        USB->ADDRESS = new_address; /* the request has been answered under the old one */
        new_address = 0;
    }
    if (way == IN) {
        usb_sent(endpoint);
        return;
    }
    for (size_t i = 0; i < length; i++)
        bytes[i] = packet_of(endpoint, OUT)[i];
    usb_received(endpoint, bytes, length);
}

static void take_buffers(void) {
    uint32_t which = USB->BUFF_STATUS;
    USB->BUFF_STATUS = which;
    for (int i = 0; i < 6; i++)
        if (which >> i & 1)
            buffer_is_ours(i / 2, i % 2);
}

static void bus_was_reset(void) {
    USB->SIE_STATUS = BUS_RESET;
    for (int i = 0; i < 6; i++)
        take_back(i / 2, i % 2);
    held = 0;
    USB->ADDRESS = new_address = 0;
    usb_was_reset();
}

static void frame_began(void) {
    uint32_t now = timer_now_us(), since = now - frame_us;
    (void)USB->SOF_RD; /* ends the interrupt */
    frame_us = now;
    frame_is_known = since >= FRAME_US - WAIT_US && since <= FRAME_US + WAIT_US;
    if (!held || !frame_is_known)
        return;
    hand_over(USB_PORT, IN, held);
    held = 0;
}

static void bus_sleeps(uint32_t flag, bool now) {
    USB->SIE_STATUS = flag;
    usb_sleeps(now);
}

/* Handles the interrupts, packets before requests, as they were sent before. */
void usb_handler(void) {
    uint32_t why = USB->INTS;
    if (why & ON_FRAME)
        frame_began();
    if (why & ON_BUFFER)
        take_buffers();
    if (why & ON_RESET)
        bus_was_reset();
    if (why & ON_REQUEST)
        take_request();
    if (why & ON_SUSPEND)
        bus_sleeps(SUSPENDED, true);
    if (why & ON_RESUME)
        bus_sleeps(RESUMED, false);
    usb_go_on();
}
