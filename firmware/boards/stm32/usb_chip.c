/* usb_chip.c - runs the STM32F4's OTG_FS as a device, its memory served by the processor (RM0090 chapter 34).
 *
 *     RX memory   one for all endpoints, of entries with a status and its packet: request, packet, their end
 *     TX memory   one for each endpoint that sends
 *
 * It needs 48 MHz as exact as a crystal's. The pin that would tell of a cable (PA9) is the serial line's, so
 * a cable is always taken to be there: where none is, the bus stands still. */
#include "../arm/usb.h"
#include "chip.h"
#include "pins.h"

#ifdef BOARD_USB
typedef struct endpoint_registers {
    volatile uint32_t CTL, reserved0, INT, reserved1, SIZE, DMA, FREE, reserved2;
} endpoint_registers;

typedef struct usb_registers {
    volatile uint32_t GOTGCTL, GOTGINT, GAHBCFG, GUSBCFG, GRSTCTL, GINTSTS, GINTMSK, GRXSTSR, GRXSTSP,
        GRXFSIZ, TX0SIZE, reserved0[3], GCCFG, reserved1[50], TXSIZE[3], reserved2[444], DCFG, DCTL, DSTS,
        reserved3, DIEPMSK, DOEPMSK, DAINT, DAINTMSK, reserved4[56];
    endpoint_registers in[4], reserved5[12], out[4], reserved6[20];
    volatile uint32_t PCGCCTL;
} usb_registers;
#define USB ((usb_registers *)0x50000000)
_Static_assert(offsetof(usb_registers, GCCFG) == 0x38 && offsetof(usb_registers, TXSIZE) == 0x104 &&
                   offsetof(usb_registers, DCFG) == 0x800 && offsetof(usb_registers, in) == 0x900 &&
                   offsetof(usb_registers, out) == 0xB00 && offsetof(usb_registers, PCGCCTL) == 0xE00,
               "as the manual has them");
#define MEMORY(endpoint) REGISTER(0x50001000u + 0x1000u * (uint32_t)(endpoint))
#define UNIQUE_ID        ((const volatile uint32_t *)0x1FFF7A10) /* 39.1 */
#define BIT(n)           (1u << (n))

enum { IRQ = 67, LAST = 15, PIN_USB = 10, TRIES = 1000000, DEVICE_MODE_US = 25000 };
enum {
    AHB_IDLE_BIT = 31,
    CORE_RESET = 1 << 0,
    FLUSH_RX = 1 << 4,
    FLUSH_TX = 1 << 5 /* the endpoint's number is from bit 6 on */
};
enum { TURNAROUND = 6 << 10 /* from 32 MHz on */, FORCE_DEVICE = 1 << 30 };
enum { TRANSCEIVER_ON = 1 << 16, NO_CABLE_PIN = 1 << 21 };
enum { FULL_SPEED = 3, ADDRESS = 127 << 4, LEFT = 1 << 1, NO_NAK_LEFT = 1 << 8 };
enum { SET_OUT_NAK = 1 << 9, CLEAR_OUT_NAK = 1 << 10 };
/* GINTSTS; wake-up is bit 31 */
enum {
    RECEIVED = 1 << 4,
    NO_MORE_OUT = 1 << 7,
    SUSPENDED = 1 << 11,
    BUS_RESET = 1 << 12,
    SPEED_FOUND = 1 << 13,
    ON_IN = 1 << 18,
    ON_OUT = 1 << 19
};
enum { WOKEN_BIT = 31, ENABLE_BIT = 31 };
enum { DONE = 1 << 0, REQUESTS_DONE = 1 << 3 }; /* of an endpoint */
enum {
    ACTIVE = 1 << 15,
    BULK = 2 << 18,
    INTERRUPT = 3 << 18,
    STALL = 1 << 21,
    CLEAR_NAK = 1 << 26,
    SET_NAK = 1 << 27,
    DATA0 = 1 << 28,
    DISABLE = 1 << 30
};
enum { ONE_PACKET = 1 << 19, THREE_REQUESTS = 3 << 29 };
enum { STATUS_PACKET = 2, STATUS_REQUEST = 6 };
enum { RX_WORDS = 128, TX_WORDS = 32, NOTICE_BYTES = 8 }; /* of 320 words in all */

static uint8_t setup[8], packet[2][USB_PACKET];
static size_t length[2]; /* bytes that came to an endpoint */

/* -- start -- */

static bool clock_is_exact(void) {
    return (RCC->CFGR >> 2 & 3) == 2 && RCC->PLLCFGR >> 22 & 1;
}

static bool reset_and_wait(uint32_t bit) {
    USB->GRSTCTL = bit;
    return wait_for(&USB->GRSTCTL, bit & 63, 0, TRIES);
}

