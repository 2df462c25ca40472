/* usb.h - a serial port over USB (usb.c), and what each chip's controller does for it (usb_chip.c in the
 * family's folder).
 *
 *     endpoint 0      control
 *     endpoint 1      in, out: the port's bytes
 *     endpoint 2      in: notifications, which the class demands; none is ever sent
 *
 * Vendor and product are those of pid.codes for tests, as nobody has registered this robot. Systems choose a
 * driver by the class, and a robot is known by its serial number. */
#ifndef BOARD_USB_H
#define BOARD_USB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "cube_core/text.h"

enum { USB_VENDOR = 0x1209, USB_PRODUCT = 0x0001 };
enum { USB_CONTROL, USB_PORT, USB_NOTICES };
enum { USB_PACKET = 64, USB_SERIAL = 16 /* digits of a serial number at most */ };

/* -- usb.c -- */

bool usb_send(const char *bytes, size_t length); /* false where nobody listens, or it does not fit */
bool usb_has_room(void);                         /* for the longest line */
bool usb_is_open(void);                          /* a program has opened the port */
bool usb_busy(void);                             /* the listening program has not fetched everything yet */
bool usb_wants_bootloader(void); /* somebody has opened the port with 1200 baud and closed it again */

/* The controller's interrupt calls these: */
void usb_was_reset(void);
void usb_sleeps(bool now); /* the bus stands still, as without a cable, or goes on */
void usb_request(const uint8_t setup[8]);
void usb_sent(int endpoint);
void usb_received(int endpoint, const uint8_t *bytes, size_t length);
void usb_go_on(void); /* at the end of every interrupt */

/* -- usb_chip.c: one packet at a time each way and endpoint -- */

void usb_chip_start(void);          /* connects to the bus, where board and clock allow it */
void usb_chip_serial(cc_text *out); /* writes this very chip's number */
void usb_chip_interrupt(void);      /* has an interrupt come soon */

/* Only the interrupt calls these: */
void usb_chip_address(uint8_t address);          /* takes effect when the request in hand ends */
void usb_chip_open(void);                        /* opens the endpoints of the port */
void usb_chip_clear(int endpoint, bool to_host); /* its packets begin with DATA0 again */
void usb_chip_send(int endpoint, const uint8_t *bytes, size_t length); /* usb_sent() follows */
void usb_chip_receive(int endpoint);                                   /* usb_received() follows */
void usb_chip_refuse(void);                                            /* refuses the request in hand */

#endif
