/* arm.h - what the chip families with an ARM core share. A family's chip.h includes it and adds its
 * registers. */
#ifndef BOARD_ARM_H
#define BOARD_ARM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Every wait ends: true where bits in *address became `value` within `tries` looks. */
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

/* set by every interrupt handler: the main loop has something to look at */
extern volatile bool something_happened;

/* timer.c of the family */
void timer_setup(void);
uint32_t timer_now_us(void);
void timer_arm(uint32_t delay_us);
void timer_disarm(void);
void timer_wake_in(uint32_t delay_us); /* an interrupt for its own sake, where no step is due */

/* uart.c of the family; the second with interrupts off, or from one */
void uart_setup(void);
void uart_send_what_fits(void);

/* line_out.c: what waits to be sent, and the next byte of it, where there is one */
bool uart_send(const char *bytes, uint32_t length);
bool uart_pump(void); /* true while something waits to be sent */
bool uart_waits(void);
uint8_t uart_take(void);

/* driver_wire.c of the family: one pin a driver (hal.h) */
void driver_wires_setup(void);
void driver_wire_begin(void *context, int face, const uint8_t *bytes, size_t length, size_t reply);
int driver_wire_result(void *context, uint8_t *reply);

/* storage.c of the family */
void flash_read(int slot, void *data, uint32_t length);
bool flash_write(int slot, const void *data, uint32_t length);

/* what is remembered over a reset: startup.c or watchdog.c of the family */
const char *reset_reason(void);
void forget_fault(void *context);

/* glue.c: of the HAL */
uint32_t arm_now_us(void *context);
bool arm_send(void *context, const char *bytes, size_t length);
void arm_timer_start(void *context, uint32_t delay_us);
void arm_timer_stop(void *context);
void arm_storage_read(void *context, int slot, void *data, size_t length);
bool arm_storage_write(void *context, int slot, const void *data, size_t length);

#endif
