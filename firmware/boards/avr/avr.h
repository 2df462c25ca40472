/* avr.h - an ATmega2560 at 16 MHz: what the board's files share. */
#ifndef BOARD_AVR_H
#define BOARD_AVR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* set by every interrupt handler: the main loop has something to look at */
extern volatile bool something_happened;

/* timer.c */
void timer_setup(void);
uint32_t timer_now_us(void);
void timer_arm(uint32_t delay_us);
void timer_disarm(void);

/* uart.c */
void uart_setup(void);
bool uart_has_room(void);
bool uart_send(const char *bytes, size_t length);
bool uart_busy(void); /* true until the last bit has left */

#endif
