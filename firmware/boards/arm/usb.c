/* usb.c - a serial port over USB, the same on every chip: endpoint 0, descriptors, the port's bytes.
 *
 * Sources: USB 2.0 (chapter 9: requests, descriptors), CDC 1.2 and its PSTN subclass 1.2 (ACM).
 *
 *     request that asks     -> answer in packets of 64 -> the host's empty packet
 *     request with bytes    -> the bytes come          -> our empty packet
 *     any other             -> our empty packet
 *
 * Bytes that arrive are taken at once, so that a `!` never waits behind a line: a host that sends more than
 * the session keeps loses it, as over the serial line. */
#include "usb.h"
#include "arm.h"
#include "hal.h"
#include "line_out.h"

enum { TO_HOST = 1 << 7, KIND = 3 << 5, CLASS = 1 << 5, RECIPIENT = 31, TO_ENDPOINT = 2 };
enum {
    GET_STATUS = 0,
    CLEAR_FEATURE = 1,
    SET_ADDRESS = 5,
    GET_DESCRIPTOR = 6,
    GET_CONFIGURATION = 8,
    SET_CONFIGURATION = 9,
    GET_INTERFACE = 10,
    SET_INTERFACE = 11,
    SET_LINE_CODING = 0x20,
    GET_LINE_CODING = 0x21,
    SET_CONTROL_LINES = 0x22,
};
enum { DEVICE = 1, CONFIGURATION = 2, STRING = 3, INTERFACE = 4, ENDPOINT = 5, CLASS_INTERFACE = 0x24 };
enum { LANGUAGES, MAKER, NAME, SERIAL_NUMBER };
enum { ENGLISH = 0x0409, TERMINAL_READY = 1, TOUCH_BAUD = 1200, CODING = 7, LETTERS = 31 };
/* One byte less than a packet holds: a short packet ends its transfer, so the host hands it on at once. */
enum { PIECE = USB_PACKET - 1 };

#define WORD(n) (uint8_t)((n) & 0xFF), (uint8_t)((n) >> 8)

/* USB 2.0; communication */
static const uint8_t device[] = {
    18,    DEVICE, WORD(0x200),   2, 0, 0, USB_PACKET, WORD(USB_VENDOR), WORD(USB_PRODUCT), WORD(0x100),
    MAKER, NAME,   SERIAL_NUMBER, 1};
static const uint8_t configuration[] = {9, CONFIGURATION, WORD(67), 2, 1, 0, 0xC0,
                                        50, /* it has its own supply; 50 of 2 mA */
                                        /* the modem: abstract control, line coding and control lines */
                                        9, INTERFACE, 0, 0, 1, 2, 2, 0, 0,  /* one endpoint */
                                        5, CLASS_INTERFACE, 0, WORD(0x110), /* the class's version */
                                        5, CLASS_INTERFACE, 1, 0, 1, /* calls: over its data's interface */
                                        4, CLASS_INTERFACE, 2, 2,    /* abstract control */
                                        5, CLASS_INTERFACE, 6, 0, 1, /* both interfaces belong together */
                                        7, ENDPOINT, TO_HOST | USB_NOTICES, 3, WORD(8), 255, /* ms */
                                        /* its data */
                                        9, INTERFACE, 1, 0, 2, 10, 0, 0, 0,            /* two endpoints */
                                        7, ENDPOINT, USB_PORT, 2, WORD(USB_PACKET), 0, /* from the host */
                                        7, ENDPOINT, TO_HOST | USB_PORT, 2, WORD(USB_PACKET), 0}; /* to it */
_Static_assert(sizeof device == 18 && sizeof configuration == 67, "as they say of themselves");

typedef struct request {
    uint8_t type, what;
    uint16_t value, index, length;
} request;

static struct {
    const uint8_t *at;
    size_t left;
    bool ends_empty; /* the last packet is full, and the host would wait for more */
} answer;
static uint8_t small[2 + 2 * LETTERS]; /* an answer that is made for its request */
static bool coding_comes;
static uint8_t coding[CODING] = {0x00, 0xC2, 0x01, 0x00, 0, 0, 8}; /* 115200 8N1, of which nothing depends */
static uint8_t configured;