static bool reset_core(void) {
    return wait_for(&USB->GRSTCTL, BIT(AHB_IDLE_BIT), BIT(AHB_IDLE_BIT), TRIES) &&
           reset_and_wait(CORE_RESET) && wait_for(&USB->GRSTCTL, BIT(AHB_IDLE_BIT), BIT(AHB_IDLE_BIT), TRIES);
}

/* Gives the pins to the controller, without pull-ups but its own. */
static void setup_pins(void) {
    static const pin lines[] = BOARD_USB_PINS;
    for (int i = 0; i < 2; i++) {
        pin_setup(lines[i], PIN_FUNCTION, PIN_USB);
        GPIO(lines[i].port)->PUPDR &= ~(3u << 2 * lines[i].number);
    }
}

static void wait_us(uint32_t us) {
    for (uint32_t start = timer_now_us(); timer_now_us() - start < us;)
        ;
}

static void divide_memory(void) {
    USB->GRXFSIZ = RX_WORDS;
    USB->TX0SIZE = TX_WORDS << 16 | RX_WORDS;
    USB->TXSIZE[0] = TX_WORDS << 16 | (RX_WORDS + TX_WORDS);
    USB->TXSIZE[1] = TX_WORDS << 16 | (RX_WORDS + 2 * TX_WORDS);
}

void usb_chip_start(void) {
    if (!clock_is_exact())
        return;
    clock_enable(&RCC->AHB2ENR, 1 << 7);
    setup_pins();
    if (!reset_core())
        return;
    USB->GUSBCFG = FORCE_DEVICE | TURNAROUND;
    wait_us(DEVICE_MODE_US);
    USB->DCTL |= LEFT;
    USB->GCCFG = TRANSCEIVER_ON | NO_CABLE_PIN;
    USB->PCGCCTL = 0;
    USB->DCFG = FULL_SPEED;
    divide_memory();
    USB->DIEPMSK = DONE;
    USB->DOEPMSK = DONE | REQUESTS_DONE;
    USB->GINTSTS = UINT32_MAX;
    USB->GINTMSK = RECEIVED | SUSPENDED | BUS_RESET | SPEED_FOUND | ON_IN | ON_OUT | BIT(WOKEN_BIT);
    USB->GAHBCFG = 1;
    NVIC_PRIORITY(IRQ, LAST);
    NVIC_ENABLE(IRQ);
    USB->DCTL &= ~(uint32_t)LEFT;
}

void usb_chip_interrupt(void) {
    NVIC_PEND(IRQ);
}

/* Writes a number made of the chip's 96 bits as in ST's examples and, users say, its ROM's boot loader. */
void usb_chip_serial(cc_text *out) {
    cc_text_hex(out, UNIQUE_ID[0] + UNIQUE_ID[2], 8);
    cc_text_hex(out, UNIQUE_ID[1] >> 16, 4);
}

/* -- packets -- */

/* Reads a packet of `count` bytes out of the memory, and keeps those that fit `room`. */
static void read_memory(uint8_t *to, size_t room, size_t count) {
    for (size_t i = 0; i < count; i += 4) {
        uint32_t word = MEMORY(0);
        for (size_t k = 0; k < 4 && i + k < count && i + k < room; k++)
            to[i + k] = (uint8_t)(word >> 8 * k);
    }
}

static void take_entry(void) {
    uint32_t status = USB->GRXSTSP, endpoint = status & 1, count = status >> 4 & 0x7FF,
             what = status >> 17 & 15;
    if (what == STATUS_REQUEST)
        read_memory(setup, sizeof setup, count);
    if (what != STATUS_PACKET)
        return;
    length[endpoint] = count < USB_PACKET ? count : USB_PACKET;
    read_memory(packet[endpoint], USB_PACKET, count);
}

static void disable(endpoint_registers *endpoint) {
    endpoint->CTL |= SET_NAK;
    endpoint->CTL |= SET_NAK | DISABLE;
    wait_for(&endpoint->CTL, BIT(ENABLE_BIT), 0, TRIES);
    endpoint->INT = UINT32_MAX;
}

/* Drops what an endpoint has not sent: it is disabled before its memory is flushed (RM0090, 34.17.6). */
static void stop_sending(int endpoint) {
    if (USB->in[endpoint].CTL >> ENABLE_BIT)
        disable(&USB->in[endpoint]);
    reset_and_wait(FLUSH_TX | (uint32_t)endpoint << 6);
}

/* Has an endpoint receive no more: only while no endpoint takes anything, so all that came is read before. */
static void stop_receiving(int endpoint) {
    if (!(USB->out[endpoint].CTL >> ENABLE_BIT))
        return;
    USB->DCTL |= SET_OUT_NAK;
    for (uint32_t tries = TRIES; tries && !(USB->GINTSTS & NO_MORE_OUT); tries--)
        if (USB->GINTSTS & RECEIVED)
            take_entry();
    disable(&USB->out[endpoint]);
    USB->DCTL |= CLEAR_OUT_NAK;
}

