/* usb_host.c - a computer at the chip's USB socket: it finds out what is there as a system does, opens the
 * serial port, and carries its bytes.
 *
 *     reset, speed -> descriptors, address -> configuration -> line coding, control lines -> bytes
 *
 * It does one thing every 125 µs. What breaks the rules of USB or of CDC ends the emulator. --usb_resets=N:
 * it resets the bus N times, each time one thing later than before; --usb_aborts=N: it drops each request N
 * times likewise. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "machine.h"

enum { LOOK_US = 125, ATTACH_US = 100000, RESET_US = 10000, PATIENCE_US = 5000000 };
enum { TO_HOST = 0x80, HOST_ADDRESS = 7 };
enum { SUSPENDED = 1 << 11, BUS_RESET = 1 << 12, SPEED_FOUND = 1 << 13 }; /* GINTSTS */

enum stage { UNPLUGGED, RESETTING, IDLE, DATA_IN, DATA_OUT, END_IN, END_OUT };
static enum stage stage;
static uint64_t stage_since;
static uint8_t answer[256], output, input;
static uint32_t answered;
static unsigned step; /* which of its requests */
static bool port_is_open, is_suspended, awaits_packet;
static bool data1_in, data1_out; /* of the port's next packets */
static uint8_t line_coding[7] = {0x80, 0x25, 0, 0, 0, 0, 8};
static char said[128];
/* What is asked yet. "l3,c1200,l0": control lines, line coding; n: the device is configured anew; h129: that
 * endpoint is no longer halted. */
static const char *order = "";
static long looks, looks_since_reset, resets, aborts;

void usb_demand(bool holds, const char *what) {
    if (!holds)
        errx(1, "USB: %s (request %u)", what, step);
}

/* -- its requests -- */

typedef struct request {
    uint8_t setup[8];
    void (*then)(void);
    bool refused; /* as it must be */
} request;

#define GET(kind, number, length) {TO_HOST, 6, number, kind, 0, 0, length, 0}

static void check_device(void) {
    usb_demand(answered == 18 && answer[7] == USB_PACKET, "a device of 18 bytes, and packets of 64");
    snprintf(said, sizeof said, "usb=%02x%02x:%02x%02x", answer[9], answer[8], answer[11], answer[10]);
}

static void check_address(void) {
    usb_demand(usb_address() == HOST_ADDRESS, "another address than was given");
}

/* Checks that each piece is as long as it says, and finds the two endpoints for bytes. */
static void check_configuration(void) {
    uint32_t i = 0;
    usb_demand(answered == (uint32_t)(answer[2] | answer[3] << 8),
               "a configuration that is not as long as it says");
    for (; i < answered && answer[i] > 1; i += answer[i])
        if (answer[i + 1] == 5 && answer[i + 3] == 2)
            *(answer[i + 2] & TO_HOST ? &input : &output) = answer[i + 2] & 15;
    usb_demand(i == answered && input && output, "pieces that do not fit, or no endpoints for bytes");
}