static line_out out;
static bool ready, asleep, sending;
static volatile bool open, was_open, bootloader_wanted;

/* -- the port -- */

/* Keeps lines from before the port was first opened, as the greeting, for the program that opens it. */
bool usb_send(const char *bytes, size_t length) {
    bool taken = (open || !was_open) && line_out_put(&out, bytes, length);
    if (open)
        usb_chip_interrupt();
    return taken;
}

bool usb_has_room(void) {
    return line_out_has_room(&out);
}

void usb_go_on(void) {
    uint8_t packet[PIECE];
    size_t length = 0;
    something_happened = true;
    while (open && !sending && length < PIECE && line_out_waits(&out))
        packet[length++] = line_out_take(&out);
    if (!length)
        return;
    sending = true;
    usb_chip_send(USB_PORT, packet, length);
}

bool usb_busy(void) {
    return open && (sending || line_out_waits(&out));
}

bool usb_wants_bootloader(void) {
    return bootloader_wanted;
}

bool usb_is_open(void) {
    return open;
}

/* Opens or closes the port, as host and bus say. Half a line of the serial line ends where the port opens,
 * half a line of the port where it closes: `open` is true meanwhile, so that only the port is heard. */
static void settle(void) {
    bool now = ready && !asleep;
    if (now == open)
        return;
    open = was_open = true;
    session_receive('\n');
    open = now;
    while (!now && line_out_waits(&out))
        line_out_take(&out);
}

static uint32_t baud(void) {
    return coding[0] | (uint32_t)coding[1] << 8 | (uint32_t)coding[2] << 16 | (uint32_t)coding[3] << 24;
}

/* Opens and closes the port. Tools ask a board for its boot loader by closing the port at 1200 baud, not by
 * opening it: Linux opens a port with its former speed, and sets the new one afterwards. */
static void set_control_lines(uint16_t lines) {
    bool was_ready = ready;
    ready = lines & TERMINAL_READY;
    bootloader_wanted |= was_ready && !ready && baud() == TOUCH_BAUD;
    settle();
}

/* -- answers -- */

static void send_answer(void) {
    size_t length = answer.left < USB_PACKET ? answer.left : USB_PACKET;
    const uint8_t *at = answer.at;
    answer.ends_empty &= answer.left > 0;
    answer.at += length;
    answer.left -= length;
    usb_chip_send(USB_CONTROL, at, length);
}

static size_t string_descriptor(const char *text, size_t letters) {
    letters = letters < LETTERS ? letters : LETTERS;
    for (size_t i = 0; i < letters; i++) {
        small[2 + 2 * i] = (uint8_t)text[i];
        small[3 + 2 * i] = 0;
    }
    small[0] = (uint8_t)(2 + 2 * letters);
    small[1] = STRING;
    return small[0];
}

static size_t string_number(uint8_t number) {
    static const char languages[] = {ENGLISH & 0xFF}, maker[] = "cubehost", name[] = BOARD_NAME;
    char digits[USB_SERIAL + 1];
    cc_text serial;
    size_t length;
    switch (number) {
    case LANGUAGES:
        length = string_descriptor(languages, 1);
        small[3] = ENGLISH >> 8;
        return length;
    case MAKER:
        return string_descriptor(maker, sizeof maker - 1);
    case NAME:
        return string_descriptor(name, sizeof name - 1);
    case SERIAL_NUMBER:
        cc_text_start(&serial, digits, sizeof digits);
        usb_chip_serial(&serial);
        return string_descriptor(digits, serial.used);
    }
    return 0;
}

/* Finds a descriptor and returns its length, 0 where there is none. */
static size_t descriptor(uint16_t which, const uint8_t **found) {
    switch (which) {
    case DEVICE << 8:
        *found = device;
        return sizeof device;
    case CONFIGURATION << 8:
        *found = configuration;
        return sizeof configuration;
    }
    return which >> 8 == STRING ? string_number((uint8_t)which) : 0;
}

