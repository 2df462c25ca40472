/* uart.c - one USART and what is at the other end of its wires: 115200 8N1, each byte in its own time
 * (RM0090, 30). The pseudo-terminal is the virtual board's (firmware/boards/process/tty.c). */
#include "hal.h"
#include "machine.h"

enum { SR = 0x00, DR = 0x04, BRR = 0x08, CR1 = 0x0C };
enum { FRAMING = 1 << 1, OVERRUN = 1 << 3, RECEIVED = 1 << 5, ALL_LEFT = 1 << 6, EMPTY = 1 << 7 };
enum { RX_ON = 1 << 2, TX_ON = 1 << 3, RX_INTERRUPT = 1 << 5, TX_INTERRUPT = 1 << 7, ON = 1 << 13 };
enum { BAUD = 115200, BITS = 10, COMING = 128 /* tty.c's burst */, LEAVING = 4096 };

static uint32_t sr, brr, cr1, in_hand;
static bool loading, shifting; /* a byte waits in DR; one is on its way */
static uint8_t waits, on_its_way;
static uint8_t coming[COMING];
static unsigned first, last;
static char leaving[LEAVING];
static size_t left;

static void settle(void) {
    static const int irqs[] = {[1] = 37, [2] = 38, [3] = 39, [6] = 71};
    bool in = cr1 & RX_INTERRUPT && sr & (RECEIVED | OVERRUN), out = cr1 & TX_INTERRUPT && sr & EMPTY;
    irq_line(irqs[chip.uart], cr1 & ON && (in || out));
}

void line_reset(void) {
    sr = EMPTY | ALL_LEFT;
    brr = cr1 = 0;
    loading = shifting = false;
    settle();
}

static uint32_t own_baud(void) {
    return brr ? uart_hz(chip.uart) / brr : 0;
}

/* Two ends may differ by some 3 % until the stop bit is missed. */
static bool speeds_agree(void) {
    uint32_t own = own_baud();
    return own * 100 > BAUD * 97u && own * 100 < BAUD * 103u;
}

static uint32_t function_number(void) {
    return chip.uart == 6 ? 8 : 7;
}

/* Whether RX is the USART's; on an STM32F1 a function is chosen for outputs only. */
static bool is_connected(void) {
    return chip.f1 ? pin_is_input(chip.rx) : pin_has_function(chip.rx, function_number());
}

static uint64_t byte_time(uint32_t baud) {
    return (uint64_t)BITS * core_hz() / baud;
}

/* -- towards the chip -- */

bool line_is_free(void) {
    return first == last;
}

/* Called by tty.c with each byte that has arrived. */
void session_receive(uint8_t byte) {
    if (line_is_free())
        first = last = 0;
    coming[last++] = byte;
    if (!chip.usb && !event_is_due_later(EVENT_RECEIVE))
        event_at(EVENT_RECEIVE, now + byte_time(BAUD));
}

static void take(uint8_t byte) {
    if (sr & RECEIVED)
        sr |= OVERRUN;
    else
        in_hand = speeds_agree() ? byte : 0;
    sr |= RECEIVED | (speeds_agree() ? 0 : FRAMING);
    settle();
}

void line_received(void) {
    uint8_t byte = coming[first++];
    if (cr1 & ON && cr1 & RX_ON && is_connected())
        take(byte);
    if (!line_is_free())
        event_at(EVENT_RECEIVE, now + byte_time(BAUD));
}

unsigned line_take(uint8_t *bytes, unsigned room) {
    unsigned count = 0;
    while (count < room && !line_is_free())
        bytes[count++] = coming[first++];
    return count;
}

/* -- from the chip -- */

void line_leaves(char byte) {
    if (left < LEAVING)
        leaving[left++] = byte;
}

static void shift(void) {
    if (!loading || shifting || !own_baud())
        return;
    on_its_way = waits;
    shifting = true;
    loading = false;
    sr = (sr | EMPTY) & ~(uint32_t)ALL_LEFT;
    event_at(EVENT_SENT, now + byte_time(own_baud()));
}

void line_sent(void) {
    shifting = false;
    if (!chip.usb && pin_has_function(chip.tx, function_number()))
        line_leaves(speeds_agree() ? (char)on_its_way : 0);
    sr |= loading ? 0 : ALL_LEFT;
    shift();
    settle();
}

/* Pins first: who reads that a run is done finds its steps done. */
void line_flush(void) {
    if (!left)
        return;
    trace_flush();
    if (tty_send(leaving, left))
        left = 0;
}

/* -- registers -- */

uint32_t line_read(uint32_t offset) {
    if (offset == DR) {
        sr &= ~(uint32_t)(RECEIVED | OVERRUN | FRAMING);
        settle();
        return in_hand;
    }
    if (offset > CR1 + 8)
        errx(1, "the firmware reads register 0x%x of the USART, which there is not", offset);
    return offset == SR ? sr : offset == BRR ? brr : offset == CR1 ? cr1 : 0;
}

static void load(uint8_t byte) {
    if (!(cr1 & ON && cr1 & TX_ON))
        return;
    waits = byte; /* one that waits already is lost, as on the chip */
    loading = true;
    sr &= ~(uint32_t)EMPTY;
    shift();
}

void line_write(uint32_t offset, uint32_t value) {
    if (offset == DR)
        load((uint8_t)value);
    else if (offset == BRR)
        brr = value;
    else if (offset == CR1)
        cr1 = value;
    settle();
}
