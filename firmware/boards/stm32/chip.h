/* chip.h - the registers that are used, of STM32F405, F429, F446 (f4.h; Cortex-M4: PM0214), H723 (h7.h;
 * Cortex-M7: PM0253) and F103 (f1.h; Cortex-M3: PM0056). */
#ifndef STM32F4_CHIP_H
#define STM32F4_CHIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "../arm/arm.h"

#define REGISTER(address) (*(volatile uint32_t *)(address))
#define BARRIER()         __asm__ volatile("dsb" ::: "memory")

#ifdef STM32H7
#include "h7.h"
#elif defined STM32F1
#include "f1.h"
#else
#include "f4.h"
#endif

/* Switches a device's clock on and reads the register back, which takes long enough: what is written to the
 * device right away may be lost (ES0182, ES0206: "Delay after an RCC peripheral clock enabling"). */
static inline void clock_enable(volatile uint32_t *clocks, uint32_t bits) {
    *clocks |= bits;
    (void)*clocks;
}

enum { HSE_ON = 1 << 16, HSE_READY = 1 << 17, PLL_ON = 1 << 24, PLL_READY = 1 << 25 }; /* of RCC->CR */

#ifndef STM32F1
typedef struct gpio_registers {
    volatile uint32_t MODER, OTYPER, OSPEEDR, PUPDR, IDR, ODR, BSRR, LCKR, AFR[2];
} gpio_registers;
#define GPIO(letter)    ((gpio_registers *)(GPIO_BASE + 0x400u * (uint32_t)((letter) - 'A')))
#define GPIO_CLOCK_OF_A 0
#define PIN_RECEIVES    PIN_FUNCTION
#endif

#ifndef STM32H7
typedef struct uart_registers {
    volatile uint32_t SR, DR, BRR, CR1, CR2, CR3;
} uart_registers;
enum { UART_ENABLE = 1 << 13 };
#define UART_IN(uart)     ((uart)->DR) /* also clears the errors */
#define UART_OUT(uart)    ((uart)->DR)
#define UART_FORGET(uart) ((void)0)

#define flash_word(address) REGISTER(address)
#endif

typedef struct timer_registers {
    volatile uint32_t CR1, CR2, SMCR, DIER, SR, EGR, CCMR1, CCMR2, CCER, CNT, PSC, ARR, RCR, CCR1;
} timer_registers;
#define TIM2 ((timer_registers *)0x40000000)
#define TIM3 ((timer_registers *)0x40000400)
#define TIM4 ((timer_registers *)0x40000800)
#define TIM7 ((timer_registers *)0x40001400)

typedef struct watchdog_registers {
    volatile uint32_t KR, PR, RLR, SR;
} watchdog_registers;
#define IWDG ((watchdog_registers *)WATCHDOG_BASE)

typedef struct systick_registers {
    volatile uint32_t CTRL, LOAD, VAL;
} systick_registers;
#define SYSTICK ((systick_registers *)0xE000E010)

#define NVIC_ENABLE(irq) (REGISTER(0xE000E100u + 4 * ((irq) / 32)) = 1u << ((irq) % 32))
#define NVIC_PEND(irq)   (REGISTER(0xE000E200u + 4 * ((irq) / 32)) = 1u << ((irq) % 32))
/* priority 0 is served first, and interrupts the others; it is that of all where none is set */
#define NVIC_PRIORITY(irq, priority) (*(volatile uint8_t *)(0xE000E400u + (irq)) = (uint8_t)((priority) << 4))
enum { BEHIND_SERVOS = 1 };
#define SYSTICK_PRIORITY(priority) (*(volatile uint8_t *)0xE000ED23u = (uint8_t)((priority) << 4))
#define SCB_ICSR                   REGISTER(0xE000ED04)
#define SCB_VTOR                   REGISTER(0xE000ED08)
#define SCB_AIRCR                  REGISTER(0xE000ED0C)
#define SCB_CFSR                   REGISTER(0xE000ED28)
#define MPU_CTRL                   REGISTER(0xE000ED94)
#define MPU_RBAR                   REGISTER(0xE000ED9C)
#define MPU_RASR                   REGISTER(0xE000EDA0)

/* A pin as the board's header names it. */
typedef struct pin {
    char port;
    uint8_t number;
} pin;
#define PIN(port, number) {port, number}

/* gpio.c, gpio_f1.c */
enum pin_mode { PIN_INPUT, PIN_OUTPUT, PIN_FUNCTION };
void pin_setup(pin p, enum pin_mode mode, int function);
static inline bool pin_read(pin p) {
    return GPIO(p.port)->IDR >> p.number & 1;
}
static inline void pin_write(pin p, bool high) {
    GPIO(p.port)->BSRR = 1u << (p.number + (high ? 0 : 16));
}

/* flash.c, flash_<family>.c: brownout_setup() has the chip reset below 2.7 V, where flash cannot be written
 */
void brownout_setup(void);
typedef struct flash_area {
    uint32_t address, size;
} flash_area;
flash_area flash_sector(uint32_t number);
void flash_open(void), flash_close(void);
bool flash_ready(void);            /* waits while it is busy; false: the chip says that it failed */
bool flash_erase(uint32_t sector); /* called between flash_open and _close, as the next; false: it failed */
bool flash_program(uint32_t address, const uint8_t *data, size_t length);

/* clock_f1.c, clock_f4.c, clock_h7.c */
void clock_setup(void);
uint32_t clock_timer_hz(void); /* of TIM2 to TIM7 on a chip; an emulator may have another */
uint32_t clock_core_hz(void);
uint32_t clock_uart_hz(int uart);

/* reset.c */
enum wanted_reset {
    RESET_NOT_WANTED,
    RESET_REBOOT,
    RESET_BOOTLOADER,
    RESET_HARD_FAULT, /* from here on these are faults, remembered until forget_fault() */
    RESET_STACK,
    RESET_WATCHDOG,
    RESET_BROWNOUT,
};
void find_reset_reason(void); /* called once, before all else: it may start the boot loader */
void reset_chip(enum wanted_reset wanted) __attribute__((noreturn));
/* pc: of the faulty instruction, 0 where it is not known; status: SCB_CFSR */
void reset_after_fault(enum wanted_reset wanted, uint32_t pc, uint32_t status) __attribute__((noreturn));

#endif