void usb_chip_open(void) {
    stop_sending(USB_PORT);
    stop_receiving(USB_PORT);
    USB->in[USB_PORT].CTL = USB_PACKET | ACTIVE | BULK | USB_PORT << 22 | SET_NAK | DATA0;
    USB->out[USB_PORT].CTL = USB_PACKET | ACTIVE | BULK | SET_NAK | DATA0;
    USB->in[USB_NOTICES].CTL = NOTICE_BYTES | ACTIVE | INTERRUPT | USB_NOTICES << 22 | SET_NAK | DATA0;
}

void usb_chip_clear(int endpoint, bool to_host) {
    if (endpoint == USB_PORT)
        (to_host ? USB->in : USB->out)[endpoint].CTL |= DATA0;
}

void usb_chip_send(int endpoint, const uint8_t *bytes, size_t count) {
    USB->in[endpoint].SIZE = ONE_PACKET | count;
    USB->in[endpoint].CTL |= BIT(ENABLE_BIT) | CLEAR_NAK;
    for (size_t i = 0; i < count; i += 4) {
        uint32_t word = 0;
        for (size_t k = 0; k < 4 && i + k < count; k++)
            word |= (uint32_t)bytes[i + k] << 8 * k;
        MEMORY(endpoint) = word;
    }
}

void usb_chip_receive(int endpoint) {
    length[endpoint] = 0;
    USB->out[endpoint].SIZE = (endpoint ? 0 : THREE_REQUESTS) | ONE_PACKET | USB_PACKET;
    USB->out[endpoint].CTL |= BIT(ENABLE_BIT) | CLEAR_NAK;
}

/* Refuses until the next request. */
void usb_chip_refuse(void) {
    USB->in[USB_CONTROL].CTL |= STALL;
    USB->out[USB_CONTROL].CTL |= STALL;
}

/* Sets the address; the controller itself waits for the end of the request. */
void usb_chip_address(uint8_t address) {
    USB->DCFG = (USB->DCFG & ~(uint32_t)ADDRESS) | (uint32_t)address << 4;
}

/* -- interrupts -- */

static void bus_was_reset(void) {
    for (int i = USB_CONTROL; i <= USB_NOTICES; i++)
        stop_sending(i);
    stop_receiving(USB_PORT);
    for (int i = USB_CONTROL; i <= USB_PORT; i++)
        USB->out[i].CTL = SET_NAK;
    reset_and_wait(FLUSH_RX);
    USB->DAINTMSK = 3 << 16 | 3; /* endpoints 0 and 1 */
    USB->out[USB_CONTROL].SIZE = THREE_REQUESTS | ONE_PACKET | USB_PACKET;
    usb_chip_address(0);
    usb_was_reset();
}

static void speed_was_found(void) {
    USB->in[USB_CONTROL].CTL = 0; /* packets of 64 */
    USB->DCTL |= NO_NAK_LEFT;
}

static void endpoint_received(int endpoint) {
    uint32_t why = USB->out[endpoint].INT;
    USB->out[endpoint].INT = why;
    if (why & DONE)
        usb_received(endpoint, packet[endpoint], length[endpoint]);
    if (!(why & REQUESTS_DONE))
        return;
    stop_sending(USB_CONTROL); /* the answer to a request that was dropped */
    USB->out[USB_CONTROL].SIZE = THREE_REQUESTS | ONE_PACKET | USB_PACKET;
    usb_request(setup);
}

static void endpoint_sent(int endpoint) {
    uint32_t why = USB->in[endpoint].INT;
    USB->in[endpoint].INT = why;
    if (why & DONE)
        usb_sent(endpoint);
}

static void bus_changed(uint32_t why) {
    USB->GINTSTS = why & (BUS_RESET | SPEED_FOUND | SUSPENDED | BIT(WOKEN_BIT));
    if (why & SUSPENDED)
        usb_sleeps(true);
    if (why & BIT(WOKEN_BIT))
        usb_sleeps(false);
    if (why & BUS_RESET)
        bus_was_reset();
    if (why & SPEED_FOUND)
        speed_was_found();
}

/* Handles the interrupts, sent packets before requests, as they were sent before. */
void usb_handler(void) {
    bus_changed(USB->GINTSTS);
    while (USB->GINTSTS & RECEIVED)
        take_entry();
    for (int i = USB_CONTROL; i <= USB_PORT; i++)
        if (USB->DAINT >> i & 1)
            endpoint_sent(i);
    for (int i = USB_CONTROL; i <= USB_PORT; i++)
        if (USB->DAINT >> (16 + i) & 1)
            endpoint_received(i);
    usb_go_on();
}
#else
void usb_chip_start(void) {
}

void usb_chip_interrupt(void) {
}
#endif