static void add_string(void) {
    size_t length = strlen(said);
    usb_demand(answer[0] == answered && answer[1] == 3, "a string that is not as long as it says");
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

/* Both ways of the port begin with DATA0. */
static void use_port(void) {
    data1_in = data1_out = false;
}

static const request enumeration[] = {
    {{0, 5, HOST_ADDRESS, 0, 0, 0, 0, 0}, check_address, false},
    {GET(1, 0, 64), check_device, false},
    {GET(6, 0, 10), NULL, true},
    {GET(2, 0, 255), check_configuration, false},
    {GET(3, 1, 255), add_string, false},
    {GET(3, 2, 255), add_string, false},
    {GET(3, 3, 255), tell, false},
    {{0, 9, 1, 0, 0, 0, 0, 0}, use_port, false},
};
enum { FOUND = sizeof enumeration / sizeof *enumeration };

/* As Linux (cdc-acm) finds a port and a program opens it: tests/firmware/usb_orders.toml has other systems
 * (--usb_opening). */
static const char opening[] = "c9600,l3,c115200";

static request current;

static void set_lines(void) {
    port_is_open = current.setup[2] & 1;
}

static void begin_with_data0(void) {
    *(current.setup[4] & TO_HOST ? &data1_in : &data1_out) = false;
}

static void ask_class(uint8_t what, uint16_t value, uint8_t length, void (*then)(void)) {
    current = (request){{0x21, what, (uint8_t)value, (uint8_t)(value >> 8), 0, 0, length, 0}, then, false};
}

/* The next request; false where there is none. */
static bool next_request(void) {
    if (step < FOUND) {
        current = enumeration[step];
        return true;
    }
    if (!*order)
        return false;
    uint32_t value = (uint32_t)strtoul(order + 1, NULL, 10);
    if (*order == 'n') {
        current = enumeration[FOUND - 1];
    } else if (*order == 'l') {
        ask_class(0x22, (uint16_t)value, 0, set_lines);
    } else if (*order == 'h') {
        current = (request){{2, 1, 0, 0, (uint8_t)value, 0, 0, 0}, begin_with_data0, false};
    } else {
        for (int i = 0; i < 4; i++)
            line_coding[i] = (uint8_t)(value >> 8 * i);
        ask_class(0x20, 0, sizeof line_coding, NULL);
    }
    return true;
}

static void go_to(enum stage next) {
    stage = next;
    stage_since = now;
}

static void end_request(bool refused) {
    usb_demand(refused == current.refused, refused ? "a request is refused" : "a request is not refused");
    if (current.then)
        current.then();
    if (step >= FOUND)
        order += strcspn(order, ",") + (strchr(order, ',') != NULL);
    step++;
    aborts = looks = 0;
    go_to(IDLE);
}

static void ask(void) {
    if (awaits_packet || !next_request())
        return;
    usb_ask(current.setup);
    answered = 0;
    go_to(current.setup[0] & TO_HOST ? DATA_IN : current.setup[6] ? DATA_OUT : END_IN);
}

static void take_answer(void) {
    uint8_t bytes[USB_PACKET];
    bool data1;
    int length = usb_fetch(0, bytes, &data1);
    if (length < 0)
        return;
    usb_demand(answered + (uint32_t)length <= current.setup[6], "more than was asked for");
    memcpy(answer + answered, bytes, (size_t)length);
    answered += (uint32_t)length;
    if (length < USB_PACKET || answered == current.setup[6])
        go_to(END_OUT);
}

/* Whether the request is dropped now, after one look more each time; it is asked anew then. */
static bool drops(void) {
    if (stage == IDLE || aborts >= chip.usb_aborts || looks++ < aborts)
        return false;
    aborts++;
    looks = 0;
    go_to(IDLE);
    return true;
}

static void go_on_asking(void) {
    uint8_t bytes[USB_PACKET];
    bool data1;
    int length;
    if (drops())
        return;
    if (stage != IDLE && usb_refuses()) {
        end_request(true);
        return;
    }
    if (stage == IDLE)
        ask();
    else if (stage == DATA_IN)
        take_answer();
    else if (stage == DATA_OUT && usb_hand(0, line_coding, sizeof line_coding))
        go_to(END_IN);
    else if (stage == END_IN && (length = usb_fetch(0, bytes, &data1)) >= 0) {
        usb_demand(!length, "bytes where the end of a request was due");
        end_request(false);
    } else if (stage == END_OUT && usb_hand(0, NULL, 0))
        end_request(false);
    usb_demand(stage == IDLE || now - stage_since < cycles_of_us(PATIENCE_US), "no answer for five seconds");
}

/* -- the port -- */

/* A packet that repeats DATA0 or DATA1 is thought to be one that came twice: its bytes are lost. */
static void carry_in(void) {
    uint8_t bytes[USB_PACKET];
    bool data1;
    int length = usb_fetch(input, bytes, &data1);
    if (length < 0 || data1 != data1_in)
        return;
    data1_in = !data1_in;
    for (int i = 0; i < length; i++)
        line_leaves((char)bytes[i]);
}

static void carry_out(void) {
    uint8_t bytes[USB_PACKET];
    unsigned count;
    if (!usb_has_room(output) || !(count = line_take(bytes, USB_PACKET)))
        return;
    usb_demand(usb_takes_data1(output) == data1_out, "room for a packet that is not the next one");
    data1_out = !data1_out;
    usb_hand(output, bytes, count);
}

static void carry_bytes(void) {
    if (awaits_packet)
        awaits_packet = !usb_has_packet(input);
    else if (*order)
        return;
    if (!awaits_packet)
        carry_in();
    carry_out();
}

/* Somebody opens and closes the port, as --usb_order says; where that begins with n or h, while the port has
 * bytes to send. */
void usb_touch(void) {
    order = chip.usb_order ? chip.usb_order : "l3,c1200,l0";
    awaits_packet = *order == 'n' || *order == 'h';
}

/* The cable is pulled out. */
void usb_unplug(void) {
    is_suspended = true;
    usb_tell(SUSPENDED);
}

void usb_host_reset(void) {
    stage = UNPLUGGED;
    port_is_open = is_suspended = awaits_packet = false;
}

void usb_host_plug(void) {
    if (stage != UNPLUGGED || !chip.usb || event_is_due_later(EVENT_USB))
        return;
    usb_demand(crystal_is_used(), "the clock is not a crystal's");
    stage_since = now;
    event_at(EVENT_USB, now + cycles_of_us(ATTACH_US));
}

static void reset_bus(void) {
    usb_tell(BUS_RESET);
    step = 0;
    order = chip.usb_opening ? chip.usb_opening : opening;
    looks = looks_since_reset = aborts = 0;
    port_is_open = false;
    go_to(RESETTING);
}

static bool loses_patience(void) {
    if (resets >= chip.usb_resets || looks_since_reset++ < resets)
        return false;
    resets++;
    return true;
}

void usb_due(void) {
    event_at(EVENT_USB, now + cycles_of_us(stage == UNPLUGGED ? RESET_US : LOOK_US));
    if (is_suspended)
        return;
    if (stage == UNPLUGGED || (stage != RESETTING && loses_patience())) {
        reset_bus();
    } else if (stage == RESETTING) {
        usb_tell(SPEED_FOUND);
        go_to(IDLE);
    } else {
        go_on_asking();
        if (port_is_open)
            carry_bytes();
    }
}
