/* avr.h - an ATmega2560 or ATmega328P at 16 MHz: what the board's files share. */
#ifndef BOARD_AVR_H
#define BOARD_AVR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "servo_hal.h"

#ifdef __AVR_ATmega328P__ /* its only USART has no number */
#define USART0_RX_vect   USART_RX_vect
#define USART0_UDRE_vect USART_UDRE_vect
#endif

/* set by every interrupt handler: the main loop has something to look at */
extern volatile bool something_happened;

/* timer.c */
void timer_setup(void);
uint32_t timer_now_us(void);
void timer_arm(uint32_t delay_us);
void timer_disarm(void);
void wait_ns(uint32_t ns); /* as of the HAL */

/* pins_fixed.c or pins_wired.c */
void pins_setup(void);
void pins_wire(void);
void motors_enable(bool on);
void motors_direction(uint8_t clockwise);
void motors_step(uint8_t mask, uint32_t high_ns);
void servo_pin_find(uint8_t which); /* says which servo's pin rises and falls next */
void servo_pin_rise(uint8_t which);
void servo_pin_fall(uint8_t which);
void switch_pin_put(uint8_t which, bool on); /* has a servo's number (wiring.h) */

/* servo_pulses.c, where the board has outputs for servos */
extern const servo_hal servo_pulses;

/* uart.c */
void uart_setup(void);
bool uart_has_room(void);
bool uart_send(const char *bytes, size_t length);
bool uart_busy(void); /* true until the last bit has left */

#endif
