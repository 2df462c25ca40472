/* usb_chip.c - this family's USB controller is left alone. */
#include "../arm/usb.h"

void usb_chip_start(void) {
}

void usb_chip_interrupt(void) {
}