/* Finds the answer to a request that asks for bytes. Returns its length, 0 where there is no such request. */
static size_t answer_to(const request *r, const uint8_t **found) {
    *found = small;
    small[0] = small[1] = 0;
    if ((r->type & KIND) == CLASS) {
        *found = coding;
        return r->what == GET_LINE_CODING ? CODING : 0;
    }
    switch (r->what) {
    case GET_DESCRIPTOR:
        return descriptor(r->value, found);
    case GET_STATUS:
        small[0] = !(r->type & RECIPIENT); /* bit 0 of the device's status: it has its own supply */
        return 2;
    case GET_CONFIGURATION:
        small[0] = configured;
        return 1;
    case GET_INTERFACE:
        return 1;
    }
    return 0;
}

/* -- requests without bytes: false where there is no such request -- */

static bool handle_class_request(const request *r) {
    if (r->what != SET_CONTROL_LINES)
        return false;
    set_control_lines(r->value);
    return true;
}

static void configure(uint8_t value) {
    configured = value;
    sending = false;
    if (!value)
        return;
    usb_chip_open();
    usb_chip_receive(USB_PORT);
}

static bool handle_standard_request(const request *r) {
    switch (r->what) {
    case SET_ADDRESS:
        usb_chip_address((uint8_t)r->value);
        return true;
    case SET_CONFIGURATION:
        if (r->value <= 1)
            configure((uint8_t)r->value);
        return r->value <= 1;
    case SET_INTERFACE:
        return !r->value;
    case CLEAR_FEATURE: /* no endpoint is ever halted, but its packets begin anew */
        if ((r->type & RECIPIENT) == TO_ENDPOINT)
            usb_chip_clear(r->index & 15, r->index & TO_HOST);
        return true;
    }
    return false;
}

/* -- what the controller tells -- */

static bool begin_answer(const request *r) {
    size_t length = r->length ? answer_to(r, &answer.at) : 0;
    answer.left = length < r->length ? length : r->length;
    answer.ends_empty = length < r->length && !(length % USB_PACKET);
    if (!length)
        return false;
    usb_chip_receive(USB_CONTROL); /* the host's empty packet, which may come before all is sent */
    send_answer();
    return true;
}

void usb_request(const uint8_t setup[8]) {
    request r = {setup[0], setup[1], (uint16_t)(setup[2] | setup[3] << 8),
                 (uint16_t)(setup[4] | setup[5] << 8), (uint16_t)(setup[6] | setup[7] << 8)};
    bool class = (r.type & KIND) == CLASS, known = true;
    coding_comes = class && r.what == SET_LINE_CODING && r.length == CODING;
    answer.left = 0;
    answer.ends_empty = false;
    if (r.type & TO_HOST)
        known = begin_answer(&r);
    else if (coding_comes)
        usb_chip_receive(USB_CONTROL);
    else if ((known = !r.length && (class ? handle_class_request(&r) : handle_standard_request(&r))))
        usb_chip_send(USB_CONTROL, small, 0);
    if (!known)
        usb_chip_refuse();
}

void usb_sent(int endpoint) {
    if (endpoint == USB_PORT)
        sending = false;
    else if (answer.left || answer.ends_empty)
        send_answer();
}

void usb_received(int endpoint, const uint8_t *bytes, size_t length) {
    if (endpoint == USB_PORT) {
        for (size_t i = 0; i < length; i++)
            session_receive(bytes[i]);
        usb_chip_receive(USB_PORT);
    } else if (coding_comes && length == CODING) {
        coding_comes = false;
        for (size_t i = 0; i < CODING; i++)
            coding[i] = bytes[i];
        usb_chip_send(USB_CONTROL, small, 0);
    }
}

void usb_sleeps(bool now) {
    asleep = now;
    settle();
}

void usb_was_reset(void) {
    configured = 0;
    ready = asleep = sending = false;
    answer.left = 0;
    answer.ends_empty = false;
    settle();
}
