/* dtr.h - the DTR of a serial port, played on a pseudo-terminal, which has none. */
#ifndef AVR_EMULATOR_DTR_H
#define AVR_EMULATOR_DTR_H

#include <stdbool.h>

void dtr_start(int tty); /* tty: our side of one that tty_open() has made; HUPCL is on, as drivers begin */
bool dtr_rose(void);     /* whether it did since the last look */

#endif
