/* usb.h - between OTG_FS (usb.c) and the computer at its socket (usb_host.c). */
#ifndef STM32_EMULATOR_USB_H
#define STM32_EMULATOR_USB_H

#include <stdbool.h>
#include <stdint.h>

enum { USB_PACKET = 64 };

/* -- usb.c -- */
void usb_ask(const uint8_t setup[8]);
bool usb_refuses(void); /* what was asked */
/* How many bytes its packet has, -1: it has none. */
int usb_fetch(uint32_t endpoint, uint8_t *bytes, bool *data1);
bool usb_has_packet(uint32_t endpoint), usb_has_room(uint32_t endpoint), usb_takes_data1(uint32_t endpoint);
bool usb_hand(uint32_t endpoint, const uint8_t *bytes, uint32_t length); /* false: there is no room */
unsigned usb_address(void);
void usb_tell(uint32_t flag); /* of GINTSTS: what happens on the bus */

/* -- usb_host.c -- */
void usb_demand(bool holds, const char *what); /* or the emulator ends */
void usb_host_plug(void), usb_host_reset(void);

#endif
