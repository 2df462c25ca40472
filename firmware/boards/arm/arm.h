/* arm.h - what the chip families with an ARM core share. A family's chip.h includes it and adds its
 * registers. */
#ifndef BOARD_ARM_H
#define BOARD_ARM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Waits until bits in *address are `value`. Every wait ends: false where they were not in `tries` looks. */
static inline bool wait_for(volatile uint32_t *address, uint32_t bits, uint32_t value, uint32_t tries) {
    while (tries--)
        if ((*address & bits) == value)
            return true;
    return false;
}

static inline void interrupts_off(void) {
    __asm__ volatile("cpsid i" ::: "memory");
}

static inline void interrupts_on(void) {
    __asm__ volatile("cpsie i" ::: "memory");
}

static inline void sleep_until_interrupt(void) {
    __asm__ volatile("dsb\n wfi" ::: "memory");
}

/* Serves the interrupts that wait, with interrupts off before and after. */
static inline void interrupts_let_in(void) {
    __asm__ volatile("cpsie i\n isb\n cpsid i" ::: "memory");
}

/* set by interrupt handlers: the main loop has something to look at */
extern volatile bool something_happened;

/* -- what each family has -- */

/* board.c: its pins, and what starts before all else */
void chip_start(void);
bool chip_stays_awake(void); /* it would miss something if it slept now */
void chip_restart(bool bootloader) __attribute__((noreturn));
void motors_enable(bool on);
void motors_direction(uint8_t clockwise);
void motors_step(uint8_t mask, uint32_t high_ns);
uint8_t sensors(void); /* where the board has them */

/* timer.c */
void timer_setup(void);
uint32_t timer_now_us(void);
void timer_arm(uint32_t delay_us);
void timer_disarm(void);
bool timer_is_armed(void);             /* steps go on */
void timer_wake_in(uint32_t delay_us); /* has an interrupt end the sleep where no step is due */

/* uart.c; uart_send_what_fits() is called with interrupts off, or from one */
void uart_setup(void);
void uart_send_what_fits(void);
bool uart_sends(void); /* true until the last bit of what it was given has left */

/* driver_wire.c: one pin a driver (hal.h) */
void driver_wires_setup(void);
void driver_wire_begin(int motor, const uint8_t *bytes, size_t length, size_t reply);
int driver_wire_result(uint8_t *reply);

/* pins_wired.c: for a board whose pins are settings */
void pins_wire(void);
void servo_pin_put(uint8_t which, bool up);
void switch_pin_put(uint8_t which, bool on); /* has a servo's number (wiring.h) */

/* servo_pwm.c, servo_pulses.c: where the board has outputs for servos */
extern const struct servo_hal pwm_servos;

/* storage.c */
void flash_read(int slot, void *data, size_t length);
bool flash_write(int slot, const void *data, size_t length);

/* watchdog.c or reset.c: the watchdog, and what is remembered over a reset; an unknown status is 0 */
void watchdog_start(void);
void watchdog_feed(void);
const char *reset_reason(void);
uint32_t kept_fault_pc(void), kept_fault_status(void);
void forget_fault(void);

/* -- what they share -- */

/* board.c: called when clocks and memory are as C wants them */
void board_start(void) __attribute__((noreturn));

/* serial_line.c */
bool uart_put(const char *bytes,
              size_t length); /* false where the line does not fit: nothing is kept of it */
bool uart_has_room(void);     /* for the longest line */
bool uart_waits(void);        /* true while bytes wait to be sent */
uint8_t uart_take(void);      /* the next byte to send; only where one waits */
/* Takes a byte that has arrived at uart.c. While a program has the USB port open, only `!` and `?` count
 * here: the lines of two would mix. */
void uart_received(uint8_t byte);

/* wait.c: waits as long, or longer where the clock is slower than the board's should be */
void wait_ns(uint32_t ns);

#endif
